from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.rules import Tile, apply, legal_commands, undo_turn, view_for
from tests.rules.build import with_other_hidden


def played(variant: str, seed: int, turns: int) -> rules.GameState:
    state, _ = rules.new_game(variant, ["Ann", "Pixel", "Bolt"], Random(seed))
    for _ in range(turns):
        state, _ = apply(state, next(legal_commands(state)))
    return state


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_an_undone_turn_carries_nothing_hidden_over(variant: str) -> None:
    for seed in range(40):
        then = played(variant, seed, seed % 9)
        now, _ = apply(then, next(legal_commands(then)))
        back = undo_turn(then, now)
        assert view_for(back, then.seat) == view_for(then, then.seat)
        assert undo_turn(with_other_hidden(then, seed), now) == back
        assert undo_turn(then, replace(now, seed=now.seed ^ 1)).seed != back.seed


def test_every_hidden_tile_can_come_to_every_hidden_place() -> None:
    then = played("tiles", 3, 4)
    other = (then.seat + 1) % 3
    drawn, held = Counter[Tile](), Counter[Tile]()
    deals = 3_000
    for seed in range(deals):
        back = undo_turn(then, replace(then, seed=seed))
        drawn[back.bag[-1]] += 1
        held.update(back.players[other].hand)
    unseen = view_for(then, then.seat).unseen()
    total = sum(unseen.values())
    for tile, copies in unseen.items():
        fair = deals * copies / total
        assert abs(drawn[tile] - fair) < 6 * fair**0.5, tile
        assert abs(held[tile] - 6 * fair) < 6 * (6 * fair) ** 0.5, tile


def test_dice_that_are_drawn_again_fall_differently() -> None:
    then = played("cubes", 5, 6)
    faces = set()
    now = then
    for _ in range(6):
        now, _ = apply(then, next(c for c in legal_commands(then) if isinstance(c, rules.Place)))
        faces.add(now.players[then.seat].hand)
        then = undo_turn(then, now)
    assert len(faces) > 3
    rolled, _ = apply(then, next(c for c in legal_commands(then) if isinstance(c, rules.Roll)))
    assert undo_turn(rolled, rolled).rolled, "a roll of the own turn stays"
