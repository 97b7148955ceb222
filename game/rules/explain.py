"""The reasons why no tile fits a free cell, and the tiles that fit a line (rule R8)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from game.rules import lines
from game.rules.board import Board
from game.rules.tiles import Cell, Colour, Shape, Tile


class Block(StrEnum):
    """The reasons why no tile can ever be laid in a free cell (rule R8)."""

    TOO_LONG = "a line would be longer than six"
    TWICE = "a line would have a tile twice"
    MIXED = "a line would be of two kinds"
    APART = "the row and the column want different tiles"
    TAKEN = "all that would match lie in the row or the column"


@dataclass(frozen=True, slots=True)
class Obstacle:
    """The reason why no tile can ever be laid in a certain free cell, with the tiles at fault."""

    block: Block
    in_row: bool | None  # True for the row, False for the column, None for both together
    # For `Block.TWICE` the tiles that a line would hold twice. For `Block.TAKEN` the tiles that
    # match row and column, but are already in one of them.
    tiles: tuple[Tile, ...] = ()
    rule: str = "R8"


@dataclass(frozen=True, slots=True)
class LineSummary:
    """The tiles in the row or column of a cell. For a free cell they are on both sides of it."""

    tiles: tuple[Tile, ...]
    colour: Colour | None  # that all tiles share, if any
    shape: Shape | None
    missing: tuple[Tile, ...]  # that fit the line (R8)

    @property
    def family(self) -> int:
        """The kinds of the line's colour or shape, as a bit set. An empty line has all kinds."""
        if not self.tiles:
            return lines.ALL_KINDS
        colours = 0 if self.colour is None else lines.COLOUR_MASKS[self.colour]
        shapes = 0 if self.shape is None else lines.SHAPE_MASKS[self.shape]
        return colours | shapes


def line_at(board: Board, cell: Cell, *, along_row: bool) -> LineSummary:
    """Return the line through an occupied cell, or the line that a tile in a free cell joins."""
    if cell in board:
        kinds = [tile for tile, _ in board.line_through(cell, along_row=along_row)]
        return _line(kinds, lines.FITS[lines.mask_of(kinds)])
    left, right, up, down, row_fits, column_fits, *_ = board.spots.get(cell, lines.OPEN_SPOT)
    if along_row:
        return _line(lines.kinds_in(left) + lines.kinds_in(right), row_fits)
    return _line(lines.kinds_in(up) + lines.kinds_in(down), column_fits)


def obstacle_at(board: Board, cell: Cell) -> Obstacle | None:
    """Return why no tile can ever be laid in this free cell, or None if some tile fits.

    >>> obstacle_at(Board.parse("rk@0,0 bd@2,0"), Cell(1, 0))
    Obstacle(block=<Block.MIXED: 'a line would be of two kinds'>, in_row=True, tiles=(), rule='R8')
    """
    if board.fitting(cell):
        return None
    row = line_at(board, cell, along_row=True)
    column = line_at(board, cell, along_row=False)
    for line, in_row in ((row, True), (column, False)):
        if not line.missing:
            if len(line.tiles) >= lines.MAX_LINE:
                return Obstacle(Block.TOO_LONG, in_row)
            twice = sorted({tile for tile in line.tiles if line.tiles.count(tile) > 1})
            return Obstacle(Block.TWICE if twice else Block.MIXED, in_row, tuple(twice))
    shared = row.family & column.family
    if not shared:
        return Obstacle(Block.APART, None)
    return Obstacle(Block.TAKEN, None, tuple(lines.kinds_in(shared)))


def shared_traits(tiles: Iterable[Tile]) -> tuple[Colour | None, Shape | None]:
    """Return the colour that all these tiles share, or None, and likewise the shape."""
    kinds = set(tiles)
    colours, shapes = {tile.colour for tile in kinds}, {tile.shape for tile in kinds}
    return (
        colours.pop() if len(colours) == 1 else None,
        shapes.pop() if len(shapes) == 1 else None,
    )


def _line(tiles: list[Tile], fits: int) -> LineSummary:
    colour, shape = shared_traits(tiles)
    return LineSummary(tuple(tiles), colour, shape, tuple(lines.kinds_in(fits)))
