"""A cache of surfaces that is bounded by their pixels."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.art.rle import rle_encoded
from game.common.lru import LruCache


class SurfaceCache(LruCache[Hashable, pygame.Surface]):
    """Keeps surfaces up to a total of `limit` px. What it returns is shared: read-only."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit, lambda surface: surface.get_width() * surface.get_height())

    def encoded(
        self, key: Hashable, make: Callable[[], pygame.Surface], *, passing: bool = False
    ) -> pygame.Surface:
        """The picture kept under `key`, or a new one, `rle_encoded`."""
        return self.get(key, lambda: rle_encoded(make(), passing=passing))
