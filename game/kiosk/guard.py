"""No way out of a kiosk but the operator's: events that are swallowed, the corner that asks for the
operator's page, and the window that is brought back."""

from __future__ import annotations

import logging
from collections.abc import Iterable

import pygame

from game.common.geometry import Point
from game.common.window import TOUCH
from game.input.keys import key_name
from game.platform.display import Display

IGNORED = (
    pygame.QUIT,
    pygame.WINDOWCLOSE,
    pygame.DROPBEGIN,
    pygame.DROPFILE,
    pygame.DROPTEXT,
    pygame.DROPCOMPLETE,
)
"""The window is closed, also by Alt+F4, or something is dropped on it."""

SYSTEM_KEYS = ("f3", "f11")
"""Keys that are the program's own elsewhere: frame times, full screen."""

HOLD = 5.0
"""Seconds for which the corner must be held."""

PART = 0.1
"""The side of the corner as a part of the screen's shorter side, if that is more than `TOUCH`."""

LOOK = 1.0
"""Seconds from one look at the window to the next."""

LOOKS = 2
"""After this many looks in a row at which it was away it is called back, and with each one more."""

_MOUSE = (0, 0)
_DOWN = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
_MOVED = (pygame.MOUSEMOTION, pygame.FINGERMOTION)
_UP = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)
_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWSIZECHANGED)
_LEFT = 1

_log = logging.getLogger(__name__)


def let_through(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Return the events that matter in a kiosk."""
    return [event for event in events if not _ignored(event)]


def _ignored(event: pygame.event.Event) -> bool:
    if event.type in IGNORED:
        return True
    # Combinations with Alt are the system's everywhere; a key-up alone does nothing.
    return event.type == pygame.KEYDOWN and (
        bool(event.mod & (pygame.KMOD_LALT | pygame.KMOD_META)) or _key_of(event) in SYSTEM_KEYS
    )


def _key_of(event: pygame.event.Event) -> str | None:
    """Return the canonical name of a key that went down."""
    return key_name(event.key, getattr(event, "unicode", ""), getattr(event, "scancode", 0))


def is_operators(event: pygame.event.Event) -> bool:
    """Return whether somebody has pressed Ctrl+Shift+Q."""
    if event.type != pygame.KEYDOWN:
        return False
    ctrl, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
    return bool(ctrl and shift) and _key_of(event) == "q"


class HeldCorner:
    """Watches the upper left corner. What is touched there goes to the scenes, too, so that
    visitors notice nothing."""

    def __init__(self) -> None:
        self._held: dict[tuple[int, int], float] = {}

    def read(self, events: Iterable[pygame.event.Event], size: tuple[int, int], now: float) -> bool:
        """Take a frame's events on a screen of this size (px); return whether a pointer has been in
        the corner for `HOLD` seconds by ``now``, once for each press."""
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
    """Return which pointer an event is about, and where (px) it is; None for other events. Only the
    left button of the mouse counts."""
    if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        return (event.touch_id, event.finger_id), (event.x * size[0], event.y * size[1])
    if event.type not in (*_DOWN, *_MOVED, *_UP) or getattr(event, "touch", False):
        return None
    return None if getattr(event, "button", _LEFT) != _LEFT else (_MOUSE, event.pos)


class WindowRestorer:
    """Brings the window back when it has gone: something minimised it, or covers it. One that is to
    fill the screen must have the keys, too: without them another one lies over it."""

    def __init__(self, screen: Display) -> None:
        self._screen = screen
        self._looked = 0.0
        self._away = 0

    def look(self, now: float) -> None:
        """Look at the window; ``now`` are seconds that never go back. The log says once for each
        time that the window was away."""
        if now - self._looked < LOOK:
            return
        self._looked = now
        screen = self._screen
        if screen.seen and (screen.has_keys or not screen.fullscreen):
            self._away = 0
            return
        self._away += 1
        if self._away == LOOKS:
            what = "covered" if screen.seen else "minimised or hidden"
            _log.info("The window was %s. It is brought back.", what)
        if self._away >= LOOKS:
            screen.bring_back()
