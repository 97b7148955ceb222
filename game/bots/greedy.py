"""Players of the most points now: the greedy one, and overlooking ones.

Overlooking players play the most points of the placements that they notice. Placements of more
tiles or lines are noticed less often, Qwirkles of many tiles too.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from random import Random
from typing import NamedTuple

from game.bots.base import Thinking
from game.rules import (
    Cell,
    Command,
    Exchange,
    Pass,
    Place,
    Roll,
    Rolling,
    ScoredPlacement,
    Shape,
    Tile,
    View,
    best_placements,
    score,
)

SAMPLES = 10
"""Imagined throws for each choice of dice; enough to tell a good choice from a poor one."""


class Greedy:
    """A player of the most points; in cubes it rolls when that promises more."""

    def __init__(self) -> None:
        self.positions = 0

    def think(self, view: View, chance: Random) -> Thinking:
        may = view.options
        if may.rolling is Rolling.ALL:
            return Roll(view.hand)
        if not may.place:
            return Pass() if may.passing else exchanged(view)
        best = yield from self._chosen(view, chance)
        if may.rolling is Rolling.ANY and self._may_roll(chance):
            dice = yield from self._dice_to_roll(view, best, chance)
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

    def _dice_to_roll(
        self, view: View, best: ScoredPlacement, chance: Random
    ) -> Generator[None, bool | None, tuple[Tile, ...]]:
        """Return the dice whose roll promises more points than playing now, or none."""
        kept = {tile for tile, _ in best.tiles}
        idle = tuple(die for die in view.hand if die not in kept)
        top = float(best.points)
        chosen: tuple[Tile, ...] = ()
        for dice in filter(None, (idle, view.hand)):
            total = 0
            for _ in range(SAMPLES):
                if (yield):
                    return chosen
                total += sum(
                    [scored.points for scored in self._best(after_throw(view, dice, chance))]
                )
            if total / SAMPLES > top:
                top, chosen = total / SAMPLES, dice
        return chosen


def exchanged(view: View) -> Command:
    """Return the largest exchange, twins first: a second copy never joins the same line (R8)."""
    hand = sorted(view.hand, key=lambda tile: -view.hand.count(tile))
    return Exchange(tuple(hand[: view.options.exchange]))


def after_throw(view: View, dice: Sequence[Tile], chance: Random) -> View:
    """Return the view after one imagined throw of these dice."""
    hand = list(view.hand)
    for die in dice:
        hand.remove(die)
    hand += [Tile(die.colour, Shape(int(chance.random() * len(Shape)))) for die in dice]
    hands = (*view.hands[: view.seat], tuple(hand), *view.hands[view.seat + 1 :])
    return replace(view, hands=hands)


LISTED = (48, 144)
"""Placements listed at first, best first, and then if none of them is noticed."""

LOOKED = 48
"""Placements looked at in one slice."""


class Sight(NamedTuple):
    """The chances (0 to 1) to notice one more tile or line, and to think of a roll."""

    tile: float
    line: float
    roll: float

    def chance(self, tiles: int, lines: int) -> float:
        """Return the chance to notice a placement with these numbers of tiles and lines."""
        return float(self.tile ** (tiles - 1) * self.line ** (lines - 1))


class Eye:
    """The eye of one turn: matches and crossings noticed once are noticed everywhere."""

    def __init__(self, sight: Sight, chance: Random) -> None:
        self._sight = sight
        self._chance = chance
        self._drawn: dict[frozenset[Tile] | frozenset[Cell], float] = {}

    def goes_together(self, scored: ScoredPlacement) -> bool:
        """Return whether the player notices that these tiles match."""
        tiles = frozenset([tile for tile, _ in scored.tiles])
        return self._drawn_for(tiles) < self._sight.chance(len(tiles), 1)

    def crosses(self, scored: ScoredPlacement, lines: int) -> bool:
        """Return whether the player notices that this many lines cross in these cells."""
        cells = frozenset([cell for _, cell in scored.tiles])
        return self._drawn_for(cells) < self._sight.chance(1, lines)

    def _drawn_for(self, key: frozenset[Tile] | frozenset[Cell]) -> float:
        if key not in self._drawn:
            self._drawn[key] = self._chance.random()
        return self._drawn[key]


class Overlooking(Greedy):
    """A player of the most points among the placements that it notices."""

    def __init__(self, sight: Sight) -> None:
        super().__init__()
        self.sight = sight

    def _may_roll(self, chance: Random) -> bool:
        return chance.random() < self.sight.roll

    def _chosen(self, view: View, chance: Random) -> Generator[None, bool | None, ScoredPlacement]:
        """Return the best placement that is noticed; without one, the smallest."""
        eye = Eye(self.sight, chance)
        missed: list[tuple[tuple[int, int], ScoredPlacement]] = []
        for found in self._looks(view):
            for scored in found:
                lines = 0
                if eye.goes_together(scored):
                    lines = len(score(view.board, scored.placement))
                    if eye.crosses(scored, lines):
                        return scored
                missed.append(((len(scored.tiles), lines), scored))
            if (yield):
                break
        return min(missed, key=itemgetter(0))[1]

    def _looks(self, view: View) -> Iterator[list[ScoredPlacement]]:
        """Yield the placements in the order of looking: the best of all, then single tiles."""
        looked = 0
        for count in LISTED:
            self.positions += 1
            found = view.best_placements(count)
            for first in range(looked, len(found), LOOKED):
                yield found[first : first + LOOKED]
            looked = len(found)
            if looked < count:
                return
        if view.board:
            self.positions += 1
            hands = [[tile] for tile in dict.fromkeys(view.hand)]
            alone = [one for hand in hands for one in best_placements(view.board, hand, LOOKED)]
            yield sorted(alone, key=lambda one: -one.points)
