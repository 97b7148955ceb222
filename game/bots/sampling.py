"""The player who looks ahead: it tries its best placements on imagined deals.

What a seat cannot see, the other hands and the order of the bag, is dealt at random many times. On
each deal every placement still in question is laid, the others answer with their most points, and
it counts what the next own turn brings. All are tried on the same deals, so that luck favours none,
and after each round the worse half is dropped: the deals go where the choice is close.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.bots.base import Thinking
from game.bots.greedy import Greedy
from game.rules import Board, Place, ScoredPlacement, Tile, View, best_placements
from game.rules.chance import roll, shuffled
from game.rules.variants import HAND_SIZE, OUT_BONUS


class Budget(NamedTuple):
    """How much is tried: so many placements at first, not more than ``alike`` of them with the same
    tiles, and so many deals in each round, after which the better half stays."""

    candidates: int = 12
    alike: int = 3
    rounds: tuple[int, ...] = (8, 12, 20, 30)


class Deal(NamedTuple):
    """What might be: the hands by seat, and the bag, whose first tile is drawn first."""

    hands: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]


@dataclass(slots=True)
class _Candidate:
    """A placement in question, the table with it, what stays in hand, and the sum of what followed
    it on all deals so far (points; see `Sampling._outcome`)."""

    scored: ScoredPlacement
    board: Board
    kept: tuple[Tile, ...]
    followed: float = 0.0

    def worth(self, deals: int) -> float:
        """The mean of all its points, those of the placement itself included."""
        return self.scored.points + self.followed / deals


class Sampling:
    """Plays the placement that does best on imagined deals; in all else it is greedy."""

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget or Budget()
        self._greedy = Greedy()
        self._searched = 0

    @property
    def positions(self) -> int:
        """See `game.bots.base.Bot`."""
        return self._searched + self._greedy.positions

    def think(self, view: View, chance: Random) -> Thinking:
        """See `game.bots.base.Bot.think`."""
        command = yield from self._greedy.think(view, chance)
        if not isinstance(command, Place) or not view.board:
            return command
        best = self._best(view.board, view.hand, self._budget.candidates * 4)
        candidates = []
        for scored in few_alike(best, self._budget.alike)[: self._budget.candidates]:
            if (yield):
                return command
            board = view.board.with_tiles(scored.tiles)
            candidates.append(_Candidate(scored, board, _kept(view.hand, scored)))
        for _ in self._sift(view, candidates, chance):
            if (yield):
                break
        return Place(candidates[0].scored.placement)

    def _sift(
        self, view: View, candidates: list[_Candidate], chance: Random
    ) -> Generator[None, None, None]:
        """Tries the candidates; after each deal the best so far stands first, and after each round
        the better half is left."""
        dealt = 0
        for deals in self._budget.rounds:
            for _ in range(deals):
                if len(candidates) == 1:
                    return
                deal = imagined(view, chance)
                outcomes = []
                for candidate in candidates:
                    outcomes.append((yield from self._outcome(view, candidate, deal)))
                dealt += 1
                for candidate, outcome in zip(candidates, outcomes, strict=True):
                    candidate.followed += outcome
                candidates.sort(key=lambda one: one.worth(dealt), reverse=True)
            del candidates[(len(candidates) + 1) // 2 :]

    def _outcome(
        self, view: View, candidate: _Candidate, deal: Deal
    ) -> Generator[None, None, float]:
        """What follows a candidate on one deal: the points of the next own turn, less the mean of
        what each other player gets before."""
        drawn = HAND_SIZE - len(candidate.kept)
        hand, bag = candidate.kept + deal.bag[:drawn], deal.bag[drawn:]
        board, lost = candidate.board, 0.0
        players = len(view.hands)
        if not hand:
            return OUT_BONUS
        for step in range(1, players):
            theirs = deal.hands[(view.seat + step) % players]
            yield
            answer = self._best(board, theirs)
            if answer:
                points, tiles = answer[0]
                lost += points / (players - 1)
                if len(tiles) == len(theirs) and not bag:
                    return -lost - OUT_BONUS / (players - 1)
                board = board.with_tiles(tiles)
                bag = bag[len(tiles) :]
        yield
        reply = self._best(board, hand)
        if not reply:
            return -lost
        points, tiles = reply[0]
        return points - lost + (OUT_BONUS if len(tiles) == len(hand) and not bag else 0)

    def _best(self, board: Board, hand: tuple[Tile, ...], count: int = 1) -> list[ScoredPlacement]:
        self._searched += 1
        return best_placements(board, hand, count)


def imagined(view: View, chance: Random) -> Deal:
    """A deal that the view allows: what is hidden from the seat lies in any order."""
    unseen = shuffled(view.unseen().elements(), chance)
    hands: list[tuple[Tile, ...]] = []
    for hand, size in zip(view.hands, view.hand_sizes, strict=True):
        if hand is None:
            hands.append(unseen[:size])
            unseen = unseen[size:]
        else:
            hands.append(hand)
    if view.traits.rolls:
        unseen = tuple([roll(die, chance) for die in unseen])
    return Deal(tuple(hands), unseen)


def few_alike(placements: list[ScoredPlacement], most: int) -> list[ScoredPlacement]:
    """The placements, of those with the same tiles only the first few: six of one shape could fill
    a list with one line in all its orders."""
    seen: Counter[frozenset[Tile]] = Counter()
    found = []
    for scored in placements:
        tiles = frozenset([tile for tile, _ in scored.tiles])
        seen[tiles] += 1
        if seen[tiles] <= most:
            found.append(scored)
    return found


def _kept(hand: tuple[Tile, ...], scored: ScoredPlacement) -> tuple[Tile, ...]:
    """What stays in hand after a placement."""
    left = list(hand)
    for tile, _ in scored.tiles:
        left.remove(tile)
    return tuple(left)
