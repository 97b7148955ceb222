"""The edge scroll under a held tile: it starts only on purpose, and never escapes the tile."""

from __future__ import annotations

import pygame
import pytest

from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.screens.hand.hand import FLOAT
from game.screens.play.edge_scroll import EdgeScroll
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver
from tests.client.support.players import play_turn
from tests.client.support.sizes import over
from tests.client.support.table import Table

TABLE = Box(200, 10, 800, 500)
CELL = 60.0
DT = 1 / 60
MIDDLE = (600.0, 250.0)

SIDES: dict[str, tuple[Point, tuple[int, int]]] = {
    "left": ((203, 250), (1, 0)),
    "right": ((997, 250), (-1, 0)),
    "top": ((600, 13), (0, 1)),
    "bottom": ((600, 507), (0, -1)),
    "corner": ((202, 508), (1, -1)),
}


def held(
    edge: EdgeScroll, point: Point, seconds: float, *, fits: bool = False, cell: float = CELL
) -> Point:
    """Return how far the table has moved under a tile held at a point for some seconds."""
    moved = [edge.step(TABLE, cell, 1.0, point, DT, fits=fits) for _ in range(round(seconds / DT))]
    return sum(x for x, _ in moved), sum(y for _, y in moved)


@over(side=SIDES)
def test_it_scrolls_after_a_moment_once_the_tile_has_been_elsewhere(side: str) -> None:
    edge, (point, (x, y)) = EdgeScroll(), SIDES[side]
    held(edge, MIDDLE, 0.1)
    assert held(edge, point, 0.3) == (0, 0)
    dx, dy = held(edge, point, 1.2)
    assert (dx > 100, dx < -100) == (x > 0, x < 0)
    assert (dy > 100, dy < -100) == (y > 0, y < 0)


@over(side=SIDES)
def test_it_does_not_where_the_tile_came_in(side: str) -> None:
    edge, (point, _) = EdgeScroll(), SIDES[side]
    assert held(edge, point, 5.0) == (0, 0)
    # After leaving that edge once, a return scrolls.
    held(edge, MIDDLE, 0.05)
    assert held(edge, point, 1.0) != (0, 0)
    # A tile from the rack again is on its way once more.
    held(edge, (600, 700), 0.05)
    assert held(edge, point, 5.0) == (0, 0)


@over(side=SIDES)
def test_it_does_not_over_a_cell_that_takes_the_tile(side: str) -> None:
    edge, (point, _) = EdgeScroll(), SIDES[side]
    held(edge, MIDDLE, 0.1)
    assert held(edge, point, 3.0, fits=True) == (0, 0)


@over(cell=(20.0, 40.0, 60.0, 100.0))
def test_the_zone_is_small_beside_a_cell(cell: float) -> None:
    edge = EdgeScroll()
    held(edge, MIDDLE, 0.1)
    assert held(edge, (600, TABLE.bottom - 0.4 * cell), 2.0, cell=cell) == (0, 0)
    assert held(edge, (600, TABLE.bottom - 0.2 * min(cell, 60.0)), 2.0, cell=cell)[1] < 0


def test_a_tile_not_over_the_table_scrolls_nothing() -> None:
    edge = EdgeScroll()
    held(edge, MIDDLE, 0.1)
    for point in ((100.0, 250.0), (600.0, 540.0), (1100.0, 250.0)):
        assert held(edge, point, 2.0) == (0, 0)


# --- in the game -----------------------------------------------------------------------------


def take(driver: Driver, play: PlayScene, slot: int, aim: Point, *, finger: bool) -> None:
    """Take a tile from the rack and bring its middle slowly to a point."""
    start = play.layout.slots[slot].centre
    below = FLOAT * play.layout.slots[slot].h if finger else 0.0
    end = aim[0], aim[1] + below
    if not finger:
        driver.carry(start, end, steps=12)
        return
    driver.finger_down(1, start)
    for n in range(1, 13):
        part = n / 12
        driver.finger_move(
            1, (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        )


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_a_tile_held_just_above_the_rack_leaves_the_table_alone(
    driver: Driver, table: Table, finger: bool
) -> None:
    play = table.play
    view = play.stage.camera.view
    point = play.layout.slots[2].centre[0], play.layout.tray.y - 50
    take(driver, play, 2, point, finger=finger)
    driver.wait(1.2)
    assert play.stage.camera.view == view
    driver.lose_focus()


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_a_tile_held_over_a_cell_near_the_edge_is_laid_there(
    driver: Driver, table: Table, finger: bool
) -> None:
    play, session = table.play, table.session
    camera, area = play.stage.camera, play.layout.table
    while len(session.turns) < 12 or not session.person_to_move:
        play_turn(session)
    play.stage.jump_to(session.moment)
    driver.key(pygame.K_f)
    slot = next(n for n in range(6) if session.cells_for(n).now)
    cell = max(session.cells_for(slot).now, key=lambda cell: cell.y)
    camera.pan(0.0, area.bottom - 25 - camera.view.box_of(cell).centre[1])
    view = camera.view
    aim = camera.view.box_of(cell).centre
    assert area.bottom - aim[1] == pytest.approx(25, abs=1)
    # The tile has crossed the middle of the table before, where it fits nowhere.
    take(driver, play, slot, (aim[0], area.y + 30), finger=finger)
    below = FLOAT * play.layout.slots[slot].h if finger else 0.0
    move = (lambda to: driver.finger_move(1, to)) if finger else driver.move
    move((aim[0], aim[1] + below))
    driver.wait(0.7)
    assert camera.view == view
    if finger:
        driver.finger_up(1)
    else:
        driver.release()
    assert session.staged == {slot: cell}


def test_with_a_cell_out_of_sight_it_can_be_reached(driver: Driver, table: Table) -> None:
    play, session = table.play, table.session
    camera, area = play.stage.camera, play.layout.table
    slot = next(n for n in range(6) if session.cells_for(n).now)
    cell: Cell = max(session.cells_for(slot).now, key=lambda cell: cell.x)
    camera.pan(area.right + 40 - camera.view.box_of(cell).x, 0.0)
    take(driver, play, slot, (area.centre[0], area.y + 20), finger=False)
    driver.move((area.right - 4, camera.view.box_of(cell).centre[1]))
    for _ in range(180):
        if area.encloses(camera.view.box_of(cell)):
            break
        driver.frame()
    assert area.encloses(camera.view.box_of(cell))
    driver.move(camera.view.box_of(cell).centre)
    driver.release()
    assert session.staged == {slot: cell}
