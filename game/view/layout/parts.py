"""Pieces that several layouts are made of."""

from __future__ import annotations

from collections.abc import Sequence

from game.common.geometry import Box


def bounding(boxes: Sequence[Box]) -> Box:
    """The smallest box that holds all of these; there must be at least one."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)


def column(area: Box, height: float, gap: float, count: int) -> list[Box]:
    """``count`` boxes of this height below each other, from the top of the area; lower ones if
    they would not fit."""
    height = max(1.0, min(height, (area.h - gap * (count - 1)) / count))
    return [Box(area.x, area.y + n * (height + gap), area.w, height) for n in range(count)]


def cut_top(box: Box, height: float, gap: float) -> tuple[Box, Box]:
    """`Box.split_top`, but an empty box and no gap when the height is 0."""
    return box.split_top(height, gap) if height else (Box(box.x, box.y, 0, 0), box)


def cut_bottom(box: Box, height: float, gap: float) -> tuple[Box, Box]:
    """`Box.split_bottom`, but an empty box and no gap when the height is 0."""
    return box.split_bottom(height, gap) if height else (Box(box.x, box.bottom, 0, 0), box)
