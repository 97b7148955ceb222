"""What is shown where there is nothing to list yet."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.sprites import TileSprites
from game.art.turning import turned
from game.common.geometry import Box
from game.view.sample_tiles import SAMPLE_TILES

TILE = 84.0
"""The side of a tile (dp) where there is room."""

FAN = ((1, -1.0), (4, 1.0), (2, 0.0))
"""Which tiles lie there, and on which side; the last one lies on top."""


HEADING_HIGH, WORDS_HIGH, WIDEST = 34.0, 48.0, 520.0
"""Dp: heights of the heading and of the sentence, and how wide the sentence is at most."""

LEAST_TILE = 34.0
"""Dp: rather no tiles than smaller ones."""


def draw_empty(
    target: pygame.Surface,
    painter: Painter,
    sprites: TileSprites,
    box: Box,
    heading: str,
    words: str,
) -> None:
    """Three tiles, a heading and a sentence in the middle of the box."""
    theme, dp = painter.theme, painter.dp
    heading_high, words_high, gap = dp(HEADING_HIGH), dp(WORDS_HIGH), dp(theme.space_large)
    fixed = heading_high + words_high
    tile = min(dp(TILE), box.h - fixed - 2.4 * gap, box.w * 0.22)
    fan = 1.3 * tile + gap if tile >= dp(LEAST_TILE) else 0.0
    top = box.centre[1] - (fan + fixed) / 2
    if fan:
        _fan(target, sprites, (box.centre[0], top + 0.62 * tile), round(tile))
    room = Box(box.x, top + fan, box.w, heading_high)
    painter.text(target, heading, room, theme.type_heading, theme.ink, "extrabold", "centre")
    wide = min(box.w, dp(WIDEST))
    room = Box(box.centre[0] - wide / 2, room.bottom, wide, words_high)
    painter.paragraph(target, words, room, theme.type_body, theme.muted, "semibold", "centre")


def _fan(
    target: pygame.Surface, sprites: TileSprites, centre: tuple[float, float], size: int
) -> None:
    for n, side in FAN:
        picture = turned(sprites.piece("tile", SAMPLE_TILES[n], 2 * size), 13.0 * side, 0.5)
        x, y = centre[0] + side * size * 0.86, centre[1] + abs(side) * size * 0.12
        sprites.cast_shadow(target, (x, y), size, 0.4)
        w, h = picture.get_size()
        target.blit(picture, (round(x - w / 2), round(y - h / 2)))
