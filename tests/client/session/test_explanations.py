"""Explanations after a long press: where a tile fits, and what is in a cell."""

from dataclasses import replace
from random import Random

import pytest

from game.rules import Cell
from game.session import Session
from game.session.advice.explanations import (
    DetachedCell,
    FittingSlots,
    FreeCell,
    OpeningCell,
    StagedTile,
    TileOnTable,
)
from tests.client.support.players import (
    HAND,
    WITH_BOT,
    at,
    cells_around,
    early_positions,
    full_slots,
    session_on,
    slot_of,
    tile_explanation,
)
from tests.rules import oracle
from tests.rules.build import board_of, codes, game, plain_table
from tests.rules.test_oracle import random_table

HERE = Cell(0, 0)


def free_cell(session: Session, x: int, y: int) -> FreeCell:
    """Return the explanation of a cell; raise AssertionError if it is no free cell beside tiles."""
    explanation = session.viewpoint.explain_cell(Cell(x, y))
    assert isinstance(explanation, FreeCell)
    return explanation


def check_free_cells(session: Session, table: oracle.Table) -> int:
    """Compare each cell's explanation with the oracle; return how many cells take no tile."""
    blocked = 0
    frontier = oracle.frontier(table)
    for cell in cells_around(session):
        explanation, here = session.viewpoint.explain_cell(cell), (cell.x, cell.y)
        if here in table:
            assert isinstance(explanation, TileOnTable | StagedTile)
        elif here not in frontier:
            assert isinstance(explanation, DetachedCell if table else OpeningCell)
        else:
            assert isinstance(explanation, FreeCell)
            fitting = set(codes(explanation.fitting_tiles))
            for code in oracle.ALL_CODES:
                assert (code in fitting) == oracle.lines_sound({**table, here: code}, [here])
            assert (explanation.obstacle is None) == bool(fitting)
            blocked += not fitting
    return blocked


def test_the_fitting_tiles_of_a_cell_are_those_of_the_oracle() -> None:
    chance, blocked = Random(1), 0
    for _ in range(40):
        table = random_table(chance)
        session = at(replace(game("tiles", "", [HAND, "rs"]), board=board_of(table)))
        blocked += check_free_cells(session, table)
    assert blocked > 20
    # Tiles laid out are part of the table.
    for session in (*early_positions("tiles", 6), *early_positions("cubes", 6)):
        table = plain_table(session.state.board)
        table |= {(cell.x, cell.y): str(tile) for tile, cell in session.staged_tiles}
        check_free_cells(session, table)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_the_fitting_slots_of_a_cell_are_the_destinations_of_their_tiles(variant: str) -> None:
    slots_seen = 0
    for session in early_positions(variant, 3):
        for cell in cells_around(session):
            explanation = session.viewpoint.explain_cell(cell)
            if isinstance(explanation, FreeCell | DetachedCell):
                free = [slot for slot in full_slots(session) if slot not in session.staged]
                now = tuple(slot for slot in free if cell in session.cells_for(slot).now)
                later = tuple(slot for slot in free if cell in session.cells_for(slot).later)
                assert explanation.hand == FittingSlots(now, later)
                slots_seen += len(now) + len(later)
    assert slots_seen > 50


def test_unseen_tiles_are_neither_on_the_table_nor_in_hand() -> None:
    session = session_on("rc@0,0 rx@1,0 rd@2,0", "rs rs rt gx yx ot", bag="rk")
    cell = free_cell(session, 3, 0)
    assert set(codes(cell.fitting_tiles)) == {"rs", "rt", "rk"}
    assert (cell.unseen, cell.all_laid) == (9 - 3, False)
    session.stage(slot_of(session, "rs"), Cell(3, 0))
    assert free_cell(session, 4, 0).unseen == 6 - 1, "the one laid out is seen as before"
    session = session_on("rc@0,0 rx@1,0 rd@2,0", "rs rs gt gx yx ot", "cubes", bag="rk bk")
    cell = free_cell(session, 3, 0)
    assert cell.dice
    # Three are on the table, two in Ann's hand and one in Bob's.
    assert cell.unseen == 15 - 3 - 2 - 1


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_a_tile_of_the_rack_has_as_many_cells_as_destinations(variant: str) -> None:
    for session in early_positions(variant, 9):
        if not session.state.board:
            continue
        for slot, tile in enumerate(session.rack.slots):
            explanation = session.viewpoint.explain_tile(slot)
            if tile is None:
                assert explanation is None
                continue
            assert explanation is not None and explanation.own_turn
            cells = session.cells_for(slot)
            assert (explanation.now, explanation.later) == (len(cells.now), len(cells.later))
            assert bool(explanation.now) == (explanation.in_colour or explanation.in_shape)


def test_before_the_opening_a_tile_may_be_anywhere_or_in_no_longest_line() -> None:
    session = session_on("", "rk rd rc bx gx yt")
    assert tile_explanation(session, 0).anywhere
    assert not tile_explanation(session, 5).anywhere
    assert (tile_explanation(session, 0).now, tile_explanation(session, 0).later) == (0, 0)
    session.stage(0, Cell(3, 3))
    assert tile_explanation(session, 0).anywhere, "alone it may still go anywhere"
    assert not tile_explanation(session, 1).anywhere
    assert tile_explanation(session, 1).later > 0


def test_in_others_turns_the_own_hand_is_explained_and_nothing_after_the_end() -> None:
    state = game("tiles", "rc@0,0 rx@1,0", ["rd gs", "rs"], "bs", seat=1)
    session = at(state, WITH_BOT)
    assert session.viewer == 0
    assert (tile_explanation(session, 0).now, tile_explanation(session, 0).own_turn) == (6, False)
    assert tile_explanation(session, 1).now == 0
    assert free_cell(session, 2, 0).hand is None
    waiting = at(game("tiles", "", ["rd gs", "rs"], "bs", seat=1), WITH_BOT)
    assert not tile_explanation(waiting, 0).anywhere
    session = at(replace(game("tiles", "rc@0,0", ["rd", "rs"]), over=True))
    assert session.viewpoint.explain_tile(0) is None
    assert free_cell(session, 1, 0).hand is None


def test_an_explanation_behind_the_curtain_does_not_depend_on_hands() -> None:
    board = "rc@0,0 rx@1,0 rd@2,0 bx@1,1"
    explanations = []
    for hand in ("rs rs rs rt rt rt", "gx"):
        session = at(game("tiles", board, [hand, "rs"], "bs"), lifted=False)
        assert [session.viewpoint.explain_tile(slot) for slot in range(6)] == [None] * 6
        explanations.append(
            [session.viewpoint.explain_cell(cell) for cell in cells_around(session)]
        )
    assert explanations[0] == explanations[1]
    assert free_cell(session, 3, 0).unseen == 9


@pytest.mark.parametrize("seat", [0, 1])
def test_an_explanation_does_not_depend_on_other_hands_and_the_bag(seat: int) -> None:
    explanations = []
    for other, bag in (("rs rs gt", "bs yk"), ("bs yk gt", "rs rs")):
        state = game("tiles", "rc@0,0 rx@1,0 bx@1,1", [HAND, other], bag, seat=seat)
        session = at(state, WITH_BOT)
        tiles = [session.viewpoint.explain_tile(slot) for slot in range(6)]
        explanations.append(
            (tiles, [session.viewpoint.explain_cell(cell) for cell in cells_around(session)])
        )
    assert explanations[0] == explanations[1]


def test_a_cell_whose_tiles_or_dice_are_all_laid() -> None:
    cell = free_cell(session_on("rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 rk@20,0 rk@30,0 rk@40,0"), 5, 0)
    assert (codes(cell.fitting_tiles), cell.unseen, cell.all_laid) == (["rk"], 0, True)
    line, dice = "rc@0,0 rx@1,0 rd@2,0", [f"rs@{5 + 2 * n},7" for n in range(12)]
    assert free_cell(session_on(" ".join([line, *dice]), "gs", "cubes"), 3, 0).all_laid
    assert not free_cell(session_on(" ".join([line, *dice[1:]]), "gs", "cubes"), 3, 0).all_laid
