"""The ruling of a chart, and where the labels of its lines are: pure functions."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.common.geometry import Box, Point


class Ruling(NamedTuple):
    """The ruling of a chart: its largest value, the step of its lines, and the number of turns."""

    top: int
    step: int
    turns: int


def ruling(courses: list[tuple[int, ...]]) -> Ruling:
    """Return lines at round values, at most five above 0, for scores by turn that start with 0."""
    highest = max((max(course) for course in courses), default=0)
    turns = max((len(course) - 1 for course in courses), default=0)
    step = 1
    while highest > 5 * step:
        step = next(s for s in _round_steps(step) if s > step)
    top = max(step, math.ceil(highest / step) * step)
    return Ruling(top, step, max(1, turns))


def _round_steps(above: int) -> list[int]:
    power = 10 ** int(math.log10(above))
    return [power * part for part in (1, 2, 5, 10, 20)]


def spread(wanted: list[float], height: float, top: float, bottom: float) -> list[float]:
    """Return the middles of labels of this height, near those wanted but without touching, between
    ``top`` and ``bottom`` and in the same order."""
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    placed: dict[int, float] = {}
    edge = top
    for n in order:
        placed[n] = max(wanted[n], edge + height / 2)
        edge = placed[n] + height / 2
    edge = bottom
    for n in reversed(order):
        placed[n] = min(placed[n], edge - height / 2)
        edge = placed[n] - height / 2
    return [placed[n] for n in range(len(wanted))]


class Label(NamedTuple):
    """The label's box and the line's end (px); a ``leader`` joins them unless they are near."""

    box: Box
    end: Point
    leader: bool


def end_labels(
    ends: Sequence[Point], names: Box, height: float, top: float, near: float
) -> list[Label]:
    """Return labels for lines that end at ``ends``, in the box ``names`` beside the chart and below
    ``top``; a label within ``near`` px of its line's end needs no leader."""
    middles = spread([y for _, y in ends], height, top, names.bottom)
    return [
        Label(
            box=Box(names.x, middle - height / 2, names.w, height),
            end=end,
            leader=abs(middle - end[1]) > height / 4 or names.x - end[0] > near,
        )
        for end, middle in zip(ends, middles, strict=True)
    ]
