"""Numbers and points in words."""

from __future__ import annotations

import pytest

from game.rules import Board, Placement, score
from game.words.locale import translations
from game.words.words import Words


@pytest.mark.parametrize(
    ("board", "placed", "said"),
    [
        ("", "rk@0,0", "1 point"),
        ("rk@0,0", "rd@1,0", "2 points"),
        ("rk@0,0 rd@1,0 ok@0,1", "od@1,1", "2 + 2 = 4"),
        ("rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0", "rk@5,0", "Qwirkle 12"),
        (
            "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 bk@5,1 yk@5,2",
            "rk@5,0",
            "Qwirkle 12 + 3 = 15",
        ),
        (
            "rc@0,0 rx@1,0 rd@2,0 rs@3,0 rt@4,0 ok@5,1 yk@5,2 gk@5,3 bk@5,4 pk@5,5",
            "rk@5,0",
            "Qwirkle 12 + Qwirkle 12 = 24",
        ),
    ],
)
def test_a_qwirkle_is_one_number_of_the_sum(board: str, placed: str, said: str) -> None:
    lines = score(Board.parse(board), Placement.parse(placed))
    assert Words(translations(["en"])).sum(lines) == said
