from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.bots import DEFAULT_LEVEL, EASIEST, LEVELS
from game.screens.new_game.setup_draft import SetupDraft
from game.screens.play.scene import PlayScene
from game.screens.setup.level import LevelCard, LevelFace, LevelScene, LevelSuggestion
from game.screens.setup.scene import SetupScene
from game.screens.visits.short_game import short_setup
from game.session import PERSON, ROBOTS, Badge, GameSetup, Seat, Session
from game.session.setup import computer_seat
from game.storage.record_entry import RecordEntry, RecordPlayer, pack_players
from game.words import Words, translations
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import Keyboard, hand_of
from tests.client.support.recorded_games import BEGIN, game_text
from tests.client.support.scene_tools import draft
from tests.client.support.tasks import joined_scene
from tests.client.support.trees import content

pytestmark = pytest.mark.app(first=SetupScene)
WORDS = Words(translations([]))
ALL = list(LEVELS)


def setup_scene(driver: Driver) -> SetupScene:
    return driver.scene(SetupScene)


def occupants(driver: Driver) -> list[str]:
    return [seat.occupant for seat in setup_scene(driver).draft.setup().seats]


def cards(dialog: LevelScene) -> dict[str, LevelCard]:
    return {level: content(dialog, level, LevelCard) for level in LEVELS}


def line(scene: SetupScene, seat: int) -> LevelFace:
    """Return what a computer's level button shows on the setup screen."""
    return content(scene, f"level {seat}", LevelFace)


@pytest.mark.parametrize("kind", ["mouse", "finger", "keys", "controller"])
def test_every_device_chooses_a_level(driver: Driver, kind: str) -> None:
    hand = hand_of(kind, driver)
    scene = setup_scene(driver)
    for level in (ALL[-1], ALL[0]):
        hand.use(scene.tree, scene.tree["level 1"])
        dialog = driver.scene(LevelScene)
        hand.use(dialog.tree, dialog.tree[level])
        assert occupants(driver) == [PERSON, level]
        robot = ROBOTS[LEVELS[level].face]
        assert {robot, WORDS.gettext(LEVELS[level].title)} <= set(driver.texts())
    driver.click(scene.tree["start"])
    assert driver.scene(PlayScene).session.setup.seats[1].occupant == ALL[0]


def test_keys_start_at_the_present_level_and_escape_changes_nothing(driver: Driver) -> None:
    scene = setup_scene(driver)
    scene.draft.choose_level(1, "greedy")
    Keyboard(driver).use(scene.tree, scene.tree["level 1"])
    dialog = driver.scene(LevelScene)
    assert dialog.tree.focused is dialog.tree["greedy"]
    assert cards(dialog)["greedy"].chosen
    driver.key(pygame.K_DOWN, pygame.K_ESCAPE)
    assert occupants(driver) == [PERSON, "greedy"]


def test_a_newcomer_meets_the_easiest_and_another_computer_is_like_the_last(driver: Driver) -> None:
    setup = driver.scene(SetupScene).draft
    assert setup.seats[1].occupant == EASIEST == ALL[0]
    setup.choose_level(1, "greedy")
    setup.add()
    assert setup.seats[2].occupant == "greedy"
    setup.set_person(1, True)
    setup.choose_level(2, "expert")
    setup.set_person(1, False)
    assert [seat.occupant for seat in setup.seats] == [PERSON, "greedy", "expert"], "it comes back"


def test_a_face_chosen_by_hand_stays_with_its_level() -> None:
    filled = draft(Seat("Ann"), Seat("Comet", "greedy", Badge("comet", 3)))
    filled.choose_level(1, "greedy")
    assert filled.names()[1] == "Comet"
    filled.set_person(1, True)
    filled.set_person(1, False)
    assert filled.names()[1] == "Comet"


def entry(n: int, won: bool, *bots: str, variant: str = "tiles", name: str = "Ann") -> RecordEntry:
    """Return an index entry: the n-th game of a person against bots of these levels."""
    people = [RecordPlayer(name, "", Badge("fox", 0), 100 + 2 * won, 10, 1)]
    people += [RecordPlayer(f"Bot {k}", one, Badge("", 1), 101, 9, 0) for k, one in enumerate(bots)]
    when = (BEGIN + timedelta(days=n)).isoformat()[:16]
    names, seats = pack_players(people)
    return RecordEntry(f"{n}.txt", "", when, variant, 30, True, names, seats)


def advice(setup: SetupDraft, *entries: RecordEntry) -> LevelSuggestion:
    return LevelSuggestion.of(sorted(entries, key=lambda one: one.sort_key, reverse=True), setup)


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
def test_advice_aims_at_winning_half_of_the_games(level: str, won: str, better: str) -> None:
    games = [entry(n, one == "1", level) for n, one in enumerate(won)]
    found = advice(draft(Seat("ann"), Seat("Bolt", level)), *games)
    assert found.better == better
    assert bool(found.sentence(WORDS)) == bool(better)
    assert (WORDS.gettext(LEVELS[better].title) if better else "") in found.sentence(WORDS)
    assert found.result(level, WORDS) == f"Won: {won.count('1')} of {len(won)}"


def test_only_games_of_the_same_kind_count() -> None:
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
    games = [entry(n, n % 3 == 0, "easy", "easy") for n in range(9)]
    three = draft(Seat("Ann"), Seat("Bolt", "easy"), Seat("Pixel", "easy"))
    assert advice(three, *games).better == ""
    assert advice(three, *[entry(n, n < 5, "easy", "easy") for n in range(9)]).better == "greedy"
    for other in (Seat("Pixel", "greedy"), Seat("Bob")):
        mixed = draft(Seat("Ann"), Seat("Bolt", "easy"), other)
        wins = [entry(n, True, "easy", "easy") for n in range(9)]
        assert advice(mixed, *wins).better == ""


def test_advice_comes_from_the_recorded_games(tmp_path: Path) -> None:
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
        records = driver.app.services.records
        driver.until(lambda: line(scene, 1).suggestion != 0)
        won = sum(e.players[0].score >= e.players[1].score for e in records.entries)
        told = f"Won: {won} of 5"
        wanted = "easy" if not won else ALL[ALL.index("greedy") + 1]
        assert line(scene, 1).suggestion == (1 if won else -1)
        assert any(WORDS.gettext(LEVELS[wanted].title) in text for text in driver.texts())
        driver.click(scene.tree["level 1"])
        found = cards(driver.scene(LevelScene))
        assert found["greedy"].result == told
        assert found[wanted].suggested and told in driver.texts()


def test_visitors_play_the_easiest_level_and_the_showcase_its_own(driver: Driver) -> None:
    services = driver.app.services
    assert short_setup(services.words.gettext).seats[1].occupant == EASIEST
    owners = tuple(Seat(name, DEFAULT_LEVEL) for name in ("Pixel", "Gizmo", "Bolt"))
    session = Session(GameSetup("tiles", owners), 5)
    before = session.setup
    joined = joined_scene(services, session, 1)
    assert [seat.occupant for seat in session.setup.seats] == [EASIEST, PERSON, EASIEST]
    assert [seat.name for seat in session.setup.seats] == ["Pixel", "Guest", "Bolt"]
    joined.close()
    assert session.setup == before


@pytest.mark.app(size=(390, 844), first=SetupScene)
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_names_and_levels_are_whole_on_a_phone_with_large_type(
    driver: Driver, language: str
) -> None:
    services = driver.app.services
    services.settings.ui_scale, services.settings.language = 1.5, language
    services.apply_language()
    for three in (ALL[:3], ALL[-3:]):
        services.settings.last_setup = GameSetup("tiles", (Seat("Ann"), *map(computer_seat, three)))
        scene = driver.show(SetupScene(services))
        driver.frame()
        texts = driver.texts()
        for seat in scene.draft.seats[1:]:
            face = line(scene, seat.number)
            assert {face.name, face.level} <= set(texts)
