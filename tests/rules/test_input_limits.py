from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game import rules
from game.rules import Board, Place, Placement, apply, legal_commands, new_game
from game.rules.tiles import MAX_COORDINATE
from tests.rules.build import NAMES, game
from tests.rules.refusals import place, refused


def test_anything_but_a_command_raises_a_type_error() -> None:
    state = game("tiles", "rc@0,0", ["rd", "rk"])
    over, _ = apply(state, place("rd@1,0"))
    commands: tuple[Any, ...] = (None, "pass", rules.Pass, Placement(()), ())
    for command in commands:
        for current in (state, over):
            with pytest.raises(TypeError, match="command"):
                apply(current, command)


def opening_at(variant: str, x: int, y: int) -> tuple[rules.GameState, Place]:
    state, _ = new_game(variant, NAMES[:2], Random(3))
    first = next(c for c in legal_commands(state) if isinstance(c, Place))
    moved = [rules.PlacedTile(t, rules.Cell(c.x + x, c.y + y)) for t, c in first.placement.tiles]
    return state, Place(Placement.of(moved))


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
@pytest.mark.parametrize("x", [MAX_COORDINATE - 6, -MAX_COORDINATE])
def test_a_game_that_begins_far_away_can_be_stored_to_its_end(variant: str, x: int) -> None:
    state, command = opening_at(variant, x, x)
    state, _ = apply(state, command)
    for _ in range(25):
        assert Board.parse(str(state.board)) == state.board
        commands = list(legal_commands(state))
        places = [c for c in commands if isinstance(c, Place)]
        places.sort(key=lambda c: max(abs(cell.x) for cell in c.placement.cells))
        state, _ = apply(state, (places or commands)[-1])
        if state.over:
            break
    assert any(abs(cell.x) > MAX_COORDINATE for _, cell in state.board)


def test_an_opening_too_far_away_is_refused() -> None:
    for x in (MAX_COORDINATE + 1, -MAX_COORDINATE - 1, 10**9, 10**30):
        for cell in ((x, 0), (0, x)):
            error = refused(*opening_at("tiles", *cell))
            assert (error.rule, error.reason) == ("R7", rules.Reason.TOO_FAR)


def test_wrong_names_are_refused() -> None:
    new_game("tiles", ("A" * 60, "B" * 60), Random(1))
    for names in (("Ann", "Ann"), ("Ann", ""), ("Ann", "B" * 61), ("Ann",), tuple("ABCDE")):
        with pytest.raises(ValueError, match=r"players|called|no name|longer"):
            new_game("tiles", names, Random(1))


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_equal_states_offer_their_commands_in_the_same_order(variant: str) -> None:
    state, _ = new_game(variant, NAMES[:2], Random(5))
    others = 0
    for _ in range(40):
        if state.over:
            break
        turned = replace(state, board=Board(list(state.board)[::-1]))
        assert state == turned
        wanted = list(legal_commands(state))
        assert list(legal_commands(turned)) == wanted
        others += list(state.board.spots) != list(turned.board.spots)
        state, _ = apply(state, wanted[len(wanted) // 2])
    assert others > 5, "the search would have found them in another order"
