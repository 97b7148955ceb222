"""A card with a few large numbers and what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.view.welcome.fitting import whole_lines, write_lines

FIGURE = 0.56
"""The part of a cell's height that the number takes."""


class Sum(NamedTuple):
    """A number, and what it means; ``lit`` if it stands out."""

    figure: str
    words: str
    lit: bool = False


def draw_sums(
    target: pygame.Surface, painter: Painter, box: Box, cells: Sequence[Box], sums: Sequence[Sum]
) -> None:
    """The card, and its numbers in their cells, with lines between those side by side."""
    theme = painter.theme
    painter.card(target, box, min(painter.dp(theme.radius), 0.3 * box.h))
    note = min(theme.type_note, 0.3 * min(cell.h for cell in cells) / painter.scale)
    for cell, shown in zip(cells, sums, strict=True):
        room = cell.inset(painter.dp(theme.space_tiny))._replace(y=cell.y, h=cell.h)
        figure, words = room.split_top(FIGURE * room.h)
        size = min(theme.type_title, 0.86 * figure.h / painter.scale)
        ink = theme.highlight if shown.lit else theme.ink
        painter.text(target, shown.figure, figure, size, ink, "extrabold", "centre")
        lines = whole_lines(painter, shown.words, note, words, "semibold")
        write_lines(painter, target, lines, words, theme.muted, "semibold")
        if cell.x > cells[0].x:
            line = Box(cell.x, cell.y + 0.2 * cell.h, painter.dp(theme.hairline), 0.6 * cell.h)
            painter.rounded(target, line, with_alpha(theme.muted, 70), 0)
