"""The results of the daily challenges. Only the first attempt at each position counts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import date, timedelta
from typing import Any, NamedTuple

from game.rules import VARIANTS, Sentence
from game.session import CHALLENGE_SIZE, Result, total_of
from game.session.json_checks import int_below, of_type
from game.storage.daily_document import DailyDocument, DailyValue

FILE_NAME = "challenge.json"
CLOCK = 60  # seconds for each position, if a player chooses to play against the clock
MAX_POINTS = 200
MAX_STREAK = 1_000_000

DayResults = tuple[Result | None, ...]  # of a day's positions; None without an attempt


class Streak(NamedTuple):
    """Two numbers of successes in a row: the present one (`current`), and the longest ever."""

    current: int = 0
    longest: int = 0

    def after(self, *, success: bool) -> "Streak":
        current = self.current + 1 if success else 0
        return Streak(current, max(self.longest, current))


@dataclass(frozen=True, slots=True)
class ChallengeBook(DailyValue):
    """The results of one day in each variant, and the streaks and best percentages of all days."""

    results: Mapping[str, DayResults] = field(default_factory=dict)
    last: date | None = None  # the last completed day: all positions of a variant were tried
    days: Streak = field(default_factory=Streak)  # of completed days
    exact: Streak = field(default_factory=Streak)  # of attempts with the most points possible
    best: Mapping[str, int] = field(default_factory=dict)  # percentage of the best day by variant
    variant: str = next(iter(VARIANTS))  # the one chosen last
    clock: int = 0  # the seconds chosen last, 0 for no clock

    def results_of(self, variant: str) -> DayResults:
        return self.results.get(variant, (None,) * CHALLENGE_SIZE)

    def days_in_a_row(self, today: date) -> int:
        lasts = self.last is not None and self.last >= today - timedelta(days=1)
        return self.days.current if lasts else 0

    def on(self, today: date) -> "ChallengeBook":
        return self if today == self.day else replace(self, day=today, results={})

    def with_result(self, variant: str, n: int, result: Result) -> "ChallengeBook":
        """Return the book with the result of position `n`, unless it has one already."""
        results = list(self.results_of(variant))
        if results[n] is not None:
            return self
        results[n] = result
        exact = self.exact.after(success=result.exact)
        book = replace(self, results={**self.results, variant: tuple(results)}, exact=exact)
        return book if None in results else book.with_completed_day(variant, results)

    def with_completed_day(self, variant: str, results: Sequence[Result | None]) -> "ChallengeBook":
        """Return the book after all positions of a variant. A second variant extends no streak."""
        best = {**self.best, variant: max(total_of(results).percent, self.best.get(variant, 0))}
        if self.last is not None and self.last >= self.day:
            return replace(self, best=best)
        follows = self.last == self.day - timedelta(days=1)
        days = self.days if follows else self.days.after(success=False)
        return replace(self, best=best, last=self.day, days=days.after(success=True))

    def to_data(self) -> dict[str, Any]:
        # Results and streaks are named tuples, which JSON has as lists.
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        last = None if self.last is None else self.last.isoformat()
        return {**values, "day": self.day.isoformat(), "last": last}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "ChallengeBook":
        results, last, best = of_type(dict, data["results"]), data.get("last"), data["best"]
        variant, clock = data["variant"], data["clock"]
        if not {*results, *of_type(dict, best), variant} <= VARIANTS.keys():
            raise ValueError("not a variant")
        if clock not in (0, CLOCK):
            raise ValueError("not a choice of clock")
        return cls(
            date.fromisoformat(data["day"]),
            {name: _parse_results(items) for name, items in results.items()},
            None if last is None else date.fromisoformat(last),
            Streak(*_parse_pair(data["days"], MAX_STREAK)),
            Streak(*_parse_pair(data["exact"], MAX_STREAK)),
            {name: int_below(percent, 101) for name, percent in best.items()},
            variant,
            int(clock),
        )


class Challenges(DailyDocument[ChallengeBook]):
    """The stored `ChallengeBook`, which several running copies of the game share."""

    name, subject, value_type = FILE_NAME, Sentence("challenge results"), ChallengeBook

    def choose(self, variant: str, clock: int) -> None:
        self._change(lambda book: replace(book, variant=variant, clock=clock))

    def add_result(self, day: date, variant: str, n: int, result: Result) -> None:
        """Store the result of position `n` if it is the first one and `day` is still today."""
        if day == self.today:
            self._change(lambda book: book.with_result(variant, n, result))


def _parse_pair(value: Any, maximum: int) -> tuple[int, int]:
    low, high = (int_below(number, maximum + 1) for number in of_type(list, value))
    if low > high:
        raise ValueError("more than the maximum")
    return low, high


def _parse_results(value: Any) -> DayResults:
    if len(of_type(list, value)) != CHALLENGE_SIZE:
        raise ValueError("not the results of a day")
    return tuple(None if item is None else Result(*_parse_pair(item, MAX_POINTS)) for item in value)
