"""Tables of the sound lines, of their points, and of the kinds that fit a free cell.

A *kind* is a colour and a shape. A set of kinds is a *bit set*: an integer of 36 bits, in which a
tile's kind is `1 << tile.kind`. A line is *sound* if its tiles all differ and share one colour or
one shape: 720 sets of kinds, and the empty one.
"""

from collections.abc import Iterable
from itertools import combinations

from game.rules.tiles import KINDS, Colour, Shape, Tile

MAX_LINE = 6  # tiles in a Qwirkle, the longest line (R8, R10)
QWIRKLE_BONUS = 6  # points added for each line of six that a turn completes (R10)
# Points of a line by its length (R9, R10); a "line" of one scores nothing.
LINE_POINTS: tuple[int, ...] = (0, 0, 2, 3, 4, 5, MAX_LINE + QWIRKLE_BONUS)

ALL_KINDS = (1 << 36) - 1
BITS: tuple[int, ...] = tuple(1 << kind for kind in range(36))
TILE_OF: dict[int, Tile] = dict(zip(BITS, KINDS, strict=True))  # by the bit of the kind
BIT_OF: dict[Tile, int] = dict(zip(KINDS, BITS, strict=True))  # the bit of each tile's kind


def mask_of(tiles: Iterable[Tile]) -> int:
    """Return the kinds of these tiles as a bit set. Equal tiles count once."""
    mask = 0
    for tile in tiles:
        mask |= BIT_OF[tile]
    return mask


def kinds_in(mask: int) -> list[Tile]:
    """Return one tile for each kind in a bit set, in the order of `Tile.kind`."""
    tiles = []
    while mask:
        low = mask & -mask
        tiles.append(TILE_OF[low])
        mask ^= low
    return tiles


COLOUR_MASKS: tuple[int, ...] = tuple(mask_of(Tile(c, s) for s in Shape) for c in Colour)
SHAPE_MASKS: tuple[int, ...] = tuple(mask_of(Tile(c, s) for c in Colour) for s in Shape)
FAMILIES = COLOUR_MASKS + SHAPE_MASKS  # the six kinds of each; every sound line is in one (R8)


def longest_line(kinds: int) -> int:
    """Return the length of the longest line that these kinds can make (rule R8); 0 for no kinds."""
    return max([(kinds & family).bit_count() for family in FAMILIES])


def _fits() -> dict[int, int]:
    fits = {0: ALL_KINDS}
    for family in FAMILIES:
        bits = [BITS[tile.kind] for tile in kinds_in(family)]
        for size in range(1, MAX_LINE + 1):
            for chosen in combinations(bits, size):
                mask = sum(chosen)
                # A single tile belongs to two families: its colour and its shape.
                fits[mask] = fits.get(mask, 0) | (family & ~mask)
    return fits


FITS: dict[int, int] = _fits()  # what may join each sound line (R8); the keys are these and 0
# The kinds that can share a line with one kind, by its bit. If the kind `b` may join the line
# `a`, then `FITS[a | b] == FITS[a] & PARTNERS[b]`.
PARTNERS: dict[int, int] = {bit: FITS[bit] for bit in BITS}

# The surroundings of one free cell.
#
# A *run* is an unbroken line of tiles that ends next to the cell. The first four fields are the
# kinds of the runs to the left, right, above and below. Three fields are the kinds that fit the
# row, the column and both. The last two are the points of the row and of the column with one tile
# laid in the cell (0 if none fits). Named fields would make searches take twice the time.
Spot = tuple[int, int, int, int, int, int, int, int, int]

# The indices of the fields of a `Spot`.
LEFT, RIGHT, UP, DOWN, ROW_FITS, COLUMN_FITS, BOTH_FIT, ROW_POINTS, COLUMN_POINTS = range(9)
# The spot of a cell that touches no tile.
OPEN_SPOT: Spot = (0, 0, 0, 0, ALL_KINDS, ALL_KINDS, ALL_KINDS, 0, 0)

_NONE_FIT = (0, 0)

# By the union of two runs: the kinds that fit between them, and the points of the joined line.
_JOINED: dict[int, tuple[int, int]] = {
    line: (fits, LINE_POINTS[line.bit_count() + 1]) for line, fits in FITS.items() if fits
}


def with_row(spot: Spot, left: int, right: int) -> Spot:
    """Return `spot` with the bit sets `left` and `right` as the kinds beside it in its row."""
    _, _, up, down, _, column_fits, _, _, column_points = spot
    fits, points = _NONE_FIT if left & right else _JOINED.get(left | right, _NONE_FIT)
    return left, right, up, down, fits, column_fits, fits & column_fits, points, column_points


def with_column(spot: Spot, up: int, down: int) -> Spot:
    """Return `spot` with the bit sets `up` and `down` as the kinds beside it in its column."""
    left, right, _, _, row_fits, _, _, row_points, _ = spot
    fits, points = _NONE_FIT if up & down else _JOINED.get(up | down, _NONE_FIT)
    return left, right, up, down, row_fits, fits, row_fits & fits, row_points, points
