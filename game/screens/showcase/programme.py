"""The games that the showcase plays, in an order fixed by a seed.

Every combination of variant, number of players and felt colour is played once before any repeats;
so is every group of computer faces. One variant has 27 combinations, more than an hour of games.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, product
from random import Random
from typing import NamedTuple, TypeVar

from game import session
from game.bots import DEFAULT_LEVEL
from game.common.palettes import SHOWCASE_FELT_COLOURS
from game.session import ROBOTS, GameSetup, Seat

T = TypeVar("T")

PLAYER_COUNTS = range(session.MIN_SEATS, session.MAX_SEATS + 1)

# Seeds with a Qwirkle in the first two turns, by variant and players. `tests.tools.lucky_seeds`
# found them.
LUCKY_SEEDS: dict[tuple[str, int], tuple[int, ...]] = {
    ("tiles", 2): (419, 802, 1561, 1966, 2103, 2259, 2348, 2943),
    ("tiles", 3): (75, 584, 651, 802, 1561, 1966, 2103, 2259),
    ("tiles", 4): (75, 84, 353, 584, 802, 833, 990, 1364),
    ("cubes", 2): (118, 168, 371, 463, 557, 562, 587, 638),
    ("cubes", 3): (78, 116, 138, 162, 164, 179, 236, 270),
    ("cubes", 4): (331, 587, 617, 631, 636, 649, 723, 747),
}


class Combination(NamedTuple):
    """A game's variant, number of players and felt; `dye` indexes `SHOWCASE_FELT_COLOURS`."""

    variant: str
    players: int
    dye: int


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """A game of the programme; `dye` is an index of `SHOWCASE_FELT_COLOURS`."""

    number: int
    setup: GameSetup
    seed: int
    dye: int
    attracts: bool = False  # whether the game opens with its name


class Programme:
    """An endless sequence of games. If `variant` is not None, all games are of that variant."""

    def __init__(self, seed: int, variant: str | None = None) -> None:
        self._seed = seed
        self._order = _order(session.VARIANT_NAMES if variant is None else (variant,), Random(seed))
        self._companies = {players: _companies(players, Random(seed)) for players in PLAYER_COUNTS}

    def game(self, number: int) -> PlannedGame:
        chance = Random(f"{self._seed} {number}")
        rounds, place = divmod(number, len(self._order))
        variant, players, dye = self._order[place]
        # Number of games before this one with this many players.
        same = [combination.players == players for combination in self._order]
        earlier = rounds * sum(same) + sum(same[:place])
        companies = self._companies[players]
        company = companies[earlier % len(companies)]
        setup = GameSetup(variant, _seats(company, chance))
        seed, attracts = _random_below(chance, 1 << 53), number % 2 == 1
        return PlannedGame(number, setup, seed, dye, attracts)


class ProgrammeRun:
    """The number of the next game in a programme. It is kept while other screens are shown.

    Unless `loop_minutes` is None, the scene restarts the programme after that time.
    """

    def __init__(self, programme: Programme, loop_minutes: float | None = None) -> None:
        self.loop_minutes = loop_minutes
        self._programme = programme
        self._next = 0
        self._early_qwirkles = 0

    def next_game(self) -> PlannedGame:
        planned = self._programme.game(self._next)
        self._next += 1
        return planned

    def with_early_qwirkle(self, planned: PlannedGame) -> PlannedGame:
        """Return `planned` with a seed for which a Qwirkle appears within two turns."""
        seeds = LUCKY_SEEDS[planned.setup.variant, len(planned.setup.seats)]
        self._early_qwirkles += 1
        seed = seeds[self._early_qwirkles % len(seeds)]
        return replace(planned, seed=seed, attracts=False)

    def rewind(self) -> None:
        self._next = self._early_qwirkles = 0


def _order(variants: tuple[str, ...], chance: Random) -> list[Combination]:
    felts = range(len(SHOWCASE_FELT_COLOURS))
    while True:
        combinations = [Combination(*one) for one in product(variants, PLAYER_COUNTS, felts)]
        order = _spread(combinations, _likeness, chance)
        # The last combinations of an attempt may be too much alike.
        if all(one.dye != other.dye for one, other in pairwise([*order, order[0]])):
            return order


def _spread(items: list[T], likeness: Callable[[list[T], T], int], chance: Random) -> list[T]:
    """Return all items in an order in which each is as unlike the previous ones as possible."""
    remaining, order = list(items), list[T]()
    while remaining:
        best = min(remaining, key=lambda item: (likeness(order, item), chance.random()))
        remaining.remove(best)
        order.append(best)
    return order


def _likeness(order: list[Combination], new: Combination) -> int:
    """Return how much `new` resembles the last three games in `order`; the felt counts most."""
    likeness = 0
    for ago, other in enumerate(reversed(order[-3:])):
        same = 4 * (new.dye == other.dye) + 2 * (new.variant == other.variant)
        likeness += (same + (new.players == other.players)) * (9 if ago == 0 else 3 - ago)
    return likeness


def _companies(players: int, chance: Random) -> list[tuple[str, ...]]:
    def shared_faces(order: list[tuple[str, ...]], new: tuple[str, ...]) -> int:
        return len(set(order[-1]).intersection(new)) if order else 0

    return _spread(list(combinations(ROBOTS, players)), shared_faces, chance)


def _seats(company: tuple[str, ...], chance: Random) -> tuple[Seat, ...]:
    faces, colours = list(company), list(range(session.COLOUR_COUNT))
    seats = []
    while faces:
        face = faces.pop(_random_below(chance, len(faces)))
        colour = colours.pop(_random_below(chance, len(colours)))
        seats.append(Seat(ROBOTS[face].pattern, DEFAULT_LEVEL, session.Badge(face, colour)))
    return tuple(seats)


def _random_below(chance: Random, below: int) -> int:
    """Return a random integer from 0 to `below` - 1, the same in all Python versions."""
    return int(chance.random() * below)
