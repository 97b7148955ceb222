"""Turning pictures without ragged edges."""

from __future__ import annotations

import pygame

from game.art.theme import WHITE, Theme

BORDER = 2
"""Px of clear ground laid round a picture before it is turned."""


def turned(large: pygame.Surface, degrees: float, zoom: float) -> pygame.Surface:
    """A copy turned clockwise and then scaled down by ``zoom`` (at most a half is smoothest).

    `rotozoom` alone leaves steps where a piece ends at the edge of its picture, and bright specks
    where what is clear around it is white.
    """
    picture = pygame.transform.rotozoom(on_dark_ground(large, BORDER), -degrees, 1.0)
    width, height = picture.get_size()
    size = max(1, round(width * zoom)), max(1, round(height * zoom))
    return pygame.transform.smoothscale(picture, size)


def on_dark_ground(picture: pygame.Surface, border: int = 0) -> pygame.Surface:
    """The same picture within a border of so many px; whatever is clear in it is dark, so that
    scaling and turning do not mix white into its edges."""
    width, height = picture.get_size()
    canvas = pygame.Surface((width + 2 * border, height + 2 * border), pygame.SRCALPHA)
    # As dark as the tiles' edges.
    canvas.fill(Theme.lacquer)
    canvas.blit(picture, (border, border))
    how_clear = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
    how_clear.fill((*WHITE, 0))
    how_clear.blit(picture, (border, border), special_flags=pygame.BLEND_RGBA_MAX)
    canvas.blit(how_clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas
