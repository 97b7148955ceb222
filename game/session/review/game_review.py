"""The analysis of a recorded game, in slices while the game is being viewed."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from operator import attrgetter

from game.bots import Budget, ChoiceSearch, RatedCommand, Reasoner, weigh
from game.rules.chance import chance_at
from game.session.recorded.recorded_game import RecordedGame
from game.session.review.reviewed_turn import (
    are_same,
    most_points,
    move_of,
    turns_of,
    view_before,
)
from game.session.review.turning_points import TurningPoint, turning_points
from game.session.slices import FrameBudget

POSITIONS = 20_000
"""Positions searched for a game: 3 s of thinking for two players, under 20 s at 4 ms a frame."""

BUDGET = Budget(candidates=8, alike=2, rounds=(8, 12, 20), last=1, endgame=1000)
"""Maximum budget of Expert for one turn: about 0.08 s."""

SEED = 14
"""The seed of Expert's chance. It is fixed so that each analysis gives the same result."""

SECONDS = 10.0
"""Limit of Expert's thinking for a game. Slow machines reach it, and judge turns less well."""


class Review:
    """Analysis of the alternatives in each turn of a game.

    The turn in view is analysed first. Then all moves with the most points are found, which is
    fast. Then Expert weighs the turns one by one, each with the mover's knowledge. Without known
    hands there is no analysis.
    """

    def __init__(
        self,
        game: RecordedGame,
        clock: Callable[[], float] | None = None,
        expert: Callable[..., ChoiceSearch] = weigh,
    ) -> None:
        """``clock`` gives seconds; by default process time is counted against `SECONDS`."""
        self.game = game
        self.turns = turns_of(game)
        self._expert = expert
        self._clock = clock or time.process_time
        self._pacer = FrameBudget(clock or time.perf_counter)
        self._turn_in_view = 0
        # The turns without known best points, and those that Expert has not weighed.
        self._unsearched = set(range(len(self.turns))) if game.hands_known else set()
        self._unweighed = set(self._unsearched)
        self._thinking: dict[int, ChoiceSearch] = {}
        positions = POSITIONS // max(1, len(self.turns))
        self._budget = BUDGET._replace(positions=positions, endgame=min(BUDGET.endgame, positions))
        # The turn being analysed, until another turn is in view.
        self._current: int | None = None
        self._seconds_spent: dict[int, float] = {}
        self._seconds_left = SECONDS

    @property
    def done(self) -> bool:
        return not self._unsearched and not self._unweighed

    @property
    def progress(self) -> float:
        """The fraction of the turns that Expert has weighed."""
        return 1.0 - len(self._unweighed) / max(1, len(self.turns))

    def turn_at(self, position: int) -> int | None:
        """Return the number of the turn that includes the last step before a position, or None."""
        n = bisect_left(self.turns, position, key=attrgetter("end_step"))
        return n if 0 < position and n < len(self.turns) else None

    @property
    def points_missed(self) -> tuple[int, ...] | None:
        """The points missed in all turns, by seat; None until all are known."""
        if self._unsearched or not self.game.hands_known:
            return None
        sums = [0] * len(self.game.setup.seats)
        for turn in self.turns:
            sums[turn.turn.seat] += turn.points_missed
        return tuple(sums)

    @property
    def turning_points(self) -> Sequence[TurningPoint] | None:
        """The deciding turns, by points alone without known hands; None during the analysis."""
        return self._turning_points if self.done else None

    @cached_property
    def _turning_points(self) -> Sequence[TurningPoint]:
        facts = [turn.facts for turn in self.turns]
        return turning_points(facts, len(self.game.setup.seats), over=self.game.over)

    def look_at(self, turn: int | None) -> None:
        """Analyse this turn, and those after it, before the others."""
        if turn is not None and turn != self._turn_in_view:
            self._turn_in_view, self._current = turn, None

    def think(self, seconds: float) -> None:
        """Think for at most ``seconds``, but at least one slice; do nothing if all is done."""
        for _ in self._pacer.slices(seconds):
            if self.done:
                return
            n = self._current = self._next() if self._current is None else self._current
            if n in self._unsearched:
                turn = self.turns[n]
                best = most_points(view_before(self.game, turn), turn.played)
                self.turns[n] = replace(turn, best=best)
                self._unsearched.discard(n)
                self._current = None
            else:
                self._weigh(n)

    def close(self) -> None:
        """Drop all remaining work."""
        self._thinking.clear()
        self._unsearched.clear()
        self._unweighed.clear()

    def _next(self) -> int:
        first, waiting = self._turn_in_view, self._unweighed
        if first not in waiting and self._unsearched:
            waiting = self._unsearched
        return min(waiting, key=lambda n: (n - first) % len(self.turns))

    def _weigh(self, n: int) -> None:
        """Run a slice of Expert's thinking on a turn; end the thinking when its time is over."""
        start, spent = self._clock(), self._seconds_spent.get(n, 0.0)
        thinking = self._thinking.get(n)
        if thinking is None:
            turn = self.turns[n]
            view, chance = view_before(self.game, turn), chance_at(SEED, n)
            thinking = self._expert(view, chance, self._budget, turn.played.command)
            self._thinking[n] = thinking
        # One turn may take three times an even share of the remaining seconds.
        limit = 3 * (self._seconds_left + spent) / len(self._unweighed)
        try:
            thinking.send((spent > limit or None) if n in self._seconds_spent else None)
        except StopIteration as done:
            self._store(n, done.value)
        seconds = self._clock() - start
        self._seconds_spent[n] = spent + seconds
        self._seconds_left -= seconds

    def _store(self, n: int, choices: Sequence[RatedCommand]) -> None:
        """Store Expert's judgement of a turn; ``choices`` are the moves considered, best first."""
        turn = self.turns[n]
        view, played, best = view_before(self.game, turn), turn.played, choices[0]
        is_opening = not len(view.board)
        same = [c for c in choices if are_same(is_opening, c.command, played.command)]
        # A move that Expert did not consider is worth no more than the worst one considered.
        worth = same[0].worth if same else min(choice.worth for choice in choices)
        self.turns[n] = replace(
            turn,
            expert=played if best in same else move_of(view, best.command),
            reasons=Reasoner(view, choices).reasons(best),
            worth_lost=max(0.0, best.worth - worth),
            weighed=True,
        )
        self._unweighed.discard(n)
        self._current = None
        del self._thinking[n]
