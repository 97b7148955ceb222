"""Pointer events of mouse and fingers, the press of one pointer, and the fingers that are down."""

import math
from collections import deque
from enum import StrEnum
from typing import NamedTuple

from game.common import Point

MOUSE = -1  # pointer id of the mouse; fingers are numbered from 0
LEFT, RIGHT = 1, 3  # numbers of mouse buttons; a finger counts as the left one
SPEED_WINDOW = 0.1  # seconds before a release in which the speed of the pointer is measured
MIN_SPEED_WINDOW = 0.008  # seconds; events of one frame are too close together to measure a speed
MIN_FLING_SPEED = 300.0  # dp/s; a drag released at this speed becomes a fling
MAX_FLING_SPEED = 6000.0  # dp/s; faster ones are measurement errors
LOST_FINGER_SECONDS = 5.0  # seconds without an event, after which a finger counts as lifted
MIN_FINGER_DISTANCE = 30.0  # dp, for zoom factors: fingers that nearly touch would zoom wildly
MAX_ZOOM_FACTOR = 2.0  # of one event; a larger factor comes from a stray touch
# Middle of two fingers (px), new distance divided by old distance, motion of the middle (px).
PinchMotion = tuple[Point, float, Point]


class Phase(StrEnum):
    """A kind of pointer event."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    WHEEL = "wheel"
    LEAVE = "leave"  # the mouse left the window, which cancels its press; fingers are not affected
    CANCEL = "cancel"  # the system ended all presses, for example because the window lost the focus


class PointerEvent(NamedTuple):
    """An event of the mouse or a finger at `position` (px)."""

    phase: Phase
    pointer: int
    position: Point
    button: int = LEFT  # 1 left, 2 middle, 3 right; a finger is 1
    steps: float = 0.0  # notches of the wheel, positive away from the player

    @property
    def is_mouse(self) -> bool:
        return self.pointer == MOUSE


class Press:
    """A press of a pointer, which may become a tap, a long press or a drag. Times are seconds."""

    def __init__(self, pointer: int, button: int, origin: Point, began: float) -> None:
        self.pointer, self.button, self.began = pointer, button, began
        self.origin = self.position = origin
        self.dragging = self.long = False
        self._trail = deque([(began, origin)], maxlen=32)

    def move_to(self, position: Point, now: float) -> Point:
        """Move the pointer. Return the distance (px) across and down from its last position."""
        before, self.position = self.position, position
        # All events of one frame have the same time: only the last position counts.
        if self._trail[-1][0] == now:
            self._trail.pop()
        self._trail.append((now, position))
        return position[0] - before[0], position[1] - before[1]

    def fling(self, now: float, scale: float) -> Point | None:
        """Return the velocity (px/s) of a release at `now`, or None if too slow for a fling."""
        recent = (sample for sample in self._trail if now - sample[0] <= SPEED_WINDOW)
        since, start = next(recent, (now, self.position))
        if now - since < MIN_SPEED_WINDOW:
            return None
        x = (self.position[0] - start[0]) / (now - since)
        y = (self.position[1] - start[1]) / (now - since)
        speed = math.hypot(x, y)
        if speed < MIN_FLING_SPEED * scale:
            return None
        factor = min(1.0, MAX_FLING_SPEED * scale / speed)
        return x * factor, y * factor


class Fingers(dict[int, tuple[Point, float]]):
    """The fingers that are down: the position of each, and the time of its last event.

    The first two can pinch. Others, often of a palm, are ignored.
    """

    def lost(self, now: float) -> list[int]:
        """Return the fingers without events for `LOST_FINGER_SECONDS`, which must be lifted."""
        return [one for one, (_, last) in self.items() if now - last > LOST_FINGER_SECONDS]

    def move(self, pointer: int, position: Point, now: float, scale: float) -> PinchMotion | None:
        """Move a finger. If two or more are down and it is one of the first two, return a pinch."""
        if pointer not in self:
            return None
        pair = list(self)[:2]
        before = [self[finger][0] for finger in pair]
        self[pointer] = position, now
        if len(pair) < 2 or pointer not in pair:
            return None
        after = [self[finger][0] for finger in pair]
        (x, y), (old_x, old_y) = _middle(after), _middle(before)
        # The minimum applies to both distances, so that the factors of successive events fit
        # together.
        smallest = MIN_FINGER_DISTANCE * scale
        factor = max(smallest, math.dist(*after)) / max(smallest, math.dist(*before))
        factor = min(max(factor, 1 / MAX_ZOOM_FACTOR), MAX_ZOOM_FACTOR)
        return (x, y), factor, (x - old_x, y - old_y)


def _middle(pair: list[Point]) -> Point:
    (x, y), (other_x, other_y) = pair
    return (x + other_x) / 2, (y + other_y) / 2
