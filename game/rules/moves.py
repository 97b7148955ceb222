"""Every placement that a hand can make (R4, R6 to R8), with its points (R9, R10).

A placement of two or more tiles fills neighbouring *free* cells of one row or column: tiles
already there may lie between them. The search starts at each free cell that touches a tile,
taken as the first such cell of the placement in its row or column. From there it goes backwards
over cells that touch nothing, then forwards over all cells, so that each placement is found
exactly once, including those with gaps, bridges and both ends of a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from game.rules.board import OPEN_SPOT, Board, Spot
from game.rules.cells import Cell, PlacedTile
from game.rules.house import Opening
from game.rules.lines import COLOUR_MASKS, FITS, SHAPE_MASKS, kinds_in, mask_of
from game.rules.placement import Placement
from game.rules.scoring import LINE_POINTS, LONE_OPENING_POINTS
from game.rules.tiles import KINDS, Tile


class ScoredPlacement(NamedTuple):
    """A legal placement and its points; ``str`` gives its tiles."""

    points: int
    tiles: tuple[PlacedTile, ...]

    @property
    def placement(self) -> Placement:
        """The placement without its points."""
        return Placement(self.tiles)

    def __str__(self) -> str:
        return " ".join([str(placed) for placed in self.tiles])


def opening_count(hand: Iterable[Tile]) -> int:
    """The largest number of different tiles in hand that share a colour or a shape (R3)."""
    mask = mask_of(hand)
    return max((mask & family).bit_count() for family in COLOUR_MASKS + SHAPE_MASKS)


def fits_somewhere(board: Board) -> int:
    """The kinds that some free cell of a table with tiles on it could take, as a set of bits."""
    mask = 0
    for spot in board.spots.values():
        mask |= spot.row_fits & spot.column_fits
    return mask


def takes(board: Board, kinds: int) -> bool:
    """Whether some free cell of a table with tiles on it could take one of these kinds (R8)."""
    return any(spot.row_fits & spot.column_fits & kinds for spot in board.spots.values())


def can_place(board: Board, hand: Iterable[Tile], shortest_opening: int = 1) -> bool:
    """Whether the hand has any legal placement (C3 wants an opening of two dice or more)."""
    if not board:
        return opening_count(hand) >= shortest_opening
    return takes(board, mask_of(hand))


def legal_placements(
    board: Board,
    hand: Sequence[Tile],
    opening: Opening = Opening.LONGEST,
    shortest_opening: int = 1,
) -> list[ScoredPlacement]:
    """Each different legal placement once: same tiles in the same cells count as one.

    On an empty table these are the opening lines (R4), laid to the right or down from 0,0;
    the same line may lie anywhere else. The hand may hold any number of tiles.

    >>> board = Board.parse("rk@0,0 rd@1,0")
    >>> best = max(legal_placements(board, [Tile.parse("rc"), Tile.parse("rs")]))
    >>> best.points, len(best.tiles)
    (6, 2)
    """
    if not board:
        return list(_openings(hand, opening, shortest_opening))
    mask = mask_of(hand)
    spots = board.spots
    found: list[ScoredPlacement] = []
    for cell, spot in spots.items():
        candidates = spot.row_fits & spot.column_fits & mask
        if candidates:
            _from_anchor(spots, mask, cell, spot, candidates, found)
    return found


class _Axis(NamedTuple):
    """A direction of search, and the indices of a `Spot` for the runs along and across it."""

    dx: int
    dy: int
    before: int
    after: int
    across_fits: int
    across_one: int
    across_other: int


_ROW = _Axis(1, 0, 0, 1, 5, 2, 3)
_COLUMN = _Axis(0, 1, 2, 3, 4, 0, 1)


def _from_anchor(
    spots: Mapping[Cell, Spot],
    hand: int,
    cell: Cell,
    spot: Spot,
    candidates: int,
    found: list[ScoredPlacement],
) -> None:
    """All placements whose first cell beside a tile, in their row or column, is this one."""
    row = spot.left | spot.right
    column = spot.up | spot.down
    row_points = LINE_POINTS[row.bit_count() + 1]
    column_points = LINE_POINTS[column.bit_count() + 1]
    while candidates:
        bit = candidates & -candidates
        candidates ^= bit
        placed = (PlacedTile(KINDS[bit.bit_length() - 1], cell),)
        found.append(ScoredPlacement(row_points + column_points, placed))
        if hand & FITS[row | bit]:
            search = _Search(_ROW, spots, hand, found)
            search.both_ways(cell, spot, row | bit, column_points, placed)
        if hand & FITS[column | bit]:
            search = _Search(_COLUMN, spots, hand, found)
            search.both_ways(cell, spot, column | bit, row_points, placed)


class _Search(NamedTuple):
    """The search in one direction. ``line`` is the set of kinds in the line so far, ``across``
    the points of the lines across it."""

    axis: _Axis
    spots: Mapping[Cell, Spot]
    hand: int
    found: list[ScoredPlacement]

    def both_ways(
        self,
        cell: Cell,
        spot: Spot,
        line: int,
        across: int,
        placed: tuple[PlacedTile, ...],
    ) -> None:
        """Extends a line through the anchor, with one tile laid there, in both directions."""
        axis = self.axis
        end = 1 + spot[axis.after].bit_count()
        ahead = Cell(cell.x + axis.dx * end, cell.y + axis.dy * end)
        self.forwards(ahead, line, across, placed)
        if not spot[axis.before]:
            behind = Cell(cell.x - axis.dx, cell.y - axis.dy)
            self.backwards(behind, ahead, line, across, placed)

    def forwards(self, cell: Cell, line: int, across: int, placed: tuple[PlacedTile, ...]) -> None:
        """Fills this free cell, the next one in the line, in every possible way, and recurs."""
        axis = self.axis
        spot = self.spots.get(cell, OPEN_SPOT)
        after = spot[axis.after]
        if line & after:
            return
        line |= after
        candidates = self.hand & FITS.get(line, 0) & spot[axis.across_fits]
        if not candidates:
            return
        crossing = (spot[axis.across_one] | spot[axis.across_other]).bit_count()
        across += LINE_POINTS[crossing + 1]
        points = across + LINE_POINTS[line.bit_count() + 1]
        end = 1 + after.bit_count()
        ahead = Cell(cell.x + axis.dx * end, cell.y + axis.dy * end)
        while candidates:
            bit = candidates & -candidates
            candidates ^= bit
            longer = (*placed, PlacedTile(KINDS[bit.bit_length() - 1], cell))
            self.found.append(ScoredPlacement(points, longer))
            if self.hand & FITS[line | bit]:
                self.forwards(ahead, line | bit, across, longer)

    def backwards(
        self,
        cell: Cell,
        ahead: Cell,
        line: int,
        across: int,
        placed: tuple[PlacedTile, ...],
    ) -> None:
        """Fills a free cell before the first tile, if it touches nothing (else it would be the
        anchor), and recurs in both directions."""
        candidates = self.hand & FITS[line]
        if not candidates or cell in self.spots:
            return
        axis = self.axis
        points = across + LINE_POINTS[line.bit_count() + 1]
        behind = Cell(cell.x - axis.dx, cell.y - axis.dy)
        while candidates:
            bit = candidates & -candidates
            candidates ^= bit
            longer = (PlacedTile(KINDS[bit.bit_length() - 1], cell), *placed)
            self.found.append(ScoredPlacement(points, longer))
            self.forwards(ahead, line | bit, across, longer)
            self.backwards(behind, ahead, line | bit, across, longer)


def _openings(hand: Sequence[Tile], opening: Opening, shortest: int) -> Iterator[ScoredPlacement]:
    """The opening lines from 0,0 to the right and down (R4, C3)."""
    mask = mask_of(hand)
    longest = opening_count(hand)
    lengths = range(shortest, longest + 1) if opening is Opening.ANY else (longest,)
    for length in lengths:
        if length == 1 and shortest == 1:
            for tile in kinds_in(mask):
                yield ScoredPlacement(LONE_OPENING_POINTS, (PlacedTile(tile, Cell(0, 0)),))
        if length < max(2, shortest):
            continue
        for family in COLOUR_MASKS + SHAPE_MASKS:
            for chosen in combinations(kinds_in(mask & family), length):
                yield from _laid_out(chosen)


def _laid_out(chosen: tuple[Tile, ...]) -> Iterator[ScoredPlacement]:
    points = LINE_POINTS[len(chosen)]
    for order in permutations(chosen):
        for dx, dy in ((1, 0), (0, 1)):
            tiles = [PlacedTile(tile, Cell(dx * n, dy * n)) for n, tile in enumerate(order)]
            yield ScoredPlacement(points, tuple(tiles))
