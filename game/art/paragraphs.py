"""Text in lines of about equal length, and sentences that are never cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.art.lettering import ELLIPSIS, Anchor, Lettering
from game.art.theme import RGB
from game.art.typeface import Weight
from game.common.geometry import Box


def balanced(
    lettering: Lettering, string: str, size: float, width: float, height: float, weight: Weight
) -> tuple[list[str], int]:
    """Return few lines of about equal length and their px size; see `Lettering.fit_paragraph`."""
    lines, px = lettering.fit_paragraph(string, size, width, height, weight)
    if " ".join(lines) != string.replace("\n", " "):
        return lines, px
    even: list[str] = []
    for part in string.split("\n"):
        words, count, first = part.split(" "), 0, len(even)
        while sum(len(line.split(" ")) for line in lines[first : first + count]) < len(words):
            count += 1
        even += _even(
            words, count, lambda line: lettering.assets.text_width(line, px, weight), width
        )
    return even, px


def _even(
    words: Sequence[str], count: int, measure: Callable[[str], float], width: float
) -> list[str]:
    """Return ``count`` lines, none wider than ``width``, with the least sum of squared widths."""
    # For each word: the best lines from it to the end; in round n they are n lines.
    best: dict[int, tuple[float, list[str]]] = {len(words): (0.0, [])}
    for _ in range(count):
        longer: dict[int, tuple[float, list[str]]] = {}
        for start in range(len(words)):
            found = []
            for end in range(start + 1, len(words) + 1):
                line = " ".join(words[start:end])
                if measure(line) > width:
                    break
                if end in best:
                    cost, rest = best[end]
                    found.append((cost + measure(line) ** 2, [line, *rest]))
            if found:
                longer[start] = min(found)
        best = longer
    return best[0][1]


SMALLER, LEAST = 0.85, 0.3
"""Ratio of each size to the one tried before, and least ratio to the largest."""

APART = 1.2
"""Distance of lines as a multiple of their type size."""


def whole_lines(
    lettering: Lettering, text: str, largest: float, room: Box, weight: Weight
) -> tuple[list[str], int]:
    """Return the lines and px size at which a whole text fits a room (px); ``largest`` is dp."""
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
    """Draw the lines from `whole_lines` in the middle of a room's height."""
    texts, px = lines
    high = px * APART
    top = room.centre[1] - high * len(texts) / 2
    for n, line in enumerate(texts):
        row = Box(room.x, top + n * high, room.w, high)
        lettering.text_at(target, line, row, px, colour, weight, anchor)
