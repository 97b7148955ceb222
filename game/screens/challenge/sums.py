"""A card with a few large numbers and what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.paragraphs import APART, whole_lines, write_lines
from game.art.theme import with_alpha
from game.common.geometry import Box

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
    rooms = [
        cell.inset(painter.dp(theme.space_tiny))._replace(y=cell.y, h=cell.h) for cell in cells
    ]
    halves = [room.split_top(FIGURE * room.h) for room in rooms]
    note = min(theme.type_note, 0.3 * min(cell.h for cell in cells) / painter.scale)
    texts = _level(painter, [one.words for one in sums], [words for _, words in halves], note)
    most = max(len(lines) for lines, _ in texts)
    for shown, (figure, words), (lines, px) in zip(sums, halves, texts, strict=True):
        size = min(theme.type_title, 0.86 * figure.h / painter.scale)
        ink = theme.highlight if shown.lit else theme.ink
        painter.text(target, shown.figure, figure, size, ink, "extrabold", "centre")
        # The first lines stand level, however many follow.
        line = px * APART
        top = words.centre[1] - most * line / 2
        place = words._replace(y=top, h=len(lines) * line)
        write_lines(painter, target, (lines, px), place, theme.muted, "semibold")
    for before, cell in pairwise(cells):
        if cell.x > before.x:
            middle = (before.right + cell.x) / 2
            rule = Box(middle, cell.y + 0.2 * cell.h, painter.dp(theme.hairline), 0.6 * cell.h)
            painter.rounded(target, rule, with_alpha(theme.muted, 70), 0)


def _level(
    painter: Painter, texts: Sequence[str], rooms: Sequence[Box], size: float
) -> list[tuple[list[str], int]]:
    """The lines of all texts at the one px size at which each fits its room, of ``size`` dp at
    most."""
    pairs = list(zip(texts, rooms, strict=True))
    least = min(whole_lines(painter, text, size, room, "semibold")[1] for text, room in pairs)
    size *= least / painter.type(size)
    return [whole_lines(painter, text, size, room, "semibold") for text, room in pairs]
