"""Bots that play the most points now: Greedy, and Overlooking, which misses placements."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from random import Random

from game import rules
from game.bots.base import Thinking, without_tiles
from game.rules import Cell, Exchange, Pass, Place, Roll, Rolling, ScoredPlacement, Tile, View

SAMPLES = 10  # number of imagined rolls that estimate the value of rolling a choice of dice


class Greedy:
    """A bot that plays the most points now. In Cubes it first rolls dice if that promises more."""

    def __init__(self) -> None:
        self.positions = 0

    def think(self, view: View, chance: Random) -> Thinking:
        options = view.options
        if options.rolling is Rolling.ALL:
            return Roll(view.hand)
        if not options.place:
            return Pass() if options.passing else largest_exchange(view)
        best = yield from self._chosen(view, chance)
        if options.rolling is Rolling.ANY and self._may_roll(chance):
            placed = {tile for tile, _ in best.tiles}
            idle = tuple(die for die in view.hand if die not in placed)
            dice = yield from dice_to_roll(view, idle, best.points, chance, self._points_of)
            if dice:
                return Roll(dice)
        return Place(best.placement)

    def _chosen(self, view: View, chance: Random) -> Generator[None, bool | None, ScoredPlacement]:
        yield from ()
        return self._best(view)[0]

    def _may_roll(self, chance: Random) -> bool:
        return True

    def _best(self, view: View) -> list[ScoredPlacement]:
        self.positions += 1
        return view.best_placements()

    def _points_of(self, view: View) -> Generator[None, bool | None, float]:
        yield from ()
        return sum([scored.points for scored in self._best(view)])


def dice_to_roll(
    view: View,
    idle: tuple[Tile, ...],
    value: float,
    chance: Random,
    value_of: Callable[[View], Generator[None, bool | None, float]],
) -> Generator[None, bool | None, tuple[Tile, ...]]:
    """Return the dice whose roll promises more than placing now, or () if no roll does.

    Placing now is worth `value`. The dice considered are those left `idle` and the whole hand;
    `value_of` evaluates the view after an imagined roll. The generator yields before each of these
    rolls. If True is sent, it returns the best dice so far.
    """
    chosen: tuple[Tile, ...] = ()
    for dice in filter(None, (idle, view.hand)):
        total = 0.0
        for _ in range(SAMPLES):
            if (yield):
                return chosen
            total += yield from value_of(view_after_roll(view, dice, chance))
        if total / SAMPLES > value:
            value, chosen = total / SAMPLES, dice
    return chosen


def largest_exchange(view: View) -> Exchange:
    """Return the largest exchange allowed. Equal tiles go first: no line can hold two of them."""
    hand = sorted(view.hand, key=lambda tile: -view.hand.count(tile))
    return Exchange(tuple(hand[: view.options.exchange]))


def view_after_roll(view: View, dice: Sequence[Tile], chance: Random) -> View:
    """Return the view after its seat has rolled these dice, with random results."""
    hand = without_tiles(view.hand, dice) + tuple([rules.roll(die, chance) for die in dice])
    hands = (*view.hands[: view.seat], hand, *view.hands[view.seat + 1 :])
    return replace(view, hands=hands)


# Numbers of best placements that are listed: at first, then if none of those is noticed.
BATCH_COUNTS = (48, 144)
BATCH_SIZE = 48  # number of placements considered in one slice
EASY_LENGTH = 4  # a line's tiles beyond this number are as hard to notice as further lines


class Overlooking(Greedy):
    """A bot that plays the most points among the placements that it notices, mostly short ones."""

    def __init__(self, tile: float, line: float, roll: float) -> None:
        """Set three probabilities: to notice each further tile or line, and to consider a roll."""
        super().__init__()
        self._tile, self._line, self._roll = tile, line, roll

    def noticing(self, tiles: int, lines: int) -> float:
        return float(self._tile ** (tiles - 1) * self._line ** (lines - 1))

    def _may_roll(self, chance: Random) -> bool:
        return chance.random() < self._roll

    def _chosen(self, view: View, chance: Random) -> Generator[None, bool | None, ScoredPlacement]:
        draws: dict[frozenset[Tile] | frozenset[Cell], float] = {}

        def notices(key: frozenset[Tile] | frozenset[Cell], probability: float) -> bool:
            if key not in draws:
                draws[key] = chance.random()
            return draws[key] < probability

        missed: list[tuple[tuple[int, int], ScoredPlacement]] = []
        for batch in self._batches(view):
            for scored in batch:
                tiles, cells = map(frozenset, zip(*scored.tiles, strict=True))
                lines = 0
                if notices(tiles, self.noticing(len(tiles), 1)):
                    scored_lines = rules.score(view.board, scored.placement)
                    longest = max(len(line.tiles) for line in scored_lines)
                    lines = len(scored_lines) + max(0, longest - EASY_LENGTH)
                    if notices(cells, self.noticing(1, lines)):
                        return scored
                missed.append(((len(scored.tiles), lines), scored))
            if (yield):
                break
        return min(missed, key=itemgetter(0))[1]

    def _batches(self, view: View) -> Iterator[list[ScoredPlacement]]:
        done = 0
        for count in BATCH_COUNTS:
            self.positions += 1
            best = view.best_placements(count)
            for first in range(done, len(best), BATCH_SIZE):
                yield best[first : first + BATCH_SIZE]
            done = len(best)
            if done < count:
                return
        if view.board:
            self.positions += 1
            singles = [
                scored
                for tile in dict.fromkeys(view.hand)
                for scored in rules.best_placements(view.board, [tile], BATCH_SIZE)
            ]
            yield sorted(singles, key=lambda scored: -scored.points)
