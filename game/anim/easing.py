"""Easing curves: the progress of a motion (0 to 1) at a part of its time (0 to 1)."""

from __future__ import annotations

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """At constant speed."""
    return t


def ease_out(t: float) -> float:
    """Starts fast and settles (cubic)."""
    return 1.0 - (1.0 - t) ** 3


def ease_in(t: float) -> float:
    """Starts slowly and leaves fast (cubic)."""
    return t**3


def ease_in_out(t: float) -> float:
    """Starts and ends slowly (cubic)."""
    return 4 * t**3 if t < 0.5 else 1.0 - (2.0 - 2.0 * t) ** 3 / 2


def hop(t: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * t)


OVERSHOOT = 0.9


def overshoot(t: float) -> float:
    """Starts fast, overshoots by some 4 %, and comes back."""
    return 1.0 + (OVERSHOOT + 1.0) * (t - 1.0) ** 3 + OVERSHOOT * (t - 1.0) ** 2


BOUNCES = ((0.0, 0.55, 1.0), (0.55, 0.82, 0.26), (0.82, 1.0, 0.06))
"""Begin, end (parts of the time) and height of each arc of a bounce."""


def bounce(t: float) -> float:
    """The height of a thrown piece that bounces twice, lower each time; 1 is its highest."""
    for begin, end, height in BOUNCES:
        if begin <= t < end:
            part = (t - begin) / (end - begin)
            return height * 4 * part * (1.0 - part)
    return 0.0
