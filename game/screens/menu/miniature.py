"""The miniature of a saved game's table on the Continue card."""

import math
from collections.abc import Iterator
from functools import partial

import pygame

from game.art.surfaces import decoded
from game.common import Box
from game.rules import VARIANTS, Cell
from game.screens.menu.objects import CardArt
from game.session.saving.saved_summary import SavedSummary
from game.table.cell_marks import CellMarks

MAX_CELL = 46.0  # maximum size (dp) of a cell
MARGIN = 10.0  # dp between the tiles and the edge of the felt
MIN_CELL = 5  # minimum size (px) of a cell; tables in which they are smaller are not drawn
TILE = 0.95  # size of a tile, as a fraction of its cell
MIN_FIELD = 5  # a small table is shown as if it had this many columns and rows


def draw_table(
    art: CardArt, canvas: pygame.Surface, room: Box, game: SavedSummary
) -> Iterator[None]:
    """Draw the tiles on the table of a saved game, and brackets around the last ones laid."""
    if not game.board:
        return
    room = room.inset(art.painter.dp(MARGIN))
    xs, ys = [one.cell.x for one in game.board], [one.cell.y for one in game.board]
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    fitting = min(room.w / max(columns, MIN_FIELD), room.h / max(rows, MIN_FIELD))
    side = math.floor(min(fitting, art.painter.dp(MAX_CELL)))
    if side < MIN_CELL:
        return
    left = room.centre[0] - columns * side / 2 - min(xs) * side
    top = room.centre[1] - rows * side / 2 - min(ys) * side
    piece, size = VARIANTS[game.setup.variant].piece, round(TILE * side)
    # From the upper left, where the lamp is: each tile covers the shadows of its neighbours.
    for one in sorted(game.board, key=lambda one: (one.cell.y, one.cell.x)):
        yield from art.sprites.prerender(piece, one.tile, size)
        tile = decoded(art.sprites.piece_with_shadow(piece, one.tile, size))
        box = _cell_box(left, top, side, one.cell)
        canvas.blit(tile, (round(box.x + (side - size) / 2), round(box.y + (side - size) / 2)))
        yield
    colour = game.setup.seats[game.seat - 1].badge.colour
    marks = CellMarks(art.painter)
    box_of = partial(_cell_box, left, top, side)
    for picture, at, part in marks.last_turns(box_of, {colour: game.last}):
        canvas.blit(decoded(picture), at, part)
    yield


def _cell_box(left: float, top: float, side: float, cell: Cell) -> Box:
    return Box(left + cell.x * side, top + cell.y * side, side, side)
