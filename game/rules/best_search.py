"""A branch-and-bound search for the best placements of a hand.

A branch is a start cell with a direction (row or column), and an upper bound on the worth of the
placements that start there. Branches are searched from the highest bound down, until a bound is
below the worth of every placement kept.
"""

from bisect import insort
from collections.abc import Iterator, Sequence
from operator import itemgetter

from game.rules import lines
from game.rules.placement import ScoredPlacement
from game.rules.search import COLUMN, ROW, Axis, Ends, Pair, Search, Spots, each_of, value
from game.rules.tiles import Cell, PlacedTile

# Placed tiles, each as the bit of its kind (see `lines`) and its cell. Sorts like `PlacedTile`.
Laid = tuple[tuple[int, Pair], ...]
# A free cell that some tile of the hand fits: the points of one tile there, the cell, its spot.
Start = tuple[int, Cell, lines.Spot]
Branch = tuple[int, "_BestSearch", Start]  # the bound on its worth, its search and its start cell
POINT = 8  # factor in the worth of a placement, `points * POINT - tiles`: fewer tiles win ties


def rank(scored: ScoredPlacement) -> tuple[int, int, tuple[PlacedTile, ...]]:
    """Return a sort key: the greatest for most points, then for fewest tiles, then by the tiles."""
    points, tiles = scored
    return points, -len(tiles), tiles


class _TopPlacements:
    """A list of the best placements found so far: at most `count`, the worst (`POINT`) first."""

    __slots__ = ("count", "entries", "minimum")

    def __init__(self, count: int, singles: list[tuple[int, Laid]]) -> None:
        self.count = count
        self.entries = sorted(singles)
        self.minimum = 0  # worth that a new placement needs, once the list is full
        self.trim()

    def add(self, worth: int, laid: Laid) -> None:
        insort(self.entries, (worth, laid))
        self.trim()

    def trim(self) -> None:
        if len(self.entries) >= self.count:
            del self.entries[: -self.count]
            self.minimum = self.entries[0][0]

    def placements(self) -> list[ScoredPlacement]:
        return [
            ScoredPlacement(
                -(-worth // POINT),
                tuple([PlacedTile(lines.TILE_OF[bit], value(Cell, at)) for bit, at in laid]),
            )
            for worth, laid in reversed(self.entries)
        ]


class _BestSearch(Search):
    """A search along one axis for only the best placements of `hand`, a bit set of kinds."""

    __slots__ = ("best", "hand")

    def __init__(self, axis: Axis, spots: Spots, hand: int, best: _TopPlacements) -> None:
        super().__init__(axis, spots)
        self.hand = hand
        self.best = best

    def branches(self, starts: Sequence[Start], max_tiles: int) -> Iterator[Branch]:
        """Yield the branches whose placements of 2 to `max_tiles` tiles may be among the best."""
        dx, dy, before, after, fits, _, across_points = self.axis
        spots, hand = self.spots, self.hand
        for start in starts:
            _, (x, y), spot = start
            more = spot[fits] & hand
            tiles = more.bit_count()
            if tiles < 2:
                continue
            # Not `min`, here and below: the call would take a tenth of the whole search.
            if tiles > max_tiles:  # noqa: PLR1730
                tiles = max_tiles
            # The bound: each free cell ahead takes the tile that scores most there, and the other
            # tiles fit behind the start.
            length, across = spot[before].bit_count(), 0
            while tiles and spot[lines.BOTH_FIT] & more:
                tiles -= 1
                step = 1 + spot[after].bit_count()
                length += step
                across += spot[across_points]
                x += dx * step
                y += dy * step
                spot = spots.get((x, y), lines.OPEN_SPOT)
            if tiles and not start[2][before]:
                length += tiles
            if length > lines.MAX_LINE:  # noqa: PLR1730
                length = lines.MAX_LINE
            bound = (across + lines.LINE_POINTS[length]) * POINT - 2
            if bound >= self.best.minimum:
                yield bound, self, start

    def begin(self, start: Start) -> None:
        """Search the placements of two or more tiles whose first tile is in the cell of `start`."""
        _, cell, spot = start
        ends = self.ends(cell, spot)
        at, ahead, ahead_fits, _ = ends
        line, across = spot[self.before] | spot[self.after], spot[self.across_points]
        more = spot[self.axis.fits] & self.hand
        for bit, _, partners in each_of(spot[lines.BOTH_FIT] & self.hand):
            joining = more & partners
            if joining:
                laid = ((bit, cell),)
                if joining & ahead_fits:
                    self.forwards(at, ahead, line | bit, joining, across, laid)
                self.backwards(ends, line | bit, joining, across, laid)

    def forwards(
        self, at: Pair, spot: lines.Spot, line: int, more: int, across: int, laid: Laid
    ) -> None:
        """Try each kind that fits the free cell `at`. Extend placements that may become best."""
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
        worth = (across + lines.LINE_POINTS[line.bit_count() + 1]) * POINT - len(laid) - 1
        competes = worth >= self.best.minimum
        ahead = None
        for bit, _, partners in each_of(candidates):
            if competes:
                self.best.add(worth, (*laid, (bit, at)))
            remaining = more & partners
            if remaining:
                if ahead is None:
                    # Computed as in `ends`, at less cost.
                    far = 1 + run.bit_count()
                    following = (at[0] + self.dx * far, at[1] + self.dy * far)
                    ahead = self.spots.get(following, lines.OPEN_SPOT)
                    ahead_fits = ahead[lines.BOTH_FIT]
                if remaining & ahead_fits:
                    longer = (*laid, (bit, at))
                    self.forwards(following, ahead, line | bit, remaining, across, longer)

    def backwards(self, ends: Ends, line: int, more: int, across: int, laid: Laid) -> None:
        """Try each kind in the free cell before the line. Extend what may become best."""
        at, ahead, ahead_fits, behind = ends
        if behind is None:
            return
        worth = (across + lines.LINE_POINTS[line.bit_count() + 1]) * POINT - len(laid) - 1
        competes = worth >= self.best.minimum
        farther: Ends | None = None
        for bit, _, partners in each_of(more):
            longer = ((bit, behind), *laid)
            if competes:
                self.best.add(worth, longer)
            remaining = more & partners
            if remaining:
                if farther is None:
                    before = (behind[0] - self.dx, behind[1] - self.dy)
                    farther = at, ahead, ahead_fits, None if before in self.spots else before
                if remaining & ahead_fits:
                    self.forwards(at, ahead, line | bit, remaining, across, longer)
                self.backwards(farther, line | bit, remaining, across, longer)


def best_of(spots: Spots, hand: int, count: int) -> list[ScoredPlacement]:
    """Return up to `count` placements, best first. `hand` is a bit set of kinds (see `lines`)."""
    starts = [
        (spot[lines.ROW_POINTS] + spot[lines.COLUMN_POINTS], cell, spot)
        for cell, spot in spots.items()
        if spot[lines.BOTH_FIT] & hand
    ]
    starts.sort(key=itemgetter(0), reverse=True)
    singles: list[tuple[int, Laid]] = []
    for points, cell, spot in starts:
        worth = points * POINT - 1
        if len(singles) >= count and worth < singles[-1][0]:
            break
        singles += [(worth, ((bit, cell),)) for bit, _, _ in each_of(spot[lines.BOTH_FIT] & hand)]
    best = _TopPlacements(count, singles)
    branches: list[Branch] = []
    max_tiles = lines.longest_line(hand)
    for axis in (ROW, COLUMN):
        branches += _BestSearch(axis, spots, hand, best).branches(starts, max_tiles)
    branches.sort(key=itemgetter(0), reverse=True)
    for bound, search, start in branches:
        if bound < best.minimum:
            break
        search.begin(start)
    return best.placements()
