"""A short text in a bubble beside what it is about."""

from __future__ import annotations

import pygame

from game.geometry import Box
from game.ui.paint import Painter
from game.ui.theme import RGB, with_alpha

WIDEST = 430.0
"""Dp of a line that is still easy to read."""

MOST_LINES = 4


def draw_bubble(
    target: pygame.Surface,
    painter: Painter,
    room: Box,
    beside: Box,
    text: str,
    edge: RGB,
    size: float = 17.0,
) -> Box:
    """Writes the text above ``beside``, or below it, wholly inside ``room``; returns the bubble's
    box. ``size`` is dp; a long text takes several lines."""
    pad = painter.dp(12)
    widest = min(painter.dp(WIDEST), room.w - 4 * pad)
    line = painter.assets.line_height(painter.type(size), "bold")
    lines, px = painter.fit_paragraph(text, size, widest, MOST_LINES * line, "bold")
    line = painter.assets.line_height(px, "bold")
    width = max(painter.assets.text_width(one, px, "bold") for one in lines) + 2 * pad
    height = len(lines) * line + pad
    x = min(max(beside.centre[0] - width / 2, room.x), room.right - width)
    y = beside.y - height - painter.dp(10)
    if y < room.y:
        y = min(beside.bottom + painter.dp(10), room.bottom - height)
    box = Box(x, y, width, height)
    radius = min(height / 2, painter.dp(20))
    painter.shadow(target, box, radius, painter.dp(8), 130, painter.dp(3))
    solid = with_alpha(painter.theme.card, 245)
    painter.rounded(target, box, solid, radius, painter.dp(2), with_alpha(edge, 255))
    for n, one in enumerate(lines):
        row = Box(x, y + pad / 2 + n * line, width, line)
        painter.text_at(target, one, row, px, painter.theme.ink, "bold", "centre")
    return box
