"""Who plays, and by which rules: the result of the setup screen, also as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from game.bots.levels import LEVELS
from game.rules.house import SWITCHES, HouseRules
from game.rules.variants import VARIANTS, traits_of
from game.session.looks import ROBOTS, Look, Wearer, dressed

T = TypeVar("T")

PERSON = "person"
"""The occupant of a seat in which a person sits; any other is the key of a bot's level."""

BOT_NAMES = tuple(ROBOTS.values())
"""What computers are called: each takes the first name that nobody has."""

FEWEST_SEATS, MOST_SEATS = 2, 4

VARIANT_NAMES = tuple(VARIANTS)
"""The games that can be played, the usual one first."""

SWITCHES_SHOWN = ("bag", "opening", "exchange", "roll", "end", "undo")
"""The house rules in the order in which screens show them; others follow."""

NAME_LENGTH = 24
"""The most letters in a name."""

FORBIDDEN_LETTERS = ",:"
"""Not in names: they separate names in written games and on the command line."""


def letters_of_name(text: str) -> str:
    """The letters of a text that can be in a name."""
    return "".join(c for c in text if c.isprintable() and c not in FORBIDDEN_LETTERS)


def clean_name(text: str) -> str:
    """What can be kept of a text as a name: allowed letters, no spaces around them, cut to the
    longest length. An empty result is no name."""
    return letters_of_name(text).strip()[:NAME_LENGTH].strip()


def is_name(text: str) -> bool:
    """Whether a text is a name as it stands."""
    return bool(text) and clean_name(text) == text


def are_different(names: Iterable[str]) -> bool:
    """Whether all these names differ, capitals aside."""
    folded = [name.casefold() for name in names]
    return len(set(folded)) == len(folded)


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table. Its ``occupant`` is `PERSON` or the key of a bot's level."""

    name: str
    occupant: str = PERSON
    look: Look = field(default_factory=Look)

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.occupant == PERSON


def computer(level: str) -> Seat:
    """A computer of this level, with the face and the name that such a one has."""
    face = LEVELS[level].face
    return Seat(ROBOTS[face], level, Look(face))


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Everything a new game needs besides chance; ``eldest`` is a seat (R3, C3). Every seat gets a
    face and a colour that no other has. Raises ValueError for an unknown variant or level, names
    that cannot be or are alike, and a wrong number of seats."""

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
        looks = dressed([Wearer(seat.name, seat.is_person, seat.look) for seat in self.seats])
        seats = tuple(
            replace(seat, look=look) for seat, look in zip(self.seats, looks, strict=True)
        )
        object.__setattr__(self, "seats", seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats in which persons sit."""
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
        """How many tiles or dice there are: with a short bag fewer."""
        return len(traits_of(self.variant, self.house).full_set())

    @property
    def watched(self) -> bool:
        """Whether only computers play: everybody at the screen is a spectator."""
        return not self.people

    def handed_over(self, seat: int, to: Seat) -> GameSetup:
        """The same with somebody else in a seat; raises ValueError for a wrong seat or name."""
        if seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seat}")
        return replace(self, seats=(*self.seats[:seat], to, *self.seats[seat + 1 :]))

    def moved_on(self) -> GameSetup:
        """The setup of another game with the same players: where several persons play, everybody
        moves on by a seat. Who follows whom, and who is the eldest, stays (R3, C3)."""
        if len(self.people) < 2:
            return self
        eldest = (self.eldest - 1) % len(self.seats)
        return replace(self, seats=(*self.seats[1:], self.seats[0]), eldest=eldest)


def setup_to_data(setup: GameSetup) -> dict[str, Any]:
    """The setup as dicts, lists, strings and numbers."""
    return {
        "variant": setup.variant,
        "seats": [
            {"name": seat.name, "kind": seat.occupant, **seat.look.to_data()}
            for seat in setup.seats
        ],
        "eldest": setup.eldest,
        **setup.house.to_data(),
    }


def setup_from_data(value: Any) -> GameSetup:
    """The setup of such data; raises KeyError, TypeError or ValueError if it is none."""
    seats = tuple(
        Seat(of_type(str, seat["name"]), of_type(str, seat["kind"]), Look.from_data(seat))
        # One too many is enough to be refused.
        for seat in value["seats"][: MOST_SEATS + 1]
    )
    # The house rules stand among the other values.
    house = HouseRules.from_data(value)
    return GameSetup(of_type(str, value["variant"]), seats, of_type(int, value["eldest"]), house)


def of_type(wanted: type[T], value: Any) -> T:
    """The value, if it is of this very type: in JSON neither 1.0 nor true is a seat; TypeError."""
    if type(value) is not wanted:
        raise TypeError(f"this is not of type {wanted.__name__}")
    return value
