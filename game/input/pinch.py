"""The fingers that are on the screen, and what two of them do together."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.common.geometry import Point

SILENCE = 5.0
"""Seconds after which a finger that said nothing may have been lifted unheard."""
SMALLEST_SPREAD = 30.0
"""Dp between two fingers below which their distance says nothing."""
LARGEST_FACTOR = 2.0
"""How far one event may zoom in, or its inverse out; more is no hand but a stray touch."""

Pinched = tuple[Point, float, Point]
"""The middle of two fingers, how their distance grew, and how the middle moved."""


@dataclass(slots=True)
class _Finger:
    position: Point
    heard: float


class Fingers:
    """Every finger that is down. The two that came first pinch; others, often those of a palm,
    wait until one of the two is lifted."""

    def __init__(self) -> None:
        self._down: dict[int, _Finger] = {}

    def __len__(self) -> int:
        return len(self._down)

    def put(self, pointer: int, position: Point, now: float) -> None:
        """A finger comes down."""
        self._down[pointer] = _Finger(position, now)

    def lift(self, pointer: int) -> bool:
        """A finger is gone; tells whether it was there."""
        return self._down.pop(pointer, None) is not None

    def clear(self) -> None:
        """Forget them all."""
        self._down.clear()

    def silent(self, now: float) -> list[int]:
        """Those that have not been heard of for so long that they may be gone."""
        return [pointer for pointer, f in self._down.items() if now - f.heard > SILENCE]

    def move(self, pointer: int, position: Point, now: float, scale: float) -> Pinched | None:
        """A finger moves; what the two that pinch did by that, if it is one of two."""
        finger = self._down.get(pointer)
        if finger is None:
            return None
        pair = list(self._down.values())[:2]
        before = [other.position for other in pair]
        finger.position, finger.heard = position, now
        if len(pair) < 2 or not any(other is finger for other in pair):
            return None
        return _pinched(before, [other.position for other in pair], SMALLEST_SPREAD * scale)


def _pinched(before: list[Point], after: list[Point], smallest: float) -> Pinched:
    (x, y), (old_x, old_y) = _middle(after), _middle(before)
    # Measured from a floor, the factors of a whole pinch still multiply to the change of the
    # distance, and fingers that nearly touch cannot zoom wildly.
    factor = max(smallest, math.dist(*after)) / max(smallest, math.dist(*before))
    factor = min(max(factor, 1 / LARGEST_FACTOR), LARGEST_FACTOR)
    return (x, y), factor, (x - old_x, y - old_y)


def _middle(pair: list[Point]) -> Point:
    (x, y), (other_x, other_y) = pair
    return (x + other_x) / 2, (y + other_y) / 2
