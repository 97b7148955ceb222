"""The results of the daily challenge. Only the first attempt at a position of the day counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

from game.rules.sentence import Sentence
from game.rules.variants import VARIANTS
from game.session.stars import FIVE, Result, total_of
from game.storage.daily_document import DailyDocument, DailyValue, wall_clock
from game.storage.store import Store

FILE_NAME = "challenge.json"

CLOCK = 60
"""Seconds for a position, if a clock is chosen."""

MOST_POINTS = 200
"""Upper bound on the points of a turn."""

LONGEST = 1_000_000
"""Upper bound on the length of a streak."""

Day = tuple[Result | None, ...]
"""The results of a day's positions; None for a position without an attempt."""

UNTRIED: Day = (None,) * FIVE


class Streak(NamedTuple):
    """A streak: its length now, and its greatest length."""

    now: int = 0
    most: int = 0

    def more(self) -> Streak:
        """Return the streak with one more."""
        return Streak(self.now + 1, max(self.most, self.now + 1))


@dataclass(frozen=True, slots=True)
class ChallengeBook(DailyValue):
    """The results of ``day`` by variant, and the streaks.

    ``last`` is the last day with all positions of a variant tried, ``days`` the streak of such
    days, ``exact`` that of positions solved exactly, ``best`` the percent of the best day by
    variant. ``variant`` and ``clock`` (seconds, 0 for none) are the latest choices.
    """

    results: Mapping[str, Day] = field(default_factory=dict)
    last: date | None = None
    days: Streak = field(default_factory=Streak)
    exact: Streak = field(default_factory=Streak)
    best: Mapping[str, int] = field(default_factory=dict)
    variant: str = next(iter(VARIANTS))
    clock: int = 0

    def results_of(self, variant: str) -> Day:
        """Return the results of the day."""
        return self.results.get(variant, UNTRIED)

    def days_at(self, today: date) -> int:
        """Return the number of days in a row until today or yesterday."""
        lasts = self.last is not None and self.last >= today - timedelta(days=1)
        return self.days.now if lasts else 0

    def on(self, today: date) -> ChallengeBook:
        return self if today == self.day else replace(self, day=today, results={})

    def with_result(self, variant: str, n: int, result: Result) -> ChallengeBook:
        """Return the book with the result of the n-th position, if that is its first one."""
        results = list(self.results_of(variant))
        if results[n] is not None:
            return self
        results[n] = result
        exact = self.exact.more() if result.exact else Streak(0, self.exact.most)
        book = replace(self, results={**self.results, variant: tuple(results)}, exact=exact)
        return book if None in results else book.with_day(variant, results)

    def with_day(self, variant: str, results: Sequence[Result | None]) -> ChallengeBook:
        """Return the book after all positions of the day have been tried."""
        percent = total_of(results).percent
        best = {**self.best, variant: max(percent, self.best.get(variant, 0))}
        if self.last is not None and self.last >= self.day:
            return replace(self, best=best)
        follows = self.last == self.day - timedelta(days=1)
        days = self.days if follows else Streak(0, self.days.most)
        return replace(self, best=best, last=self.day, days=days.more())

    # As a document

    def to_data(self) -> dict[str, Any]:
        return {
            "day": self.day.isoformat(),
            "results": {
                variant: [None if one is None else list(one) for one in results]
                for variant, results in self.results.items()
            },
            "last": None if self.last is None else self.last.isoformat(),
            "days": [self.days.now, self.days.most],
            "exact": [self.exact.now, self.exact.most],
            "best": dict(self.best),
            "variant": self.variant,
            "clock": self.clock,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> ChallengeBook:
        last = data.get("last")
        variant, clock = data.get("variant"), data.get("clock")
        if variant not in VARIANTS or clock not in (0, CLOCK):
            raise ValueError("a choice is none")
        return cls(
            _day(data.get("day")),
            {name: _results(found) for name, found in _by_variant(data.get("results")).items()},
            None if last is None else _day(last),
            _row(data.get("days")),
            _row(data.get("exact")),
            {name: _whole(found, 100) for name, found in _by_variant(data.get("best")).items()},
            variant,
            int(clock),
        )


class Challenges(DailyDocument[ChallengeBook]):
    """The results of the challenge in a store."""

    def __init__(self, store: Store, now: Callable[[], datetime] = wall_clock) -> None:
        what = Sentence("results of the challenge")
        super().__init__(store, FILE_NAME, what, ChallengeBook, now)

    def choose(self, variant: str, clock: int) -> None:
        """Keep the choices: a variant, and seconds (0 for no clock)."""
        self._change(lambda book: replace(book, variant=variant, clock=clock))

    def keep(self, day: date, variant: str, n: int, result: Result) -> None:
        """Keep the first result of the n-th position of a day, unless that day is over."""
        if day == self.today:
            self._change(lambda book: book.with_result(variant, n, result))


def _by_variant(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict) or not all(name in VARIANTS for name in value):
        raise ValueError("a variant is none")
    return value


def _day(value: Any) -> date:
    if not isinstance(value, str):
        raise ValueError("a day is none")
    return date.fromisoformat(value)


def _whole(value: Any, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError("a number is none")
    return value


def _pair(value: Any, most: int) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("a pair is none")
    one, other = _whole(value[0], most), _whole(value[1], most)
    if one > other:
        raise ValueError("more than the most")
    return one, other


def _row(value: Any) -> Streak:
    return Streak(*_pair(value, LONGEST))


def _results(value: Any) -> Day:
    if not isinstance(value, list) or len(value) != FIVE:
        raise ValueError("the results of a day are none")
    return tuple(None if one is None else Result(*_pair(one, MOST_POINTS)) for one in value)
