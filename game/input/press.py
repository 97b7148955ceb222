"""One press of a button or a finger: where it began, what it has become, how fast it moves."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field

from game.common.geometry import Point

SPEED_WINDOW = 0.1
"""The speed at release is measured over this many seconds."""
SHORTEST_WINDOW = 0.008
"""Seconds below which no speed can be measured: all events came in one frame."""
FLING_SPEED = 300.0
"""Least speed at release (dp a second) that is a fling."""
FASTEST_FLING = 6000.0
"""Largest speed of a fling (dp a second); higher ones are measured wrongly."""

_SAMPLES = 32


@dataclass(slots=True)
class Press:
    """A press that may still become a tap, a long press or a drag."""

    pointer: int
    button: int
    origin: Point
    began: float
    position: Point = (0.0, 0.0)
    dragging: bool = False
    long: bool = False
    _trail: deque[tuple[float, Point]] = field(default_factory=lambda: deque(maxlen=_SAMPLES))

    def __post_init__(self) -> None:
        self.position = self.origin
        self._trail.append((self.began, self.origin))

    def move_to(self, position: Point, now: float) -> Point:
        """The pointer is at `position` now; returns how far (px) it moved."""
        before, self.position = self.position, position
        # All events of one frame have the same time: only the last position counts.
        if self._trail[-1][0] == now:
            self._trail.pop()
        self._trail.append((now, position))
        return position[0] - before[0], position[1] - before[1]

    def fling(self, now: float, scale: float) -> Point | None:
        """Its velocity (px a second) if it is released now; None if it is too slow to fling.

        ``scale`` is px per dp.
        """
        recent = (sample for sample in self._trail if now - sample[0] <= SPEED_WINDOW)
        since, start = next(recent, (now, self.position))
        if now - since < SHORTEST_WINDOW:
            return None
        x = (self.position[0] - start[0]) / (now - since)
        y = (self.position[1] - start[1]) / (now - since)
        speed = math.hypot(x, y)
        if speed < FLING_SPEED * scale:
            return None
        part = min(1.0, FASTEST_FLING * scale / speed)
        return x * part, y * part
