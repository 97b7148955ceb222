"""Chance from ``random()`` alone: for a seed, Python guarantees its sequence in all versions."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from game.rules.tiles import Shape, Tile

T = TypeVar("T")

_STEPS = 1 << 32


def draw_seed(chance: Random) -> int:
    """Return a seed for one game's own chance, below 2 to the 53rd."""
    return int(chance.random() * (1 << 53))


def chance_at(seed: int, step: int) -> Random:
    """Return the chance of one step of a game; a state keeps only these two numbers."""
    return Random(seed * _STEPS + step)


def shuffled(tiles: Iterable[T], chance: Random) -> tuple[T, ...]:
    """Return the items in a random order (Fisher and Yates)."""
    mixed = list(tiles)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return tuple(mixed)


def roll(die: Tile, chance: Random) -> Tile:
    """Return the die with a random face up; the colour stays (C1)."""
    return Tile(die.colour, Shape(int(chance.random() * len(Shape))))
