"""Who plays, and by which rules: what the setup screen fills in."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.bots import LEVELS
from game.rules import HouseRules

PERSON = "person"
"""The kind of a seat in which somebody sits; any other kind is a level of `game.bots`."""

BOT_NAMES = ("Pixel", "Gizmo", "Bolt", "Cosmo", "Robin", "Domino", "Pepper", "Comet")
"""What computers are called, the first that nobody else has."""

NAME_LENGTH = 16
"""The most letters in a name."""


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

    Raises ValueError for a level of computer that there is not.
    """

    variant: str
    seats: tuple[Seat, ...]
    eldest: int = 0
    house: HouseRules = field(default_factory=HouseRules)

    def __post_init__(self) -> None:
        for seat in self.seats:
            if not seat.is_person and seat.kind not in LEVELS:
                raise ValueError(f"there is no computer player {seat.kind!r}")

    @property
    def people(self) -> tuple[int, ...]:
        """The seats in which persons sit."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.is_person)
