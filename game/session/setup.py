"""The setup of a game, players and rules: the result of the setup screen, also as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from game.bots.levels import LEVELS
from game.rules.house import SWITCHES, HouseRules
from game.rules.variants import VARIANTS, traits_of
from game.session.badges import ROBOTS, Badge, BadgeRequest, assign_badges

T = TypeVar("T")

PERSON = "person"
"""The occupant of a person's seat; any other is the key of a bot's level."""

BOT_NAMES = tuple(ROBOTS.values())
"""The names of computers: each takes the first name that is free."""

FEWEST_SEATS, MOST_SEATS = 2, 4

VARIANT_NAMES = tuple(VARIANTS)
"""The variants that can be played, the usual one first."""

SWITCHES_SHOWN = ("bag", "opening", "exchange", "roll", "end", "undo")
"""The house rules in the order in which screens show them; others follow."""

NAME_LENGTH = 24
"""Longest name, in characters."""

FORBIDDEN_LETTERS = ",:"
"""Not in names: they separate names in written games and on the command line."""


def letters_of_name(text: str) -> str:
    """Return the characters of a text that can be in a name."""
    return "".join(c for c in text if c.isprintable() and c not in FORBIDDEN_LETTERS)


def clean_name(text: str) -> str:
    """Return a text as a name: allowed characters, no outer spaces, cut. Empty is no name."""
    return letters_of_name(text).strip()[:NAME_LENGTH].strip()


def is_name(text: str) -> bool:
    """Return whether a text is a valid name, unchanged."""
    return bool(text) and clean_name(text) == text


def are_different(names: Iterable[str]) -> bool:
    """Return whether all these names differ, ignoring case."""
    folded = [name.casefold() for name in names]
    return len(set(folded)) == len(folded)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table. Its ``occupant`` is `PERSON` or the key of a bot's level."""

    name: str
    occupant: str = PERSON
    badge: Badge = field(default_factory=Badge)

    @property
    def is_person(self) -> bool:
        """True if a person sits here."""
        return self.occupant == PERSON


def computer(level: str) -> Seat:
    """Return a computer of this level, with the level's usual face and name."""
    face = LEVELS[level].face
    return Seat(ROBOTS[face], level, Badge(face))


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The parameters of a new game but chance, with distinct looks; ValueError if invalid."""

    variant: str
    seats: tuple[Seat, ...]
    eldest: int = 0
    house: HouseRules = field(default_factory=HouseRules)

    def __post_init__(self) -> None:
        if self.variant not in VARIANT_NAMES:
            raise ValueError(f"there is no game {self.variant!r}")
        if not FEWEST_SEATS <= len(self.seats) <= MOST_SEATS:
            raise ValueError(f"there is no game for {len(self.seats)} players")
        if self.eldest not in range(len(self.seats)):
            raise ValueError(f"there is no seat {self.eldest} for the eldest")
        names = [seat.name for seat in self.seats]
        if not all(is_name(name) for name in names) or not are_different(names):
            raise ValueError(f"nobody can tell these apart by name: {names}")
        for seat in self.seats:
            if not seat.is_person and seat.occupant not in LEVELS:
                raise ValueError(f"there is no computer player {seat.occupant!r}")
        badges = assign_badges(
            [BadgeRequest(seat.name, seat.is_person, seat.badge) for seat in self.seats]
        )
        pairs = zip(self.seats, badges, strict=True)
        object.__setattr__(self, "seats", tuple(replace(one, badge=b) for one, b in pairs))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_person)

    @property
    def house_switches(self) -> tuple[str, ...]:
        """The house rules that matter here, as screens show them: undo only with one person."""
        matter = set(traits_of(self.variant, self.house).house_switches)
        if len(self.people) != 1:
            matter.remove("undo")
        return tuple(one for one in dict.fromkeys((*SWITCHES_SHOWN, *SWITCHES)) if one in matter)

    @property
    def pieces(self) -> int:
        """The number of tiles or dice; a short bag has fewer."""
        return len(traits_of(self.variant, self.house).full_set())

    @property
    def computers_only(self) -> bool:
        """True if only computers play: everybody at the screen is a spectator."""
        return not self.people

    def with_player(self, seat: int, to: Seat) -> GameSetup:
        """Return the setup with another player in a seat; raise ValueError if invalid."""
        if seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seat}")
        return replace(self, seats=(*self.seats[:seat], to, *self.seats[seat + 1 :]))

    def rematch(self) -> GameSetup:
        """Return the rematch: several people move on by a seat; order and eldest stay (R3, C3)."""
        if len(self.people) < 2:
            return self
        eldest = (self.eldest - 1) % len(self.seats)
        return replace(self, seats=(*self.seats[1:], self.seats[0]), eldest=eldest)


def setup_to_data(setup: GameSetup) -> dict[str, Any]:
    """Return the setup as dicts, lists, strings and numbers."""
    return {
        "variant": setup.variant,
        "seats": [
            {"name": seat.name, "kind": seat.occupant, **seat.badge.to_data()}
            for seat in setup.seats
        ],
        "eldest": setup.eldest,
        **setup.house.to_data(),
    }


def setup_from_data(value: Any) -> GameSetup:
    """Return the setup of such data; raise KeyError, TypeError or ValueError if invalid."""
    seats = tuple(
        Seat(of_type(str, seat["name"]), of_type(str, seat["kind"]), Badge.from_data(seat))
        # Read one seat more than allowed: enough to refuse a longer list.
        for seat in value["seats"][: MOST_SEATS + 1]
    )
    # The house rules are among the other values.
    house = HouseRules.from_data(value)
    return GameSetup(of_type(str, value["variant"]), seats, of_type(int, value["eldest"]), house)


def of_type(wanted: type[T], value: Any) -> T:
    """Return the value if of this exact type; raise TypeError (JSON's 1.0 and true are no ints)."""
    if type(value) is not wanted:
        raise TypeError(f"this is not of type {wanted.__name__}")
    return value
