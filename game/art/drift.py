"""Tiles that drift slowly across a menu: far ones small, dark and slow, near ones large."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.art.sample_tiles import SAMPLE_TILES
from game.art.sprites import TileSprites
from game.art.surfaces import rle_encoded, turned
from game.common.geometry import Box, Point
from game.rules.tiles import Colour, Shape, Tile

SLOWEST, FASTEST = 5.0, 17.0
"""Speed (dp a second) of the farthest and of the nearest tiles."""
SMALLEST, LARGEST = 34.0, 104.0
"""Size (dp) of the farthest and of the nearest tiles."""
SWAY = 6.0
"""Vertical sway (dp) of a tile."""
COLUMNS, ROWS = 6, 4
KINDS = (
    *SAMPLE_TILES,
    Tile(Colour.RED, Shape.STAR),
    Tile(Colour.YELLOW, Shape.CLOVER),
    Tile(Colour.BLUE, Shape.CROSS),
)
"""Few kinds, because drawing each delays the menu."""
SOURCES = (96, 192)
"""Size (px) of the tiles that are rotated and scaled down, for small and for large ones."""


HALF_DIAGONAL = 0.68
"""Half the diagonal of a tile with its round corners, as a part of its size."""


def size_at(depth: float) -> float:
    """Return the size (dp) of a tile at this depth."""
    return SMALLEST + (LARGEST - SMALLEST) * depth


class DriftingTile(NamedTuple):
    """A tile: its first position (parts), its depth from far (0) to near (1), its degrees."""

    tile: Tile
    x: float
    y: float
    depth: float
    angle: float


def scatter(chance: Random) -> tuple[DriftingTile, ...]:
    """Return random tiles all over the window, without crowds and the farthest first."""
    drifters = []
    kinds: list[Tile] = []
    for field in range(COLUMNS * ROWS):
        kinds = kinds or list(KINDS)
        kind = kinds.pop(int(chance.random() * len(kinds)))
        x = (field % COLUMNS + 0.15 + 0.7 * chance.random()) / COLUMNS
        y = (field // COLUMNS + 0.15 + 0.7 * chance.random()) / ROWS
        depth = chance.random() ** 1.4
        drifters.append(DriftingTile(kind, x, y, depth, -28 + 56 * chance.random()))
    return tuple(sorted(drifters, key=lambda one: one.depth))


class TileDrift:
    """Drifting tiles in a window of this size (px), as far as their pictures are ready."""

    def __init__(
        self,
        sprites: TileSprites,
        drifters: Sequence[DriftingTile],
        size: tuple[int, int],
        scale: float,
        strength: float = 1.0,
        *,
        at_once: bool = True,
    ) -> None:
        """Create tiles of this opacity; if not ``at_once``, `prerender` draws them one by one."""
        self._sprites = sprites
        self._size = size
        self._scale = scale
        self._strength = strength
        self._drifters = list(drifters)
        self._lanes = Lanes((), size[1], scale)
        self._pictures: list[pygame.Surface | None] = [None for _ in drifters]
        # They appear in a wave from the upper left; the last of the list is drawn next.
        self._to_make = sorted(
            range(len(drifters)), key=lambda n: drifters[n].x + drifters[n].y, reverse=True
        )
        while at_once and self.prerender():
            pass

    def go_around(self, obstacles: Sequence[Box]) -> None:
        """Keep the tiles away from these boxes (px) from now on."""
        self._lanes = Lanes(obstacles, self._size[1], self._scale)

    @property
    def moves(self) -> bool:
        """Whether any picture is ready, so that motion is visible."""
        return len(self._to_make) < len(self._drifters)

    def prerender(self) -> bool:
        """Draw the picture of one more tile; return False when all are ready."""
        if not self._to_make:
            return False
        n = self._to_make.pop()
        picture = _picture(self._sprites, self._drifters[n], self._scale, self._strength)
        self._pictures[n] = rle_encoded(picture)
        return True

    def place(self, one: DriftingTile, seconds: float) -> Point:
        """Return a tile's centre (px), wrapped around at the sides of the window."""
        speed = (SLOWEST + (FASTEST - SLOWEST) * one.depth) * self._scale
        edge = LARGEST * self._scale
        width = self._size[0] + 2 * edge
        x = (one.x * width + seconds * speed) % width - edge
        sway = SWAY * math.sin(seconds * 0.35 + one.angle)
        reach = (size_at(one.depth) * HALF_DIAGONAL + SWAY) * self._scale
        return x, self._lanes.bend(x, one.y * self._size[1], reach) + sway * self._scale

    def draw(self, target: pygame.Surface, seconds: float) -> None:
        for one, picture in zip(self._drifters, self._pictures, strict=True):
            if picture is None:
                continue
            x, y = self.place(one, seconds)
            at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
            target.blit(picture, at)


def _picture(
    sprites: TileSprites, one: DriftingTile, scale: float, strength: float
) -> pygame.Surface:
    size = max(8, round(size_at(one.depth) * scale))
    canvas = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
    source = SOURCES[size > 0.7 * SOURCES[0]]
    piece = turned(sprites.piece("tile", one.tile, source), one.angle, size / source)
    sprites.cast_shadow(canvas, (size, size), size, 0.25 + 0.5 * one.depth)
    canvas.blit(piece, (size - piece.get_width() // 2, size - piece.get_height() // 2))
    light = round(255 * (0.42 + 0.5 * one.depth))
    seen = round(255 * strength * (0.5 + 0.5 * one.depth))
    canvas.fill((light, light, light, seen), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas


REACH = 200.0
"""Distance (dp) from an obstacle within which a lane begins to bend."""

GAP = 10.0
"""Least distance (dp) between a tile and an obstacle."""


class Lanes:
    """Lanes above or below all obstacles (px); a lane without room leads out of the window."""

    def __init__(self, obstacles: Sequence[Box], height: float, scale: float) -> None:
        """Create lanes in a window of ``height`` px."""
        self._obstacles = sorted(obstacles, key=lambda box: box.y)
        self._height = height
        self._reach, self._gap = REACH * scale, GAP * scale
        self._parting = self._obstacles[0].centre[1] if obstacles else 0.0

    def bend(self, x: float, lane: float, radius: float) -> float:
        """Return the bent y (px) at ``x`` of a tile of this radius in the lane at y ``lane``."""
        if not self._obstacles:
            return lane
        clear = radius + self._gap
        if lane < self._parting:
            highest = self._obstacles[0]
            return lane + self._above(highest, lane, clear) * self._near(highest, x, clear)
        return lane + max(
            self._below(box, lane, clear) * self._near(box, x, clear) for box in self._obstacles
        )

    def _above(self, box: Box, lane: float, clear: float) -> float:
        """Return the bend (px) of a lane above an obstacle: all of them share the room above it."""
        bottom = box.y - clear
        return min(bottom, bottom * lane / self._parting) - lane

    def _below(self, box: Box, lane: float, clear: float) -> float:
        top, end = box.bottom + clear, self._height + clear
        part = (lane - self._parting) / (self._height - self._parting)
        return max(top, top + (end - top) * part) - lane

    def _near(self, box: Box, x: float, clear: float) -> float:
        """Return 1 where a tile could touch the obstacle, falling to 0 on both sides of it."""
        beside = abs(x - box.centre[0]) - box.w / 2 - clear
        # A cosine, so that a slow tile never has to hurry up or down.
        return 0.5 + 0.5 * math.cos(math.pi * min(1.0, max(0.0, beside / self._reach)))
