"""The list of turns highlights the tiles of a turn: by mouse, finger, keys and gamepad."""

from __future__ import annotations

import pygame
import pytest

from assets.pictures.staging import in_full_swing
from game.common.geometry import Point
from game.input.pad_state import PadPress
from game.rules.cells import Cell
from game.rules.events import Placed
from game.screens.game.hand_at_table import highlighted_turn
from game.screens.game.side_panel import HIGHLIGHT_SECONDS
from game.screens.play.panel_view import TurnListLayout
from game.screens.play.scene import PlayScene
from game.screens.scene import Scene
from tests.client.support.driver import Driver
from tests.client.support.table_player import cell_box

pytestmark = pytest.mark.app(size=(1280, 800), first=Scene)


def opened(driver: Driver) -> PlayScene:
    play = driver.show(PlayScene(driver.app.services, in_full_swing("tiles", 30)))
    play.actions.toggle_turns()
    driver.wait(0.1)
    assert play.panel.open
    return play


def row(play: PlayScene, n: int) -> Point:
    """Return the middle of row ``n``, counted from the top."""
    rows = len(play.session.turns)
    layout = TurnListLayout.in_panel(play.panel.area, rows, play.layout.scale, play.panel.scrolled)
    return layout.box(n).centre


def highlighted(play: PlayScene) -> tuple[Cell, ...]:
    turn = highlighted_turn(play.session, play.panel)
    return turn[1] if turn else ()


def cells_of(play: PlayScene, n: int) -> tuple[Cell, ...]:
    """Return the cells of the turn in row ``n`` of the list (0 is the last turn)."""
    event = play.session.turns[-1 - n].event
    return event.placement.cells if isinstance(event, Placed) else ()


def test_mouse_taps_keys_and_pads_highlight_the_tiles_of_a_row(driver: Driver) -> None:
    play = opened(driver)
    for n in (0, 2, 5):
        before = driver.picture(play.layout.table)
        driver.move(row(play, n))
        assert highlighted(play) == cells_of(play, n) != ()
        assert driver.picture(play.layout.table) != before, "it is drawn"
    driver.move((play.layout.table.x + 20, 700))
    assert highlighted(play) == ()
    driver.tap(row(play, 3))
    assert highlighted(play) == cells_of(play, 3)
    play.panel.highlighted_row = None
    for n in range(12):
        driver.key(pygame.K_DOWN)
        assert play.panel.highlighted_row == n
        assert highlighted(play) == cells_of(play, n)
        assert play.panel.area.contains(row(play, n)), "the row is in sight"
    driver.key(pygame.K_UP)
    assert play.panel.highlighted_row == 10
    play.handle(PadPress("down"))
    assert play.panel.highlighted_row == 11
    driver.key(*[pygame.K_DOWN] * 100)
    assert play.panel.highlighted_row == len(play.session.turns) - 1, "the last row is the end"
    driver.key(pygame.K_ESCAPE)
    assert not play.panel.open
    assert highlighted(play) == ()


def test_the_camera_shows_highlighted_tiles_until_the_panel_closes(driver: Driver) -> None:
    play = opened(driver)
    camera = play.table_view.camera
    driver.wait(0.5)
    play.actions.toggle_turns()
    driver.wait(0.2)
    before = camera.view
    play.actions.toggle_turns()
    driver.wait(0.2)
    for n in range(len(play.session.turns)):
        play.actions.highlight_next_turn(1)
        driver.frame(seconds=0.1)
        for cell in cells_of(play, n):
            box = cell_box(play, cell)
            assert play.layout.table.encloses(box), f"turn {n}"
            assert box.right <= play.panel.area.x
    play.actions.toggle_turns()
    driver.wait(0.2)
    assert camera.view == before


@pytest.mark.app(size=(390, 844))
def test_a_tap_closes_a_panel_that_covers_the_highlighted_tiles(driver: Driver) -> None:
    play = opened(driver)
    driver.click(row(play, 1))
    assert not play.panel.open
    assert highlighted(play) == cells_of(play, 1) != ()
    driver.wait(HIGHLIGHT_SECONDS, 0.08)
    assert highlighted(play) == ()
