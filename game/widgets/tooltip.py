"""The small card with the name of the widget under the mouse, and its key."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.common.placing import SIDES, Around, Cover, Side, place_beside
from game.widgets.prompt import key_cap
from game.widgets.widget import Widget

HEIGHT = 34.0
"""Height of the card (dp)."""

OWN, OTHER = 100.0, 20.0
"""How much it matters not to hide the widget itself, and others."""

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


def _shows_key(widget: Widget) -> bool:
    """Whether its key does what it is for."""
    return bool(widget.key) and widget.enabled


def tooltip_box(painter: Painter, widget: Widget, window: Box, others: Sequence[Box] = ()) -> Box:
    """The card's box (px), always within the window: below the widget, above one in the lower
    half, to the left of one at the right edge, since its column goes on below; elsewhere if it
    would hide ``others``."""
    theme = painter.theme
    px = painter.type(theme.type_small)
    margin = painter.dp(theme.space_small)
    width = painter.assets.text_width(widget.tooltip, px, "semibold")
    width += 2 * painter.dp(theme.space)
    if _shows_key(widget):
        width += painter.key_cap_width(key_cap(widget.key)) + margin
    width = min(width, round(window.w - 2 * margin))
    size, room = (width, painter.dp(HEIGHT)), window.inset(margin)
    at_the_edge = widget.box.centre[0] + width / 2 > room.right
    first: Side = "above" if widget.box.centre[1] > window.centre[1] else "below"
    sides: list[Side] = ["left", first] if at_the_edge else [first, "left"]
    sides += [side for side in SIDES if side not in sides]
    # Nor does its shadow fall on them.
    covers = [Cover(widget.box, OWN), *(Cover(box.inset(-margin), OTHER) for box in others)]
    step = 0.7 * min(widget.box.w, widget.box.h)
    return place_beside(Around(widget.box, size, margin, sides, step), room, covers)


def draw_tooltip(
    target: pygame.Surface, painter: Painter, widget: Widget, others: Sequence[Box] = ()
) -> None:
    """Draw the widget's tooltip where it hides none of the others (px), if there is such a
    place."""
    theme = painter.theme
    box = tooltip_box(painter, widget, Box(0, 0, *target.get_size()), others)
    painter.card(target, box, painter.dp(theme.radius_small), with_alpha(theme.card_lit, 250))
    margin = painter.dp(theme.space)
    inner = Box(box.x + margin, box.y, box.w - 2 * margin, box.h)
    if _shows_key(widget):
        key = key_cap(widget.key)
        width, gap = painter.key_cap_width(key), painter.dp(theme.space_small)
        cap, inner = inner.split_right(width, gap)
        painter.key_cap(target, cap.moved(painter.dp(theme.space_tiny), 0), key, theme.ink)
    painter.text(target, widget.tooltip, inner, theme.type_small, theme.ink, "semibold")
