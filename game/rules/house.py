"""House rules: switches for variations that families play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple

from game.rules.sentence import Sentence


class Opening(StrEnum):
    """The required length of the opening line (R4)."""

    LONGEST = "longest"
    ANY = "any"


class Timing(StrEnum):
    """The turns for an exchange (R11) or a roll (C4): any, or only those in which nothing fits."""

    FREE = "free"
    STUCK = "stuck"


class End(StrEnum):
    """The rest of a game of cubes after the first player is out (C8)."""

    PLAY_OUT = "play_out"
    FIRST_OUT = "first_out"


class Bag(StrEnum):
    """The number of tiles in a game (R1): all 108, or for a short game one of each kind."""

    FULL = "108"
    SHORT = "36"


class Undo(StrEnum):
    """Undo of the last turn for a player alone against computers; see `game.rules.view`."""

    OFF = "off"
    ON = "on"


class RuleSwitch(NamedTuple):
    """Variants and English texts of a house rule; ``short_texts`` name the non-default choices."""

    variants: tuple[str, ...]
    label: str
    choices: dict[StrEnum, str]
    short_texts: dict[str, str]


_TIMINGS: dict[StrEnum, str] = {
    Timing.FREE: Sentence("In any turn"),
    Timing.STUCK: Sentence("If nothing fits"),
}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The switches, each an enumeration with its default.

    A new switch needs a field here and its effect in `game.rules.procedures`: documents, records,
    settings and screens handle every field.
    """

    opening: Opening = field(
        default=Opening.LONGEST,
        metadata=RuleSwitch(
            variants=("tiles", "cubes"),
            label=Sentence("The first turn of the game"),
            choices={Opening.LONGEST: Sentence("Longest line"), Opening.ANY: Sentence("Any line")},
            short_texts={Opening.ANY: Sentence("any opening")},
        )._asdict(),
    )
    end: End = field(
        default=End.PLAY_OUT,
        metadata=RuleSwitch(
            variants=("cubes",),
            label=Sentence("The game ends when"),
            choices={
                End.PLAY_OUT: Sentence("Everyone is out"),
                End.FIRST_OUT: Sentence("One player is out"),
            },
            short_texts={End.FIRST_OUT: Sentence("first out ends")},
        )._asdict(),
    )
    exchange: Timing = field(
        default=Timing.FREE,
        metadata=RuleSwitch(
            variants=("tiles",),
            label=Sentence("Tiles are exchanged"),
            choices=_TIMINGS,
            short_texts={Timing.STUCK: Sentence("exchange if stuck")},
        )._asdict(),
    )
    roll: Timing = field(
        default=Timing.FREE,
        metadata=RuleSwitch(
            variants=("cubes",),
            label=Sentence("Dice are rolled again"),
            choices=_TIMINGS,
            short_texts={Timing.STUCK: Sentence("roll if stuck")},
        )._asdict(),
    )
    undo: Undo = field(
        default=Undo.OFF,
        metadata=RuleSwitch(
            variants=("tiles", "cubes"),
            label=Sentence("Undo your last turn"),
            choices={Undo.OFF: Sentence("No"), Undo.ON: Sentence("Against computers")},
            short_texts={Undo.ON: Sentence("undo")},
        )._asdict(),
    )
    bag: Bag = field(
        default=Bag.FULL,
        metadata=RuleSwitch(
            variants=("tiles",),
            label=Sentence("The bag"),
            choices={Bag.FULL: Sentence("All 108 tiles"), Bag.SHORT: Sentence("36: a short game")},
            short_texts={Bag.SHORT: Sentence("short game")},
        )._asdict(),
    )

    def to_data(self) -> dict[str, str]:
        """Return the choice of every switch by name, ready for JSON."""
        return {switch.name: getattr(self, switch.name).value for switch in fields(self)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> HouseRules:
        """Return the rules of `to_data`, the default for missing ones; raise ValueError."""
        usual, chosen = cls(), {}
        for switch in fields(cls):
            choices = type(getattr(usual, switch.name))
            try:
                chosen[switch.name] = choices(data.get(switch.name, getattr(usual, switch.name)))
            except ValueError as fault:
                raise ValueError(
                    Sentence("{name} of house is no choice we know", name=repr(switch.name))
                ) from fault
        return cls(**chosen)

    def non_default(self) -> dict[str, str]:
        """Return the choices that are not the default, by the names of their switches."""
        usual = HouseRules().to_data()
        return {name: choice for name, choice in self.to_data().items() if choice != usual[name]}

    def is_default(self, switches: Iterable[str]) -> bool:
        """Return whether each of these switches has its default."""
        return not self.non_default().keys() & set(switches)


SWITCHES = {switch.name: RuleSwitch(**switch.metadata) for switch in fields(HouseRules)}
"""The texts of every house rule, by its name."""
