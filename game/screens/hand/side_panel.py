"""The panel over the table: its name, its slide, and how far its list is scrolled."""

from __future__ import annotations

from typing import Literal

from game.anim.tempo import Tempo
from game.art.theme import Theme
from game.common.geometry import Box

PanelName = Literal["out", "turns"]

HIGHLIGHT_SECONDS = 4.0
"""Seconds that a turn's cells stay highlighted after the panel has made way."""


class SidePanel:
    """The state of at most one panel.

    ``area`` (px) is where an open one comes to rest, ``slide`` its visible part (0 to 1),
    ``scrolled`` the px of its list above the upper edge. ``highlighted_row`` is the row of the list
    of turns, from the top, whose cells are highlighted on the table.
    """

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo
        self.area = Box(0, 0, 0, 0)
        self.name: PanelName = "out"
        self.open = False
        self.slide = 0.0
        self.scrolled = 0.0
        self.highlighted_row: int | None = None
        # Seconds left for the highlight after the panel has made way.
        self._highlight_left = 0.0

    def toggle(self, name: PanelName) -> None:
        """Open a panel in place of any other, or close it."""
        self.open = not (self.open and self.name == name)
        self.highlighted_row = None
        if self.open:
            self.name = name
            self.scrolled = 0.0

    def close(self) -> None:
        """Close the panel."""
        self.open = False
        self.highlighted_row = None

    def close_keeping_highlight(self) -> None:
        """Close the panel, but keep the turn whose cells it hides highlighted a little longer."""
        self.open = False
        self._highlight_left = HIGHLIGHT_SECONDS

    def hide(self) -> None:
        """Close the panel at once."""
        self.close()
        self.slide = 0.0

    @property
    def visible(self) -> bool:
        """Whether any part of a panel is in sight."""
        return self.slide > 0.0

    @property
    def box(self) -> Box:
        """The current box (px)."""
        away = 1.0 - self.slide
        return self.area.moved(away * away * (self.area.w + self.area.w * 0.3), 0)

    def scroll(self, px: float, longest: float) -> None:
        """Scroll the list by ``px``, but not beyond its ends at 0 and ``longest`` px."""
        self.scrolled = min(max(self.scrolled + px, 0.0), max(0.0, longest))

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        if not self.open and self.highlighted_row is not None:
            self._highlight_left -= dt
            if self._highlight_left <= 0.0:
                self.highlighted_row = None
        goal = 1.0 if self.open else 0.0
        step = self._tempo.elapsed(dt) / Theme.seconds_soft
        self.slide = min(goal, self.slide + step) if goal else max(goal, self.slide - step)
