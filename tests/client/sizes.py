"""The windows that every screen is tried in, and what must hold of the boxes of a layout."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.common.geometry import Box
from game.common.window import TOUCH, Window, window_for

HAIR = 1e-6

NAMED = [
    (1280, 720),
    (1920, 1080),
    (2560, 1600),
    (800, 480),
    (1180, 820),
    (820, 1180),
    (390, 844),
]
"""The sizes that the game is made for."""

OTHER = [
    (1024, 768),
    (3440, 1440),
    (720, 720),
    (844, 390),
    (480, 320),
    (320, 480),
    (1080, 1920),
]
UI_SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)

WINDOWS = [
    *(
        window_for(*size, ui, density)
        for size in NAMED
        for ui in UI_SCALES
        for density in (1.0, 2.0)
    ),
    *(window_for(*size) for size in OTHER),
]


def name(window: Window) -> str:
    """How pytest calls a window."""
    return f"{window.width}x{window.height}@{window.scale:.2f}-{window.touch:.0f}"


every_window = pytest.mark.parametrize("window", WINDOWS, ids=name)
every_table = pytest.mark.parametrize("players", (2, 3, 4))


def overlap(one: Box, other: Box) -> bool:
    """Whether both share some area; touching edges do not count."""
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


def overlapping(boxes: dict[str, Box]) -> list[tuple[str, str]]:
    """The pairs that share some area."""
    pairs = combinations(boxes.items(), 2)
    return [(a, b) for (a, one), (b, two) in pairs if overlap(one.inset(HAIR), two)]


def inside(box: Box, room: Box) -> bool:
    """Whether a box lies wholly in another."""
    return room.inset(-HAIR).encloses(box)


def is_for_fingers(window: Window) -> bool:
    """Whether the window is large enough for everything to be as large as a fingertip."""
    return window.touch >= TOUCH


def check(boxes: dict[str, Box], window: Window) -> None:
    """All boxes have a size, lie in the window, and share nothing."""
    room = Box(0, 0, *window.size)
    assert [key for key, box in boxes.items() if box.w <= 0 or box.h <= 0] == []
    assert [key for key, box in boxes.items() if not inside(box, room)] == []
    assert overlapping(boxes) == []


def too_small(boxes: dict[str, Box], least: float) -> dict[str, Box]:
    """Those that a fingertip cannot hit, ``least`` px being its size."""
    return {key: box for key, box in boxes.items() if min(box.w, box.h) < least - HAIR}
