"""A card at the top of the table that counts down, but hides little of it."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.view.welcome.countdown import Countdown
from game.view.welcome.fitting import whole_lines, write_lines

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
        room = Box(0, 0, most - ring - 3 * pad, height - pad)
        lines = whole_lines(painter, words, theme.type_title, room, "extrabold")
        widths = [painter.assets.text_width(line, lines[1], "extrabold") for line in lines[0]]
        width = ring + max(widths) + 3.5 * pad
        box = Box(table.centre[0] - width / 2, table.y + pad, width, height)
        radius = height / 2
        painter.shadow(target, box, radius, theme.shadow_float)
        edge = painter.dp(theme.stroke)
        painter.rounded(target, box, with_alpha(theme.card_lit, 250), radius, edge, theme.accent)
        middle = box.x + pad / 2 + ring / 2, box.centre[1]
        self._countdown.ring(target, middle, ring, part)
        self._countdown.figure(target, middle, ring, figure)
        room = Box(box.x + ring + 1.5 * pad, box.y, box.w, box.h)
        write_lines(painter, target, lines, room, theme.ink, "extrabold", "left")
