"""How one screen gives way to the next: the last picture breaks into squares, like tiles, which
shrink away in a wave; what lay over a scene fades.

Nothing waits for it: the new scene lives below from the first moment.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.geometry import Point
from game.ui.theme import Theme

WAVE_SECONDS, FADE_SECONDS = 0.36, 0.12
LASTS = 0.45
"""The part of the wave's time that one square takes."""
SIDE, RIM = 92.0, 2.5
"""Dp of a square, and of its edge."""
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


def left_of(part: float, away: float) -> float:
    """How large (1 to 0) a square is when ``part`` (0 to 1) of the wave's time has passed."""
    own = (part - (1 - LASTS) * away) / LASTS
    return 1 - min(1.0, max(0.0, own)) ** 2


class Transition:
    """Draws what is left of the last picture over the new one. ``speed`` 0: nothing is left."""

    def __init__(self, theme: Theme, speed: float) -> None:
        self._speed = speed
        self._lit, self._dark = theme.lacquer_edge, theme.lacquer_deep
        self._last: pygame.Surface | None = None
        self._squares: list[Square] = []
        self._area = pygame.Rect(0, 0, 0, 0)
        self._rim = 1
        self._seconds = 0.0
        self._passed = 0.0
        self.active = False

    def wave(self, picture: pygame.Surface, scale: float, origin: Point) -> None:
        """The picture breaks into squares (``scale`` is px per dp), those at ``origin`` first."""
        if self._begin(picture, WAVE_SECONDS):
            self._rim = max(1, round(RIM * scale))
            self._squares = squares(picture.get_size(), SIDE * scale, origin)

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
        """What is left, over the new scene. Allocates nothing."""
        if not self.active or self._last is None:
            return
        part = self._passed / self._seconds
        if not self._squares:
            self._last.set_alpha(round(255 * (1 - part)))
            target.blit(self._last, (0, 0))
            return
        self._last.set_alpha(None)
        for rect, away in self._squares:
            left = left_of(part, away)
            if left >= 1:
                target.blit(self._last, rect, rect)
            elif left > 0:
                self._shrunk(target, self._last, rect, left)

    def _shrunk(
        self, target: pygame.Surface, last: pygame.Surface, rect: pygame.Rect, left: float
    ) -> None:
        """The middle of a square with an edge that is lit from the upper left."""
        area, rim = self._area, self._rim
        area.size = round(rect.w * left), round(rect.h * left)
        area.center = rect.center
        # Odd, for the reason told above; and four thin fills take less time than a large one.
        area.x |= 1
        target.blit(last, area, area)
        x, y, width, height = area
        target.fill(self._dark, (x, y + height - rim, width, rim))
        target.fill(self._dark, (x + width - rim, y, rim, height))
        target.fill(self._lit, (x, y, width, rim))
        target.fill(self._lit, (x, y, rim, height))
