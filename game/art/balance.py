"""Paragraphs with lines of about equal length, so that none ends in a single short word."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.art.lettering import Lettering
from game.art.typeface import Weight


def balanced(
    lettering: Lettering, string: str, size: float, width: float, height: float, weight: Weight
) -> tuple[list[str], int]:
    """The lines and the px size at which they fit: as few lines as possible, as even as possible.

    `size` is dp, `width` and `height` px. Each part of the string, up to a line break, has lines of
    its own.
    """
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
    """``count`` lines, none wider than ``width``, with the least sum of squared widths."""
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
