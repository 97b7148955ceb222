"""A challenge: its positions, generated in small slices between frames, and the results."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from game.common import run_for
from game.exercises.positions import AttemptSession, Position, positions
from game.rules import ScoredLine
from game.session import CHALLENGE_SIZE, Result, total_of

# The five positions of a day; endless practice; or five positions for a showcase visitor.
Mode = Literal["day", "practice", "visit"]


@dataclass(eq=False)
class ChallengeRun:
    """The positions of a challenge in one variant, numbered from 0, and their results."""

    mode: Mode
    variant: str
    seed: int
    clock: int = 0  # seconds for each position; 0 is no limit
    results: dict[int, Result] = field(default_factory=dict)  # by the number of the position
    # Called with the number of a position and its new result.
    save: Callable[[int, Result], None] = lambda *_: None
    positions: dict[int, Position] = field(default_factory=dict)  # those generated so far
    _making: Iterator[None] | None = None

    @property
    def count(self) -> int | None:
        return None if self.mode == "practice" else CHALLENGE_SIZE

    @property
    def total(self) -> Result:
        return total_of(self.results.values())

    @property
    def upcoming(self) -> int | None:
        numbers = range(self.count or len(self.results) + 1)
        return next((n for n in numbers if n not in self.results), None)

    def after(self, n: int) -> int | None:
        """Return the number of the position to play after the n-th; None if none is left."""
        return n + 1 if self.count is None else self.upcoming

    def work(self, n: int) -> bool:
        """Spend about 4 ms on generating the n-th position. Return False if it exists already."""
        if n in self.positions:
            return False
        self._making = self._making or self._make(n)
        run_for(self._making, 0.004)
        return True

    def _make(self, n: int) -> Iterator[None]:
        """Generate all positions of the challenge or, in practice, only the n-th."""
        practice = self.count is None
        seed, first = (self.seed + n, n) if practice else (self.seed, 0)
        made = yield from positions(self.variant, seed, self.count or 1)
        self.positions |= dict(enumerate(made, first))
        self._making = None

    def add_result(self, n: int, result: Result) -> None:
        if n not in self.results:
            self.results[n] = result
            self.save(n, result)


# The person plays; the best turn is shown; the verdict is shown.
TrialPhase = Literal["do", "watch", "learn"]


class Trial:
    """The player's attempt at the n-th position of a run (counted from 0), and its outcome."""

    def __init__(self, run: ChallengeRun, n: int, session: AttemptSession) -> None:
        self.run = run
        self.n = n
        self.session = session
        self.phase: TrialPhase = "do"
        self.seconds_left: float | None = float(run.clock) or None  # None without a time limit
        self.result: Result | None = None  # None until `finish`
        self.out_of_time = False
        self.next_requested = False  # whether the player has asked for the next position
        self.shows_own_turn = False  # whether the table shows the person's turn, not the best one

    @property
    def lines(self) -> tuple[ScoredLine, ...]:
        steps, placed = self.session.steps, self.session.laid
        if not self.shows_own_turn:
            placed = steps[-1].placed if steps else None
        return placed.lines if placed is not None else ()

    def tick(self, dt: float) -> bool:
        """Advance the clock by `dt` seconds; return whether the time has run out just now."""
        if self.phase != "do" or self.seconds_left is None or self.seconds_left <= 0:
            return False
        self.seconds_left = max(0.0, self.seconds_left - dt)
        self.out_of_time = self.seconds_left <= 0
        return self.out_of_time

    def give_up(self) -> None:
        self.session.give_up()
        self.finish()

    def finish(self) -> None:
        """Store the result of the person's turn: 0 points if it is illegal. Then show the best."""
        laid = self.session.laid
        self.result = Result(laid.points if laid else 0, self.session.position.max_points)
        self.run.add_result(self.n, self.result)
        self.phase = "watch"

    @property
    def solved(self) -> bool:
        return self.result is not None and self.result.exact
