"""One thing that one pointer did: what mouse and fingers have in common."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.common.geometry import Point

MOUSE = -1
"""The pointer id of the mouse; fingers are numbered from 0."""

LEFT, RIGHT = 1, 3
"""Buttons of the mouse; a finger counts as the left one."""


class Phase(StrEnum):
    """What a pointer did."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    WHEEL = "wheel"
    LEAVE = "leave"
    """The mouse left the window and lets go of everything; fingers go on."""
    CANCEL = "cancel"
    """All pointers were taken away."""


class PointerEvent(NamedTuple):
    """What a pointer did at a place in px; ``button`` is 1 left, 2 middle, 3 right (a finger is
    1); ``steps`` are notches of the wheel, positive away from the user."""

    phase: Phase
    pointer: int
    position: Point
    button: int = LEFT
    steps: float = 0.0

    @property
    def is_mouse(self) -> bool:
        """Whether it comes from a mouse."""
        return self.pointer == MOUSE
