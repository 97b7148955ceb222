"""The commands that a player can give in a turn, and which of them are open now."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from game.rules.placement import Placement
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Place:
    """The command to place tiles of the hand on the table (rules R6 to R8)."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class Exchange:
    """The command to exchange tiles of the hand (rules R11 and C5). `tiles` are stored sorted."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles)))


@dataclass(frozen=True, slots=True)
class Roll:
    """The command to roll dice of the hand (rules C4 and C5). It does not end the turn."""

    dice: tuple[Tile, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))


@dataclass(frozen=True, slots=True)
class Pass:
    """The command to pass. It is legal only if no other command is (rules R12 and C5)."""


Command = Place | Exchange | Roll | Pass


class Rolling(StrEnum):
    """The dice of the hand that may be rolled now: none, any of them, or only all at once."""

    NONE = "none"
    ANY = "any"
    ALL = "all"


class TurnOptions(NamedTuple):
    """The kinds of commands that a player may give now, and how many tiles may be exchanged."""

    place: bool = False
    exchange: int = 0
    rolling: Rolling = Rolling.NONE
    passing: bool = False
