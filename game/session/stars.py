"""Points compared with the most possible: in percent, and in stars."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

FIVE = 5
"""Positions of a challenge."""

STARS = (50, 75, 100)
"""The percent needed for one, two and three stars."""

GOOD = 75
"""The percent from which a sum is good."""


def percent_of(points: int, most: int) -> int:
    """Return points in percent of the most; 100 only for all of them."""
    return 100 * points // most if most else 0


def stars_of(percent: int) -> int:
    """Return the number of stars for a percentage, 0 to 3."""
    return sum(percent >= least for least in STARS)


class Result(NamedTuple):
    """The points of an attempt, and the most possible."""

    points: int
    most: int

    @property
    def percent(self) -> int:
        """The points in percent of the most."""
        return percent_of(*self)

    @property
    def stars(self) -> int:
        """The number of stars, 0 to 3."""
        return stars_of(self.percent)

    @property
    def exact(self) -> bool:
        """True if the best placement was found."""
        return self.points >= self.most


def total_of(results: Iterable[Result | None]) -> Result:
    """Return the sum of the attempts that are not None."""
    done: Sequence[Result] = [one for one in results if one is not None]
    return Result(sum(one.points for one in done), sum(one.most for one in done))
