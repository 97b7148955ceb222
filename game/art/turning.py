"""Turning pictures without ragged edges."""

from __future__ import annotations

import pygame

from game.art.theme import WHITE, Theme

BORDER = 2
"""Px of clear ground laid round a picture before it is turned."""


def turned(large: pygame.Surface, degrees: float, zoom: float) -> pygame.Surface:
    """A copy turned clockwise, then scaled by ``zoom``: a half or less gives smooth edges."""
    picture = _rotated(large, degrees)
    width, height = picture.get_size()
    size = max(1, round(width * zoom)), max(1, round(height * zoom))
    return pygame.transform.smoothscale(picture, size)


def rotated(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """The picture turned clockwise at its own scale; the very same one for 0 degrees."""
    if not degrees:
        return picture
    return _rotated(picture, degrees)


def _rotated(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    return pygame.transform.rotozoom(on_dark_ground(picture, BORDER), -degrees, 1.0)


def on_dark_ground(picture: pygame.Surface, border: int = 0) -> pygame.Surface:
    """A copy within a clear border of ``border`` px, whose clear pixels are dark.

    Scaling and turning mix the colour of clear pixels into the edges; and `rotozoom` leaves steps
    where a piece reaches the edge of its picture.
    """
    width, height = picture.get_size()
    canvas = pygame.Surface((width + 2 * border, height + 2 * border), pygame.SRCALPHA)
    # As dark as the tiles' edges.
    canvas.fill(Theme.lacquer)
    canvas.blit(picture, (border, border))
    opacity = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
    opacity.fill((*WHITE, 0))
    opacity.blit(picture, (border, border), special_flags=pygame.BLEND_RGBA_MAX)
    canvas.blit(opacity, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas
