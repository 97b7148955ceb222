"""A row of the review's panel: one of the moves of a turn, or one of the game's turning points."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import WHITE, Theme, with_alpha
from game.common.geometry import Box
from game.session.looks import Look
from game.widgets.widgets import Button

LONG = 2.5
"""A row is long if it is this many times as wide as high: then all stands side by side."""

WORDS_PART = 0.56
"""The part of the height of a short row that its words take; below them stands the figure."""

MARK = 0.36
"""The size of a mark, and the radius of a badge, as parts of the height of a row."""


class RowContent(NamedTuple):
    """What a row says: ``words``, and a ``figure`` or a longer ``note``; ``mark`` is the icon
    beside the figure, ``badge`` whose turn it was. The ``chosen`` one is seen on the table."""

    words: str = ""
    figure: str = ""
    note: str = ""
    mark: str = ""
    badge: Look | None = None
    chosen: bool = False


class ReviewRow(Button):
    """A row that can be pressed."""

    content = RowContent()

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.content

    @property
    def told(self) -> str:
        shown = self.content
        return " ".join(filter(None, (shown.words, shown.figure, shown.note)))

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """The button, with a golden edge if it is chosen."""
        super().draw(target, painter)
        if self.content.chosen:
            theme, radius = painter.theme, min(painter.dp(painter.theme.radius), self.box.h / 2)
            clear, gold = with_alpha(WHITE, 0), with_alpha(theme.accent_lit, 255)
            box = self.box.moved(0, painter.dp(theme.space_least) if self.pressed else 0)
            painter.rounded(target, box, clear, radius, painter.dp(theme.ring), gold)

    def _draw_content(self, target: pygame.Surface, painter: Painter, box: Box) -> None:
        inner = box.inset(painter.dp(painter.theme.space_tiny))
        if box.w >= LONG * box.h:
            self._draw_long(target, painter, inner)
        else:
            self._draw_short(target, painter, inner)

    def _draw_long(self, target: pygame.Surface, painter: Painter, inner: Box) -> None:
        """The badge, the words (over the note), the mark and the figure."""
        theme, shown, gap = painter.theme, self.content, painter.dp(painter.theme.space_small)
        rest = Box(inner.x + gap, inner.y, inner.w - 2 * gap, inner.h)
        if shown.badge is not None:
            place, rest = rest.split_left(2 * MARK * inner.h, gap)
            painter.badge(target, place.centre, MARK * inner.h, shown.badge)
        if shown.figure:
            px = painter.type(theme.type_strong)
            wide = painter.assets.text_width(shown.figure, px, "extrabold")
            place, rest = rest.split_right(wide, gap / 2)
            painter.text_at(target, shown.figure, place, px, self.ink(theme), "extrabold", "right")
        if shown.mark:
            size = round(min(MARK * inner.h, painter.dp(theme.type_strong)))
            place, rest = rest.split_right(size, gap / 2)
            painter.icon(target, shown.mark, place.centre, size, self._mark_ink(theme))
        if shown.note:
            rest, below = rest.rows(2)
            painter.text(target, shown.note, below, theme.type_small, theme.muted, "semibold")
        lines, px = painter.fit_label(shown.words, theme.type_note, rest.w, rest.h)
        height = painter.assets.line_height(px, "bold")
        top = rest.centre[1] - len(lines) * height / 2
        for n, line in enumerate(lines):
            row = rest._replace(y=top + n * height, h=height)
            painter.text_at(target, line, row, px, self.ink(theme), "bold")

    def _draw_short(self, target: pygame.Surface, painter: Painter, inner: Box) -> None:
        """The words above; below them mark and figure, or badge and note."""
        theme, shown = painter.theme, self.content
        above, below = inner.split_top(WORDS_PART * inner.h)
        lines, px = painter.fit_label(shown.words, theme.type_small, above.w, above.h)
        painter.lines_at(target, lines, above, px, self.ink(theme))
        said = shown.figure or shown.note
        size = theme.type_strong if shown.figure else theme.type_small
        icon = round(0.8 * below.h) if shown.mark or shown.badge else 0
        gap = painter.dp(theme.space_tiny) if icon else 0
        text, px = painter.fit_text(said, size, below.w - icon - gap, "extrabold")
        wide = painter.assets.text_width(text, px, "extrabold")
        left = below.centre[0] - (icon + gap + wide) / 2
        at = left + icon / 2, below.centre[1]
        if shown.badge is not None:
            painter.badge(target, at, icon / 2, shown.badge)
        elif shown.mark:
            painter.icon(target, shown.mark, at, icon, self._mark_ink(theme))
        place = Box(left + icon + gap, below.y, wide, below.h)
        painter.text_at(target, text, place, px, self.ink(theme), "extrabold")

    def _mark_ink(self, theme: Theme) -> tuple[int, int, int]:
        return theme.accent_lit if self._enabled else theme.faint
