"""Who plays, and by which rules: what the setup screen fills in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.bots import LEVELS
from game.rules import HouseRules
from game.rules.variants import VARIANTS

PERSON = "person"
"""The kind of a seat in which somebody sits; any other kind is a level of `game.bots`."""

BOT_NAMES = ("Pixel", "Gizmo", "Bolt", "Cosmo", "Robin", "Domino", "Pepper", "Comet")
"""What computers are called, the first that nobody else has."""

FEWEST_SEATS, MOST_SEATS = 2, 4

VARIANT_NAMES = tuple(VARIANTS)
"""The games that can be played, the usual one first."""

NAME_LENGTH = 16
"""The most letters in a name."""

FORBIDDEN_LETTERS = ",:"
"""Not in names: they separate names in written games and on the command line."""


def letters_of_name(text: str) -> str:
    """The letters of a text that can be in a name."""
    return "".join(c for c in text if c.isprintable() and c not in FORBIDDEN_LETTERS)


def clean_name(text: str) -> str:
    """What of a text can be a name: only letters that can, no spaces around them, not too many.
    It may be empty, which is no name."""
    return letters_of_name(text).strip()[:NAME_LENGTH].strip()


def is_name(text: str) -> bool:
    """Whether a text is a name as it stands."""
    return bool(text) and clean_name(text) == text


def are_different(names: Iterable[str]) -> bool:
    """Whether all these names can be told apart; capitals make no difference."""
    folded = [name.casefold() for name in names]
    return len(set(folded)) == len(folded)


def has_dice(variant: str) -> bool:
    """Whether this game is played with dice in open hands, rolled instead of exchanged."""
    return VARIANTS[variant].rolls


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: a person, or a computer of some level."""

    name: str
    kind: str = PERSON

    @property
    def is_person(self) -> bool:
        """Whether somebody sits here."""
        return self.kind == PERSON


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Everything a new game needs besides chance; ``eldest`` is a seat (R3, C3).

    Raises ValueError for a game, a name or a level of computer that there is not, and for a
    number of seats with which nothing can be played.
    """

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
            if not seat.is_person and seat.kind not in LEVELS:
                raise ValueError(f"there is no computer player {seat.kind!r}")

    @property
    def people(self) -> tuple[int, ...]:
        """The seats in which persons sit."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_person)
