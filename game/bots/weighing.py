"""What could be done now, weighed on imagined deals, the best first.

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

from game.bots.greedy import Greedy
from game.bots.imagined import Deal, imagined
from game.rules import Board, Command, Place, ScoredPlacement, Tile, View, best_placements
from game.rules.variants import HAND_SIZE, OUT_BONUS


class Choice(NamedTuple):
    """One thing that could be done: the command, its points at once, and its worth (points: its
    own, and what is expected to follow for the mover less what follows for the others)."""

    command: Command
    points: int
    worth: float


Weighed = Generator[None, bool | None, tuple[Choice, ...]]
"""Yields between slices of a few milliseconds at most, and returns the choices, the best first.
Whoever sends True gets what is best so far."""


class Budget(NamedTuple):
    """How much is tried: so many placements at first, not more than ``alike`` of them with the same
    tiles, and so many deals in each round, after which the better half stays."""

    candidates: int = 12
    alike: int = 3
    rounds: tuple[int, ...] = (8, 12, 20, 30)


@dataclass(slots=True)
class _Candidate:
    """A placement in question, the table with it, what stays in hand, and the sum of what followed
    it on the deals on which it was tried (points; see `Weighing._outcome`)."""

    scored: ScoredPlacement
    board: Board
    kept: tuple[Tile, ...]
    followed: float = 0.0
    deals: int = 0

    @property
    def worth(self) -> float:
        """The mean of all its points, those of the placement itself included."""
        return self.scored.points + (self.followed / self.deals if self.deals else 0.0)

    @property
    def choice(self) -> Choice:
        """What can be told of it."""
        return Choice(Place(self.scored.placement), self.scored.points, self.worth)


def weigh(view: View, chance: Random, budget: Budget | None = None) -> Weighed:
    """Expert's choices for the seat of the view, which is to move, the best first; see `Weighed`.
    The same view, chance and budget give the same choices, if they are not cut short."""
    return (yield from Weighing(budget).weigh(view, chance))


class Weighing:
    """Weighs choices, and counts what it took: ``positions`` is how many tables with a hand were
    searched for placements so far."""

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget or Budget()
        self._greedy = Greedy()
        self._searched = 0

    @property
    def positions(self) -> int:
        """See the class."""
        return self._searched + self._greedy.positions

    def weigh(self, view: View, chance: Random) -> Weighed:
        """See the function `weigh`."""
        command = yield from self._greedy.think(view, chance)
        if not view.options.place:
            return (Choice(command, 0, 0.0),)
        self._searched += 1
        best = view.best_placements(self._budget.candidates * 4)
        candidates: list[_Candidate] = []
        for scored in few_alike(best, self._budget.alike)[: self._budget.candidates]:
            if (yield) and candidates:
                break
            board = view.board.with_tiles(scored.tiles)
            candidates.append(_Candidate(scored, board, _kept(view.hand, scored)))
        else:
            for _ in self._sift(view, candidates, chance):
                if (yield):
                    break
        choices = tuple([candidate.choice for candidate in candidates])
        if isinstance(command, Place):
            return choices
        return (Choice(command, 0, choices[0].worth), *choices)

    def _sift(
        self, view: View, candidates: list[_Candidate], chance: Random
    ) -> Generator[None, None, None]:
        """Tries the candidates; after each deal the best so far stands first, and after each round
        only the better half is tried further."""
        left = len(candidates)
        for deals in self._budget.rounds:
            for _ in range(deals):
                if left == 1:
                    return
                deal = imagined(view, chance)
                outcomes = []
                for candidate in candidates[:left]:
                    outcomes.append((yield from self._outcome(view, candidate, deal)))
                for candidate, outcome in zip(candidates, outcomes, strict=False):
                    candidate.followed += outcome
                    candidate.deals += 1
                candidates[:left] = sorted(candidates[:left], key=lambda one: -one.worth)
            left = (left + 1) // 2

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
