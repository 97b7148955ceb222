"""The small card that names a widget under the mouse, with the key that does the same."""

from __future__ import annotations

import pygame

from game.geometry import Box
from game.ui.paint import Painter
from game.ui.widget import Widget

# Seconds that the mouse rests on a widget before its name appears.
TOOLTIP_SECONDS = 0.45


def tooltip_box(painter: Painter, widget: Widget, window: Box) -> Box:
    """Where the card goes (px): below the widget, or above it, and always within the window."""
    theme = painter.theme
    px = painter.type(theme.type_small)
    margin = painter.dp(theme.space_small)
    width = painter.assets.text_width(widget.tooltip, px, "semibold") + 2 * margin
    if widget.key:
        width += painter.dp(28)
    width = min(width, round(window.w - 2 * margin))
    height = painter.dp(34)
    x = min(max(widget.box.centre[0] - width / 2, window.x + margin), window.right - width - margin)
    y = widget.box.bottom + margin
    if y + height > window.bottom:
        y = widget.box.y - margin - height
    return Box(x, y, width, height)


def draw_tooltip(target: pygame.Surface, painter: Painter, widget: Widget) -> None:
    """Draw the widget's tooltip on top of everything."""
    theme = painter.theme
    window = Box(0, 0, *target.get_size())
    box = tooltip_box(painter, widget, window)
    painter.card(target, box, theme.card_lit, painter.dp(theme.radius_small))
    inner = box.inset(painter.dp(theme.space_small))
    if widget.key:
        cap, inner = inner.split_right(painter.dp(22), painter.dp(6))
        painter.key_cap(target, cap, widget.key.upper(), theme.ink)
    painter.text(target, widget.tooltip, inner, theme.type_small, theme.ink, "semibold")
