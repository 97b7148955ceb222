"""A player's badge that can be pressed: to choose it, or to choose another one."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art.painter import Painter
from game.art.theme import WHITE, with_alpha
from game.common.geometry import Box
from game.session.looks import Look
from game.ui.node import Mood

PART = 0.84
"""The badge's diameter as a part of the button's side; the rest is for the ring of the chosen."""

SIGN, SIGN_ICON = 0.32, 0.7
"""Diameter of the sign on it as a part of the badge's, and its icon as a part of the sign's."""


@dataclass(frozen=True, slots=True)
class BadgeFace:
    """A look, a plain disc if it has no face. ``icon`` is a sign at its lower right; if
    ``chosen``, that is a tick, and a ring is around it."""

    badge: Look
    icon: str = ""
    chosen: bool = False

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        theme, centre = painter.theme, box.centre
        side = min(box.w, box.h)
        radius = side * PART / 2
        if mood.pressed:
            centre = (centre[0], centre[1] + painter.dp(theme.space_least))
        painter.badge(target, centre, radius, self.badge)
        if mood.glow:
            painter.disc(target, centre, radius, with_alpha(WHITE, round(40 * mood.glow)))
        if self.chosen:
            ring, clear = painter.dp(theme.ring), with_alpha(theme.accent, 0)
            solid = with_alpha(theme.accent_lit, 255)
            painter.disc(target, centre, side / 2, clear, ring, solid)
        if self.chosen or self.icon:
            self._paint_sign(target, painter, box, radius)
        if mood.focused:
            painter.focus_ring(target, box, side / 2)

    def _paint_sign(
        self, target: pygame.Surface, painter: Painter, box: Box, radius: float
    ) -> None:
        """A small disc with an icon on the badge's lower right edge."""
        theme, icon = painter.theme, "check" if self.chosen else self.icon
        size = max(painter.dp(theme.space_large), 2 * radius * SIGN)
        x, y = box.centre
        at = (x + radius * 0.72, y + radius * 0.72)
        face = theme.accent if self.chosen else theme.control_deep
        ink = theme.ink_on_accent if self.chosen else theme.ink
        edge = with_alpha(theme.felt_deep if self.chosen else theme.ink, 255)
        painter.disc(target, at, size / 2, face, painter.dp(theme.hairline), edge)
        painter.icon(target, icon, at, round(size * SIGN_ICON), ink)
