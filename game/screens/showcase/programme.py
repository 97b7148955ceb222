"""The showcase's programme of games, and a presenter's control. Pure; a seed fixes all games.

All that distinguishes games changes with every game. Each combination of variant, number of players
and felt comes once before any repeats, and so does each company of computers: with one variant
alone that takes 27 games, more than an hour.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, product
from random import Random
from typing import Literal, NamedTuple, TypeVar

from game.art.theme import SHOWCASE_FELT_COLOURS
from game.input.keys import KeyPress
from game.rules import HouseRules
from game.screens.showcase.director import FRAMINGS, Framing
from game.session import DEFAULT_LEVEL, Badge, GameSetup, Seat
from game.session.badges import COLOURS, ROBOTS
from game.session.setup import FEWEST_SEATS, MOST_SEATS, VARIANT_NAMES

T = TypeVar("T")

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
"""Seeds of a Qwirkle within two turns, by variant and players; found by `tests.lucky_seeds`."""

PACES = (0.5, 0.7, 1.0, 1.4, 2.0, 3.0)
"""Factors of the usual speed."""

KEYS = ("space", "n", "q", "s", "c", "+", "-")
"""Hold, next game, a Qwirkle soon, no text, whole or close, faster, slower."""

NOTE_STAYS = 1.8
"""Seconds for which the note about a key is shown."""

Note = Literal["", "held", "hidden", "pace", "camera", "qwirkle"]
"""Notes for the presenter only."""


class Combination(NamedTuple):
    """Properties that distinguish games at a glance."""

    variant: str
    players: int
    dye: int


@dataclass(frozen=True, slots=True)
class Billed:
    """A game: its ``number`` from 0, setup, seed and felt (an index of `SHOWCASE_FELT_COLOURS`)."""

    number: int
    setup: GameSetup
    seed: int
    dye: int


class Programme:
    """The games in order; with a ``variant`` only of that one."""

    def __init__(self, seed: int, variant: str | None = None) -> None:
        self._seed = seed
        variants = VARIANT_NAMES if variant is None else (variant,)
        self._order = _order(variants, Random(seed))
        self._companies = {players: _companies(players, Random(seed)) for players in COUNTS}

    def game(self, number: int) -> Billed:
        chance = Random(f"{self._seed} {number}")
        rounds, place = divmod(number, len(self._order))
        variant, players, dye = self._order[place]
        # Number of games before this one with this many players.
        counts = [one.players == players for one in self._order]
        earlier = rounds * sum(counts) + sum(counts[:place])
        companies = self._companies[players]
        company = companies[earlier % len(companies)]
        setup = GameSetup(variant, _seats(company, chance), house=HouseRules())
        return Billed(number, setup, _number(chance, SEEDS), dye)


class Show:
    """The place in the programme, which outlives the scene; after ``loop`` minutes it restarts."""

    def __init__(self, programme: Programme, loop: float | None = None) -> None:
        self.loop = loop
        self._programme = programme
        self._next = 0
        self._lucky = 0

    def next_game(self) -> Billed:
        """Return the next game of the programme, and advance."""
        billed = self._programme.game(self._next)
        self._next += 1
        return billed

    def lucky(self, billed: Billed) -> Billed:
        """Return this game with a seed that brings a Qwirkle within two turns."""
        seeds = LUCKY_SEEDS[billed.setup.variant, len(billed.setup.seats)]
        self._lucky += 1
        return replace(billed, seed=seeds[self._lucky % len(seeds)])

    def rewind(self) -> None:
        self._next = self._lucky = 0


def _order(variants: tuple[str, ...], chance: Random) -> list[Combination]:
    """Return each combination once; neighbours differ in the felt, and mostly in the rest."""
    while True:
        # The last ones of a try may have to be alike.
        left = [
            Combination(*one)
            for one in product(variants, COUNTS, range(len(SHOWCASE_FELT_COLOURS)))
        ]
        order = _ordered(left, _alike, chance)
        if all(one.dye != other.dye for one, other in pairwise([*order, order[0]])):
            return order


def _ordered(left: list[T], likeness: Callable[[list[T], T], int], chance: Random) -> list[T]:
    """Return all items, each as unlike those before as possible."""
    order: list[T] = []
    while left:
        best = min(left, key=lambda one: (likeness(order, one), chance.random()))
        left.remove(best)
        order.append(best)
    return order


def _alike(order: list[Combination], one: Combination) -> int:
    """Return the likeness of a combination to the last games; the felt counts most."""
    alike = 0
    for ago, other in enumerate(reversed(order[-3:])):
        same = 4 * (one.dye == other.dye) + 2 * (one.variant == other.variant)
        alike += (same + (one.players == other.players)) * (9 if ago == 0 else 3 - ago)
    return alike


def _companies(players: int, chance: Random) -> list[tuple[str, ...]]:
    """Return all choices of ``players`` robot faces; neighbours share as few as possible."""

    def shared(order: list[tuple[str, ...]], one: tuple[str, ...]) -> int:
        return len(set(order[-1]).intersection(one)) if order else 0

    return _ordered(list(combinations(ROBOTS, players)), shared, chance)


def _seats(company: tuple[str, ...], chance: Random) -> tuple[Seat, ...]:
    faces, colours = list(company), list(range(COLOURS))
    seats = []
    while faces:
        face = faces.pop(_number(chance, len(faces)))
        colour = colours.pop(_number(chance, len(colours)))
        seats.append(Seat(ROBOTS[face], DEFAULT_LEVEL, Badge(face, colour)))
    return tuple(seats)


def _number(chance: Random, below: int) -> int:
    """Return a number from 0; only ``random()`` is the same in every Python version."""
    return int(chance.random() * below)


@dataclass(slots=True)
class Control:
    """State of the show that a presenter controls.

    ``wanted`` is a request: the next game, one with a Qwirkle soon, or "". ``calm``: a visitor is
    choosing a game in front of the show.
    """

    held: bool = False
    hidden: bool = False
    framing: Framing = "directed"
    step: int = PACES.index(1.0)
    wanted: str = ""
    calm: bool = False
    _told: Note = ""
    _told_for: float = 0.0

    @property
    def pace(self) -> float:
        """The factor of the usual speed."""
        return PACES[self.step]

    @property
    def note(self) -> Note:
        """The note shown: "held" while held, else briefly the last; with hidden text only that."""
        if self.hidden:
            return "hidden" if self._told == "hidden" else ""
        return "held" if self.held else self._told

    def pass_time(self, seconds: float) -> None:
        """Advance by ``seconds``; notes expire."""
        self._told_for -= seconds
        if self._told_for <= 0:
            self._told = ""

    def _tell(self, note: Note) -> None:
        self._told, self._told_for = note, NOTE_STAYS

    def takes(self, key: KeyPress) -> bool:
        """Handle a presenter's key, once for each press; return False for any other key."""
        if key.ctrl or key.alt or key.name not in KEYS:
            return False
        if not key.repeat:
            self._act(key.name)
        return True

    def _act(self, name: str) -> None:
        match name:
            case "space":
                self.held = not self.held
            case "n":
                self.wanted = "next"
                self._tell("")
            case "q":
                self.wanted = "qwirkle"
                self._tell("qwirkle")
            case "s":
                self.hidden = not self.hidden
                self._tell("hidden" if self.hidden else "")
            case "c":
                self.framing = FRAMINGS[(FRAMINGS.index(self.framing) + 1) % len(FRAMINGS)]
                self._tell("camera")
            case _:
                step = self.step + (1 if name == "+" else -1)
                self.step = max(0, min(step, len(PACES) - 1))
                self._tell("pace")
