"""The content of a scrolling list: its rows, their boxes, and the scroll bar."""

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple, cast

import pygame

from game.art import BLACK, Painter, Theme, mix, pixel_rect, with_alpha
from game.common import Box
from game.ui.node import Node, VisualState
from game.ui.text import paint_nodes

REST_ALPHA = 13  # opacity (0 to 255) of the ground of a row at rest
BAR = 16.0  # width (dp) of the scroll bar at the right edge, which a pointer can grab


class ListState(NamedTuple):
    """The state with which a list is painted, such as the scroll offset and the chosen row."""

    scrolled: float  # scroll offset (px)
    chosen: int  # number of the chosen row
    on_button: bool  # whether that row's button is chosen, not the row itself
    hovered: tuple[int, bool] | None  # row under the mouse, and whether the mouse is on its button
    thumb_held: bool


@dataclass(frozen=True, slots=True)
class Rows:
    """The content of a list: `count` rows of `height` px. `row` builds the node of a row."""

    count: int
    height: float
    revision: Hashable  # changes when the rows change
    row: Callable[[int, Box], Node] = field(compare=False)
    button: float = 0.0  # width (px) of the button at the end of each row; 0 for none
    icon: str = ""  # of the button
    # Width (px) of the scroll bar, shown if the rows are higher than the box.
    bar: float = field(kw_only=True)
    on_paper: bool = field(default=False, kw_only=True)  # whether the ground is light

    def max_scroll(self, box: Box) -> float:
        return max(0.0, self.count * self.height - box.h)

    def row_box(self, box: Box, n: int, scrolled: float) -> Box:
        right = self.bar if self.max_scroll(box) else 0.0
        return Box(box.x, box.y + n * self.height - scrolled, box.w - right, self.height)

    def parts(self, box: Box, n: int, scrolled: float) -> tuple[Box, Box]:
        """Return the boxes of row `n` and of its button (0 px wide if none)."""
        button, row = self.row_box(box, n, scrolled).split_right(self.button)
        return row, button

    def chosen_box(self, box: Box, state: ListState) -> Box:
        """Return the box of the chosen row or button. If it is out of sight, the box is empty."""
        if state.chosen not in self.visible_rows(box, state.scrolled):
            return Box(0.0, 0.0, 0.0, 0.0)
        return self.parts(box, state.chosen, state.scrolled)[state.on_button]

    def visible_rows(self, box: Box, scrolled: float) -> range:
        first = int(scrolled // self.height)
        last = math.ceil((scrolled + box.h) / self.height)
        return range(max(0, first), min(self.count, last))

    def thumb(self, box: Box, scrolled: float) -> Box:
        length = max(2.2 * self.bar, box.h * box.h / max(1.0, self.count * self.height))
        length = min(length, box.h)
        top = box.y + (box.h - length) * scrolled / max(1.0, self.max_scroll(box))
        width = self.bar * 5 / 16
        return Box(box.right - width, top, width, length)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        listed = cast("ListState", state.detail)
        clip = target.get_clip()
        target.set_clip(clip.clip(pixel_rect(box)))
        if self.on_paper and self.count:
            self._rule_rest(target, painter, box)
        for n in self.visible_rows(box, listed.scrolled):
            self._paint_ground(target, painter, self.row_box(box, n, listed.scrolled), n, state)
            row, button = self.parts(box, n, listed.scrolled)
            paint_nodes(self.row(n, row), target, painter, row)
            if self.button:
                chosen = state.focused and (n, True) == (listed.chosen, listed.on_button)
                bright = listed.hovered == (n, True) or chosen
                theme = painter.theme
                ink = theme.ink if bright else theme.faint
                if self.on_paper:
                    ink = theme.paper_note if bright else theme.paper_muted
                size = round(min(button.w, button.h) * 0.42)
                painter.icon(target, self.icon, button.centre, size, ink)
        target.set_clip(clip)
        if self.max_scroll(box):
            thumb = self.thumb(box, listed.scrolled)
            theme = painter.theme
            ink = theme.accent_lit if listed.thumb_held else mix(theme.accent_deep, BLACK, 0.25)
            painter.rounded(target, thumb, ink, thumb.w / 2)
        chosen_box = self.chosen_box(box, listed)
        if state.focused and self.count and chosen_box.w:
            inner = chosen_box.inset(painter.dp(Theme.space_least + Theme.ring) + 1)
            painter.focus_ring(target, inner, painter.dp(painter.theme.radius_small))

    def _paint_ground(
        self, target: pygame.Surface, painter: Painter, row: Box, n: int, state: VisualState
    ) -> None:
        gap = painter.dp(Theme.space_least)
        ground = Box(row.x, row.y + gap, row.w, row.h - 2 * gap)
        hovered, alpha = cast("ListState", state.detail).hovered, REST_ALPHA
        if hovered is not None and hovered[0] == n:
            alpha = 40 if state.pressed else 28
        radius, theme = painter.dp(painter.theme.radius_small), painter.theme
        if not self.on_paper:
            painter.rounded(target, ground, with_alpha(theme.ink, alpha), radius)
            return
        # On paper a row at rest has only a line below it.
        _rule(target, painter, row)
        if alpha > REST_ALPHA:
            painter.rounded(target, ground, with_alpha(theme.paper_rule, 2 * alpha), radius)

    def _rule_rest(self, target: pygame.Surface, painter: Painter, box: Box) -> None:
        for n in range(self.count, int((box.h - 1) // self.height)):
            _rule(target, painter, self.row_box(box, n, 0.0))


def _rule(target: pygame.Surface, painter: Painter, row: Box) -> None:
    line = Box(row.x, row.bottom - 1, row.w, painter.dp(Theme.hairline))
    painter.rounded(target, line, with_alpha(painter.theme.paper_rule, 110), 0)
