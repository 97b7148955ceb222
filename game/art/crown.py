"""The picture of the crown that marks the leader or the winner."""

from __future__ import annotations

import math

import pygame

from game.art import lacquer
from game.art.painter import Painter
from game.art.surfaces import rle_encoded, white_mask
from game.art.theme import RGB, WHITE


def crown(painter: Painter, size: int, edge: RGB | None = None) -> pygame.Surface:
    """Return a brass crown, `size` px square; a dark ``edge`` separates it from a bright ground."""
    large = 2 * max(8, size)
    canvas = pygame.Surface((large, large), pygame.SRCALPHA)
    inner = round(large * (0.9 if edge is None else 0.8))
    if edge is not None:
        dark, width = painter.assets.icon("crown", inner, edge), large * 0.07
        for n in range(12):
            x, y = math.cos(math.tau * n / 12) * width, math.sin(math.tau * n / 12) * width
            canvas.blit(dark, dark.get_rect(center=(round(large / 2 + x), round(large / 2 + y))))
    icon = painter.assets.icon("crown", inner, WHITE)
    at = (large - inner) // 2
    mask = white_mask((large, large), icon, (at, at))
    lacquer.inlay(canvas, lacquer.Relief(mask), painter.theme.accent)
    return rle_encoded(pygame.transform.smoothscale(canvas, (large // 2, large // 2)))
