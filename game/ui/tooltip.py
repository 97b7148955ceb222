"""The small card with the name of the control under the mouse, and its key."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.common.placing import SIDES, Around, Cover, Side, place_beside
from game.ui.control import Control
from game.ui.sign import key_cap

HEIGHT = 34.0
"""Height of the card (dp)."""

OWN, OTHER = 100.0, 20.0
"""Costs of hiding the control itself, and others; see `Cover`."""

TOOLTIP_SECONDS = 0.45
"""Seconds that the mouse rests on a control before its tooltip appears."""


class RestingMouse:
    """Knows on which control the mouse has rested long enough for its tooltip."""

    def __init__(self) -> None:
        self._below: Control | None = None
        self._seconds = 0.0
        self._silent = False

    @property
    def control(self) -> Control | None:
        """The control whose tooltip is shown now."""
        below = self._below
        if below is None or not below.use.tooltip or self._silent:
            return None
        return below if self._seconds >= TOOLTIP_SECONDS else None

    def hover(self, below: Control | None) -> None:
        """The mouse is over this control now, or over none."""
        if below is not self._below:
            self._below, self._seconds, self._silent = below, 0.0, False

    def drop(self, control: Control) -> None:
        """A control has gone: it has no tooltip any more."""
        if control is self._below:
            self._below = None

    def silence(self) -> None:
        """Something was pressed: no tooltip until the mouse has moved to another control."""
        self._silent = True

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._seconds += dt


def _shows_key(control: Control) -> bool:
    """Whether its key does what it is for."""
    return bool(control.use.shortcut) and control.enabled


def tooltip_box(painter: Painter, control: Control, window: Box, others: Sequence[Box] = ()) -> Box:
    """The card's box (px), always within the window: below the control, above one in the lower
    half, to the left of one at the right edge, since its column goes on below; elsewhere if it
    would hide ``others``."""
    theme = painter.theme
    px = painter.type(theme.type_small)
    margin = painter.dp(theme.space_small)
    width = painter.assets.text_width(control.use.tooltip, px, "semibold")
    width += 2 * painter.dp(theme.space)
    if _shows_key(control):
        width += painter.key_cap_width(key_cap(control.use.shortcut)) + margin
    width = min(width, round(window.w - 2 * margin))
    size, room = (width, painter.dp(HEIGHT)), window.inset(margin)
    at_the_edge = control.box.centre[0] + width / 2 > room.right
    first: Side = "above" if control.box.centre[1] > window.centre[1] else "below"
    sides: list[Side] = ["left", first] if at_the_edge else [first, "left"]
    sides += [side for side in SIDES if side not in sides]
    # Nor does its shadow fall on them.
    covers = [Cover(control.box, OWN), *(Cover(box.inset(-margin), OTHER) for box in others)]
    step = 0.7 * min(control.box.w, control.box.h)
    return place_beside(Around(control.box, size, margin, sides, step), room, covers)


def draw_tooltip(
    target: pygame.Surface, painter: Painter, control: Control, others: Sequence[Box] = ()
) -> None:
    """Draw the control's tooltip where it hides none of the others (px), if there is such a
    place."""
    theme = painter.theme
    box = tooltip_box(painter, control, Box(0, 0, *target.get_size()), others)
    painter.card(target, box, painter.dp(theme.radius_small), with_alpha(theme.card_lit, 250))
    margin = painter.dp(theme.space)
    inner = Box(box.x + margin, box.y, box.w - 2 * margin, box.h)
    if _shows_key(control):
        key = key_cap(control.use.shortcut)
        width, gap = painter.key_cap_width(key), painter.dp(theme.space_small)
        cap, inner = inner.split_right(width, gap)
        painter.key_cap(target, cap.moved(painter.dp(theme.space_tiny), 0), key, theme.ink)
    painter.text(target, control.use.tooltip, inner, theme.type_small, theme.ink, "semibold")
