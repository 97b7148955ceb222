"""The fingers that are on the screen, and what the two that pinch do together."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.common.geometry import Point

LOST_AFTER = 5.0
"""Seconds without an event after which a finger counts as lifted unnoticed."""
SMALLEST_SPREAD = 30.0
"""Distance (dp) below which two fingers count as this far apart."""
LARGEST_FACTOR = 2.0
"""Most that one event zooms in, or its inverse out; a larger jump is a stray touch."""

Pinched = tuple[Point, float, Point]
"""The middle of two fingers (px), the factor by which their distance grew, and how far (px) the
middle moved."""


@dataclass(slots=True)
class _Finger:
    position: Point
    last_event: float


class Fingers:
    """Every finger that is down. The two that came first pinch; others, often part of a palm,
    wait until one of the two is lifted."""

    def __init__(self) -> None:
        self._down: dict[int, _Finger] = {}

    def __len__(self) -> int:
        return len(self._down)

    def put(self, pointer: int, position: Point, now: float) -> None:
        """A finger goes down."""
        self._down[pointer] = _Finger(position, now)

    def lift(self, pointer: int) -> bool:
        """A finger is gone; returns whether it was down."""
        return self._down.pop(pointer, None) is not None

    def clear(self) -> None:
        """Forget all fingers."""
        self._down.clear()

    def lost(self, now: float) -> list[int]:
        """Fingers without an event for so long that they count as lifted."""
        return [pointer for pointer, f in self._down.items() if now - f.last_event > LOST_AFTER]

    def move(self, pointer: int, position: Point, now: float, scale: float) -> Pinched | None:
        """A finger moves; the pinch, if it is one of the two that pinch. ``scale`` is px per dp."""
        finger = self._down.get(pointer)
        if finger is None:
            return None
        pair = list(self._down.values())[:2]
        before = [other.position for other in pair]
        finger.position, finger.last_event = position, now
        if len(pair) < 2 or not any(other is finger for other in pair):
            return None
        return _pinched(before, [other.position for other in pair], SMALLEST_SPREAD * scale)


def _pinched(before: list[Point], after: list[Point], smallest: float) -> Pinched:
    (x, y), (old_x, old_y) = _middle(after), _middle(before)
    # With a smallest distance the factors of a whole pinch still multiply to the whole change,
    # and fingers that nearly touch cannot zoom wildly.
    factor = max(smallest, math.dist(*after)) / max(smallest, math.dist(*before))
    factor = min(max(factor, 1 / LARGEST_FACTOR), LARGEST_FACTOR)
    return (x, y), factor, (x - old_x, y - old_y)


def _middle(pair: list[Point]) -> Point:
    (x, y), (other_x, other_y) = pair
    return (x + other_x) / 2, (y + other_y) / 2
