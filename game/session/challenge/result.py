"""How near an attempt has come to the best."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.session.stars import percent_of, stars_of

GOOD = 75
"""The percent from which a sum is a good one."""


class Result(NamedTuple):
    """The points of an attempt, and the most that could be had."""

    points: int
    most: int

    @property
    def percent(self) -> int:
        """The points in percent of the most."""
        return percent_of(*self)

    @property
    def stars(self) -> int:
        """How many stars it is worth, 0 to 3."""
        return stars_of(self.percent)

    @property
    def exact(self) -> bool:
        """Whether the best was found."""
        return self.points >= self.most


def total_of(results: Iterable[Result | None]) -> Result:
    """The sum of those attempts that there are."""
    done: Sequence[Result] = [one for one in results if one is not None]
    return Result(sum(one.points for one in done), sum(one.most for one in done))
