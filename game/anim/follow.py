"""Values that follow others softly: the lean of a piece in hand, the rise of chosen pieces."""

from __future__ import annotations

import math
from collections.abc import Sequence

LEAN_SECONDS = 0.07
"""Seconds in which a lean comes most (63 %) of the way to what the speed asks for."""

LEAN_PER_SPEED = 0.011
"""Degrees for each dp a second."""

MOST_LEAN = 15.0
RISE_SECONDS = 0.045
NEAR = 0.01


def toward(value: float, goal: float, elapsed: float, seconds: float) -> float:
    """The value after ``elapsed`` seconds (perhaps infinitely many) on its way to the goal, most
    (63 %) of which takes ``seconds``; the goal itself when it is nearly there."""
    value += (goal - value) * (1.0 - math.exp(-elapsed / seconds))
    return goal if abs(goal - value) < NEAR else value


class Lean:
    """The degrees by which a piece leans over because it is moved sideways."""

    def __init__(self) -> None:
        self.degrees = 0.0
        self._x: float | None = None

    def update(self, x: float, dt: float) -> None:
        """The piece is at this x (dp) after ``dt`` seconds."""
        speed = 0.0 if self._x is None else (x - self._x) / dt
        self._x = x
        goal = max(-MOST_LEAN, min(MOST_LEAN, speed * LEAN_PER_SPEED))
        self.degrees = toward(self.degrees, goal, dt, LEAN_SECONDS)


class Rise:
    """How far each of several pieces stands out of its place, 0 to 1."""

    def __init__(self, count: int) -> None:
        self.parts = [0.0] * count

    def update(self, raised: Sequence[bool], elapsed: float) -> None:
        """Lets ``elapsed`` seconds of motion pass; those raised go up, the others down."""
        self.parts = [
            toward(part, float(up), elapsed, RISE_SECONDS)
            for part, up in zip(self.parts, raised, strict=True)
        ]
