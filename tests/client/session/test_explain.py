"""Explanations of a long press: legal cells of a tile, and the content of cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.rules import Cell, Tile
from game.session import (
    DetachedCell,
    FittingSlots,
    FreeCell,
    OpeningCell,
    Session,
    StagedTile,
    TileExplanation,
    TileOnTable,
)
from tests.client.support.players import BOTS, PEOPLE, WITH_BOT, at, begun, play_turn, slot_of
from tests.rules import oracle
from tests.rules.build import board_of, codes, game, plain_table
from tests.rules.test_oracle import random_table

HERE = Cell(0, 0)
HAND = "rd rc bs gx yx ot"


def tells(played: Session, slot: int) -> TileExplanation:
    """Return the explanation of a visible tile."""
    explanation = played.explain_tile(slot)
    assert explanation is not None
    return explanation


def takes(played: Session, cell: Cell) -> FreeCell:
    """Return the explanation of a free cell beside tiles."""
    explanation = played.explain_cell(cell)
    assert isinstance(explanation, FreeCell)
    return explanation


def on(board: str, hand: str = HAND, variant: str = "tiles", bag: str = "bs") -> Session:
    """Return a session with Ann to move, with this hand and table."""
    return at(game(variant, board, [hand, "rs"], bag))


def around(played: Session) -> list[Cell]:
    """Return every visible cell of the table, and two more on all sides."""
    cells = [cell for _, cell in [*played.state.board, *played.staged_tiles]] or [HERE]
    xs, ys = [cell.x for cell in cells], [cell.y for cell in cells]
    return [
        Cell(x, y) for y in range(min(ys) - 2, max(ys) + 3) for x in range(min(xs) - 2, max(xs) + 3)
    ]


def positions(variant: str, seed: int) -> Iterator[Session]:
    """Yield moments of a game between two people, some with a tile laid out."""
    played, chance = begun(variant, seed=seed), Random(seed)
    for _ in range(14):
        played.lift_curtain()
        if played.over:
            return
        yield played
        placements = [scored for scored in played.view.placements() if len(scored.tiles) > 1]
        if placements and played.state.board:
            tile, cell = chance.choice(chance.choice(placements).tiles)
            played.stage(played.rack.slots.index(tile), cell)
            yield played
            played.unstage_all()
        play_turn(played)


# --- free cells ------------------------------------------------------------------------------


def check_free_cells(played: Session, table: oracle.Table) -> int:
    """Check each free cell of the table against the oracle; return how many take nothing."""
    blocked = 0
    frontier = oracle.frontier(table)
    for cell in around(played):
        explanation, here = played.explain_cell(cell), (cell.x, cell.y)
        if here in table:
            assert isinstance(explanation, TileOnTable | StagedTile)
        elif here not in frontier:
            assert isinstance(explanation, DetachedCell if table else OpeningCell)
        else:
            assert isinstance(explanation, FreeCell)
            wanted = {
                code
                for code in oracle.ALL_CODES
                if oracle.lines_sound({**table, here: code}, [here])
            }
            assert set(codes(explanation.fitting_tiles)) == wanted
            assert (explanation.obstacle is None) == bool(wanted)
            blocked += not wanted
    return blocked


@pytest.mark.parametrize("seed", range(3))
def test_what_a_cell_takes_is_what_the_oracle_would_lay_there(seed: int) -> None:
    chance = Random(seed)
    blocked = 0
    for _ in range(20):
        table = random_table(chance)
        played = at(replace(game("tiles", "", [HAND, "rs"]), board=board_of(table)))
        blocked += check_free_cells(played, table)
    assert blocked > 10


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_tiles_laid_out_are_part_of_the_table(variant: str) -> None:
    for played in positions(variant, 6):
        table = plain_table(played.state.board)
        table |= {(cell.x, cell.y): str(tile) for tile, cell in played.staged_tiles}
        check_free_cells(played, table)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_the_hand_at_a_cell_is_what_the_session_would_let_lie_there(variant: str) -> None:
    found = 0
    for played in positions(variant, 3):
        for cell in around(played):
            explanation = played.explain_cell(cell)
            if isinstance(explanation, FreeCell | DetachedCell):
                free = [n for n, tile in enumerate(played.rack.slots) if tile is not None]
                free = [slot for slot in free if slot not in played.staged]
                now = tuple(slot for slot in free if cell in played.cells_for(slot).now)
                later = tuple(slot for slot in free if cell in played.cells_for(slot).later)
                assert explanation.hand == FittingSlots(now, later)
                found += len(now) + len(later)
    assert found > 50


def test_what_is_still_out_is_neither_on_the_table_nor_in_sight() -> None:
    played = on("rc@0,0 rx@1,0 rd@2,0", "rs rs rt gx yx ot", bag="rk")
    cell = takes(played, Cell(3, 0))
    assert set(codes(cell.fitting_tiles)) == {"rs", "rt", "rk"}
    assert cell.unseen == 9 - 3
    assert not cell.all_laid
    played.stage(slot_of(played, "rs"), Cell(3, 0))
    assert takes(played, Cell(4, 0)).unseen == 6 - 1, "the one laid out is seen as before"


def test_a_cell_whose_tiles_are_all_laid() -> None:
    laid = "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 rk@20,0 rk@30,0 rk@40,0"
    cell = takes(on(laid), Cell(5, 0))
    assert (codes(cell.fitting_tiles), cell.unseen, cell.all_laid) == (["rk"], 0, True)


def test_of_dice_every_one_of_the_colour_may_come() -> None:
    played = on("rc@0,0 rx@1,0 rd@2,0", "rs rs gt gx yx ot", "cubes", bag="rk bk")
    cell = takes(played, Cell(3, 0))
    assert cell.dice
    # Three are on the table, two in Ann's hand and one in Bob's.
    assert cell.unseen == 15 - 3 - 2 - 1


def test_all_dice_of_a_colour_laid() -> None:
    line = "rc@0,0 rx@1,0 rd@2,0"
    rest = [f"rs@{5 + 2 * n},7" for n in range(12)]
    assert takes(on(" ".join([line, *rest]), "gs", "cubes"), Cell(3, 0)).all_laid
    assert not takes(on(" ".join([line, *rest[1:]]), "gs", "cubes"), Cell(3, 0)).all_laid


def test_an_empty_table_and_a_cell_far_away() -> None:
    assert on("").explain_cell(HERE) == OpeningCell("R4")
    assert on("", variant="cubes").explain_cell(HERE) == OpeningCell("C3")
    apart = on("rk@0,0").explain_cell(Cell(2, 0))
    assert isinstance(apart, DetachedCell)
    assert apart.rule == "R7"
    assert apart.hand == FittingSlots((), (0, 1))


# --- cells with tiles ------------------------------------------------------------------------


def test_a_tile_on_the_table_lies_in_its_lines() -> None:
    played = on("rc@0,0 rx@1,0 rd@2,0 bx@1,1")
    cross = played.explain_cell(Cell(1, 0))
    assert isinstance(cross, TileOnTable)
    assert cross.row is not None and cross.column is not None
    assert (codes(cross.row.missing), len(cross.row.tiles)) == (["rs", "rt", "rk"], 3)
    assert (codes(cross.column.missing), len(cross.column.tiles)) == (["ox", "yx", "gx", "px"], 2)
    end = played.explain_cell(Cell(2, 0))
    assert isinstance(end, TileOnTable) and end.column is None


def test_a_tile_laid_out_may_be_taken_back() -> None:
    played = on("rc@0,0")
    slot = slot_of(played, "rd")
    played.stage(slot, Cell(1, 0))
    assert played.explain_cell(Cell(1, 0)) == StagedTile(Tile.parse("rd"), slot)
    longer = played.explain_cell(HERE)
    assert isinstance(longer, TileOnTable)
    assert longer.row is not None and len(longer.row.tiles) == 2


# --- tiles of the rack -----------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_a_tile_of_the_rack_fits_as_many_cells_as_the_session_says(variant: str) -> None:
    for played in positions(variant, 9):
        if not played.state.board:
            continue
        for slot, tile in enumerate(played.rack.slots):
            explanation = played.explain_tile(slot)
            if tile is None:
                assert explanation is None
                continue
            assert explanation is not None and explanation.own_turn
            cells = played.cells_for(slot)
            assert (explanation.now, explanation.later) == (len(cells.now), len(cells.later))
            assert bool(explanation.now) == (explanation.in_colour or explanation.in_shape)


def test_the_lines_that_a_tile_may_join() -> None:
    played = on("rc@0,0 rx@1,0", "rd bc yx gs")
    kinds = [(tells(played, n).in_colour, tells(played, n).in_shape) for n in range(4)]
    assert kinds == [(True, False), (False, True), (False, True), (False, False)]
    assert [tells(played, n).now for n in range(4)] == [6, 2, 2, 0]
    both = on("rc@0,0 bx@5,5", "rx")
    assert (tells(both, 0).in_colour, tells(both, 0).in_shape) == (True, True)


def test_before_the_opening_a_tile_may_lie_anywhere_or_in_no_longest_line() -> None:
    played = on("", "rk rd rc bx gx yt")
    assert tells(played, 0).anywhere
    assert not tells(played, 5).anywhere
    assert (tells(played, 0).now, tells(played, 0).later) == (0, 0)
    played.stage(0, Cell(3, 3))
    assert tells(played, 0).anywhere, "alone it may still go anywhere"
    assert not tells(played, 1).anywhere
    assert tells(played, 1).later > 0


def test_while_another_moves_only_the_own_hand_is_asked() -> None:
    state = game("tiles", "rc@0,0 rx@1,0", ["rd gs", "rs"], "bs", seat=1)
    played = at(state, WITH_BOT)
    assert played.viewer == 0
    assert (tells(played, 0).now, tells(played, 0).own_turn) == (6, False)
    assert tells(played, 1).now == 0
    assert takes(played, Cell(2, 0)).hand is None
    waiting = at(game("tiles", "", ["rd gs", "rs"], "bs", seat=1), WITH_BOT)
    assert not tells(waiting, 0).anywhere


def test_after_the_end_nothing_goes_anywhere() -> None:
    played = at(replace(game("tiles", "rc@0,0", ["rd", "rs"]), over=True))
    assert played.explain_tile(0) is None
    assert takes(played, Cell(1, 0)).hand is None


# --- the curtain -----------------------------------------------------------------------------


def test_behind_the_curtain_the_hands_make_no_difference() -> None:
    board = "rc@0,0 rx@1,0 rd@2,0 bx@1,1"
    told = []
    for hand in ("rs rs rs rt rt rt", "gx"):
        played = at(game("tiles", board, [hand, "rs"], "bs"), lifted=False)
        assert [played.explain_tile(slot) for slot in range(6)] == [None] * 6
        told.append([played.explain_cell(cell) for cell in around(played)])
    assert told[0] == told[1]
    assert takes(played, Cell(3, 0)).unseen == 9


@pytest.mark.parametrize("seat", [0, 1])
def test_what_others_hold_and_what_the_bag_holds_make_no_difference(seat: int) -> None:
    told = []
    for other, bag in (("rs rs gt", "bs yk"), ("bs yk gt", "rs rs")):
        state = game("tiles", "rc@0,0 rx@1,0 bx@1,1", [HAND, other], bag, seat=seat)
        played = at(state, WITH_BOT)
        tiles = [played.explain_tile(slot) for slot in range(6)]
        told.append((tiles, [played.explain_cell(cell) for cell in around(played)]))
    assert told[0] == told[1]


def test_a_game_of_two_people_hides_the_hand_between_their_turns() -> None:
    played = begun(seats=PEOPLE, seed=2)
    play_turn(played)
    assert played.curtain
    assert played.explain_tile(0) is None
    for cell in around(played):
        explanation = played.explain_cell(cell)
        assert getattr(explanation, "hand", None) is None
    played.lift_curtain()
    assert played.explain_tile(0) is not None


def test_a_game_of_computers_is_open_to_all() -> None:
    assert tells(begun(seats=BOTS, seed=2), 0).own_turn
