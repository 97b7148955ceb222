from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from game.art import ELLIPSIS
from game.common import Box, Window
from game.rules import WentOut
from game.screens import navigation
from game.screens.base import Scene
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.results.chart import grid_for
from game.screens.results.layout import page
from game.screens.results.results_table import ResultRemark
from game.screens.results.scene import ResultsScene
from game.screens.shared.podium import podium_columns, podium_layout
from game.screens.shared.podium_steps import top_depth
from game.ui import Text, TextLines, picture, place
from game.words import decimal
from tests.client.results.conftest import NAMES, finished_game, game_with_scores, show_results
from tests.client.support.calls import Call
from tests.client.support.driver import Driver, running
from tests.client.support.sizes import HAIR, NAMED, TABLES, WINDOWS, check, inside, over, overlap
from tests.client.support.trees import fits
from tests.marks import QUICK_SIZES, long_except, size_id

pytestmark = pytest.mark.app(first=Scene)


def test_headline_places_and_crowns_match_the_scores(driver: Driver) -> None:
    for scores, headline, places, crowns in (
        ((10, 30), "Bob wins by 20!", [1, 2], 1),
        ((30, 30), "Ann and Bob both win!", [1, 1], 2),
        ((30, 20, 30), "Ann and Chris both win!", [1, 1, 3], 2),
        ((7, 7, 7), "Ann, Bob and Chris all win!", [1, 1, 1], 3),
        ((7, 9, 7, 7), "Bob wins by 2!", [1, 2, 2, 2], 1),
        ((7, 7, 7, 7), "All four win!", [1, 1, 1, 1], 4),
    ):
        scene = show_results(driver, game_with_scores(*scores))
        assert scene.headline() == headline
        rows = scene.players()
        assert [row.place for row in rows] == places
        assert [row.winner for row in rows] == [True] * crowns + [False] * (len(scores) - crowns)
        assert [row.score for row in rows] == sorted(scores, reverse=True)
        assert len(scene.podium.crown_boxes()) == crowns


def test_the_figures_are_those_of_the_game(driver: Driver) -> None:
    session = finished_game(3)
    scene = show_results(driver, session)
    texts = driver.texts()
    for row, summary in zip(scene.players(), scene.standing, strict=True):
        assert row.name == session.setup.seats[row.seat].name
        assert row.score == session.state.scores[row.seat] == summary.course[-1]
        numbers = [number for number, _ in row.figures]
        assert numbers == [
            str(max(b - a for a, b in pairwise(summary.course))),
            str(summary.qwirkles),
            # The points for going out belong to no turn.
            f"{(summary.score - summary.bonus) / (len(summary.course) - 1):.1f}",
        ]
        turns = [turn for turn in session.turns if turn.seat == row.seat]
        assert row.qwirkles == {n for n, turn in enumerate(turns, 1) if turn.qwirkles}
        assert {row.name, *numbers} <= set(texts)
    assert any(row.qwirkles for row in scene.players())
    assert {"Best turn", "Qwirkles", "Average turn"} <= set(texts)


def test_rematch_plays_the_same_setup_with_the_next_seed(driver: Driver) -> None:
    session, services = finished_game(), driver.app.services
    navigation.new_game(services, session.setup)
    driver.frame()
    before = driver.scene(PlayScene).session
    services.settings.last_setup = session.setup
    driver.click(show_results(driver, session).tree["rematch"])
    rematch = driver.scene(PlayScene).session
    assert rematch.setup == session.setup.rematch() == services.settings.last_setup
    assert rematch.seed == before.seed + 1
    assert not rematch.over
    driver.app.stack.pop()
    driver.frame()
    assert not driver.app.running, "the results are not below the game"


def test_enter_is_a_rematch_and_escape_or_the_button_opens_the_menu(driver: Driver) -> None:
    for key, kind in ((pygame.K_RETURN, PlayScene), (pygame.K_ESCAPE, MenuScene)):
        show_results(driver, finished_game())
        driver.wait(1.0)
        driver.key(key)
        assert isinstance(driver.app.stack.top, kind)
    driver.click(show_results(driver, finished_game()).tree["menu"])
    driver.scene(MenuScene)


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_the_remark_names_the_player_who_went_out(driver: Driver, variant: str) -> None:
    session = finished_game(4, variant)
    events = [event for step in session.steps for event in step.events]
    (out,) = [event for event in events if isinstance(event, WentOut) and event.bonus]
    scene = show_results(driver, session)
    remark = scene.remark()
    assert remark is not None
    assert remark.words == f"{NAMES[out.seat]} went out first: +6"
    assert remark.badge == session.setup.seats[out.seat].badge
    scene.standing = [replace(summary, bonus=0) for summary in scene.standing]
    assert scene.remark() is None, "nobody is out when nothing fits any more"


def test_decimals_have_the_mark_of_the_language() -> None:
    assert (decimal(8.25, "."), decimal(8.25, ","), decimal(-1.0, ",")) == ("8.2", "8,2", "-1,0")


# Number of columns of figures in the table.
FIGURES = 3


def test_the_results_fit_every_window(tmp_path: Path) -> None:
    with running(tmp_path) as driver:
        scenes = {n: ResultsScene(driver.app.services, finished_game(n)) for n in TABLES}

        @over(window=WINDOWS, players=TABLES)
        def check_in(window: Window, players: int) -> None:
            scene = scenes[players]
            fits(scene, window, "headline", "podium", "chart", "table", least=window.roomy_min_side)
            assert list(scene.tree.controls) == ["menu", "replay", "rematch"]
            shown = [(one.node.content, one.box) for one in scene.tree.placed]
            texts = TextLines | ResultRemark | Text
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
def test_all_players_fit_on_the_podium(window: Window, lines: int, places: tuple[int, ...]) -> None:
    names = [18 * window.form_scale * lines] * len(places)
    room = podium_box(window, len(places))
    base, stands = podium_layout(room, window.form_scale, places, names)
    boxes = {"base": base}
    for n, (rank, stand) in enumerate(zip(places, stands, strict=True)):
        over_step = {"badge": stand.badge, "score": stand.score}
        boxes |= {f"{name} {n}": box for name, box in over_step.items()}
        assert inside(
            stand.name, stand.step.split_top(top_depth(window.form_scale, stand.step.h))[1]
        )
        assert stand.step.bottom == pytest.approx(base.y)
        top = top_depth(window.form_scale, stand.step.h)
        assert stand.step.y < stand.badge.bottom < stand.step.y + top, "it stands on the step"
        boxes[f"step {n}"] = stand.step.split_top(top)[1]
        if rank == 1:
            assert not overlap(stand.crown, stand.score.inset(HAIR))
            assert overlap(stand.crown, stand.badge), "the crown is on the head"
    check(boxes, window)
    assert [name for name, box in boxes.items() if not inside(box, room)] == []
    heights = {(p, stand.step.h) for p, stand in zip(places, stands, strict=True)}
    assert len(heights) == len(set(places)), "players who share a place are at one height"
    assert sorted(heights) == sorted(heights, key=lambda given: -given[1])


def test_the_first_place_is_in_the_middle_and_equals_are_neighbours() -> None:
    for places, columns in (
        ((1, 2), [1, 0]),
        ((1, 2, 3), [1, 0, 2]),
        ((1, 2, 3, 4), [1, 0, 2, 3]),
        ((1, 1, 3), [1, 2, 0]),
        ((1, 2, 2, 4), [2, 0, 1, 3]),
        ((1, 1, 1, 1), [0, 1, 2, 3]),
    ):
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


# Names of up to 24 letters, the maximum length.
LONG_NAMES = (
    "Maximilian Augustine Lee",
    "Jo",
    "Grandmother Wilhelmina M",
    "Wolfeschlegelsteinhausen",
)

# Minimum legible type size (px).
MIN_TYPE_SIZE = 9


def overlapping(drawn_lines: list[Call]) -> list[tuple[str, str]]:
    """Return the pairs of texts whose drawn letters overlap. Overlapping boxes do not count."""
    letters = [
        (call.given[2], Box.around(call.result.centre, call.result.w - 1, call.result.h * 0.6))
        for call in drawn_lines
    ]
    pairs = combinations(letters, 2)
    return [(a, b) for (a, one), (b, other) in pairs if overlap(one, other)]


every_size = pytest.mark.parametrize("size", long_except(QUICK_SIZES, NAMED), ids=size_id)


@every_size
@pytest.mark.parametrize("scores", [(204, 187, 250, 111), (233, 233, 118, 233)])
@pytest.mark.parametrize("ui", long_except([1.0], [0.75, 1.0, 2.0]))
def test_long_names_do_not_overlap(
    driver: Driver,
    size: tuple[int, int],
    drawn_lines: list[Call],
    ui: float,
    scores: tuple[int, ...],
) -> None:
    driver.resize(*size)
    driver.app.settings.ui_scale = ui
    driver.frame()
    for players in (2, 3, 4):
        drawn_lines.clear()
        show_results(driver, game_with_scores(*scores[:players], names=LONG_NAMES))
        window = Box(0, 0, *driver.size)
        for text in {call.given[2] for call in drawn_lines}:
            start = text.removesuffix(ELLIPSIS)
            assert start == text or any(start in name for name in LONG_NAMES), text
        assert [call for call in drawn_lines if call.given[4] < MIN_TYPE_SIZE] == []
        assert [call for call in drawn_lines if not inside(call.result, window)] == []
        assert overlapping(drawn_lines) == []


@every_size
@pytest.mark.parametrize("players", long_except([4], [2, 3, 4]))
def test_labels_are_at_the_ends_of_lines_and_leaders_do_not_cross(
    driver: Driver, size: tuple[int, int], players: int
) -> None:
    driver.resize(*size)
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
