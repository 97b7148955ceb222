"""The bot Expert, which tries its best candidates on random deals.

On each deal every candidate is played, and the others answer with their most points. A candidate's
result is its lead in points including the evaluation after the next own turn, or near the end of
the game the chance to win. After each round the worse half is dropped (successive halving).
"""

import math
from collections.abc import Generator, Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

from game.bots import lookahead
from game.bots.base import PositionCount, Thinking, without_placed
from game.bots.candidates import (
    Candidate,
    RatedCommand,
    candidate_for,
    exchange_candidates,
    placement_candidates,
    roll_candidates,
)
from game.bots.endgame import Endgame, is_endgame
from game.bots.evaluation import evaluation_for
from game.bots.lookahead import Evaluation, Lookahead, Rollout, SampledDeal
from game.rules import Command, Exchange, Pass, Place, Roll, View

# A generator that returns the choices, best first; after True is sent it returns soon.
ChoiceSearch = Generator[None, bool | None, tuple[RatedCommand, ...]]


class Budget(NamedTuple):
    """The limits of the work for one choice of Expert."""

    candidates: int = 8  # placements with the best estimates, which are tested
    among: int = 48  # placements with the most points, from which the candidates are chosen
    alike: int = 3  # maximum number of candidates with the same tiles
    rounds: tuple[int, ...] = (12, 24, 48)  # deals in each round
    to_the_end: int = 8  # with fewer tiles in the bag, `last` times as many deals, to their end
    last: int = 4
    positions: int = 6000  # limit of the positions of the deals
    endgame: int = 3000  # limit of the positions of the exact search


MIN_DEALS = 6  # fewer deals say less than the estimates: a search that is cut short ignores them
ROLLED_BELOW = 20  # rolls are tested only if no placement has this many points
EXCHANGED_BELOW = 5  # exchanges are tested only if no placement has this many points
LEAD_SCALE = 2.0  # lead in points that counts as a 73 % chance to win; three times it, as 95 %


class Expert:
    """The strongest bot, which tries its best candidates on random deals; see the module."""

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget or Budget()
        self.tally = PositionCount()

    @property
    def positions(self) -> int:
        return self.tally.positions

    def think(self, view: View, chance: Random) -> Thinking:
        choices = yield from self.weigh(view, chance)
        return choices[0].command

    def weigh(self, view: View, chance: Random, also: Command | None = None) -> ChoiceSearch:
        """Return the commands worth choosing for the seat to move, best first.

        If `also` is a placement or an exchange, it is one of them, unless the ending is searched
        exactly.
        """
        budget = self._budget
        if is_endgame(view):
            return (yield from Endgame(view, budget.endgame, self.tally).search())
        evaluation = evaluation_for(view) if view.bag_count >= budget.to_the_end else None
        candidates = yield from self._candidates(view, evaluation)
        known = [candidate.command for candidate in candidates]
        if isinstance(also, Place | Exchange) and also not in known:
            candidates.append(candidate_for(view, evaluation, also))
        if len(candidates) > 1:
            if (yield):
                return _choices(candidates)
            for _ in self._sift(view, candidates, evaluation, chance):
                if (yield):
                    break
        return _choices(candidates)

    def _candidates(
        self, view: View, evaluation: Evaluation | None
    ) -> Generator[None, bool | None, list[Candidate]]:
        budget = self._budget
        candidates: list[Candidate] = []
        best_points = 0
        if view.options.place:
            self.tally.positions += 1
            candidates = yield from placement_candidates(
                view, evaluation, budget.among, budget.alike
            )
            del candidates[budget.candidates :]
            best_points = max([candidate.points for candidate in candidates])
        if best_points < ROLLED_BELOW:
            candidates += roll_candidates(view)
        if best_points < EXCHANGED_BELOW:
            candidates += exchange_candidates(view, evaluation)[: budget.candidates]
        return candidates or [Candidate(Pass(), 0, view.board, view.hand, 0.0)]

    def _sift(
        self, view: View, candidates: list[Candidate], evaluation: Evaluation | None, chance: Random
    ) -> Generator[None, None, None]:
        rollouts = Lookahead(view, self.tally, 1 if evaluation is not None else None, evaluation)
        count, limit = len(candidates), self.tally.positions + self._budget.positions
        sampler = lookahead.DealSampler(view, self.tally)
        factor = 1 if evaluation is not None else self._budget.last
        min_deals = min(MIN_DEALS, self._budget.rounds[0] * factor)
        for deals in self._budget.rounds:
            for _ in range(deals * factor):
                if count == 1 or self.tally.positions > limit:
                    return
                deal = yield from sampler.deal(chance)
                outcomes = []
                for candidate in candidates[:count]:
                    outcomes.append((yield from _outcome(view, rollouts, candidate, deal)))
                for candidate, gains in zip(candidates, outcomes, strict=False):
                    lead = lookahead.lead_over_mean(gains, view.seat)
                    candidate.total_points += lead
                    candidate.total_goal += lead if evaluation is not None else _won(view, gains)
                    candidate.deals += 1
                if candidates[0].deals >= min_deals:
                    candidates[:count] = sorted(
                        candidates[:count], key=lambda candidate: -candidate.rank
                    )
            count = (count + 1) // 2


def _outcome(view: View, rollouts: Lookahead, candidate: Candidate, deal: SampledDeal) -> Rollout:
    points, board, kept = candidate.points, candidate.board, candidate.kept
    if isinstance(candidate.command, Roll):
        hand = lookahead.with_rolled(view.hand, candidate.command.dice, deal.rolls[0])
        yield
        best = rollouts.best(board, hand)
        if best:
            points = best[0].points
            board, kept = board.with_tiles(best[0].tiles), without_placed(hand, best[0].tiles)
        else:
            kept = hand
    gains = yield from rollouts.rollout(board, kept, deal)
    gains[view.seat] += points
    return gains


def _won(view: View, gains: Sequence[float]) -> float:
    ends = [score + gain for score, gain in zip(view.scores, gains, strict=True)]
    return 1 / (1 + math.exp(-lookahead.lead_over_best(ends, view.seat) / LEAD_SCALE))


def _choices(candidates: list[Candidate]) -> tuple[RatedCommand, ...]:
    """Return the candidates in this order, none with more worth than the one before it."""
    worths = accumulate([candidate.worth for candidate in candidates], min)
    pairs = zip(candidates, worths, strict=True)
    return tuple([RatedCommand(one.command, one.points, worth) for one, worth in pairs])
