"""The possible choices, weighed on imagined deals, the best first.

The other hands and the order of the bag are dealt at random many times, in agreement with the last
turns of the others. On each deal every candidate is played, the others answer with their most
points, and the score is the gain and the position after the next own turn; near the end of the
game, the win. All candidates are tried on the same deals, so that luck favours none, and after each
round the worse half is dropped, which spends the deals on close choices.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from random import Random
from typing import NamedTuple

from game.bots.base import Tally, Thinking, without
from game.bots.candidates import Candidate, Choice, asked_about, exchanged, placed, rolled
from game.bots.endgame import Endgame, is_endgame
from game.bots.evaluation import evaluation_for
from game.bots.imagined import Deal, Imagination, thrown
from game.bots.lookahead import Evaluation, Lookahead, Slices, ahead_of_best, ahead_of_mean
from game.rules import Command, Exchange, Pass, Place, Roll, View

ChoiceSearch = Generator[None, bool | None, tuple[Choice, ...]]
"""Work in slices that returns the choices, best first, soon after True is sent."""


class Budget(NamedTuple):
    """The amount of work for one choice.

    The ``candidates`` most promising of the ``among`` placements with the most points are tested,
    at most ``alike`` of them with the same tiles, on as many deals as each of ``rounds`` has. With
    fewer tiles in the bag than ``to_the_end`` deals are played to the end of the game, ``last``
    times as many, since luck matters more then. ``positions`` is the limit of tables searched,
    ``endgame`` that of the exact search.
    """

    candidates: int = 8
    among: int = 48
    alike: int = 3
    rounds: tuple[int, ...] = (12, 24, 48)
    to_the_end: int = 8
    last: int = 4
    positions: int = 6000
    endgame: int = 3000


ROLLED_BELOW = 20
"""Points at once from which no roll and no exchange is tested."""
EXCHANGED_BELOW = 5

CLOSE_CALL = 2.0
"""The lead at the end that counts as 73 % of a win; three times as much counts as 95 %."""


def weigh(
    view: View, chance: Random, budget: Budget | None = None, also: Command | None = None
) -> ChoiceSearch:
    """Return Expert's choices for the seat to move, best first; `also` is always among them."""
    return (yield from Expert(budget).weigh(view, chance, also))


class Expert:
    """The player who looks ahead: it weighs its choices and plays the best."""

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget or Budget()
        self.tally = Tally()

    @property
    def positions(self) -> int:
        return self.tally.positions

    def think(self, view: View, chance: Random) -> Thinking:
        choices = yield from self.weigh(view, chance)
        return choices[0].command

    def weigh(self, view: View, chance: Random, also: Command | None = None) -> ChoiceSearch:
        budget = self._budget
        if is_endgame(view):
            return (yield from Endgame(view, budget.endgame, self.tally).search())
        evaluation = evaluation_for(view) if view.bag_count >= budget.to_the_end else None
        candidates = yield from self._candidates(view, evaluation)
        if isinstance(also, Place | Exchange) and all(one.command != also for one in candidates):
            candidates.append(asked_about(view, evaluation, also))
        if len(candidates) > 1:
            # Returned without time for more: the best static estimate.
            if (yield):
                return _choices(candidates)
            for _ in self._sift(view, candidates, evaluation, chance):
                if (yield):
                    break
        return _choices(candidates)

    def _candidates(
        self, view: View, evaluation: Evaluation | None
    ) -> Generator[None, bool | None, list[Candidate]]:
        budget, may = self._budget, view.options
        found: list[Candidate] = []
        most = 0
        if may.place:
            self.tally.positions += 1
            found = yield from placed(view, evaluation, budget.among, budget.alike)
            del found[budget.candidates :]
            most = max([one.points for one in found])
        if most < ROLLED_BELOW:
            found += rolled(view)
        if most < EXCHANGED_BELOW:
            found += exchanged(view, evaluation)[: budget.candidates]
        return found or [Candidate(Pass(), 0, view.board, view.hand, 0.0)]

    def _sift(
        self, view: View, candidates: list[Candidate], evaluation: Evaluation | None, chance: Random
    ) -> Generator[None, None, None]:
        """Test the candidates, best first after each deal; after each round drop the worse half."""
        lookahead = Lookahead(view, self.tally, 1 if evaluation is not None else None, evaluation)
        left, last = len(candidates), self.tally.positions + self._budget.positions
        imagination = Imagination(view, self.tally)
        more = 1 if evaluation is not None else self._budget.last
        for deals in self._budget.rounds:
            for _ in range(deals * more):
                if left == 1 or self.tally.positions > last:
                    return
                deal = yield from imagination.deal(chance)
                outcomes = []
                for candidate in candidates[:left]:
                    outcomes.append((yield from _outcome(view, lookahead, candidate, deal)))
                for candidate, gains in zip(candidates, outcomes, strict=False):
                    ahead = ahead_of_mean(gains, view.seat)
                    candidate.led += ahead
                    candidate.aimed += ahead if evaluation is not None else _won(view, gains)
                    candidate.deals += 1
                candidates[:left] = sorted(candidates[:left], key=lambda one: -one.rank)
            left = (left + 1) // 2


def _outcome(view: View, lookahead: Lookahead, candidate: Candidate, deal: Deal) -> Slices:
    """Return the outcome of a candidate on one deal (points by seat): at once, and later."""
    points, board, kept = candidate.points, candidate.board, candidate.kept
    if isinstance(candidate.command, Roll):
        hand = thrown(view.hand, candidate.command.dice, deal.throws[0])
        yield
        best = lookahead.best(board, hand)
        if best:
            points = best[0].points
            board, kept = board.with_tiles(best[0].tiles), without(hand, best[0].tiles)
        else:
            kept = hand
    gains = yield from lookahead.follows(board, kept, deal)
    gains[view.seat] += points
    return gains


def _won(view: View, gains: Sequence[float]) -> float:
    """Return the win value of these gains to the end: near 1 or 0, 0.5 for a tie."""
    ends = [score + gain for score, gain in zip(view.scores, gains, strict=True)]
    return 1 / (1 + math.exp(-ahead_of_best(ends, view.seat) / CLOSE_CALL))


def _choices(candidates: list[Candidate]) -> tuple[Choice, ...]:
    """Return the choices, a dropped one worth no more than the last one tested further."""
    found: list[Choice] = []
    for candidate in candidates:
        choice = candidate.choice
        if found and found[-1].worth < choice.worth:
            choice = choice._replace(worth=found[-1].worth)
        found.append(choice)
    return tuple(found)
