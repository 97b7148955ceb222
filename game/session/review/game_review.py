"""The analysis of a recorded game, in slices while the game is being viewed."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import attrgetter

from game.bots import Budget, Choice, ChoiceSearch, Reasoner, weigh
from game.rules.chance import chance_at
from game.session.recorded.recorded_game import RecordedGame
from game.session.review.reviewed_turn import (
    ReviewedTurn,
    TurningPoint,
    are_same,
    most_points,
    move_of,
    turning_points,
    turns_of,
    view_before,
)
from game.session.slices import Pacer

POSITIONS = 20_000
"""Positions searched for a game: 3 s of thinking for two players, under 20 s at 4 ms a frame."""

BUDGET = Budget(candidates=8, alike=2, rounds=(8, 12, 20), last=1, endgame=1000)
"""Expert's budget for a turn, if its share is enough: about 0.08 s."""

SEED = 14
"""The seed of Expert's chance, so that each analysis gives the same result."""

SECONDS = 10.0
"""Rough limit of the thinking (seconds) on slow machines, where each turn is judged less well."""

UNEVEN = 3
"""Most even shares of the remaining seconds that one turn may take."""


class Review:
    """Analysis of the alternatives in each turn of a game.

    The turn in view is analysed first; then all moves with the most points are found, which is
    fast; then Expert weighs the turns one by one, each with the mover's knowledge. Without known
    hands there is no analysis.
    """

    def __init__(self, game: RecordedGame, clock: Callable[[], float] | None = None) -> None:
        """``clock`` returns seconds; by default the total counts only the process time."""
        self.game = game
        self.turns: list[ReviewedTurn] = turns_of(game)
        self._clock = clock or time.process_time
        self._pacer = Pacer(clock or time.perf_counter)
        self._looked_at = 0
        known = game.hands_known
        # The turns whose most points are unknown, and those still to be weighed.
        self._unsearched = set(range(len(self.turns))) if known else set()
        self._unweighed = set(self._unsearched)
        self._begun: dict[int, ChoiceSearch] = {}
        part = POSITIONS // max(1, len(self.turns))
        self._budget = BUDGET._replace(positions=part, endgame=min(BUDGET.endgame, part))
        # The turn being analysed, until another one is in view.
        self._at: int | None = None
        self._spent: dict[int, float] = {}
        self._seconds = SECONDS
        self._turning: Sequence[TurningPoint] | None = None

    # Results so far

    @property
    def done(self) -> bool:
        return not self._unsearched and not self._unweighed

    @property
    def progress(self) -> float:
        return 1.0 - len(self._unweighed) / max(1, len(self.turns))

    def turn_at(self, position: int) -> int | None:
        """Return the number of the turn that includes the last step before a position, or None."""
        n = bisect_left(self.turns, position, key=attrgetter("ends"))
        return n if 0 < position and n < len(self.turns) else None

    @property
    def left(self) -> tuple[int, ...] | None:
        """The points missed in all turns, by seat; None until all are known."""
        if self._unsearched or not self.game.hands_known:
            return None
        seats = range(len(self.game.setup.seats))
        return tuple(sum(t.left for t in self.turns if t.turn.seat == seat) for seat in seats)

    @property
    def turning_points(self) -> Sequence[TurningPoint] | None:
        """The deciding turns, by points alone without known hands; None during the analysis."""
        if not self.done:
            return None
        if self._turning is None:
            facts = [one.fact for one in self.turns]
            seats = len(self.game.setup.seats)
            self._turning = turning_points(facts, seats, over=self.game.over)
        return self._turning

    # Thinking

    def look_at(self, turn: int | None) -> None:
        """Analyse this turn, and those after it, before the others."""
        if turn is not None and turn != self._looked_at:
            self._looked_at, self._at = turn, None

    def think(self, seconds: float) -> None:
        """Think for at most ``seconds``, but at least one slice; do nothing if all is done."""
        for _ in self._pacer.slices(seconds):
            if self.done:
                return
            turn = self._at = self._next() if self._at is None else self._at
            if turn in self._unsearched:
                known = self.turns[turn]
                best = most_points(view_before(self.game, known), known.played)
                self.turns[turn] = replace(known, best=best)
                self._unsearched.discard(turn)
                self._at = None
            else:
                self._weigh(turn)

    def close(self) -> None:
        """Drop all remaining work."""
        self._begun.clear()
        self._unsearched.clear()
        self._unweighed.clear()

    def _next(self) -> int:
        at, waiting = self._looked_at, self._unweighed
        if at not in waiting and self._unsearched:
            waiting = self._unsearched
        return min(waiting, key=lambda n: (n - at) % len(self.turns))

    def _weigh(self, n: int) -> None:
        """Run a slice of Expert's thinking on a turn, the last one once its share is spent."""
        before, spent = self._clock(), self._spent.get(n, 0.0)
        thinking = self._begun.get(n)
        if thinking is None:
            view = view_before(self.game, self.turns[n])
            also = self.turns[n].played.command
            thinking = self._begun[n] = weigh(view, chance_at(SEED, n), self._budget, also)
        share = UNEVEN * (self._seconds + spent) / len(self._unweighed)
        try:
            thinking.send((spent > share or None) if n in self._spent else None)
        except StopIteration as done:
            self._note(n, done.value)
        took = self._clock() - before
        self._spent[n] = spent + took
        self._seconds -= took

    def _note(self, n: int, choices: Sequence[Choice]) -> None:
        turn = self.turns[n]
        view, played = view_before(self.game, turn), turn.played
        first = not len(view.board)
        same = [c for c in choices if are_same(first, c.command, played.command)]
        # A move that Expert did not consider is worth no more than the worst one considered.
        worth = (same or sorted(choices, key=lambda choice: choice.worth))[0].worth
        best = choices[0]
        self.turns[n] = replace(
            turn,
            expert=played if best in same else move_of(view, best.command),
            why=Reasoner(view, choices).reasons(best),
            lost=max(0.0, best.worth - worth),
            weighed=True,
        )
        self._unweighed.discard(n)
        self._at = None
        del self._begun[n]
