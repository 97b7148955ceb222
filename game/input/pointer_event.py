"""One thing that one pointer did: the common tongue of mouse and fingers."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.geometry import Point

MOUSE = -1
"""The pointer id of the mouse; fingers have the ids that SDL gives them, from 0."""


class Phase(StrEnum):
    """What a pointer did."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    CANCEL = "cancel"
    WHEEL = "wheel"


class PointerEvent(NamedTuple):
    """What a pointer did at a place in px; ``button`` is 1 left, 2 middle, 3 right (a finger is
    1); ``steps`` is how far a wheel turned, away from the user being positive. A cancel is meant
    for all pointers."""

    phase: Phase
    pointer: int
    position: Point
    button: int = 1
    steps: float = 0.0

    @property
    def is_mouse(self) -> bool:
        """Whether it comes from a mouse."""
        return self.pointer == MOUSE
