"""The letter of its colour on a tile or die: a second sign for eyes that see few colours."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.art.assets import Assets
from game.art.lacquer import coloured
from game.art.surfaces import soft_blur, white_mask
from game.art.theme import WHITE, Theme

CAPITAL = 0.72
"""Height of a capital, as a part of the type size."""


class LetterStyle(NamedTuple):
    """How a piece with a letter is divided, as parts of its size: the ``height`` of a capital; how
    wide a letter is at most, or it is made narrower; the width of its dark ``edge``; by piece, its
    upper left ``corner``; and the size of the shape and its centre."""

    height: float
    widest: float
    edge: float
    corners: dict[str, tuple[float, float]]
    shapes: dict[str, tuple[float, float, float]]


SMALL = LetterStyle(
    height=0.345,
    widest=0.40,
    edge=0.034,
    corners={"tile": (0.1, 0.088), "die": (0.165, 0.145)},
    shapes={"tile": (0.64, 0.58, 0.55), "die": (0.52, 0.585, 0.525)},
)
"""On small pieces the letter lies over the shape, so that it can still be read at 24 px."""

LARGE = LetterStyle(
    height=0.26,
    widest=0.29,
    edge=0.022,
    corners={"tile": (0.095, 0.085), "die": (0.165, 0.142)},
    shapes={"tile": (0.6, 0.61, 0.6), "die": (0.46, 0.615, 0.57)},
)
"""On large ones it stands beside the shape."""

LARGE_FROM = 300
"""Px of a picture from which a piece is large; smaller ones are scaled down from it."""


def style_at(size: int) -> LetterStyle:
    """The style of a picture of ``size`` px."""
    return LARGE if size >= LARGE_FROM else SMALL


def lay_letter(
    canvas: pygame.Surface, piece: str, letter: str, assets: Assets, theme: Theme
) -> None:
    """Draws a letter in the upper left corner of a piece that fills the square canvas."""
    size = canvas.get_width()
    style = style_at(size)
    px, widest = round(size * style.height / CAPITAL), round(size * style.widest)
    bright = letter_picture(letter, px, widest, assets)
    left, top = (round(part * size) for part in style.corners[piece])
    mask = white_mask((size, size), bright, (left, top))
    dark = coloured(soft_blur(mask, max(1, round(size * style.edge))), theme.lacquer_deep)
    # Laid several times the soft edge becomes a firm one.
    for _ in range(4):
        canvas.blit(dark, (0, 0))
    canvas.blit(coloured(mask, theme.ink), (0, 0))


def letter_picture(letter: str, px: int, widest: int, assets: Assets) -> pygame.Surface:
    """The letter in white without the clear margin of its line."""
    drawn = assets.font(px, "extrabold").render(letter, True, WHITE)
    ink = drawn.subsurface(drawn.get_bounding_rect())
    if ink.get_width() <= widest:
        return ink
    return pygame.transform.smoothscale(ink, (widest, ink.get_height()))
