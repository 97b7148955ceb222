"""A figure in a ring that runs out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.art.painter import Painter
from game.art.paragraphs import whole_lines, write_lines
from game.art.theme import RGB, mix, with_alpha
from game.common.geometry import Box
from game.common.placing import RINGS, Around, Cover, best_place, place_beside, pushed_into
from game.ui.node import CALM, Mood

THICK = 0.045
"""The breadth of the ring's dots as a part of its diameter."""

DOTS = 60
"""The dots of a ring."""

HIGH, LEAST, PART = 84.0, 44.0, 0.16
"""Height (dp): at the most and at least, and between them a part of the table's."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """A ``figure`` in a ring of which a ``part`` (0 to 1) is left, painted anew for each dot."""

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


def draw_reminder(
    target: pygame.Surface,
    painter: Painter,
    table: Box,
    covers: Sequence[Cover],
    shown: tuple[Countdown, str],
    beside: Box | None = None,
) -> Box:
    """Draw a countdown with words on the table, clear of what it would cover; where that cannot be,
    without its words ``beside`` another sentence. Return where (px)."""
    theme, (countdown, words) = painter.theme, shown
    high = min(painter.dp(HIGH), max(painter.dp(LEAST), PART * table.h))
    height: float = round(high)
    pad = high / HIGH * theme.space
    most = table.w - 2 * pad
    ring = height - pad
    room = Box(0, 0, most - ring - 3 * pad, height - pad)
    lines = whole_lines(painter, words, theme.type_title, room, "extrabold")
    widths = [painter.assets.text_width(line, lines[1], "extrabold") for line in lines[0]]
    width = ring + max(widths) + 3.5 * pad
    clear = table.inset(painter.dp(theme.space_small))
    box, hidden = _place(clear, (width, height), covers)
    if hidden and beside is not None:
        lines = [], 0
        box = _beside(beside, table, covers, painter.dp(theme.space_tiny))
        height, ring = box.h, box.h - pad / 2
    radius = height / 2
    painter.shadow(target, box, radius, theme.shadow_float)
    edge = painter.dp(theme.stroke)
    painter.rounded(target, box, with_alpha(theme.card_lit, 250), radius, edge, theme.accent)
    middle = box.x + height / 2, box.centre[1]
    countdown.paint(target, painter, Box.around(middle, ring, ring), CALM)
    room = Box(box.x + ring + 1.5 * pad, box.y, box.w, box.h)
    write_lines(painter, target, lines, room, theme.ink, "extrabold", "left")
    return box


def _beside(sentence: Box, table: Box, covers: Sequence[Cover], gap: float) -> Box:
    """Where a ring as high as the sentence goes: beside it if there is room."""
    room = table._replace(h=max(table.bottom, sentence.bottom) - table.y)
    around = Around(sentence, (sentence.h, sentence.h), gap, ("left", "right", "above"))
    return place_beside(around, room, covers)


def _place(room: Box, size: tuple[float, float], covers: Sequence[Cover]) -> tuple[Box, float]:
    """In the middle or at a side, as high as it can be; and how much it hides there."""
    step = max(0.0, room.h - size[1]) / (RINGS - 1)
    around = Around(room._replace(h=0.0), size, 0.0, ("below",), step)
    found = best_place(around, room, covers)
    return pushed_into(around.place(found.n), room), found.hidden
