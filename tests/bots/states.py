"""Game states for tests of bots."""

from collections.abc import Generator
from random import Random
from typing import TypeVar

import pytest

from game.bots import Greedy, decide
from game.rules import GameState, HouseRules, Place, apply, new_game, view_for
from tests.rules.build import HOUSES, NAMES

T = TypeVar("T")


def states(
    variant: str, seed: int, step: int, *, all_kinds: bool = False, house: HouseRules | None = None
) -> list[GameState]:
    """Return every `step`-th state of a game between greedy bots."""
    # Unless `all_kinds`, only the states count in which the bot to move then places tiles.
    chance = Random(seed)
    state, _ = new_game(variant, NAMES[: 2 + seed % 3], chance, house=house or HouseRules())
    found = []
    while not state.over:
        command = decide(Greedy(), view_for(state, state.seat), chance)
        if all_kinds or isinstance(command, Place):
            found.append(state)
        state, _ = apply(state, command)
    return found[::step]


def any_states(variant: str, seed: int, step: int) -> list[GameState]:
    """Return states of a game between greedy bots, with house rules chosen by the seed."""
    houses = HOUSES[variant]
    return states(variant, seed, step, all_kinds=True, house=houses[seed % len(houses)].rules)


def result_after(search: Generator[None, bool | None, T], slices: int) -> T:
    try:
        for _ in range(slices):
            next(search)
        if not slices:
            next(search)
        for _ in range(3):
            search.send(True)
    except StopIteration as done:
        result: T = done.value
        return result
    pytest.fail("the search does not stop")
