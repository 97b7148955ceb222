"""Pictures of tiles and dice, from masters that are drawn large once and scaled to the size asked.

A master costs milliseconds, scaling a fraction of one: so zooming stays smooth, and the pictures
are sharp at every size because a master is always larger.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.art import bodies, enamel, lacquer
from game.art.assets import Assets, surface_pixels
from game.art.painter import soft_blur
from game.art.rle import rle_encoded
from game.art.theme import WHITE, Theme
from game.art.turning import on_dark_ground
from game.common.lru import LruCache
from game.rules.tiles import KINDS, Tile

Kind = Literal["tile", "die"]

MASTER_SIZES = (192, 384, 640)
LARGER = 1.35
"""How much larger a master is at least than a picture that is scaled down from it."""

LYING_SHADOW = 0.14
"""How far the shadow of a piece on the table reaches beyond it, in parts of its size."""

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

    def lying(self, kind: Kind, tile: Tile, size: int) -> pygame.Surface:
        """A piece on the table together with its shadow, for tables full of them: one picture to
        lay instead of two. The piece is in its upper left corner; laid from the upper left of the
        table to the lower right, no shadow falls on a neighbour that is nearer to the lamp."""

        def make() -> pygame.Surface:
            side = size + round(size * LYING_SHADOW)
            canvas = pygame.Surface((side, side), pygame.SRCALPHA)
            dx, dy = self.shadow_offset(size, 0.0)
            at = round(dx - size / 2), round(dy - size / 2)
            # All pieces of a size share it; one made ready would lose its half-clear parts here.
            shadow = self._sprites.get(
                ("soft shadow", size), lambda: self._draw_shadow(max(2, size), 0.0)
            )
            canvas.blit(shadow, at)
            canvas.blit(self.fresh(kind, tile, size), (0, 0))
            return canvas

        return self._ready(("lying", kind, tile, size), make)

    def warm(self, kind: Kind) -> bool:
        """Draws one master that is still missing, for pieces of usual sizes; returns whether there
        was one. So that no frame of a game has to draw many at once."""
        for tile in KINDS:
            key = ("face", kind, tile, MASTER_SIZES[0])
            if key not in self._masters:
                self.fresh(kind, tile, 1)
                return True
        return False

    def back(self, size: int) -> pygame.Surface:
        """A tile lying face down, for hands that are not to be seen."""
        return self._ready(("back", size), lambda: self.fresh("tile", None, size))

    def ghost(self, tile: Tile, size: int, kind: Kind = "tile") -> pygame.Surface:
        """A see-through tile, for where a placement would go."""

        def make() -> pygame.Surface:
            surface = self.fresh(kind, tile, size)
            surface.fill((*WHITE, 150), special_flags=pygame.BLEND_RGBA_MULT)
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
        return self._sprites.get(key, lambda: rle_encoded(make()))

    def _lit(self, kind: Kind, tile: Tile, size: int, lift: float) -> pygame.Surface:
        level = round(min(1.0, max(0.0, lift)) * LIFT_STEPS)
        if not level:
            return self._ready((kind, tile, size), lambda: self.fresh(kind, tile, size))

        def make() -> pygame.Surface:
            surface = self.fresh(kind, tile, size)
            extra = 4 * level
            surface.fill((extra, extra, extra, 0), special_flags=pygame.BLEND_RGBA_ADD)
            return surface

        return self._ready((kind, tile, size, level), make)

    def fresh(self, kind: Kind, face: Tile | None, size: int) -> pygame.Surface:
        """A new picture of a face, `size` px square, for whoever wants to change it; None is the
        back of a tile."""
        size = max(1, size)
        wanted = round(size * LARGER)
        large = next((m for m in MASTER_SIZES if m >= wanted), max(wanted, MASTER_SIZES[-1]))
        master = self._masters.get(
            ("face", kind, face, large), lambda: on_dark_ground(self._draw(kind, face, large))
        )
        return pygame.transform.smoothscale(master, (size, size))

    def _body(self, kind: Kind, size: int) -> pygame.Surface:
        draw = bodies.die_body if kind == "die" else bodies.tile_body
        return self._masters.get(("body", kind, size), lambda: draw(size, self.theme))

    def _draw(self, kind: Kind, tile: Tile | None, size: int) -> pygame.Surface:
        if tile is None:
            return bodies.tile_back(size, self.theme)
        canvas = self._body(kind, size).copy()
        part, x, y = SHAPE_PLACES[kind]
        drawn = round(size * part)
        mask = pygame.Surface((size, size), pygame.SRCALPHA)
        mask.fill((*WHITE, 0))
        silhouette = self.assets.shape(tile.shape, drawn, WHITE)
        at = (round(size * x - drawn / 2), round(size * y - drawn / 2))
        mask.blit(silhouette, at, special_flags=pygame.BLEND_RGBA_MAX)
        enamel.inlay(canvas, mask, self.theme.palette[tile.colour])
        return canvas

    def _draw_shadow(self, size: int, height: float) -> pygame.Surface:
        """Wider, softer and paler the higher the piece is held."""

        def make() -> pygame.Surface:
            mask = lacquer.rounded_mask(SHADOW_MASTER, (0.26, 0.26, 0.48, 0.48), 0.09)
            mask = soft_blur(mask, round(SHADOW_MASTER * (0.025 + 0.085 * height)))
            return lacquer.coloured(mask, self.theme.shadow, round(205 - 75 * height))

        master = self._masters.get(("shadow", height), make)
        return pygame.transform.smoothscale(master, (2 * size, 2 * size))
