"""Which panel lies over the table, how far it has slid in, and how far its list is scrolled."""

from __future__ import annotations

from typing import Literal

from game.art.theme import Theme
from game.common.geometry import Box

PanelName = Literal["out", "turns"]

WHEEL_STEP = 60.0
"""Dp that one notch of the wheel scrolls."""


class SlidingPanels:
    """At most one panel; ``slide`` is how much of it is in sight, 0 to 1."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self.name: PanelName = "out"
        self.open = False
        self.slide = 0.0
        self.scrolled = 0.0

    def toggle(self, name: PanelName) -> None:
        """Shows a panel in place of any other, or puts it away."""
        self.open = not (self.open and self.name == name)
        if self.open:
            self.name = name
            self.scrolled = 0.0

    def close(self) -> None:
        """Puts the panel away."""
        self.open = False

    def hide(self) -> None:
        """Puts the panel away at once."""
        self.open = False
        self.slide = 0.0

    @property
    def visible(self) -> bool:
        """Whether any part of a panel is in sight."""
        return self.slide > 0.0

    def box(self, full: Box) -> Box:
        """Where the panel is now, if ``full`` is where it comes to rest."""
        away = 1.0 - self.slide
        return full.moved(away * away * (full.w + full.w * 0.3), 0)

    def scroll(self, px: float, list_height: float, room: float) -> None:
        """Scrolls the list, not beyond its ends."""
        self.scrolled = min(max(self.scrolled + px, 0.0), max(0.0, list_height - room))

    def update(self, dt: float) -> bool:
        """Lets ``dt`` seconds pass; returns whether it moved."""
        goal = 1.0 if self.open else 0.0
        if self.slide == goal:
            return False
        step = dt * self._speed / Theme.seconds_soft if self._speed else 1.0
        self.slide = min(goal, self.slide + step) if goal else max(goal, self.slide - step)
        return True
