"""The analysis of a recorded game: it thinks in slices, while somebody already looks."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import attrgetter

from game.bots import Budget, Choice, Reasoner, Weighed, weigh
from game.rules.chance import chance_at
from game.screens.replay.turns import (
    ReviewedTurn,
    TurningPoint,
    are_same,
    most_points,
    move_of,
    turning_points,
    turns_of,
    view_before,
)
from game.session.recorded import RecordedGame
from game.session.slices import Pacer

POSITIONS = 20_000
"""Tables with a hand that are searched for a whole game, in equal parts for its turns: about 3 s of
thinking for two players, so less than 20 s at 4 ms a frame and 60 frames a second."""

BUDGET = Budget(candidates=8, alike=2, rounds=(8, 12, 20), last=1, endgame=1000)
"""What Expert tries for a turn, if its part is enough: about 0.08 s."""

SEED = 14
"""The seed of Expert's chance: the same game is judged alike each time."""

SECONDS = 10.0
"""Whatever the machine, the thinking takes hardly longer. Only a slow one needs that, or a browser;
each turn gets its share there, and is judged a bit worse than elsewhere."""

UNEVEN = 3
"""A turn may take this many times its even share of the seconds that are left: some turns hold more
than others."""


class Review:
    """What could have been done in each turn of a game.

    First the turn that somebody looks at is analysed in full; then all moves with the most points
    are found, which takes no time; then Expert weighs one turn after the other, each of them with
    what its mover could see. Without known hands there is nothing to analyse.
    """

    def __init__(self, game: RecordedGame, clock: Callable[[], float] | None = None) -> None:
        """``clock`` gives seconds, for the frames and for the sum of the thinking. Without one
        that sum is of the processor's time: other programs do not make a review worse."""
        self.game = game
        self.turns: list[ReviewedTurn] = turns_of(game)
        self._clock = clock or time.process_time
        self._pacer = Pacer(clock or time.perf_counter)
        self._looked_at = 0
        known = game.hands_known
        # The turns whose most points are still to be found, and those still to be weighed.
        self._unsearched = set(range(len(self.turns))) if known else set()
        self._unweighed = set(self._unsearched)
        self._begun: dict[int, Weighed] = {}
        part = POSITIONS // max(1, len(self.turns))
        self._budget = BUDGET._replace(positions=part, endgame=min(BUDGET.endgame, part))
        # The turn that is being thought about, until somebody looks at another.
        self._at: int | None = None
        self._spent: dict[int, float] = {}
        self._seconds = SECONDS
        self._turning: Sequence[TurningPoint] | None = None

    # What is known so far

    @property
    def known(self) -> bool:
        """Whether the hands are known, so that there is anything to analyse."""
        return self.game.hands_known

    @property
    def done(self) -> bool:
        return not self._unsearched and not self._unweighed

    @property
    def progress(self) -> float:
        return 1.0 - len(self._unweighed) / max(1, len(self.turns))

    def turn_at(self, position: int) -> int | None:
        """The number of the turn to which the last step before a position belongs, be it a roll;
        None at the beginning, and after a roll that no turn followed."""
        n = bisect_left(self.turns, position, key=attrgetter("ends"))
        return n if 0 < position and n < len(self.turns) else None

    @property
    def left(self) -> tuple[int, ...] | None:
        """The points left on the table in all turns, by seat; None as long as they are not known
        of all."""
        if self._unsearched or not self.known:
            return None
        seats = range(len(self.game.setup.seats))
        return tuple(sum(t.left for t in self.turns if t.turn.seat == seat) for seat in seats)

    @property
    def turning_points(self) -> Sequence[TurningPoint] | None:
        """The turns that decided the game; None as long as the analysis goes on. Where no hands are
        known, they are those that the points alone tell."""
        if not self.done:
            return None
        if self._turning is None:
            facts = [one.fact for one in self.turns]
            seats = len(self.game.setup.seats)
            self._turning = turning_points(facts, seats, over=self.game.over)
        return self._turning

    # Thinking

    def look_at(self, turn: int | None) -> None:
        """Somebody looks at this turn now: it is analysed next, and then those that follow."""
        if turn is not None and turn != self._looked_at:
            self._looked_at, self._at = turn, None

    def think(self, seconds: float) -> None:
        """Thinks for so long at most, but at least one slice; nothing if all is done."""
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
        """Nobody looks any more: what was begun is dropped."""
        self._begun.clear()
        self._unsearched.clear()
        self._unweighed.clear()

    def _next(self) -> int:
        at, waiting = self._looked_at, self._unweighed
        if at not in waiting and self._unsearched:
            waiting = self._unsearched
        return min(waiting, key=lambda n: (n - at) % len(self.turns))

    def _weigh(self, n: int) -> None:
        """One slice of Expert's thoughts about a turn; after its share of the time it has to come
        to an end."""
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
        # What Expert did not consider is worth no more than the least of what it did.
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
