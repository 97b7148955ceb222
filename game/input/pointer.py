"""Mouse and fingers as one stream of pointer events. Nothing is polled: only events count."""

from __future__ import annotations

import pygame

from game.geometry import Point
from game.input.gestures import LEFT, MIDDLE, MOUSE_ID, RIGHT, Kind, PointerEvent

_BUTTONS = (LEFT, MIDDLE, RIGHT)
_FINGERS: dict[int, Kind] = {
    pygame.FINGERDOWN: "down",
    pygame.FINGERMOTION: "move",
    pygame.FINGERUP: "up",
}
# What takes the pointers away from the window, or moves everything below them.
_CANCELLING = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWLEAVE,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.VIDEORESIZE,
)


class PointerReader:
    """Turns pygame events into `PointerEvent`s; ``size`` is that of the window in px."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._mouse: Point = (0.0, 0.0)
        # Fingers have long ids of their own; here they get the smallest number that is free.
        self._fingers: dict[tuple[int, int], int] = {}
        self._places: dict[int, Point] = {}

    def read(self, event: pygame.event.Event, now: float) -> list[PointerEvent]:
        """The pointer events (none, one or, to cancel, several) that `event` stands for."""
        if event.type in _FINGERS:
            return self._finger(event, now)
        if event.type in _CANCELLING:
            return self._cancel(now)
        # SDL's copies of what fingers did; in a browser they even come before the fingers' own.
        if getattr(event, "touch", False):
            return []
        if event.type == pygame.MOUSEWHEEL:
            notches = float(getattr(event, "precise_y", event.y))
            if not notches:
                return []
            return [PointerEvent("wheel", MOUSE_ID, self._mouse, now, wheel=notches)]
        if event.type == pygame.MOUSEMOTION:
            return [self._mouse_event("move", event.pos, now)]
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            return [self._mouse_event("down", event.pos, now, event.button)]
        if event.type == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            return [self._mouse_event("up", event.pos, now, event.button)]
        return []

    def _mouse_event(
        self, kind: Kind, position: tuple[int, int], now: float, button: int = LEFT
    ) -> PointerEvent:
        self._mouse = float(position[0]), float(position[1])
        return PointerEvent(kind, MOUSE_ID, self._mouse, now, "mouse", button)

    def _finger(self, event: pygame.event.Event, now: float) -> list[PointerEvent]:
        kind = _FINGERS[event.type]
        name = event.touch_id, event.finger_id
        if kind == "down":
            taken = set(self._fingers.values())
            self._fingers[name] = next(n for n in range(len(taken) + 1) if n not in taken)
        number = self._fingers.get(name)
        if number is None:
            return []
        position = event.x * self.size[0], event.y * self.size[1]
        self._places[number] = position
        if kind == "up":
            del self._fingers[name]
        return [PointerEvent(kind, number, position, now, "touch")]

    def _cancel(self, now: float) -> list[PointerEvent]:
        """Take everything away: the mouse too, since it need not be over the window any more."""
        events = [PointerEvent("cancel", MOUSE_ID, self._mouse, now)]
        for number in self._fingers.values():
            events.append(PointerEvent("cancel", number, self._places[number], now, "touch"))
        self._fingers.clear()
        return events
