"""Tiles that drift slowly across a menu: far ones small, dark and slow, near ones large."""

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.art.sample_tiles import SAMPLE_TILES
from game.art.sprites import TileSprites
from game.art.surfaces import coloured, rle_encoded, turned
from game.common import Box, Point, Window
from game.rules import Colour, Shape, Tile

MIN_SIZE, MAX_SIZE = 34.0, 104.0  # sizes (dp) of the farthest and of the nearest tiles
SWAY = 6.0  # maximum distance (dp) that a tile sways up or down from its path
GAP = 10.0  # minimum distance (dp) between tiles and obstacles or words
HALF_DIAGONAL = 0.68  # of a tile with its round corners, as a fraction of its size
COLUMNS, ROWS = 6, 4  # the window's fields, with a tile in each
# Few kinds of tiles drift, because drawing each delays the menu.
DRIFTING_KINDS = (
    *SAMPLE_TILES,
    Tile(Colour.RED, Shape.STAR),
    Tile(Colour.YELLOW, Shape.CLOVER),
    Tile(Colour.BLUE, Shape.CROSS),
)


def size_at(depth: float) -> float:
    """Return the size (dp) of a tile at a depth from 0 (far) to 1 (near)."""
    return MIN_SIZE + (MAX_SIZE - MIN_SIZE) * depth


class DriftingTile(NamedTuple):
    """A tile, its start (0 to 1 of the window), depth (0 far, 1 near) and angle (degrees)."""

    tile: Tile
    x: float
    y: float
    depth: float
    angle: float


def scatter(chance: Random) -> tuple[DriftingTile, ...]:
    """Return random tiles, the farthest first: one in each field of a grid over the window."""
    drifters = []
    kinds: list[Tile] = []
    for field in range(COLUMNS * ROWS):
        kinds = kinds or list(DRIFTING_KINDS)
        kind = kinds.pop(int(chance.random() * len(kinds)))
        x = (field % COLUMNS + 0.15 + 0.7 * chance.random()) / COLUMNS
        y = (field // COLUMNS + 0.15 + 0.7 * chance.random()) / ROWS
        depth = chance.random() ** 1.4
        drifters.append(DriftingTile(kind, x, y, depth, -28 + 56 * chance.random()))
    return tuple(sorted(drifters, key=lambda drifter: drifter.depth))


class TileDrift:
    """Tiles that drift in a window. A tile is hidden until its picture is drawn."""

    def __init__(
        self,
        sprites: TileSprites,
        drifters: Sequence[DriftingTile],
        window: Window,
        strength: float = 1.0,
        *,
        at_once: bool = True,
    ) -> None:
        """Create tiles with the opacity `strength` (0 to 1).

        Their pictures are drawn `at_once`, or else later by `prerender`.
        """
        self._sprites = sprites
        self._size, self._scale = window.size, window.scale
        self._strength = strength
        self._drifters = list(drifters)
        self.hidden: frozenset[int] = frozenset()
        """Numbers of the tiles that are not drawn, because they would be behind words."""
        self.go_around(())
        self._pictures: list[pygame.Surface | None] = [None for _ in drifters]
        # Tiles appear in a wave from the upper left; the last of the list is drawn next.
        self._undrawn = sorted(
            range(len(drifters)), key=lambda n: drifters[n].x + drifters[n].y, reverse=True
        )
        for _ in self.prerender() if at_once else ():
            pass

    def go_around(self, obstacles: Sequence[Box]) -> None:
        """Keep the tiles away from these boxes (px) from now on."""
        self._lanes = Lanes(obstacles, self._size[1], self._scale)

    def hide_behind(self, words: Sequence[Box]) -> None:
        """From now on, hide the tiles whose starting position touches one of these boxes (px)."""
        self.hidden = frozenset(
            n
            for n, tile in enumerate(self._drifters)
            if any(self._touches(tile, box) for box in words)
        )

    def _touches(self, tile: DriftingTile, box: Box) -> bool:
        x, y = self.position(tile, 0.0)
        reach = (size_at(tile.depth) * HALF_DIAGONAL + GAP) * self._scale
        return (
            math.hypot(max(box.x - x, x - box.right, 0), max(box.y - y, y - box.bottom, 0)) < reach
        )

    @property
    def moves(self) -> bool:
        """Whether any tile has been drawn, and so is visible and moves."""
        return len(self._undrawn) < len(self._drifters)

    def prerender(self) -> Iterator[None]:
        """Draw the picture of one missing tile at each step."""
        while self._undrawn:
            n = self._undrawn.pop()
            self._pictures[n] = rle_encoded(self._picture(self._drifters[n]))
            yield

    def _picture(self, drifter: DriftingTile) -> pygame.Surface:
        size = max(8, round(size_at(drifter.depth) * self._scale))
        canvas = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
        source = 192 if size > 67 else 96  # size of the picture that is rotated and scaled down
        piece = self._sprites.piece("tile", drifter.tile, source)
        piece = turned(piece, drifter.angle, size / source)
        self._sprites.cast_shadow(canvas, (size, size), size, 0.25 + 0.5 * drifter.depth)
        canvas.blit(piece, (size - piece.get_width() // 2, size - piece.get_height() // 2))
        brightness = round(255 * (0.42 + 0.5 * drifter.depth))
        opacity = round(255 * self._strength * (0.5 + 0.5 * drifter.depth))
        return coloured(canvas, (brightness, brightness, brightness), opacity)

    def position(self, tile: DriftingTile, seconds: float) -> Point:
        """Return a tile's centre (px) after `seconds`.

        A tile that leaves the window on the right returns on the left.
        """
        speed = (5.0 + 12.0 * tile.depth) * self._scale
        edge = MAX_SIZE * self._scale
        width = self._size[0] + 2 * edge
        x = (tile.x * width + seconds * speed) % width - edge
        sway = SWAY * math.sin(seconds * 0.35 + tile.angle)
        reach = (size_at(tile.depth) * HALF_DIAGONAL + SWAY) * self._scale
        return x, self._lanes.bend(x, tile.y * self._size[1], reach) + sway * self._scale

    def draw(self, target: pygame.Surface, seconds: float) -> None:
        for n, (tile, picture) in enumerate(zip(self._drifters, self._pictures, strict=True)):
            if picture is not None and n not in self.hidden:
                x, y = self.position(tile, seconds)
                left, top = x - picture.get_width() / 2, y - picture.get_height() / 2
                target.blit(picture, (round(left), round(top)))


class Lanes:
    """Paths that bend around obstacles: above or below them, or out of the window if need be."""

    def __init__(self, obstacles: Sequence[Box], height: float, scale: float) -> None:
        """Create paths for a window of `height` px and `scale` px per dp."""
        self._obstacles = sorted(obstacles, key=lambda box: box.y)
        self._height = height
        # The distance (px) at which lanes begin to bend, and that between tiles and obstacles.
        self._reach, self._gap = 200.0 * scale, GAP * scale
        self._parting = self._obstacles[0].centre[1] if obstacles else 0.0

    def bend(self, x: float, lane: float, radius: float) -> float:
        """Return the y (px) at `x` of a path, for a tile of `radius` px.

        Away from obstacles, the path is at y `lane`.
        """
        if not self._obstacles:
            return lane
        clear = radius + self._gap
        if lane < self._parting:
            # All paths above the highest obstacle share the space there.
            highest = self._obstacles[0]
            bottom = highest.y - clear
            offset = min(bottom, bottom * lane / self._parting) - lane
            return lane + offset * self._near(highest, x, clear)
        return lane + max(
            self._below(box, lane, clear) * self._near(box, x, clear) for box in self._obstacles
        )

    def _below(self, box: Box, lane: float, clear: float) -> float:
        top, end = box.bottom + clear, self._height + clear
        fraction = (lane - self._parting) / (self._height - self._parting)
        return max(top, top + (end - top) * fraction) - lane

    def _near(self, box: Box, x: float, clear: float) -> float:
        distance = abs(x - box.centre[0]) - box.w / 2 - clear
        # A cosine bends gently enough for slow tiles.
        return 0.5 + 0.5 * math.cos(math.pi * min(1.0, max(0.0, distance / self._reach)))
