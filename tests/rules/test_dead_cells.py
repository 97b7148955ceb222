"""Tests that compare `dead_cells` with a search that tries every piece in every cell."""

from collections import Counter
from random import Random

import pytest

from game import rules
from game.bots import Greedy, decide
from game.rules import Bag, Board, Cell, HouseRules, dead_cells, traits_of
from tests.rules.build import NAMES, plain_table
from tests.rules.oracle import ALL_CODES, frontier, lines_sound

GAMES = [("tiles", Bag.FULL), ("tiles", Bag.SHORT), ("cubes", Bag.FULL)]


def dead_by_trying(state: rules.GameState) -> set[tuple[int, int]]:
    """Return the free cells next to a tile that no piece in the bag or in a hand fits."""
    # Each such piece is tried in each cell. A die is tried with every face of its colour.
    table = plain_table(state.board)
    if state.traits.rolls:
        used = Counter(code[0] for code in table.values())
        out = [code for code in ALL_CODES if used[code[0]] < 15]
    else:
        used = Counter(table.values())
        out = [code for code in ALL_CODES if used[code] < state.traits.copies]
    cells = frontier(table)
    return {at for at in cells if not any(lines_sound({**table, at: one}, [at]) for one in out)}


@pytest.mark.parametrize(("variant", "bag"), GAMES)
def test_dead_cells_are_those_that_no_piece_fits_and_nothing_fills_them_later(
    variant: str, bag: Bag
) -> None:
    state, _ = rules.new_game(variant, NAMES[:2], Random(5), house=HouseRules(bag=bag))
    chance, dead = Random(5), frozenset[Cell]()
    while not state.over:
        state, _ = rules.apply(state, decide(Greedy(), rules.view_for(state, state.seat), chance))
        assert dead.isdisjoint(state.board.tiles), "a dead cell was filled"
        assert dead <= dead_cells(state.board, state.traits)
        dead = dead_cells(state.board, state.traits)
        assert dead == dead_by_trying(state)
    assert dead


def test_a_cell_dies_with_the_last_copy_of_its_only_tile() -> None:
    five = "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0"
    traits, end = traits_of("tiles", HouseRules()), Cell(5, 0)
    two = Board.parse(f"{five} rk@9,9 rk@19,19")
    three = Board.parse(f"{five} rk@9,9 rk@19,19 rk@29,29")
    assert end not in dead_cells(two, traits)
    assert end in dead_cells(three, traits)
    assert end not in dead_cells(three, traits_of("cubes", HouseRules())), "a die can be rolled"
