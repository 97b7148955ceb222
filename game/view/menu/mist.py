"""Felt that covers drifting tiles around texts and buttons, with a soft edge."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.rle import rle_encoded
from game.art.surfaces import pixel_rect, soft_blur
from game.art.theme import WHITE
from game.common.geometry import Box

COARSE = 8
"""Screen px per px of the mask, which is blurred anyway."""


class Mist:
    """A picture of the felt: solid over some boxes (px), fading to clear around them."""

    def __init__(self, felt: pygame.Surface, boxes: Sequence[Box], reach: float) -> None:
        """``reach`` is the width (px) of the soft edge."""
        solid = [pixel_rect(box.inset(-reach)) for box in boxes]
        whole = solid[0].unionall(solid[1:])
        self._area = whole.inflate(4 * reach, 4 * reach).clip(felt.get_rect())
        width, height = self._area.size
        small = pygame.Surface((-(-width // COARSE), -(-height // COARSE)), pygame.SRCALPHA)
        small.fill((*WHITE, 0))
        for rect in solid:
            inside = rect.move(-self._area.x, -self._area.y)
            scaled = (
                inside.x // COARSE,
                inside.y // COARSE,
                inside.w // COARSE,
                inside.h // COARSE,
            )
            small.fill((*WHITE, 255), scaled)
        soft = soft_blur(small, max(1, round(reach / COARSE)))
        mask = pygame.transform.smoothscale(soft, self._area.size)
        picture = pygame.Surface(self._area.size, pygame.SRCALPHA)
        picture.blit(felt, (0, 0), self._area)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._picture = rle_encoded(picture)

    def draw(self, target: pygame.Surface) -> None:
        """Draws the felt over the drifting tiles."""
        target.blit(self._picture, self._area)
