"""Pictures of tiles and dice, from masters that are drawn large once and scaled to the size asked.

A master costs milliseconds, scaling a fraction of one: so zooming stays smooth, and the pictures
are sharp at every size because a master is always at least twice as large.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.assets import Assets, surface_pixels
from game.blit import ready
from game.lru import LruCache
from game.rules.tiles import Tile
from game.ui.paint import soft_blur
from game.ui.theme import Theme
from game.view import bodies, enamel, lacquer
from game.view.turning import on_dark_ground

Kind = Literal["tile", "die"]

MASTER_SIZES = (96, 192, 384, 640)
MASTER_PIXELS = 24_000_000
SPRITE_PIXELS = 6_000_000
LIFT_STEPS = 4
SHADOW_MASTER = 256
# How large the shape is, and where its middle lies, as parts of the piece.
SHAPE_PLACES: dict[Kind, tuple[float, float, float]] = {
    "tile": (0.73, 0.5, 0.484),
    "die": (0.6, 0.5, 0.447),
}


class TileSprites:
    """Tiles, dice, their shadows, backs and ghosts. All sizes are px; surfaces are read-only."""

    def __init__(self, assets: Assets, theme: Theme) -> None:
        self.assets = assets
        self.theme = theme
        self._masters: LruCache[tuple[object, ...], pygame.Surface] = LruCache(
            MASTER_PIXELS, surface_pixels
        )
        self._sprites: LruCache[tuple[object, ...], pygame.Surface] = LruCache(
            SPRITE_PIXELS, surface_pixels
        )

    def tile(self, tile: Tile, size: int, lift: float = 0.0) -> pygame.Surface:
        """A lacquered tile, `size` px square; `lift` (0 to 1) brings it nearer to the lamp."""
        return self._lit("tile", tile, size, lift)

    def die(self, tile: Tile, size: int, lift: float = 0.0) -> pygame.Surface:
        """A die showing `tile`'s face, `size` px square: rounder, with its front side in sight."""
        return self._lit("die", tile, size, lift)

    def piece(self, kind: Kind, tile: Tile, size: int, lift: float = 0.0) -> pygame.Surface:
        """A tile or a die, as the variant wants it."""
        return self._lit(kind, tile, size, lift)

    def back(self, size: int) -> pygame.Surface:
        """A tile lying face down, for hands that are not to be seen."""
        return self._scaled(("back",), size, lambda master: bodies.tile_back(master, self.theme))

    def ghost(self, tile: Tile, size: int, kind: Kind = "tile") -> pygame.Surface:
        """A see-through tile, for where a placement would go."""

        def make() -> pygame.Surface:
            surface = self._lit(kind, tile, size, 0.0).copy()
            surface.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._ready(("ghost", kind, tile, size), make)

    def shadow(self, size: int, height: float) -> pygame.Surface:
        """The shadow of a piece of `size` px held `height` (0 on the table, 1 well above it).

        It is twice as wide as the piece: blit it with its centre at `shadow_offset` from the
        piece's centre.
        """
        level = round(min(1.0, max(0.0, height)) * 12)
        return self._ready(
            ("shadow", size, level), lambda: self._draw_shadow(max(2, size), level / 12)
        )

    def shadow_offset(self, size: int, height: float) -> tuple[float, float]:
        """How far in px the shadow's centre lies from the piece's: down and to the right."""
        height = min(1.0, max(0.0, height))
        return size * (0.015 + 0.12 * height), size * (0.035 + 0.2 * height)

    def cached(self) -> tuple[int, int]:
        """Pixels held for masters and for sprites."""
        return self._masters.total, self._sprites.total

    def _ready(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._sprites.get(key, lambda: ready(make()))

    def _lit(self, kind: Kind, tile: Tile, size: int, lift: float) -> pygame.Surface:
        level = round(min(1.0, max(0.0, lift)) * LIFT_STEPS)
        plain = self._scaled((kind, tile), size, lambda master: self._draw(kind, tile, master))
        if not level:
            return plain

        def make() -> pygame.Surface:
            surface = plain.copy()
            extra = 4 * level
            surface.fill((extra, extra, extra, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return surface

        return self._ready((kind, tile, size, level), make)

    def _scaled(
        self, key: tuple[object, ...], size: int, draw: Callable[[int], pygame.Surface]
    ) -> pygame.Surface:
        size = max(1, size)

        def make() -> pygame.Surface:
            large = next((m for m in MASTER_SIZES if m >= 2 * size), max(2 * size, 640))
            master = self._masters.get((*key, large), lambda: on_dark_ground(draw(large)))
            return pygame.transform.smoothscale(master, (size, size))

        return self._ready((*key, size), make)

    def _body(self, kind: Kind, size: int) -> pygame.Surface:
        draw = bodies.die_body if kind == "die" else bodies.tile_body
        return self._masters.get(("body", kind, size), lambda: draw(size, self.theme))

    def _draw(self, kind: Kind, tile: Tile, size: int) -> pygame.Surface:
        canvas = self._body(kind, size).copy()
        part, x, y = SHAPE_PLACES[kind]
        drawn = round(size * part)
        mask = pygame.Surface((size, size), pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        silhouette = self.assets.shape(tile.shape, drawn, (255, 255, 255))
        at = (round(size * x - drawn / 2), round(size * y - drawn / 2))
        mask.blit(silhouette, at, special_flags=pygame.BLEND_RGBA_MAX)
        enamel.inlay(canvas, mask, self.theme.palette[tile.colour])
        return canvas

    def _draw_shadow(self, size: int, height: float) -> pygame.Surface:
        """Wider, softer and paler the higher the piece is held."""
        mask = lacquer.rounded_mask(SHADOW_MASTER, (0.26, 0.26, 0.48, 0.48), 0.09)
        mask = soft_blur(mask, round(SHADOW_MASTER * (0.025 + 0.085 * height)))
        alpha = round(205 - 75 * height)
        shadow = lacquer.coloured(mask, self.theme.shadow, alpha)
        return pygame.transform.smoothscale(shadow, (2 * size, 2 * size))
