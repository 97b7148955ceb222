"""The card of a hint: a lamp, what the turn brings, and why it is good."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.art.bubble import RING, SUBJECT, Spot
from game.art.painter import Painter
from game.art.paragraphs import balanced
from game.art.theme import RGB, Theme, with_alpha
from game.art.typeface import Weight
from game.common.geometry import Box
from game.common.placing import Around, Cover, best_place, pushed_into

WIDTHS = (380.0, 230.0)
"""The longest line (dp), and what it is where that would hide something."""

MOST_LINES = 4
"""The most lines of one sentence."""

LAMP = 1.7
"""The size of the lamp, as a part of the height of the first line."""

Row = tuple[str, int, Weight, RGB]
"""A line of text, its size (px), its weight and its colour."""


class HintCard:
    """Draws the card where it hides least: narrower and higher, if it hides less so."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._asked: object = None
        self._rows: list[Row] = []
        self._box = Box(0, 0, 0, 0)

    def draw(self, target: pygame.Surface, spot: Spot, head: str, sentences: Sequence[str]) -> Box:
        """Write the ``head``, "" for none, and the sentences beside the spot; return the card's box
        (px)."""
        painter, theme = self._painter, self._painter.theme
        asked = spot, head, tuple(sentences)
        if asked != self._asked:
            # Asked for at every frame, so kept.
            self._asked = asked
            self._arrange(spot, head, sentences)
        box, rows, radius = self._box, self._rows, painter.dp(theme.radius)
        painter.shadow(target, box, radius, theme.shadow_float)
        face = with_alpha(theme.card_lit, 250)
        painter.rounded(target, box, face, radius, painter.dp(theme.stroke), theme.accent)
        pad, lamp = painter.dp(theme.space), self._lamp
        middle = (box.x + pad + lamp / 2, box.centre[1])
        painter.icon(target, "hint", middle, lamp, theme.accent_lit)
        words = box.x + pad + lamp + painter.dp(theme.space_small)
        y = box.centre[1] - sum(map(self._height, rows)) / 2
        for row in rows:
            text, px, weight, ink = row
            line = Box(words, y, box.right - pad - words, self._height(row))
            painter.text_at(target, text, line, px, ink, weight)
            y += line.h
        return box

    @property
    def _lamp(self) -> int:
        painter = self._painter
        return round(LAMP * painter.assets.line_height(painter.type(Theme.type_note), "bold"))

    def _height(self, row: Row) -> int:
        return self._painter.assets.line_height(row[1], row[2])

    def _arrange(self, spot: Spot, head: str, sentences: Sequence[str]) -> None:
        """Find the width with which the card hides least, and its place."""
        painter, least = self._painter, math.inf
        pad, gap = painter.dp(Theme.space), painter.dp(Theme.space_small)
        beside = self._lamp + gap + 2 * pad
        covers = [Cover(spot.beside, SUBJECT), *spot.covers]
        step = min(spot.beside.w, spot.beside.h, RING * pad)
        for widest in WIDTHS:
            rows = self._written(head, sentences, min(painter.dp(widest), spot.room.w - beside))
            width = max(painter.assets.text_width(row[0], row[1], row[2]) for row in rows)
            height = max(sum(map(self._height, rows)), self._lamp) + 1.5 * pad
            around = Around(spot.beside, (width + beside, height), gap, step=step)
            found = best_place(around, spot.room, covers)
            if found.hidden < least:
                least, self._rows = found.hidden, rows
                self._box = pushed_into(around.place(found.n), spot.room)
            if not least:
                return

    def _written(self, head: str, sentences: Sequence[str], widest: float) -> list[Row]:
        """Return the lines of all that is said."""
        painter, theme = self._painter, self._painter.theme
        rows: list[Row] = []
        if head:
            text, px = painter.fit_text(head, theme.type_body, widest, "bold")
            rows.append((text, px, "bold", theme.highlight))
        line = painter.assets.line_height(painter.type(theme.type_note), "semibold")
        for sentence in sentences:
            room = widest, MOST_LINES * line
            lines, px = balanced(painter, sentence, theme.type_note, *room, "semibold")
            rows += [(text, px, "semibold", theme.ink) for text in lines]
        return rows
