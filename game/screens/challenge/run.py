"""A run of positions, tried one after another, and their results."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Literal

from game.common.time_budget import spend
from game.exercises.attempt import AttemptSession
from game.exercises.positions import Position, positions, seed_of
from game.rules.scoring import ScoredLine
from game.session.stars import CHALLENGE_SIZE, Result, total_of
from game.storage.challenge_results import UNTRIED, Challenges

Kind = Literal["day", "practice", "visit"]
"""The five of the day, whose results are kept; endless practice; or a visitor's five."""

SLICE = 0.004
"""Longest time (seconds, roughly) for making positions in one frame."""


class Run:
    """Positions of one variant, made in slices: call `work` in each frame."""

    def __init__(self, kind: Kind, variant: str, seed: int, clock: int = 0) -> None:
        self.kind = kind
        self.variant = variant
        self.clock = clock  # seconds for each position; 0 without a clock
        self.day: date | None = None
        self.results: dict[int, Result] = {}  # by number; in practice only of this run
        self._seed = seed
        self._positions: dict[int, Position] = {}
        self._making: Iterator[None] | None = None
        self._keeps: Challenges | None = None

    @classmethod
    def of_today(cls, challenges: Challenges, variant: str, clock: int) -> Run:
        """Return the five of today, with their results so far."""
        day, book = challenges.today, challenges.current
        run = cls("day", variant, seed_of(day, variant), clock)
        run.day, run._keeps = day, challenges
        known = book.results.get(variant, UNTRIED)
        run.results = {n: one for n, one in enumerate(known) if one is not None}
        return run

    @property
    def many(self) -> int | None:
        """The number of positions; None for endless practice."""
        return None if self.kind == "practice" else CHALLENGE_SIZE

    @property
    def total(self) -> Result:
        """The sum of all results."""
        return total_of(self.results.values())

    @property
    def upcoming(self) -> int | None:
        """The first position without a result; None if all have one."""
        left = (n for n in range(self.many or len(self.results) + 1) if n not in self.results)
        return next(left, None)

    def after(self, n: int) -> int | None:
        """Return the number of the position after the n-th; None after the last."""
        return n + 1 if self.many is None else self.upcoming

    def position(self, n: int) -> Position | None:
        """Return the n-th position; None if it is not made yet."""
        return self._positions.get(n)

    def made(self, n: int) -> Position:
        """Return the n-th position; raise KeyError if it is not made yet."""
        return self._positions[n]

    def work(self, n: int) -> bool:
        """Make the n-th position for about `SLICE` seconds; return whether it was missing."""
        if n in self._positions:
            return False
        self._making = self._making or self._make(n)
        spend(self._making, SLICE)
        return True

    def _make(self, n: int) -> Iterator[None]:
        """Make the n-th position in practice, else all positions."""
        if self.many is None:
            found = yield from positions(self.variant, self._seed + n, 1)
            self._positions[n] = found[0]
        else:
            found = yield from positions(self.variant, self._seed, self.many)
            self._positions = dict(enumerate(found))
        self._making = None

    def keep(self, n: int, result: Result) -> None:
        """Store the result of the n-th position, unless it has one."""
        if n in self.results:
            return
        self.results[n] = result
        if self._keeps is not None and self.day is not None:
            self._keeps.add_result(self.day, self.variant, n, result)


Phase = Literal["do", "watch", "learn"]
"""A turn to lay; a turn counted while the best one is shown; the verdict."""


class Trial:
    """The n-th position of a run as it is played."""

    def __init__(self, run: Run, n: int, session: AttemptSession) -> None:
        self.run = run
        self.n = n
        self.session = session
        self.phase: Phase = "do"
        self.left: float | None = float(run.clock) or None  # seconds of the clock
        self.result: Result | None = None  # set when the turn is counted
        self.out_of_time = self.leads_on = self.shows_mine = False

    @property
    def last(self) -> bool:
        """True if this is the last position of its run."""
        return self.run.after(self.n) is None

    @property
    def lines(self) -> tuple[ScoredLine, ...]:
        """The lines of the turn that is shown."""
        steps = self.session.steps
        placed = steps[-1].placed if steps else None
        if self.shows_mine:
            placed = self.session.laid
        return placed.lines if placed is not None else ()

    def tick(self, dt: float) -> bool:
        """Advance the clock by ``dt`` seconds; return whether the time has just run out."""
        if self.phase != "do" or self.left is None or self.left <= 0:
            return False
        self.left = max(0.0, self.left - dt)
        self.out_of_time = self.left <= 0
        return self.out_of_time

    def give_up(self) -> None:
        """End the turn without tiles."""
        self.session.give_up()
        self.finish()

    def finish(self) -> None:
        """Count the turn, which has been laid or given up."""
        laid = self.session.laid
        points = laid.points if laid is not None else 0
        self.result = Result(points, self.session.position.max_points)
        self.run.keep(self.n, self.result)
        self.phase = "watch"

    @property
    def solved(self) -> bool:
        """True if the person's turn is as good as the best."""
        return self.result is not None and self.result.exact

    @property
    def comparable(self) -> bool:
        """True if the person's turn can be shown in place of the best."""
        return self.phase == "learn" and self.session.with_laid is not None

    @property
    def complete(self) -> bool:
        """True if the best turn is on the table."""
        return self.solved or self.session.reached == "shown"
