"""Shuffles and rolls by `random()` alone: Python guarantees its sequence for a seed."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from game.rules.tiles import Shape, Tile

T = TypeVar("T")


def draw_seed(chance: Random) -> int:
    """Return a random seed for one game, 0 to 2**53 - 1 (see `chance_at`)."""
    return int(chance.random() * (1 << 53))


def chance_at(seed: int, number: int) -> Random:
    """Return the random generator for a game's draw or roll `number`, counted from 0."""
    return Random((seed << 32) + number)


def shuffled(items: Iterable[T], chance: Random) -> tuple[T, ...]:
    """Return the items in a random order (Fisher-Yates shuffle)."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def roll(die: Tile, chance: Random) -> Tile:
    """Return the die with a random shape and its own colour (rule C1)."""
    return Tile(die.colour, Shape(int(chance.random() * len(Shape))))
