"""The search for placements on a table that holds tiles (R6 to R8), with their points (R9, R10).

A placement of two or more tiles fills neighbouring *free* cells of one row or column, with any
tiles already there between them. The search starts at each free cell that touches a tile, taken as
the first such cell of the placement in its row or column. From that cell the search goes backwards
over cells that touch nothing, then forwards over all cells. So each placement is found exactly
once, including those with gaps, bridges and both ends of a line.

The bots spend most of their time here: so sets of kinds are integers, a cell is a plain pair until
a tile is laid there, and named tuples are made by ``tuple.__new__`` (half the time).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from game.rules.cells import Cell, PlacedTile
from game.rules.lines import (
    BIT_OF,
    BOTH_FIT,
    COLUMN_FITS,
    COLUMN_POINTS,
    DOWN,
    FITS,
    LEFT,
    LINE_POINTS,
    OPEN_SPOT,
    PARTNERS,
    RIGHT,
    ROW_FITS,
    ROW_POINTS,
    UP,
    Spot,
    kinds_in,
)
from game.rules.placement import ScoredPlacement
from game.rules.tiles import Tile

At = tuple[int, int]
"""A cell as a plain pair."""

Spots = Mapping[Any, Spot]
"""The spots of a board by cell; a plain pair works as a key."""

Ends = tuple[At, Spot, int, At | None]
"""The next free cell of a line, its spot and kinds; the free cell before, if apart from tiles."""

value = tuple.__new__
"""Makes a named tuple of a class and its values."""


class Way(NamedTuple):
    """A direction: its step, and the indices of the fields of a `Spot` along and across it."""

    dx: int
    dy: int
    before: int
    after: int
    fits: int
    across_fits: int
    across_points: int


KEPT_SETS = 2048
"""Sets of kinds cached as tuples; a game has far fewer."""

ROW = Way(1, 0, LEFT, RIGHT, ROW_FITS, COLUMN_FITS, COLUMN_POINTS)
COLUMN = Way(0, 1, UP, DOWN, COLUMN_FITS, ROW_FITS, ROW_POINTS)


@lru_cache(maxsize=KEPT_SETS)
def each_of(kinds: int) -> tuple[tuple[int, Tile, int], ...]:
    """Return bit, tile and `PARTNERS` of each kind in a set; cached, for the few sets of spots."""
    return tuple([(BIT_OF[t], t, PARTNERS[BIT_OF[t]]) for t in kinds_in(kinds)])


class Search:
    """The search in one direction.

    In subclasses `line` is the set of kinds in the line so far, `more` the kinds in hand that may
    join, `across` the points of the lines across, and `laid` the tiles laid.
    """

    __slots__ = ("across_fits", "across_points", "after", "before", "dx", "dy", "spots", "way")

    def __init__(self, way: Way, spots: Spots) -> None:
        self.way = way
        self.dx, self.dy, self.before, self.after, _, self.across_fits, self.across_points = way
        self.spots = spots

    def ends(self, cell: At, spot: Spot) -> Ends:
        """Return the continuations of a line through this free cell."""
        x, y = cell
        far = 1 + spot[self.after].bit_count()
        at = (x + self.dx * far, y + self.dy * far)
        ahead = self.spots.get(at, OPEN_SPOT)
        takes = ahead[BOTH_FIT]
        behind = None
        if not spot[self.before]:
            behind = (x - self.dx, y - self.dy)
            if behind in self.spots:
                behind = None
        return at, ahead, takes, behind


class _Listing(Search):
    """A search in one direction for all placements."""

    __slots__ = ("found",)

    def __init__(self, way: Way, spots: Spots, found: list[ScoredPlacement]) -> None:
        super().__init__(way, spots)
        self.found = found

    def forwards(
        self, at: At, spot: Spot, line: int, more: int, across: int, laid: tuple[PlacedTile, ...]
    ) -> None:
        """Fill this free cell, the next one in the line, in every possible way, and recurse."""
        run = spot[self.after]
        if run:
            if line & run:
                return
            line |= run
            more &= FITS.get(line, 0)
        candidates = more & spot[self.across_fits]
        if not candidates:
            return
        across += spot[self.across_points]
        points = across + LINE_POINTS[line.bit_count() + 1]
        cell = value(Cell, at)
        ahead = None
        for bit, tile, partners in each_of(candidates):
            longer = laid + (value(PlacedTile, (tile, cell)),)  # noqa: RUF005 - the fastest way
            self.found.append(value(ScoredPlacement, (points, longer)))
            still = more & partners
            if still:
                if ahead is None:
                    # Computed as in `ends`, at less cost.
                    far = 1 + run.bit_count()
                    following = (at[0] + self.dx * far, at[1] + self.dy * far)
                    ahead = self.spots.get(following, OPEN_SPOT)
                    takes = ahead[BOTH_FIT]
                if still & takes:
                    self.forwards(following, ahead, line | bit, still, across, longer)

    def backwards(
        self, ends: Ends, line: int, more: int, across: int, laid: tuple[PlacedTile, ...]
    ) -> None:
        """Fill the free cell before the line, if there is one, and recurse in both directions."""
        at, ahead, takes, behind = ends
        if behind is None:
            return
        points = across + LINE_POINTS[line.bit_count() + 1]
        cell = value(Cell, behind)
        farther: Ends | None = None
        for bit, tile, partners in each_of(more):
            longer = (value(PlacedTile, (tile, cell)),) + laid  # noqa: RUF005
            self.found.append(value(ScoredPlacement, (points, longer)))
            still = more & partners
            if still:
                if still & takes:
                    self.forwards(at, ahead, line | bit, still, across, longer)
                if farther is None:
                    before = (behind[0] - self.dx, behind[1] - self.dy)
                    farther = at, ahead, takes, None if before in self.spots else before
                self.backwards(farther, line | bit, still, across, longer)


# Rows and columns are written out: a shared step would cost more than all its savings.
def every_placement(spots: Spots, hand: int) -> list[ScoredPlacement]:  # noqa: C901
    """Return each placement of a hand, given as a set of kinds, once."""
    found: list[ScoredPlacement] = []
    in_row = _Listing(ROW, spots, found)
    in_column = _Listing(COLUMN, spots, found)
    for cell, spot in [(cell, spot) for cell, spot in spots.items() if spot[BOTH_FIT] & hand]:
        left, right, up, down, row_fits, column_fits, fits, row_points, column_points = spot
        row_fits &= hand
        column_fits &= hand
        row_ends = column_ends = None
        for bit, tile, partners in each_of(fits & hand):
            laid = (value(PlacedTile, (tile, cell)),)
            found.append(value(ScoredPlacement, (row_points + column_points, laid)))
            more = row_fits & partners
            if more:
                if row_ends is None:
                    row_ends = in_row.ends(cell, spot)
                at, ahead, takes, behind = row_ends
                line = left | right | bit
                if more & takes:
                    in_row.forwards(at, ahead, line, more, column_points, laid)
                if behind is not None:
                    in_row.backwards(row_ends, line, more, column_points, laid)
            more = column_fits & partners
            if more:
                if column_ends is None:
                    column_ends = in_column.ends(cell, spot)
                at, ahead, takes, behind = column_ends
                line = up | down | bit
                if more & takes:
                    in_column.forwards(at, ahead, line, more, row_points, laid)
                if behind is not None:
                    in_column.backwards(column_ends, line, more, row_points, laid)
    return found
