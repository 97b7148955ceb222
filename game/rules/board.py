"""The table: tiles in cells, and the kinds that fit each free cell beside a tile."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.rules import lines
from game.rules.errors import Reason, RulesError
from game.rules.sentence import Sentence
from game.rules.tiles import Cell, PlacedTile, Tile

_value = tuple.__new__  # makes named tuples, `_value(Cell, (x, y))`, twice as fast as their classes


def occupied_error(placed: PlacedTile, old: Tile) -> RulesError:
    """Return the error for laying a tile in a cell that already holds the tile `old` (rule R7)."""
    message = Sentence("{placed}: the cell already holds {tile}", placed=placed, tile=old)
    both = placed.tile, old
    return RulesError("R7", Reason.OCCUPIED, message, tiles=both, cells=(placed.cell,))


class Board:
    """An immutable table of placed tiles. Boards with the same tiles in the same cells are equal.

    The tiles need not be connected. Each free cell that touches a tile has a `Spot`, which says
    which kinds fit there; `with_tiles` updates only those that change.

    >>> board = Board.parse("rk@0,0 rd@1,0")
    >>> str(board[Cell(1, 0)])
    'rd'
    >>> sorted(str(tile) for tile in board.fitting(Cell(2, 0)))
    ['rc', 'rs', 'rt', 'rx']
    """

    __slots__ = ("_hash", "_spots", "_tiles")

    def __init__(self, placed: Iterable[PlacedTile] = ()) -> None:
        """Lay these tiles. Raises `RulesError` if two share a cell or a line breaks rule R8."""
        self._tiles: dict[Cell, Tile] = {}
        self._spots: dict[Cell, lines.Spot] = {}
        self._hash: int | None = None
        for tile, cell in placed:
            if cell in self._tiles:
                raise occupied_error(PlacedTile(tile, cell), self._tiles[cell])
            self._tiles[cell] = tile
        for cell in self._tiles:
            self._check_lines_from(cell)
        self._refresh(self._tiles)

    @classmethod
    def parse(cls, text: str) -> "Board":
        """Return the board of a text such as `"rk@0,0 rd@1,0"`. Bad text raises `ParseError`."""
        return cls(PlacedTile.parse(word) for word in text.split())

    @property
    def tiles(self) -> Mapping[Cell, Tile]:
        """All tiles by cell, in the order in which they were laid."""
        return self._tiles

    @property
    def spots(self) -> Mapping[Cell, lines.Spot]:
        """Each free cell beside a tile, with its `Spot`, which says which kinds fit there."""
        return self._spots

    def with_tiles(self, placed: Sequence[PlacedTile]) -> "Board":
        """Return a new board with these tiles added. The caller must ensure that they are legal."""
        board = Board.__new__(Board)
        # ruff: noqa: SLF001 - of this class
        board._hash = None
        board._tiles = self._tiles.copy()
        board._spots = self._spots.copy()
        for tile, cell in placed:
            board._tiles[cell] = tile
        board._refresh([cell for _, cell in placed])
        return board

    def fitting(self, cell: Cell) -> frozenset[Tile]:
        """Return the tiles that rule R8 allows in a cell: none in an occupied cell."""
        if cell in self._tiles:
            return frozenset()
        return frozenset(lines.kinds_in(self._spots.get(cell, lines.OPEN_SPOT)[lines.BOTH_FIT]))

    def line_through(self, cell: Cell, *, along_row: bool) -> tuple[PlacedTile, ...]:
        """Return the unbroken row or column of tiles through an occupied cell, in reading order."""
        dx, dy = (1, 0) if along_row else (0, 1)
        tiles = self._tiles
        x, y = cell
        while (x - dx, y - dy) in tiles:
            x, y = x - dx, y - dy
        line = []
        while (tile := tiles.get((x, y))) is not None:  # type: ignore[call-overload]
            line.append(_value(PlacedTile, (tile, _value(Cell, (x, y)))))
            x, y = x + dx, y + dy
        return tuple(line)

    def _refresh(self, added: Iterable[Cell]) -> None:
        # The order of this dict is the order in which searches find placements.
        spots: dict[Any, lines.Spot] = self._spots
        left = right = above = below = (0, 0)
        for cell in added:
            spots.pop(cell, None)
            x, y = cell
            # The tiles of one turn are in one line. It is read only once.
            if not (left[0] < x < right[0] and left[1] == y):
                left, right, row = self._run(cell, 1, 0)
                spot = spots.get(left, lines.OPEN_SPOT)
                if spot[lines.RIGHT] != row:
                    spots[_value(Cell, left)] = lines.with_row(spot, spot[lines.LEFT], row)
                spot = spots.get(right, lines.OPEN_SPOT)
                if spot[lines.LEFT] != row:
                    spots[_value(Cell, right)] = lines.with_row(spot, row, spot[lines.RIGHT])
            if not (above[1] < y < below[1] and above[0] == x):
                above, below, column = self._run(cell, 0, 1)
                spot = spots.get(above, lines.OPEN_SPOT)
                if spot[lines.DOWN] != column:
                    spots[_value(Cell, above)] = lines.with_column(spot, spot[lines.UP], column)
                spot = spots.get(below, lines.OPEN_SPOT)
                if spot[lines.UP] != column:
                    spots[_value(Cell, below)] = lines.with_column(spot, column, spot[lines.DOWN])

    def _run(self, cell: Cell, dx: int, dy: int) -> tuple[tuple[int, int], tuple[int, int], int]:
        tiles: dict[Any, Tile] = self._tiles
        x, y = cell
        mask = 0
        while (tile := tiles.get((x, y))) is not None:
            mask |= lines.BIT_OF[tile]
            x, y = x - dx, y - dy
        before = x, y
        x, y = cell[0] + dx, cell[1] + dy
        while (tile := tiles.get((x, y))) is not None:
            mask |= lines.BIT_OF[tile]
            x, y = x + dx, y + dy
        return before, (x, y), mask

    def _check_lines_from(self, cell: Cell) -> None:
        for dx, dy in ((1, 0), (0, 1)):
            if (cell.x - dx, cell.y - dy) in self._tiles:
                continue
            line = self.line_through(cell, along_row=dx == 1)
            mask = 0
            for tile, at in line:
                if not lines.FITS.get(mask, 0) & lines.BIT_OF[tile]:
                    message = Sentence(
                        "{placed} does not belong to the line {line}",
                        placed=f"{tile}@{at}",
                        line=" ".join(map(str, line)),
                    )
                    raise RulesError(
                        "R8", Reason.LINE_UNRELATED, message, tiles=(tile,), cells=(at,)
                    )
                mask |= lines.BIT_OF[tile]

    def __getitem__(self, cell: Cell) -> Tile:
        return self._tiles[cell]

    def get(self, cell: Cell) -> Tile | None:
        return self._tiles.get(cell)

    def __contains__(self, cell: object) -> bool:
        return cell in self._tiles

    def __iter__(self) -> Iterator[PlacedTile]:
        return (PlacedTile(tile, cell) for cell, tile in self._tiles.items())

    def __len__(self) -> int:
        return len(self._tiles)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._tiles == other._tiles

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._tiles.items()))
        return self._hash

    def __str__(self) -> str:
        return " ".join(str(placed) for placed in self)

    def __repr__(self) -> str:
        return f"Board.parse({str(self)!r})"
