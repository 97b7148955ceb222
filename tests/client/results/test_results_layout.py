"""Tests of the layout of the results: no overlap, no cut text, no small target."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.common.geometry import Box
from game.common.window import Window
from game.screens.results.chart import grid_for, leader, spread
from game.screens.results.page_layout import page
from game.screens.results.podium import podium_columns, podium_layout
from game.screens.results.results_table import Remark
from game.screens.results.scene import ResultsScene
from game.ui.layout import place
from game.ui.text import Text, TextLines, picture
from tests.client.results.conftest import finished_game
from tests.client.support.driver import running
from tests.client.support.sizes import HAIR, TABLES, WINDOWS, check, inside, over, overlap
from tests.client.support.trees import fits

FIGURES = 3
"""Number of columns of figures in the table."""


def test_the_results_fit_every_window(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        scenes = {n: ResultsScene(driver.app.services, finished_game(n)) for n in TABLES}

        @over(window=WINDOWS, players=TABLES)
        def check_in(window: Window, players: int) -> None:
            scene = scenes[players]
            fits(scene, window, "headline", "podium", "chart", "table", least=window.roomy)
            assert list(scene.tree.controls) == ["menu", "replay", "rematch"]
            shown = [(one.node.content, one.box) for one in scene.tree.placed]
            texts = TextLines | Remark | Text
            cells = [box for content, box in shown if isinstance(content, texts)]
            # A heading and a figure in each column, the names, and the remark.
            remarks = int(scene.remark() is not None)
            figures = FIGURES * (players + 1)
            assert len(cells) == figures + players + remarks
            check({str(n): cell for n, cell in enumerate(cells)}, window)
            assert all(inside(cell, scene.tree.box("table")) for cell in cells)

        check_in()


def podium_box(window: Window, players: int) -> Box:
    shown = picture("podium", lambda *_: None, key="podium")
    ((_, box, *_),) = place(page(window, players, podium=shown), Box(0, 0, *window.size))
    return box


STANDINGS = [(1, 2), (1, 1), (1, 2, 3), (1, 1, 3), (1, 2, 2), (1, 2, 3, 4), (1, 2, 2, 4)]
STANDINGS += [(1, 1, 1), (1, 1, 3, 3), (1, 2, 2, 2), (1, 1, 1, 4), (1, 1, 1, 1)]


@over(window=WINDOWS, lines=(1, 2), places=STANDINGS)
def test_every_player_fits_on_the_podium(
    window: Window, lines: int, places: tuple[int, ...]
) -> None:
    names = [18 * window.forms * lines] * len(places)
    room = podium_box(window, len(places))
    base, stands = podium_layout(room, window.forms, places, names)
    boxes = {"base": base}
    for n, (rank, stand) in enumerate(zip(places, stands, strict=True)):
        boxes |= {f"{name} {n}": box for name, box in stand._asdict().items() if name != "crown"}
        assert stand.step.bottom == pytest.approx(base.y)
        if rank == 1:
            assert not overlap(stand.crown, stand.score.inset(HAIR))
            assert overlap(stand.crown, stand.badge), "the crown is on the head"
    check(boxes, window)
    assert [name for name, box in boxes.items() if not inside(box, room)] == []
    heights = {(p, stand.step.h) for p, stand in zip(places, stands, strict=True)}
    assert len(heights) == len(set(places)), "players who share a place are at one height"
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
    rule = grid_for([(0, highest), (0, 0, 0)])
    assert rule.top >= highest
    assert rule.top % rule.step == 0
    assert 1 <= rule.top // rule.step <= 5
    assert rule.top - highest < max(rule.step, 2)
    assert str(rule.step).rstrip("0") in ("1", "2", "5")
    assert rule.turns == 2
    assert grid_for([(0,), (0,)]) == (1, 1, 1)


@pytest.mark.parametrize("wanted", [[50.0] * 4, [2.0, 3.0, 1.0, 99.0], [97.0, 98.0, 99.0, 100.0]])
def test_labels_are_moved_apart_in_their_order(wanted: list[float]) -> None:
    assert spread([80.0, 20.0], 10, 0, 100) == [80.0, 20.0]
    placed = spread(wanted, 10, 0, 100)
    order = sorted(range(4), key=lambda n: (wanted[n], n))
    middles = [placed[n] for n in order]
    assert all(b - a >= 10 - HAIR for a, b in pairwise(middles))
    assert middles[0] >= 5 and middles[-1] <= 95


def test_labels_that_had_to_move_are_led_to_their_lines() -> None:
    ends = [(190, 20), (190, 60), (190, 61), (150, 90)]
    middles = spread([y for _, y in ends], 10, 0, 100)
    assert middles == [20, 60, 70, 90]
    boxes = [Box(200, middle - 5, 80, 10) for middle in middles]
    leaders = [leader(end, box, 190, 30, (4, 2)) for end, box in zip(ends, boxes, strict=True)]
    assert [bool(points) for points in leaders] == [False, False, True, True]
    assert leaders[2] == ((194, 61), (194, 61), (198, 70))
    assert leaders[3] == ((154, 90), (194, 90), (198, 90))
