"""Sound lines (R8), their points (R9, R10) and the kinds that fit a free cell, by sets of kinds.

A set of kinds is an integer of 36 bits, bit ``tile.kind`` for each tile. A line is sound if no kind
is in it twice and all its tiles share one colour or one shape. Only 720 sets are sound besides the
empty one, so all answers are precomputed.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from game.rules.tiles import KINDS, Colour, Shape, Tile

LONGEST = 6
"""Tiles in a Qwirkle, the longest line (R8, R10)."""

QWIRKLE_BONUS = 6
"""Bonus for each line of six that a turn completes (R10)."""

LINE_POINTS: tuple[int, ...] = (0, 0, 2, 3, 4, 5, LONGEST + QWIRKLE_BONUS)
"""Points of a line by its length (R9, R10); a "line" of one scores nothing."""

ALL_KINDS = (1 << 36) - 1
BITS: tuple[int, ...] = tuple(1 << kind for kind in range(36))
TILE_OF: dict[int, Tile] = dict(zip(BITS, KINDS, strict=True))
"""The tile of each set that holds one kind."""
BIT_OF: dict[Tile, int] = dict(zip(KINDS, BITS, strict=True))
"""The set that holds this tile's kind alone."""


def mask_of(tiles: Iterable[Tile]) -> int:
    """Return the set of kinds among these tiles; copies count once."""
    mask = 0
    for tile in tiles:
        mask |= BIT_OF[tile]
    return mask


def kinds_in(mask: int) -> list[Tile]:
    """Return the tiles of a set, in order of kind."""
    found = []
    while mask:
        low = mask & -mask
        found.append(TILE_OF[low])
        mask ^= low
    return found


COLOUR_MASKS: tuple[int, ...] = tuple(mask_of(Tile(c, s) for s in Shape) for c in Colour)
SHAPE_MASKS: tuple[int, ...] = tuple(mask_of(Tile(c, s) for c in Colour) for s in Shape)
FAMILIES = COLOUR_MASKS + SHAPE_MASKS
"""The set of each colour and of each shape; every line is a subset of one of them."""


def longest_line(kinds: int) -> int:
    """Return the largest number of these kinds that form a line."""
    return max([(kinds & family).bit_count() for family in FAMILIES])


def _fits() -> dict[int, int]:
    fits = {0: ALL_KINDS}
    for family in FAMILIES:
        bits = [BITS[tile.kind] for tile in kinds_in(family)]
        for size in range(1, LONGEST + 1):
            for chosen in combinations(bits, size):
                mask = sum(chosen)
                # A single tile belongs to two families: its colour and its shape.
                fits[mask] = fits.get(mask, 0) | (family & ~mask)
    return fits


FITS: dict[int, int] = _fits()
"""For each sound line: the kinds that may join it (R8). No other set is a key."""

PARTNERS: dict[int, int] = {bit: FITS[bit] for bit in BITS}
"""The kinds that can be in a line with a kind: ``FITS[a | b] == FITS[a] & PARTNERS[b]``."""

Spot = tuple[int, int, int, int, int, int, int, int, int]
"""The surroundings of one free cell: runs, fitting kinds and points.

The fields are the sets of kinds in the runs that end at the cell; the kinds that fit its row, its
column and both; the points of the two lines with a tile there (0 if none fits). A plain tuple,
since a search reads hundreds, and fields of a named tuple take twice the time.
"""

LEFT, RIGHT, UP, DOWN, ROW_FITS, COLUMN_FITS, BOTH_FIT, ROW_POINTS, COLUMN_POINTS = range(9)
"""The fields of a `Spot`."""

OPEN_SPOT: Spot = (0, 0, 0, 0, ALL_KINDS, ALL_KINDS, ALL_KINDS, 0, 0)
"""A free cell that touches nothing."""

_NOTHING = (0, 0)

_JOINED: dict[int, tuple[int, int]] = {
    line: (fits, LINE_POINTS[line.bit_count() + 1]) for line, fits in FITS.items() if fits
}
"""The kinds that fit between two runs and the points of the joined line, by the runs' union."""


def with_row(spot: Spot, left: int, right: int) -> Spot:
    """Return the spot with these runs in its row."""
    _, _, up, down, _, column_fits, _, _, column_points = spot
    fits, points = _NOTHING if left & right else _JOINED.get(left | right, _NOTHING)
    return left, right, up, down, fits, column_fits, fits & column_fits, points, column_points


def with_column(spot: Spot, up: int, down: int) -> Spot:
    """Return the spot with these runs in its column."""
    left, right, _, _, row_fits, _, _, row_points, _ = spot
    fits, points = _NOTHING if up & down else _JOINED.get(up | down, _NOTHING)
    return left, right, up, down, row_fits, fits, row_fits & fits, row_points, points
