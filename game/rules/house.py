"""House rules: switches for what families play differently."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from game.rules.sentence import Sentence


class Opening(StrEnum):
    """How long the opening line must be (R4)."""

    LONGEST = "longest"
    ANY = "any"


class When(StrEnum):
    """When a player may exchange tiles (R11) or roll dice again (C4): in any turn, or only if
    nothing can be placed."""

    FREE = "free"
    STUCK = "stuck"


class End(StrEnum):
    """What follows in cubes when the first player is out (C8)."""

    PLAY_OUT = "play_out"
    FIRST_OUT = "first_out"


class Bag(StrEnum):
    """How many tiles a game of tiles has (R1): all 108, or for a short game one of each kind."""

    FULL = "108"
    SHORT = "36"


class Undo(StrEnum):
    """Whether one who plays alone against computers may take the last turn back; see
    `game.rules.undo`."""

    OFF = "off"
    ON = "on"


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The switches, each an enumeration of its choices with the usual one as the default.

    A new switch is a field here, its name in the `house_switches` of the variants in which it
    matters (`game.rules.variants`), what it does (`game.rules.procedures`), and a row of words
    in the client's dialog. Documents and settings read and write every field by themselves.
    """

    opening: Opening = Opening.LONGEST
    end: End = End.PLAY_OUT
    exchange: When = When.FREE
    roll: When = When.FREE
    undo: Undo = Undo.OFF
    bag: Bag = Bag.FULL

    def to_data(self) -> dict[str, str]:
        """The choice of every switch by its name, ready for JSON."""
        return {switch.name: getattr(self, switch.name).value for switch in fields(self)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> HouseRules:
        """Reads what `to_data` gives, and ignores other names.

        Raises ValueError if a switch is missing or is set to none of its choices.
        """
        usual, chosen = cls(), {}
        for switch in fields(cls):
            value = data.get(switch.name)
            if type(value) is not str:
                raise ValueError(
                    Sentence("{name} of house is missing or not a str", name=repr(switch.name))
                )
            try:
                chosen[switch.name] = type(getattr(usual, switch.name))(value)
            except ValueError as fault:
                raise ValueError(
                    Sentence("{name} of house is no choice we know", name=repr(switch.name))
                ) from fault
        return cls(**chosen)

    def unusual(self) -> dict[str, str]:
        """The choices of the switches that do not have their default, by their names."""
        usual = HouseRules().to_data()
        return {name: choice for name, choice in self.to_data().items() if choice != usual[name]}

    def is_usual(self, switches: Iterable[str]) -> bool:
        """Whether each of these switches has its default."""
        return not self.unusual().keys() & set(switches)
