"""Game setup: variant, players and house rules, with validation and conversion to JSON data."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from game.bots import LEVELS
from game.rules import PLAYERS, VARIANTS, Helps, HouseRules, traits_of
from game.session.badges import ROBOTS, Badge, assign_badges
from game.session.json_checks import of_type

PERSON = "person"  # occupant of a person's seat; any other is the key of a bot's level
# English names for computers. A new computer gets the first that no player of the setup has.
BOT_NAMES = tuple(name.pattern for name in ROBOTS.values())
MIN_SEATS, MAX_SEATS = PLAYERS[0], PLAYERS[-1]
VARIANT_NAMES = tuple(VARIANTS)  # the keys of the variants that can be played, the default first
MAX_PLAYER_NAME = 24  # maximum characters of a name in a setup
FORBIDDEN_CHARACTERS = ",:"  # not allowed in a name: they separate names in records and flags


def name_characters(text: str) -> str:
    """Return the text without the characters that a name cannot contain."""
    return "".join(c for c in text if c.isprintable() and c not in FORBIDDEN_CHARACTERS)


def clean_name(text: str) -> str:
    """Return the text without forbidden characters, cut to the longest name. It may become ""."""
    return name_characters(text).strip()[:MAX_PLAYER_NAME].strip()


def is_name(text: str) -> bool:
    """Return whether the text is a valid name without any change."""
    return bool(text) and clean_name(text) == text


def are_different(names: Iterable[str]) -> bool:
    """Return whether all these names differ, ignoring case."""
    folded = [name.casefold() for name in names]
    return len(set(folded)) == len(folded)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat and its player. `occupant` is `PERSON` or the key of a computer's level."""

    name: str
    occupant: str = PERSON
    badge: Badge = field(default_factory=Badge)

    @property
    def is_person(self) -> bool:
        return self.occupant == PERSON


def computer_seat(level: str) -> Seat:
    """Return the seat of a computer with the default face and English name of its level."""
    face = LEVELS[level].face
    return Seat(ROBOTS[face].pattern, level, Badge(face))


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The setup of a new game, without the seed. Raises ValueError if it is invalid."""

    variant: str
    seats: tuple[Seat, ...]  # badges that are missing, unknown or repeated are replaced
    eldest: int = 0  # a seat (R3)
    house: HouseRules = field(default_factory=HouseRules)

    def __post_init__(self) -> None:
        if self.variant not in VARIANT_NAMES:
            raise ValueError(f"there is no game {self.variant!r}")
        if len(self.seats) not in PLAYERS:
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
        """The seats of people, in ascending order. It is empty if all at the screen only watch."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_person)

    def with_person_as_eldest(self) -> "GameSetup":
        """Return the setup with a person as the eldest, if there are any: computers have no age."""
        if self.eldest in self.people:
            return self
        return replace(self, eldest=next(iter(self.people), 0))

    @property
    def house_switches(self) -> tuple[str, ...]:
        """The names of the house rules that matter in this game, in display order."""
        return house_switches(self.variant, self.house, len(self.people))

    @property
    def helps(self) -> bool:
        return self.house.helps is Helps.ON

    @property
    def pieces(self) -> int:
        return len(traits_of(self.variant, self.house).full_set())

    def with_player(self, seat: int, to: Seat) -> "GameSetup":
        """Return the setup with the player `to` in this seat; raise ValueError if it is invalid.

        A player without a colour gets that of the player who leaves.
        """
        if seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seat}")
        if to.badge.colour == Badge().colour:
            to = replace(to, badge=to.badge._replace(colour=self.seats[seat].badge.colour))
        return replace(self, seats=(*self.seats[:seat], to, *self.seats[seat + 1 :]))

    def renamed(self, names: Iterable[str]) -> "GameSetup":
        """Return the setup with new names in seat order. Raises ValueError if they are invalid."""
        pairs = zip(self.seats, names, strict=True)
        return replace(self, seats=tuple(replace(seat, name=name) for seat, name in pairs))

    def translated(self, gettext: Callable[[str], str]) -> "GameSetup":
        """Return the setup with translated names of computers, except names that people have."""
        people = {seat.name.casefold() for seat in self.seats if seat.is_person}
        names = []
        for seat in self.seats:
            name = seat.name if seat.is_person else gettext(seat.name)
            names.append(seat.name if name.casefold() in people else name)
        return self.renamed(names)

    def rematch(self) -> "GameSetup":
        """Return the setup of a rematch. If several people play, the first seat becomes last."""
        if len(self.people) < 2:
            return self
        eldest = (self.eldest - 1) % len(self.seats)
        return replace(self, seats=(*self.seats[1:], self.seats[0]), eldest=eldest)


def setup_to_data(setup: GameSetup) -> dict[str, Any]:
    """Return the setup as JSON data for `setup_from_data`."""
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
    """Return the setup in JSON data. Raises any exception if the data are invalid."""
    seats = tuple(
        Seat(of_type(str, seat["name"]), of_type(str, seat["kind"]), Badge.from_data(seat))
        # One seat more than allowed is enough to refuse a longer list.
        for seat in value["seats"][: MAX_SEATS + 1]
    )
    house = HouseRules.from_data(value)
    return GameSetup(of_type(str, value["variant"]), seats, of_type(int, value["eldest"]), house)


def house_switches(variant: str, house: HouseRules, people: int) -> tuple[str, ...]:
    """Return the names of the house rules that affect a game of `people`, in display order."""
    switches = traits_of(variant, house).house_switches
    return tuple(name for name in switches if name != "undo" or people == 1)
