"""The black bodies under the enamel: a flat tile, a rounder die, and a tile's back.

Bodies are new squares of `size` px; lengths are parts of that size.
"""

from __future__ import annotations

import math

import pygame

from game.art.lacquer import (
    coloured,
    fade_down,
    gradient,
    masked,
    rim,
    rounded_mask,
    soft_ellipse,
)
from game.art.surfaces import white_mask
from game.art.theme import BLACK, WHITE, Theme, mix

Rect = tuple[float, float, float, float]
"""x, y, width and height, or an ellipse's centre and radii."""

TILE_FACE: Rect = (0.05, 0.048, 0.90, 0.872)
DIE_TOP: Rect = (0.03, 0.025, 0.94, 0.845)
STAR_MIDDLE = (0.5, 0.484)
STAR_POINT, STAR_NOTCH = 0.23, 0.095
"""Radius of the points and of the notches of the star on a tile's back."""

STAR_SMALL = 256
"""Up to this size (px) a star is drawn four times as large to be smooth, above it twice."""

DIE_DISH: Rect = (0.085, 0.075, 0.83, 0.74)


def tile_body(size: int, theme: Theme) -> pygame.Surface:
    """A lacquered tile without a shape: side, lit bevel, face, sheen."""
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    side = rounded_mask(size, (0.02, 0.04, 0.96, 0.945), 0.175)
    canvas.blit(coloured(side, theme.lacquer_deep), (0, 0))
    bevel = rounded_mask(size, (0.02, 0.018, 0.96, 0.93), 0.175)
    middle = mix(theme.lacquer_edge, theme.lacquer_deep, 0.62)
    tones = gradient(size, (theme.lacquer_edge, middle, middle, theme.lacquer_deep))
    canvas.blit(masked(tones, bevel), (0, 0))
    face = rounded_mask(size, TILE_FACE, 0.15)
    canvas.blit(_face_tones(size, face, theme), (0, 0))
    canvas.blit(_sheen(size, face, (0.34, -0.20, 0.95, 0.62), round(46 * theme.gloss)), (0, 0))
    return canvas


def die_body(size: int, theme: Theme) -> pygame.Surface:
    """A die without a shape: very round, its front side visible, a shallow dish on top."""
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    block = rounded_mask(size, (0.03, 0.06, 0.94, 0.93), 0.29)
    front = mix(theme.lacquer, theme.lacquer_deep, 0.45)
    tones = gradient(size, (theme.lacquer_lit, front, theme.lacquer, theme.lacquer_deep))
    canvas.blit(masked(tones, block), (0, 0))
    canvas.blit(coloured(rim(block, -0.012, -0.02, 0.012), theme.lacquer_edge, 90), (0, 0))
    top = rounded_mask(size, DIE_TOP, 0.29)
    lit = mix(theme.lacquer_lit, theme.lacquer_edge, 0.35)
    tones = gradient(size, (lit, theme.lacquer_lit, theme.lacquer_lit, theme.lacquer))
    canvas.blit(masked(tones, top), (0, 0))
    canvas.blit(coloured(rim(top, 0.018, 0.022, 0.014), WHITE, 105), (0, 0))
    canvas.blit(coloured(rim(top, -0.012, -0.02, 0.016), BLACK, 150), (0, 0))
    dish = rounded_mask(size, DIE_DISH, 0.30)
    brighter = mix(theme.lacquer, theme.lacquer_lit, 0.5)
    dark = theme.lacquer
    tones = gradient(size, (dark, dark, dark, brighter))
    canvas.blit(masked(tones, dish), (0, 0))
    canvas.blit(coloured(rim(dish, 0.010, 0.014, 0.020), BLACK, 120), (0, 0))
    canvas.blit(coloured(rim(dish, -0.008, -0.010, 0.008), theme.lacquer_edge, 110), (0, 0))
    return canvas


def lay_star(canvas: pygame.Surface, theme: Theme) -> None:
    """Turns a tile's plain body into a tile face down: a star in a brass frame."""
    size = canvas.get_width()
    outer = rounded_mask(size, (0.17, 0.165, 0.66, 0.64), 0.09)
    inner = rounded_mask(size, (0.20, 0.195, 0.60, 0.58), 0.07)
    frame = outer.copy()
    frame.blit(coloured(inner, BLACK), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    frame.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    canvas.blit(coloured(frame, theme.accent, 150), (0, 0))
    star = _star(size)
    canvas.blit(coloured(star, theme.accent, 235), (0, 0))
    canvas.blit(coloured(rim(star, -0.01, -0.016, 0.014), theme.accent_deep, 200), (0, 0))
    canvas.blit(coloured(rim(star, 0.008, 0.012, 0.010), theme.accent_lit, 230), (0, 0))


def _star(size: int) -> pygame.Surface:
    """A white mask of a four-pointed star in the middle of a tile's face."""
    large, (x, y) = size * (4 if size <= STAR_SMALL else 2), STAR_MIDDLE
    mask = white_mask((large, large))
    points = []
    for n in range(8):
        radius = STAR_POINT if n % 2 == 0 else STAR_NOTCH
        angle = math.tau * n / 8
        points.append(
            (large * (x + radius * math.sin(angle)), large * (y - radius * math.cos(angle)))
        )
    pygame.draw.polygon(mask, WHITE, points)
    return pygame.transform.smoothscale(mask, (size, size))


def _face_tones(size: int, face: pygame.Surface, theme: Theme) -> pygame.Surface:
    middle = mix(theme.lacquer_lit, theme.lacquer, 0.6)
    return masked(gradient(size, (theme.lacquer_lit, middle, middle, theme.lacquer)), face)


def _sheen(size: int, face: pygame.Surface, ellipse: Rect, strength: int) -> pygame.Surface:
    """The lamp's reflection: a large ellipse, cut to the face."""
    light = masked(fade_down(size, strength, strength // 6), soft_ellipse(size, ellipse))
    return masked(light, face)
