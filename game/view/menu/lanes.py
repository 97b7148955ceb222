"""The ways of tiles that drift across a menu: level, and around title and buttons."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.common.geometry import Box

REACH = 200.0
"""Dp beside an obstacle within which a way begins to bend."""

GAP = 10.0
"""Dp that a tile keeps from an obstacle at least."""


class Lanes:
    """Ways around obstacles (px), the highest of which parts those that go above all of them from
    those that go below. Where there is no room, the way leads out of the window."""

    def __init__(self, obstacles: Sequence[Box], height: float, scale: float) -> None:
        """``height`` is the window's (px)."""
        self._obstacles = sorted(obstacles, key=lambda box: box.y)
        self._height = height
        self._reach, self._gap = REACH * scale, GAP * scale
        self._parting = self._obstacles[0].centre[1] if obstacles else 0.0

    def bend(self, x: float, lane: float, radius: float) -> float:
        """The y (px) of a tile of this radius at ``x`` whose way is at the height ``lane`` far from
        all obstacles."""
        if not self._obstacles:
            return lane
        clear = radius + self._gap
        if lane < self._parting:
            highest = self._obstacles[0]
            return lane + self._above(highest, lane, clear) * self._near(highest, x, clear)
        return lane + max(
            self._below(box, lane, clear) * self._near(box, x, clear) for box in self._obstacles
        )

    def _above(self, box: Box, lane: float, clear: float) -> float:
        """How far (px) a way above an obstacle must bend: all of them share the room above it."""
        bottom = box.y - clear
        return min(bottom, bottom * lane / self._parting) - lane

    def _below(self, box: Box, lane: float, clear: float) -> float:
        """The same for a way below an obstacle."""
        top, end = box.bottom + clear, self._height + clear
        part = (lane - self._parting) / (self._height - self._parting)
        return max(top, top + (end - top) * part) - lane

    def _near(self, box: Box, x: float, clear: float) -> float:
        """1 where a tile could touch the obstacle, falling to 0 on both sides of it."""
        beside = abs(x - box.centre[0]) - box.w / 2 - clear
        # A half turn of a circle, so that a slow tile never has to hurry up or down.
        return 0.5 + 0.5 * math.cos(math.pi * min(1.0, max(0.0, beside / self._reach)))
