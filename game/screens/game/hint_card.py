"""The card that shows a hint: a lamp, the points of the turn, and its reasons."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import RGB, Painter, Theme, Weight
from game.art.bubble import POSITION_STEP, SUBJECT_COST, Spot
from game.common import AvoidedBox, Box, Candidates, best_candidate

# Maximum widths (dp) of a line. The second is tried if a card with the first hides something.
LINE_WIDTHS = (380.0, 230.0)
Row = tuple[str, int, Weight, RGB]  # a line on the card: its text, size (px), weight and colour


class HintCard(NamedTuple):
    """A hint's card: its box (px), its lines of text, and the size of its lamp (px)."""

    box: Box
    rows: list[Row]
    lamp: int

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        theme, box, lamp = painter.theme, self.box, self.lamp
        painter.floating_card(target, box, painter.dp(theme.radius), theme.accent, 250)
        pad = painter.dp(theme.space)
        middle = (box.x + pad + lamp / 2, box.centre[1])
        painter.icon(target, "hint", middle, lamp, theme.accent_lit)
        words = box.x + pad + lamp + painter.dp(theme.space_small)
        y = box.centre[1] - _height(painter, self.rows) / 2
        for text, px, weight, ink in self.rows:
            height = painter.assets.line_height(px, weight)
            line = Box(words, y, box.right - pad - words, height)
            painter.text_at(target, text, line, px, ink, weight)
            y += height


def place_hint_card(painter: Painter, spot: Spot, head: str, sentences: Sequence[str]) -> HintCard:
    """Return the card of a hint, wrapped and placed beside ``spot`` so that it hides least."""
    pad, gap = painter.dp(Theme.space), painter.dp(Theme.space_small)
    lamp = round(1.7 * painter.assets.line_height(painter.type(Theme.type_note), "bold"))
    beside = lamp + gap + 2 * pad
    covers = [AvoidedBox(spot.subject, SUBJECT_COST), *spot.covers]
    step = min(spot.subject.w, spot.subject.h, POSITION_STEP * pad)
    hidden: dict[float, HintCard] = {}
    for widest in LINE_WIDTHS:
        rows = _rows(painter, head, sentences, min(painter.dp(widest), spot.area.w - beside))
        width = max(painter.assets.text_width(*row[:3]) for row in rows)
        height = max(_height(painter, rows), lamp) + 1.5 * pad
        around = Candidates(spot.subject, (width + beside, height), gap, step=step)
        found = best_candidate(around, spot.area, covers)
        hidden.setdefault(found.hidden, HintCard(found.box, rows, lamp))
        if not found.hidden:
            break
    return hidden[min(hidden)]


def _height(painter: Painter, rows: Sequence[Row]) -> int:
    return sum(painter.assets.line_height(row[1], row[2]) for row in rows)


def _rows(painter: Painter, head: str, sentences: Sequence[str], widest: float) -> list[Row]:
    theme = painter.theme
    rows: list[Row] = []
    if head:
        text, px = painter.fit_text(head, theme.type_body, widest, "bold")
        rows.append((text, px, "bold", theme.highlight))
    height = 4 * painter.assets.line_height(painter.type(theme.type_note), "semibold")
    for sentence in sentences:
        lines, px = painter.balanced(sentence, theme.type_note, widest, height, "semibold")
        rows += [(text, px, "semibold", theme.ink) for text in lines]
    return rows
