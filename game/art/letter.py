"""The letter of its colour on a tile or die: a second sign for eyes that see few colours."""

from __future__ import annotations

import pygame

from game.art.assets import Assets
from game.art.lacquer import coloured
from game.art.surfaces import soft_blur
from game.art.theme import WHITE, Theme

HEIGHT = 0.345
"""Height of a capital, as a part of the piece's size: still readable on a piece of 24 px."""

CAPITAL = 0.72
"""Height of a capital, as a part of the type size."""

WIDEST = 0.40
"""A wider letter is made narrower to this part of the piece's size."""

EDGE = 0.034
"""Width of the dark edge round the letter, as a part of the piece's size."""

CORNERS = {"tile": (0.1, 0.088), "die": (0.165, 0.145)}
"""Upper left corner of the letter by piece, as parts of its size."""


def lay_letter(
    canvas: pygame.Surface, piece: str, letter: str, assets: Assets, theme: Theme
) -> None:
    """Draws a letter in the upper left corner of a piece that fills the square canvas."""
    size = canvas.get_width()
    bright = _letter(letter, round(size * HEIGHT / CAPITAL), round(size * WIDEST), assets)
    left, top = (round(part * size) for part in CORNERS[piece])
    mask = pygame.Surface((size, size), pygame.SRCALPHA)
    mask.fill((*WHITE, 0))
    mask.blit(bright, (left, top), special_flags=pygame.BLEND_RGBA_MAX)
    dark = coloured(soft_blur(mask, max(1, round(size * EDGE))), theme.lacquer_deep)
    # Laid several times the soft edge becomes a firm one.
    for _ in range(4):
        canvas.blit(dark, (0, 0))
    canvas.blit(coloured(mask, theme.ink), (0, 0))


def _letter(letter: str, px: int, widest: int, assets: Assets) -> pygame.Surface:
    """The letter in white without the clear margin of its line."""
    drawn = assets.font(px, "extrabold").render(letter, True, WHITE)
    ink = drawn.subsurface(drawn.get_bounding_rect())
    if ink.get_width() <= widest:
        return ink
    return pygame.transform.smoothscale(ink, (widest, ink.get_height()))
