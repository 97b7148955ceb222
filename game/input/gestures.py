"""What a player means by moving pointers: taps, drags, long presses, pinches, scrolling.

Pure: it is fed with `PointerEvent`s and the time, and answers with gestures. Positions are
px, times are seconds. For one press the gestures come in this order:

- `PressStart`, when a button or a finger goes down;
- perhaps `LongPress`, after half a second in one place; the release is then no tap;
- perhaps `DragStart`, once it has moved further than the slop, then `DragMove`s;
- `DragEnd` or `DragCancel`, if there was a drag;
- `PressEnd`, always, and `cancelled` if the press was taken away instead of released;
- `Tap`, if it was released where it went down, and then `DoubleTap`, if it is the second one.

A second finger takes the press away (`DragCancel`, `PressEnd`) and begins a pinch; until every
finger is lifted there are then only `Pinch`es, which also pan with a single finger left.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from game.geometry import Point
from game.input.pointer_event import MOUSE, Phase, PointerEvent

LEFT, RIGHT = 1, 3

MOUSE_SLOP = 3.0
"""Px that the mouse may move while it clicks."""
FINGER_SLOP = 10.0
"""Dp that a finger may roll while it taps."""
LONG_PRESS = 0.5
"""Seconds that a pointer is held in one place for a long press."""
DOUBLE_TAP = 0.35
"""Seconds from one tap to the next, at most, for a double tap."""
DOUBLE_TAP_SLOP = 20.0
"""Dp between the two taps of a double tap, at most."""


class Hover(NamedTuple):
    """The mouse is at ``position`` with no button held; None when it has left the window."""

    position: Point | None


class PressStart(NamedTuple):
    """A button or a finger went down."""

    position: Point
    button: int
    pointer: int


class PressEnd(NamedTuple):
    """The press is over: released at ``position``, or ``cancelled``."""

    position: Point
    button: int
    pointer: int
    cancelled: bool


class Tap(NamedTuple):
    """A press released in its place; ``button`` is 3 for a right click."""

    position: Point
    button: int
    pointer: int


class DoubleTap(NamedTuple):
    """The second of two quick taps in one place; its own `Tap` came just before."""

    position: Point
    button: int
    pointer: int


class LongPress(NamedTuple):
    """A left button or finger held in one place for half a second."""

    position: Point
    pointer: int


class DragStart(NamedTuple):
    """A pressed pointer moved away from ``origin``, where it went down, and is at ``position``."""

    origin: Point
    position: Point
    button: int
    pointer: int


class DragMove(NamedTuple):
    """The dragging pointer moved by ``delta`` to ``position``."""

    position: Point
    delta: Point
    button: int
    pointer: int


class DragEnd(NamedTuple):
    """The dragging pointer was released at ``position``."""

    position: Point
    button: int
    pointer: int


class DragCancel(NamedTuple):
    """The drag was taken away; nothing is dropped anywhere."""

    button: int
    pointer: int


class Pinch(NamedTuple):
    """The fingers' middle is now at ``centre``, after moving by ``delta``; their distance grew by
    ``scale_factor`` since the last pinch (1 with one finger left)."""

    centre: Point
    scale_factor: float
    delta: Point


class Scroll(NamedTuple):
    """The wheel turned at ``position`` by ``steps`` notches, away from the player positive."""

    position: Point
    steps: float


Gesture = (
    Hover
    | PressStart
    | PressEnd
    | Tap
    | DoubleTap
    | LongPress
    | DragStart
    | DragMove
    | DragEnd
    | DragCancel
    | Pinch
    | Scroll
)


@dataclass(slots=True)
class _Press:
    """The one press that may still become a tap, a long press or a drag."""

    pointer: int
    button: int
    origin: Point
    position: Point
    began: float
    dragging: bool = False
    moved: bool = False
    long: bool = False


class Gestures:
    """Turns pointer events into gestures. ``scale`` (px per dp) makes a finger's slop physical."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._press: _Press | None = None
        self._fingers: dict[int, Point] = {}
        self._pinching = False
        self._hover: Point | None = None
        self._last_tap: tuple[Tap, float] | None = None

    def feed(self, event: PointerEvent, now: float) -> list[Gesture]:
        """The gestures that follow from one event at the time `now`."""
        match event.phase:
            case Phase.DOWN:
                return self._down(event, now)
            case Phase.MOVE:
                return self._move(event)
            case Phase.UP:
                return self._up(event, now)
            case Phase.WHEEL:
                return [Scroll(event.position, event.steps)]
            case Phase.CANCEL:
                gestures = self.cancel()
                if self._hover is not None:
                    self._hover = None
                    gestures.append(Hover(None))
                return gestures

    def tick(self, now: float) -> list[Gesture]:
        """Let the time be `now`: a press that has lasted long enough becomes a long press."""
        press = self._press
        if press is None or press.moved or press.long or press.button != LEFT:
            return []
        if now - press.began < LONG_PRESS:
            return []
        press.long = True
        return [LongPress(press.position, press.pointer)]

    def cancel(self) -> list[Gesture]:
        """Forget everything that is held; what was begun ends as cancelled.

        Pointers that are still down then mean nothing until they are lifted.
        """
        self._fingers.clear()
        self._pinching = False
        self._last_tap = None
        return self._drop_press()

    # --- events ------------------------------------------------------------------------------

    def _down(self, event: PointerEvent, now: float) -> list[Gesture]:
        if not event.is_mouse:
            self._fingers[event.pointer] = event.position
            if self._pinching:
                return []
            if len(self._fingers) > 1:
                self._pinching = True
                self._last_tap = None
                return self._drop_press()
        # While one thing is held, other buttons (or a mouse beside a finger) mean nothing.
        if self._press is not None or self._pinching:
            return []
        at = event.position
        self._press = _Press(event.pointer, event.button, at, at, now)
        return [PressStart(at, event.button, event.pointer)]

    def _move(self, event: PointerEvent) -> list[Gesture]:
        if event.is_mouse:
            self._hover = event.position
        if event.pointer in self._fingers and self._pinching:
            return self._pinch(event)
        if event.pointer in self._fingers:
            self._fingers[event.pointer] = event.position
        press = self._press
        if press is None:
            return [Hover(event.position)] if event.is_mouse else []
        if press.pointer != event.pointer:
            return []
        return self._move_press(press, event.position)

    def _move_press(self, press: _Press, position: Point) -> list[Gesture]:
        before, press.position = press.position, position
        if press.dragging:
            delta = position[0] - before[0], position[1] - before[1]
            return [DragMove(position, delta, press.button, press.pointer)]
        slop = MOUSE_SLOP if press.pointer == MOUSE else FINGER_SLOP * self.scale
        if math.dist(press.origin, position) <= slop:
            return []
        press.dragging = press.moved = True
        self._last_tap = None
        return [DragStart(press.origin, position, press.button, press.pointer)]

    def _up(self, event: PointerEvent, now: float) -> list[Gesture]:
        self._fingers.pop(event.pointer, None)
        if self._pinching:
            self._pinching = bool(self._fingers)
            return []
        press = self._press
        if press is None or press.pointer != event.pointer or press.button != event.button:
            return []
        # Some screens report the last way only with the release.
        moved = press.position != event.position
        gestures = self._move_press(press, event.position) if moved else []
        self._press = None
        if press.dragging:
            gestures.append(DragEnd(event.position, press.button, press.pointer))
        gestures.append(PressEnd(event.position, press.button, press.pointer, cancelled=False))
        if not press.moved and not press.long:
            gestures += self._tap(Tap(event.position, press.button, press.pointer), now)
        return gestures

    def _tap(self, tap: Tap, now: float) -> list[Gesture]:
        last, self._last_tap = self._last_tap, (tap, now)
        if last is None:
            return [tap]
        first, then = last
        near = math.dist(first.position, tap.position) <= DOUBLE_TAP_SLOP * self.scale
        if near and now - then <= DOUBLE_TAP and first[1:] == tap[1:]:
            self._last_tap = None
            return [tap, DoubleTap(tap.position, tap.button, tap.pointer)]
        return [tap]

    def _drop_press(self) -> list[Gesture]:
        press, self._press = self._press, None
        if press is None:
            return []
        gestures: list[Gesture] = []
        if press.dragging:
            gestures.append(DragCancel(press.button, press.pointer))
        gestures.append(PressEnd(press.position, press.button, press.pointer, cancelled=True))
        return gestures

    # --- fingers -----------------------------------------------------------------------------

    def _pinch(self, event: PointerEvent) -> list[Gesture]:
        before, spread_before = self._middle()
        self._fingers[event.pointer] = event.position
        after, spread_after = self._middle()
        delta = after[0] - before[0], after[1] - before[1]
        # Fingers on one spot have no distance that could grow.
        factor = spread_after / spread_before if min(spread_before, spread_after) >= 1 else 1.0
        return [Pinch(after, factor, delta)]

    def _middle(self) -> tuple[Point, float]:
        """The middle of the fingers, and their mean distance from it, in px."""
        places = list(self._fingers.values())
        x = sum(place[0] for place in places) / len(places)
        y = sum(place[1] for place in places) / len(places)
        return (x, y), sum(math.dist((x, y), place) for place in places) / len(places)
