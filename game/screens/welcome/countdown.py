"""A figure in a ring that runs out."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, mix
from game.common.geometry import Box
from game.ui.node import Mood

THICK = 0.045
"""The breadth of the ring's dots as a part of its diameter."""

DOTS = 60
"""The dots of a ring."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """A ``figure`` in a ring as large as its box, of which a ``part`` (0 to 1) is left, painted
    again at each of its ``dots``."""

    figure: int
    dots: int
    part: float = field(compare=False)

    @classmethod
    def of(cls, figure: int, part: float) -> Countdown:
        return cls(figure, round(DOTS * part), part)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        """Paint the dots, dark where their time is over, and the number as large as they allow."""
        theme, across, (x, y) = painter.theme, min(box.w, box.h), box.centre
        size = max(3, round(across * THICK))
        gone: RGB = mix(theme.felt_deep, theme.muted, 0.3)
        lit = painter.dot(size, theme.danger_ink if self.part <= 0.3 else theme.accent)
        dark = painter.dot(size, gone)
        radius = (across - size) / 2
        for n in range(DOTS):
            turn = math.tau * (n / DOTS) - math.pi / 2
            at = x + radius * math.cos(turn) - size / 2, y + radius * math.sin(turn) - size / 2
            # It runs out clockwise.
            dot = dark if n < DOTS * (1 - self.part) else lit
            target.blit(dot, (round(at[0]), round(at[1])))
        px = round(across * (0.56 if self.figure < 10 else 0.46))
        figure = painter.outlined(str(self.figure), px, theme.ink)
        width, height = figure.get_size()
        target.blit(figure, (round(x - width / 2), round(y - height / 2)))
