"""The players who overlook things, as people do.

They never choose worse than they see: of what they have noticed they play the most points. What
takes more tiles or makes more lines is noticed less often, a Qwirkle of many tiles too.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from operator import itemgetter
from random import Random
from typing import NamedTuple

from game.bots.base import Thinking
from game.bots.greedy import Greedy, exchanged
from game.rules import (
    Cell,
    Pass,
    Place,
    Roll,
    Rolling,
    ScoredPlacement,
    Tile,
    View,
    best_placements,
    score,
)

LISTED = (48, 144)
"""How many placements are listed at first, the best first, and then if none of them is noticed."""

LOOKED = 48
"""How many of them are looked at in one slice."""


class Sight(NamedTuple):
    """How well a player sees, as chances (0 to 1): ``tile`` that one more tile is noticed to go
    with the others, ``line`` that one more line is; ``roll`` that to roll again comes to mind."""

    tile: float
    line: float
    roll: float

    def chance(self, tiles: int, lines: int) -> float:
        """The chance that a placement of this many tiles that makes this many lines is noticed."""
        return float(self.tile ** (tiles - 1) * self.line ** (lines - 1))


class Eye:
    """What is noticed in one turn. Tiles that are noticed to go together are so everywhere, and
    lines that are noticed to cross somewhere are so for all tiles: there are hundreds of ways to
    lay six tiles, and nobody sees the twentieth who has not seen the first."""

    def __init__(self, sight: Sight, chance: Random) -> None:
        self._sight = sight
        self._chance = chance
        self._drawn: dict[frozenset[Tile] | frozenset[Cell], float] = {}

    def goes_together(self, scored: ScoredPlacement) -> bool:
        """Whether it is noticed that these tiles go together."""
        tiles = frozenset([tile for tile, _ in scored.tiles])
        return self._drawn_for(tiles) < self._sight.chance(len(tiles), 1)

    def crosses(self, scored: ScoredPlacement, lines: int) -> bool:
        """Whether it is noticed that this many lines cross in these cells."""
        cells = frozenset([cell for _, cell in scored.tiles])
        return self._drawn_for(cells) < self._sight.chance(1, lines)

    def _drawn_for(self, key: frozenset[Tile] | frozenset[Cell]) -> float:
        if key not in self._drawn:
            self._drawn[key] = self._chance.random()
        return self._drawn[key]


class Overlooking:
    """Plays the placement with the most points of those it notices."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self._greedy = Greedy()
        self._looked = 0

    @property
    def positions(self) -> int:
        """See `game.bots.base.Bot`."""
        return self._looked + self._greedy.positions

    def think(self, view: View, chance: Random) -> Thinking:
        """See `game.bots.base.Bot.think`."""
        may = view.options
        if may.rolling is Rolling.ALL:
            return Roll(view.hand)
        if not may.place:
            return Pass() if may.passing else exchanged(view)
        seen = yield from self._best_noticed(view, Eye(self.sight, chance))
        if may.rolling is Rolling.ANY and chance.random() < self.sight.roll:
            dice = yield from self._greedy.dice_to_roll(view, seen, chance)
            if dice:
                return Roll(dice)
        return Place(seen.placement)

    def _best_noticed(self, view: View, eye: Eye) -> Generator[None, bool | None, ScoredPlacement]:
        """The best placement that is noticed; of none, one that takes the least."""
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
        """What is looked at one after the other: the best of all placements, then single tiles."""
        looked = 0
        for count in LISTED:
            self._looked += 1
            found = view.best_placements(count)
            for first in range(looked, len(found), LOOKED):
                yield found[first : first + LOOKED]
            looked = len(found)
            if looked < count:
                return
        if view.board:
            self._looked += 1
            hands = [[tile] for tile in dict.fromkeys(view.hand)]
            alone = [one for hand in hands for one in best_placements(view.board, hand, LOOKED)]
            yield sorted(alone, key=lambda one: -one.points)
