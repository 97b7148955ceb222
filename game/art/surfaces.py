"""New surfaces with smooth corners and soft edges: what painter, lacquer and plates build on."""

from __future__ import annotations

import math

import pygame

from game.art.theme import CLEAR, RGBA, WHITE
from game.common.geometry import Box

_COARSE = 3
"""Soft boxes are drawn this many times smaller."""

_OVERSIZE, _LARGE = 4, 96
"""Round corners are drawn _OVERSIZE times as large; above _LARGE px, where that is slow and hardly
seen, twice as large."""


def pixel_rect(box: Box) -> pygame.Rect:
    """The box on whole pixels; neighbours that share an edge still share it."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, round(box.right) - left, round(box.bottom) - top)


def dimmed(picture: pygame.Surface, opacity: int) -> pygame.Surface:
    """A copy, of this opacity (0 to 255) where the picture is solid: much quicker than to draw it
    so."""
    dim = picture.copy()
    dim.fill((*WHITE, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return dim


def soft_blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Blur by about `radius` px: two box blurs look like a Gaussian and are far cheaper.

    What is to be soft needs few px: it is blurred at a smaller size and enlarged again, which is
    ten times as quick.
    """
    if radius < 1:
        return surface
    part = max(1, radius // 2)
    smaller = (2 * part + 2) // 3
    if smaller > 1:
        size = surface.get_size()
        small = max(1, math.ceil(size[0] / smaller)), max(1, math.ceil(size[1] / smaller))
        soft = _twice_blurred(pygame.transform.smoothscale(surface, small), 1)
        return pygame.transform.smoothscale(soft, size)
    return _twice_blurred(surface, part)


def _twice_blurred(surface: pygame.Surface, part: int) -> pygame.Surface:
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, part), part)


def soft_box(
    size: tuple[int, int], radius: int, colour: RGBA, around: int, reach: int
) -> pygame.Surface:
    """A box with round corners, blurred by `reach` px, with a clear border of `around` px; drawn
    small, where that is cheap."""
    coarse = max(1, min(_COARSE, reach // 2))
    w, h = (max(1, length // coarse) for length in size)
    border = around // coarse
    small = pygame.Surface((w + 2 * border, h + 2 * border), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    solid = rounded_surface((w, h), radius // coarse, colour)
    small.blit(solid, (border, border), special_flags=pygame.BLEND_RGBA_MAX)
    soft = soft_blur(small, max(1, reach // coarse))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * around, size[1] + 2 * around))


def rounded_surface(
    size: tuple[int, int], radius: int, colour: RGBA, border: int = 0, edge: RGBA = CLEAR
) -> pygame.Surface:
    """A new rounded box of `size` px; `border` px of `edge` lie inside its outline."""
    w, h = size
    radius = max(0, min(radius, w // 2, h // 2))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(edge if border else colour)
    if border:
        surface.fill(colour, pygame.Rect(0, 0, w, h).inflate(-2 * border, -2 * border))
    if radius:
        disc = _corner_disc(radius, colour, border, edge)
        for x, left in ((0, 0), (w - radius, radius)):
            for y, top in ((0, 0), (h - radius, radius)):
                quarter = pygame.Rect(left, top, radius, radius)
                surface.fill(CLEAR, (x, y, radius, radius))
                surface.blit(disc, (x, y), quarter)
    return surface


def _corner_disc(radius: int, colour: RGBA, border: int, edge: RGBA) -> pygame.Surface:
    oversize = _OVERSIZE if radius <= _LARGE else 2
    big = radius * oversize
    disc = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    outside = edge if border else colour
    disc.fill((*outside[:3], 0))
    pygame.draw.circle(disc, outside, (big, big), big)
    if border and radius > border:
        pygame.draw.circle(disc, colour, (big, big), big - border * oversize)
    return pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))
