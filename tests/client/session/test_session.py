"""A player's turn: legal cells, refusals, and the rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game.rules import Reason, RulesError, Tile
from game.rules.cells import Cell
from game.session import NOWHERE, SLOTS
from game.session.state.staging import Advisor
from tests.client.support.players import at, begun, play_turn, slot_of
from tests.rules.build import game

# --- legal cells ---------------------------------------------------------------------------------


def test_destinations_are_those_of_the_legal_placements() -> None:
    played = begun(seed=5)
    play_turn(played)
    played.lift_curtain()
    for slot in range(SLOTS):
        tile = played.tile_in(slot)
        single = {
            scored.tiles[0].cell
            for scored in played.view.placements()
            if len(scored.tiles) == 1 and scored.tiles[0].tile == tile
        }
        later = {
            cell
            for scored in played.view.placements()
            for placed, cell in scored.tiles
            if placed == tile
        }
        found = played.cells_for(slot)
        assert found.now == single
        assert found.later == later - single
        assert all(cell in played.cells_for(slot) for cell in later)


def test_the_second_tile_goes_where_it_makes_one_line_with_the_first() -> None:
    played = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs"))
    played.stage(slot_of(played, "rd"), Cell(1, 0))
    found = played.cells_for(slot_of(played, "rc"))
    assert found.now == {(2, 0), (-1, 0), (1, 1), (1, -1)}
    assert found.later == set()
    assert played.cells_for(slot_of(played, "bs")) == NOWHERE


def test_a_tile_laid_out_may_move_as_if_it_were_in_hand() -> None:
    played = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs"))
    slot = slot_of(played, "rd")
    before = played.cells_for(slot)
    played.stage(slot, Cell(1, 0))
    assert played.cells_for(slot) == before
    played.stage(slot, Cell(0, 1))
    assert played.staged == {slot: Cell(0, 1)}


def test_what_fits_is_worked_out_once_until_something_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A drop checks its tile several times, and each frame needs the value of the staged tiles."""
    asked: list[str] = []
    for name in ("cells_for", "judge"):
        real = getattr(Advisor, name)

        def noted(*of: Any, real: Callable[..., Any] = real, name: str = name) -> Any:
            asked.append(name)
            return real(*of)

        monkeypatch.setattr(Advisor, name, noted)
    played = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs"))
    rd, rc = slot_of(played, "rd"), slot_of(played, "rc")
    for _ in range(3):
        assert Cell(1, 0) in played.cells_for(rd) and Cell(5, 5) not in played.cells_for(rd)
        assert played.fits_anywhere(rd) and not played.cells_for(rd).anywhere
    played.stage(rd, Cell(1, 0))
    assert asked == ["cells_for"]
    for _ in range(3):
        assert (played.judge().points, played.stars) == (2, 1)
        assert played.staged_tiles == {(Tile.parse("rd"), Cell(1, 0))}
    assert asked == ["cells_for", "judge"]
    played.rearrange(played.rack.order_after_move(rc, rd))
    assert Cell(2, 0) in played.cells_for(rd).now, "rc is in that place now"
    assert played.judge().points == 2
    played.unstage_all()
    assert Cell(2, 0) in played.cells_for(rd).later, "there is a gap again"


def test_the_first_tile_of_the_game_may_lie_anywhere_and_the_next_beside_it() -> None:
    played = at(game("tiles", "", ["rk rd rc bx gx yt", "rs"], "bs"))
    rk, rd = slot_of(played, "rk"), slot_of(played, "rd")
    assert played.cells_for(rk).anywhere
    assert not played.cells_for(slot_of(played, "yt")).anywhere, "it is in no longest line"
    played.stage(rk, Cell(40, -17))
    assert not played.cells_for(rd).anywhere
    assert played.cells_for(rk).anywhere, "alone on the table it may still go anywhere"
    cells = played.cells_for(rd)
    assert cells.now == {(41, -17), (39, -17), (40, -16), (40, -18)}, "those without a gap"
    assert cells.later == {(42, -17), (38, -17), (40, -15), (40, -19)}
    assert Cell(41, -16) not in cells
    played.stage(rd, Cell(42, -17))
    assert not played.judge().legal
    played.stage(slot_of(played, "rc"), Cell(41, -17))
    assert (played.judge().legal, played.judge().points) == (True, 3)


def test_every_tile_laid_out_stays_part_of_a_legal_turn() -> None:
    played = begun(seed=11)
    play_turn(played)
    played.lift_curtain()
    for scored in played.view.placements():
        for tile, cell in scored.tiles:
            played.stage(next(n for n in range(SLOTS) if played.rack.slots[n] == tile), cell)
        judged = played.judge()
        assert judged.points == scored.points == sum(line.points for line in judged.lines)
        played.unstage_all()
        assert played.staged == {}


# --- refusals --------------------------------------------------------------------------------

WRONG = [
    ("yc@0,0 ys@1,0 yt@2,0", "ys", (3, 0), "R8", Reason.LINE_HAS_TILE),
    ("yx@0,0 gx@0,1 bx@0,2", "yx", (0, 3), "R8", Reason.LINE_HAS_TILE),
    ("rc@0,0 rd@1,0 rs@2,0 bc@0,1", "bk", (1, 1), "R8", Reason.LINE_UNRELATED),
    ("rc@0,0 rd@1,0", "rs", (2, 1), "R7", Reason.NOT_TOUCHING),
    ("oc@0,0 ot@1,0 ok@2,0", "oc", (3, 0), "R8", Reason.LINE_HAS_TILE),
    ("oc@0,0 ot@1,0 ok@2,0", "od", (1, 0), "R7", Reason.OCCUPIED),
]


@pytest.mark.parametrize(("board", "code", "cell", "rule", "reason"), WRONG)
def test_wrong_placements_are_refused_with_the_reason(
    board: str, code: str, cell: tuple[int, int], rule: str, reason: Reason
) -> None:
    played = at(game("tiles", board, [code, "rs"], "bs"))
    with pytest.raises(RulesError) as refused:
        played.stage(0, Cell(*cell))
    assert (refused.value.rule, refused.value.reason) == (rule, reason)
    said = played.refusal(0, Cell(*cell))
    assert said is not None and said.reason == reason
    assert played.staged == {}
    assert Cell(*cell) not in played.cells_for(0)


def test_a_cell_that_only_touches_a_corner_can_be_reached_with_a_tile_between() -> None:
    played = at(game("tiles", "rc@0,0 rd@1,0", ["rs rc", "rs"], "bs"))
    played.stage(0, Cell(2, 1))
    assert not played.judge().legal
    played.stage(1, Cell(1, 1))
    assert played.judge().legal


def test_two_tiles_do_not_share_a_cell() -> None:
    played = at(game("tiles", "rk@0,0", ["rd rc bs", "rs"], "bs"))
    played.stage(0, Cell(1, 0))
    with pytest.raises(RulesError) as refused:
        played.stage(1, Cell(1, 0))
    assert refused.value.reason == Reason.SAME_CELL_TWICE
    assert played.staged == {0: Cell(1, 0)}


def test_a_wrong_command_changes_nothing() -> None:
    played = at(game("tiles", "rk@0,0", ["rd rc bs", "rs"], "bs"))
    state = played.state
    played.stage(0, Cell(1, 0))
    for wish in (
        played.pass_turn,
        lambda: played.exchange([]),
        lambda: played.exchange([0, 1, 2]),
        lambda: played.roll([0]),
    ):
        with pytest.raises(RulesError):
            wish()
    assert played.state is state
    assert played.steps == []
    assert played.staged == {0: Cell(1, 0)}


def test_an_opening_that_is_too_short_is_no_turn_yet() -> None:
    played = at(game("tiles", "", ["rk rd rc bx gx yt", "rs"], "bs"))
    played.stage(0, Cell(0, 0))
    judged = played.judge()
    assert judged.refusal is not None and judged.refusal.reason == Reason.OPENING_NOT_LONGEST
    assert judged.points == 0
    with pytest.raises(RulesError):
        played.confirm()
    assert played.staged == {0: Cell(0, 0)}


def test_an_empty_place_of_the_rack_holds_no_tile() -> None:
    played = at(game("tiles", "rk@0,0", ["rd", "rs"], "bs"))
    with pytest.raises(KeyError):
        played.tile_in(3)


# --- the rack --------------------------------------------------------------------------------


def test_rearranging_keeps_what_is_laid_out() -> None:
    played = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs"))
    played.stage(0, Cell(1, 0))
    played.stage(1, Cell(2, 0))
    laid, held = played.staged_tiles, Counter(played.rack.slots)
    for order in (
        [5, 4, 3, 2, 1, 0],
        played.rack.order_after_move(0, 4),
        played.rack.sorted_order(by_shape=True),
    ):
        played.rearrange(order)
        assert played.staged_tiles == laid
        assert Counter(played.rack.slots) == held
    assert played.confirm().after.players[0].score == 3


def test_an_order_that_forgets_a_place_is_refused() -> None:
    played = begun()
    before = list(played.rack.slots)
    with pytest.raises(ValueError, match="each slot once"):
        played.rearrange([0, 0, 1, 2, 3, 4])
    assert played.rack.slots == before


def test_tiles_that_stay_keep_their_places() -> None:
    played = at(game("tiles", "rk@0,0", ["rd rc bs gx yx ot", "rs"], "bs ys os"))
    played.rearrange([5, 4, 3, 2, 1, 0])
    played.stage(slot_of(played, "rd"), Cell(1, 0))
    kept = list(played.racks[0].slots)
    slot = slot_of(played, "rd")
    step = played.confirm()
    after = played.racks[0].slots
    assert step.removed == ((slot, Tile.parse("rd")),)
    assert step.added == ((slot, Tile.parse("os")),)
    assert [n for n in range(SLOTS) if after[n] != kept[n]] == [slot]
