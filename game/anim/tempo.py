"""How fast everything moves: the one place that knows the speed of animation."""

from __future__ import annotations

import math
from dataclasses import dataclass

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "off": 0.0}
"""The speeds that a player can choose, by name."""

USUAL_SPEED = "normal"


def nearest_speed(speed: float) -> str:
    """The name of the speed that can be chosen and is nearest to this one."""
    return min(SPEEDS, key=lambda name: abs(SPEEDS[name] - speed) if speed > 0 else SPEEDS[name])


FASTEST = 4.0
"""The highest speed at which the eye can follow a flight of a third of a second."""


@dataclass(slots=True)
class Tempo:
    """The speed of animation, shared by all that moves; 1 is usual, 2 twice as fast, 0 is off.

    Everything that moves asks for the time that has passed. With animation off this is infinite, so
    that every motion ends in its first step and needs no special case.
    """

    speed: float = 1.0

    @property
    def still(self) -> bool:
        return self.speed <= 0.0

    @property
    def fast(self) -> bool:
        """Whether motion is so fast that what flies far would be seen at a place or two on its way
        and nowhere else."""
        return self.speed > FASTEST

    def elapsed(self, dt: float) -> float:
        """Seconds of motion that pass in ``dt`` seconds; infinitely many with animation off."""
        return math.inf if self.still else dt * self.speed
