"""A figure in a ring that runs out."""

from __future__ import annotations

import math

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, mix
from game.common.geometry import Box, Point

RING, LARGEST = 0.4, 300.0
"""Diameter of the ring: a part of the window's shorter side, and the largest (dp)."""

THICK = 0.045
"""The breadth of its dots as a part of its diameter."""

DOTS = 60
"""The dots of a ring."""


class Countdown:
    """Draws for one painter's scale."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    def draw(
        self,
        target: pygame.Surface,
        size: tuple[int, int],
        figure: int,
        part: float,
        words: tuple[str, str],
    ) -> None:
        """In the middle of a window of this size (px); ``words`` stand above and below."""
        painter, theme = self._painter, self._painter.theme
        width, height = size
        across = min(RING * min(width, height), painter.dp(LARGEST))
        centre = width / 2, height / 2
        self.ring(target, centre, across, part)
        self.figure(target, centre, across, figure)
        room = height / 2 - across / 2
        above = Box(0, 0, width, room).inset(painter.dp(theme.space))
        below = above.moved(0, height - room)
        lines = ((words[0], above, theme.type_show, 0.62), (words[1], below, theme.type_large, 0.3))
        for text, box, large, part_down in lines:
            largest = min(large, box.h / painter.scale * 0.5)
            px = painter.type(largest)
            width_of_text = painter.assets.text_width(text, px, "extrabold")
            px = min(px, int(px * box.w / width_of_text))
            picture = painter.outlined(text, px, theme.ink)
            y = box.y + box.h * part_down - picture.get_height() / 2
            target.blit(picture, (round(width / 2 - picture.get_width() / 2), round(y)))

    def ring(self, target: pygame.Surface, centre: Point, across: float, part: float) -> None:
        """Dots in a circle; those whose time is over are dark."""
        painter, theme = self._painter, self._painter.theme
        size = max(3, round(across * THICK))
        gone: RGB = mix(theme.felt_deep, theme.muted, 0.3)
        lit = painter.dot(size, theme.danger_ink if part <= 0.3 else theme.accent)
        dark = painter.dot(size, gone)
        radius = (across - size) / 2
        for n in range(DOTS):
            turn = math.tau * (n / DOTS) - math.pi / 2
            x, y = centre[0] + radius * math.cos(turn), centre[1] + radius * math.sin(turn)
            # It runs out clockwise.
            dot = dark if n < DOTS * (1 - part) else lit
            target.blit(dot, (round(x - size / 2), round(y - size / 2)))

    def figure(self, target: pygame.Surface, centre: Point, across: float, figure: int) -> None:
        """The number, as large as the ring allows."""
        painter = self._painter
        px = round(across * (0.56 if figure < 10 else 0.46))
        picture = painter.outlined(str(figure), px, painter.theme.ink)
        x, y = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2
        target.blit(picture, (round(x), round(y)))
