"""The speed of animation: the selectable speeds by name, and the speed in use."""

import math
from dataclasses import dataclass

# The selectable speeds by name, as multiples of the normal speed; 0 turns animation off.
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "off": 0.0}
DEFAULT_SPEED = "normal"


def nearest_speed(speed: float) -> str:
    """Return the name of the selectable speed nearest to `speed`. For 0 or less, return "off"."""
    return min(SPEEDS, key=lambda name: abs(SPEEDS[name] - speed) if speed > 0 else SPEEDS[name])


MAX_VISIBLE_SPEED = 4.0  # above it, flights are too quick for the eye


@dataclass(slots=True)
class Tempo:
    """The speed of all animation: 1 is normal, 2 is twice as fast, 0 turns animation off."""

    speed: float = 1.0

    @property
    def still(self) -> bool:
        return self.speed <= 0.0

    @property
    def fast(self) -> bool:
        """Whether motions are too quick for the eye: the speed is above `MAX_VISIBLE_SPEED`."""
        return self.speed > MAX_VISIBLE_SPEED

    def elapsed(self, dt: float) -> float:
        """Convert real seconds to seconds of animation. If animation is off, return infinity."""
        return math.inf if self.still else dt * self.speed
