"""The search for lines on the table that become a Qwirkle with one or two more tiles."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules import Board, Cell, PlacedTile, Tile, lines
from game.session.history import Moment


class OpenLine(NamedTuple):
    """A line that becomes a Qwirkle with the `missing` tiles, each in its cell."""

    cells: frozenset[Cell]
    missing: tuple[PlacedTile, ...]  # the same tile twice if it fits at both ends

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(dict.fromkeys(tile for tile, _ in self.missing))


def open_lines(moment: Moment, hands: Sequence[Sequence[Tile]]) -> Iterator[OpenLine]:
    """Yield the lines that lack one tile, then those that lack two tiles of the same hand."""
    board = moment.state.board
    fives: dict[frozenset[Cell], list[PlacedTile]] = {}
    for cell, along_row in _ends(board, lines.MAX_LINE - 1):
        for tile in board.fitting(cell):
            if cell not in moment.dead_cells:
                line = _line_with(board, PlacedTile(tile, cell), along_row=along_row)
                fives.setdefault(line - {cell}, []).append(PlacedTile(tile, cell))
    for line, missing in fives.items():
        yield OpenLine(line, tuple(missing))
    for cell, along_row in _ends(board, lines.MAX_LINE - 2):
        for tile in board.fitting(cell):
            yield from _held(board, PlacedTile(tile, cell), hands, along_row=along_row)


def _ends(board: Board, length: int) -> Iterator[tuple[Cell, bool]]:
    """Yield each free cell that joins `length` tiles to one line.

    True means that the line is in the cell's row, False in its column.
    """
    for cell, spot in board.spots.items():
        if spot[lines.LEFT].bit_count() + spot[lines.RIGHT].bit_count() == length:
            yield cell, True
        if spot[lines.UP].bit_count() + spot[lines.DOWN].bit_count() == length:
            yield cell, False


def _line_with(board: Board, placed: PlacedTile, *, along_row: bool) -> frozenset[Cell]:
    """Return the cells of the line through `placed` after this tile is laid."""
    line = board.with_tiles([placed]).line_through(placed.cell, along_row=along_row)
    return frozenset(cell for _, cell in line)


def _held(
    board: Board, first: PlacedTile, hands: Sequence[Sequence[Tile]], *, along_row: bool
) -> Iterator[OpenLine]:
    """Yield the line of four to which one hand can add `first` and then a sixth tile, if any."""
    hands = [hand for hand in hands if first.tile in hand]
    if not hands:
        return
    line, after = _line_with(board, first, along_row=along_row), board.with_tiles([first])
    for cell, row in _ends(after, lines.MAX_LINE - 1):
        for last in after.fitting(cell) if row == along_row else ():
            whole = _line_with(after, PlacedTile(last, cell), along_row=row)
            if line < whole and any(last in hand for hand in hands):
                yield OpenLine(line - {first.cell}, (first, PlacedTile(last, cell)))
