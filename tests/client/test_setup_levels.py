"""How strong computers play: chosen in Setup, kept, and advised by the games so far."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.common.window import Window
from game.scenes.play.scene import PlayScene
from game.scenes.records.scene import RecordsScene
from game.scenes.setup.advice import Advice
from game.scenes.setup.draft import SetupDraft
from game.scenes.setup.level import LevelScene
from game.scenes.setup.scene import SetupScene
from game.scenes.welcome.joined import JoinedScene
from game.scenes.welcome.times import VisitTimes
from game.scenes.welcome.visit import Visit
from game.scenes.welcome.visits import Visits
from game.session import EASIEST, LEVELS, PERSON, USUAL, GameSetup, Look, Seat, Session
from game.session.looks import FACE_OF_LEVEL, ROBOTS
from game.storage.folder import FolderStore
from game.storage.record_entry import RecordedPlayer, RecordEntry, packed
from game.storage.settings import FILE_NAME, Settings
from game.view.layout.level import level_layout
from game.words.levels import level_name
from game.words.locale import translations
from game.words.words import Words
from tests.client.driver import Driver, running
from tests.client.hands import Finger, Gamepad, Keyboard
from tests.client.menu_tools import click, close, opened, press, top
from tests.client.recorded_games import BEGIN, game_text
from tests.client.sizes import WINDOWS, check, inside, over, too_small

WORDS = Words(translations([]))
ALL = list(LEVELS)


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, first=SetupScene) as made:
        yield made


def setup_scene(driver: Driver) -> SetupScene:
    return driver.scene(SetupScene)


def occupants(driver: Driver) -> list[str]:
    return [seat.occupant for seat in setup_scene(driver).draft.setup().seats]


def draft(*seats: Seat) -> SetupDraft:
    return SetupDraft(GameSetup("tiles", seats), WORDS)


# --- choosing --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["mouse", "finger", "keys", "pad"])
def test_a_level_is_chosen_by_every_hand(driver: Driver, kind: str) -> None:
    """It takes effect and closes the dialog; the face, the name and the words follow at once."""
    players: dict[str, Finger | Keyboard | Gamepad] = {
        "finger": Finger(driver),
        "keys": Keyboard(driver),
        "pad": Gamepad(driver, controller=True),
    }
    scene = setup_scene(driver)
    for level in (ALL[-1], ALL[0]):
        if kind == "mouse":
            driver.click(scene.rows[1].level)
            driver.click(driver.scene(LevelScene).cards[level])
        else:
            players[kind].use(scene.group, scene.rows[1].level)
            dialog = driver.scene(LevelScene)
            players[kind].use(dialog.group, dialog.cards[level])
        assert occupants(driver) == [PERSON, level]
        robot = ROBOTS[FACE_OF_LEVEL[level]]
        assert scene.eldest.options == ["Player 1", robot]
        assert {robot, level_name(level, WORDS)} <= set(driver.texts())
    driver.click(scene.start)
    assert driver.scene(PlayScene).session.setup.seats[1].occupant == ALL[0]


def test_keys_begin_at_the_level_there_is_and_escape_changes_nothing(driver: Driver) -> None:
    scene = setup_scene(driver)
    scene.draft.choose_level(1, "greedy")
    Keyboard(driver).use(scene.group, scene.rows[1].level)
    dialog = driver.scene(LevelScene)
    assert dialog.group.focused is dialog.cards["greedy"]
    assert dialog.cards["greedy"].chosen
    driver.key(pygame.K_DOWN, pygame.K_ESCAPE)
    assert occupants(driver) == [PERSON, "greedy"]


def test_each_card_tells_the_level(driver: Driver) -> None:
    driver.click(setup_scene(driver).rows[1].level)
    cards = driver.scene(LevelScene).cards
    assert list(cards) == ALL
    shown = " ".join(driver.texts())
    for n, (level, card) in enumerate(cards.items()):
        assert level_name(level, WORDS) in shown
        assert card.about[:20] in shown
        assert card.badge.face == FACE_OF_LEVEL[level]
        assert (card.strength.filled, card.strength.dots) == (n + 1, len(ALL))


def test_a_newcomer_meets_the_easiest_and_another_computer_is_like_the_last(app: App) -> None:
    setup = top(app, SetupScene).draft
    assert setup.seats[1].occupant == EASIEST == ALL[0]
    setup.choose_level(1, "greedy")
    setup.add()
    assert setup.seats[2].occupant == "greedy"
    setup.set_person(1, True)
    setup.choose_level(2, "expert")
    setup.set_person(1, False)
    assert [seat.occupant for seat in setup.seats] == [PERSON, "greedy", "expert"], "it comes back"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(SetupScene, tmp_path)
    yield made
    close(made)


def test_nobody_has_anothers_face() -> None:
    """A second computer of a level has a face that no level has; the faces of levels stay free."""
    filled = draft(Seat("Ann"), Seat("Bolt", "greedy"))
    for _ in range(2):
        filled.add()
    faces = [look.face for look in filled.looks()[1:]]
    assert faces[0] == "bolt" and len(set(faces)) == 3
    assert not set(faces[1:]) & set(FACE_OF_LEVEL.values())
    filled.choose_level(3, "expert")
    assert filled.names()[3] == ROBOTS[FACE_OF_LEVEL["expert"]]
    filled.choose_level(1, "expert")
    assert len({look.face for look in filled.looks()}) == 4


def test_a_face_chosen_by_hand_stays_with_its_level() -> None:
    filled = draft(Seat("Ann"), Seat("Comet", "greedy", Look("comet", 3)))
    filled.choose_level(1, "greedy")
    assert filled.names()[1] == "Comet"
    filled.set_person(1, True)
    filled.set_person(1, False)
    assert filled.names()[1] == "Comet"


def test_settings_of_before_the_levels_go_on(tmp_path: Path) -> None:
    """The only computer there was is the middle level now; what is chosen is there again."""
    seats = [{"name": "Ann", "kind": "person"}, {"name": "Pixel", "kind": "greedy"}]
    kept = {"last_setup": {"variant": "tiles", "seats": seats, "eldest": 0}}
    (tmp_path / FILE_NAME).write_text(json.dumps(kept), encoding="utf-8")
    app = opened(None, tmp_path)
    press(app, pygame.K_p)
    scene = top(app, SetupScene)
    assert (scene.rows[1].level.name, scene.rows[1].level.level) == ("Pixel", "Greedy")
    click(app, scene.rows[1].level)
    click(app, top(app, LevelScene).cards["easy"])
    click(app, scene.start)
    close(app)
    last = Settings(FolderStore(tmp_path)).last_setup
    assert last is not None and last.seats[1].occupant == "easy"


@over(window=WINDOWS, note=(False, True))
def test_the_dialog_fits(window: Window, note: bool) -> None:
    layout = level_layout(window, 5, note=note)
    check(layout.controls(), window)
    check({"card": layout.card}, window)
    assert all(inside(box, layout.card) for box in layout.controls().values())
    assert too_small({str(n): box for n, box in enumerate(layout.levels)}, window.few) == {}


# --- results and advice ----------------------------------------------------------------------


def entry(
    n: int, won: bool, *levels: str, variant: str = "tiles", name: str = "Ann"
) -> RecordEntry:
    """The n-th game of a person against computers of these levels."""
    people = [RecordedPlayer(name, "", Look("fox", 0), 100 + 2 * won, 10, 1)]
    people += [
        RecordedPlayer(f"Bot {k}", one, Look("", 1), 101, 9, 0) for k, one in enumerate(levels)
    ]
    when = (BEGIN + timedelta(days=n)).isoformat()[:16]
    names, seats = packed(people)
    return RecordEntry(f"{n}.txt", "", when, variant, 30, True, names, seats)


def advice(setup: SetupDraft, *entries: RecordEntry) -> Advice:
    """The latest game comes first, as in the records."""
    return Advice.of(sorted(entries, key=lambda one: one.order, reverse=True), setup)


@pytest.mark.parametrize(
    ("level", "won", "better"),
    [
        ("easy", "11110", "greedy"),
        ("easy", "1111", ""),
        ("easy", "11100", ""),
        ("easy", "11000", ""),
        ("easy", "10000", "beginner"),
        ("beginner", "00000", ""),
        ("expert", "11111", ""),
        # The ten latest games count, and these are the first.
        ("easy", "1111111110101010101", ""),
    ],
)
def test_good_games_are_won_half_of_the_time(level: str, won: str, better: str) -> None:
    games = [entry(n, one == "1", level) for n, one in enumerate(won)]
    found = advice(draft(Seat("ann"), Seat("Bolt", level)), *games)
    assert found.better == better
    assert bool(found.sentence(WORDS)) == bool(better)
    assert (level_name(better, WORDS) if better else "") in found.sentence(WORDS)
    assert found.result(level, WORDS) == f"Won: {won.count('1')} of {len(won)}"


def test_only_games_like_this_count() -> None:
    setup = draft(Seat("Ann"), Seat("Bolt", "easy"))
    others = [
        *[entry(n, True, "easy", variant="cubes") for n in range(9)],
        *[entry(n, True, "easy", "easy") for n in range(9)],
        *[entry(n, True, "greedy") for n in range(9)],
        *[entry(n, True, "easy", name="Anna") for n in range(9)],
        *[entry(n, True, "easy", "") for n in range(9)],
    ]
    found = advice(setup, *others)
    assert (found.better, found.result("easy", WORDS)) == ("", "")
    assert found.result("greedy", WORDS) == "Won: 9 of 9"


def test_with_more_players_fewer_wins_are_fair() -> None:
    """One of three is what is due; there is no advice for several persons or mixed levels."""
    games = [entry(n, n % 3 == 0, "easy", "easy") for n in range(9)]
    three = draft(Seat("Ann"), Seat("Bolt", "easy"), Seat("Pixel", "easy"))
    assert advice(three, *games).better == ""
    assert advice(three, *[entry(n, n < 5, "easy", "easy") for n in range(9)]).better == "greedy"
    for other in (Seat("Pixel", "greedy"), Seat("Bob")):
        mixed = draft(Seat("Ann"), Seat("Bolt", "easy"), other)
        wins = [entry(n, True, "easy", "easy") for n in range(9)]
        assert advice(mixed, *wins).better == ""


def test_results_are_read_from_the_records_and_setup_says_so(tmp_path: Path) -> None:
    """Real files, written by the game: the level stands in them, and comes back from them."""
    text = game_text("tiles", 2)
    assert "#: seat Pixel: greedy" in text
    folder = tmp_path / "records"
    folder.mkdir()
    for n in range(5):
        day = datetime.isoformat(BEGIN + timedelta(days=n), " ", "seconds")
        one = text.replace(f"#: date {BEGIN.isoformat(' ', 'seconds')}", f"#: date {day}")
        (folder / f"{n}.txt").write_text(one, encoding="utf-8")
    with running(tmp_path, first=SetupScene, size=(1280, 720)) as driver:
        scene = setup_scene(driver)
        scene.draft.seats[0].name = "Ann"
        scene.draft.choose_level(1, "greedy")
        driver.wait(0.2)
        records = driver.app.services.records
        won = sum(e.players[0].score >= e.players[1].score for e in records.entries)
        told = f"Won: {won} of 5"
        wanted = "easy" if not won else ALL[ALL.index("greedy") + 1]
        assert scene.rows[1].level.advice == (1 if won else -1)
        assert any(level_name(wanted, WORDS) in text for text in driver.texts())
        driver.click(scene.rows[1].level)
        dialog = driver.scene(LevelScene)
        assert dialog.cards["greedy"].result == told
        assert dialog.cards[wanted].advised and told in driver.texts()


def test_the_records_list_wins_by_level(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    (folder / "1.txt").write_text(game_text("tiles", 2), encoding="utf-8")
    with running(tmp_path, first=RecordsScene, size=(1280, 720)) as driver:
        scene = driver.scene(RecordsScene)
        scene.tabs.choose(2)
        driver.wait(0.3)
        assert [level for _, level in scene.best.win_rows] == ["", "greedy"]
        assert any("Greedy" in text for text in driver.texts())


# --- visitors --------------------------------------------------------------------------------


def test_who_walks_up_meets_the_easiest_and_the_showcase_goes_on_as_it_was(driver: Driver) -> None:
    """A short game, and joining in: then all the other computers play easily until he has gone."""
    services = driver.app.services
    assert Visits().short_setup(services).seats[1].occupant == EASIEST
    owners = tuple(Seat(name, USUAL) for name in ("Pixel", "Gizmo", "Bolt"))
    session = Session(GameSetup("tiles", owners), 5)
    before = session.setup
    joined = JoinedScene(services, session, Visit("joined"), (1, "Guest"), VisitTimes())
    assert [seat.occupant for seat in session.setup.seats] == [EASIEST, PERSON, EASIEST]
    assert [seat.name for seat in session.setup.seats] == ["Pixel", "Guest", "Bolt"]
    joined.close()
    assert session.setup == before
