"""The speed of animation."""

from __future__ import annotations

import math
from dataclasses import dataclass

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "off": 0.0}
"""The selectable speeds by name."""

DEFAULT_SPEED = "normal"


def nearest_speed(speed: float) -> str:
    """Return the name of the selectable speed nearest to this one."""
    return min(SPEEDS, key=lambda name: abs(SPEEDS[name] - speed) if speed > 0 else SPEEDS[name])


MAX_VISIBLE_SPEED = 4.0
"""Maximum speed at which the eye can follow a flight of a third of a second."""


@dataclass(slots=True)
class Tempo:
    """The speed of animation, shared by all motions; 1 is normal, 2 twice as fast, 0 is off."""

    speed: float = 1.0

    @property
    def still(self) -> bool:
        return self.speed <= 0.0

    @property
    def fast(self) -> bool:
        """Whether motion is too fast for the eye to follow a long flight."""
        return self.speed > MAX_VISIBLE_SPEED

    def elapsed(self, dt: float) -> float:
        """Return the seconds of motion in ``dt`` seconds; infinity with animation off."""
        return math.inf if self.still else dt * self.speed
