"""Values that follow others softly: how a piece in hand leans, how far chosen ones stand out."""

from __future__ import annotations

import math
from collections.abc import Sequence

LEAN_SECONDS = 0.07
"""How long a lean takes to come most (63 %) of the way to what the speed asks for."""

LEAN_PER_SPEED = 0.011
"""Degrees for each dp a second."""

MOST_LEAN = 15.0
RISE_SECONDS = 0.045
NEAR = 0.01


def toward(value: float, goal: float, dt: float, seconds: float) -> float:
    """The value after ``dt`` seconds on its way to the goal; there when it is nearly there."""
    value += (goal - value) * (1.0 - math.exp(-dt / seconds))
    return goal if abs(goal - value) < NEAR else value


class Lean:
    """How many degrees a piece leans over because it is moved sideways."""

    def __init__(self) -> None:
        self.degrees = 0.0
        self._x: float | None = None

    def rest(self) -> None:
        """Nothing is moved any more."""
        self.degrees, self._x = 0.0, None

    def update(self, x: float, dt: float) -> bool:
        """The piece is at this x (dp) now; returns whether it leans otherwise than before."""
        before = self.degrees
        speed = 0.0 if self._x is None else (x - self._x) / dt
        self._x = x
        goal = max(-MOST_LEAN, min(MOST_LEAN, speed * LEAN_PER_SPEED))
        self.degrees = toward(self.degrees, goal, dt, LEAN_SECONDS)
        return self.degrees != before


class Rise:
    """How far each of several pieces stands out of its place, 0 to 1."""

    def __init__(self, count: int) -> None:
        self.parts = [0.0] * count

    def update(self, raised: Sequence[bool], dt: float, speed: float) -> bool:
        """Lets time pass; those raised go up, the others down, at once if ``speed`` is 0. Returns
        whether any of them moved."""
        before = self.parts
        if speed:
            self.parts = [
                toward(part, float(up), dt * speed, RISE_SECONDS)
                for part, up in zip(before, raised, strict=True)
            ]
        else:
            self.parts = [float(up) for up in raised]
        return self.parts != before
