"""The best placements of a hand, found without looking at most of the others.

The search goes the ways of `game.rules.search`, with two savings. What cannot be among the best is
only counted, not written down; and what follows a tile and may take long is put off, with a bound
on its points, so that it is left out if others turn out to have more.
"""

from __future__ import annotations

from operator import itemgetter

from game.rules.board import OPEN_SPOT, Spot
from game.rules.cells import Cell, PlacedTile
from game.rules.lines import FITS, LINE_POINTS, LONGEST, TILE_OF
from game.rules.placement import ScoredPlacement
from game.rules.search import COLUMN, ROW, At, Ends, Search, Spots, Way, each_of, value

Laid = tuple[tuple[int, At], ...]
"""Tiles in cells, each tile as the bit of its kind; they sort as `PlacedTile` does."""

Branch = tuple[int, "_Picking", Ends, int, int, int, Laid]
"""What follows one tile in one direction, not yet tried: the most that it may be worth, and the
arguments of `_Picking.both_ways`."""

SOON = 2
"""At most so many more tiles are tried at once."""

POINT = 8
"""What a point is worth; a tile laid costs 1. So more points are worth more, and of equals those
with fewer tiles, of which a placement has six at most."""


def rank(scored: ScoredPlacement) -> tuple[int, int, tuple[PlacedTile, ...]]:
    """Sorts placements, the best last: by points, of equals the one with fewer tiles, which keeps
    more in hand, and then by tiles and cells, so that it does not matter in which order they were
    found."""
    points, tiles = scored
    return points, -len(tiles), tiles


class _Best:
    """The best found so far, each with its worth (see `POINT`); less than ``least`` is no use."""

    __slots__ = ("count", "found", "least")

    def __init__(self, count: int) -> None:
        self.count = count
        self.found: list[tuple[int, Laid]] = []
        self.least = 0

    def add(self, worth: int, laid: Laid) -> None:
        """One more, which is worth at least ``least``."""
        self.found.append((worth, laid))
        if len(self.found) > 2 * self.count:
            self.settle()

    def settle(self) -> None:
        """Puts the best first and forgets those that are not among them."""
        self.found.sort(reverse=True)
        if len(self.found) >= self.count:
            del self.found[self.count :]
            self.least = self.found[-1][0]

    def placements(self) -> list[ScoredPlacement]:
        """What was found, the best first."""
        self.settle()
        return [
            ScoredPlacement(
                -(-worth // POINT),
                tuple([PlacedTile(TILE_OF[bit], value(Cell, at)) for bit, at in laid]),
            )
            for worth, laid in self.found
        ]


class _Picking(Search):
    """Picks the best placements that go on in one direction; arguments as in `Search`."""

    __slots__ = ("best", "later")

    def __init__(self, way: Way, spots: Spots, best: _Best, later: list[Branch]) -> None:
        super().__init__(way, spots)
        self.best = best
        self.later = later

    def start(
        self, cell: At, spot: Spot, candidates: int, line: int, more: int, across: int
    ) -> None:
        """Tries what goes on from each of the candidates in a free cell, or puts it off."""
        far = 1 + spot[self.after].bit_count()
        at = (cell[0] + self.dx * far, cell[1] + self.dy * far)
        ahead = self.spots.get(at, OPEN_SPOT)
        takes = -1 if ahead[self.after] else ahead[self.across_fits]
        ends: Ends | None = None
        length = line.bit_count() + 1
        for bit, _, partners in each_of(candidates):
            joining = more & partners
            if not joining:
                continue
            forward, count = joining & takes, joining.bit_count()
            if takes >= 0 and (count == 1 or not forward):
                # No tile on the table joins the line: the most that can come of it is plain.
                most = across + LINE_POINTS[min(LONGEST, length + count)]
                if forward:
                    most += ahead[self.across_points]
                if most * POINT - 2 < self.best.least:
                    continue
            if ends is None:
                ends = self.ends(cell, spot)
            if count > SOON:
                most = self.most(ends, line | bit, joining, across) * POINT - 2
                self.later.append((most, self, ends, line | bit, joining, across, ((bit, cell),)))
                continue
            if forward:
                self.forwards(at, ahead, line | bit, joining, across, ((bit, cell),))
            if ends[3] is not None:
                self.backwards(ends, line | bit, joining, across, ((bit, cell),))

    def most(self, ends: Ends, line: int, more: int, across: int) -> int:
        """No placement that goes on from these ends has more points than this."""
        at, spot, takes, behind = ends
        length, tiles = line.bit_count(), more.bit_count()
        while tiles and takes & more:
            tiles -= 1
            length += 1 + spot[self.after].bit_count()
            across += spot[self.across_points]
            at, spot, takes, _ = self.ends(at, spot)
        if behind is not None:
            length += tiles
        return across + LINE_POINTS[min(length, LONGEST)]

    def both_ways(self, ends: Ends, line: int, more: int, across: int, laid: Laid) -> None:
        """Tries what goes on from a first tile."""
        at, ahead, takes, _ = ends
        if more & takes:
            self.forwards(at, ahead, line, more, across, laid)
        self.backwards(ends, line, more, across, laid)

    def forwards(self, at: At, spot: Spot, line: int, more: int, across: int, laid: Laid) -> None:
        """As `search._Listing.forwards`."""
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
                    # As `ends` finds it, at less cost.
                    far = 1 + run.bit_count()
                    following = (at[0] + self.dx * far, at[1] + self.dy * far)
                    ahead = self.spots.get(following, OPEN_SPOT)
                    takes = -1 if ahead[self.after] else ahead[self.across_fits]
                if still & takes:
                    longer = (*laid, (bit, at))
                    self.forwards(following, ahead, line | bit, still, across, longer)

    def backwards(self, ends: Ends, line: int, more: int, across: int, laid: Laid) -> None:
        """As `search._Listing.backwards`."""
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
    """The ``count`` best placements of a hand, given as a set of kinds, the best first."""
    best = _Best(count)
    later: list[Branch] = []
    in_row, in_column = _Picking(ROW, spots, best, later), _Picking(COLUMN, spots, best, later)
    starts = [(spot[7] + spot[8], cell, spot) for cell, spot in spots.items() if spot[6] & hand]
    starts.sort(reverse=True)
    for points, cell, spot in starts:
        if len(best.found) >= count and points * POINT - 1 < best.found[-1][0]:
            break
        singles = each_of(spot[6] & hand)
        best.found += [(points * POINT - 1, ((bit, cell),)) for bit, _, _ in singles]
    best.settle()
    for _, cell, spot in starts:
        left, right, up, down, row_fits, column_fits, fits, row_points, column_points = spot
        row_fits &= hand
        column_fits &= hand
        # Where one kind alone fits, no second tile can follow the first.
        if row_fits & (row_fits - 1):
            in_row.start(cell, spot, fits & hand, left | right, row_fits, column_points)
        if column_fits & (column_fits - 1):
            in_column.start(cell, spot, fits & hand, up | down, column_fits, row_points)
    best.settle()
    later.sort(key=itemgetter(0), reverse=True)
    for most, picking, ends, line, more, across, laid in later:
        if most < best.least:
            break
        picking.both_ways(ends, line, more, across, laid)
        best.settle()
    return best.placements()
