"""The plate of a card that is pressed as a whole."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.theme import WHITE, Shadow, mix, with_alpha
from game.common.geometry import Box
from game.widgets.widget import Widget


class PlateCard(Widget):
    """A large thing to press. The ``first`` of several is brass, since it is the one to take; the
    edge of the others has as much brass as ``rim`` says (0 to 1), all of it if they are ``lit``."""

    rim = 0.75
    first = False

    @property
    def lit(self) -> bool:
        """Whether its edge shines."""
        return False

    def draw_plate(
        self,
        target: pygame.Surface,
        painter: Painter,
        box: Box,
        radius: float,
        thick: float,
        shadow: Shadow,
    ) -> None:
        """The plate in this box, and below it its side, this high (px)."""
        theme = painter.theme
        if self.first:
            base = theme.accent_deep if self.pressed else theme.accent
            face = mix(base, theme.accent_lit, self.glow)
            edge = mix(face, WHITE, 0.3)
        else:
            base = mix(theme.card_lit[:3], theme.control, 0.3)
            face = mix(base, theme.control_lit, 0.6 if self.pressed else 0.5 * self.glow)
            edge = theme.accent_lit if self.lit else mix(face, theme.accent, self.rim)
        painter.shadow(target, box, radius, shadow)
        side = box.moved(0, thick)
        painter.rounded(target, side, mix(face, theme.shadow, 0.6), radius)
        line = painter.dp(theme.stroke)
        painter.rounded(target, box, with_alpha(face, 255), radius, line, with_alpha(edge, 255))
