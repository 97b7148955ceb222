"""Scores as a percentage of the best possible score, and as 0 to 3 stars."""

from collections.abc import Iterable
from typing import NamedTuple

CHALLENGE_SIZE = 5  # number of positions in a challenge
STAR_PERCENTS = (50, 75, 100)  # lowest percentages for one, two and three stars
GOOD_PERCENT = 75  # minimum percentage of a challenge's total that is celebrated with confetti


def percent_of(points: int, maximum: int) -> int:
    """Return points as a percentage of the maximum, rounded down. It is 0 if the maximum is 0."""
    return 100 * points // maximum if maximum else 0


def stars_of(percent: int) -> int:
    """Return the stars, 0 to 3, for a score that is `percent` of the best possible score."""
    return sum(percent >= needed for needed in STAR_PERCENTS)


class Result(NamedTuple):
    """The points of an attempt at a challenge position, and the most points possible there."""

    points: int
    maximum: int

    @property
    def percent(self) -> int:
        return percent_of(*self)

    @property
    def stars(self) -> int:
        return stars_of(self.percent)

    @property
    def exact(self) -> bool:
        return self.points >= self.maximum


def total_of(results: Iterable[Result | None]) -> Result:
    """Return the sums of the points and the maximums of all results. None is no result."""
    done = [result for result in results if result is not None]
    return Result(sum(r.points for r in done), sum(r.maximum for r in done))
