"""Placements: the tiles laid in one turn, and whether they are legal (rules R5 to R8)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.board import Board, occupied_error
from game.rules.errors import Reason, RulesError
from game.rules.lines import BIT_OF, DOWN, FITS, LEFT, OPEN_SPOT, RIGHT, UP
from game.rules.sentence import Sentence
from game.rules.tiles import MAX_COORDINATE, Cell, PlacedTile


@dataclass(frozen=True, slots=True)
class Placement:
    """The tiles of one turn with their cells, sorted in reading order (by y, then x).

    >>> str(Placement.parse("rs@3,1 bs@3,0"))
    'bs@3,0 rs@3,1'
    """

    tiles: tuple[PlacedTile, ...]

    def __post_init__(self) -> None:
        if len(self.tiles) > 1:
            in_order = sorted(self.tiles, key=lambda placed: placed.cell[::-1])
            object.__setattr__(self, "tiles", tuple(in_order))

    @classmethod
    def of(cls, placed: Iterable[PlacedTile]) -> "Placement":
        """Return a placement of these tiles, which may be given in any order."""
        return cls(tuple(placed))

    @classmethod
    def parse(cls, text: str) -> "Placement":
        """Parse a text such as `"rs@3,0 bs@3,1"`. Raises `ParseError` for a faulty text."""
        return cls.of(PlacedTile.parse(word) for word in text.split())

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(placed.cell for placed in self.tiles)

    def moved(self, dx: int, dy: int) -> "Placement":
        return Placement(tuple(PlacedTile(t, Cell(c.x + dx, c.y + dy)) for t, c in self.tiles))

    def __str__(self) -> str:
        return " ".join([str(placed) for placed in self.tiles])

    def __len__(self) -> int:
        return len(self.tiles)


class ScoredPlacement(NamedTuple):
    """A legal placement and its points (rules R9 and R10). `str()` shows only the tiles."""

    points: int
    tiles: tuple[PlacedTile, ...]

    @property
    def placement(self) -> Placement:
        return Placement(self.tiles)

    def __str__(self) -> str:
        return " ".join([str(placed) for placed in self.tiles])


Line = tuple[PlacedTile, ...]  # tiles of a row or a column without gaps, in order


def lay(board: Board, placement: Placement) -> tuple[Board, list[Line]]:
    """Return the board after a placement, and the lines that its tiles make or extend.

    Lines have two or more tiles. The line along the placed tiles comes first; for a single tile
    that is its row. The lines across follow in reading order.

    Raises `RulesError` for a placement that breaks rules R5 to R8. The length of an opening
    depends on the hand and is the caller's responsibility.

    >>> lay(Board.parse("rk@0,0"), Placement.parse("rd@5,0"))
    Traceback (most recent call last):
        ...
    game.rules.errors.RulesError: rd@5,0 shares no edge with a tile on the table
    """
    tiles, spots = placement.tiles, board.spots
    _check_cells(board, tiles)
    along_row = _check_one_line(tiles)
    if len(tiles) > 1:
        _check_alike(tiles)
        _check_unbroken(board, tiles, along_row)
    if board.tiles and spots.keys().isdisjoint([cell for _, cell in tiles]):
        message = Sentence("{placed} shares no edge with a tile on the table", placed=placement)
        raise RulesError("R7", Reason.NOT_TOUCHING, message, tiles)
    after = board.with_tiles(tiles)
    lines = _lines(board, after, tiles, along_row)
    for line in lines:
        _check_line(line, tiles)
    return after, lines


def _check_cells(board: Board, tiles: Sequence[PlacedTile]) -> None:
    if not tiles:
        raise RulesError("R5", Reason.NOTHING_PLACED, Sentence("no tile was placed"))
    occupied = board.tiles
    if not occupied:
        _check_near(tiles)
    before: PlacedTile | None = None
    for placed in tiles:
        tile, cell = placed
        if cell in occupied:
            raise occupied_error(placed, occupied[cell])
        if before is not None and cell == before.cell:
            message = Sentence(
                "{first} and {second}: a cell holds only one tile", first=before, second=placed
            )
            both = before.tile, tile
            raise RulesError("R7", Reason.SAME_CELL_TWICE, message, tiles=both, cells=(cell,))
        before = placed


def _check_near(tiles: Sequence[PlacedTile]) -> None:
    for placed in tiles:
        if max(map(abs, placed.cell)) > MAX_COORDINATE:
            message = Sentence(
                "{tile}: the table ends {n} cells from 0,0", tile=placed.tile, n=MAX_COORDINATE
            )
            raise RulesError("R7", Reason.TOO_FAR, message, [placed])


def _check_one_line(tiles: Sequence[PlacedTile]) -> bool:
    if tiles[0].cell.y == tiles[-1].cell.y:
        return True
    if len({cell.x for _, cell in tiles}) == 1:
        return False
    text = " ".join(map(str, tiles))
    message = Sentence("{tiles} are not in one row or one column", tiles=text)
    raise RulesError("R6", Reason.NOT_ONE_LINE, message, tiles)


def _check_alike(tiles: Sequence[PlacedTile]) -> None:
    mask = 0
    for placed in tiles:
        bit = BIT_OF[placed.tile]
        if mask & bit:
            twin = next(other for other in tiles if other.tile == placed.tile)
            message = Sentence("{first} and {second} are the same tile", first=twin, second=placed)
            both = twin.cell, placed.cell
            raise RulesError("R6", Reason.PLACED_TWICE, message, tiles=(twin.tile,), cells=both)
        if not FITS[mask] & bit:
            text = " ".join(map(str, tiles))
            message = Sentence(
                "{tiles} are neither all of one colour nor all of one shape", tiles=text
            )
            raise RulesError("R6", Reason.PLACED_UNRELATED, message, tiles)
        mask |= bit


def _check_unbroken(board: Board, tiles: Sequence[PlacedTile], along_row: bool) -> None:
    (x, y), last = tiles[0].cell, tiles[-1].cell
    if last[0] - x + last[1] - y == len(tiles) - 1:
        return
    cells = {cell for _, cell in tiles}
    dx, dy = (1, 0) if along_row else (0, 1)
    while (x, y) != last:
        cell = Cell(x, y)
        if cell not in cells and cell not in board:
            message = Sentence(
                "{first} and {last} are not in one unbroken line: {cell} is empty",
                first=tiles[0],
                last=tiles[-1],
                cell=cell,
            )
            placed = tuple(tile for tile, _ in tiles)
            raise RulesError("R6", Reason.GAP, message, tiles=placed, cells=(cell,))
        x, y = x + dx, y + dy


def _lines(board: Board, after: Board, tiles: Sequence[PlacedTile], along_row: bool) -> list[Line]:
    spots = board.spots
    along = after.line_through(tiles[0].cell, along_row=along_row)
    lines = [along] if len(along) > 1 else []
    for _, cell in tiles:
        spot = spots.get(cell, OPEN_SPOT)
        if (spot[UP] or spot[DOWN]) if along_row else (spot[LEFT] or spot[RIGHT]):
            lines.append(after.line_through(cell, along_row=not along_row))
    return lines


def _check_line(line: Line, placed: Sequence[PlacedTile]) -> None:
    mask = 0
    for tile, _ in line:
        mask |= BIT_OF[tile]
    if mask in FITS and mask.bit_count() == len(line):
        return
    text = " ".join(map(str, line))
    placed_cells = {cell for _, cell in placed}
    # Placed tiles are named first. Two old tiles are at fault if a placed tile joins their lines.
    for tile, cell in sorted(line, key=lambda laid: laid.cell not in placed_cells):
        twin = next((p for p in line if p.tile == tile and p.cell != cell), None)
        if twin is not None:
            message = Sentence(
                "{placed}: the line {line} already has {tile} at {cell}",
                placed=f"{tile}@{cell}",
                line=text,
                tile=Sentence(tile.words),
                cell=twin.cell,
            )
            cells = cell, twin.cell
            raise RulesError("R8", Reason.LINE_HAS_TILE, message, tiles=(tile,), cells=cells)
    tile, cell = next(placed for placed in line if placed.cell in placed_cells)
    message = Sentence(
        "{placed}: the line {line} is neither all of one colour nor all of one shape",
        placed=f"{tile}@{cell}",
        line=text,
    )
    all_cells = cell, *(other for _, other in line if other != cell)
    raise RulesError("R8", Reason.LINE_UNRELATED, message, tiles=(tile,), cells=all_cells)
