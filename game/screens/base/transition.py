"""Transitions to a new scene, which already runs below: a wave of tiles, or a fade."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from game.anim.tempo import Tempo
from game.art import BLACK, Theme, TileSprites
from game.common import Point

WAVE_SECONDS, FADE_SECONDS = 0.4, Theme.seconds_quick
TILE_TIME = 0.6  # fraction of the wave's duration in which one tile grows and shrinks
SIZES = 10  # number of sizes in which a growing or shrinking tile is drawn
SQUARE_SIDE = 92.0  # approximate side of a square of the wave, in dp
MAX_STEP = 0.04  # maximum seconds per frame: a slow first frame must not skip the transition

# A square of the last picture (px), and its distance from the wave's origin (0 to 1).
Square = tuple[pygame.Rect, float]


def squares(size: tuple[int, int], side: float, origin: Point) -> list[Square]:
    """Return squares of about `side` px that fill a window, and their distances from `origin`."""
    columns, rows = (_grid_lines(length, side) for length in size)
    grid = []
    farthest = sum(max(at, length - at) for at, length in zip(origin, size, strict=True))
    for top, bottom in pairwise(rows):
        for left, right in pairwise(columns):
            rect = pygame.Rect(left, top, right - left, bottom - top)
            distance = abs(rect.centerx - origin[0]) + abs(rect.centery - origin[1])
            grid.append((rect, min(1.0, distance / max(1.0, farthest))))
    return grid


def _grid_lines(length: int, side: float) -> list[int]:
    count = max(1, round(length / side))
    # Inner lines are not at multiples of 4 px, where SDL copies short rows ten times as slowly.
    return [0, *(4 * (length * n // count // 4) + 2 for n in range(1, count)), length]


def _sizes(grid: Sequence[Square]) -> list[int]:
    side = max(max(rect.size) for rect, _ in grid)
    return [round(side * n / SIZES) for n in range(1, SIZES + 1)]


def tile_progress(progress: float, distance: float) -> float:
    """Return the progress (0 to 1) of a tile at `distance` (0 to 1) in a wave at `progress`."""
    return min(1.0, max(0.0, (progress - (1 - TILE_TIME) * distance) / TILE_TIME))


def tile_size(progress: float) -> float:
    """Return the relative size of a tile: 0 at `progress` 0 and 1, and 1 at 0.5."""
    grown = 1 - abs(2 * progress - 1)
    return 1 - (1 - grown) ** 2


class Transition:
    """Draws ever less of the old scene's picture over the new scene. Off if animation is off."""

    def __init__(self, sprites: TileSprites, tempo: Tempo) -> None:
        self._sprites = sprites
        self._tempo = tempo
        self._last: pygame.Surface | None = None
        self._squares: list[Square] = []
        self._backs: list[pygame.Surface] = []
        self._seconds = self._elapsed = 0.0
        self.active = False

    def wave(self, picture: pygame.Surface, scale: float, origin: Point) -> None:
        """Uncover the new scene by a wave of tiles from `origin` (px) over the old `picture`."""
        if self._begin(picture, WAVE_SECONDS):
            self._squares = squares(picture.get_size(), SQUARE_SIDE * scale, origin)
            self._backs = [self._sprites.back(size) for size in _sizes(self._squares)]

    def prerender(self, picture: pygame.Surface, scale: float) -> Iterator[None]:
        """Prerender the tiles of a wave over a picture of this size, one size of tile at a step."""
        if self._tempo.still:
            return
        self._surface_for(picture)
        yield
        sizes = _sizes(squares(picture.get_size(), SQUARE_SIDE * scale, (0.0, 0.0)))
        yield from self._sprites.prerender("tile", None, sizes[-1])
        for size in sizes:
            self._sprites.back(size)
            yield

    def fade(self, picture: pygame.Surface) -> None:
        if self._begin(picture, FADE_SECONDS):
            self._squares.clear()

    def _begin(self, picture: pygame.Surface, seconds: float) -> bool:
        if self._tempo.still:
            return False
        self._surface_for(picture).blit(picture, (0, 0))
        self._seconds, self._elapsed = seconds, 0.0
        self.active = True
        return True

    def _surface_for(self, picture: pygame.Surface) -> pygame.Surface:
        if self._last is None or self._last.get_size() != picture.get_size():
            self._last = pygame.Surface(picture.get_size(), 0, picture)
            self._last.fill(BLACK)
        return self._last

    def skip(self) -> None:
        self._elapsed = math.inf

    def update(self, dt: float) -> bool:
        if not self.active:
            return False
        self._elapsed += self._tempo.elapsed(min(dt, MAX_STEP))
        self.active = self._elapsed < self._seconds
        return True

    def draw(self, target: pygame.Surface) -> None:
        if not self.active or self._last is None:
            return
        progress = self._elapsed / self._seconds
        if not self._squares:
            self._last.set_alpha(round(255 * (1 - progress)))
            target.blit(self._last, (0, 0))
            return
        self._last.set_alpha(None)
        tiles = []
        for rect, distance in self._squares:
            own_progress = tile_progress(progress, distance)
            if own_progress < 0.5:
                target.blit(self._last, rect, rect)
            step = round(SIZES * tile_size(own_progress))
            if step:
                back = self._backs[step - 1]
                half = back.get_width() // 2
                tiles.append((back, (rect.centerx - half, rect.centery - half)))
        target.fblits(tiles)
