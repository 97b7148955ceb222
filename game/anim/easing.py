"""Easing curves (progress by time, both 0 to 1), and values that follow others smoothly."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Return the progress at constant speed."""
    return t


def ease_out(t: float) -> float:
    """Return the progress of a motion that starts fast and settles (cubic)."""
    return 1.0 - (1.0 - t) ** 3


def ease_in(t: float) -> float:
    """Return the progress of a motion that starts slowly and ends fast (cubic)."""
    return t**3


def ease_in_out(t: float) -> float:
    """Return the progress of a motion that starts and ends slowly (cubic)."""
    return 4 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2


def hop(t: float) -> float:
    """Return the height of a hop: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * t)


OVERSHOOT = 0.9


def overshoot(t: float) -> float:
    """Return the progress of a motion that overshoots by some 4 % and comes back."""
    return 1.0 + (OVERSHOOT + 1.0) * (t - 1.0) ** 3 + OVERSHOOT * (t - 1.0) ** 2


def bounce(t: float) -> float:
    """Return the height of a thrown piece that bounces twice, lower each time; 1 is its highest."""
    # Start, end (fractions of the time) and height of each arc.
    for begin, end, height in ((0.0, 0.55, 1.0), (0.55, 0.82, 0.26), (0.82, 1.0, 0.06)):
        if begin <= t < end:
            x = (t - begin) / (end - begin)
            return height * 4 * x * (1.0 - x)
    return 0.0


LEAN_SECONDS = 0.07
RISE_SECONDS = 0.045
"""Seconds in which a lean and a height cover 63 % of the way to their goals."""

LEAN_PER_SPEED = 0.011
"""Degrees per dp/s."""

MAX_LEAN = 15.0


def approach(value: float, goal: float, elapsed: float, seconds: float) -> float:
    """Return the value after ``elapsed`` seconds; 63 % of the way to the goal takes ``seconds``."""
    value += (goal - value) * (1.0 - math.exp(-elapsed / seconds))
    return goal if abs(goal - value) < 0.01 else value


class Lean:
    """The lean of a piece that is moved sideways, in ``degrees``."""

    def __init__(self) -> None:
        self.degrees = 0.0
        self._x: float | None = None

    def update(self, x: float, dt: float) -> None:
        """Update the lean for a piece at this x (dp) after ``dt`` seconds."""
        speed = 0.0 if self._x is None else (x - self._x) / dt
        self._x = x
        goal = max(-MAX_LEAN, min(MAX_LEAN, speed * LEAN_PER_SPEED))
        self.degrees = approach(self.degrees, goal, dt, LEAN_SECONDS)


class Rise:
    """The ``heights`` (0 to 1) of several pieces that are raised and lowered."""

    def __init__(self, count: int) -> None:
        self.heights = [0.0] * count

    def update(self, raised: Sequence[bool], elapsed: float) -> None:
        """Raise the ``raised`` pieces and lower the others for some seconds of motion."""
        self.heights = [
            approach(height, float(up), elapsed, RISE_SECONDS)
            for height, up in zip(self.heights, raised, strict=True)
        ]
