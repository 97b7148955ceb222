"""The small card with the name of the widget under the mouse, and its key."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.ui.prompt import key_cap
from game.ui.widget import Widget

HEIGHT = 34.0
"""Height of the card (dp)."""

TOOLTIP_SECONDS = 0.45
"""Seconds that the mouse rests on a widget before its tooltip appears."""


class RestingMouse:
    """Knows on which widget the mouse has rested long enough for its tooltip."""

    def __init__(self) -> None:
        self._below: Widget | None = None
        self._seconds = 0.0
        self._silent = False

    @property
    def widget(self) -> Widget | None:
        """The widget whose tooltip is shown now."""
        below = self._below
        if below is None or not below.tooltip or not below.visible or self._silent:
            return None
        return below if self._seconds >= TOOLTIP_SECONDS else None

    def hover(self, below: Widget | None) -> None:
        """The mouse is over this widget now, or over none."""
        if below is not self._below:
            self._below, self._seconds, self._silent = below, 0.0, False

    def silence(self) -> None:
        """Something was pressed: no tooltip until the mouse has moved to another widget."""
        self._silent = True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._seconds += dt


def tooltip_box(painter: Painter, widget: Widget, window: Box) -> Box:
    """The card's box (px), always within the window: below the widget, above one in the lower
    half, to the left of one at the right edge, since its column goes on below."""
    theme = painter.theme
    px = painter.type(theme.type_small)
    margin = painter.dp(theme.space_small)
    width = painter.assets.text_width(widget.tooltip, px, "semibold")
    width += 2 * painter.dp(theme.space)
    if widget.key:
        width += painter.key_cap_width(key_cap(widget.key)) + margin
    width = min(width, round(window.w - 2 * margin))
    height = painter.dp(HEIGHT)
    x, y = widget.box.centre[0] - width / 2, widget.box.bottom + margin
    left = widget.box.x - margin - width
    if x + width > window.right - margin and left >= window.x + margin:
        return Box(
            left, _clamp(widget.box.centre[1] - height / 2, window.h - height), width, height
        )
    if widget.box.centre[1] > window.centre[1]:
        y = widget.box.y - margin - height
    return Box(max(margin, min(x, window.right - width - margin)), y, width, height)


def _clamp(value: float, largest: float) -> float:
    return max(0.0, min(value, largest))


def draw_tooltip(target: pygame.Surface, painter: Painter, widget: Widget) -> None:
    """Draw the widget's tooltip."""
    theme = painter.theme
    box = tooltip_box(painter, widget, Box(0, 0, *target.get_size()))
    painter.card(target, box, painter.dp(theme.radius_small), with_alpha(theme.card_lit, 250))
    margin = painter.dp(theme.space)
    inner = Box(box.x + margin, box.y, box.w - 2 * margin, box.h)
    if widget.key:
        key = key_cap(widget.key)
        width, gap = painter.key_cap_width(key), painter.dp(theme.space_small)
        cap, inner = inner.split_right(width, gap)
        painter.key_cap(target, cap.moved(painter.dp(theme.space_tiny), 0), key, theme.ink)
    painter.text(target, widget.tooltip, inner, theme.type_small, theme.ink, "semibold")
