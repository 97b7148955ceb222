"""What surrounds a free cell, and what it can take (R8), by sets of kinds."""

from __future__ import annotations

from game.rules.lines import ALL_KINDS, FITS, LINE_POINTS

Spot = tuple[int, int, int, int, int, int, int, int, int]
"""What surrounds one free cell: the sets of kinds in the four runs that end at it; the kinds that
its row and its column would take, and those that both would; and what the two lines would score
with a tile here (0 where they take none).

A plain tuple, since the searches read hundreds of them a turn, and the fields of a named tuple or
a tuple of a class of its own take twice the time.
"""

LEFT, RIGHT, UP, DOWN, ROW_FITS, COLUMN_FITS, BOTH_FIT, ROW_POINTS, COLUMN_POINTS = range(9)
"""The fields of a `Spot`."""

OPEN_SPOT: Spot = (0, 0, 0, 0, ALL_KINDS, ALL_KINDS, ALL_KINDS, 0, 0)
"""A free cell that touches nothing."""

_NOTHING = (0, 0)

_JOINED: dict[int, tuple[int, int]] = {
    line: (fits, LINE_POINTS[line.bit_count() + 1]) for line, fits in FITS.items() if fits
}
"""What a tile between two runs must be, and what it scores, for what the runs hold together. Runs
that share a kind, or have nothing in common, can never be joined."""


def with_row(spot: Spot, left: int, right: int) -> Spot:
    """The spot with these runs in its row."""
    _, _, up, down, _, column_fits, _, _, column_points = spot
    fits, points = _NOTHING if left & right else _JOINED.get(left | right, _NOTHING)
    return left, right, up, down, fits, column_fits, fits & column_fits, points, column_points


def with_column(spot: Spot, up: int, down: int) -> Spot:
    """The spot with these runs in its column."""
    left, right, _, _, row_fits, _, _, row_points, _ = spot
    fits, points = _NOTHING if up & down else _JOINED.get(up | down, _NOTHING)
    return left, right, up, down, row_fits, fits, row_fits & fits, row_points, points
