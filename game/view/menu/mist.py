"""Felt over felt: what drifts by fades out before it comes under words and buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.rle import rle_encoded
from game.art.surfaces import pixel_rect, soft_blur
from game.art.theme import WHITE
from game.common.geometry import Box

COARSE = 8
"""Px of the screen for one of the mask, which is soft all the same."""


class Mist:
    """A picture of the felt that is solid over some boxes and clear further off."""

    def __init__(self, felt: pygame.Surface, boxes: Sequence[Box], reach: float) -> None:
        """``reach`` is how wide (px) the edge is in which things fade."""
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
        """Lays it over what drifts."""
        target.blit(self._picture, self._area)
