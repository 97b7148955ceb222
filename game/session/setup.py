"""The setup of a game, players and rules: the result of the setup screen, also as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from game.bots.levels import LEVELS
from game.rules.house import SWITCHES, HouseRules
from game.rules.variants import VARIANTS, traits_of
from game.session.badges import ROBOTS, Badge, assign_badges

T = TypeVar("T")

PERSON = "person"
"""The occupant of a person's seat; any other is the key of a bot's level."""

BOT_NAMES = tuple(ROBOTS.values())
"""The names of computers. Each takes the first one that is free."""

MIN_SEATS, MAX_SEATS = 2, 4

VARIANT_NAMES = tuple(VARIANTS)
"""The variants that can be played, the default first."""

SWITCHES_SHOWN = ("bag", "opening", "exchange", "roll", "end", "undo")
"""The house rules in the order in which screens show them; others follow."""

MAX_NAME_LENGTH = 24
"""In characters."""

FORBIDDEN_CHARACTERS = ",:"
"""Characters that separate names, in records and on the command line."""


def name_characters(text: str) -> str:
    """Return the characters of a text that can be in a name."""
    return "".join(c for c in text if c.isprintable() and c not in FORBIDDEN_CHARACTERS)


def clean_name(text: str) -> str:
    """Return a text as a name, possibly empty: allowed characters, no outer spaces, cut."""
    return name_characters(text).strip()[:MAX_NAME_LENGTH].strip()


def is_name(text: str) -> bool:
    """Return whether a text is a valid name, unchanged."""
    return bool(text) and clean_name(text) == text


def are_different(names: Iterable[str]) -> bool:
    """Return whether all these names differ, ignoring case."""
    folded = [name.casefold() for name in names]
    return len(set(folded)) == len(folded)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's seat; its ``occupant`` is `PERSON` or the key of a bot's level."""

    name: str
    occupant: str = PERSON
    badge: Badge = field(default_factory=Badge)

    @property
    def is_person(self) -> bool:
        return self.occupant == PERSON


def computer_seat(level: str) -> Seat:
    """Return the seat of a computer with the default face and name of its level."""
    face = LEVELS[level].face
    return Seat(ROBOTS[face], level, Badge(face))


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The parameters of a new game, except the seed; raises ValueError if they are invalid.

    Badges that are missing, unknown or equal are replaced.
    """

    variant: str
    seats: tuple[Seat, ...]
    eldest: int = 0
    house: HouseRules = field(default_factory=HouseRules)

    def __post_init__(self) -> None:
        if self.variant not in VARIANT_NAMES:
            raise ValueError(f"there is no game {self.variant!r}")
        if not MIN_SEATS <= len(self.seats) <= MAX_SEATS:
            raise ValueError(f"there is no game for {len(self.seats)} players")
        if self.eldest not in range(len(self.seats)):
            raise ValueError(f"there is no seat {self.eldest} for the eldest")
        names = [seat.name for seat in self.seats]
        if not all(is_name(name) for name in names) or not are_different(names):
            raise ValueError(f"nobody can tell these apart by name: {names}")
        for seat in self.seats:
            if not seat.is_person and seat.occupant not in LEVELS:
                raise ValueError(f"there is no computer player {seat.occupant!r}")
        badges = assign_badges([(seat.name, seat.is_person, seat.badge) for seat in self.seats])
        pairs = zip(self.seats, badges, strict=True)
        object.__setattr__(self, "seats", tuple(replace(one, badge=b) for one, b in pairs))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_person)

    @property
    def house_switches(self) -> tuple[str, ...]:
        """The house rules that matter for this game, in the order of screens."""
        matter = set(traits_of(self.variant, self.house).house_switches)
        if len(self.people) != 1:
            matter.remove("undo")
        return tuple(name for name in dict.fromkeys((*SWITCHES_SHOWN, *SWITCHES)) if name in matter)

    @property
    def pieces(self) -> int:
        """The number of tiles or dice in the game."""
        return len(traits_of(self.variant, self.house).full_set())

    @property
    def computers_only(self) -> bool:
        """True if only computers play: everybody at the screen is a spectator."""
        return not self.people

    def with_player(self, seat: int, to: Seat) -> GameSetup:
        """Return the setup with another player in a seat; raise ValueError if impossible."""
        if seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seat}")
        return replace(self, seats=(*self.seats[:seat], to, *self.seats[seat + 1 :]))

    def renamed(self, names: Iterable[str]) -> GameSetup:
        """Return the setup with other names of the players."""
        pairs = zip(self.seats, names, strict=True)
        return replace(self, seats=tuple(replace(seat, name=name) for seat, name in pairs))

    def rematch(self) -> GameSetup:
        """Return the setup of the next game. Several people move by one seat (R3, C3)."""
        if len(self.people) < 2:
            return self
        eldest = (self.eldest - 1) % len(self.seats)
        return replace(self, seats=(*self.seats[1:], self.seats[0]), eldest=eldest)


def setup_to_data(setup: GameSetup) -> dict[str, Any]:
    """Return the setup as JSON data."""
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
    """Return the setup of JSON data; raise KeyError, TypeError or ValueError if invalid."""
    seats = tuple(
        Seat(of_type(str, seat["name"]), of_type(str, seat["kind"]), Badge.from_data(seat))
        # One seat more than allowed is enough to refuse a longer list.
        for seat in value["seats"][: MAX_SEATS + 1]
    )
    house = HouseRules.from_data(value)
    return GameSetup(of_type(str, value["variant"]), seats, of_type(int, value["eldest"]), house)


def of_type(kind: type[T], value: Any) -> T:
    """Return the value if of this exact type; raise TypeError (JSON's 1.0 and true are no ints)."""
    if type(value) is not kind:
        raise TypeError(f"this is not of type {kind.__name__}")
    return value
