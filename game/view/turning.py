"""Turning pictures without ragged edges."""

from __future__ import annotations

import pygame


def turned(large: pygame.Surface, degrees: float, zoom: float) -> pygame.Surface:
    """A copy turned clockwise and then scaled down by ``zoom`` (at most a half is smoothest).

    `rotozoom` alone leaves steps where a piece ends at the edge of its picture.
    """
    picture = pygame.transform.rotozoom(large, -degrees, 1.0)
    width, height = picture.get_size()
    size = max(1, round(width * zoom)), max(1, round(height * zoom))
    return pygame.transform.smoothscale(picture, size)
