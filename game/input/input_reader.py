"""Conversion of pygame's events to gestures, key presses and gamepad events."""

from collections.abc import Iterator

import pygame

from game.common import FINGERTIP, Point, clamp
from game.input.emulated_mouse import EmulatedMouseFilter
from game.input.gestures import Gesture, Gestures, PressStart
from game.input.keys import FOCUS_LOST, KeyEvent, KeyPress, KeyReader
from game.input.pad_reader import PadReader
from game.input.pad_state import PadEvent
from game.input.pointer_event import LEFT, MOUSE, RIGHT, Phase, PointerEvent

EMULATED_TOUCH_ID = -1  # SDL's touch_id of fingers that it emulates for the mouse
MAX_FINGERS = 16  # remembered fingers; if there are more, the oldest was lifted unnoticed
MAX_NOTCHES = 20.0  # notches of the wheel in one event; enough for the whole zoom range

_FINGERS = {
    pygame.FINGERDOWN: Phase.DOWN,
    pygame.FINGERMOTION: Phase.MOVE,
    pygame.FINGERUP: Phase.UP,
}
_BUTTONS = {pygame.MOUSEBUTTONDOWN: Phase.DOWN, pygame.MOUSEBUTTONUP: Phase.UP}
# Events that cancel presses: the window has lost the focus, or its size has changed.
_CANCELLING = (*FOCUS_LOST, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)

InputEvent = Gesture | KeyEvent | PadEvent


class PointerReader:
    """Converts pygame's events of mouse and fingers to `PointerEvent`s."""

    def __init__(self) -> None:
        self._mouse: Point = (0.0, 0.0)
        self._size = (0, 0)
        # Number of each finger by its touch device and id; the smallest free one.
        self.fingers: dict[tuple[int, int], int] = {}

    def read(self, event: pygame.event.Event, size: tuple[int, int]) -> Iterator[PointerEvent]:
        self._size = size
        if event.type in _FINGERS:
            yield from self._finger(event)
        elif event.type in _CANCELLING:
            self.fingers.clear()
            yield PointerEvent(Phase.CANCEL, MOUSE, self._mouse)
        # Only for the mouse: some systems send this during a touch, whose finger continues.
        elif event.type == pygame.WINDOWLEAVE:
            yield PointerEvent(Phase.LEAVE, MOUSE, self._mouse)
        # Mouse events marked `touch` are SDL's copies of finger events.
        elif not getattr(event, "touch", False):
            yield from self._of_mouse(event)

    def _of_mouse(self, event: pygame.event.Event) -> Iterator[PointerEvent]:
        if event.type == pygame.MOUSEMOTION:
            self._mouse = self._near(event.pos)
            yield PointerEvent(Phase.MOVE, MOUSE, self._mouse)
        # Buttons 4 and 5 are the wheel, which has its own event.
        elif event.type in _BUTTONS and LEFT <= event.button <= RIGHT:
            self._mouse = self._near(event.pos)
            yield PointerEvent(_BUTTONS[event.type], MOUSE, self._mouse, event.button)
        elif event.type == pygame.MOUSEWHEEL:
            steps = clamp(getattr(event, "precise_y", event.y), -MAX_NOTCHES, MAX_NOTCHES)
            if steps:
                yield PointerEvent(Phase.WHEEL, MOUSE, self._mouse, steps=steps)

    def _near(self, position: tuple[float, float]) -> Point:
        """Return the position, moved to at most one window size outside the window."""
        width, height = self._size
        x, y = position
        return clamp(x, -width, 2 * width), clamp(y, -height, 2 * height)

    def _finger(self, event: pygame.event.Event) -> Iterator[PointerEvent]:
        # Two touch screens may use the same finger ids.
        phase, finger = _FINGERS[event.type], (event.touch_id, event.finger_id)
        if event.touch_id == EMULATED_TOUCH_ID:
            return
        # A finger whose release was lost keeps its number.
        if phase is Phase.DOWN and finger not in self.fingers:
            if len(self.fingers) >= MAX_FINGERS:
                del self.fingers[next(iter(self.fingers))]
            taken = set(self.fingers.values())
            self.fingers[finger] = next(n for n in range(MAX_FINGERS) if n not in taken)
        number = self.fingers.get(finger)
        # A cancelled finger is ignored until it goes down again.
        if number is None:
            return
        if phase is Phase.UP:
            del self.fingers[finger]
        # At the edge fingers are sometimes reported slightly outside the screen.
        x, y = clamp(event.x, 0.0, 1.0), clamp(event.y, 0.0, 1.0)
        yield PointerEvent(phase, number, (x * self._size[0], y * self._size[1]))


class InputReader:
    """Converts pygame's events to `InputEvent`s. Times are seconds and never decrease."""

    def __init__(self) -> None:
        self._pointers = PointerReader()
        self._mouse_filter = EmulatedMouseFilter()
        self._gestures = Gestures()
        self._keys = KeyReader()
        self._pads = PadReader()

    def start(self) -> None:
        self._pads.start()

    def close(self) -> None:
        self._pads.close()

    def set_fingertip(self, side: float) -> None:
        """Set the size (px) of a fingertip (`Window.min_side`), for the limits of gestures."""
        self._gestures.scale = self._mouse_filter.scale = side / FINGERTIP

    def read(
        self, event: pygame.event.Event, size: tuple[int, int], now: float
    ) -> list[InputEvent]:
        found: list[InputEvent] = []
        for pointer in self._pointers.read(event, size):
            for passed in self._mouse_filter.filter(pointer, now):
                found += self._gestures.feed(passed, now)
        found += self._keys.read(event)
        for one in found:
            if isinstance(one, PressStart) or (isinstance(one, KeyPress) and not one.repeat):
                self._pads.stop_repeating()
        return [*found, *self._pads.read(event, now)]

    def tick(self, now: float) -> list[InputEvent]:
        self._mouse_filter.tick(now)
        return [*self._gestures.tick(now), *self._pads.tick(now)]

    def cancel(self) -> list[InputEvent]:
        """Cancel the current press, release keys and gamepad buttons, and return these events."""
        self._keys.forget()
        return [*self._gestures.cancel(), *self._pads.forget()]

    def cancel_touches(self) -> list[InputEvent]:
        """Cancel the current press. Ignore fingers that are down until they have been lifted."""
        self._pointers.fingers.clear()
        return [*self._gestures.cancel()]
