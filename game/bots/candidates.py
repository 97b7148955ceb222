"""Candidates: a few of all possible commands, the most promising first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from game.bots.base import less, without
from game.bots.lookahead import Evaluation
from game.rules import (
    Board,
    Command,
    Exchange,
    Place,
    Roll,
    Rolling,
    ScoredPlacement,
    Tile,
    View,
    score,
)
from game.rules.lines import FITS, mask_of


class Choice(NamedTuple):
    """A possible command, its points at once, and its ``worth`` with expected later points."""

    command: Command
    points: int
    worth: float


@dataclass(slots=True)
class Candidate:
    """A command under test, with its results over the ``deals`` tried.

    ``board`` is the table after it, ``kept`` the hand (for a roll the dice not rolled). ``promise``
    is the static estimate (points), ``led`` the sum of the points that followed, and ``aimed`` the
    sum of closeness to the player's goal.
    """

    command: Command
    points: int
    board: Board
    kept: tuple[Tile, ...]
    promise: float
    led: float = 0.0
    aimed: float = 0.0
    deals: int = 0

    @property
    def worth(self) -> float:
        """Points that followed per deal, or `promise` for an untried candidate."""
        return self.led / self.deals if self.deals else self.promise

    @property
    def rank(self) -> float:
        """Value for sorting: `aimed` per deal, or `promise` for an untried candidate."""
        return self.aimed / self.deals if self.deals else self.promise

    @property
    def choice(self) -> Choice:
        """The public part of the candidate."""
        return Choice(self.command, self.points, self.worth)


def placed(
    view: View, evaluation: Evaluation | None, among: int, alike: int
) -> Generator[None, bool | None, list[Candidate]]:
    """Return the most promising of `among` placements, at most `alike` with the same tiles."""
    found = []
    for scored in few_alike(view.best_placements(among), alike):
        board, kept = view.board.with_tiles(scored.tiles), without(view.hand, scored.tiles)
        promise = float(scored.points)
        if evaluation is not None:
            promise += evaluation(board, kept)
        found.append(Candidate(Place(scored.placement), scored.points, board, kept, promise))
        if len(found) % 8 == 0 and (yield):
            break
    found.sort(key=lambda one: one.promise, reverse=True)
    return found


def asked_about(view: View, evaluation: Evaluation | None, command: Place | Exchange) -> Candidate:
    """Return the candidate of a given command, promising or not."""
    points, board = 0, view.board
    if isinstance(command, Place):
        tiles = command.placement.tiles
        points = sum([line.points for line in score(board, command.placement)])
        board, gone = board.with_tiles(tiles), tuple([tile for tile, _ in tiles])
    else:
        gone = command.tiles
    kept = less(view.hand, gone)
    promise = points + (evaluation(board, kept) if evaluation is not None else 0.0)
    return Candidate(command, points, board, kept, promise)


def few_alike(placements: Sequence[ScoredPlacement], most: int) -> list[ScoredPlacement]:
    """Return the placements with at most `most` of each set of tiles (six have many orders)."""
    seen: Counter[frozenset[Tile]] = Counter()
    found = []
    for scored in placements:
        tiles = frozenset([tile for tile, _ in scored.tiles])
        seen[tiles] += 1
        if seen[tiles] <= most:
            found.append(scored)
    return found


def exchanged(view: View, evaluation: Evaluation | None) -> list[Candidate]:
    """Return the exchanges to test, best first: the kept tiles can form one line."""
    found = []
    for kept in _lines_in(view.hand):
        given = less(view.hand, kept)
        if 0 < len(given) <= view.options.exchange:
            promise = evaluation(view.board, kept) if evaluation is not None else 0.0
            found.append(Candidate(Exchange(given), 0, view.board, kept, promise))
    if not found and view.options.exchange:
        # The bag holds too few for all tiles that match nothing.
        given = tuple(sorted(view.hand, key=lambda tile: -view.hand.count(tile)))
        given = given[: view.options.exchange]
        kept = less(view.hand, given)
        found.append(Candidate(Exchange(given), 0, view.board, kept, 0.0))
    found.sort(key=lambda one: one.promise, reverse=True)
    return found


def rolled(view: View) -> list[Candidate]:
    """Return the rolls to test: the dice that stay can form one line."""
    if view.options.rolling is Rolling.NONE:
        return []
    if view.options.rolling is Rolling.ALL:
        return [Candidate(Roll(view.hand), 0, view.board, (), 0.0)]
    return [
        Candidate(Roll(dice), 0, view.board, kept, 0.0)
        for kept in _lines_in(view.hand)
        if (dice := less(view.hand, kept))
    ]


def _lines_in(hand: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
    """Yield all sets of tiles of a hand that can be in one line, the empty one first."""
    kinds = sorted(set(hand))
    yield ()
    for count in range(1, len(kinds) + 1):
        for chosen in combinations(kinds, count):
            if mask_of(chosen) in FITS:
                yield chosen
