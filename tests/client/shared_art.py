"""Drawn art that all apps of a test process share."""

from __future__ import annotations

from functools import cache

import pygame

from game.art.art import Art
from game.art.assets import Assets
from game.art.felt import Felt
from game.art.painter import box_cache
from game.art.sprites import TileSprites
from game.art.surface_cache import SurfaceCache
from game.art.theme import Theme


class FeltOfEachSize(Felt):
    """Keeps the felt of every window size that was asked for, not of the last one alone."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._by_size: dict[tuple[int, int], pygame.Surface] = {}

    def wear(self, theme: Theme) -> None:
        if theme.dye != self.theme.dye:
            self._by_size.clear()
        super().wear(theme)

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        if size not in self._by_size:
            self._by_size[size] = super().surface(size)
        return self._by_size[size]


@cache
def _drawn() -> tuple[Felt, TileSprites, SurfaceCache]:
    theme = Theme()
    return FeltOfEachSize(theme), TileSprites(Assets(), theme), box_cache()


def shared_art() -> Art:
    """The felt, tiles and boxes of this process. The fonts are new, since `pygame.quit` ends the
    old ones."""
    felt, sprites, boxes = _drawn()
    sprites.assets = Assets()
    return Art(sprites.assets, sprites.theme, felt, sprites, boxes)
