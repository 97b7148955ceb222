"""The commands of a turn (R5, C4 to C6), and the options of the player to move."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from game.rules.placement import Placement
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Place:
    """A placement of tiles from the hand (R6 to R8)."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange of tiles of the hand with the bag (R11, C5). ``tiles`` are stored sorted."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles)))


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll of dice of the hand (C4, C5), stored sorted. The turn continues after it."""

    dice: tuple[Tile, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass, legal only if no other command is (R12, C5)."""


Command = Place | Exchange | Roll | Pass


class Rolling(StrEnum):
    """The dice that may be rolled now (C4, C5): none, any of the hand, or only the whole hand."""

    NONE = "none"
    ANY = "any"
    ALL = "all"


class TurnOptions(NamedTuple):
    """The commands open to the player to move; ``exchange`` is the most tiles allowed, or 0."""

    place: bool = False
    exchange: int = 0
    rolling: Rolling = Rolling.NONE
    passing: bool = False
