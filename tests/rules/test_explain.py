from random import Random

import pytest

from game.rules import Block, Board, Cell, Obstacle, parse_tiles
from game.rules.explain import line_at, obstacle_at
from tests.rules import oracle
from tests.rules.build import board_of, codes, random_table

HERE = Cell(0, 0)


def takes_in_line(table: oracle.Table, cell: oracle.Position, step: oracle.Position) -> set[str]:
    """Return the tiles that fit the row or column through a free cell, ignoring the other line."""
    found = set()
    for code in oracle.ALL_CODES:
        after = {**table, cell: code}
        if oracle.alike([after[at] for at in oracle.line_cells(after, cell, step)]):
            found.add(code)
    return found


def test_a_free_cell_takes_what_its_lines_take() -> None:
    chance = Random(1)
    for _ in range(45):
        table = random_table(chance)
        board = board_of(table)
        for at in oracle.frontier(table):
            cell = Cell(*at)
            row, column = (line_at(board, cell, along_row=along) for along in (True, False))
            assert set(codes(row.missing)) == takes_in_line(table, at, oracle.ACROSS)
            assert set(codes(column.missing)) == takes_in_line(table, at, oracle.DOWN)
            fitting = set(row.missing) & set(column.missing)
            assert set(board.fitting(cell)) == fitting
            assert (obstacle_at(board, cell) is None) == bool(fitting)


def test_a_line_misses_the_tiles_that_extend_it() -> None:
    chance = Random(100)
    for _ in range(45):
        table = random_table(chance)
        board = board_of(table)
        for at in table:
            for along_row, step in ((True, oracle.ACROSS), (False, oracle.DOWN)):
                tiles = [table[cell] for cell in oracle.line_cells(table, at, step)]
                line = line_at(board, Cell(*at), along_row=along_row)
                assert codes(line.tiles) == tiles
                longer = {code for code in oracle.ALL_CODES if oracle.alike([*tiles, code])}
                assert set(codes(line.missing)) == longer
                assert bool(line.missing) == (len(tiles) < 6)
                of_colour, of_shape = line.colour is not None, line.shape is not None
                assert (of_colour and of_shape) == (len(tiles) == 1)
                assert of_colour == (len({code[0] for code in tiles}) == 1)
                assert of_shape == (len({code[1] for code in tiles}) == 1)


@pytest.mark.parametrize(
    ("board", "block", "in_row", "tiles"),
    [
        ("rc@-3,0 rx@-2,0 rd@-1,0 rs@1,0 rt@2,0 rk@3,0", Block.TOO_LONG, True, ""),
        ("rc@0,-1 rx@0,-2 rd@0,-3 rs@0,-4 rt@0,-5 rk@0,-6", Block.TOO_LONG, False, ""),
        ("rc@-2,0 rx@-1,0 rc@1,0 rd@2,0 rs@3,0", Block.TWICE, True, "rc"),
        ("bs@0,-1 bs@0,1", Block.TWICE, False, "bs"),
        ("rc@-2,0 rx@-1,0 bc@1,0", Block.MIXED, True, ""),
        ("rc@0,-1 bx@0,1", Block.MIXED, False, ""),
        ("rc@-2,0 bc@-1,0 rs@0,-1 bs@0,-2", Block.APART, None, ""),
        ("rc@-2,0 rx@-1,0 gc@0,-1 bc@0,-2", Block.TAKEN, None, "rc"),
        ("rc@-1,0 gc@0,-1 gx@0,-2", Block.TAKEN, None, "gc"),
    ],
)
def test_a_blocked_cell_has_its_obstacle(
    board: str, block: Block, in_row: bool | None, tiles: str
) -> None:
    obstacle = Obstacle(block, in_row, parse_tiles(tiles))
    assert obstacle_at(Board.parse(board), HERE) == obstacle
