"""Easing curves, which map time to progress (both 0 to 1), and smooth approach to a goal."""

import math
from collections.abc import Callable, Sequence

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Return the progress at time `t` (both 0 to 1) of a motion of constant speed."""
    return t


def ease_out(t: float) -> float:
    """Return the progress at time `t` (both 0 to 1): fast at first, then slower (cubic)."""
    return 1.0 - (1.0 - t) ** 3


def ease_in(t: float) -> float:
    """Return the progress at time `t` (both 0 to 1): slow at first, then faster (cubic)."""
    return t**3


def ease_in_out(t: float) -> float:
    """Return the progress at time `t` (both 0 to 1): slow at both ends (cubic)."""
    return 4 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2


def hop(t: float) -> float:
    """Return the height of a hop at time `t` (0 to 1): 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * t)


def overshoot(t: float) -> float:
    """Return the progress at time `t` (0 to 1): up to 1.03 before the end, then back to 1."""
    return 1.0 + 1.9 * (t - 1.0) ** 3 + 0.9 * (t - 1.0) ** 2


def pop_up(t: float) -> float:
    """Return the progress at time `t` (0 to 1): up to 1.2 on the way, then back to 1."""
    return 1.0 + 3.6 * (t - 1.0) ** 3 + 2.6 * (t - 1.0) ** 2


def spring(t: float) -> float:
    """Return the progress at time `t` (0 to 1) of a spring: past the goal and back, ever less."""
    return 1.0 - math.exp(-4.2 * t) * math.cos(3.5 * math.pi * t)


def bounce(t: float) -> float:
    """Return the height at time `t` (both 0 to 1) of a thrown piece that rebounds twice."""
    # Start, end (fractions of the time) and height of each arc.
    for begin, end, height in ((0.0, 0.55, 1.0), (0.55, 0.82, 0.26), (0.82, 1.0, 0.06)):
        if begin <= t < end:
            x = (t - begin) / (end - begin)
            return height * 4 * x * (1.0 - x)
    return 0.0


MAX_LEAN = 15.0  # degrees


def approach(value: float, goal: float, elapsed: float, seconds: float) -> float:
    """Return `value` after a movement towards `goal` for `elapsed` seconds, ever more slowly.

    In `seconds` the value covers 63 % of the way. Within 0.01 of the goal it becomes the goal.
    """
    value += (goal - value) * (1.0 - math.exp(-elapsed / seconds))
    return goal if abs(goal - value) < 0.01 else value


class Lean:
    """The angle by which a moving piece leans. `degrees` is positive if it leans to the right."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds  # the time constant of `approach`
        self.degrees = 0.0
        self._x: float | None = None

    def update(self, x: float, dt: float) -> None:
        """Adapt the angle to the speed of a piece that moved to `x` (dp) in `dt` seconds."""
        speed = 0.0 if self._x is None else (x - self._x) / dt
        self._x = x
        goal = max(-MAX_LEAN, min(MAX_LEAN, 0.011 * speed))
        self.degrees = approach(self.degrees, goal, dt, self._seconds)


class Rise:
    """The heights of `count` pieces, from 0 (lowered) to 1 (raised). They change smoothly."""

    def __init__(self, count: int, seconds: float) -> None:
        self._seconds = seconds  # the time constant of `approach`
        self.heights = [0.0] * count

    def update(self, raised: Sequence[bool], elapsed: float) -> None:
        """Move each height towards 1 if its piece is `raised`, else towards 0."""
        self.heights = [
            approach(height, float(up), elapsed, self._seconds)
            for height, up in zip(self.heights, raised, strict=True)
        ]
