"""Brings the window of a kiosk back when it has gone: something minimised it, or covers it."""

from __future__ import annotations

import logging
from typing import Protocol

LOOK = 1.0
"""Seconds from one look at the window to the next."""

LOOKS = 2
"""After this many looks in a row at which it was away it is called back, and with each one more."""

_log = logging.getLogger(__name__)


class Screen(Protocol):
    """The window; see `game.host.display.Display`."""

    fullscreen: bool

    @property
    def seen(self) -> bool: ...

    @property
    def has_keys(self) -> bool: ...

    def bring_back(self) -> None: ...


class Presence:
    """Looks whether the window is there. One that is to fill the screen must have the keys, too:
    without them another one lies over it."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._looked = 0.0
        self._away = 0

    def look(self, now: float) -> None:
        """``now`` are seconds that never go back. The log is told once for each time away."""
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
