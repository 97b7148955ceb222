"""The card that shows a hint: an icon, the points of the turn, and reasons for the turn."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art import RGB, Painter, Theme, Weight
from game.art.bubble import FAULTY_TILE_COST, POSITION_STEP, SUBJECT_COST, Spot
from game.common import AvoidedBox, Box, Candidates, best_candidate, bounding_box
from game.screens.shared_play.hinting import ShownHint
from game.table.table_geometry import OnRack, OnTable
from game.table.table_view import TableView
from game.words import Words
from game.words.hint_text import hint_points, hint_reasons

# Maximum widths (dp) of a line. The second is tried if a card with the first hides something.
LINE_WIDTHS = (380.0, 230.0)
Row = tuple[str, int, Weight, RGB]  # a line on the card: its text, size (px), weight and colour


class HintCard(NamedTuple):
    """A hint's card: its box (px), its lines of text, and the size (px) of its icon, a lamp."""

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


class HintCards:
    """Makes the cards of hints at a table. The last card is cached until its inputs change."""

    def __init__(self, table_view: TableView, words: Words, *, dice: bool) -> None:
        self._table_view = table_view
        self._words = words
        self._dice = dice
        self._last: tuple[object, HintCard] | None = None  # the last card, and its inputs

    def card(self, shown: ShownHint, covers: Sequence[AvoidedBox]) -> HintCard:
        """Return the card of a hint: beside its cells or, if it has none, above its tiles."""
        sentences = hint_reasons(self._words, shown.hint, dice=self._dice, clash=shown.clash)
        spot, head = self._spot(shown, covers), hint_points(self._words, shown.hint)
        inputs = self._table_view.picture.painter, spot, head, tuple(sentences)
        if self._last is None or inputs != self._last[0]:
            self._last = inputs, place_hint_card(*inputs)
        return self._last[1]

    def _spot(self, shown: ShownHint, covers: Sequence[AvoidedBox]) -> Spot:
        layout, box = self._table_view.layout, self._table_view.geometry.box
        painter = self._table_view.picture.painter
        gap = painter.dp(painter.theme.space_small)
        cells = [box(OnTable(cell)) for _, cell in shown.tiles]
        avoided, button = [*cells, layout.status.inset(-gap)], layout.controls().get("hint")
        if button is not None:
            # The button shows the next hint.
            avoided.append(button)
        # The lower rail spans the screen.
        bar = layout.rails[-1]
        if cells:
            # The card may also cover the felt below the cards.
            beside = bounding_box(cells)
            area = layout.table._replace(x=0.0, w=bar.w)
        else:
            slots = [box(OnRack(slot)) for slot in sorted(shown.slots)]
            beside = bounding_box(slots or [layout.tray])._replace(y=bar.y, h=bar.h)
            area = Box(0, 0, bar.right, bar.bottom)
        hidden = [AvoidedBox(one, FAULTY_TILE_COST) for one in avoided]
        return Spot(beside, area.inset(gap), [*hidden, *covers])


def place_hint_card(painter: Painter, spot: Spot, head: str, sentences: Sequence[str]) -> HintCard:
    """Return a hint's card with the line `head` and wrapped `sentences`, where it hides least.

    The card is beside the subject of `spot`.
    """
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
