"""The panel of the review: its plate, what it says, and how far the analysis is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.balance import balanced
from game.art.painter import Painter
from game.art.plate import Plates, PlateStyle
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.session.looks import Look
from game.view.layout.parts import bounding
from game.view.layout.review import ReviewBoxes

BAR = 6.0
"""The thickness (dp) of the bar that shows how far the analysis is."""

BESIDE = 270.0
"""Where what is said has more width (dp), the sums stand beside the words and not below them."""

SUM, SUM_PART = 24.0, 0.5
"""The height (dp) of the sums with their badges, and the part of the room that it is at most."""


class PanelContent(NamedTuple):
    """What the panel says: the ``head`` stands out; ``sums`` are the points left on the table, each
    with the look of a player; ``progress`` (0 to 1) is None once all is analysed; ``instead`` is
    what stands in the place of the rows, if there are none."""

    head: str = ""
    words: str = ""
    sums: tuple[tuple[Look, int], ...] = ()
    progress: float | None = None
    instead: str = ""


class ReviewPanel:
    """Draws it; its rows are widgets of their own."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._plates = Plates(painter)

    def draw(
        self, target: pygame.Surface, boxes: ReviewBoxes, content: PanelContent, *, plate: bool
    ) -> None:
        """All but the rows; without a ``plate`` it lies on the rail."""
        painter, theme = self._painter, self._painter.theme
        if plate:
            style = PlateStyle(with_alpha(theme.card, 244), theme.card_edge)
            self._plates.lay(target, boxes.panel, style)
        room = boxes.said.inset(painter.dp(theme.space_least))
        if content.instead:
            self._instead(target, bounding(boxes.rows), content)
        elif content.progress is not None:
            room = self._bar(target, room, content.progress)
        if content.sums:
            room = self._sums(target, room, content.sums)
        self._words(target, room, content)

    def _bar(self, target: pygame.Surface, room: Box, progress: float) -> Box:
        """How far the analysis is, along the lower edge; returns the room that is left."""
        painter, theme = self._painter, self._painter.theme
        bar, rest = room.split_bottom(painter.dp(BAR), painter.dp(theme.space_tiny))
        painter.bar(target, bar, progress, theme.accent, theme.trough)
        return rest

    def _instead(self, target: pygame.Surface, room: Box, content: PanelContent) -> None:
        """A sentence in the place of the rows, with the bar below it."""
        painter, theme = self._painter, self._painter.theme
        room = room.inset(painter.dp(theme.space_small))
        size, width = theme.type_note, room.w
        lines, px = balanced(painter, content.instead, size, width, room.h * 0.7, "semibold")
        high = len(lines) * painter.assets.line_height(px, "semibold")
        gap = painter.dp(theme.space_small)
        bar = painter.dp(BAR) + gap if content.progress is not None else 0
        room = Box.around(room.centre, room.w, min(room.h, high + bar))
        if content.progress is not None:
            room = self._bar(target, room, content.progress)
        height = painter.assets.line_height(px, "semibold")
        for n, line in enumerate(lines):
            row = Box(room.x, room.y + n * height, room.w, height)
            painter.text_at(target, line, row, px, theme.muted, "semibold", "centre")

    def _sums(self, target: pygame.Surface, room: Box, sums: Sequence[tuple[Look, int]]) -> Box:
        """Badges with numbers; returns the room that is left."""
        painter, theme = self._painter, self._painter.theme
        gap = painter.dp(theme.space_tiny)
        if room.w > painter.dp(BESIDE):
            place, room = room.split_right(room.w * (0.3 + 0.08 * len(sums)), gap)
        else:
            place, room = room.split_bottom(min(painter.dp(SUM), SUM_PART * room.h), gap)
        high = min(place.h, painter.dp(SUM))
        for part, (look, points) in zip(place.columns(len(sums), gap), sums, strict=True):
            row = Box.around(part.centre, part.w, high)
            badge, number = row.split_left(min(high, part.w / 2), gap)
            painter.badge(target, badge.centre, badge.w / 2, look)
            size = theme.type_body
            painter.text(target, str(points), number, size, theme.ink, "extrabold")
        return room

    def _words(self, target: pygame.Surface, room: Box, content: PanelContent) -> None:
        """The head and the words, as one paragraph in the middle of the room."""
        painter, theme = self._painter, self._painter.theme
        parts = [(content.head, theme.accent_lit), (content.words, theme.ink)]
        shown = [(text, ink) for text, ink in parts if text]
        if not shown:
            return
        each = room.h / len(shown)
        set_ = [
            balanced(painter, text, theme.type_note, room.w, each, "semibold") for text, _ in shown
        ]
        heights = [len(lines) * painter.assets.line_height(px, "semibold") for lines, px in set_]
        top = room.centre[1] - sum(heights) / 2
        for (lines, px), (_text, ink) in zip(set_, shown, strict=True):
            height = painter.assets.line_height(px, "semibold")
            for line in lines:
                row = Box(room.x, top, room.w, height)
                painter.text_at(target, line, row, px, ink, "semibold")
                top += height
