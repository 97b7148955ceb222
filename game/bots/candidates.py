"""Candidates: the most promising legal commands, and Careful, a bot that plays the best of them."""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import NamedTuple

from game import rules
from game.bots.base import Thinking, without_placed, without_tiles
from game.bots.evaluation import evaluation_for
from game.bots.greedy import Greedy, dice_to_roll, largest_exchange
from game.bots.lookahead import Evaluation
from game.rules import Board, Command, Exchange, Place, Roll, Rolling, ScoredPlacement, Tile, View
from game.rules.lines import FITS, mask_of


class RatedCommand(NamedTuple):
    """A legal command, its points now, and `worth`: an estimate of these and all later points."""

    command: Command
    points: int
    worth: float


@dataclass(slots=True)
class Candidate:
    """A command that a bot considers, with the results of playing it on random deals."""

    command: Command
    points: int
    board: Board  # after the command
    kept: tuple[Tile, ...]  # the hand after the command; of a roll, the dice not rolled
    estimate: float  # the static evaluation in points
    total_points: float = 0.0  # sum of the leads in points
    total_goal: float = 0.0  # sum of what the bot maximises: leads or, at the end, chances to win
    deals: int = 0

    @property
    def worth(self) -> float:
        """The mean lead in points over the deals tried, or `estimate` before the first one."""
        return self.total_points / self.deals if self.deals else self.estimate

    @property
    def rank(self) -> float:
        """The sort key: the mean of `total_goal` over the deals tried, or `estimate` before any."""
        return self.total_goal / self.deals if self.deals else self.estimate


def placement_candidates(
    view: View, evaluation: Evaluation | None, among: int, alike: int
) -> Generator[None, bool | None, list[Candidate]]:
    """Return the `among` placements with the most points, best estimate first.

    At most `alike` of them have the same tiles. The generator yields after each eighth placement.
    If True is sent, it returns the placements evaluated so far.
    """
    candidates = []
    for scored in few_alike(view.best_placements(among), alike):
        candidates.append(candidate_for(view, evaluation, Place(scored.placement), scored.points))
        if len(candidates) % 8 == 0 and (yield):
            break
    candidates.sort(key=lambda candidate: candidate.estimate, reverse=True)
    return candidates


def candidate_for(
    view: View, evaluation: Evaluation | None, command: Place | Exchange, points: int | None = None
) -> Candidate:
    """Return a command as a candidate. `points` are the points of a placement, if known."""
    board = view.board
    if isinstance(command, Place):
        if points is None:
            points = sum([line.points for line in rules.score(board, command.placement)])
        tiles = command.placement.tiles
        board, kept = board.with_tiles(tiles), without_placed(view.hand, tiles)
    else:
        points, kept = 0, without_tiles(view.hand, command.tiles)
    estimate = points + (evaluation(board, kept) if evaluation is not None else 0.0)
    return Candidate(command, points, board, kept, estimate)


def few_alike(placements: Sequence[ScoredPlacement], maximum: int) -> list[ScoredPlacement]:
    """Return the placements without those that lay the same tiles as `maximum` earlier ones."""
    counts: Counter[frozenset[Tile]] = Counter()  # the same six tiles fit in hundreds of orders
    few = []
    for scored in placements:
        tiles = frozenset([tile for tile, _ in scored.tiles])
        counts[tiles] += 1
        if counts[tiles] <= maximum:
            few.append(scored)
    return few


def exchange_candidates(view: View, evaluation: Evaluation | None) -> list[Candidate]:
    """Return as candidates the exchanges that keep tiles of one line, the best first.

    If no tiles can be kept so, it is the largest exchange allowed.
    """
    candidates = []
    for kept in _lines_in(view.hand):
        given = without_tiles(view.hand, kept)
        if 0 < len(given) <= view.options.exchange:
            estimate = evaluation(view.board, kept) if evaluation is not None else 0.0
            candidates.append(Candidate(Exchange(given), 0, view.board, kept, estimate))
    if not candidates and view.options.exchange:
        exchange = largest_exchange(view)
        kept = without_tiles(view.hand, exchange.tiles)
        candidates.append(Candidate(exchange, 0, view.board, kept, 0.0))
    candidates.sort(key=lambda candidate: candidate.estimate, reverse=True)
    return candidates


def roll_candidates(view: View) -> list[Candidate]:
    """Return as candidates the rolls that keep dice of one line, or the roll that C5 forces."""
    if view.options.rolling is Rolling.NONE:
        return []
    if view.options.rolling is Rolling.ALL:
        return [Candidate(Roll(view.hand), 0, view.board, (), 0.0)]
    return [
        Candidate(Roll(dice), 0, view.board, kept, 0.0)
        for kept in _lines_in(view.hand)
        if (dice := without_tiles(view.hand, kept))
    ]


def _lines_in(hand: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
    kinds = sorted(set(hand))
    yield ()
    for count in range(1, len(kinds) + 1):
        for chosen in combinations(kinds, count):
            if mask_of(chosen) in FITS:
                yield chosen


class Careful(Greedy):
    """A bot that adds `game.bots.evaluation` to the points, unless the bag is empty."""

    def think(self, view: View, chance: Random) -> Thinking:
        if not view.options.place:
            return (yield from super().think(view, chance))
        evaluation = evaluation_for(view) if view.bag_count else None

        def candidates(after: View, among: int) -> Generator[None, bool | None, list[Candidate]]:
            self.positions += 1
            return (yield from placement_candidates(after, evaluation, among, among))

        def value_of(rolled: View) -> Generator[None, bool | None, float]:
            best = yield from candidates(rolled, 6)
            return best[0].estimate if best else 0.0

        best = (yield from candidates(view, 48))[0]
        if view.options.rolling is Rolling.ANY:
            placed = best.command.placement.tiles if isinstance(best.command, Place) else ()
            idle = without_placed(view.hand, placed)
            dice = yield from dice_to_roll(view, idle, best.estimate, chance, value_of)
            if dice:
                return Roll(dice)
        return best.command
