"""The strip above the table: an instruction or a result, and the progress of a lesson."""

from collections.abc import Container

import pygame

from game.art import CLEAR, RGB, Painter, lay_slip
from game.common import Box

DOT_DIAMETER = 8.0  # diameter (dp) of the dot for each step of a lesson course


def draw_sentence(
    target: pygame.Surface, painter: Painter, area: Box, text: str, *, learnt: bool
) -> None:
    """Draw an instruction on brass. If `learnt`, draw a result on paper with an icon instead."""
    theme, pad = painter.theme, painter.dp(painter.theme.space_wide)
    mark = round(0.56 * area.h) if learnt else 0
    inner = area.inset(pad)
    inner = inner._replace(y=area.y, w=inner.w - mark, h=area.h)
    size = min(theme.type_title, 0.54 * area.h / painter.scale)
    lines = painter.whole_lines(text, size, inner, "extrabold")
    width = painter.widest(*lines, "extrabold") + mark + 2 * pad
    box = area._replace(x=area.centre[0] - width / 2, w=width)
    radius = painter.dp(theme.radius)
    words = box._replace(x=box.x + mark, w=box.w - mark)
    if learnt:
        lay_slip(target, painter, box)
        picture = painter.assets.icon("hint", mark, theme.paper_note)
        target.blit(picture, (round(box.x + pad * 0.8), round(box.centre[1] - mark / 2)))
        ink: RGB = theme.paper_ink
    else:
        lip = box.moved(0, painter.dp(theme.space_least))
        painter.shadow(target, box, radius, theme.shadow_float)
        painter.rounded(target, lip, theme.accent_deep, radius)
        painter.rounded(target, box, theme.accent, radius)
        ink = theme.ink_on_accent
    painter.write_lines(target, lines, words, ink, "extrabold")


def draw_steps(
    target: pygame.Surface,
    painter: Painter,
    area: Box,
    step: tuple[int, int, str],
    done: Container[int],
) -> None:
    """Draw a lesson's progress: a text, and a dot for each step.

    `step` is the current index, the number of steps, and the text. The dots of the steps in
    `done` are filled.
    """
    theme, (current, count, text) = painter.theme, step
    area = area._replace(y=area.y + painter.dp(theme.space_tiny))
    diameter, apart = painter.dp(DOT_DIAMETER), painter.dp(6.0)
    dots, gap = count * (diameter + apart), painter.dp(theme.space)
    text, px = painter.fit_text(text, theme.type_note, area.w - dots - gap, "bold")
    text_width = painter.assets.text_width(text, px, "bold")
    x = area.centre[0] - (text_width + gap + dots) / 2
    lay_slip(target, painter, Box(x - gap, area.y, text_width + 2 * gap + dots + gap, area.h))
    words = area._replace(x=x, w=text_width)
    painter.text_at(target, text, words, px, theme.paper_ink, "bold", "left")
    x += text_width + gap + diameter / 2
    line = painter.dp(theme.stroke)
    for n in range(count):
        centre = x + n * (diameter + apart), area.centre[1]
        radius, edge = diameter / 2, theme.paper_muted
        if n == current:
            radius, edge = 0.75 * diameter, theme.paper_note
        if n in done:
            painter.disc(target, centre, radius, edge)
        else:
            painter.disc(target, centre, radius, CLEAR, line, edge)
