"""House rules: switches for variations of the rules that families play."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple

from game.rules.sentence import Sentence


class Opening(StrEnum):
    """The required length of the opening line (rule R4)."""

    LONGEST = "longest"
    ANY = "any"


class Timing(StrEnum):
    """The turns that allow an exchange or a roll: all turns, or only those where no tile fits."""

    FREE = "free"
    STUCK = "stuck"


class End(StrEnum):
    """Whether a game of Cubes goes on after the first player has no dice left (rule C8)."""

    PLAY_OUT = "play_out"
    FIRST_OUT = "first_out"


class Bag(StrEnum):
    """The number of tiles in a game: all 108, or for a short game 36, one of each kind."""

    FULL = "108"
    SHORT = "36"


class Undo(StrEnum):
    """Whether a person alone against computers may undo a turn; see `undo_turn`."""

    OFF = "off"
    ON = "on"


class Helps(StrEnum):
    """Whether the game shows where a tile fits, gives hints and previews points."""

    ON = "on"
    OFF = "off"


class RuleSwitch(NamedTuple):
    """The description of a house rule: the variants that have it, and its texts in English."""

    variants: tuple[str, ...]
    label: str
    choices: dict[Any, str]  # the name of each choice
    short_texts: dict[Any, str]  # a text for each choice except the default


def switch(
    default: StrEnum,
    variants: tuple[str, ...],
    label: str,
    choices: dict[Any, str],
    short_texts: dict[Any, str],
) -> Any:
    """Return a dataclass field for `HouseRules`, with the fields of a `RuleSwitch` as metadata."""
    metadata = RuleSwitch(variants, label, choices, short_texts)._asdict()
    return field(default=default, metadata=metadata)


_TIMINGS: dict[Any, str] = {
    Timing.FREE: Sentence("In any turn"),
    Timing.STUCK: Sentence("Only if stuck"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """The house rules of a game: one enumeration for each switch, in the order on the screen."""

    bag: Bag = switch(
        Bag.FULL,
        ("tiles",),
        Sentence("The bag"),
        {Bag.FULL: Sentence("All 108 tiles"), Bag.SHORT: Sentence("36: a short game")},
        {Bag.SHORT: Sentence("short game")},
    )
    opening: Opening = switch(
        Opening.LONGEST,
        ("tiles", "cubes"),
        Sentence("The first turn of the game"),
        {Opening.LONGEST: Sentence("Longest line"), Opening.ANY: Sentence("Any line")},
        {Opening.ANY: Sentence("any opening")},
    )
    exchange: Timing = switch(
        Timing.FREE,
        ("tiles",),
        Sentence("Tiles may be exchanged"),
        _TIMINGS,
        {Timing.STUCK: Sentence("exchange if stuck")},
    )
    roll: Timing = switch(
        Timing.FREE,
        ("cubes",),
        Sentence("Dice may be rolled again"),
        _TIMINGS,
        {Timing.STUCK: Sentence("roll if stuck")},
    )
    end: End = switch(
        End.PLAY_OUT,
        ("cubes",),
        Sentence("The game ends when"),
        {End.PLAY_OUT: Sentence("Everyone is out"), End.FIRST_OUT: Sentence("One player is out")},
        {End.FIRST_OUT: Sentence("first out ends")},
    )
    undo: Undo = switch(
        Undo.OFF,
        ("tiles", "cubes"),
        Sentence("Undo your last turn"),
        {Undo.OFF: Sentence("No"), Undo.ON: Sentence("Against computers")},
        {Undo.ON: Sentence("undo")},
    )
    helps: Helps = switch(
        Helps.ON,
        ("tiles", "cubes"),
        Sentence("Help at the table"),
        {Helps.ON: Sentence("Allowed"), Helps.OFF: Sentence("None")},
        {Helps.OFF: Sentence("without help")},
    )

    def to_data(self) -> dict[str, str]:
        return {name: choice.value for name, choice in asdict(self).items()}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "HouseRules":
        """Return the house rules in JSON data. A house rule that is missing has its default.

        Raises ValueError for a choice that does not exist.
        """
        choices = {}
        for name, default in asdict(cls()).items():
            try:
                choices[name] = type(default)(data.get(name, default))
            except ValueError as fault:
                raise ValueError(
                    Sentence("the house rule {name} has no such choice", name=repr(name))
                ) from fault
        return cls(**choices)

    def non_default(self) -> dict[str, str]:
        """Return the choices that differ from the default, by the names of their house rules."""
        defaults = HouseRules().to_data()
        return {name: choice for name, choice in self.to_data().items() if choice != defaults[name]}

    def is_default(self, switches: Iterable[str]) -> bool:
        return not self.non_default().keys() & set(switches)


# The `RuleSwitch` of every house rule, by the name of its field.
SWITCHES = {rule.name: RuleSwitch(**rule.metadata) for rule in fields(HouseRules)}
