"""The card of a hint: a lamp, what the turn brings, and why it is good."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.balance import balanced
from game.art.painter import Painter
from game.art.theme import RGB, Theme, with_alpha
from game.art.typeface import Weight
from game.common.geometry import Box
from game.view.table.bubble import Bubbles, Spot

WIDEST = 380.0
"""The longest line (dp)."""

MOST_LINES = 3
"""The most lines of one sentence."""

LAMP = 1.7
"""The size of the lamp, as a part of the height of the first line."""

Row = tuple[str, int, Weight, RGB]
"""A line of text, its size (px), its weight and its colour."""


class HintCard:
    """Draws the card where it hides least."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._bubbles = Bubbles(painter)

    def draw(self, target: pygame.Surface, spot: Spot, head: str, sentences: Sequence[str]) -> Box:
        """Writes the ``head``, "" for none, and the sentences beside the spot; returns the card's
        box (px)."""
        painter, theme = self._painter, self._painter.theme
        pad, gap = painter.dp(theme.space), painter.dp(theme.space_small)
        lamp = round(LAMP * painter.assets.line_height(painter.type(theme.type_note), "bold"))
        widest = min(painter.dp(WIDEST), spot.room.w - lamp - gap - 2 * pad)
        rows = self._rows(head, sentences, widest)
        width = max(painter.assets.text_width(text, px, weight) for text, px, weight, _ in rows)
        heights = [painter.assets.line_height(px, weight) for _, px, weight, _ in rows]
        high = max(sum(heights), lamp)
        box = self._bubbles.place(spot, (width + lamp + gap + 2 * pad, high + 1.5 * pad), gap)
        radius = painter.dp(theme.radius)
        painter.shadow(target, box, radius, theme.shadow_float)
        face = with_alpha(theme.card_lit, 250)
        painter.rounded(target, box, face, radius, painter.dp(theme.stroke), theme.accent)
        middle = (box.x + pad + lamp / 2, box.centre[1])
        painter.icon(target, "hint", middle, lamp, theme.accent_lit)
        y = box.centre[1] - sum(heights) / 2
        for (text, px, weight, ink), height in zip(rows, heights, strict=True):
            row = Box(box.x + pad + lamp + gap, y, width, height)
            painter.text_at(target, text, row, px, ink, weight)
            y += height
        return box

    def _rows(self, head: str, sentences: Sequence[str], widest: float) -> list[Row]:
        painter, theme = self._painter, self._painter.theme
        rows: list[Row] = []
        if head:
            text, px = painter.fit_text(head, theme.type_body, widest, "bold")
            rows.append((text, px, "bold", theme.highlight))
        line = painter.assets.line_height(painter.type(Theme.type_note), "semibold")
        for sentence in sentences:
            room = widest, MOST_LINES * line
            lines, px = balanced(painter, sentence, theme.type_note, *room, "semibold")
            rows += [(text, px, "semibold", theme.ink) for text in lines]
        return rows
