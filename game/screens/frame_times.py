"""A small panel over everything that shows frame times; only frames that are drawn count."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import RGB
from game.common.geometry import Box
from game.words.words import Words

FRAMES = 120
"""Number of frames remembered."""
WANTED, HIGHEST = 1000 / 60, 1000 / 30
"""Ms of a frame at 60 a second, marked by a line, and of the highest bar."""
FIGURES_EVERY = 10
"""Frames between changes of the figures, so that they can be read."""

BAR, GRAPH, ROW = 2.0, 44.0, 18.0
"""Width of a bar, height of the graph, and height of a row of figures (dp)."""


class Figures(NamedTuple):
    """Median and 99th percentile (ms) of the last frames; frames in the last second and in all."""

    median: float
    late: float
    a_second: int
    frames: int


class FrameTimes:
    """Record of the last `FRAMES` frames."""

    def __init__(self, words: Words) -> None:
        self.shown = False
        self.frames = 0
        self._words = words
        # The end (seconds) and the duration (ms) of each frame.
        self._recent: deque[tuple[float, float]] = deque(maxlen=FRAMES)
        self._figures = Figures(0.0, 0.0, 0, 0)

    def note(self, now: float, seconds: float) -> None:
        """Record a frame that took ``seconds`` and ended at the time ``now`` (seconds)."""
        self._recent.append((now, 1000 * seconds))
        self.frames += 1
        if self.shown and self.frames % FIGURES_EVERY == 0:
            self._figures = self.figures()

    def toggle(self) -> None:
        """Show or hide the panel."""
        self.shown = not self.shown
        self._figures = self.figures()

    def figures(self) -> Figures:
        """Return the figures of the last frames."""
        if not self._recent:
            return Figures(0.0, 0.0, 0, 0)
        ordered, last = sorted(ms for _, ms in self._recent), len(self._recent) - 1
        since = self._recent[-1][0] - 1
        recent = sum(end > since for end, _ in self._recent)
        return Figures(ordered[last // 2], ordered[round(0.99 * last)], recent, self.frames)

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """Draw the panel in the upper right corner."""
        bar, margin = max(1, painter.dp(BAR)), painter.dp(painter.theme.space_small)
        width = FRAMES * bar + 2 * margin
        height = painter.dp(GRAPH + 2 * ROW) + 3 * margin
        box = Box(target.get_width() - width, 0, width, height)
        painter.rounded(target, box, (*painter.theme.shadow, 225), 0)
        inside = box.inset(margin)
        graph, rows = inside.split_top(painter.dp(GRAPH), margin)
        self._draw_bars(target, painter, graph, bar)
        self._draw_figures(target, painter, rows)

    def _draw_bars(self, target: pygame.Surface, painter: Painter, graph: Box, bar: int) -> None:
        theme = painter.theme
        left, bottom = round(graph.x), round(graph.bottom)
        left += (FRAMES - len(self._recent)) * bar
        for n, (_, ms) in enumerate(self._recent):
            high = max(1, round(graph.h * min(ms, HIGHEST) / HIGHEST))
            colour = theme.palette[3] if ms <= WANTED else theme.accent
            if ms > HIGHEST:
                colour = theme.danger
            target.fill(colour, (left + n * bar, bottom - high, bar, high))
        line = bottom - round(graph.h * WANTED / HIGHEST)
        target.fill(theme.faint, (round(graph.x), line, round(graph.w), 1))

    def _draw_figures(self, target: pygame.Surface, painter: Painter, rows: Box) -> None:
        theme, px = painter.theme, painter.type(painter.theme.type_tiny)
        _, found = self._words.gettext, self._figures
        cells = rows.grid(2, 2)
        named = (
            (f"{found.median:.1f}", _("ms, median")),
            (f"{found.late:.1f}", _("ms, 99 %")),
            (str(found.a_second), _("a second")),
            (str(found.frames), _("frames")),
        )
        for cell, (number, name) in zip(cells, named, strict=True):
            figure, label = cell.split_left(0.4 * cell.w, painter.dp(theme.space_tiny))
            _number(target, painter, figure, number, theme.ink)
            painter.text_at(target, name, label, px, theme.muted)


def _number(target: pygame.Surface, painter: Painter, box: Box, number: str, colour: RGB) -> None:
    """Draw the digits from the right one by one, so that only ten text pictures are cached."""
    px = painter.type(painter.theme.type_tiny)
    digit = painter.assets.text_width("0", px, "bold")
    right = box.right
    for letter in reversed(number):
        wide = digit if letter.isdigit() else painter.assets.text_width(letter, px, "bold")
        right -= wide
        cell = Box(right, box.y, wide, box.h)
        painter.text_at(target, letter, cell, px, colour, "bold", "centre")
