"""A player's badge that can be pressed: to choose it, or to choose another one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.theme import WHITE, with_alpha
from game.session.looks import Look
from game.ui.widget import Widget

PART = 0.84
"""The badge's diameter as a part of the widget's side; the rest is for the ring of the chosen."""

SIGN, SIGN_ICON = 0.32, 0.7
"""Diameter of the sign on it as a part of the badge's, and its icon as a part of the sign's."""


class BadgeButton(Widget):
    """Shows a look, a plain disc if it has no face. ``icon`` is a sign at its lower right; if
    ``chosen``, that is a tick, and a ring is around it."""

    def __init__(
        self, on_press: Callable[[], None] | None = None, *, tooltip: str = "", icon: str = ""
    ) -> None:
        super().__init__(on_press)
        self.tooltip = tooltip
        self.icon = icon
        self.badge = Look("", 0)
        self.chosen = False

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.badge, self.chosen

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """The badge, and what marks it."""
        theme, centre = painter.theme, self.box.centre
        side = min(self.box.w, self.box.h)
        radius = side * PART / 2
        if self.pressed:
            centre = (centre[0], centre[1] + painter.dp(theme.space_least))
        painter.badge(target, centre, radius, self.badge)
        if self.glow:
            painter.disc(target, centre, radius, with_alpha(WHITE, round(40 * self.glow)))
        if self.chosen:
            ring, clear = painter.dp(theme.ring), with_alpha(theme.accent, 0)
            solid = with_alpha(theme.accent_lit, 255)
            painter.disc(target, centre, side / 2, clear, ring, solid)
        icon = "check" if self.chosen else self.icon
        if icon:
            self._sign(target, painter, icon, radius)
        if self.focused:
            painter.focus_ring(target, self.box, side / 2)

    def _sign(self, target: pygame.Surface, painter: Painter, icon: str, radius: float) -> None:
        """A small disc with an icon on the badge's lower right edge."""
        theme = painter.theme
        size = max(painter.dp(theme.space_large), 2 * radius * SIGN)
        x, y = self.box.centre
        at = (x + radius * 0.72, y + radius * 0.72)
        face = theme.accent if self.chosen else theme.control_deep
        ink = theme.ink_on_accent if self.chosen else theme.ink
        edge = with_alpha(theme.felt_deep if self.chosen else theme.ink, 255)
        painter.disc(target, at, size / 2, face, painter.dp(theme.hairline), edge)
        painter.icon(target, icon, at, round(size * SIGN_ICON), ink)
