"""Sentences for people who come by: as large as possible, on several lines rather than cut."""

from __future__ import annotations

import pygame

from game.art.balance import balanced
from game.art.lettering import ELLIPSIS, Anchor, Lettering
from game.art.theme import RGB
from game.art.typeface import Weight
from game.common.geometry import Box

SMALLER, LEAST = 0.85, 0.3
"""Each size that is tried is by this part smaller, down to this part of the largest."""

APART = 1.2
"""The distance of lines as a multiple of their type size."""


def whole_lines(
    lettering: Lettering, text: str, largest: float, room: Box, weight: Weight
) -> tuple[list[str], int]:
    """The lines and the px size at which a text fits a room (px) whole; ``largest`` is dp."""
    size = largest
    while True:
        lines, px = balanced(lettering, text, size, room.w, room.h, weight)
        cut = any(line.endswith(ELLIPSIS) for line in lines)
        size *= SMALLER
        if not cut or size < largest * LEAST:
            return lines, px


def write_lines(
    lettering: Lettering,
    target: pygame.Surface,
    lines: tuple[list[str], int],
    room: Box,
    colour: RGB,
    weight: Weight,
    anchor: Anchor = "centre",
) -> None:
    """Writes such lines one below the other, in the middle of a room's height."""
    texts, px = lines
    high = px * APART
    top = room.centre[1] - high * len(texts) / 2
    for n, line in enumerate(texts):
        row = Box(room.x, top + n * high, room.w, high)
        lettering.text_at(target, line, row, px, colour, weight, anchor)
