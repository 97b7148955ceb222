"""Which games the showcase plays, one after the other: another variant, other players, another felt
each time. Pure; the same seed gives the same games.

All that sets games apart changes with every game. Each combination of variant, number of players
and felt comes once before any comes again, and so does each company of computers: with one variant
alone that takes 27 games, more than an hour.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, pairwise, product
from random import Random
from typing import NamedTuple

from game.art.theme import SHOW_DYES
from game.rules import HouseRules
from game.session import USUAL, GameSetup, Look, Seat
from game.session.looks import COLOURS, ROBOTS
from game.session.setup import FEWEST_SEATS, MOST_SEATS, VARIANT_NAMES

SEEDS = 1 << 53
COUNTS = range(FEWEST_SEATS, MOST_SEATS + 1)


LUCKY_SEEDS: dict[tuple[str, int], tuple[int, ...]] = {
    ("tiles", 2): (419, 802, 1561, 1966, 2103, 2259, 2348, 2943),
    ("tiles", 3): (75, 584, 651, 802, 1561, 1966, 2103, 2259),
    ("tiles", 4): (75, 84, 353, 584, 802, 833, 990, 1364),
    ("cubes", 2): (118, 168, 371, 463, 557, 562, 587, 638),
    ("cubes", 3): (78, 116, 138, 162, 164, 179, 236, 270),
    ("cubes", 4): (331, 587, 617, 631, 636, 649, 723, 747),
}
"""Seeds of games in which a Qwirkle comes within two turns, by variant and number of players, all
of them computers of the usual level. Such a deal is rare: `tests.lucky_seeds` finds them."""


class Combination(NamedTuple):
    """What sets one game apart at a glance."""

    variant: str
    players: int
    dye: int


@dataclass(frozen=True, slots=True)
class Billed:
    """One game of the programme: its ``number`` from 0 on, who plays it by which rules, its seed,
    and the felt (a number of `SHOW_DYES`)."""

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
        self._companies = {players: _companies(players, Random(seed)) for players in COUNTS}

    def game(self, number: int) -> Billed:
        chance = Random(f"{self._seed} {number}")
        rounds, place = divmod(number, len(self._order))
        variant, players, dye = self._order[place]
        # How many games before this one had this many players.
        counts = [one.players == players for one in self._order]
        earlier = rounds * sum(counts) + sum(counts[:place])
        companies = self._companies[players]
        company = companies[earlier % len(companies)]
        setup = GameSetup(variant, _seats(company, chance), house=HouseRules())
        return Billed(number, setup, _number(chance, SEEDS), dye)


class Show:
    """The place in the programme, for as long as the showcase runs. It outlives the scene, so that
    the showcase resumes where it was when somebody has played meanwhile. With ``loop`` (minutes) it
    begins again after so long, and all is exactly the same."""

    def __init__(self, programme: Programme, loop: float | None = None) -> None:
        self.loop = loop
        self._programme = programme
        self._next = 0
        self._lucky = 0

    def next_game(self) -> Billed:
        """Return the next game of the programme, and go on by one."""
        billed = self._programme.game(self._next)
        self._next += 1
        return billed

    def lucky(self, billed: Billed) -> Billed:
        """Return this game with a seed that is known to bring a Qwirkle within two turns."""
        seeds = LUCKY_SEEDS[billed.setup.variant, len(billed.setup.seats)]
        self._lucky += 1
        return replace(billed, seed=seeds[self._lucky % len(seeds)])

    def rewind(self) -> None:
        self._next = self._lucky = 0


def _order(variants: tuple[str, ...], chance: Random) -> list[Combination]:
    """Every combination once; neighbours, the last and the first too, differ in the felt and, if
    they can, in the number of players and in the variant."""
    while True:
        order = _tried(variants, chance)
        if all(one.dye != other.dye for one, other in pairwise([*order, order[0]])):
            return order


def _tried(variants: tuple[str, ...], chance: Random) -> list[Combination]:
    """One try: what is left for the end may not differ."""
    left = [Combination(*one) for one in product(variants, COUNTS, range(len(SHOW_DYES)))]
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


def _companies(players: int, chance: Random) -> list[tuple[str, ...]]:
    """Every choice of this many robots (their faces) once; neighbours share as few as they can."""
    left = list(combinations(ROBOTS, players))
    order: list[tuple[str, ...]] = []
    while left:
        last = set(order[-1]) if order else set()
        best = min(left, key=lambda one: (len(last.intersection(one)), chance.random()))
        left.remove(best)
        order.append(best)
    return order


def _seats(company: tuple[str, ...], chance: Random) -> tuple[Seat, ...]:
    faces, colours = list(company), list(range(COLOURS))
    seats = []
    while faces:
        face = faces.pop(_number(chance, len(faces)))
        colour = colours.pop(_number(chance, len(colours)))
        seats.append(Seat(ROBOTS[face], USUAL, Look(face, colour)))
    return tuple(seats)


def _number(chance: Random, below: int) -> int:
    """A number from 0 on; only `random` is the same on every Python."""
    return int(chance.random() * below)
