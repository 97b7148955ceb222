"""The operator's corner: held for long enough, it asks for the operator's page."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.common.geometry import Point
from game.common.window import TOUCH

HOLD = 5.0
"""Seconds for which the corner must be held."""

PART = 0.1
"""The side of the corner as a part of the screen's shorter side, if that is more than `TOUCH`."""

_MOUSE = (0, 0)
_DOWN = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
_MOVED = (pygame.MOUSEMOTION, pygame.FINGERMOTION)
_UP = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)
_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWSIZECHANGED)
LEFT = 1


class HeldCorner:
    """Watches the upper left corner. What is touched there goes to the scenes, too, so that
    visitors notice nothing."""

    def __init__(self) -> None:
        self._held: dict[tuple[int, int], float] = {}

    def read(self, events: Iterable[pygame.event.Event], size: tuple[int, int], now: float) -> bool:
        """Takes a frame's events on a screen of this size (px); whether a pointer has been in the
        corner for `HOLD` seconds by ``now``. That is said once for each press."""
        for event in events:
            self._take(event, size, now)
        held = [pointer for pointer, since in self._held.items() if now - since >= HOLD]
        for pointer in held:
            del self._held[pointer]
        return bool(held)

    def _take(self, event: pygame.event.Event, size: tuple[int, int], now: float) -> None:
        if event.type in _LOST:
            self._held.clear()
            return
        found = _pointer(event, size)
        if found is None:
            return
        pointer, (x, y) = found
        side = max(TOUCH, PART * min(size))
        if event.type in _DOWN and x < side and y < side:
            self._held.setdefault(pointer, now)
        elif event.type in _UP or x >= side or y >= side:
            self._held.pop(pointer, None)


def _pointer(
    event: pygame.event.Event, size: tuple[int, int]
) -> tuple[tuple[int, int], Point] | None:
    """Which pointer an event is about, and where (px) it is; None for other events. The mouse has
    one button here."""
    if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        return (event.touch_id, event.finger_id), (event.x * size[0], event.y * size[1])
    if event.type not in (*_DOWN, *_MOVED, *_UP) or getattr(event, "touch", False):
        return None
    return None if getattr(event, "button", LEFT) != LEFT else (_MOUSE, event.pos)
