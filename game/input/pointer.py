"""Mouse and fingers as one stream of pointer events. Nothing is polled: only events count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.common.geometry import Point
from game.input.pointer_event import MOUSE, Phase, PointerEvent

LEFT, RIGHT = 1, 3

MADE_FROM_MOUSE = -1
"""SDL's touch_id for what is a mouse all the same: a mouse on Android, a trackpad on a Mac. Its
mouse events come besides, and say where it points."""
MOST_FINGERS = 16
"""Fingers that are remembered; more are some that were lifted unheard."""

_FINGERS = {
    pygame.FINGERDOWN: Phase.DOWN,
    pygame.FINGERMOTION: Phase.MOVE,
    pygame.FINGERUP: Phase.UP,
}
_BUTTONS = {pygame.MOUSEBUTTONDOWN: Phase.DOWN, pygame.MOUSEBUTTONUP: Phase.UP}
# What takes the pointers away from the window, or moves everything below them.
_CANCELLING = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.VIDEORESIZE,
)


class PointerStream:
    """Turns pygame's events into `PointerEvent`s."""

    def __init__(self) -> None:
        self._mouse: Point = (0.0, 0.0)
        # SDL's ids of fingers are long; here each gets the smallest number that is free.
        self._fingers: dict[tuple[int, int], int] = {}

    def read(
        self, events: Iterable[pygame.event.Event], size: tuple[int, int]
    ) -> Iterator[PointerEvent]:
        """What mouse and fingers did in a window of this size (px)."""
        for event in events:
            if event.type in _FINGERS:
                yield from self._finger(event, size)
            elif event.type in _CANCELLING:
                self._fingers.clear()
                yield PointerEvent(Phase.CANCEL, MOUSE, self._mouse)
            # Only the mouse leaves: a touch makes some systems say so, and its finger goes on.
            elif event.type == pygame.WINDOWLEAVE:
                yield PointerEvent(Phase.LEAVE, MOUSE, self._mouse)
            # SDL's copies of what fingers did; in a browser they even come before the fingers'.
            elif not getattr(event, "touch", False):
                yield from self._of_mouse(event)

    def _of_mouse(self, event: pygame.event.Event) -> Iterator[PointerEvent]:
        if event.type == pygame.MOUSEMOTION:
            self._mouse = float(event.pos[0]), float(event.pos[1])
            yield PointerEvent(Phase.MOVE, MOUSE, self._mouse)
        # Old-style wheel buttons (4 and 5) come besides the wheel's own event.
        elif event.type in _BUTTONS and LEFT <= event.button <= RIGHT:
            self._mouse = float(event.pos[0]), float(event.pos[1])
            yield PointerEvent(_BUTTONS[event.type], MOUSE, self._mouse, event.button)
        elif event.type == pygame.MOUSEWHEEL:
            steps = float(getattr(event, "precise_y", event.y))
            if steps:
                yield PointerEvent(Phase.WHEEL, MOUSE, self._mouse, steps=steps)

    def _finger(self, event: pygame.event.Event, size: tuple[int, int]) -> Iterator[PointerEvent]:
        # Two screens may number their fingers alike.
        phase, name = _FINGERS[event.type], (event.touch_id, event.finger_id)
        if event.touch_id == MADE_FROM_MOUSE:
            return
        if phase is Phase.DOWN:
            self._number(name)
        number = self._fingers.get(name)
        # A finger that was taken away means nothing until it is put down again.
        if number is None:
            return
        if phase is Phase.UP:
            del self._fingers[name]
        # At the edge of a screen fingers are sometimes reported a little outside.
        x, y = min(max(event.x, 0.0), 1.0), min(max(event.y, 0.0), 1.0)
        yield PointerEvent(phase, number, (x * size[0], y * size[1]))

    def _number(self, name: tuple[int, int]) -> None:
        """Gives a finger its number; one that never left keeps its own, and so is recognised."""
        if name in self._fingers:
            return
        if len(self._fingers) >= MOST_FINGERS:
            del self._fingers[next(iter(self._fingers))]
        taken = set(self._fingers.values())
        self._fingers[name] = next(n for n in range(MOST_FINGERS) if n not in taken)
