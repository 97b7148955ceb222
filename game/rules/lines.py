"""Which tiles make a line (R8) and what it scores (R9, R10), by sets of kinds.

A set of kinds is an integer of 36 bits, bit ``tile.kind`` for each tile. A line is sound if it
holds no kind twice and all of it is one colour or one shape; its length is then its number of
bits. There are only 720 sound sets besides the empty one, so all answers are precomputed.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from game.rules.tiles import KINDS, Colour, Shape, Tile

LONGEST = 6
"""Tiles in a Qwirkle, the longest line (R8, R10)."""

QWIRKLE_BONUS = 6
"""Added for each line of six that a turn completes (R10)."""

LINE_POINTS: tuple[int, ...] = (0, 0, 2, 3, 4, 5, LONGEST + QWIRKLE_BONUS)
"""Points of a line by its length (R9, R10); a "line" of one scores nothing."""

ALL_KINDS = (1 << 36) - 1
BITS: tuple[int, ...] = tuple(1 << kind for kind in range(36))
TILE_OF: dict[int, Tile] = dict(zip(BITS, KINDS, strict=True))
"""The tile of each set that holds one kind."""
BIT_OF: dict[Tile, int] = dict(zip(KINDS, BITS, strict=True))
"""The set that holds this tile's kind alone."""


def mask_of(tiles: Iterable[Tile]) -> int:
    """The set of kinds among these tiles; copies count once."""
    mask = 0
    for tile in tiles:
        mask |= BIT_OF[tile]
    return mask


def kinds_in(mask: int) -> list[Tile]:
    """The tiles of a set, in order of kind."""
    found = []
    while mask:
        low = mask & -mask
        found.append(TILE_OF[low])
        mask ^= low
    return found


COLOUR_MASKS: tuple[int, ...] = tuple(mask_of(Tile(c, s) for s in Shape) for c in Colour)
SHAPE_MASKS: tuple[int, ...] = tuple(mask_of(Tile(c, s) for c in Colour) for s in Shape)
FAMILIES = COLOUR_MASKS + SHAPE_MASKS
"""All of a colour or of a shape, for each of them: a line is part of a family."""


def longest_line(kinds: int) -> int:
    """The largest number of these kinds that make a line without others."""
    return max([(kinds & family).bit_count() for family in FAMILIES])


def _fits() -> dict[int, int]:
    fits = {0: ALL_KINDS}
    for family in FAMILIES:
        bits = [BITS[tile.kind] for tile in kinds_in(family)]
        for size in range(1, LONGEST + 1):
            for chosen in combinations(bits, size):
                mask = sum(chosen)
                # A single tile belongs to two families, its colour's and its shape's.
                fits[mask] = fits.get(mask, 0) | (family & ~mask)
    return fits


FITS: dict[int, int] = _fits()
"""For each sound line: the kinds that may join it (R8). No other set is sound."""

PARTNERS: dict[int, int] = {bit: FITS[bit] for bit in BITS}
"""For each set of one kind: the kinds that can be in a line with it. What may join a line and the
partners of a tile that joins it have in common what may join then:
``FITS[line | bit] == FITS[line] & PARTNERS[bit]``."""
