"""The rows of a list: where they are at an offset, and how they are painted."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.art.theme import WHITE, Theme, mix, with_alpha
from game.common.geometry import Box
from game.ui.node import Mood, Node
from game.ui.text import paint_nodes

BAR = 16.0
"""Dp at the right for the bar that shows where one is, and that can be dragged."""

THUMB = 5.0
"""The width of the bar's thumb (dp)."""


class Offset(NamedTuple):
    """The state of a list: how far it is scrolled (px), the chosen row and whether its button is
    chosen, the row under the mouse and whether the mouse is on its button, and whether the thumb is
    held."""

    scrolled: float
    chosen: int
    on_button: bool
    lit: tuple[int, bool] | None
    held: bool


@dataclass(frozen=True, slots=True)
class Rows:
    """``count`` rows of one ``height``; ``row`` builds the n-th
    for its box. With a ``button`` wider than 0
    each row ends in one with this ``icon``; ``bar`` is the width of the bar of a list longer than
    its box. All lengths are px. ``revision`` changes with what rows show."""

    count: int
    height: float
    revision: Hashable
    row: Callable[[int, Box], Node] = field(compare=False)
    button: float = 0.0
    icon: str = ""
    bar: float = BAR

    def hidden(self, box: Box) -> float:
        """Return how far the list can be scrolled."""
        return max(0.0, self.count * self.height - box.h)

    def row_box(self, box: Box, n: int, scrolled: float) -> Box:
        """Return where a row is, with its button, perhaps out of sight."""
        right = self.bar if self.hidden(box) else 0.0
        return Box(box.x, box.y + n * self.height - scrolled, box.w - right, self.height)

    def button_box(self, box: Box, n: int, scrolled: float) -> Box:
        """Return the button at the end of a row; empty if rows have none."""
        return self.row_box(box, n, scrolled).split_right(self.button)[0]

    def opening_box(self, box: Box, n: int, scrolled: float) -> Box:
        """Return the part of a row that opens it: all but the button."""
        room = self.row_box(box, n, scrolled)
        return room._replace(w=room.w - self.button)

    def chosen_box(self, box: Box, offset: Offset) -> Box:
        """Return the chosen row or its button; empty if it is out of sight."""
        if offset.chosen not in self.in_sight(box, offset.scrolled):
            return Box(0.0, 0.0, 0.0, 0.0)
        found = self.button_box if offset.on_button else self.opening_box
        return found(box, offset.chosen, offset.scrolled)

    def in_sight(self, box: Box, scrolled: float) -> range:
        """Return the rows that are seen, at least in part."""
        first = int(scrolled // self.height)
        last = math.ceil((scrolled + box.h) / self.height)
        return range(max(0, first), min(self.count, last))

    def thumb(self, box: Box, scrolled: float) -> Box:
        """Return the thumb of the bar."""
        length = max(2.2 * self.bar, box.h * box.h / max(1.0, self.count * self.height))
        length = min(length, box.h)
        top = box.y + (box.h - length) * scrolled / max(1.0, self.hidden(box))
        width = self.bar * THUMB / BAR
        return Box(box.right - width, top, width, length)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        """Paint the rows in sight, and the bar."""
        offset: Offset = mood.own
        clip = target.get_clip()
        target.set_clip(clip.clip(pixel_rect(box)))
        for n in self.in_sight(box, offset.scrolled):
            self._paint_ground(target, painter, self.row_box(box, n, offset.scrolled), n, mood)
            room = self.opening_box(box, n, offset.scrolled)
            paint_nodes(self.row(n, room), target, painter, room)
            if self.button:
                button = self.button_box(box, n, offset.scrolled)
                chosen = mood.focused and (n, True) == (offset.chosen, offset.on_button)
                lit = offset.lit == (n, True) or chosen
                ink = painter.theme.ink if lit else painter.theme.faint
                size = round(min(button.w, button.h) * 0.42)
                painter.icon(target, self.icon, button.centre, size, ink)
        target.set_clip(clip)
        if self.hidden(box):
            thumb = self.thumb(box, offset.scrolled)
            ink = mix(painter.theme.control_lit, WHITE, 0.5 if offset.held else 0.15)
            painter.rounded(target, thumb, ink, thumb.w / 2)
        place = self.chosen_box(box, offset)
        if mood.focused and self.count and place.w:
            inner = place.inset(painter.dp(Theme.space_least + Theme.ring) + 1)
            painter.focus_ring(target, inner, painter.dp(painter.theme.radius_small))

    def _paint_ground(
        self, target: pygame.Surface, painter: Painter, room: Box, n: int, mood: Mood
    ) -> None:
        gap = painter.dp(Theme.space_least)
        ground = Box(room.x, room.y + gap, room.w, room.h - 2 * gap)
        lit, alpha = mood.own.lit, 13
        if lit is not None and lit[0] == n:
            alpha = 40 if mood.pressed else 28
        radius = painter.dp(painter.theme.radius_small)
        painter.rounded(target, ground, with_alpha(painter.theme.ink, alpha), radius)
