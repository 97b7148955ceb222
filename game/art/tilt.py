"""The sides and shadows of pieces on a table that is tilted, in parallel projection."""

import math
from typing import Literal

import pygame

from game.art.surfaces import coloured, soft_blur, white_mask
from game.art.theme import Theme, mix

Piece = Literal["tile", "die"]  # the body under a face: a flat tile, or a die of the cubes

# Thickness of a piece, and the length of the shadow beside and below it, as fractions of its size.
THICKNESS: dict[Piece, float] = {"tile": 0.34, "die": 0.55}
CAST, CAST_SOFTNESS = (0.24, 0.06), 0.06
CAST_COPIES, CAST_ALPHA = 4, 165  # of the piece in its shadow; opacity (0 to 255) of the shadow
# Margins at the right and below for the shadow of a piece on a flat and on a tilted table.
MARGINS, TILTED_MARGINS = (0.14, 0.14), (0.35, 0.2)


def top_height(size: int, tilt: int) -> int:
    """Return the height (px) of a piece's face on a table that is tilted by `tilt` degrees."""
    return max(1, round(size * math.cos(math.radians(tilt))))


def side_height(piece: Piece, size: int, tilt: int) -> int:
    """Return the height (px) of the visible side of a piece that is `size` px wide."""
    return round(THICKNESS[piece] * size * math.sin(math.radians(tilt)))


def size_with_shadow(piece: Piece, size: int, tilt: int = 0) -> tuple[int, int]:
    """Return the size (px) of the picture of a `size` px wide piece with its shadow."""
    right, below = (round(size * part) for part in (TILTED_MARGINS if tilt else MARGINS))
    return size + right, top_height(size, tilt) + side_height(piece, size, tilt) + below


def side_of(
    body: pygame.Surface, piece: Piece, size: int, tilt: int, theme: Theme
) -> pygame.Surface:
    """Return a piece without its face, seen on a tilted table. `body` is a picture of its body."""
    high, depth = top_height(size, tilt), side_height(piece, size, tilt)
    mask = white_mask((size, high), pygame.transform.smoothscale(body, (size, high)))
    canvas = pygame.Surface((size, high + depth), pygame.SRCALPHA)
    for down in range(depth, -1, -1):
        tone = mix(theme.lacquer_lit, theme.lacquer_deep, down / max(1, depth))
        canvas.blit(coloured(mask, tone), (0, down))
    return canvas


def shadow_of(
    side: pygame.Surface, piece: Piece, size: int, tilt: int, theme: Theme
) -> pygame.Surface:
    """Return the shadow that a piece casts to the lower right. `side` comes from `side_of`."""
    dark = coloured(side, theme.shadow, CAST_ALPHA)
    canvas = pygame.Surface(size_with_shadow(piece, size, tilt), pygame.SRCALPHA)
    canvas.fill((*theme.shadow, 0))
    for n in range(CAST_COPIES):
        x, y = (round(length * size * n / (CAST_COPIES - 1)) for length in CAST)
        canvas.blit(dark, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return soft_blur(canvas, round(CAST_SOFTNESS * size))
