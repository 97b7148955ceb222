"""Menu, dialogs, setup and results: at every size nothing overlaps, is cut, or cannot be hit."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.geometry import Box
from game.view.layout import scale_for
from game.view.layout_menu import around, dialog_layout, menu_layout
from game.view.layout_results import results_layout, ruling, spread
from game.view.layout_setup import setup_layout
from tests.client.menu_tools import SIZES

HAIR = 1e-6
SMALLEST_TOUCH = 44.0
"""Dp; a little less than wished for, where four players meet a very low window."""

every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
every_table = pytest.mark.parametrize("players", (2, 3, 4))


def within(box: Box, room: Box) -> bool:
    """Whether a box lies wholly in another."""
    both = around((room, box))
    return max(abs(a - b) for a, b in zip(both, room, strict=True)) < HAIR


def sound(boxes: dict[str, Box], size: tuple[int, int]) -> None:
    """All boxes have a size, lie in the window, and share nothing."""
    window = Box(0, 0, *size)
    for name, box in boxes.items():
        assert box.w > 0 and box.h > 0, name
        assert within(box, window), name
    pairs = combinations(boxes.items(), 2)
    shared = [(a, b) for (a, one), (b, two) in pairs if one.inset(HAIR).intersects(two)]
    assert shared == []


@every_size
@pytest.mark.parametrize("buttons", range(1, 7))
def test_the_menu_has_room_for_more_buttons(size: tuple[int, int], buttons: int) -> None:
    layout = menu_layout(*size, 7, buttons)
    sound(layout.controls(), size)
    assert len(layout.letters) == len(layout.tilts) == 7
    assert all(box.h >= SMALLEST_TOUCH * layout.scale for box in layout.buttons)


@every_size
@pytest.mark.parametrize(("rows", "height"), [(2, 56.0), (2, 84.0), (3, 84.0)])
def test_dialogs_fit(size: tuple[int, int], rows: int, height: float) -> None:
    layout = dialog_layout(*size, rows, height)
    sound(layout.controls(), size)
    assert all(within(box, layout.card) for box in layout.controls().values())
    sound({"card": layout.card}, size)


@every_size
@every_table
def test_the_setup_screen_fits(size: tuple[int, int], players: int) -> None:
    layout = setup_layout(*size, players)
    sound(layout.controls(), size)
    assert len(layout.rows) == players
    assert (layout.add.w > 0) == (players < 4)
    for row in layout.rows:
        assert all(within(box, row.row) for box in row.controls().values())


@every_size
@every_table
def test_what_is_pressed_in_the_setup_is_large_enough(size: tuple[int, int], players: int) -> None:
    layout = setup_layout(*size, players)
    least = SMALLEST_TOUCH * scale_for(*size)
    pressed = [layout.add] if players < 4 else []
    pressed += [layout.eldest, layout.more, layout.back, layout.start, *layout.variants]
    for row in layout.rows:
        pressed += [row.kind, row.name, row.remove]
    assert all(min(box.w, box.h) >= least for box in pressed)


@every_size
@every_table
def test_the_results_fit(size: tuple[int, int], players: int) -> None:
    layout = results_layout(*size, players)
    sound(layout.controls(), size)
    assert len(layout.cards) == players
    assert min(box.h for box in (layout.menu, layout.rematch)) >= SMALLEST_TOUCH * layout.scale


@pytest.mark.parametrize("highest", [0, 1, 4, 5, 6, 11, 24, 26, 60, 137, 250, 251, 999, 1001])
def test_a_chart_has_few_round_lines_up_to_above_the_highest(highest: int) -> None:
    rule = ruling([(0, highest), (0, 0, 0)])
    assert rule.top >= highest
    assert rule.top % rule.step == 0
    assert 1 <= rule.top // rule.step <= 5
    assert rule.top - highest < max(rule.step, 2)
    assert str(rule.step).rstrip("0") in ("1", "2", "5")
    assert rule.turns == 2


def test_a_chart_of_no_turns_can_be_ruled() -> None:
    assert ruling([(0,), (0,)]) == (1, 1, 1)


def test_labels_apart_stay_where_they_are() -> None:
    assert spread([80.0, 20.0], 10, 0, 100) == [80.0, 20.0]


@pytest.mark.parametrize("wanted", [[50.0] * 4, [2.0, 3.0, 1.0, 99.0], [97.0, 98.0, 99.0, 100.0]])
def test_labels_are_moved_apart_in_their_order(wanted: list[float]) -> None:
    placed = spread(wanted, 10, 0, 100)
    order = sorted(range(4), key=lambda n: (wanted[n], n))
    middles = [placed[n] for n in order]
    assert all(b - a >= 10 - HAIR for a, b in pairwise(middles))
    assert middles[0] >= 5 and middles[-1] <= 95
