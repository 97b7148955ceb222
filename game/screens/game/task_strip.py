"""The strip above the table: an instruction or a result, and the progress of the course."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.paragraphs import whole_lines, write_lines
from game.art.theme import RGB, Theme, with_alpha
from game.common.geometry import Box
from game.screens.game.layout_base import Strip

DOT_DIAMETER = 8.0
"""Diameter (dp) of the dot for each step of a lesson course."""
DOT_GAP = 6.0
"""Space (dp) between two dots."""


class StripView:
    """Draws the strip above the table."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    def draw(
        self,
        target: pygame.Surface,
        strip: Strip,
        text: str,
        step: tuple[int, int, str],
        *,
        learnt: bool,
    ) -> None:
        """Draw the sentence ``text``, if any, and the progress of the course.

        ``step`` is the index of the current step, the number of steps, and a text. ``learnt`` is
        whether the sentence is a result.
        """
        if text:
            self.sentence(target, strip.sentence, text, learnt=learnt)
        self.steps(target, strip.steps, step)

    def sentence(self, target: pygame.Surface, area: Box, text: str, *, learnt: bool) -> None:
        """Draw an instruction on a brass plate, or a ``learnt`` result on a card with a lamp."""
        painter, theme = self._painter, self._painter.theme
        pad = painter.dp(Theme.space_wide)
        mark = round(0.56 * area.h) if learnt else 0
        inner = area.inset(pad)._replace(y=area.y, h=area.h)
        inner = inner._replace(w=inner.w - mark)
        size = min(theme.type_title, 0.54 * area.h / painter.scale)
        lines = whole_lines(painter, text, size, inner, "extrabold")
        width = painter.widest(*lines, "extrabold")
        box = Box(0, area.y, width + mark + 2 * pad, area.h)
        box = box._replace(x=area.centre[0] - box.w / 2)
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

    def steps(self, target: pygame.Surface, area: Box, step: tuple[int, int, str]) -> None:
        """Draw the text of ``step`` and a dot for each step; later steps have empty dots."""
        painter, theme = self._painter, self._painter.theme
        current, count, text = step
        area = area._replace(y=area.y + painter.dp(theme.space_tiny))
        diameter, apart = painter.dp(DOT_DIAMETER), painter.dp(DOT_GAP)
        dots = count * (diameter + apart)
        gap = painter.dp(theme.space)
        width = area.w - dots - gap
        text, px = painter.fit_text(text, theme.type_note, width, "bold")
        text_width = painter.assets.text_width(text, px, "bold")
        x = area.centre[0] - (text_width + gap + dots) / 2
        label = area._replace(x=x, w=text_width)
        painter.text_at(target, text, label, px, theme.ink, "bold", "left")
        x += text_width + gap + diameter / 2
        for n in range(count):
            centre = x + n * (diameter + apart), area.centre[1]
            if n == current:
                painter.disc(target, centre, 0.75 * diameter, theme.highlight)
            elif n < current:
                painter.disc(target, centre, diameter / 2, theme.accent)
            else:
                line = painter.dp(theme.stroke)
                clear = with_alpha(theme.felt_deep, 200)
                painter.disc(target, centre, diameter / 2, clear, line, theme.muted)
