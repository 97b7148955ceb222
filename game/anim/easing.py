"""Easing curves, which map time (0 to 1) to progress, and smooth approach to a goal."""

import math
from collections.abc import Callable, Sequence

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Return the progress of a motion of constant speed. Time and progress are 0 to 1."""
    return t


def ease_out(t: float) -> float:
    """Return the progress of a motion that is fast at first, then slower (cubic)."""
    return 1.0 - (1.0 - t) ** 3


def ease_in(t: float) -> float:
    """Return the progress of a motion that is slow at first, then faster (cubic)."""
    return t**3


def ease_in_out(t: float) -> float:
    """Return the progress of a motion that is slow at both ends and fast between (cubic)."""
    return 4 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2


def hop(t: float) -> float:
    """Return the height of a hop: 0 at its start and end, 1 in the middle."""
    return math.sin(math.pi * t)


def overshoot(t: float) -> float:
    """Return the progress of a motion that goes a little too far, up to 1.03, then back to 1."""
    return 1.0 + 1.9 * (t - 1.0) ** 3 + 0.9 * (t - 1.0) ** 2


def pop_up(t: float) -> float:
    """Return the progress of a motion that goes too far, up to 1.2, then back to 1."""
    return 1.0 + 3.6 * (t - 1.0) ** 3 + 2.6 * (t - 1.0) ** 2


def spring(t: float) -> float:
    """Return the progress of a spring: it swings around the goal, less each time."""
    return 1.0 - math.exp(-4.2 * t) * math.cos(3.5 * math.pi * t)


def bounce(t: float) -> float:
    """Return the height (0 to 1) of a thrown piece that rebounds twice before time 1."""
    # Start, end (fractions of the time) and height of each arc.
    for begin, end, height in ((0.0, 0.55, 1.0), (0.55, 0.82, 0.26), (0.82, 1.0, 0.06)):
        if begin <= t < end:
            x = (t - begin) / (end - begin)
            return height * 4 * x * (1.0 - x)
    return 0.0


MAX_LEAN = 15.0  # degrees


def approach(value: float, goal: float, elapsed: float, seconds: float) -> float:
    """Move `value` towards `goal` for `elapsed` seconds, ever more slowly, and return it.

    In `seconds` the value covers 63 % of the way. Within 0.01 of the goal it becomes the goal.
    """
    value += (goal - value) * (1.0 - math.exp(-elapsed / seconds))
    return goal if abs(goal - value) < 0.01 else value


class Lean:
    """The angle by which a moving piece leans, in `degrees` clockwise."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds  # the time constant of `approach`
        self.degrees = 0.0
        self._x: float | None = None

    def update(self, x: float, dt: float) -> None:
        """Update the angle for a piece that has moved to `x` (dp) in `dt` seconds."""
        speed = 0.0 if self._x is None else (x - self._x) / dt
        self._x = x
        goal = max(-MAX_LEAN, min(MAX_LEAN, 0.011 * speed))
        self.degrees = approach(self.degrees, goal, dt, self._seconds)


class Rise:
    """Heights of `count` pieces that move smoothly between 0 (lowered) and 1 (raised)."""

    def __init__(self, count: int, seconds: float) -> None:
        self._seconds = seconds  # the time constant of `approach`
        self.heights = [0.0] * count

    def update(self, raised: Sequence[bool], elapsed: float) -> None:
        """Move each height towards 1 if its piece is `raised`, else towards 0."""
        self.heights = [
            approach(height, float(up), elapsed, self._seconds)
            for height, up in zip(self.heights, raised, strict=True)
        ]
