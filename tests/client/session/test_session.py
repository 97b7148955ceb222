"""A player's turn: legal cells, refusals, and the rack."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import Reason, RulesError, Tile
from game.rules.cells import Cell
from game.session import NOWHERE, SLOTS
from tests.client.support.players import at, begun, play_turn, slot_of
from tests.rules.build import game


def test_destinations_are_those_of_the_legal_placements() -> None:
    session = begun(seed=5)
    play_turn(session)
    session.lift_curtain()
    placements = session.view.placements()
    for slot in range(SLOTS):
        tile = session.tile_in(slot)
        now, all_cells = set[Cell](), set[Cell]()
        for scored in placements:
            cells = {cell for other, cell in scored.tiles if other == tile}
            all_cells |= cells
            now |= cells if len(scored.tiles) == 1 else set()
        destinations = session.cells_for(slot)
        assert destinations.now == now
        assert destinations.later == all_cells - now
        assert all(cell in destinations for cell in all_cells)


def test_a_tile_laid_out_may_move_or_return_and_the_next_one_makes_a_line_with_it() -> None:
    session = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs"))
    slot = slot_of(session, "rd")
    before = session.cells_for(slot)
    session.stage(slot, Cell(1, 0))
    assert session.cells_for(slot) == before
    cells = session.cells_for(slot_of(session, "rc"))
    assert cells.now == {(2, 0), (-1, 0), (1, 1), (1, -1)}
    assert not cells.later
    assert session.cells_for(slot_of(session, "bs")) == NOWHERE
    session.stage(slot, Cell(0, 1))
    assert session.staged == {slot: Cell(0, 1)}
    session.unstage(slot)
    assert session.staged == {}


def test_the_first_tile_may_be_anywhere_and_the_next_ones_in_line_with_it() -> None:
    session = at(game("tiles", "", ["rk rd rc bx gx yt", "rs"], "bs"))
    rk, rd = slot_of(session, "rk"), slot_of(session, "rd")
    assert session.cells_for(rk).anywhere
    assert not session.cells_for(slot_of(session, "yt")).anywhere, "it is in no longest line"
    session.stage(rk, Cell(40, -17))
    assert not session.cells_for(rd).anywhere
    assert session.cells_for(rk).anywhere, "alone on the table it may still go anywhere"
    cells = session.cells_for(rd)
    assert cells.now == {(41, -17), (39, -17), (40, -16), (40, -18)}, "those without a gap"
    assert cells.later == {(42, -17), (38, -17), (40, -15), (40, -19)}
    assert Cell(41, -16) not in cells
    session.stage(rd, Cell(42, -17))
    assert not session.judge().legal
    session.stage(slot_of(session, "rc"), Cell(41, -17))
    assert (session.judge().legal, session.judge().points) == (True, 3)


def test_every_tile_laid_out_stays_part_of_a_legal_turn() -> None:
    session = begun(seed=11)
    play_turn(session)
    session.lift_curtain()
    for scored in session.view.placements():
        for tile, cell in scored.tiles:
            session.stage(next(n for n in range(SLOTS) if session.rack.slots[n] == tile), cell)
        judged = session.judge()
        assert judged.points == scored.points == sum(line.points for line in judged.lines)
        session.unstage_all()
        assert session.staged == {}


def test_a_cell_that_only_touches_a_corner_can_be_reached_with_a_tile_between() -> None:
    session = at(game("tiles", "rc@0,0 rd@1,0", ["rs rc", "rs"], "bs"))
    session.stage(0, Cell(2, 1))
    assert not session.judge().legal
    session.stage(1, Cell(1, 1))
    assert session.judge().legal


def test_a_refused_command_changes_nothing() -> None:
    session = at(game("tiles", "rk@0,0", ["rd rc bs", "rs"], "bs"))
    state = session.state
    session.stage(0, Cell(1, 0))
    for command, reason in (
        (session.pass_turn, None),
        (lambda: session.exchange([]), None),
        (lambda: session.exchange([0, 1, 2]), None),
        (lambda: session.roll([0]), None),
        (lambda: session.stage(1, Cell(1, 0)), Reason.SAME_CELL_TWICE),
    ):
        with pytest.raises(RulesError) as refused:
            command()
        assert reason is None or refused.value.reason == reason
    assert session.state is state and session.steps == []
    assert session.staged == {0: Cell(1, 0)}
    with pytest.raises(KeyError):
        session.tile_in(3)


def test_rearranging_the_rack_leaves_tiles_laid_out() -> None:
    session = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs"))
    session.stage(0, Cell(1, 0))
    session.stage(1, Cell(2, 0))
    laid, in_hand = session.staged_tiles, Counter(session.rack.slots)
    for order in (
        [5, 4, 3, 2, 1, 0],
        session.rack.order_after_move(0, 4),
        session.rack.sorted_order(by_shape=True),
    ):
        session.rearrange(order)
        assert session.staged_tiles == laid
        assert Counter(session.rack.slots) == in_hand
    before = list(session.rack.slots)
    with pytest.raises(ValueError, match="each slot once"):
        session.rearrange([0, 0, 1, 2, 3, 4])
    assert session.rack.slots == before
    assert session.confirm().after.players[0].score == 3


def test_tiles_that_stay_in_hand_stay_in_their_slots() -> None:
    session = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs ys os"))
    session.rearrange([5, 4, 3, 2, 1, 0])
    session.stage(slot_of(session, "rd"), Cell(1, 0))
    before = list(session.racks[0].slots)
    slot = slot_of(session, "rd")
    step = session.confirm()
    after = session.racks[0].slots
    assert step.removed == ((slot, Tile.parse("rd")),)
    assert step.added == ((slot, Tile.parse("os")),)
    assert [n for n in range(SLOTS) if after[n] != before[n]] == [slot]
