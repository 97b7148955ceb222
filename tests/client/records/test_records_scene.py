from pathlib import Path

import pygame
import pytest

from game.screens.dialogs.scene import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.records.game_pages import GamesMenuScene
from game.screens.records.records_page import game_line
from game.screens.records.scene import RecordsScene
from game.screens.replay.scene import ReplayScene
from game.session import GameSetup, Seat, Session
from game.storage.folder_store import FolderStore
from game.storage.saves import Saves
from tests.client.records.conftest import open_records, show_page
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import Gamepad
from tests.client.support.players import play_turn
from tests.client.support.recorded_games import text_of
from tests.client.support.trees import button_of, listed, row_of

pytestmark = pytest.mark.usefixtures("replayed")


def row(scene: RecordsScene, n: int) -> tuple[float, float]:
    return row_of(listed(scene), n)


def test_games_are_listed_with_the_latest_first_and_the_list_rests(driver: Driver) -> None:
    scene = open_records(driver)
    dated = [one for one in scene.games.matches if one.readable]
    assert [one.time for one in dated] == [f"2026-01-02T08:{n}" for n in range(38, 29, -1)]
    texts = driver.texts()
    assert "2 Jan 2026" in texts
    assert "08:38" in texts
    assert "9 games, 1 damaged file" in texts
    driver.key(pygame.K_END)
    driver.frame()
    assert any("neither a header" in text for text in driver.texts())
    driver.wait(0.5)
    drawn = driver.app.picture.times.frames
    driver.wait(1.0)
    assert driver.app.picture.times.frames == drawn


def test_tab_goes_through_the_rows_in_view_and_then_to_the_footer(driver: Driver) -> None:
    scene = open_records(driver)
    scene.tree.focus(listed(scene).identity)
    count = int(listed(scene).box.h // listed(scene).face.height)
    assert count > 2
    for n in range(1, count):
        driver.key(pygame.K_TAB)
        assert (scene.tree.focused, listed(scene).chosen) == (listed(scene), n)
    driver.key(pygame.K_TAB)
    assert scene.tree.focused is scene.tree["real"]
    driver.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert (scene.tree.focused, listed(scene).chosen) == (listed(scene), count - 1)


def test_a_mouse_opens_searches_scrolls_and_leaves(driver: Driver, replayed: list[str]) -> None:
    scene = open_records(driver)
    driver.click(row(scene, 3))
    assert replayed == [driver.app.services.records.text(scene.games.matches[3].name)]
    driver.click(scene.tree["search"])
    driver.key(*map(ord, "zo"))
    assert len(scene.games.matches) == 3
    assert {one.players[0].name for one in scene.games.matches} == {"Zoe"}
    driver.click(scene.tree["wipe"])
    assert len(scene.games.matches) == 10
    before = listed(scene).scrolled
    driver.wheel(row(scene, 2), -2)
    assert listed(scene).scrolled > before
    driver.click(scene.tree["leave"])
    driver.scene(MenuScene)


def test_deleting_a_game_asks_first(driver: Driver, folder: Path) -> None:
    scene = open_records(driver)
    victim = scene.games.matches[2]
    button = button_of(listed(scene), 2)
    driver.click(button)
    driver.click(driver.scene(AskScene).tree["no"])
    assert victim in scene.games.matches
    driver.click(button)
    driver.click(driver.scene(AskScene).tree["yes"])
    driver.scene(RecordsScene)
    assert victim not in scene.games.matches
    assert not (folder / "records" / victim.name).exists()


def test_deleting_all_games_asks_twice_and_leaves_other_files(driver: Driver, folder: Path) -> None:
    scene = open_records(driver)
    scene.games.find("nobody")
    driver.frame()
    assert not scene.tree["more"].enabled, "it could be taken for deleting the search results"
    scene.games.find("")
    driver.frame()
    driver.click(scene.tree["more"])
    driver.click(driver.scene(GamesMenuScene).tree["clear"])
    ask = driver.scene(AskScene)
    assert ask.tree["yes"].spoken == "Delete 9 games"
    driver.click(ask.tree["yes"])
    assert driver.scene(AskScene) is ask
    assert len(list((folder / "records").iterdir())) == 10
    driver.click(ask.tree["yes"])
    driver.until(lambda: len(scene.games.matches) == 1)
    assert [path.name for path in (folder / "records").iterdir()] == ["list.txt"]
    driver.frame()
    assert not scene.tree["more"].enabled


@pytest.mark.app(size=(390, 844))
def test_a_finger_scrolls_opens_and_deletes(driver: Driver, replayed: list[str]) -> None:
    scene = open_records(driver)
    games = listed(scene)
    start = games.box.centre
    driver.finger_drag(start, (start[0], start[1] - 200))
    assert games.scrolled > 150
    assert replayed == []
    driver.tap(row(scene, 4))
    assert replayed == [driver.app.services.records.text(scene.games.matches[4].name)]
    driver.tap(button_of(games, 4))
    driver.frame()
    driver.scene(AskScene)


def test_keys_open_delete_and_leave(driver: Driver, replayed: list[str]) -> None:
    driver.key(pygame.K_r)
    scene = driver.scene(RecordsScene)
    driver.until(lambda: not driver.app.services.records.busy)
    driver.key(pygame.K_END, pygame.K_UP, pygame.K_RETURN)
    assert replayed == [driver.app.services.records.text(scene.games.matches[8].name)]
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    driver.scene(AskScene)
    driver.key(pygame.K_ESCAPE)
    driver.scene(RecordsScene)
    driver.key(pygame.K_HOME, pygame.K_UP)
    assert scene.tree.focused is not None
    assert scene.tree.focused.identity in ("search", "wipe", "tabs")
    driver.key(*[pygame.K_ESCAPE] * (1 + scene.tree.typing))
    driver.scene(MenuScene)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (480, 320)])
def test_the_list_is_above_every_button_of_the_last_row(
    folder: Path, size: tuple[int, int]
) -> None:
    with running(folder, size=size) as driver:
        scene = open_records(driver)
        for name in ("real", "more"):
            scene.tree.focus(name)
            driver.key(pygame.K_UP)
            assert scene.tree.focused is listed(scene), name


def test_a_gamepad_opens_and_deletes(driver: Driver, replayed: list[str]) -> None:
    open_records(driver)
    driver.app.stack.pop()
    driver.frame()
    pad = Gamepad(driver, controller=True)
    menu = driver.scene(MenuScene)
    pad.use(menu.tree, menu.tree["records"])
    scene = driver.scene(RecordsScene)
    driver.until(lambda: not driver.app.services.records.busy)
    assert scene.tree.focused is listed(scene)
    for _ in range(2):
        pad.go("down")
    pad.press()
    assert replayed == [driver.app.services.records.text(scene.games.matches[2].name)]
    pad.go("right")
    pad.press()
    driver.scene(AskScene)


def test_the_best_are_counted_by_variant_and_players(driver: Driver, replayed: list[str]) -> None:
    scene = open_records(driver)
    show_page(driver, scene, 2)
    best = scene.best
    driver.until(lambda: best.games == 9)
    best.choose(1, 0)
    driver.until(lambda: best.games == 5)
    best.choose(1, 1)
    driver.until(lambda: best.games == 3)
    assert {len(feat.entry.players) for feat in best.achievements[0]} == {2}
    driver.frame()
    driver.click(row_of(listed(scene, "best 1"), 0))
    assert replayed == [driver.app.services.records.text(best.achievements[1][0].entry.name)]
    best.choose(0, 0)
    driver.until(lambda: best.games == 9)
    one, level = next(pair for pair in best.win_rows if pair[1])
    line = best.wins_line(one, level)
    counted = one.levels[level]
    assert (line.name, line.number) == ("Against Greedy", f"{counted.wins} of {counted.games}")
    assert not line.place
    name = best.wins[0].player.name
    driver.frame()
    driver.click(row_of(listed(scene, "best 3"), 0))
    assert scene.page is scene.games
    assert scene.games.search == name
    assert all(one.has_player(name) for one in scene.games.matches)


def test_an_unfinished_game_is_continued_or_deleted(folder: Path) -> None:
    saves = Saves(FolderStore(folder))
    for seed in (1, 2):
        session = Session(GameSetup("tiles", (Seat("Ann"), Seat("Bob"))), seed)
        for _ in range(3 + seed):
            play_turn(session)
        saves.save(session)
    saves.commit()
    with running(folder, size=(1280, 720)) as driver:
        scene = open_records(driver)
        show_page(driver, scene, 1)
        assert len(scene.unfinished.games) == 2
        driver.click(button_of(listed(scene, "unfinished"), 1))
        driver.click(driver.scene(AskScene).tree["yes"])
        assert [one.setup.seats[0].name for one in scene.unfinished.games] == ["Ann"]
        turn = scene.unfinished.games[0].turn
        driver.click(row_of(listed(scene, "unfinished"), 0))
        driver.frame()
        assert driver.scene(PlayScene).session.state.turn == turn


def test_a_new_file_in_the_folder_appears_after_a_dialog(driver: Driver, folder: Path) -> None:
    scene = open_records(driver)
    (folder / "records" / "new.txt").write_text(text_of(30), "utf-8")
    driver.click(button_of(listed(scene), 0))
    driver.click(driver.scene(AskScene).tree["no"])
    driver.until(lambda: not driver.app.services.records.busy)
    driver.frame()
    assert "new.txt" in [one.name for one in scene.games.matches]


def test_a_file_dropped_on_the_window_is_copied_once(driver: Driver, folder: Path) -> None:
    scene = open_records(driver)
    brought = folder / "terrace.txt"
    brought.write_text("players: Sue, Bob\n1 Sue: rk@0,0 rd@1,0\n", "utf-8")
    for _ in range(2):
        driver.event(pygame.DROPFILE, file=str(brought))
        driver.reach(ReplayScene)
        driver.key(pygame.K_ESCAPE)
        driver.frame()
    driver.until(lambda: len(scene.games.matches) == 11)
    kept = folder / "records" / "undated-sue-bob.txt"
    assert kept.read_bytes() == brought.read_bytes()
    assert len(list(kept.parent.iterdir())) == 11


def test_the_replayed_game_stays_chosen_when_others_appear(driver: Driver, folder: Path) -> None:
    scene = open_records(driver)
    games = listed(scene)
    driver.click(row(scene, 2))
    game = scene.games.matches[2]
    driver.click(button_of(games, 2))
    driver.wheel(row(scene, 2), -9)
    driver.wait(1.0)
    for number in range(30, 33):
        (folder / "records" / f"new{number}.txt").write_text(text_of(number), "utf-8")
    driver.key(pygame.K_ESCAPE)
    driver.scene(RecordsScene)
    driver.until(lambda: len(scene.games.matches) == 13)
    assert scene.games.matches[games.chosen] == game
    assert scene.tree.focused is games
    driver.wait(1.0)
    assert games.chosen in games.face.visible_rows(games.box, games.scrolled), (
        "the row is visible, with the focus ring"
    )


def test_a_missing_file_is_reported(driver: Driver, folder: Path, replayed: list[str]) -> None:
    scene = open_records(driver)
    (folder / "records" / scene.games.matches[1].name).unlink()
    driver.click(row(scene, 1))
    assert replayed == []
    assert "This file can no longer be read." in driver.texts()
    driver.until(lambda: len(scene.games.matches) == 9)


def test_unreadable_files_and_damaged_games_have_a_plain_reason(folder: Path) -> None:
    (folder / "records" / "binary.txt").write_bytes(b"\xe3\x00\xff")
    (folder / "records" / "folder.txt").mkdir()
    with running(folder, size=(1280, 720)) as driver:
        scene = open_records(driver)
        rows = [game_line(one, scene.services) for one in scene.games.matches]
        faults = {row.about: row.fault for row in rows}
        assert faults["binary.txt"] == "It is not text"
        assert faults["folder.txt"] == "folder.txt is not a plain file"
        assert faults["list.txt"].startswith("Line 1: ")
        # Damage that happens while the records are open.
        (folder / "saves").mkdir(exist_ok=True)
        (folder / "saves" / f"game-{'0' * 16}.json").write_text("{")
        scene.open_page(1)
        assert scene.page.message == "1 game could not be read"
