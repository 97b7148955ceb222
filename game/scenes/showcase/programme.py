"""Which games the showcase plays, one after the other: another variant, other players, another felt
each time. Pure; the same seed gives the same games.

All that sets games apart changes with every game, and each combination comes once before any comes
again: more than a hundred, which is hours.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from random import Random
from typing import NamedTuple

from game.art.theme import DYES
from game.rules import HouseRules
from game.session import EASIEST, GameSetup, Look, Seat
from game.session.looks import COLOURS, ROBOTS
from game.session.setup import FEWEST_SEATS, MOST_SEATS, VARIANT_NAMES

SEEDS = 1 << 53


class Combination(NamedTuple):
    """What sets one game apart at a glance."""

    variant: str
    players: int
    dye: int


@dataclass(frozen=True, slots=True)
class Billed:
    """One game of the programme: its ``number`` from 0 on, who plays it by which rules, its seed,
    and the felt (a number of `DYES`)."""

    number: int
    setup: GameSetup
    seed: int
    dye: int


class Programme:
    """The games in their order. ``variant`` plays that one alone."""

    def __init__(self, seed: int, variant: str | None = None) -> None:
        self._seed = seed
        variants = VARIANT_NAMES if variant is None else (variant,)
        self._order = _order(variants, Random(seed))

    def game(self, number: int) -> Billed:
        """The game with this number, 0 being the first."""
        chance = Random(f"{self._seed} {number}")
        variant, players, dye = self._order[number % len(self._order)]
        setup = GameSetup(variant, _seats(players, number, chance), house=HouseRules())
        return Billed(number, setup, _number(chance, SEEDS), dye)


def _order(variants: tuple[str, ...], chance: Random) -> list[Combination]:
    """Every combination once; neighbours, the last and the first too, differ in the felt and, if
    they can, in the number of players and in the variant."""
    counts = range(FEWEST_SEATS, MOST_SEATS + 1)
    left = [Combination(*one) for one in product(variants, counts, range(len(DYES)))]
    order: list[Combination] = []
    while left:
        best = min(left, key=lambda one: (_alike(order, one), chance.random()))
        left.remove(best)
        order.append(best)
    return order


def _alike(order: list[Combination], one: Combination) -> int:
    """How much of this combination was seen in the last games; the felt counts most."""
    alike = 0
    for ago, other in enumerate(reversed(order[-3:])):
        same = 4 * (one.dye == other.dye) + 2 * (one.variant == other.variant)
        alike += (same + (one.players == other.players)) * (9 if ago == 0 else 3 - ago)
    return alike


def _seats(players: int, number: int, chance: Random) -> tuple[Seat, ...]:
    """Robots, each game other ones, in other colours."""
    robots = list(ROBOTS.items())
    first = number * 3 % len(robots)
    faces = [robots[(first + n) % len(robots)] for n in range(players)]
    colours = list(range(COLOURS))
    seats = []
    for face, name in faces:
        colour = colours.pop(_number(chance, len(colours)))
        seats.append(Seat(name, EASIEST, Look(face, colour)))
    return tuple(seats)


def _number(chance: Random, below: int) -> int:
    """A number from 0 on; only `random` is the same on every Python."""
    return int(chance.random() * below)
