"""Search for the best placements of a hand that skips most of the others.

The search is that of `game.rules.search`, ordered best first. Each free cell with a direction is a
branch with an upper bound on its points. The search stops when no branch left exceeds the
placements found.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from operator import itemgetter

from game.rules.cells import Cell, PlacedTile
from game.rules.lines import (
    BOTH_FIT,
    COLUMN_POINTS,
    FITS,
    LINE_POINTS,
    LONGEST,
    OPEN_SPOT,
    ROW_POINTS,
    TILE_OF,
    Spot,
    longest_line,
)
from game.rules.placement import ScoredPlacement
from game.rules.search import COLUMN, ROW, At, Ends, Search, Spots, Way, each_of, value

Laid = tuple[tuple[int, At], ...]
"""Tiles in cells, each tile as the bit of its kind; sorts as `PlacedTile` does."""

Start = tuple[int, Cell, Spot]
"""A free cell that takes a tile of the hand: the points of that tile alone, the cell, its spot."""

Branch = tuple[int, "_Picking", Start]
"""A branch of the search: the upper bound on its worth, its searcher and its first cell."""

POINT = 8
"""Worth of a point; each tile laid costs 1: more points come first, then fewer tiles."""


def rank(scored: ScoredPlacement) -> tuple[int, int, tuple[PlacedTile, ...]]:
    """Return the sort key, the best last: points, then fewer tiles, then tiles and cells."""
    points, tiles = scored
    return points, -len(tiles), tiles


class _Best:
    """The best so far with their worth (see `POINT`), the best last, none below ``least``."""

    __slots__ = ("count", "found", "least")

    def __init__(self, count: int, singles: list[tuple[int, Laid]]) -> None:
        self.count = count
        self.found = sorted(singles)
        self.least = 0
        self.cut()

    def add(self, worth: int, laid: Laid) -> None:
        insort(self.found, (worth, laid))
        self.cut()

    def cut(self) -> None:
        if len(self.found) >= self.count:
            del self.found[: -self.count]
            self.least = self.found[0][0]

    def placements(self) -> list[ScoredPlacement]:
        return [
            ScoredPlacement(
                -(-worth // POINT),
                tuple([PlacedTile(TILE_OF[bit], value(Cell, at)) for bit, at in laid]),
            )
            for worth, laid in reversed(self.found)
        ]


class _Picking(Search):
    """A search in one direction for the best placements only; arguments as in `Search`."""

    __slots__ = ("best", "hand")

    def __init__(self, way: Way, spots: Spots, hand: int, best: _Best) -> None:
        super().__init__(way, spots)
        self.hand = hand
        self.best = best

    def branches(self, starts: Sequence[Start], most_tiles: int) -> Iterator[Branch]:
        """Yield the starts that may lead to one of the best, with two to `most_tiles` tiles."""
        dx, dy, before, after, fits, _, across_points = self.way
        spots, hand = self.spots, self.hand
        for start in starts:
            _, (x, y), spot = start
            more = spot[fits] & hand
            tiles = more.bit_count()
            if tiles < 2:
                continue
            # Not `min`, here and below: the call would take a tenth of the whole search.
            if tiles > most_tiles:  # noqa: PLR1730
                tiles = most_tiles
            # An upper bound: each free cell ahead takes the tile that scores most, and the rest fit
            # behind.
            length, across = spot[before].bit_count(), 0
            while tiles and spot[BOTH_FIT] & more:
                tiles -= 1
                step = 1 + spot[after].bit_count()
                length += step
                across += spot[across_points]
                x += dx * step
                y += dy * step
                spot = spots.get((x, y), OPEN_SPOT)
            if tiles and not start[2][before]:
                length += tiles
            along = LINE_POINTS[length] if length < LONGEST else LINE_POINTS[LONGEST]
            most = (across + along) * POINT - 2
            if most >= self.best.least:
                yield most, self, start

    def begin(self, start: Start) -> None:
        """Try each first tile in this free cell with every continuation."""
        _, cell, spot = start
        ends = self.ends(cell, spot)
        at, ahead, takes, _ = ends
        line, across = spot[self.before] | spot[self.after], spot[self.across_points]
        more = spot[self.way.fits] & self.hand
        for bit, _, partners in each_of(spot[BOTH_FIT] & self.hand):
            joining = more & partners
            if joining:
                laid = ((bit, cell),)
                if joining & takes:
                    self.forwards(at, ahead, line | bit, joining, across, laid)
                self.backwards(ends, line | bit, joining, across, laid)

    def forwards(self, at: At, spot: Spot, line: int, more: int, across: int, laid: Laid) -> None:
        """Fill this free cell as `search._Listing.forwards` does."""
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
        worth = (across + LINE_POINTS[line.bit_count() + 1]) * POINT - len(laid) - 1
        wanted = worth >= self.best.least
        ahead = None
        for bit, _, partners in each_of(candidates):
            if wanted:
                self.best.add(worth, (*laid, (bit, at)))
            still = more & partners
            if still:
                if ahead is None:
                    # Computed as in `ends`, at less cost.
                    far = 1 + run.bit_count()
                    following = (at[0] + self.dx * far, at[1] + self.dy * far)
                    ahead = self.spots.get(following, OPEN_SPOT)
                    takes = ahead[BOTH_FIT]
                if still & takes:
                    longer = (*laid, (bit, at))
                    self.forwards(following, ahead, line | bit, still, across, longer)

    def backwards(self, ends: Ends, line: int, more: int, across: int, laid: Laid) -> None:
        """Fill the free cell before the line as `search._Listing.backwards` does."""
        at, ahead, takes, behind = ends
        if behind is None:
            return
        worth = (across + LINE_POINTS[line.bit_count() + 1]) * POINT - len(laid) - 1
        wanted = worth >= self.best.least
        farther: Ends | None = None
        for bit, _, partners in each_of(more):
            longer = ((bit, behind), *laid)
            if wanted:
                self.best.add(worth, longer)
            still = more & partners
            if still:
                if farther is None:
                    before = (behind[0] - self.dx, behind[1] - self.dy)
                    farther = at, ahead, takes, None if before in self.spots else before
                if still & takes:
                    self.forwards(at, ahead, line | bit, still, across, longer)
                self.backwards(farther, line | bit, still, across, longer)


def best_of(spots: Spots, hand: int, count: int) -> list[ScoredPlacement]:
    """Return the `count` best placements, best first; `hand` is a set of kinds (`lines`)."""
    starts = [
        (spot[ROW_POINTS] + spot[COLUMN_POINTS], cell, spot)
        for cell, spot in spots.items()
        if spot[BOTH_FIT] & hand
    ]
    starts.sort(key=itemgetter(0), reverse=True)
    singles: list[tuple[int, Laid]] = []
    for points, cell, spot in starts:
        worth = points * POINT - 1
        if len(singles) >= count and worth < singles[-1][0]:
            break
        singles += [(worth, ((bit, cell),)) for bit, _, _ in each_of(spot[BOTH_FIT] & hand)]
    best = _Best(count, singles)
    branches: list[Branch] = []
    most_tiles = longest_line(hand)
    for way in (ROW, COLUMN):
        branches += _Picking(way, spots, hand, best).branches(starts, most_tiles)
    branches.sort(key=itemgetter(0), reverse=True)
    for most, picking, start in branches:
        if most < best.least:
            break
        picking.begin(start)
    return best.placements()
