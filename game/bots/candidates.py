"""What is worth a thought: a few of all the things that could be done, the most promising first."""

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
    """One thing that could be done: the command, its points at once, and its worth (points: its
    own, and what is expected to follow for the mover less what follows for the others)."""

    command: Command
    points: int
    worth: float


@dataclass(slots=True)
class Candidate:
    """One thing that could be done: the points at once, the table after it and what stays in hand
    (for a roll: what is not rolled), what it promises at first sight (points), and over the
    ``deals`` on which it was tried the sum of what it ``led`` to (points), and of how near it came
    to what the player aims at."""

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
        """What it led to on average; before it was tried, what it promises."""
        return self.led / self.deals if self.deals else self.promise

    @property
    def rank(self) -> float:
        """What it is chosen by; before it was tried, what it promises."""
        return self.aimed / self.deals if self.deals else self.promise

    @property
    def choice(self) -> Choice:
        """What others may know of it."""
        return Choice(self.command, self.points, self.worth)


def placed(
    view: View, evaluation: Evaluation | None, among: int, alike: int
) -> Generator[None, bool | None, list[Candidate]]:
    """The placements to think about, the most promising first: of this many with the most points
    those that the evaluation likes best, not more than ``alike`` with the same tiles. Yields
    between slices; whoever sends True gets those that have been looked at."""
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
    """What somebody asks about, though nobody else would have thought of it."""
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
    """The placements, only the first few of one set of tiles: six may lie in all their orders."""
    seen: Counter[frozenset[Tile]] = Counter()
    found = []
    for scored in placements:
        tiles = frozenset([tile for tile, _ in scored.tiles])
        seen[tiles] += 1
        if seen[tiles] <= most:
            found.append(scored)
    return found


def exchanged(view: View, evaluation: Evaluation | None) -> list[Candidate]:
    """The exchanges to think about, best first: what is kept can be in one line, without twins."""
    found = []
    for kept in _lines_in(view.hand):
        given = less(view.hand, kept)
        if 0 < len(given) <= view.options.exchange:
            promise = evaluation(view.board, kept) if evaluation is not None else 0.0
            found.append(Candidate(Exchange(given), 0, view.board, kept, promise))
    if not found and view.options.exchange:
        # Too few lie in the bag for all that matches nothing.
        given = tuple(sorted(view.hand, key=lambda tile: -view.hand.count(tile)))
        given = given[: view.options.exchange]
        kept = less(view.hand, given)
        found.append(Candidate(Exchange(given), 0, view.board, kept, 0.0))
    found.sort(key=lambda one: one.promise, reverse=True)
    return found


def rolled(view: View) -> list[Candidate]:
    """The rolls to think about: dice that are not rolled are such as can be in one line."""
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
    """All sets of tiles of a hand that can be in one line, the empty one first."""
    kinds = sorted(set(hand))
    yield ()
    for count in range(1, len(kinds) + 1):
        for chosen in combinations(kinds, count):
            if mask_of(chosen) in FITS:
                yield chosen
