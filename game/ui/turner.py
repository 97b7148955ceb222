"""A choice of which only what is chosen is seen, between two arrows: for many, or long, names."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, WHITE, Theme, mix, with_alpha
from game.common.geometry import Box, Point
from game.ui.choices import Segmented

SWATCH = 0.44
"""The diameter of the colour before a name, as a part of the height."""


class Turner(Segmented):
    """The arrows, or pressing the name, go through the options, round and round. ``colours`` are
    shown before the names."""

    def __init__(
        self,
        options: Sequence[str],
        chosen: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        colours: Sequence[RGB] = (),
    ) -> None:
        super().__init__(options, chosen, on_change)
        self.colours = list(colours)

    def parts(self, gap: float = 0.0) -> list[Box]:
        """The boxes of the arrow back, the name, and the arrow on."""
        width = min(self.box.w / 3, self.box.h * 1.2)
        back, rest = self.box.split_left(width, gap)
        on, name = rest.split_right(width, gap)
        return [back, name, on]

    def press_at(self, point: Point) -> None:
        """The arrow under `point` goes back or on; so does the name."""
        self._turn(-1 if self.parts()[0].contains(point) else 1)

    def activate(self) -> None:
        """Goes on."""
        self._turn(1)

    def _turn(self, direction: int) -> None:
        self.choose((self.chosen + direction) % len(self.options))

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """A trough with the name between two arrows."""
        theme = painter.theme
        radius = painter.trough(target, self.box, self.glow)
        back, name, on = self.parts(painter.dp(theme.space_tiny))
        for part, icon in ((back, "step_back"), (on, "step_on")):
            rim = painter.dp(theme.space_tiny)
            face = mix(theme.control, theme.control_lit, self.glow)
            edge = with_alpha(mix(face, WHITE, 0.22), 255)
            body = part.inset(rim)
            painter.rounded(target, body, face, max(0.0, radius - rim), 1, edge)
            size = round(min(body.w, body.h) * 0.5)
            painter.icon(target, icon, body.centre, size, theme.ink)
        self._draw_name(target, painter, name)
        if self.focused:
            painter.focus_ring(target, self.box, radius)

    def _draw_name(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        theme, label = painter.theme, self.options[self.chosen]
        size = round(SWATCH * room.h) if self.colours else 0
        gap = painter.dp(Theme.space_small) if size else 0
        lines, px = painter.fit_label(label, self.size, room.w - size - gap, room.h)
        width = max(painter.assets.text_width(line, px, "bold") for line in lines)
        left = room.centre[0] - (size + gap + width) / 2
        if size:
            colour = self.colours[self.chosen]
            ring = painter.dp(theme.stroke)
            painter.disc(
                target, (left + size / 2, room.centre[1]), size / 2, colour, ring, theme.ink
            )
        words = Box(left + size + gap, room.y, width, room.h)
        painter.lines_at(target, lines, words, px, theme.ink)
