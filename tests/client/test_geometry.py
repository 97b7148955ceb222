"""Boxes are cut without losing or doubling a pixel."""

from __future__ import annotations

import pytest

from game.common.geometry import Box

BOX = Box(10, 20, 100, 60)


def test_edges_belong_to_one_neighbour_only() -> None:
    assert BOX.contains((10, 20))
    assert not BOX.contains((110, 20))
    assert not BOX.contains((10, 80))
    assert (BOX.right, BOX.bottom, BOX.centre) == (110, 80, (60, 50))


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_a_piece_and_the_rest_make_the_whole(side: str) -> None:
    piece, rest = getattr(BOX, f"split_{side}")(30, 10)
    across = side in ("left", "right")
    assert (piece.w if across else piece.h) == 30
    assert (piece.w + rest.w + 10 if across else piece.h + rest.h + 10) == (100 if across else 60)
    assert not piece.intersects(rest)


def test_more_than_there_is_leaves_nothing() -> None:
    piece, rest = BOX.split_left(500, 10)
    assert (piece.w, rest.w) == (100, 0)


def test_a_grid_goes_row_by_row() -> None:
    cells = BOX.grid(3, 2, gap=5)
    assert len(cells) == 6
    assert cells[0][:2] == (10, 20)
    assert cells[1].x > cells[0].x
    assert cells[3].y == cells[0].bottom + 5
    assert cells[5].right == pytest.approx(BOX.right)
    assert cells[5].bottom == pytest.approx(BOX.bottom)


def test_insets_stay_centred_and_never_turn_inside_out() -> None:
    assert BOX.inset(5) == Box(15, 25, 90, 50)
    assert BOX.inset(-5) == Box(5, 15, 110, 70)
    assert BOX.inset(500) == Box(60, 50, 0, 0)
