from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.rules import Board, Tile, apply, best_placements, legal_placements
from game.rules.moves import can_place
from game.rules.variants import TILES
from tests.marks import long_except, matrix
from tests.rules import oracle
from tests.rules.build import NAMES, board_of, codes, plain_move, plain_table, random_table

SEEDS = range(8)
one_seed = pytest.mark.parametrize("seed", long_except([4], SEEDS))


def assert_same(table: dict[oracle.Position, str], board: Board, hand: list[str]) -> int:
    """Assert that rules and oracle list the same moves and points once; return their number."""
    tiles = [Tile.parse(code) for code in hand]
    wanted = oracle.legal(table, hand)
    offered = legal_placements(board, tiles)
    got = {plain_move(scored.tiles): scored.points for scored in offered}
    assert got == wanted, f"{board!r} with {' '.join(hand)}"
    assert len(offered) == len(got), f"doubles on {board!r} with {' '.join(hand)}"
    assert can_place(board, tiles) == bool(wanted)
    assert_best(board, tiles, offered)
    for scored in offered:
        assert [str(p) for p in scored.tiles] == [str(p) for p in scored.placement.tiles]
        assert list(scored.tiles) == sorted(scored.tiles, key=lambda p: (p.cell.y, p.cell.x))
    return len(got)


def assert_best(board: Board, hand: list[Tile], offered: list[rules.ScoredPlacement]) -> None:
    ordered = sorted(offered, key=lambda one: (one.points, -len(one.tiles), one.tiles))[::-1]
    for count in (1, 4, 25):
        assert best_placements(board, hand, count) == ordered[:count], f"{board!r}, {hand}"


def random_hand(chance: Random, size: int) -> list[str]:
    style = chance.randrange(4)
    if style == 0:
        return [chance.choice(oracle.ALL_CODES) for _ in range(size)]
    if style == 1:
        colour = chance.choice(oracle.COLOURS)
        return [colour + chance.choice(oracle.SHAPES) for _ in range(size)]
    if style == 2:
        shape = chance.choice(oracle.SHAPES)
        return [chance.choice(oracle.COLOURS) + shape for _ in range(size)]
    few = chance.sample(oracle.ALL_CODES, 3)
    return [chance.choice(few) for _ in range(size)]


@pytest.mark.parametrize(
    ("seed", "tables"), long_except([(4, 60)], [(4, 60), *((n, 120) for n in SEEDS)], unpack=True)
)
def test_placements_on_sparse_tables_are_those_of_the_oracle(seed: int, tables: int) -> None:
    chance = Random(seed)
    moves = 0
    for number in range(tables):
        table = random_table(chance)
        hand = random_hand(chance, 1 + number % 6)
        moves += assert_same(table, board_of(table), hand)
    assert moves > 6 * tables


@pytest.mark.parametrize("tables", long_except([8], [8, 20]))
def test_hands_of_more_than_six_tiles_are_searched_as_by_the_oracle(tables: int) -> None:
    chance = Random(77)
    for number in range(tables):
        table = random_table(chance)
        assert_same(table, board_of(table), random_hand(chance, 7 + number % 4))


def random_play(variant: str, seed: int) -> Iterator[rules.GameState]:
    chance = Random(seed)
    state, _ = rules.new_game(variant, NAMES[: 2 + seed % 3], chance)
    for _ in range(150):
        if state.over:
            return
        yield state
        commands = list(rules.legal_commands(state))
        places = [command for command in commands if isinstance(command, rules.Place)]
        if places and chance.random() < 0.8:
            small = min(len(place.placement) for place in places)
            few = [place for place in places if len(place.placement) == small]
            command = chance.choice(few if chance.random() < 0.5 else places)
            state, _ = apply(state, command)
        else:
            state, _ = apply(state, chance.choice(commands))


@one_seed
@pytest.mark.parametrize("variant", long_except(["cubes"], ["tiles", "cubes"]))
def test_placements_in_random_play_are_those_of_the_oracle(variant: str, seed: int) -> None:
    seen = 0
    for state in random_play(variant, seed):
        if state.board:
            for player in state.players[:2]:
                assert_same(plain_table(state.board), state.board, codes(player.hand))
                seen += 1
    assert seen > 40


@matrix([(False, 2), (True, 1)], any_length=[False, True], shortest=[1, 2])
def test_openings_are_those_of_the_oracle(any_length: bool, shortest: int) -> None:
    chance = Random(5)
    traits = replace(TILES, longest_opening=not any_length, min_opening=shortest)
    for number in range(150):
        hand = random_hand(chance, 1 + number % 6)
        wanted = oracle.openings(hand, any_length=any_length, shortest=shortest)
        tiles = [Tile.parse(code) for code in hand]
        offered = legal_placements(Board(), tiles, traits)
        assert {plain_move(scored.tiles): scored.points for scored in offered} == wanted, hand
        assert len(offered) == len(wanted)
        ordered = sorted(offered, key=lambda one: (one.points, -len(one.tiles), one.tiles))[::-1]
        assert best_placements(Board(), tiles, 3, traits) == ordered[:3]
        assert can_place(Board(), tiles, shortest) == bool(wanted)


@pytest.mark.parametrize("tables", long_except([30], [30, 60]))
def test_oracle_agrees_with_the_definition(tables: int) -> None:
    chance = Random(3)
    moves = 0
    for number in range(tables):
        table: dict[oracle.Position, str] = {}
        for _ in range(chance.randint(1, 9)):
            cell = (chance.randrange(4), chance.randrange(3))
            code = chance.choice([c for c in oracle.ALL_CODES if c[0] in "rob" and c[1] in "cxd"])
            if cell not in table and oracle.lines_sound({**table, cell: code}, [cell]):
                table[cell] = code
        hand = [chance.choice(oracle.ALL_CODES) for _ in range(3)]
        if number % 2:
            hand = [chance.choice("rob") + chance.choice("cxd") for _ in range(3)]
        wanted = oracle.legal_by_definition(table, hand, margin=3)
        assert oracle.legal(table, hand) == wanted, (table, hand)
        moves += len(wanted)
    assert moves > 8 * tables
