"""Which panel lies over the table, how far it has slid in, and how far its list is scrolled."""

from __future__ import annotations

from typing import Literal

from game.anim.tempo import Tempo
from game.art.theme import Theme
from game.common.geometry import Box

PanelName = Literal["out", "turns"]

TOLD_SECONDS = 4.0
"""Seconds for which the cells of a turn are shown when the panel had to make way for them."""


class SlidingPanels:
    """At most one panel; ``area`` (px) is where an open one comes to rest, ``slide`` the part of it
    that is in sight (0 to 1), ``scrolled`` the px of its list that are above its upper edge.
    ``told`` is the row of the turns so far (from the top) whose cells are shown on the table."""

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo
        self.area = Box(0, 0, 0, 0)
        self.name: PanelName = "out"
        self.open = False
        self.slide = 0.0
        self.scrolled = 0.0
        self.told: int | None = None
        # Seconds for which it is still shown when the panel has made way for it.
        self._told_left = 0.0

    def toggle(self, name: PanelName) -> None:
        """Show a panel in place of any other, or put it away."""
        self.open = not (self.open and self.name == name)
        self.told = None
        if self.open:
            self.name = name
            self.scrolled = 0.0

    def close(self) -> None:
        """Put the panel away."""
        self.open = False
        self.told = None

    def make_way(self) -> None:
        """Put the panel away, since it hides the cells of the turn that it points out; those are
        shown a little longer."""
        self.open = False
        self._told_left = TOLD_SECONDS

    def hide(self) -> None:
        """Put the panel away at once."""
        self.close()
        self.slide = 0.0

    @property
    def visible(self) -> bool:
        """Whether any part of a panel is in sight."""
        return self.slide > 0.0

    @property
    def box(self) -> Box:
        """Where the panel is now."""
        away = 1.0 - self.slide
        return self.area.moved(away * away * (self.area.w + self.area.w * 0.3), 0)

    def scroll(self, px: float, longest: float) -> None:
        """Scroll the list, not beyond its ends; ``longest`` is how far it can be scrolled (px)."""
        self.scrolled = min(max(self.scrolled + px, 0.0), max(0.0, longest))

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        if not self.open and self.told is not None:
            self._told_left -= dt
            if self._told_left <= 0.0:
                self.told = None
        goal = 1.0 if self.open else 0.0
        step = self._tempo.elapsed(dt) / Theme.seconds_soft
        self.slide = min(goal, self.slide + step) if goal else max(goal, self.slide - step)
