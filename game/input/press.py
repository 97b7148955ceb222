"""One press of a button or a finger: where it began, what became of it, how fast it moves."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field

from game.common.geometry import Point

RECENT = 0.1
"""Seconds back to which the speed of a pointer is measured."""
BRIEFEST = 0.008
"""Seconds below which no speed can be measured: all of it came in one frame."""
FLING = 300.0
"""Dp a second that a pointer must move at its release to fling something."""
FASTEST = 6000.0
"""Dp a second beyond which nothing is flung; a hand that seems faster was measured badly."""

_SAMPLES = 32
_Tapped = tuple[Point, int, int]


@dataclass(slots=True)
class Press:
    """The one press that may still become a tap, a long press or a drag."""

    pointer: int
    button: int
    origin: Point
    began: float
    position: Point = (0.0, 0.0)
    dragging: bool = False
    long: bool = False
    _way: deque[tuple[float, Point]] = field(default_factory=lambda: deque(maxlen=_SAMPLES))

    def __post_init__(self) -> None:
        self.position = self.origin
        self._way.append((self.began, self.origin))

    def move_to(self, position: Point, now: float) -> Point:
        """It is at `position` now; how far it moved."""
        before, self.position = self.position, position
        # Within one frame all events have one time: only where they end counts.
        if self._way[-1][0] == now:
            self._way.pop()
        self._way.append((now, position))
        return position[0] - before[0], position[1] - before[1]

    def fling(self, now: float, scale: float) -> Point | None:
        """Px a second at which it is released now; None if it is nearly at rest."""
        since, start = next((w for w in self._way if now - w[0] <= RECENT), (now, self.position))
        if now - since < BRIEFEST:
            return None
        x = (self.position[0] - start[0]) / (now - since)
        y = (self.position[1] - start[1]) / (now - since)
        speed = math.hypot(x, y)
        if speed < FLING * scale:
            return None
        part = min(1.0, FASTEST * scale / speed)
        return x * part, y * part


class TapMemory:
    """Remembers the last tap, which the next one may make a double tap."""

    def __init__(self) -> None:
        self._last: tuple[_Tapped, float] | None = None

    def clear(self) -> None:
        """The next tap will be a first one."""
        self._last = None

    def is_double(self, tap: _Tapped, now: float, seconds: float, slop: float) -> bool:
        """Whether this tap is the second of two with one button, within so much time and px."""
        last, self._last = self._last, (tap, now)
        if last is None:
            return False
        (place, *by), then = last
        double = math.dist(place, tap[0]) <= slop and now - then <= seconds and by == [*tap[1:]]
        # A third tap begins anew.
        self._last = None if double else self._last
        return double
