"""Bubbles: short texts on paper beside the tile or control that they explain."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.paper import lay_slip
from game.art.theme import RGB, Theme
from game.common import AvoidedBox, Box, Candidates, best_candidate

MAX_WIDTH = 430.0  # maximum width (dp) of a bubble's text
POSITION_STEP = 2.5  # maximum distance between tried positions, in gaps to the subject

# Costs of hiding what is below a bubble, as weights of `AvoidedBox`.
SUBJECT_COST = 100.0
FAULTY_TILE_COST = 16.0
CONTROL_COST = 12.0
TILE_COST = 4.0
DESTINATION_COST = 1.5


class BubbleAnchor(NamedTuple):
    """Limits of a bubble's position: beside `subject`, inside `area`, hiding little of `covers`."""

    subject: Box
    area: Box
    covers: Sequence[AvoidedBox] = ()


class Bubbles:
    """Draws bubbles. The position of the last bubble is cached."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._key: object = None
        self._box = Box(0, 0, 0, 0)

    def draw(
        self,
        target: pygame.Surface,
        spot: BubbleAnchor,
        text: str,
        edge: RGB | None = None,
        size: float = Theme.type_body,
    ) -> Box:
        """Draw a text on a slip of paper, shrunk to fit four lines. Return the slip's box (px)."""
        painter, theme = self._painter, self._painter.theme
        pad = painter.dp(theme.space)
        max_width = min(painter.dp(MAX_WIDTH), spot.area.w - 4 * pad)
        line = painter.assets.line_height(painter.type(size), "bold")
        lines, px = painter.fit_paragraph(text, size, max_width, 4 * line, "bold")
        line = painter.assets.line_height(px, "bold")
        width = painter.widest(lines, px, "bold") + 2 * pad
        height = len(lines) * line + pad
        box = self._place(spot, (width, height), pad)
        lay_slip(target, painter, box, edge=edge)
        painter.lines_at(target, lines, box, px, theme.paper_ink)
        return box

    def _place(self, spot: BubbleAnchor, size: tuple[float, float], gap: float) -> Box:
        key = (spot, size)
        if key != self._key:
            self._key = key
            covers = [AvoidedBox(spot.subject, SUBJECT_COST), *spot.covers]
            step = min(spot.subject.w, spot.subject.h, POSITION_STEP * gap)
            around = Candidates(spot.subject, size, gap, step=step)
            self._box = best_candidate(around, spot.area, covers).box
        return self._box
