"""The strip above the table: an instruction or a result, and the course's progress."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.paragraphs import whole_lines, write_lines
from game.art.theme import RGB, Theme, with_alpha
from game.common.geometry import Box
from game.screens.hand.layout_base import Strip

DOT, DOT_APART = 8.0, 6.0
"""Diameter of a step's dot, and the space to the next (dp)."""

NOW = 1.5
"""Size of the current step's dot, in dots."""


class StripView:
    """Drawing of the strip at a painter's scale."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    def draw(
        self,
        target: pygame.Surface,
        strip: Strip,
        said: str,
        step: tuple[int, int, str],
        *,
        learnt: bool,
    ) -> None:
        """Draw the strip; ``step`` is index, number and text, ``learnt`` marks a result."""
        if said:
            self.sentence(target, strip.sentence, said, learnt=learnt)
        self.steps(target, strip.steps, step)

    def sentence(self, target: pygame.Surface, room: Box, said: str, *, learnt: bool) -> None:
        """Draw an instruction on brass, or a result on a card with a lamp."""
        painter, theme = self._painter, self._painter.theme
        pad = painter.dp(Theme.space_wide)
        mark = round(0.56 * room.h) if learnt else 0
        inner = room.inset(pad)._replace(y=room.y, h=room.h)
        inner = inner._replace(w=inner.w - mark)
        size = min(theme.type_title, 0.54 * room.h / painter.scale)
        lines = whole_lines(painter, said, size, inner, "extrabold")
        wide = max(painter.assets.text_width(line, lines[1], "extrabold") for line in lines[0])
        box = Box(0, room.y, wide + mark + 2 * pad, room.h)
        box = box._replace(x=room.centre[0] - box.w / 2)
        radius = painter.dp(theme.radius)
        painter.shadow(target, box, radius, theme.shadow_float)
        words = box._replace(x=box.x + mark, w=box.w - mark)
        if learnt:
            edge = painter.dp(theme.stroke)
            face = with_alpha(theme.card_lit, 255)
            painter.rounded(target, box, face, radius, edge, theme.accent)
            at = Box(box.x + pad * 0.8, box.centre[1] - mark / 2, mark, mark)
            picture = painter.assets.icon("hint", mark, theme.accent_lit)
            target.blit(picture, (round(at.x), round(at.y)))
            ink: RGB = theme.highlight
        else:
            lip = box.moved(0, painter.dp(theme.space_least))
            painter.rounded(target, lip, theme.accent_deep, radius)
            painter.rounded(target, box, theme.accent, radius)
            ink = theme.ink_on_accent
        write_lines(painter, target, lines, words, ink, "extrabold")

    def steps(self, target: pygame.Surface, room: Box, step: tuple[int, int, str]) -> None:
        """Draw the text and a dot for each step: full, the current one larger, then empty."""
        painter, theme = self._painter, self._painter.theme
        at, all_, words = step
        room = room._replace(y=room.y + painter.dp(theme.space_tiny))
        diameter, apart = painter.dp(DOT), painter.dp(DOT_APART)
        dots = all_ * (diameter + apart)
        gap = painter.dp(theme.space)
        width = room.w - dots - gap
        text, px = painter.fit_text(words, theme.type_note, width, "bold")
        wide = painter.assets.text_width(text, px, "bold")
        x = room.centre[0] - (wide + gap + dots) / 2
        label = room._replace(x=x, w=wide)
        painter.text_at(target, text, label, px, theme.ink, "bold", "left")
        x += wide + gap + diameter / 2
        for n in range(all_):
            centre = x + n * (diameter + apart), room.centre[1]
            if n == at:
                painter.disc(target, centre, NOW * diameter / 2, theme.highlight)
            elif n < at:
                painter.disc(target, centre, diameter / 2, theme.accent)
            else:
                line = painter.dp(theme.stroke)
                clear = with_alpha(theme.felt_deep, 200)
                painter.disc(target, centre, diameter / 2, clear, line, theme.muted)
