"""Pictures that all apps of a test process share, to save time."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from unittest.mock import patch

import pygame

from game.art import Art, Ground, ScatteredTiles, Theme, TileSprites
from game.art.assets import FONT_COUNT, Assets
from game.art.painter import box_cache
from game.art.paper import Papers, PaperStyle
from game.art.sample_tiles import ScatteredTile
from game.art.surfaces import SurfaceCache
from game.common import Box, LruCache

# Capacity in pixels of each kind of shared pictures: the tiles behind about twenty lists.
KEPT_PIXELS = 12_000_000
# Number of texts whose widths are kept: those of all screens in all languages.
KEPT_WIDTHS = 200_000


class GroundOfEachSize(Ground):
    """A ground that caches its pictures for all window sizes, not just the last ones."""

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._all: dict[object, pygame.Surface] = {}

    def surface(self, size: tuple[int, int], felt: Box | None = None) -> pygame.Surface:
        if (size, felt) not in self._all:
            self._all[size, felt] = super().surface(size, felt)
        return self._all[size, felt]


@cache
def _drawn() -> Art:
    theme, assets = Theme(), Assets()
    assets._widths = LruCache(KEPT_WIDTHS)
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
def shared_pictures() -> Iterator[None]:
    """Context manager: let all tests of the process share scattered tiles and sheets of paper."""
    tiles, papers, usual = SurfaceCache(KEPT_PIXELS), SurfaceCache(KEPT_PIXELS), Theme()
    real_tile, real_paper = ScatteredTiles._picture, Papers._make

    def tile(self: ScatteredTiles, one: ScatteredTile) -> pygame.Surface:
        if self._sprites.theme != usual:
            return real_tile(self, one)
        return tiles.get((one, self._scale, self._strength), lambda: real_tile(self, one))

    def paper(self: Papers, size: tuple[int, int], style: PaperStyle) -> pygame.Surface:
        painter = self._painter
        key = size, style, painter.scale, painter.theme, painter.assets.folder
        return papers.get(key, lambda: real_paper(self, size, style))

    with patch.object(ScatteredTiles, "_picture", tile), patch.object(Papers, "_make", paper):
        yield
