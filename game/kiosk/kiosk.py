"""Looks after the program where nobody else does."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.host.display import Display
from game.host.system import give_memory_back
from game.kiosk.corner import HeldCorner
from game.kiosk.faults import Faults
from game.kiosk.lock import is_operators, let_through
from game.kiosk.placard import Placard
from game.kiosk.presence import Presence
from game.scenes.services import Services

TIDY = 60.0
"""Seconds from one tidying of memory to the next."""

LOOK = 2.0
"""Seconds from one look at the screens that are there to the next."""

_log = logging.getLogger(__name__)


class Program(Protocol):
    """What the kiosk needs of the app."""

    def plain_frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """One frame without anybody who looks after it."""

    def start_anew(self) -> None:
        """Drops all scenes and begins with the first one; may raise anything."""

    def stop(self) -> None:
        """Ends the program."""


class Kiosk:
    """Frames in which nothing leads out, and after whose faults the showcase starts anew."""

    def __init__(self, program: Program, display: Display, services: Services) -> None:
        self._program = program
        self._display = display
        self._services = services
        self._presence = Presence(display)
        self._corner = HeldCorner()
        self._faults = Faults()
        self._placard = Placard(display, services.assets, services.theme, services.words)
        self._now = self._looked = self._tidied = 0.0
        if display.fullscreen:
            # Alt+Tab and the like come here, where the system allows it.
            pygame.event.set_grab(True)

    def frame(self, events: Sequence[pygame.event.Event], elapsed: float) -> None:
        """One frame; raises nothing."""
        self._now += elapsed
        self._presence.look(self._now)
        if self._faults.waiting:
            self._wait(events)
            return
        self._guarded(lambda: self._frame(let_through(events), elapsed))

    def _frame(self, events: list[pygame.event.Event], elapsed: float) -> None:
        if self._corner.read(events, self._display.whole_size, self._now):
            self._services.routes.ask_operator(self._services)
        if self._now - self._looked >= LOOK:
            self._looked = self._now
            self._display.follow_screens()
        if self._now - self._tidied >= TIDY:
            self._tidied = self._now
            give_memory_back()
        if self._display.shift(self._now):
            self._services.stack.redraw()
        self._program.plain_frame([self._moved(event) for event in events], elapsed)

    def _moved(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its place counted from where the picture is."""
        x, y = self._display.origin
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            place = {"pos": (event.pos[0] - x, event.pos[1] - y)}
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            (whole, high), (width, height) = self._display.whole_size, self._display.size
            place = {"x": (event.x * whole - x) / width, "y": (event.y * high - y) / height}
        else:
            return event
        return pygame.event.Event(event.type, {**event.dict, **place})

    def _guarded(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception:
            self._faults.note(self._now)
            _log.exception("A fault in the kiosk. The showcase starts anew.")

    def _wait(self, events: Sequence[pygame.event.Event]) -> None:
        """After a fault, until the next start."""
        if self._faults.due(self._now):
            self._placard.hide()
            self._guarded(self._program.start_anew)
        elif self._faults.many:
            self._placard.show(anew=bool(events))
        if any(map(is_operators, events)):
            self._program.stop()
