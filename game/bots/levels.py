"""The table of all levels of computer players. A new level is one more entry."""

# ruff: noqa: PLC0415 - menus and setups need the names of levels, not the bots

from functools import partial

from game.bots.base import Bot, Level
from game.rules import Sentence


def _overlooking(tile: float, line: float, roll: float) -> Bot:
    from game.bots.greedy import Overlooking

    return Overlooking(tile, line, roll)


def _greedy() -> Bot:
    from game.bots.greedy import Greedy

    return Greedy()


def _careful() -> Bot:
    from game.bots.candidates import Careful

    return Careful()


def _expert() -> Bot:
    from game.bots.expert import Expert

    return Expert()


_LEVELS = (
    Level(
        "beginner",
        Sentence("Beginner"),
        partial(_overlooking, tile=0.5, line=0.6, roll=0.9),
        about=Sentence("Sees short lines but misses many long ones."),
        against=Sentence("Against Beginner"),
        face="robin",
    ),
    Level(
        "easy",
        Sentence("Casual"),
        partial(_overlooking, tile=0.8, line=0.85, roll=0.9),
        about=Sentence("Plays for fun and overlooks a good spot now and then."),
        against=Sentence("Against Casual"),
        face="pepper",
    ),
    Level(
        "greedy",
        Sentence("Greedy"),
        _greedy,
        about=Sentence("Goes for the most points every turn."),
        against=Sentence("Against Greedy"),
        face="bolt",
    ),
    Level(
        "careful",
        Sentence("Careful"),
        _careful,
        about=Sentence("Saves what may come in useful and leaves others few chances."),
        against=Sentence("Against Careful"),
        face="gizmo",
    ),
    Level(
        "expert",
        Sentence("Expert"),
        _expert,
        about=Sentence("Thinks ahead and plays out what may come."),
        against=Sentence("Against Expert"),
        face="cosmo",
    ),
)

# Every level by its key, from the weakest to the strongest.
LEVELS: dict[str, Level] = {level.key: level for level in _LEVELS}
EASIEST = next(iter(LEVELS))  # the key of the weakest level, offered to new players
DEFAULT_LEVEL = "greedy"  # of the showcase's players, and of those named without a level
