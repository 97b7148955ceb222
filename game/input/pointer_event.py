"""One thing that one pointer did: the common tongue of mouse and fingers."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.common.geometry import Point

MOUSE = -1
"""The pointer id of the mouse; fingers are numbered from 0."""


class Phase(StrEnum):
    """What a pointer did."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    WHEEL = "wheel"
    LEAVE = "leave"
    """The mouse is gone, and with it whatever it held; fingers go on."""
    CANCEL = "cancel"
    """All pointers were taken away."""


class PointerEvent(NamedTuple):
    """What a pointer did at a place in px; ``button`` is 1 left, 2 middle, 3 right (a finger is
    1); ``steps`` is how far a wheel turned, away from the user being positive."""

    phase: Phase
    pointer: int
    position: Point
    button: int = 1
    steps: float = 0.0

    @property
    def is_mouse(self) -> bool:
        """Whether it comes from a mouse."""
        return self.pointer == MOUSE
