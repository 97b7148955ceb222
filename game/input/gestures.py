"""Recognition of gestures in pointer events: taps, drags, long presses, pinches, scrolling.

Pure: `PointerEvent`s and times go in, gestures come out. Positions are px, times are seconds. The
gestures of one press come in this order:

- `PressStart`, when a button or a finger goes down;
- perhaps `LongPress`, after half a second in one place; the release is then no tap;
- perhaps `DragStart`, once the pointer has moved further than the slop, then `DragMove`s;
- `DragEnd` or `DragCancel` after a drag, and `Fling` if it ended fast;
- `PressEnd`, always, `cancelled` if the press was taken away instead of released;
- `Tap`, if the release was where the press began, and `DoubleTap` after a second one.

A second finger cancels the press (`DragCancel`, `PressEnd`) and begins a pinch. From then on there
are only `Pinch`es, while two fingers or more are down, until every finger is lifted.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.common.geometry import Point
from game.input.pointer_event import LEFT, MOUSE, Fingers, Phase, PointerEvent, Press

MOUSE_SLOP = 3.0
"""Distance (px) that the mouse may move during a click."""
FINGER_SLOP = 10.0
"""Distance (dp) that a finger may roll during a tap."""
LONG_PRESS_SECONDS = 0.5
"""Seconds after which a press in one place is a long press."""
DOUBLE_TAP_SECONDS = 0.35
"""Maximum seconds between the taps of a double tap."""
DOUBLE_TAP_SLOP = 20.0
"""Maximum distance (dp) between the taps of a double tap."""


class Hover(NamedTuple):
    """The mouse is at ``position`` with no button held; None: it has left the window."""

    position: Point | None


class PressStart(NamedTuple):
    """A button or a finger went down."""

    position: Point
    button: int
    pointer: int


class PressEnd(NamedTuple):
    """The press ended at ``position``: released, or ``cancelled``."""

    position: Point
    button: int
    pointer: int
    cancelled: bool


class Tap(NamedTuple):
    """A press released where it went down; a right click has ``button`` 3."""

    position: Point
    button: int
    pointer: int


class DoubleTap(NamedTuple):
    """The second of two quick taps in one place, right after its own `Tap`."""

    position: Point
    button: int
    pointer: int


class LongPress(NamedTuple):
    """A left button or finger held in one place for half a second."""

    position: Point
    pointer: int


class DragStart(NamedTuple):
    """A pressed pointer moved from ``origin``, where it went down, to ``position``."""

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


class Fling(NamedTuple):
    """The drag that just ended was still moving, at ``velocity`` (px per second)."""

    position: Point
    velocity: Point
    button: int
    pointer: int


class DragCancel(NamedTuple):
    """The drag was cancelled: nothing is dropped."""

    button: int
    pointer: int


class Pinch(NamedTuple):
    """Two fingers: their middle moved by ``delta``, their distance grew by ``scale_factor``."""

    centre: Point
    scale_factor: float
    delta: Point


class Scroll(NamedTuple):
    """The wheel turned at ``position`` by ``steps`` notches, positive away from the player."""

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
    | Fling
    | DragCancel
    | Pinch
    | Scroll
)


class Gestures:
    """Recogniser of gestures in pointer events. ``scale`` is px per dp, for slops and speeds."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._press: Press | None = None
        self._fingers = Fingers()
        self._hover: Point | None = None
        # The last tap and its time, if a second one would make a double tap.
        self._tapped: tuple[Tap, float] | None = None

    def feed(self, event: PointerEvent, now: float) -> list[Gesture]:
        """Return the gestures of one event at the time `now`."""
        match event.phase:
            case Phase.DOWN:
                return self._forget_lost(event, now) + self._down(event, now)
            case Phase.MOVE if event.is_mouse:
                self._hover = event.position
                if self._press is None:
                    return [Hover(event.position)]
                return self._move_press(event, now)
            case Phase.MOVE:
                pinched = self._fingers.move(event.pointer, event.position, now, self.scale)
                return self._move_press(event, now) if pinched is None else [Pinch(*pinched)]
            case Phase.UP:
                return self._up(event, now)
            case Phase.WHEEL:
                return [Scroll(event.position, event.steps)]
            case Phase.LEAVE:
                return self._drop_press_of(MOUSE) + self._end_hover()
            case Phase.CANCEL:
                return self.cancel() + self._end_hover()

    def tick(self, now: float) -> list[Gesture]:
        """Return a long press if a press has become one at the time `now`."""
        press = self._press
        if press is None or press.dragging or press.long or press.button != LEFT:
            return []
        if now - press.began < LONG_PRESS_SECONDS:
            return []
        press.long = True
        return [LongPress(press.position, press.pointer)]

    def cancel(self) -> list[Gesture]:
        """Forget all held pointers, which are ignored until they are lifted."""
        self._fingers.clear()
        self._tapped = None
        return self._drop_press()

    def _forget_lost(self, event: PointerEvent, now: float) -> list[Gesture]:
        """Cancel presses of pointers whose release was lost, so that nothing stays held."""
        gestures: list[Gesture] = []
        for pointer in [*self._fingers.lost(now), event.pointer]:
            if self._fingers.lift(pointer):
                gestures += self._drop_press_of(pointer)
        if self._press is not None and self._press.button == event.button:
            gestures += self._drop_press_of(event.pointer)
        return gestures

    def _down(self, event: PointerEvent, now: float) -> list[Gesture]:
        if not event.is_mouse:
            self._fingers.put(event.pointer, event.position, now)
            if len(self._fingers) > 1:
                self._tapped = None
                return self._drop_press()
        # During a press, other buttons and other devices are ignored.
        if self._press is not None or (event.is_mouse and len(self._fingers)):
            return []
        self._press = Press(event.pointer, event.button, event.position, now)
        return [PressStart(event.position, event.button, event.pointer)]

    def _move_press(self, event: PointerEvent, now: float) -> list[Gesture]:
        press = self._press
        if press is None or press.pointer != event.pointer:
            return []
        delta = press.move_to(event.position, now)
        if press.dragging:
            return [DragMove(event.position, delta, press.button, press.pointer)]
        slop = MOUSE_SLOP if event.is_mouse else FINGER_SLOP * self.scale
        if math.dist(press.origin, event.position) <= slop:
            return []
        press.dragging = True
        self._tapped = None
        return [DragStart(press.origin, event.position, press.button, press.pointer)]

    def _up(self, event: PointerEvent, now: float) -> list[Gesture]:
        self._fingers.lift(event.pointer)
        press, at = self._press, event.position
        if press is None or press.pointer != event.pointer or press.button != event.button:
            return []
        # Some screens report the last move only with the release.
        gestures = self._move_press(event, now) if press.position != at else []
        self._press = None
        if press.dragging:
            end, velocity = DragEnd(at, press.button, press.pointer), press.fling(now, self.scale)
            gestures += [end] if velocity is None else [end, Fling(at, velocity, *end[1:])]
        gestures.append(PressEnd(at, press.button, press.pointer, cancelled=False))
        if not press.dragging and not press.long:
            gestures += self._tap(Tap(at, press.button, press.pointer), now)
        return gestures

    def _tap(self, tap: Tap, now: float) -> list[Gesture]:
        before, self._tapped = self._tapped, (tap, now)
        if before is None:
            return [tap]
        (position, *by), then = before
        near = math.dist(position, tap.position) <= DOUBLE_TAP_SLOP * self.scale
        if not near or now - then > DOUBLE_TAP_SECONDS or by != [*tap[1:]]:
            return [tap]
        # A third tap is a first one again.
        self._tapped = None
        return [tap, DoubleTap(*tap)]

    def _drop_press_of(self, pointer: int) -> list[Gesture]:
        return self._drop_press() if self._press and self._press.pointer == pointer else []

    def _drop_press(self) -> list[Gesture]:
        press, self._press = self._press, None
        if press is None:
            return []
        by = press.button, press.pointer
        end = PressEnd(press.position, *by, cancelled=True)
        return [DragCancel(*by), end] if press.dragging else [end]

    def _end_hover(self) -> list[Gesture]:
        hovering, self._hover = self._hover is not None, None
        return [Hover(None)] if hovering else []
