"""Least squares in plain Python: the weights that come nearest to what was seen."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

CALM = 1.0
"""Added to the sum of squares of each feature, so that one that hardly ever differs gets no wild
weight."""


class Fitted(NamedTuple):
    """The weights, how far each may be from the truth (one standard deviation), the share of what
    followed that they explain (0 to 1), and the number of rows."""

    weights: tuple[float, ...]
    unsure: tuple[float, ...]
    explained: float
    rows: int


def fitted(rows: Iterable[tuple[Sequence[float], float]], width: int) -> Fitted:
    """Fits rows of ``width`` values and what they led to; there is no constant."""
    squares = [[0.0] * width for _ in range(width)]
    led = [0.0] * width
    total, count = 0.0, 0
    for values, followed in rows:
        count += 1
        total += followed * followed
        present = [(n, value) for n, value in enumerate(values) if value]
        for n, value in present:
            led[n] += value * followed
            line = squares[n]
            for other, factor in present:
                line[other] += value * factor
    for n in range(width):
        squares[n][n] += CALM
    inverse = inverted(squares)
    weights = [sum([a * b for a, b in zip(line, led, strict=True)]) for line in inverse]
    explained = sum([weight * value for weight, value in zip(weights, led, strict=True)])
    rest = max(0.0, total - explained) / max(1, count - width)
    unsure = [math.sqrt(rest * inverse[n][n]) for n in range(width)]
    return Fitted(tuple(weights), tuple(unsure), explained / total if total else 0.0, count)


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a square matrix (Gauss and Jordan); raises ValueError if there is none."""
    size = len(matrix)
    rows = [[*line, *[float(n == at) for n in range(size)]] for at, line in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda n: abs(rows[n][at]))
        if abs(rows[pivot][at]) < 1e-12:
            raise ValueError("the matrix has no inverse")
        rows[at], rows[pivot] = rows[pivot], rows[at]
        factor = rows[at][at]
        rows[at] = [value / factor for value in rows[at]]
        for n in range(size):
            if n != at and rows[n][at]:
                factor = rows[n][at]
                rows[n] = [a - factor * b for a, b in zip(rows[n], rows[at], strict=True)]
    return [line[size:] for line in rows]
