import json
from pathlib import Path

import pygame
import pytest
from hypothesis import given, strategies as st

from game import session
from game.flags import parse_flags
from game.screens.base import Scene
from game.screens.new_game.setup_draft import SetupDraft, default_setup, setup_from_flags
from game.screens.setup.badge import BadgeFace, BadgeScene
from game.screens.setup.scene import SetupScene
from game.screens.showcase.game_act import GameAct
from game.screens.showcase.presenter import Presenter
from game.screens.showcase.programme import Programme
from game.screens.visits.short_game import short_setup
from game.session import COLOUR_COUNT, FACES, ROBOTS, Badge, GameSetup, Seat
from game.session.setup import MAX_PLAYER_NAME, are_different, clean_name, is_name
from game.storage.folder_store import FolderStore
from game.storage.settings import FILE_NAME, Settings
from game.words import Words, translations
from tests.client.support.driver import Driver, running
from tests.client.support.players import finished
from tests.client.support.recorded_games import WHEN
from tests.client.support.scene_tools import draft


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["", ""], ["Player 1", "Player 2"]),
        (["  ", "Bob"], ["Player 1", "Bob"]),
        (["Bob", ""], ["Bob", "Player 2"]),
        (["Ann", "Ann"], ["Ann", "Ann 2"]),
        (["Ann", "ann"], ["Ann", "ann 2"]),
        (["Ann", "Ann", "Ann 2"], ["Ann", "Ann 2", "Ann 2 2"]),
        (["A,n:n\n", "Bob\r"], ["Ann", "Bob"]),
        ([" Ann ", "Ann"], ["Ann", "Ann 2"]),
        (["x" * 30, "x" * 24], ["x" * 24, "x" * 22 + " 2"]),
    ],
)
def test_names_are_fixed_quietly(typed: list[str], expected: list[str]) -> None:
    filled = draft(*[Seat(f"Person {n}") for n in range(len(typed))])
    for seat, name in zip(filled.seats, typed, strict=True):
        seat.name = name
    names = [seat.name for seat in filled.setup().seats]
    assert names == expected
    assert all(0 < len(name) <= MAX_PLAYER_NAME for name in names)


def test_computers_have_other_names_than_people_and_a_name_survives_a_computer() -> None:
    filled = draft(Seat("Ann"), Seat("Pixel", "greedy"), Seat("Gizmo", "greedy"))
    filled.seats[0].name = "pixel"
    assert filled.names() == ["pixel", "Bolt", "Gizmo"]
    filled = draft(Seat("Ann"), Seat("Bob"))
    filled.set_person(1, person=False)
    assert filled.names()[1] == "Robin"
    filled.set_person(1, person=True)
    assert filled.names()[1] == "Bob"


LOCAL_NAMES = {
    "en": ("Player 1", "Robin", "Pixel", "Gizmo"),
    "ru": ("Игрок 1", "Робин", "Пиксель", "Гизмо"),
    "pl": ("Gracz 1", "Robin", "Piksel", "Gizmo"),
}
PLAYERS = {language: Words(translations([language])) for language in LOCAL_NAMES}


def names_of(setup: GameSetup) -> list[str]:
    return [seat.name for seat in setup.seats]


@pytest.mark.parametrize("language", LOCAL_NAMES)
def test_names_that_the_game_makes_are_in_the_language_of_the_setup(language: str) -> None:
    words, (player, robin, pixel, gizmo) = PLAYERS[language], LOCAL_NAMES[language]
    robots = [words.translate(name) for name in ROBOTS.values()]
    assert are_different(robots) and all(map(is_name, robots))
    assert max(map(len, robots)) <= 8, "the cards of a small showcase have no room for more"
    for other in PLAYERS.values():
        last = default_setup(None, other)
        assert names_of(default_setup(last, words)) == [player, robin]
        assert SetupDraft(last, words).named_people() == []
    for typed, expected in (
        ("Ann,bot,bot", ["Ann", pixel, gizmo]),
        ("Player 1,bot", ["Player 1", pixel]),
        (f"{gizmo},bot", [gizmo, pixel]),
    ):
        setup = setup_from_flags(parse_flags(["--players", typed]), None, words)
        assert names_of(setup) == expected
        assert [seat.badge.face for seat in setup.seats[1:]] == ["pixel", "gizmo"][
            : typed.count("bot")
        ]
        assert session.import_record(session.record_text(finished(setup), WHEN)).setup == setup
    setup = setup_from_flags(parse_flags(["--players", f"{pixel},Ann,bot"]), None, words)
    assert are_different(names_of(setup)) and setup.seats[0].name == pixel


def test_games_of_showcase_and_visitors_have_names_in_the_language(tmp_path: Path) -> None:
    with running(tmp_path, first=Scene, lang="ru") as driver:
        services = driver.app.services
        act = GameAct(services, Programme(1).game(0), Presenter(), services.stack.window)
        names = [*names_of(act.session.setup), *names_of(short_setup(services.words.gettext))]
        act.close()
    assert not any(map(str.isascii, names)), names


@pytest.mark.parametrize(("removed", "eldest"), [(0, 1), (1, 1), (2, 0), (3, 2)])
def test_the_eldest_stays_the_eldest(removed: int, eldest: int) -> None:
    filled = draft(*[Seat(name) for name in "ABCD"], eldest=2)
    filled.remove(removed)
    assert filled.setup().eldest == eldest


def test_there_are_always_two_to_four_players() -> None:
    filled = draft(Seat("Ann"), Seat("Bob"))
    filled.remove(0)
    assert len(filled.seats) == 2
    for _ in range(5):
        filled.add()
    assert len(filled.setup().seats) == 4


@given(st.text())
def test_whatever_is_typed_becomes_a_name_or_nothing(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= MAX_PLAYER_NAME
    assert name == "" or is_name(name)
    assert not set(name) & set(",:\r\n")


def test_a_setup_that_cannot_be_played_is_refused() -> None:
    cases = [("chess", "Ann Bob", 0), ("tiles", "Ann Bob", 2), ("tiles", "Ann Bob", -1)]
    for seats in ("Ann", "A B C D E", "Ann ann", "Ann a,b", "Ann " + 25 * "x"):
        cases.append(("tiles", seats, 0))
    for variant, seats, eldest in cases:
        with pytest.raises(ValueError, match=r"there is no|by name"):
            GameSetup(variant, tuple(Seat(name) for name in seats.split()), eldest)


pytestmark = pytest.mark.app(size=(1280, 720))
SEATS = (Seat("Ann"), Seat("Bolt", "greedy"), Seat("Bob"), Seat("Gizmo", "greedy"))

BADGES = st.builds(
    Badge, st.sampled_from([*FACES, *ROBOTS, "", "nobody"]), st.integers(-2, COLOUR_COUNT + 1)
)


@pytest.fixture
def setup(driver: Driver) -> SetupScene:
    driver.app.settings.last_setup = GameSetup("tiles", SEATS)
    driver.key(pygame.K_n)
    return driver.scene(SetupScene)


def choosing(driver: Driver, seat: int) -> BadgeScene:
    driver.click(driver.scene(SetupScene).tree[f"badge {seat}"])
    return driver.scene(BadgeScene)


@given(st.lists(BADGES, min_size=2, max_size=4), st.lists(st.booleans(), min_size=4, max_size=4))
def test_no_two_players_share_a_face_or_a_colour(chosen: list[Badge], people: list[bool]) -> None:
    seats = [
        Seat(f"Seat {n}", "person" if person else "greedy", badge)
        for n, (badge, person) in enumerate(zip(chosen, people, strict=False))
    ]
    result = GameSetup("tiles", tuple(seats)).seats
    assert len({seat.badge.face for seat in result}) == len(result)
    assert len({seat.badge.colour for seat in result}) == len(result)
    for seat, badge in zip(result, chosen, strict=True):
        assert seat.badge.face in (FACES if seat.is_person else ROBOTS)
        assert 0 <= seat.badge.colour < COLOUR_COUNT
        first = next(one for one in chosen if one.colour == badge.colour) is badge
        if first and 0 <= badge.colour < COLOUR_COUNT:
            assert seat.badge.colour == badge.colour


def test_a_missing_or_unknown_badge_is_replaced(tmp_path: Path) -> None:
    badges = [{}, {"face": "unicorn", "colour": 99}, {"face": ["fox"], "colour": True}]
    badges.append({"face": "bear", "colour": 5})
    seats = [{"name": f"P{n}", "kind": "person"} | badge for n, badge in enumerate(badges)]
    setup = {"variant": "tiles", "seats": seats, "eldest": 0}
    setup |= {"opening": "longest", "end": "play_out"}
    (tmp_path / FILE_NAME).write_text(json.dumps({"last_setup": setup}))
    result = Settings(FolderStore(tmp_path)).last_setup
    assert result is not None
    assert result.seats[3].badge == Badge("bear", 5)
    assert len({seat.badge.colour for seat in result.seats}) == 4


def test_faces_are_swapped_return_with_the_person_and_stay_when_another_leaves() -> None:
    made = draft(*SEATS)
    made.choose_colour(0, 3)
    made.choose_face(0, "owl")
    badges = [Badge("owl", 3), Badge("bolt", 0), Badge("fox", 1), Badge("gizmo", 2)]
    assert made.badges() == badges
    made.choose_face(1, "gizmo")
    assert made.names() == ["Ann", "Gizmo", "Bob", "Bolt"]
    made = draft(*SEATS)
    made.choose_face(0, "bear")
    made.set_person(0, person=False)
    assert made.badges()[0].face in ROBOTS
    made.set_person(0, person=True)
    assert made.badges()[0] == Badge("bear", 0)
    made = draft(*SEATS)
    before = list(zip(made.names(), made.badges(), strict=True))
    made.remove(1)
    assert list(zip(made.names(), made.badges(), strict=True)) == [before[0], *before[2:]]


def test_any_device_chooses_a_badge(driver: Driver, setup: SetupScene, tmp_path: Path) -> None:
    dialog = choosing(driver, 0)
    for key in ("lion", "colour 2"):
        driver.click(dialog.tree[key])
        face = dialog.tree[key].node.content
        assert isinstance(face, BadgeFace) and face.chosen
    driver.click(dialog.tree["done"])
    assert setup.draft.badges()[0] == Badge("lion", 2)
    assert setup.draft.badges()[2].colour == 1
    dialog = choosing(driver, 1)
    for key in ("comet", "colour 5"):
        driver.tap(dialog.tree[key].box.centre)
    driver.key(pygame.K_ESCAPE)
    assert (setup.draft.badges()[1], setup.draft.names()[1]) == (Badge("comet", 5), "Comet")
    setup.tree.focus("badge 2")
    driver.key(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    driver.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE)
    assert setup.draft.badges()[2] == Badge("panda", 3)
    setup.tree.focus("badge 2")
    a, b, right = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, 14
    for button in (a, right, a, b):
        driver.event(pygame.CONTROLLERBUTTONDOWN, button=button)
        driver.event(pygame.CONTROLLERBUTTONUP, button=button)
    assert setup.draft.badges()[2] == Badge("frog", 3)
    driver.click(setup.tree["start"])
    stored = Settings(FolderStore(tmp_path)).last_setup
    assert stored is not None
    assert stored.seats[0].badge == Badge("lion", 2)
