"""One thing that a learner is asked to do, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.rules import PlacedTile, Placement, Tile, parse_tiles

Task = Literal["lay", "try", "roll", "look"]
"""To lay tiles and confirm; to lay a tile where the rules refuse it; to roll dice; only to look."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """What is asked for: ``placed`` are the tiles to lay, or the one to try, in their cells, and
    ``dice`` those to roll. ``name`` is a key of `game.screens.lesson.words`."""

    name: str
    task: Task
    placed: tuple[PlacedTile, ...] = ()
    dice: tuple[Tile, ...] = ()

    @classmethod
    def laying(cls, name: str, placed: str) -> Exercise:
        """Return tiles to lay in one turn, such as "rk@0,0 rd@1,0"."""
        return cls(name, "lay", Placement.parse(placed).tiles)

    @classmethod
    def trying(cls, name: str, placed: str) -> Exercise:
        """Return a tile to try in a cell that refuses it."""
        return cls(name, "try", Placement.parse(placed).tiles)

    @classmethod
    def rolling(cls, name: str, dice: str) -> Exercise:
        """Return dice to roll again."""
        return cls(name, "roll", dice=parse_tiles(dice))

    @classmethod
    def looking(cls, name: str) -> Exercise:
        """Return something to be seen."""
        return cls(name, "look")
