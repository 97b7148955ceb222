import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import STEP
from game.platform.display import LEAVING_EVENTS
from game.rules import Placed
from game.screens import navigation
from game.screens.menu.cards import CardFace, age_text
from game.screens.menu.scene import MenuScene
from game.screens.pause.scene import PauseScene
from game.screens.play.scene import PlayScene
from game.screens.setup.scene import SetupScene
from game.screens.tasks.play_state import IDLE_SECONDS
from game.session import GameSetup, Seat, Session
from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from game.storage.settings import Settings
from game.words import Words, translations
from tests.client.support.driver import Driver, running
from tests.client.support.players import BOTS, PEOPLE, WITH_BOT, begun, play_turn, stage_tiles
from tests.client.support.recorded_games import saved_game
from tests.client.support.stores import assert_very_same, loaded, save
from tests.client.support.trees import content

WENT_BACK = "A saved game went back a little: Ann and Pixel"


def on_disk(folder: Path) -> Session:
    """Return the game that Continue opens after the program is started again."""
    latest = Saves(FolderStore(folder)).latest()
    assert latest is not None
    return loaded(FolderStore(folder), latest.identity.id)


@pytest.mark.parametrize("by_key", [True, False])
def test_continue_resumes_exactly_the_saved_game(tmp_path: Path, by_key: bool) -> None:
    left = saved_game(tmp_path, PEOPLE)
    assert left.staged.cells
    with running(tmp_path, speed=1.0) as driver:
        menu = driver.scene(MenuScene)
        controls = menu.tree.in_order
        large = [n for n, one in enumerate(controls) if getattr(one.node.content, "large", False)]
        assert large == [0], "the main card"
        assert controls[0].identity == "continue"
        scores, seat = left.state.scores, left.state.seat
        players = [(one.score, one.in_turn) for one in content(menu, "continue", CardFace).players]
        assert players == [(score, n == seat) for n, score in enumerate(scores)]
        said = f"Ann {scores[0]}, Bob {scores[1]}. {left.setup.seats[seat].name}'s turn"
        assert controls[0].spoken == f"Continue. Qwirkle, just now. {said}"
        assert menu.latest is not None
        assert {one.cell: one.tile for one in menu.latest.board} == left.state.board.tiles
        event = left.turns[-1].event
        assert isinstance(event, Placed)
        assert menu.latest.last == event.placement.cells
        if by_key:
            driver.key(pygame.K_c)
        else:
            driver.click(controls[0])
        driver.wait(60 * STEP)
        play = driver.scene(PlayScene)
        left.identity.seconds = play.session.identity.seconds
        assert_very_same(play.session, left)
        assert not play.session.just_dealt
        assert play.messages.message == ""


def test_the_clock_resumes_and_stops_during_a_pause(tmp_path: Path) -> None:
    session = Session(GameSetup("tiles", WITH_BOT), 4)
    session.identity.seconds = 100.0
    assert Saves(FolderStore(tmp_path)).save(session)
    with running(tmp_path) as driver:
        driver.key(pygame.K_c)
        driver.wait(90 * STEP)
        driver.key(pygame.K_ESCAPE)
        before = on_disk(tmp_path).identity.seconds
        assert 101.0 < before < 102.0
        driver.wait(90 * STEP)
        driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert on_disk(tmp_path).identity.seconds < before + 0.5, "the clock stops during a pause"


def leave_by_pause(driver: Driver) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.click(driver.scene(PauseScene).tree["leave"])
    driver.scene(MenuScene)


def stop(driver: Driver) -> None:
    driver.app.stop()
    driver.app.stack.quit()
    driver.frame()


WAYS: dict[str, Callable[[Driver], None]] = {
    "pause": leave_by_pause,
    "covered": lambda driver: driver.key(pygame.K_ESCAPE),
    "closed": lambda driver: driver.event(pygame.QUIT),
    "stopped": stop,
    "idle": lambda driver: driver.wait(IDLE_SECONDS + 3 * STEP),
    **{
        pygame.event.event_name(kind): lambda driver, kind=kind: driver.event(kind)  # type: ignore[misc]
        for kind in LEAVING_EVENTS
    },
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_leaving_saves_the_staged_tiles(tmp_path: Path, way: str) -> None:
    with running(tmp_path, seats=WITH_BOT, seed=6) as driver:
        play = driver.scene(PlayScene)
        driver.until(lambda: play.session.person_to_move)
        stage_tiles(play.session)
        play.session.rearrange(play.session.rack.sorted_order(by_shape=True))
        assert not on_disk(tmp_path).staged.cells, "not yet"
        WAYS[way](driver)
        back, session = on_disk(tmp_path), play.session
        assert back.staged.cells
        back.identity.seconds = session.identity.seconds
        assert_very_same(back, session)


def test_the_menu_follows_changes_of_the_saved_games(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        assert "continue" not in driver.scene(MenuScene).tree
        driver.key(pygame.K_n)
        driver.scene(SetupScene)
        session = saved_game(tmp_path)
        driver.key(pygame.K_ESCAPE)
        assert "continue" in driver.scene(MenuScene).tree
        driver.key(pygame.K_n)
        Saves(FolderStore(tmp_path)).discard(session.identity.id)
        driver.key(pygame.K_ESCAPE)
        assert "continue" not in driver.scene(MenuScene).tree
        driver.key(pygame.K_c)
        driver.scene(MenuScene)


def test_keys_first_focus_continue(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        menu = driver.scene(MenuScene)
        driver.key(pygame.K_DOWN)
        assert menu.tree.focused is menu.tree["learn"]
        driver.key(pygame.K_o, pygame.K_ESCAPE)
    session = saved_game(tmp_path)
    for keys in ((pygame.K_RETURN,), (pygame.K_DOWN, pygame.K_RETURN)):
        with running(tmp_path) as driver:
            driver.key(*keys)
            assert driver.scene(PlayScene).session.identity.id == session.identity.id, keys


def test_a_game_that_cannot_be_saved_warns_once_and_before_leaving(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder")
    with running(tmp_path, seats=PEOPLE, seed=6) as driver:
        play, warned = driver.scene(PlayScene), []
        for _ in range(3):
            play.session.hot_seat.lift_curtain()
            stage_tiles(play.session)
            play.actions.confirm()
            warned.append("cannot be saved" in play.messages.message)
        assert warned == [True, False, False]
        driver.key(pygame.K_ESCAPE)
        pause = driver.scene(PauseScene)
        driver.click(pause.tree["leave"])
        assert driver.scene(PauseScene) is pause
        assert "cannot be saved" in pause.words()[1]
        driver.click(pause.tree["leave"])
        driver.scene(MenuScene)


def test_a_resumed_game_hides_hands_behind_the_curtain(tmp_path: Path) -> None:
    for seats, hidden in ((PEOPLE, True), (WITH_BOT, False)):
        session = begun(seats=seats, seed=4)
        save(Saves(FolderStore(tmp_path)), session)
        with running(tmp_path) as driver:
            assert navigation.continue_game(driver.app.services, session.identity.id)
            driver.wait(30 * STEP)
            play = driver.scene(PlayScene)
            assert play.session.curtain == hidden
            play.session.hot_seat.lift_curtain()
            assert play.session.rack.slots == session.rack.slots


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        *((-5, "just now"), (59.9, "just now"), (60, "1 minute ago"), (760, "12 minutes ago")),
        *((3600, "1 hour ago"), (86_399, "23 hours ago"), (86_400, "1 day ago")),
        (9e8, "10416 days ago"),
    ],
)
def test_the_age_of_a_saved_game_in_words(seconds: float, text: str) -> None:
    assert age_text(Words(translations([])), seconds) == text


def faults_on(driver: Driver) -> str:
    """Return the faults in the menu's note, without the folder to which it leads."""
    return driver.scene(MenuScene).news.partition(" Press here for the folder: ")[0]


def damage(folder: Path, session: Session, *, both: bool = False) -> None:
    for ending in ("", ".bak") if both else ("",):
        (folder / "saves" / f"game-{session.identity.id}.json{ending}").write_bytes(b"\xff\0")


def saved_twice(folder: Path, seed: int, seats: tuple[Seat, ...] = WITH_BOT) -> Session:
    session, saves = Session(GameSetup("tiles", seats), seed), Saves(FolderStore(folder))
    for _ in range(3):
        play_turn(session)
        save(saves, session)
    return session


def test_the_menu_reports_all_faults_found_at_the_start(tmp_path: Path) -> None:
    whole, back, gone = (saved_twice(tmp_path, seed) for seed in (5, 6, 7))
    damage(tmp_path, back)
    damage(tmp_path, gone, both=True)
    newer = tmp_path / "saves" / f"game-{'0' * 16}.json"
    newer.write_text('{"format": "qwirkle saved game", "version": 2}')
    (tmp_path / "settings.json").write_text("{")
    (tmp_path / "operator.json").write_text('{"version": 2}')
    with running(tmp_path, size=(390, 844)) as driver:
        assert faults_on(driver) == (
            f"1 game could not be read. {WENT_BACK}. A saved game needs a newer version of "
            "Qwirkle. The options were reset. The operator's settings are from a newer version."
        )
        assert faults_on(driver) in " ".join(driver.texts())
    with running(tmp_path) as driver:
        assert "newer" in driver.scene(MenuScene).news, (
            "reported at every start; damage is reported once"
        )
    assert whole.identity.id in {
        one.identity.id for one in Saves(FolderStore(tmp_path)).unfinished()
    }


def test_the_menu_says_at_the_start_that_nothing_can_be_saved(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "game"
    folder.write_text("no folder")
    text = "Games and options cannot be saved here"
    with running(folder, size=(390, 844)) as driver:
        menu = driver.scene(MenuScene)
        assert faults_on(driver) == f"{text}."
        for language in ("en", "pl", "ru"):
            words = Words(translations([language])).gettext(text)
            assert menu.painter.fit_text(words, menu.painter.theme.type_body, 340)[0] == words
        assert sum("cannot be saved" in message for message in caplog.messages) == 1
    with running(tmp_path) as driver:
        assert text not in driver.scene(MenuScene).news


def test_damage_found_on_returning_to_the_menu_is_reported_there(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        news = driver.scene(MenuScene).news
        driver.key(pygame.K_n)
        damage(tmp_path, saved_twice(tmp_path, 5))
        driver.key(pygame.K_ESCAPE)
        menu = driver.scene(MenuScene)
        assert faults_on(driver) == f"{WENT_BACK}." != news
        assert "continue" in menu.tree


@pytest.mark.parametrize("seats", [PEOPLE, BOTS], ids=["at the table", "in the menu later"])
def test_damage_found_while_resuming_is_reported(tmp_path: Path, seats: tuple[Seat, ...]) -> None:
    session = saved_twice(tmp_path, 5, seats)
    file = tmp_path / "saves" / f"game-{session.identity.id}.json"
    with running(tmp_path) as driver:
        driver.wait(1.0)
        file.write_text(file.read_text().replace("place", "plaec"))
        assert "back" not in driver.scene(MenuScene).news
        driver.key(pygame.K_c)
        play = driver.scene(PlayScene)
        assert (file.parent / "game.damaged.json").exists()
        at_table = play.messages.message == "This game was damaged and went back a little."
        assert at_table is (seats is PEOPLE)
        driver.key(pygame.K_ESCAPE)
        driver.click(driver.scene(PauseScene).tree["leave"])
        text = driver.scene(MenuScene).news
        assert text.startswith("A saved game went back a little") is not at_table


def test_damaged_options_are_named(tmp_path: Path) -> None:
    wrong = {"ui_scale": "large", "language": 7, "fullscreen": False, "turn_done": "no"}
    (tmp_path / "settings.json").write_text(json.dumps(wrong))
    with running(tmp_path) as driver:
        text = "These options were reset: interface size and language"
        assert faults_on(driver) == f"{text}."
        driver.key(pygame.K_n, pygame.K_ESCAPE)
        assert faults_on(driver) == f"{text}.", "until it has been read"
    assert all(value.title for value in Settings.values() if value.option)
