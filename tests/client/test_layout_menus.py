"""Menu, dialogs, setup and results: at every size nothing overlaps, is cut, or cannot be hit."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.common.geometry import Box
from game.common.window import Window
from game.scenes.options.scene import MOST_PARTS, MOST_ROWS
from game.view.layout.menu import dialog_layout, menu_layout
from game.view.layout.options import options_layout
from game.view.layout.results import (
    end_labels,
    podium_columns,
    podium_layout,
    results_layout,
    ruling,
    spread,
    table_rows,
)
from game.view.layout.setup import setup_layout
from tests.client.sizes import HAIR, TABLES, WINDOWS, check, inside, over, overlap, too_small


@over(window=WINDOWS, buttons=range(1, 8), card=(False, True))
def test_the_menu_has_room_for_more_buttons(window: Window, buttons: int, card: bool) -> None:
    layout = menu_layout(window, 7, buttons, card=card)
    check(layout.controls(), window)
    assert len(layout.letters) == len(layout.tilts) == 7
    assert too_small({str(n): box for n, box in enumerate(layout.buttons)}, window.few) == {}


@over(window=WINDOWS, rows=(2, 3, 4), height=(56.0, 84.0), note=(44.0, 0.0), last=(58.0, None))
def test_dialogs_fit(
    window: Window, rows: int, height: float, note: float, last: float | None
) -> None:
    layout = dialog_layout(window, rows, height, note=note, last=last)
    check(layout.controls(), window)
    check({"card": layout.card}, window)
    assert all(inside(box, layout.card) for box in layout.controls().values())
    assert too_small({str(n): box for n, box in enumerate(layout.rows)}, window.few) == {}


@over(window=WINDOWS, players=TABLES)
def test_the_setup_screen_fits(window: Window, players: int) -> None:
    layout = setup_layout(window, players)
    check(layout.controls(), window)
    assert len(layout.rows) == players
    assert (layout.add.w > 0) == (players < 4)
    for row in layout.rows:
        assert all(inside(box, row.row) for box in row.controls().values())


@over(window=WINDOWS, players=TABLES)
def test_what_is_pressed_in_the_setup_is_large_enough(window: Window, players: int) -> None:
    layout = setup_layout(window, players)
    pressed: dict[str, Box] = {name: getattr(layout, name) for name in ("more", "back", "start")}
    pressed |= {f"variant {n}": box for n, box in enumerate(layout.variants)}
    if players < 4:
        pressed["add"] = layout.add
    # A switch of several parts is pressed in each of them.
    parts = {f"eldest {n}": box for n, box in enumerate(layout.eldest.columns(players))}
    for n, row in enumerate(layout.rows):
        pressed |= {f"name {n}": row.name, f"remove {n}": row.remove}
        pressed[f"badge {n}"] = row.badge
        parts |= {f"occupant {n}, {k}": box for k, box in enumerate(row.occupant.columns(2))}
    assert too_small(pressed | parts, window.few) == {}
    names = [row.name.w for row in layout.rows]
    assert min(names) >= 1.3 * window.few, "short names can be read"


@over(window=WINDOWS, tabs=(2, 4))
def test_the_options_fit(window: Window, tabs: int) -> None:
    """Everything is as large as a fingertip in every window."""
    layout = options_layout(window, tabs, MOST_ROWS, MOST_PARTS)
    check(layout.controls(), window)
    check({"card": layout.dialog.card}, window)
    assert all(inside(box, layout.dialog.card) for box in layout.controls().values())
    split = layout.tabs.rows if layout.form == "aside" else layout.tabs.columns
    pressed = {f"tab {n}": box for n, box in enumerate(split(tabs))}
    for n, row in enumerate(layout.rows):
        pressed |= {f"choice {n}, {k}": box for k, box in enumerate(row.choice.columns(MOST_PARTS))}
    assert too_small(pressed | {"reset": layout.reset, "done": layout.done}, window.few) == {}


@over(window=WINDOWS, players=TABLES)
def test_the_results_fit(window: Window, players: int) -> None:
    layout = results_layout(window, players)
    check(layout.controls(), window)
    assert too_small({"menu": layout.menu, "rematch": layout.rematch}, window.few) == {}
    head, rows = table_rows(layout.table, layout.scale, players)
    lines = {"head": head} | {f"row {n}": row for n, row in enumerate(rows)}
    check(lines, window)
    assert len(rows) == players
    assert all(inside(box, layout.table) for box in lines.values())


STANDINGS = [(1, 2), (1, 1), (1, 2, 3), (1, 1, 3), (1, 2, 2), (1, 2, 3, 4), (1, 2, 2, 4)]
STANDINGS += [(1, 1, 1), (1, 1, 3, 3), (1, 2, 2, 2), (1, 1, 1, 4), (1, 1, 1, 1)]


@over(window=WINDOWS, lines=(1, 2), places=STANDINGS)
def test_everybody_has_room_on_the_podium(
    window: Window, lines: int, places: tuple[int, ...]
) -> None:
    layout = results_layout(window, len(places))
    names = [18 * layout.scale * lines] * len(places)
    podium = podium_layout(layout.podium, layout.scale, places, names)
    boxes = {"base": podium.base}
    for n, (place, stand) in enumerate(zip(places, podium.stands, strict=True)):
        boxes |= {f"{name} {n}": box for name, box in stand._asdict().items() if name != "crown"}
        assert stand.step.bottom == pytest.approx(podium.base.y)
        if place == 1:
            assert not overlap(stand.crown, stand.score.inset(HAIR))
            assert overlap(stand.crown, stand.badge), "it is worn"
    check(boxes, window)
    assert [name for name, box in boxes.items() if not inside(box, layout.podium)] == []
    heights = {(p, stand.step.h) for p, stand in zip(places, podium.stands, strict=True)}
    assert len(heights) == len(set(places)), "who shares a place stands as high"
    assert sorted(heights) == sorted(heights, key=lambda given: -given[1])


@pytest.mark.parametrize(
    ("places", "columns"),
    [
        ((1, 2), [1, 0]),
        ((1, 2, 3), [1, 0, 2]),
        ((1, 2, 3, 4), [1, 0, 2, 3]),
        ((1, 1, 3), [1, 2, 0]),
        ((1, 2, 2, 4), [2, 0, 1, 3]),
        ((1, 1, 1, 1), [0, 1, 2, 3]),
    ],
)
def test_the_first_place_is_in_the_middle_and_equals_are_neighbours(
    places: tuple[int, ...], columns: list[int]
) -> None:
    assert podium_columns(places) == columns


@over(highest=[0, 1, 4, 5, 6, 11, 24, 26, 60, 137, 250, 251, 999, 1001])
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


def test_labels_that_had_to_move_are_led_to_their_lines() -> None:
    names = Box(200, 0, 80, 100)
    labels = end_labels([(190, 20), (190, 60), (190, 61), (150, 90)], names, 10, 0, 30)
    assert [label.leader for label in labels] == [False, False, True, True]
    assert [label.box.centre[1] for label in labels] == [20, 60, 70, 90]
    assert labels[3].end == (150, 90)
