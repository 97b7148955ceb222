"""The search for placements on a table that holds tiles (rules R6 to R8), with their points.

A placement of two or more tiles fills successive *free* cells of one row or column. The search
starts at each free cell that touches a tile, taken as the first such cell of the placement. From
there it goes backwards over cells that touch nothing, then forwards over all cells, so each
placement is found exactly once. Bots spend most of their time here: sets of kinds are integers
(see `game.rules.lines`), and a cell is a plain pair until a tile is laid there.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from game.rules import lines
from game.rules.placement import ScoredPlacement
from game.rules.tiles import Cell, PlacedTile, Tile

Pair = tuple[int, int]  # a cell as a plain pair of x and y
Spots = Mapping[Any, lines.Spot]  # the spots of a board by cell; a plain pair works as a key
# The free cells at the ends of a line: the cell after it, that cell's spot and fitting kinds, and
# the cell before it, or None if that cell touches a tile.
Ends = tuple[Pair, lines.Spot, int, Pair | None]
value = tuple.__new__  # makes named tuples, `value(class, values)`, faster than their classes do


class Axis(NamedTuple):
    """The direction of a search: the step to the next cell, and its indices in a `Spot`."""

    dx: int
    dy: int
    before: int
    after: int
    fits: int
    across_fits: int
    across_points: int


ROW = Axis(1, 0, lines.LEFT, lines.RIGHT, lines.ROW_FITS, lines.COLUMN_FITS, lines.COLUMN_POINTS)
COLUMN = Axis(0, 1, lines.UP, lines.DOWN, lines.COLUMN_FITS, lines.ROW_FITS, lines.ROW_POINTS)


@lru_cache(maxsize=2048)
def each_of(kinds: int) -> tuple[tuple[int, Tile, int], ...]:
    """Return the bit, the tile and the `PARTNERS` of each kind in a bit set (see `lines`)."""
    return tuple(
        [(lines.BIT_OF[t], t, lines.PARTNERS[lines.BIT_OF[t]]) for t in lines.kinds_in(kinds)]
    )


class Search:
    """The base class of searches for placements along one axis, in rows or in columns.

    In methods of subclasses `line` is the set of kinds in the line so far, `more` the kinds in hand
    that may join it, `across` the points of the lines across, and `laid` the tiles laid so far.
    """

    __slots__ = ("across_fits", "across_points", "after", "axis", "before", "dx", "dy", "spots")

    def __init__(self, axis: Axis, spots: Spots) -> None:
        self.axis = axis
        self.dx, self.dy, self.before, self.after, _, self.across_fits, self.across_points = axis
        self.spots = spots

    def ends(self, cell: Pair, spot: lines.Spot) -> Ends:
        """Return the free cells at both ends of the line that a tile in this cell would make."""
        x, y = cell
        far = 1 + spot[self.after].bit_count()
        at = (x + self.dx * far, y + self.dy * far)
        ahead = self.spots.get(at, lines.OPEN_SPOT)
        ahead_fits = ahead[lines.BOTH_FIT]
        behind = None
        if not spot[self.before]:
            behind = (x - self.dx, y - self.dy)
            if behind in self.spots:
                behind = None
        return at, ahead, ahead_fits, behind


class _FullSearch(Search):
    """A search for placements along one axis that lists all of them."""

    __slots__ = ("placements",)

    def __init__(self, axis: Axis, spots: Spots, placements: list[ScoredPlacement]) -> None:
        super().__init__(axis, spots)
        self.placements = placements

    def forwards(
        self,
        at: Pair,
        spot: lines.Spot,
        line: int,
        more: int,
        across: int,
        laid: tuple[PlacedTile, ...],
    ) -> None:
        """Try each kind in hand that fits the free cell `at`. List each placement and extend it."""
        run = spot[self.after]
        if run:
            if line & run:
                return
            line |= run
            more &= lines.FITS.get(line, 0)
        candidates = more & spot[self.across_fits]
        if not candidates:
            return
        across += spot[self.across_points]
        points = across + lines.LINE_POINTS[line.bit_count() + 1]
        cell = value(Cell, at)
        ahead = None
        for bit, tile, partners in each_of(candidates):
            longer = laid + (value(PlacedTile, (tile, cell)),)  # noqa: RUF005 - the fastest axis
            self.placements.append(value(ScoredPlacement, (points, longer)))
            remaining = more & partners
            if remaining:
                if ahead is None:
                    # Computed as in `ends`, at less cost.
                    far = 1 + run.bit_count()
                    following = (at[0] + self.dx * far, at[1] + self.dy * far)
                    ahead = self.spots.get(following, lines.OPEN_SPOT)
                    ahead_fits = ahead[lines.BOTH_FIT]
                if remaining & ahead_fits:
                    self.forwards(following, ahead, line | bit, remaining, across, longer)

    def backwards(
        self, ends: Ends, line: int, more: int, across: int, laid: tuple[PlacedTile, ...]
    ) -> None:
        """Try each kind in hand in the free cell before the line. List and extend placements."""
        at, ahead, ahead_fits, behind = ends
        if behind is None:
            return
        points = across + lines.LINE_POINTS[line.bit_count() + 1]
        cell = value(Cell, behind)
        farther: Ends | None = None
        for bit, tile, partners in each_of(more):
            longer = (value(PlacedTile, (tile, cell)),) + laid  # noqa: RUF005
            self.placements.append(value(ScoredPlacement, (points, longer)))
            remaining = more & partners
            if remaining:
                if remaining & ahead_fits:
                    self.forwards(at, ahead, line | bit, remaining, across, longer)
                if farther is None:
                    before = (behind[0] - self.dx, behind[1] - self.dy)
                    farther = at, ahead, ahead_fits, None if before in self.spots else before
                self.backwards(farther, line | bit, remaining, across, longer)


def every_placement(spots: Spots, hand: int) -> list[ScoredPlacement]:
    """Return each placement of a hand once. `hand` is a bit set of kinds (see `lines`)."""
    placements: list[ScoredPlacement] = []
    in_row = _FullSearch(ROW, spots, placements)
    in_column = _FullSearch(COLUMN, spots, placements)
    for cell, spot in [(cell, spot) for cell, spot in spots.items() if spot[lines.BOTH_FIT] & hand]:
        left, right, up, down, row_fits, column_fits, fits, row_points, column_points = spot
        row = in_row, in_row.ends(cell, spot), left | right, row_fits & hand, column_points
        column = in_column, in_column.ends(cell, spot), up | down, column_fits & hand, row_points
        for bit, tile, partners in each_of(fits & hand):
            laid = (value(PlacedTile, (tile, cell)),)
            placements.append(value(ScoredPlacement, (row_points + column_points, laid)))
            for search, ends, run, joining, across in (row, column):
                more = joining & partners
                if more:
                    at, ahead, ahead_fits, behind = ends
                    if more & ahead_fits:
                        search.forwards(at, ahead, run | bit, more, across, laid)
                    if behind is not None:
                        search.backwards(ends, run | bit, more, across, laid)
    return placements
