"""Game states for tests of bots."""

from __future__ import annotations

from random import Random

from game.bots import Greedy, decide
from game.rules import GameState, HouseRules, Place, apply, new_game, view_for
from tests.rules.build import HOUSES, NAMES


def states(
    variant: str, seed: int, step: int, *, all_kinds: bool = False, house: HouseRules | None = None
) -> list[GameState]:
    """Return every ``step``-th state of a greedy game, before placements or ``all_kinds``."""
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
    """Return states of a game with house rules that the seed chooses."""
    houses = HOUSES[variant]
    return states(variant, seed, step, all_kinds=True, house=houses[seed % len(houses)].rules)
