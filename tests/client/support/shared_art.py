"""Pictures that all apps of a test process share, to save time."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

import pygame

from game.art import Art, Ground, ScatteredTiles, Theme, TileSprites
from game.art.assets import FONT_COUNT, Assets
from game.art.painter import box_cache
from game.art.scattered_tiles import ScatteredTile
from game.art.surfaces import SurfaceCache
from game.common import Box, LruCache

PIXELS_OF_BACKGROUNDS = 12_000_000
"""Capacity in pixels: the tiles behind about twenty lists."""


class GroundOfEachSize(Ground):
    """A ground that caches its pictures for all window sizes, not just the last ones."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._all: dict[object, pygame.Surface] = {}

    def set_theme(self, theme: Theme) -> None:
        if theme.felt_colours != self.theme.felt_colours:
            self._all.clear()
        super().set_theme(theme)

    def surface(self, size: tuple[int, int], felt: Box | None = None) -> pygame.Surface:
        if (size, felt) not in self._all:
            self._all[size, felt] = super().surface(size, felt)
        return self._all[size, felt]


@cache
def _drawn() -> Art:
    theme, assets = Theme(), Assets()
    return Art(
        assets, theme, GroundOfEachSize(theme, assets), TileSprites(assets, theme), box_cache()
    )


def shared_art() -> Art:
    """Return the shared pictures, with new fonts, since `pygame.quit` closes the old ones."""
    art = _drawn()
    pygame.font.init()
    art.assets._fonts = LruCache(FONT_COUNT)
    return Art(art.assets, art.sprites.theme, art.ground, art.sprites, art.boxes)


@contextmanager
def shared_backgrounds() -> Iterator[None]:
    """Context manager: let all tests in the process share the tiles behind forms and lists."""
    kept, real, usual = SurfaceCache(PIXELS_OF_BACKGROUNDS), ScatteredTiles._picture, Theme()

    def picture(self: ScatteredTiles, one: ScatteredTile) -> pygame.Surface:
        if self._sprites.theme != usual:
            return real(self, one)
        return kept.get((one, self._scale, self._strength), lambda: real(self, one))

    with patch.object(ScatteredTiles, "_picture", picture):
        yield
