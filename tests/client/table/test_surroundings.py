"""Tests of the pictures of the bag, of cards, of frames around turns, and of the felt."""

import pygame
import pytest

from game.art import Painter, Theme
from game.art.assets import Assets
from game.common import Box
from game.rules import Cell
from game.table.cell_marks import CellMarks, runs

THEME = Theme()
GROUND = (8, 40, 30)


@pytest.fixture(scope="module")
def assets() -> Assets:
    return Assets()


def ground(size: tuple[int, int] = (120, 120)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(GROUND)
    return surface


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
