"""How near points come to the most that can be had: in percent, and in stars."""

from __future__ import annotations

STARS = (50, 75, 100)
"""The percent from which there is one star more."""


def percent_of(points: int, most: int) -> int:
    """Points in percent of the most; 100 only for all of them."""
    return 100 * points // most if most else 0


def stars_of(percent: int) -> int:
    """How many stars that is worth, 0 to 3."""
    return sum(percent >= least for least in STARS)
