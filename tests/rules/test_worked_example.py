"""The game printed in the rule sheets, turn by turn, and their five wrong placements."""

from __future__ import annotations

import pytest

from game.rules import Board, Opening, Placement, Reason, RulesError, legal_placements, score
from game.rules.placement import lay
from tests.rules.build import game, plain_move, plain_table, text
from tests.rules.oracle import is_sound, points

TURNS = [
    ("Sue", "rk@0,0 rd@1,0 rc@2,0", 3),
    ("Chris", "rs@3,0 bs@3,1 ps@3,2", 7),
    ("Sally", "bc@2,1", 4),
    ("Bob", "gk@0,-1 gd@1,-1", 6),
    ("Sue", "gt@-1,-1 gc@2,-1", 7),
    ("Chris", "os@3,3 rs@4,3", 6),
    ("Sally", "ot@-1,-3 yt@-1,-2", 3),
    ("Bob", "ox@0,-3 od@1,-3", 3),
    ("Sue", "yd@1,-2 yc@2,-2", 10),
    ("Chris", "rt@-1,0", 9),
    ("Sally", "yx@4,-1 rx@4,0 bx@4,1", 18),
    ("Bob", "ys@3,4 bs@4,4", 9),
]
TOTALS = {"Sue": 20, "Chris": 22, "Sally": 25, "Bob": 18}


def boards_before() -> list[Board]:
    boards = [Board()]
    for _, placed, _ in TURNS:
        boards.append(boards[-1].with_tiles(Placement.parse(placed).tiles))
    return boards


def test_each_turn_is_legal_and_scores_as_printed() -> None:
    for board, (_, placed, wanted) in zip(boards_before(), TURNS, strict=False):
        placement = Placement.parse(placed)
        assert sum(line.points for line in score(board, placement)) == wanted
        assert points(plain_table(board), plain_move(placement.tiles)) == wanted
        hand = [tile for tile, _ in placement.tiles]
        offered = {s.placement: s.points for s in legal_placements(board, hand, Opening.ANY)}
        assert offered[placement] == wanted
    assert is_sound(plain_table(boards_before()[-1]))


def test_the_qwirkle_of_turn_eleven() -> None:
    lines = score(boards_before()[10], Placement.parse(TURNS[10][1]))
    assert [(len(line.tiles), line.points, line.qwirkle) for line in lines] == [
        (3, 3, False),
        (6, 12, True),
        (3, 3, False),
    ]
    assert str(text(tile for tile, _ in lines[1].tiles)) == "rt rk rd rc rs rx"


WRONG = [
    pytest.param(
        "yc@0,0 ys@1,0 yt@2,0", "ys@3,0", "R8", Reason.LINE_HAS_TILE, id="second yellow square"
    ),
    pytest.param(
        "yx@0,0 gx@0,1 bx@0,2", "yx@0,3", "R8", Reason.LINE_HAS_TILE, id="second yellow cross"
    ),
    pytest.param(
        "rc@0,0 rd@1,0 rs@2,0 bc@0,1",
        "bk@1,1",
        "R8",
        Reason.LINE_UNRELATED,
        id="fits its row, not the tile above",
    ),
    pytest.param("rc@0,0 rd@1,0", "rs@2,1", "R7", Reason.NOT_TOUCHING, id="only a corner"),
    pytest.param(
        "oc@0,0 ot@1,0 ok@2,0", "oc@3,0", "R8", Reason.LINE_HAS_TILE, id="second orange circle"
    ),
]


@pytest.mark.parametrize(("board", "placed", "rule", "reason"), WRONG)
def test_wrong_placements(board: str, placed: str, rule: str, reason: Reason) -> None:
    table, placement = Board.parse(board), Placement.parse(placed)
    with pytest.raises(RulesError) as caught:
        lay(table, placement)
    assert (caught.value.rule, caught.value.reason) == (rule, reason)
    assert placement.tiles[0].tile in caught.value.tiles
    assert placement.tiles[0].cell in caught.value.cells
    assert str(placement) in str(caught.value)
    state = game("tiles", board, [placed.split("@")[0], "rc"])
    assert placement not in [s.placement for s in legal_placements(state.board, state.hand)]


def test_a_second_copy_in_a_line_is_named_with_both_cells() -> None:
    with pytest.raises(RulesError) as caught:
        lay(Board.parse("yc@0,0 ys@1,0 yt@2,0"), Placement.parse("ys@3,0"))
    assert set(caught.value.cells) == {(3, 0), (1, 0)}
