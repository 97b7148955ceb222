"""What the weights are fitted to: placements of real games, and what followed them.

At some turns of games of greedy players a few different placements are laid on the same imagined
deals, and all play on greedily for some turns. What the placements differ in (their features) is
compared with what they led to: the same table and the same deal for all, so that neither the
stage of the game nor luck is mistaken for merit.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.bots.base import Tally, decide, without
from game.bots.candidates import few_alike
from game.bots.evaluation import chances_of_next, features
from game.bots.greedy import Greedy
from game.bots.imagined import imagined
from game.bots.lookahead import Lookahead, ahead_of_mean
from game.rules import Place, View, apply, new_game, view_for
from game.rules.chance import chance_at, shuffled
from game.rules.variants import HAND_SIZE

TRIED = 5
"""Placements that are compared at one turn."""

AMONG = 30
"""They are drawn from this many of the best by points: others are hardly ever wanted."""

ROUNDS = 2
"""Turns of everybody that are counted. More add more luck than they tell."""


class Sample(NamedTuple):
    """A placement: its features, and the points that followed, of the mover less the others'. Both
    less their mean at this turn."""

    values: tuple[float, ...]
    followed: float


def samples(variant: str, players: int, games: int, seed: int) -> Iterator[Sample]:
    """The samples of this many games; the same seed gives the same."""
    for number in range(games):
        chance = chance_at(seed, number)
        state, _ = new_game(variant, [f"{n + 1}" for n in range(players)], chance)
        bot = Greedy()
        while not state.over:
            view = view_for(state, state.seat)
            command = decide(bot, view, chance)
            # Near the end hands are no longer filled up; there nobody asks for the evaluation.
            if isinstance(command, Place) and view.board and view.bag_count >= HAND_SIZE:
                yield from _compared(view, chance)
            state, _ = apply(state, command)


def _compared(view: View, chance: Random) -> Iterator[Sample]:
    """A few placements of one turn on one deal."""
    placements = few_alike(view.best_placements(AMONG), 2)
    chosen = shuffled(range(len(placements)), chance)[:TRIED]
    deal, chances = imagined(view, chance), chances_of_next(view)
    lookahead = Lookahead(view, Tally(), ROUNDS, None)
    found = []
    for scored in [placements[n] for n in chosen]:
        board, kept = view.board.with_tiles(scored.tiles), without(view.hand, scored.tiles)
        following = lookahead.follows(board, kept, deal)
        while True:
            try:
                next(following)
            except StopIteration as done:
                ahead = ahead_of_mean(done.value, view.seat)
                found.append(Sample(features(board, kept, chances), ahead))
                break
    return _centred(found)


def _centred(found: list[Sample]) -> Iterator[Sample]:
    count = len(found)
    means = [sum(column) / count for column in zip(*[one.values for one in found], strict=True)]
    mean = sum([one.followed for one in found]) / count
    for values, followed in found:
        less = [value - middle for value, middle in zip(values, means, strict=True)]
        yield Sample(tuple(less), followed - mean)
