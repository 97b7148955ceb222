"""Tests of the results in all windows: no overlap, no cut text, labels near their lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.art.lettering import ELLIPSIS
from game.common.geometry import Box
from game.screens.scene import Scene
from tests.client.results.conftest import finished_game, game_with_scores, show_results
from tests.client.support.calls import Call
from tests.client.support.driver import Driver, running
from tests.client.support.sizes import NAMED, inside, overlap
from tests.marks import QUICK_SIZES, long_except, size_id

LONG_NAMES = (
    "Maximilian Augustine Lee",
    "Jo",
    "Grandmother Wilhelmina M",
    "Wolfeschlegelsteinhausen",
)
"""Names of up to 24 letters, the maximum length."""

MIN_TYPE_SIZE = 9
"""Minimum legible type size (px)."""


def overlapping(written: list[Call]) -> list[tuple[str, str]]:
    """Return the pairs of texts whose letters overlap; the boxes of lines are higher."""
    letters = [
        (call.given[2], Box.around(call.result.centre, call.result.w - 1, call.result.h * 0.6))
        for call in written
    ]
    pairs = combinations(letters, 2)
    return [(a, b) for (a, one), (b, other) in pairs if overlap(one, other)]


@pytest.fixture(params=long_except(QUICK_SIZES, NAMED), ids=size_id)
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    with running(tmp_path, size=request.param, first=Scene) as driver:
        yield driver


@pytest.mark.parametrize("scores", [(204, 187, 250, 111), (233, 233, 118, 233)])
@pytest.mark.parametrize("ui", long_except([1.0], [0.75, 1.0, 2.0]))
def test_long_names_are_complete_and_do_not_overlap(
    driver: Driver, written: list[Call], ui: float, scores: tuple[int, ...]
) -> None:
    driver.app.settings.ui_scale = ui
    driver.frame()
    for players in (2, 3, 4):
        written.clear()
        show_results(driver, game_with_scores(*scores[:players], names=LONG_NAMES))
        window = Box(0, 0, *driver.size)
        # The podium may shorten a name that is complete beside it.
        names = set(LONG_NAMES[:players])
        assert names <= {call.given[2] for call in written}
        for text in {call.given[2] for call in written}:
            start = text.removesuffix(ELLIPSIS)
            assert start == text or any(start in name for name in names), text
        assert [call for call in written if call.given[4] < MIN_TYPE_SIZE] == []
        assert [call for call in written if not inside(call.result, window)] == []
        assert overlapping(written) == []


@pytest.mark.parametrize("players", long_except([4], [2, 3, 4]))
def test_labels_are_at_the_ends_of_lines_and_leaders_do_not_cross(
    driver: Driver, players: int
) -> None:
    scene = show_results(driver, finished_game(players))
    remark = scene.remark()
    assert remark is None or {remark.words, remark.short} & set(driver.texts())
    chart, card = scene.chart, scene.tree.box("chart")
    labels = chart.labels()
    assert len(labels) == players
    for label in labels:
        assert inside(label.box, card)
        assert label.box.x > chart.plot.right, "lines run up to there"
        high = abs(label.box.centre[1] - label.end[1])
        assert label.leader or high <= label.box.h / 4
        assert label.leader or label.box.x - label.end[0] < chart.plot.w / 2
    pairs = combinations([label.box.inset(0.01) for label in labels], 2)
    assert not any(overlap(one, other) for one, other in pairs)
    # Leaders are level in the plot, and keep their order right of it.
    leaders = [label.leader for label in labels if label.leader]
    for start, edge, end in leaders:
        assert start[1] == edge[1]
        assert start[0] <= edge[0]
        assert chart.plot.right <= edge[0] < end[0]
    for a, b in combinations(leaders, 2):
        assert (a[1][1] - b[1][1]) * (a[2][1] - b[2][1]) >= 0


def test_the_tiles_next_to_the_headline_stay_in_its_box(driver: Driver) -> None:
    scene = show_results(driver, finished_game(2))
    headline = scene.tree.box("headline")
    ground = pygame.Surface(driver.app.screen.get_size())
    scene.title.fans(ground, headline, "Jo wins!")
    seen = pygame.mask.from_threshold(ground, (0, 0, 0), (12, 12, 12, 255))
    seen.invert()
    bounds = seen.get_bounding_rects()
    assert bounds
    below = bounds[0].unionall(bounds[1:]).bottom
    assert below <= headline.bottom + 1 < scene.tree.box("chart").y


def test_a_headline_shrinks_before_it_is_wrapped(written: list[Call], tmp_path: Path) -> None:
    with running(tmp_path, size=(320, 480), first=Scene) as small:
        scene = show_results(small, finished_game(2))
        written.clear()
        sentence = "Bartholomew wins!"
        scene.title.draw(small.app.screen, scene.tree.box("headline"), sentence)
    assert [call.given[2] for call in written] == [sentence]
