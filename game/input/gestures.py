"""Recognition of gestures in pointer events: taps, drags, long presses, pinches, scrolling.

The input is `PointerEvent`s and times in seconds. Positions are px. The gestures of one press come
in this order:
- `PressStart`, when a button or a finger goes down;
- perhaps `LongPress`, after half a second in one place; the release is then no tap;
- perhaps `DragStart`, once the pointer has moved too far for a tap, then `DragMove`s;
- `DragEnd` or `DragCancel` after a drag, and `Fling` if it ended fast;
- `PressEnd`, always; it is `cancelled` if the press ended without a release;
- `Tap`, if the pointer was not dragged or held long, and `DoubleTap` after a second tap.
A second finger cancels the press (`DragCancel`, `PressEnd`) and starts a pinch. From then on only
`Pinch`es follow, while two or more fingers are down, until all fingers are lifted.
"""

import math
from typing import NamedTuple

from game.common import Point
from game.input.pointer_event import LEFT, MOUSE, Fingers, Phase, PointerEvent, Press

MOUSE_SLOP = 3.0  # px that the mouse may move during a click
FINGER_SLOP = 10.0  # dp that a finger may move during a tap
LONG_PRESS_SECONDS = 0.5  # after which a press in one place becomes a long press
DOUBLE_TAP_SECONDS = 0.35  # maximum time between the taps of a double tap
DOUBLE_TAP_SLOP = 20.0  # maximum dp between the taps of a double tap


class Hover(NamedTuple):
    """The mouse is at `position` with no button held. None means that it left the window."""

    position: Point | None


class PressStart(NamedTuple):
    """A mouse button or a finger went down."""

    position: Point
    button: int
    pointer: int


class PressEnd(NamedTuple):
    """A press ended at `position`: it was released, or `cancelled`."""

    position: Point
    pointer: int
    cancelled: bool


class Tap(NamedTuple):
    """A short press without a drag. A right click has `button` 3."""

    position: Point
    button: int
    pointer: int


class DoubleTap(NamedTuple):
    """The second of two quick taps in one place. The `Tap` for it comes just before."""

    position: Point
    button: int
    pointer: int


class LongPress(NamedTuple):
    """The left button or a finger has been held in one place for `LONG_PRESS_SECONDS`."""

    position: Point
    pointer: int


class DragStart(NamedTuple):
    """A drag began: the pointer went down at `origin` and has moved to `position`."""

    origin: Point
    position: Point
    button: int
    pointer: int


class DragMove(NamedTuple):
    """The dragging pointer has moved by `delta` (px) to `position`."""

    position: Point
    delta: Point
    pointer: int


class DragEnd(NamedTuple):
    """The dragging pointer was released at `position`."""

    position: Point
    pointer: int


class Fling(NamedTuple):
    """A drag ended while its pointer still moved at `velocity` (px/s)."""

    position: Point
    velocity: Point
    pointer: int


class DragCancel(NamedTuple):
    """The drag was cancelled, so it must have no effect."""

    pointer: int


class Pinch(NamedTuple):
    """Two fingers moved: their middle to `centre` by `delta` (px), their distance by `factor`."""

    centre: Point
    scale_factor: float
    delta: Point


class Scroll(NamedTuple):
    """The wheel turned by `steps` notches over `position`. Away from the player is positive."""

    position: Point
    steps: float


PressGesture = PressStart | PressEnd | Tap | DoubleTap | LongPress
DragGesture = DragStart | DragMove | DragEnd | Fling | DragCancel
Gesture = Hover | PressGesture | DragGesture | Pinch | Scroll


def place_of(gesture: Gesture) -> Point | None:
    """Return where (px) a gesture is or a drag began, or None if it has no single place."""
    if isinstance(gesture, DragStart):
        return gesture.origin
    return None if isinstance(gesture, DragCancel | Pinch) else gesture.position


class Gestures:
    """Recognises gestures in pointer events. Limits in dp are converted by `scale` (px per dp)."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._press: Press | None = None
        self._fingers = Fingers()
        self._hover: Point | None = None
        # The last tap and its time, if a second one would make a double tap.
        self._tapped: tuple[Tap, float] | None = None

    def feed(self, event: PointerEvent, now: float) -> list[Gesture]:
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
        """Return a `LongPress` if the current press has lasted long enough at `now` (s)."""
        press = self._press
        if press is None or press.dragging or press.long or press.button != LEFT:
            return []
        if now - press.began < LONG_PRESS_SECONDS:
            return []
        press.long = True
        return [LongPress(press.position, press.pointer)]

    def cancel(self) -> list[Gesture]:
        """Cancel the current press. Pointers that are still held cause no gestures any more."""
        self._fingers.clear()
        self._tapped = None
        return self._drop_press()

    def _forget_lost(self, event: PointerEvent, now: float) -> list[Gesture]:
        """Cancel presses whose release was lost: the finger was silent long, or is down again."""
        gestures: list[Gesture] = []
        for pointer in [*self._fingers.lost(now), event.pointer]:
            if self._fingers.pop(pointer, None) is not None:
                gestures += self._drop_press_of(pointer)
        if self._press is not None and self._press.button == event.button:
            gestures += self._drop_press_of(event.pointer)
        return gestures

    def _down(self, event: PointerEvent, now: float) -> list[Gesture]:
        if not event.is_mouse:
            self._fingers[event.pointer] = event.position, now
            if len(self._fingers) > 1:
                self._tapped = None
                return self._drop_press()
        # During a press, other buttons and other devices are ignored.
        if self._press is not None or (event.is_mouse and self._fingers):
            return []
        self._press = Press(event.pointer, event.button, event.position, now)
        return [PressStart(event.position, event.button, event.pointer)]

    def _move_press(self, event: PointerEvent, now: float) -> list[Gesture]:
        press = self._press
        if press is None or press.pointer != event.pointer:
            return []
        delta = press.move_to(event.position, now)
        if press.dragging:
            return [DragMove(event.position, delta, press.pointer)]
        slop = MOUSE_SLOP if event.is_mouse else FINGER_SLOP * self.scale
        if math.dist(press.origin, event.position) <= slop:
            return []
        press.dragging = True
        self._tapped = None
        return [DragStart(press.origin, event.position, press.button, press.pointer)]

    def _up(self, event: PointerEvent, now: float) -> list[Gesture]:
        self._fingers.pop(event.pointer, None)
        press, at = self._press, event.position
        if press is None or press.pointer != event.pointer or press.button != event.button:
            return []
        # Some screens report the last move only with the release.
        gestures = self._move_press(event, now) if press.position != at else []
        self._press = None
        if press.dragging:
            gestures.append(DragEnd(at, press.pointer))
            velocity = press.fling(now, self.scale)
            if velocity is not None:
                gestures.append(Fling(at, velocity, press.pointer))
        gestures.append(PressEnd(at, press.pointer, cancelled=False))
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
        self._tapped = None  # a third quick tap is no double tap
        return [tap, DoubleTap(*tap)]

    def _drop_press_of(self, pointer: int) -> list[Gesture]:
        return self._drop_press() if self._press and self._press.pointer == pointer else []

    def _drop_press(self) -> list[Gesture]:
        press, self._press = self._press, None
        if press is None:
            return []
        end = PressEnd(press.position, press.pointer, cancelled=True)
        return [DragCancel(press.pointer), end] if press.dragging else [end]

    def _end_hover(self) -> list[Gesture]:
        hovering, self._hover = self._hover is not None, None
        return [Hover(None)] if hovering else []
