"""Tests of the results: winners, figures, and the buttons for what follows."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.rules.events import WentOut
from game.screens import navigation
from game.screens.menu.scene import MenuScene
from game.screens.play.scene import PlayScene
from game.screens.scene import Scene
from game.words.locale import decimal
from tests.client.results.conftest import NAMES, finished_game, game_with_scores, show_results
from tests.client.support.driver import Driver
from tests.client.support.sizes import NAMED
from tests.marks import QUICK_SIZES, long_except, size_id

pytestmark = pytest.mark.app(first=Scene)


def test_headline_places_and_crowns_match_the_scores(driver: Driver) -> None:
    for scores, headline, places, crowns in (
        ((10, 30), "Bob wins!", [1, 2], 1),
        ((30, 30), "Ann and Bob both win!", [1, 1], 2),
        ((30, 20, 30), "Ann and Chris both win!", [1, 1, 3], 2),
        ((7, 7, 7), "Ann, Bob and Chris all win!", [1, 1, 1], 3),
        ((7, 9, 7, 7), "Bob wins!", [1, 2, 2, 2], 1),
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
        assert {row.name, str(row.score), *numbers} <= set(texts)
    assert any(row.qwirkles for row in scene.players())
    assert {"Best turn", "Qwirkles", "Average"} <= set(texts)


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


@pytest.mark.parametrize("size", long_except(QUICK_SIZES, NAMED), ids=size_id)
def test_the_player_who_went_out_is_readable_in_every_window(
    driver: Driver, size: tuple[int, int]
) -> None:
    driver.resize(*size)
    remark = show_results(driver, finished_game(4)).remark()
    assert remark is not None
    assert {remark.words, remark.short} & set(driver.texts())


@pytest.mark.parametrize("variant", ["tiles", "cubes"])
def test_the_remark_names_the_player_who_went_out(driver: Driver, variant: str) -> None:
    session = finished_game(4, variant)
    events = [event for step in session.steps for event in step.events]
    (out,) = [event for event in events if isinstance(event, WentOut) and event.bonus]
    scene = show_results(driver, session)
    remark = scene.remark()
    assert remark is not None
    assert remark.words == f"+6 out first: {NAMES[out.seat]}"
    assert remark.badge == session.setup.seats[out.seat].badge
    scene.standing = [replace(summary, bonus=0) for summary in scene.standing]
    assert scene.remark() is None, "nobody is out when nothing fits any more"


@pytest.mark.parametrize(
    ("value", "mark", "text"), [(8.25, ".", "8.2"), (8.25, ",", "8,2"), (-1.0, ",", "-1,0")]
)
def test_decimals_have_the_mark_of_the_language(value: float, mark: str, text: str) -> None:
    assert decimal(value, mark) == text
