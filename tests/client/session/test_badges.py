"""Faces and colours: no two players share both, whatever is chosen or stored."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import STEP, App
from game.art.assets import Assets
from game.art.theme import Theme
from game.platform.system import assets_folder
from game.screens.setup.badge import BadgeFace, BadgeScene
from game.screens.setup.draft import SetupDraft
from game.screens.setup.scene import SetupScene
from game.session import Badge, GameSetup, Seat
from game.session.badges import COLOUR_COUNT, FACES, ROBOTS
from game.storage.folder_store import FolderStore
from game.storage.settings import FILE_NAME, Settings
from game.words.locale import translations
from game.words.words import Words
from tests.client.support.driver import Driver
from tests.client.support.menu_tools import click, close, opened, press, top
from tests.client.support.sizes import WINDOWS
from tests.client.support.trees import fits

WORDS = Words(translations([]))
SEATS = (Seat("Ann"), Seat("Bolt", "greedy"), Seat("Bob"), Seat("Gizmo", "greedy"))

BADGES = st.builds(
    Badge, st.sampled_from([*FACES, *ROBOTS, "", "nobody"]), st.integers(-2, COLOUR_COUNT + 1)
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = opened(None, tmp_path, size=(1280, 720))
    made.settings.last_setup = GameSetup("tiles", SEATS)
    press(made, pygame.K_p)
    yield made
    close(made)


def badges(app: App) -> list[Badge]:
    return top(app, SetupScene).draft.badges()


def choosing(app: App, seat: int) -> BadgeScene:
    """Open the dialog of a seat by a click on its badge."""
    click(app, top(app, SetupScene).tree[f"badge {seat}"])
    return top(app, BadgeScene)


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


def test_a_computer_has_the_face_of_its_name() -> None:
    assert [seat.badge.face for seat in GameSetup("tiles", SEATS).seats] == [
        *("fox", "bolt"),
        *("owl", "gizmo"),
    ]


def test_a_missing_or_unknown_badge_is_replaced(tmp_path: Path) -> None:
    stored = [
        {"name": "Ann", "kind": "person"},
        {"name": "Bob", "kind": "person", "face": "unicorn", "colour": 99},
        {"name": "Cid", "kind": "person", "face": ["fox"], "colour": True},
        {"name": "Dot", "kind": "person", "face": "bear", "colour": 5},
    ]
    whole = {"variant": "tiles", "seats": stored, "eldest": 0}
    whole |= {"opening": "longest", "end": "play_out"}
    (tmp_path / FILE_NAME).write_text(json.dumps({"last_setup": whole}))
    result = Settings(FolderStore(tmp_path)).last_setup
    assert result is not None
    assert result.seats[3].badge == Badge("bear", 5)
    assert len({seat.badge.colour for seat in result.seats}) == 4


def test_every_face_has_a_picture_and_every_number_a_colour() -> None:
    files = {path.stem for path in (assets_folder() / "faces").glob("*.svg")}
    assert files == {*FACES, *ROBOTS}
    assert len(Theme().seats) == COLOUR_COUNT


def test_faces_differ_even_when_they_are_small() -> None:
    assets, size = Assets(), 20
    ground = pygame.Surface((size, size))
    pictures = {}
    for face in (*FACES, *ROBOTS):
        ground.fill(Theme().seats[0])
        ground.blit(assets.face(face, size), (0, 0))
        pictures[face] = pygame.image.tobytes(ground, "RGB")
    for one, other in itertools.combinations(pictures, 2):
        pairs = zip(pictures[one], pictures[other], strict=True)
        assert sum(abs(a - b) for a, b in pairs) / len(pictures[one]) > 15, (one, other)


def test_the_face_or_colour_of_another_player_is_swapped() -> None:
    draft = SetupDraft(GameSetup("tiles", SEATS), WORDS)
    draft.choose_colour(0, 3)
    draft.choose_face(0, "owl")
    assert [(badge.face, badge.colour) for badge in draft.badges()] == [
        *(("owl", 3), ("bolt", 1)),
        *(("fox", 2), ("gizmo", 0)),
    ]
    draft.choose_face(1, "gizmo")
    assert draft.names() == ["Ann", "Gizmo", "Bob", "Bolt"]


def test_a_face_returns_with_the_person() -> None:
    draft = SetupDraft(GameSetup("tiles", SEATS), WORDS)
    draft.choose_face(0, "bear")
    draft.set_person(0, person=False)
    assert draft.badges()[0].face in ROBOTS
    draft.set_person(0, person=True)
    assert draft.badges()[0] == Badge("bear", 0)


def test_removing_a_player_changes_no_other() -> None:
    draft = SetupDraft(GameSetup("tiles", SEATS), WORDS)
    before = list(zip(draft.names(), draft.badges(), strict=True))
    draft.remove(1)
    assert list(zip(draft.names(), draft.badges(), strict=True)) == [before[0], *before[2:]]


def test_a_badge_chosen_by_mouse_is_saved(app: App, tmp_path: Path) -> None:
    dialog = choosing(app, 0)
    for key in ("lion", "colour 2"):
        click(app, dialog.tree[key])
        face = dialog.tree[key].node.content
        assert isinstance(face, BadgeFace) and face.chosen
    click(app, dialog.tree["done"])
    assert badges(app)[0] == Badge("lion", 2)
    assert badges(app)[2].colour == 0
    click(app, top(app, SetupScene).tree["start"])
    stored = Settings(FolderStore(tmp_path)).last_setup
    assert stored is not None
    assert stored.seats[0].badge == Badge("lion", 2)


def test_a_badge_is_chosen_by_finger(app: App) -> None:
    dialog, driver = choosing(app, 1), Driver(app)
    driver.finger_down(1, dialog.tree["comet"].box.centre)
    driver.finger_up(1)
    driver.finger_down(1, dialog.tree["colour 5"].box.centre)
    driver.finger_up(1)
    press(app, pygame.K_ESCAPE)
    assert badges(app)[1] == Badge("comet", 5)
    assert top(app, SetupScene).draft.names()[1] == "Comet"


def test_a_badge_is_chosen_by_keys(app: App) -> None:
    scene = top(app, SetupScene)
    scene.tree.focus("badge 0")
    press(app, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE)
    assert badges(app)[0] == Badge("cat", 2)


def test_a_badge_is_chosen_by_gamepad(app: App) -> None:
    a, b, right = (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, 14)
    scene = top(app, SetupScene)
    scene.tree.focus("badge 2")
    for button in (a, right, a, b):
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            app.frame([pygame.event.Event(kind, button=button)], STEP)
    assert badges(app)[2] == Badge("cat", 2)


@pytest.mark.parametrize("seat", [0, 1], ids=["person", "computer"])
def test_every_choice_is_as_large_as_a_fingertip(app: App, seat: int) -> None:
    dialog = BadgeScene(app.services, top(app, SetupScene).draft, seat)
    for window in WINDOWS:
        fits(dialog, window, "title", least=window.roomy - 0.01)
    faces = FACES if seat == 0 else ROBOTS
    assert {*dialog.tree.controls} == {
        *faces,
        *(f"colour {n}" for n in range(COLOUR_COUNT)),
        "done",
    }
