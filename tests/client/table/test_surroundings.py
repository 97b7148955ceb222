"""Tests of the pictures of the bag, of cards, of frames around turns, and of the felt."""

import pygame
import pytest

from game.art import Painter, Theme
from game.art.assets import Assets
from game.common import Box
from game.rules import Cell
from game.table import BagPicture
from game.table.cell_marks import CellMarks, runs
from tests.client.support.control_tools import painted

THEME = Theme()
GROUND = (8, 40, 30)


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


def ground(size: tuple[int, int] = (120, 120)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(GROUND)
    return surface


def pouch(view: BagPicture, count: int, squeeze: float = 0.0, side: int = 100) -> pygame.Rect:
    surface = ground()
    view.draw(surface, Box(10, 10, side, side), count, squeeze)
    return painted(surface, GROUND, 24)


def test_an_empty_bag_is_slack_and_a_squeezed_one_narrower(assets: Assets) -> None:
    view = BagPicture(Painter(assets, THEME))
    full, few, none = (pouch(view, count) for count in (108, 1, 0))
    assert none.h < 0.75 * few.h < 0.95 * full.h
    assert abs(none.bottom - full.bottom) <= 4
    free, held = pouch(view, 60), pouch(view, 60, 1.0)
    assert held.w < free.w
    assert held.h > free.h
    assert pouch(view, 60, 0.0) == free


def test_neighbouring_cells_of_a_turn_share_one_frame() -> None:
    row = [Cell(3, 0), Cell(1, 0), Cell(2, 0), Cell(5, 0)]
    assert runs(row) == [(Cell(1, 0), Cell(3, 0)), (Cell(5, 0), Cell(5, 0))]
    assert runs([Cell(0, 2), Cell(0, 1)]) == [(Cell(0, 1), Cell(0, 2))]
    assert runs([]) == []


def ink(surface: pygame.Surface) -> int:
    mask = pygame.mask.from_threshold(surface, GROUND, (12, 12, 12, 255))
    mask.invert()
    return mask.count()


def test_the_newest_turn_is_marked_most(assets: Assets) -> None:
    hints = CellMarks(Painter(assets, THEME))

    def box_of(cell: Cell) -> Box:
        return Box(20 + 64 * cell.x, 20, 64, 64)

    newest, older = ground((300, 120)), ground((300, 120))
    newest.blits(hints.last_turns(box_of, {1: [Cell(0, 0)]}))
    older.blits(hints.last_turns(box_of, {2: [], 1: [Cell(0, 0)]}))
    assert ink(newest) > 1.5 * ink(older) > 0


def test_an_empty_table_is_brightest_in_its_middle(assets: Assets) -> None:
    cells = frozenset(Cell(x, 0) for x in range(9))
    surface = ground((9 * 40, 40))
    marks = CellMarks(Painter(assets, THEME))
    marks.anywhere(surface, lambda cell: Box(40 * cell.x, 0, 40, 40), cells)
    middles = [sum(surface.get_at((40 * x + 20, 20))[:3]) for x in range(9)]
    assert middles[4] == max(middles)
    assert middles[:5] == sorted(middles[:5])
    assert min(middles) > sum(GROUND) + 60, "the farthest can be seen, too"
