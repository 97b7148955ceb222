"""Text in lines of about equal length, and text shrunk to fit an area without being cut."""

from collections.abc import Callable

import pygame

from game.art.lettering import ELLIPSIS, Anchor, Lettering, Lines
from game.art.theme import RGB
from game.art.typeface import Weight
from game.common.geometry import Box


def balanced(
    lettering: Lettering, string: str, size: float, width: float, height: float, weight: Weight
) -> Lines:
    """Return `fit_paragraph`'s lines and px, rewrapped to about equal lengths unless cut."""
    lines, px = lettering.fit_paragraph(string, size, width, height, weight)
    if " ".join(lines) != string.replace("\n", " "):
        return lines, px
    even: list[str] = []
    measure = lettering.assets.text_width
    for paragraph in string.split("\n"):
        words, count, first = paragraph.split(" "), 0, len(even)
        while sum(len(line.split(" ")) for line in lines[first : first + count]) < len(words):
            count += 1
        even += _even(words, count, lambda line: measure(line, px, weight), width)
    return even, px


def _even(words: list[str], count: int, measure: Callable[[str], int], width: float) -> list[str]:
    """Return ``count`` lines of at most ``width``, with the minimal sum of squared widths."""
    # For each word: the cost and the best lines from it to the end; in round n they are n lines.
    best: dict[int, tuple[int, list[str]]] = {len(words): (0, [])}
    for _ in range(count):
        longer: dict[int, tuple[int, list[str]]] = {}
        for start in range(len(words)):
            candidates = []
            for end in range(start + 1, len(words) + 1):
                line = " ".join(words[start:end])
                if measure(line) > width:
                    break
                if end in best:
                    cost, rest = best[end]
                    candidates.append((cost + measure(line) ** 2, [line, *rest]))
            if candidates:
                longer[start] = min(candidates)
        best = longer
    return best[0][1]


LINE_HEIGHT = 1.2  # distance between lines as a multiple of their type size


def whole_lines(
    lettering: Lettering, text: str, largest: float, area: Box, weight: Weight
) -> Lines:
    """Return lines and px of a text, shrunk from ``largest`` dp to 1/3 at most to fit it uncut."""
    size = largest
    while True:
        lines, px = balanced(lettering, text, size, area.w, area.h, weight)
        cut = any(line.endswith(ELLIPSIS) for line in lines)
        size *= 0.85
        if not cut or size < 0.3 * largest:
            return lines, px


def write_lines(
    lettering: Lettering,
    target: pygame.Surface,
    lines: Lines,
    area: Box,
    colour: RGB,
    weight: Weight,
    anchor: Anchor = "centre",
) -> None:
    """Draw the lines from `whole_lines`, vertically centred in an area."""
    texts, px = lines
    for line, row in zip(texts, area.lines(len(texts), LINE_HEIGHT * px), strict=True):
        lettering.text_at(target, line, row, px, colour, weight, anchor)
