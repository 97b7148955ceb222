"""The list of turns points at the tiles of a turn: by mouse, finger, keys and pad."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from assets.pictures.staging import in_full_swing
from game.common.geometry import Point
from game.input.pad_reader import PadPress
from game.rules.cells import Cell
from game.rules.events import Placed
from game.screens.hand.side_panel import HIGHLIGHT_SECONDS
from game.screens.play.panel_view import TurnListLayout
from game.screens.play.scene import PlayScene
from game.screens.scene import Scene
from tests.client.support.driver import Driver, running
from tests.client.support.table import cell_box


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, size=(1280, 800), first=Scene) as made:
        yield made


def opened(driver: Driver, turns: int = 30) -> PlayScene:
    """Show a game in progress with the list of turns."""
    play = PlayScene(driver.app.services, in_full_swing("tiles", turns))
    driver.app.stack.clear_to(play)
    driver.frame()
    play.actions.toggle_turns()
    driver.wait(0.1)
    assert play.panel.open
    return play


def row(play: PlayScene, n: int) -> Point:
    """Return the middle of the n-th row from the top."""
    rows = len(play.session.turns)
    layout = TurnListLayout.in_panel(play.panel.area, rows, play.layout.scale, play.panel.scrolled)
    return layout.box(n).centre


def told(play: PlayScene) -> tuple[Cell, ...]:
    """Return the cells that are pointed out on the table."""
    found = play.stage._hand.content(play.stage.camera.view).highlighted_turn
    return found[1] if found else ()


def cells_of(play: PlayScene, n: int) -> tuple[Cell, ...]:
    """Return the cells of the n-th last turn."""
    event = play.session.turns[-1 - n].event
    return event.placement.cells if isinstance(event, Placed) else ()


def test_hovering_a_row_points_out_its_tiles_and_leaving_ends_it(driver: Driver) -> None:
    play = opened(driver)
    for n in (0, 2, 5):
        before = driver.picture(play.layout.table)
        driver.move(row(play, n))
        assert told(play) == cells_of(play, n) != ()
        assert driver.picture(play.layout.table) != before, "it is drawn"
    driver.move((play.layout.table.x + 20, 700))
    assert told(play) == ()


def test_a_tap_a_key_or_a_pad_goes_to_rows_and_the_list_follows(driver: Driver) -> None:
    play = opened(driver)
    driver.finger_down(1, row(play, 3))
    driver.finger_up(1)
    assert told(play) == cells_of(play, 3)
    play.panel.highlighted_row = None
    for n in range(12):
        driver.key(pygame.K_DOWN)
        assert play.panel.highlighted_row == n
        assert told(play) == cells_of(play, n)
        assert play.panel.area.contains(row(play, n)), "the row is in sight"
    driver.key(pygame.K_UP)
    assert play.panel.highlighted_row == 10
    play.handle(PadPress("down"))
    assert play.panel.highlighted_row == 11
    for _ in range(100):
        driver.key(pygame.K_DOWN)
    assert play.panel.highlighted_row == len(play.session.turns) - 1, "the last row is the end"
    driver.key(pygame.K_ESCAPE)
    assert not play.panel.open
    assert told(play) == ()


def test_the_camera_shows_what_is_out_of_sight_and_goes_back_with_the_panel(
    driver: Driver,
) -> None:
    play = opened(driver)
    camera = play.stage.camera
    driver.wait(0.5)
    play.actions.toggle_turns()
    driver.wait(0.2)
    before = camera.view
    play.actions.toggle_turns()
    driver.wait(0.2)
    for n in range(len(play.session.turns)):
        play.actions.highlight_next_turn(1)
        driver.wait(0.1)
        for cell in cells_of(play, n):
            box = cell_box(play, cell)
            assert play.layout.table.encloses(box), f"turn {n}"
            assert box.right <= play.panel.area.x
    play.actions.toggle_turns()
    driver.wait(0.2)
    assert camera.view == before


def test_where_the_panel_covers_the_table_a_tap_makes_it_give_way(tmp_path: Path) -> None:
    with running(tmp_path, size=(390, 844), first=Scene) as driver:
        play = opened(driver)
        driver.click(row(play, 1))
        assert not play.panel.open
        assert told(play) == cells_of(play, 1) != ()
        driver.wait(HIGHLIGHT_SECONDS, 0.08)
        assert told(play) == ()
