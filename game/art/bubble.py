"""A short text in a bubble beside its subject."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, Theme, with_alpha
from game.common.geometry import Box
from game.common.note_placement import AvoidedBox, Candidates, place_note

WIDEST = 430.0
"""Width of the longest line that is easy to read (dp)."""

MOST_LINES = 4

RING = 2.5
"""Distance between the positions tried, in multiples of the gap between bubble and subject."""

SUBJECT, AT_FAULT, CONTROL, TILE, LIT = 100.0, 16.0, 12.0, 4.0, 1.5
"""Costs of covering the subject, faulty tiles, controls, tiles, and lit cells: see `Cover`."""


class Spot(NamedTuple):
    """The subject of a bubble, its room, and the boxes that it should not cover (px)."""

    beside: Box
    room: Box
    covers: Sequence[AvoidedBox] = ()


class Bubbles:
    """Draws bubbles, and remembers the position of the last one."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._asked: object = None
        self._box = Box(0, 0, 0, 0)

    def draw(
        self,
        target: pygame.Surface,
        spot: Spot,
        text: str,
        edge: RGB,
        size: float = Theme.type_body,
    ) -> Box:
        """Draw a bubble beside the spot and return its box; ``size`` is that of the type (dp)."""
        painter, theme = self._painter, self._painter.theme
        pad = painter.dp(theme.space)
        widest = min(painter.dp(WIDEST), spot.room.w - 4 * pad)
        line = painter.assets.line_height(painter.type(size), "bold")
        lines, px = painter.fit_paragraph(text, size, widest, MOST_LINES * line, "bold")
        line = painter.assets.line_height(px, "bold")
        width = max(painter.assets.text_width(one, px, "bold") for one in lines) + 2 * pad
        height = len(lines) * line + pad
        box = self._place(spot, (width, height), pad)
        radius = min(height / 2, painter.dp(theme.radius_large))
        painter.shadow(target, box, radius, theme.shadow_float)
        solid = with_alpha(theme.card, 245)
        painter.rounded(target, box, solid, radius, painter.dp(theme.stroke), edge)
        painter.lines_at(target, lines, box, px, theme.ink)
        return box

    def _place(self, spot: Spot, size: tuple[float, float], gap: float) -> Box:
        """Return the box that covers least, cached because every frame needs it."""
        asked = (spot, size)
        if asked != self._asked:
            self._asked = asked
            covers = [AvoidedBox(spot.beside, SUBJECT), *spot.covers]
            step = min(spot.beside.w, spot.beside.h, RING * gap)
            around = Candidates(spot.beside, size, gap, step=step)
            self._box = place_note(around, spot.room, covers)
        return self._box
