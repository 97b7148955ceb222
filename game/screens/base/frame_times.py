"""A panel that shows frame times above all scenes. Frames that draw nothing are not counted."""

from collections import deque
from typing import NamedTuple

import pygame

from game.art import Painter, Theme
from game.common import Box
from game.words import Words

FRAMES = 120  # number of latest frames that the graph and the figures cover
# Maximum frame time (ms) for 60 frames per second, marked by a line in the graph.
TARGET_MS = 1000 / 60
MAX_BAR_MS = 1000 / 30
FIGURES_EVERY = 10  # number of frames between updates of the figures, to keep them readable


class Figures(NamedTuple):
    """Statistics of the last `FRAMES` drawn frames; `total` counts those since the start."""

    median_ms: float = 0.0
    percentile_99_ms: float = 0.0
    per_second: int = 0
    total: int = 0


class FrameTimes:
    """The times of the last `FRAMES` drawn frames, and the panel that shows them."""

    def __init__(self, words: Words) -> None:
        self.shown = False
        self.frames = 0
        self._words = words
        # The end (seconds) and the duration (ms) of each frame.
        self._recent: deque[tuple[float, float]] = deque(maxlen=FRAMES)
        self._figures = Figures()

    def note(self, now: float, seconds: float) -> None:
        """Record a frame that took `seconds` and ended at the time `now` (seconds)."""
        self._recent.append((now, 1000 * seconds))
        self.frames += 1
        if self.shown and self.frames % FIGURES_EVERY == 0:
            self._figures = self.figures()

    def toggle(self) -> None:
        self.shown = not self.shown
        self._figures = self.figures()

    def figures(self) -> Figures:
        """Return the statistics of the recorded frames; all 0 if there are none."""
        if not self._recent:
            return Figures()
        ordered, last = sorted(ms for _, ms in self._recent), len(self._recent) - 1
        since = self._recent[-1][0] - 1
        recent = sum(end > since for end, _ in self._recent)
        return Figures(ordered[last // 2], ordered[round(0.99 * last)], recent, self.frames)

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """Draw the panel in the upper right corner of `target`."""
        bar, margin = painter.dp(2), painter.dp(painter.theme.space_small)
        width, height = FRAMES * bar + 2 * margin, painter.dp(80) + 3 * margin
        box = Box(target.get_width() - width, 0, width, height)
        painter.rounded(target, box, (*painter.theme.shadow, 225), 0)
        graph, rows = box.inset(margin).split_top(painter.dp(44), margin)
        self._draw_bars(target, painter.theme, graph, bar)
        self._draw_figures(target, painter, rows)

    def _draw_bars(self, target: pygame.Surface, theme: Theme, graph: Box, bar: int) -> None:
        left = round(graph.x) + (FRAMES - len(self._recent)) * bar
        bottom = round(graph.bottom)
        for n, (_, ms) in enumerate(self._recent):
            height = max(1, round(graph.h * min(ms, MAX_BAR_MS) / MAX_BAR_MS))
            colour = theme.palette[3] if ms <= TARGET_MS else theme.accent
            if ms > MAX_BAR_MS:
                colour = theme.danger
            target.fill(colour, (left + n * bar, bottom - height, bar, height))
        line = bottom - round(graph.h * TARGET_MS / MAX_BAR_MS)
        target.fill(theme.faint, (round(graph.x), line, round(graph.w), 1))

    def _draw_figures(self, target: pygame.Surface, painter: Painter, rows: Box) -> None:
        theme, px = painter.theme, painter.type(painter.theme.type_small)
        _ = self._words.gettext
        figures = self._figures
        labelled = (
            (f"{figures.median_ms:.1f}", _("ms, median")),
            (f"{figures.percentile_99_ms:.1f}", _("ms, 99%")),
            (str(figures.per_second), _("per second")),
            (str(figures.total), _("frames")),
        )
        for cell, (number, name) in zip(rows.grid(2, 2), labelled, strict=True):
            figure, label = cell.split_left(0.4 * cell.w, painter.dp(theme.space_tiny))
            _draw_number(target, painter, figure, number)
            painter.text_at(target, name, label, px, theme.muted)


def _draw_number(target: pygame.Surface, painter: Painter, box: Box, number: str) -> None:
    """Draw `number` right-aligned, digit by digit, so that the text cache holds only digits."""
    px, right = painter.type(painter.theme.type_small), box.right
    for letter in reversed(number):
        width = painter.assets.text_width("0" if letter.isdigit() else letter, px, "bold")
        right -= width
        cell = Box(right, box.y, width, box.h)
        painter.text_at(target, letter, cell, px, painter.theme.ink, "bold", "centre")
