"""Scrolling under a tile held at the table's edge: only on purpose, and the tile stays in hand."""

from __future__ import annotations

import pytest

from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.screens.game.hand import FINGER_OFFSET
from game.screens.play.edge_scroll import EdgeScroll
from game.screens.play.scene import PlayScene
from tests.client.support.driver import Driver
from tests.client.support.sizes import over
from tests.client.support.table_player import Table

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


def scrolled(
    edge: EdgeScroll, point: Point, seconds: float, *, fits: bool = False, cell: float = CELL
) -> Point:
    """Return how far (px) the table moves while a tile is held at ``point``."""
    moved = [edge.step(TABLE, cell, 1.0, point, DT, fits=fits) for _ in range(round(seconds / DT))]
    return sum(x for x, _ in moved), sum(y for _, y in moved)


@over(side=SIDES)
def test_a_tile_scrolls_at_an_edge_that_it_has_left_once(side: str) -> None:
    edge, (point, (x, y)) = EdgeScroll(), SIDES[side]
    assert scrolled(edge, point, 5.0) == (0, 0), "the tile came over this edge"
    scrolled(edge, MIDDLE, 0.1)
    assert scrolled(edge, point, 3.0, fits=True) == (0, 0)
    assert scrolled(edge, point, 0.3) == (0, 0), "not at once"
    dx, dy = scrolled(edge, point, 1.2)
    assert (dx > 100, dx < -100) == (x > 0, x < 0)
    assert (dy > 100, dy < -100) == (y > 0, y < 0)
    # Over the rack, the tile is on its way to the table again.
    scrolled(edge, (600, 700), 0.05)
    assert scrolled(edge, point, 5.0) == (0, 0)


@over(cell=(20.0, 40.0, 60.0, 100.0))
def test_the_scrolling_edge_is_narrower_than_a_cell(cell: float) -> None:
    edge = EdgeScroll()
    scrolled(edge, MIDDLE, 0.1)
    assert scrolled(edge, (600, TABLE.bottom - 0.4 * cell), 2.0, cell=cell) == (0, 0)
    assert scrolled(edge, (600, TABLE.bottom - 0.2 * min(cell, 60.0)), 2.0, cell=cell)[1] < 0


def test_a_tile_beyond_the_table_scrolls_nothing() -> None:
    edge = EdgeScroll()
    scrolled(edge, MIDDLE, 0.1)
    for point in ((100.0, 250.0), (600.0, 540.0), (1100.0, 250.0)):
        assert scrolled(edge, point, 2.0) == (0, 0)


# --- in the game -----------------------------------------------------------------------------


def take(driver: Driver, play: PlayScene, slot: int, aim: Point, *, finger: bool) -> None:
    """Drag a tile slowly from the rack until its middle is at ``aim``."""
    start = play.layout.slots[slot].centre
    if not finger:
        driver.carry(start, aim, steps=12)
        return
    end = aim[0], aim[1] + FINGER_OFFSET * play.layout.slots[slot].h
    driver.finger_down(1, start)
    for n in range(1, 13):
        way = n / 12
        driver.finger_move(
            1, (start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way)
        )


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_a_tile_held_just_above_the_rack_does_not_scroll(
    driver: Driver, table: Table, finger: bool
) -> None:
    play, slot = table.play, 2
    view = play.table_view.camera.view
    aim = play.layout.slots[slot].centre[0], play.layout.tray.y - 50
    take(driver, play, slot, aim, finger=finger)
    driver.wait(1.2)
    assert play.table_view.camera.view == view
    driver.lose_focus()


def test_a_tile_held_over_a_cell_near_the_edge_is_laid_there(driver: Driver, table: Table) -> None:
    table.turns(4)
    play, session = table.play, table.session
    camera, area = play.table_view.camera, play.layout.table
    slot = next(n for n in range(6) if session.cells_for(n).now)
    cell = max(session.cells_for(slot).now, key=lambda cell: cell.y)
    camera.pan(0.0, area.bottom - 25 - camera.view.box_of(cell).centre[1])
    view = camera.view
    aim = view.box_of(cell).centre
    assert area.bottom - aim[1] == pytest.approx(25, abs=1)
    # Before that the tile crosses the middle of the table, where it fits nowhere.
    take(driver, play, slot, (aim[0], area.y + 30), finger=False)
    driver.move(aim)
    driver.wait(0.7)
    assert camera.view == view
    driver.release()
    assert session.staged == {slot: cell}


def test_a_tile_at_the_edge_scrolls_to_a_cell_out_of_view(driver: Driver, table: Table) -> None:
    play, session = table.play, table.session
    camera, area = play.table_view.camera, play.layout.table
    slot = next(n for n in range(6) if session.cells_for(n).now)
    cell: Cell = max(session.cells_for(slot).now, key=lambda cell: cell.x)
    camera.pan(area.right + 40 - camera.view.box_of(cell).x, 0.0)
    take(driver, play, slot, (area.centre[0], area.y + 20), finger=False)
    driver.move((area.right - 4, camera.view.box_of(cell).centre[1]))
    driver.until(lambda: area.encloses(camera.view.box_of(cell)), 3.0, DT)
    driver.move(camera.view.box_of(cell).centre)
    driver.release()
    assert session.staged == {slot: cell}
