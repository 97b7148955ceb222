from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.common.palettes import PALETTES, from_hex, to_hex
from game.screens import routes
from game.screens.options.colours import ColoursScene
from game.ui import Text
from game.ui.slider import SliderControl
from tests.client.support.driver import Driver, running
from tests.client.support.input_devices import Finger, Focused, hand_of
from tests.client.support.shared_art import shared_art
from tests.golden.scenes import GOLDEN, SETTLE_SECONDS
from tests.golden.staging import opened, run
from tests.marks import long_except

SAFE = PALETTES["safe"]
ORANGE, HUE, STRENGTH, BRIGHTNESS = 1, 0, 1, 2


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, seats="Ann bot") as found:
        routes.COLOURS.open(found.app.services)
        found.frame()
        yield found


def scene(driver: Driver) -> ColoursScene:
    return driver.scene(ColoursScene)


def slider_of(driver: Driver, quality: int) -> SliderControl:
    found = scene(driver).tree[f"slider {quality}"]
    assert isinstance(found, SliderControl)
    return found


def noted(driver: Driver) -> tuple[str, bool]:
    """Return the editor's remark about similar colours, and whether it is emphasised."""
    found = scene(driver)
    note = next(one.node.content for one in found.tree.placed if one.identity == "note")
    assert isinstance(note, Text)
    return note.words, note.ink == found.painter.theme.highlight


def test_own_colours_start_as_the_safe_palette_and_a_note_names_similar_ones(
    driver: Driver,
) -> None:
    assert scene(driver).colours == SAFE
    assert noted(driver) == ("All six are easy to tell apart.", False)
    picking = scene(driver)
    for colours, note in (
        # Alike for everybody, alike for some, and hardly visible.
        ({0: (200, 60, 40), 1: (210, 80, 40)}, "It is hard to tell red and orange apart"),
        ({3: (120, 150, 30)}, "The colour-blind may mix up orange and green"),
        ({4: (20, 20, 60)}, "On a tile, blue is hard to see"),
        ({}, "All six are easy to tell apart."),
    ):
        for tile in range(6):
            picking.pick(tile, colours.get(tile, SAFE[tile]))
        driver.frame()
        assert noted(driver) == (note, colours != {})
        assert note in driver.texts()


def test_colours_change_everywhere_when_a_drag_of_the_mouse_ends(driver: Driver) -> None:
    settings, services = driver.app.services.settings, driver.app.services
    before = services.theme.palette
    driver.click(scene(driver).tree["tile 1"])
    slider = slider_of(driver, HUE)
    driver.carry(slider.knob_at(slider.face.amount), slider.knob_at(40))
    assert slider.face.amount == 40
    assert services.theme.palette == before, "not while it is dragged"
    driver.release(slider.knob_at(40))
    driver.frame()
    assert settings.palette == "own"
    picked = scene(driver).colours
    assert services.theme.palette == picked
    assert picked[ORANGE] != SAFE[ORANGE]
    assert [n for n in range(6) if picked[n] != SAFE[n]] == [ORANGE]
    assert settings.own_colours == tuple(map(to_hex, picked))
    assert tuple(map(from_hex, settings.own_colours)) == picked


@pytest.mark.parametrize(
    "kind", long_except(["finger", "controller"], ["finger", "keys", "controller"])
)
def test_colours_are_picked_by_fingers_keys_and_gamepads(driver: Driver, kind: str) -> None:
    group = scene(driver).tree
    player = hand_of(kind, driver)
    player.use(group, group["tile 4"])
    assert scene(driver).chosen == 4
    slider = slider_of(driver, BRIGHTNESS)
    before = slider.face.amount
    if isinstance(player, Finger):
        player.tap(slider.knob_at(30))
        assert slider.face.amount == pytest.approx(30, abs=1)
    else:
        assert isinstance(player, Focused)
        player.go("down")
        while group.focused is not slider:
            player.step()
        player.go("left")
        assert slider.face.amount < before
    assert driver.app.services.theme.palette == scene(driver).colours != SAFE
    player.use(group, group["again"])
    driver.frame()
    assert driver.app.services.theme.palette == scene(driver).colours == SAFE
    player.use(group, group["done"])
    driver.frame()
    assert not isinstance(driver.app.stack.top, ColoursScene)


MOVING = ("opening", "qwirkle", "tile_in_hand")


@pytest.mark.parametrize(
    "scene",
    long_except(
        ["cubes_phone", "replay_phone", "pause"], [name for name in GOLDEN if name not in MOVING]
    ),
)
def test_a_palette_changes_each_screen_at_once(scene: str) -> None:
    golden, pictures = GOLDEN[scene], []
    for late in (False, True):
        with opened(golden.size, golden.speed, shared_art()) as app:
            settings = app.services.settings
            if late:
                golden.stage(app, app.services)
            settings.palette, settings.letters = "contrast", True
            app.services.apply_theme()
            if late:
                run(app, SETTLE_SECONDS)
            else:
                run(app, SETTLE_SECONDS)
                golden.stage(app, app.services)
            pictures.append(pygame.image.tobytes(app.screen, "RGB"))
    assert pictures[0] == pictures[1]
