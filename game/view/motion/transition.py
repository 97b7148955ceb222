"""How one screen gives way to the next: a wave of tiles, face down, grows over the last picture
and shrinks away from the new one; what lay over a scene fades.

Nothing waits for it: the new scene lives below from the first moment.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.art.sprites import TileSprites
from game.art.theme import Theme
from game.common.geometry import Point

WAVE_SECONDS, FADE_SECONDS = 0.44, Theme.seconds_quick
LASTS = 0.6
"""The part of the wave's time that one tile takes, to grow and to shrink."""
SIZES = 10
"""Of how many sizes a tile is drawn."""
SIDE = 92.0
"""Dp of a square."""
LONGEST_STEP = 0.04
"""Seconds that it moves on in one frame at most: a new scene's first picture takes longer."""


class Square(NamedTuple):
    """A part of the last picture, in px, and how far (0 to 1) it is from where the wave begins."""

    rect: pygame.Rect
    away: float


def squares(size: tuple[int, int], side: float, origin: Point) -> list[Square]:
    """A window of this size in px as a grid of near-squares without gaps; a wave runs through
    them diagonally, from ``origin`` on."""
    lines, rows = (_lines(length, side) for length in size)
    found = []
    farthest = sum(max(at, length - at) for at, length in zip(origin, size, strict=True))
    for top, bottom in pairwise(rows):
        for left, right in pairwise(lines):
            rect = pygame.Rect(left, top, right - left, bottom - top)
            away = abs(rect.centerx - origin[0]) + abs(rect.centery - origin[1])
            found.append(Square(rect, min(1.0, away / max(1.0, farthest))))
    return found


def _lines(length: int, side: float) -> list[int]:
    """Where the lines of the grid are. Not at a multiple of 4 px: from there SDL would copy past
    the cache, which takes ten times as long for short rows."""
    count = max(1, round(length / side))
    return [0, *(4 * (length * n // count // 4) + 2 for n in range(1, count)), length]


def turned(part: float, away: float) -> float:
    """How far (0 to 1) a tile has come when ``part`` (0 to 1) of the wave's time has passed: in
    the middle it covers its square, the last picture before and the new one after."""
    return min(1.0, max(0.0, (part - (1 - LASTS) * away) / LASTS))


def grown(own: float) -> float:
    """How large (0 to 1) a tile is that has come so far."""
    near = 1 - abs(2 * own - 1)
    return 1 - (1 - near) ** 2


class Transition:
    """Draws what is left of the last picture over the new one. ``speed`` 0: nothing is left."""

    def __init__(self, sprites: TileSprites, speed: float) -> None:
        self._sprites = sprites
        self._speed = speed
        self._last: pygame.Surface | None = None
        self._squares: list[Square] = []
        self._backs: list[pygame.Surface] = []
        self._seconds = 0.0
        self._passed = 0.0
        self.active = False

    def wave(self, picture: pygame.Surface, scale: float, origin: Point) -> None:
        """Tiles cover the picture and go (``scale`` is px per dp), those at ``origin`` first."""
        if self._begin(picture, WAVE_SECONDS):
            self._squares = squares(picture.get_size(), SIDE * scale, origin)
            side = max(max(rect.size) for rect, _ in self._squares)
            sizes = [round(side * n / SIZES) for n in range(1, SIZES + 1)]
            self._backs = [self._sprites.back(size) for size in sizes]

    def fade(self, picture: pygame.Surface) -> None:
        """The picture fades as a whole."""
        if self._begin(picture, FADE_SECONDS):
            self._squares.clear()

    def _begin(self, picture: pygame.Surface, seconds: float) -> bool:
        if not self._speed:
            return False
        if self._last is None or self._last.get_size() != picture.get_size():
            self._last = pygame.Surface(picture.get_size(), 0, picture)
        self._last.blit(picture, (0, 0))
        self._seconds, self._passed = seconds / self._speed, 0.0
        self.active = True
        return True

    def skip(self) -> None:
        """Whoever acts does not want to look at the past."""
        self._passed = math.inf

    def update(self, seconds: float) -> bool:
        """Lets time pass; tells whether there is another picture to show now."""
        if not self.active:
            return False
        self._passed += min(seconds, LONGEST_STEP)
        self.active = self._passed < self._seconds
        return True

    def draw(self, target: pygame.Surface) -> None:
        """What is left, over the new scene. Makes no picture."""
        if not self.active or self._last is None:
            return
        part = self._passed / self._seconds
        if not self._squares:
            self._last.set_alpha(round(255 * (1 - part)))
            target.blit(self._last, (0, 0))
            return
        self._last.set_alpha(None)
        laid = []
        for rect, away in self._squares:
            own = turned(part, away)
            if own < 0.5:
                target.blit(self._last, rect, rect)
            step = round(SIZES * grown(own))
            if step:
                back = self._backs[step - 1]
                half = back.get_width() // 2
                laid.append((back, (rect.centerx - half, rect.centery - half)))
        target.fblits(laid)
