"""What a player can do in a turn (R5, C4 to C6), and which of it is open now. All are values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from game.rules.placement import Placement
from game.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Lay tiles from the hand (R6 to R8)."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap these tiles of the hand for others of the bag (R11); their order does not matter."""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles)))


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll these dice of the hand again (C4, C5); their order does not matter. The turn goes on."""

    dice: tuple[Tile, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, allowed only when nothing else can be done (R12, C5)."""


Command = Place | Exchange | Roll | Pass


class Rolling(StrEnum):
    """Which dice may be rolled now (C4, C5)."""

    NONE = "none"
    ANY = "any"
    ALL = "all"


class TurnOptions(NamedTuple):
    """What the player to move may do; ``exchange`` is the most tiles that may be exchanged."""

    place: bool = False
    exchange: int = 0
    rolling: Rolling = Rolling.NONE
    passing: bool = False
