"""Paragraphs whose lines are about as long as each other: none ends in a single short word."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.art.assets import Weight
from game.art.lettering import Lettering


def balanced(
    lettering: Lettering, string: str, size: float, width: float, height: float, weight: Weight
) -> tuple[list[str], int]:
    """The lines and the px size at which they fit: no more lines than are needed, and those as
    even as they can be."""
    lines, px = lettering.fit_paragraph(string, size, width, height, weight)
    if len(lines) > 1 and " ".join(lines) == string:
        lines = _even(
            string.split(" "),
            len(lines),
            lambda line: lettering.assets.text_width(line, px, weight),
            width,
        )
    return lines, px


def _even(
    words: Sequence[str], count: int, wide: Callable[[str], float], width: float
) -> list[str]:
    """So many lines, none wider than ``width``, with the least sum of squares of their widths."""
    # The best lines for what is left from a word on; more of them in every round.
    best: dict[int, tuple[float, list[str]]] = {len(words): (0.0, [])}
    for _ in range(count):
        longer: dict[int, tuple[float, list[str]]] = {}
        for start in range(len(words)):
            found = []
            for end in range(start + 1, len(words) + 1):
                line = " ".join(words[start:end])
                if wide(line) > width:
                    break
                if end in best:
                    cost, rest = best[end]
                    found.append((cost + wide(line) ** 2, [line, *rest]))
            if found:
                longer[start] = min(found)
        best = longer
    return best[0][1]
