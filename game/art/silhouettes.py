"""Plain drawings of shapes, icons and faces, in place of missing or damaged files."""

from __future__ import annotations

import math

import pygame

from game.art.theme import Theme
from game.rules.tiles import Shape

_WHITE = (255, 255, 255)
_OVERSIZE = 3

# Corners in a unit square; the cross is a plus sign turned towards the corners.
_CORNERS: dict[Shape, tuple[tuple[float, float], ...]] = {
    Shape.DIAMOND: ((0.5, 0.03), (0.97, 0.5), (0.5, 0.97), (0.03, 0.5)),
    Shape.SQUARE: ((0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86)),
    Shape.CROSS: (
        (0.24, 0.04), (0.5, 0.3), (0.76, 0.04), (0.96, 0.24), (0.7, 0.5), (0.96, 0.76),
        (0.76, 0.96), (0.5, 0.7), (0.24, 0.96), (0.04, 0.76), (0.3, 0.5), (0.04, 0.24),
    ),
    Shape.STAR: tuple(
        (
            0.5 + (0.27, 0.48)[k % 2] * math.sin(math.tau * k / 16),
            0.5 + (0.27, 0.48)[k % 2] * math.cos(math.tau * k / 16),
        )
        for k in range(16)
    ),
}  # fmt: skip


def plain_shape(shape: Shape, size: int) -> pygame.Surface:
    """A white silhouette of `shape`, `size` px square."""
    big = size * _OVERSIZE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    if shape is Shape.CIRCLE:
        pygame.draw.circle(surface, _WHITE, (big / 2, big / 2), big * 0.41)
    elif shape is Shape.CLOVER:
        for x, y in ((0.5, 0.26), (0.74, 0.5), (0.5, 0.74), (0.26, 0.5), (0.5, 0.5)):
            pygame.draw.circle(surface, _WHITE, (x * big, y * big), big * 0.205)
    else:
        pygame.draw.polygon(surface, _WHITE, [(x * big, y * big) for x, y in _CORNERS[shape]])
    return pygame.transform.smoothscale(surface, (size, size))


def plain_icon(size: int) -> pygame.Surface:
    """A white ring, `size` px square, in place of any icon."""
    big = size * _OVERSIZE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    pygame.draw.circle(surface, _WHITE, (big / 2, big / 2), big * 0.36, max(1, round(big * 0.12)))
    return pygame.transform.smoothscale(surface, (size, size))


def plain_face(size: int) -> pygame.Surface:
    """Two eyes and a mouth, `size` px square, in place of any face."""
    big = size * _OVERSIZE
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    ink = Theme.face_ink
    for x in (0.34, 0.66):
        pygame.draw.circle(surface, ink, (big * x, big * 0.42), big * 0.09)
    start, end = (big * 0.36, big * 0.7), (big * 0.64, big * 0.7)
    pygame.draw.line(surface, ink, start, end, max(1, round(big * 0.08)))
    return pygame.transform.smoothscale(surface, (size, size))
