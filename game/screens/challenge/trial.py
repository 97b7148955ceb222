"""Where somebody is at a position."""

from __future__ import annotations

from typing import Literal

from game.rules.scoring import ScoredLine
from game.screens.challenge.attempt import AttemptSession
from game.screens.challenge.run import Run
from game.session.stars import Result

Phase = Literal["do", "watch", "learn"]
"""A turn is to be laid; it is counted, and what could have been laid is shown; all is shown."""


class Trial:
    """The n-th position of a run; ``left`` are the seconds of the clock, None without one.
    ``result`` is there as soon as the turn is; with ``leads_on`` the next position is wanted, as
    soon as it is made. At the end ``shows_mine`` puts the person's turn in place of the best."""

    def __init__(self, run: Run, n: int, session: AttemptSession) -> None:
        self.run = run
        self.n = n
        self.session = session
        self.phase: Phase = "do"
        self.left: float | None = float(run.clock) or None
        self.result: Result | None = None
        self.out_of_time = self.leads_on = self.shows_mine = False

    @property
    def last(self) -> bool:
        """Whether it is the last position of its run."""
        return self.run.after(self.n) is None

    @property
    def lines(self) -> tuple[ScoredLine, ...]:
        """The lines of what is shown."""
        steps = self.session.steps
        placed = steps[-1].placed if steps else None
        if self.shows_mine:
            placed = self.session.laid
        return placed.lines if placed is not None else ()

    def tick(self, dt: float) -> bool:
        """Let ``dt`` seconds of the clock pass; return whether the time is up just now."""
        if self.phase != "do" or self.left is None or self.left <= 0:
            return False
        self.left = max(0.0, self.left - dt)
        self.out_of_time = self.left <= 0
        return self.out_of_time

    def give_up(self) -> None:
        """Lay nothing."""
        self.session.give_up()
        self.finish()

    def finish(self) -> None:
        """Count the turn, which has been laid or given up."""
        laid = self.session.laid
        points = laid.points if laid is not None else 0
        self.result = Result(points, self.session.position.most)
        self.run.keep(self.n, self.result)
        self.phase = "watch"

    @property
    def solved(self) -> bool:
        """Whether nothing better has to be shown."""
        return self.result is not None and self.result.exact

    @property
    def comparable(self) -> bool:
        """Whether the person's turn can be shown in place of the best."""
        return self.phase == "learn" and self.session.with_laid is not None

    @property
    def complete(self) -> bool:
        """Whether all lies on the table that is to be shown."""
        return self.solved or self.session.reached == "shown"
