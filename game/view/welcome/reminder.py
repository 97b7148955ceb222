"""A card at the top of the table that counts down, but hides little of it."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.view.welcome.countdown import Countdown

HIGH = 84.0
"""Height (dp)."""


class Reminder:
    """Draws for one painter's scale."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._countdown = Countdown(painter)

    def draw(
        self, target: pygame.Surface, table: Box, figure: int, part: float, words: str
    ) -> None:
        """At the top of the table; the ring is full at ``part`` 1."""
        painter, theme = self._painter, self._painter.theme
        height, pad = painter.dp(HIGH), painter.dp(theme.space)
        most = table.w - 2 * pad
        ring = height - pad
        text, px = painter.fit_text(words, theme.type_title, most - ring - 3 * pad, "extrabold")
        width = ring + painter.assets.text_width(text, px, "extrabold") + 3.5 * pad
        box = Box(table.centre[0] - width / 2, table.y + pad, width, height)
        radius = height / 2
        painter.shadow(target, box, radius, theme.shadow_float)
        edge = painter.dp(theme.stroke)
        painter.rounded(target, box, with_alpha(theme.card_lit, 250), radius, edge, theme.accent)
        middle = box.x + pad / 2 + ring / 2, box.centre[1]
        self._countdown.ring(target, middle, ring, part)
        self._countdown.figure(target, middle, ring, figure)
        room = Box(box.x + ring + 1.5 * pad, box.y, box.w, box.h)
        painter.text_at(target, text, room, px, theme.ink, "extrabold")
