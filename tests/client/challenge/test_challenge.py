from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from game.screens.base import Scene
from game.screens.challenge.position_strip import shown_seconds
from game.screens.challenge.scene import ChallengeScene
from game.screens.challenge.task import PositionTask
from game.screens.dialogs.scene import AskScene
from game.screens.menu.scene import MenuScene
from game.screens.play.controls import score_gap_text
from game.screens.play.scene import PlayScene
from game.session import CHALLENGE_SIZE, Result
from game.storage.challenge_results import CLOCK, FILE_NAME
from game.table.content_builder import ContentBuilder, HandContent
from tests.client.support import tasks
from tests.client.support.driver import Driver, running
from tests.client.support.tasks import card, lay, page, play, position, position_of, shown, worst
from tests.client.support.trees import face, pressed_boxes
from tests.marks import long_except

pytestmark = pytest.mark.app(size=(800, 480), first=Scene)


def points_on_cards(scene: PlayScene) -> list[tuple[int, bool, int] | None]:
    """Return for each player card: points, whether it has the crown, points behind the leader."""
    # For a card that shows no score, return None instead.
    session, table_view = scene.session, scene.table_view
    contents = ContentBuilder(session, table_view.display, table_view.effects, table_view.faces)
    cards = contents.surroundings(session.moment, HandContent())
    return [(c.score, c.leads, c.behind) if c.score_visible else None for c in cards.cards]


def test_after_a_poor_turn_the_best_one_is_shown(driver: Driver) -> None:
    scene = position(driver)
    poor, best = worst(scene), position_of(scene).session.position.best
    most = position_of(scene).session.position.max_points
    assert points_on_cards(scene) == [(0, False, 0), None]
    play(driver, scene, poor)
    assert points_on_cards(scene) == [(poor.points, False, most - poor.points), (most, True, 0)]
    assert {f"{100 * poor.points // most}%", f"{poor.points} of {most} points"} <= {*driver.texts()}
    assert scene.session.state.scores == (poor.points, most)
    assert set(best.cells) <= set(scene.table_view.tiles())
    assert not {cell for _, cell in poor.tiles} - set(best.cells) & set(scene.table_view.tiles())
    lines = position_of(scene).trial.lines
    assert sum(line.points for line in lines) == most
    assert sum(int(one.text) for one in scene.table_view.effects.texts) == most
    results = driver.app.services.challenges.current.results_of("tiles")
    assert results[0] == Result(poor.points, most)
    driver.click(scene.tree["take_back"])
    assert {cell for _, cell in poor.tiles} <= set(scene.table_view.tiles())
    assert sum(int(one.text) for one in scene.table_view.effects.texts) == poor.points
    driver.click(scene.tree["take_back"])
    assert set(best.cells) <= set(scene.table_view.tiles())


@pytest.mark.app(speed=3.0)
def test_the_players_are_not_compared_before_the_best_turn_is_shown(driver: Driver) -> None:
    scene = position(driver)
    poor = worst(scene)
    lay(scene, poor)
    driver.click(scene.tree["confirm"])
    driver.until(lambda: round(scene.table_view.display.scores[0]) == poor.points)
    assert points_on_cards(scene) == [(poor.points, False, 0), None]
    driver.frame()
    assert {score_gap_text(scene.session, n, driver.app.services.words) for n in (0, 1)} == {""}


def test_the_best_turn_earns_100_percent(driver: Driver) -> None:
    scene = position(driver)
    most = position_of(scene).session.position.max_points
    play(driver, scene)
    assert "100%" in driver.texts()
    assert scene.session.state.scores == (most, most)
    assert len(scene.session.steps) == 1
    assert "take_back" not in scene.tree, "there is nothing to compare"
    driver.click(scene.tree["confirm"])
    driver.until(lambda: driver.scene(PlayScene) is not scene)
    assert position_of(driver.scene(PlayScene)).trial.n == 1


def test_the_solution_must_be_confirmed_where_the_result_counts(driver: Driver) -> None:
    scene = position(driver)
    driver.key(pygame.K_h)
    driver.click(driver.scene(AskScene).tree["no"])
    assert position_of(scene).trial.phase == "do"
    driver.click(scene.tree["exchange"])
    driver.click(driver.scene(AskScene).tree["yes"])
    shown(driver, scene)
    assert scene.session.state.scores == (0, position_of(scene).session.position.max_points)
    assert "0%" in driver.texts()
    driver.key(pygame.K_ESCAPE)
    challenge = driver.scene(ChallengeScene)
    assert card(challenge, 0).result == position_of(scene).trial.result
    assert card(challenge, 1).is_next


@pytest.mark.long
def test_a_tried_position_shows_its_solution(driver: Driver) -> None:
    scene = position(driver)
    poor = worst(scene)
    play(driver, scene, poor)
    driver.key(pygame.K_m)
    driver.click(driver.scene(ChallengeScene).tree[0])
    again = driver.scene(PlayScene)
    known = position_of(again).session.position
    assert again is not scene
    assert position_of(again).trial.phase == "learn"
    assert again.session.state.scores == (poor.points, known.max_points)
    assert set(known.best.cells) <= set(again.table_view.tiles())
    # The next position is the first untried one.
    driver.click(again.tree["confirm"])
    driver.until(lambda: driver.scene(PlayScene) is not again)
    assert position_of(driver.scene(PlayScene)).trial.n == 1


@pytest.mark.parametrize("laid", long_except([True], [True, False]))
def test_the_turn_ends_with_the_clock(driver: Driver, laid: bool) -> None:
    scene = position(driver, clock=CLOCK)
    trial = position_of(scene).trial
    driver.wait(20.0)
    assert trial.seconds_left == pytest.approx(CLOCK - 20, abs=0.5)
    assert f"0:{shown_seconds(trial.seconds_left or 0.0)}" in driver.texts()
    driver.click(scene.tree["exchange"])
    left = trial.seconds_left
    driver.wait(30.0)
    assert trial.seconds_left == left
    driver.click(driver.scene(AskScene).tree["no"])
    poor = worst(scene)
    if laid:
        lay(scene, poor)
    driver.until(lambda: trial.phase != "do", 45.0)
    assert trial.out_of_time
    assert trial.result is not None
    assert trial.result.points == (poor.points if laid else 0)
    shown(driver, scene)


def test_neither_hints_nor_stars_reveal_the_best_turn(driver: Driver) -> None:
    settings = driver.app.services.settings
    settings.hints = settings.stars = True
    scene = position(driver)
    lay(scene)
    driver.frame()
    assert face(scene.tree["confirm"]).rating is None
    position_of(scene).session.unstage_all()
    driver.key(pygame.K_h)
    assert isinstance(driver.app.stack.top, AskScene), "the solution has a hint's key"
    driver.key(pygame.K_ESCAPE)
    driver.wait(1.0)
    assert scene.hints.shown is None


def test_a_turn_that_is_not_confirmed_does_not_count(driver: Driver, tmp_path: Path) -> None:
    lay(position(driver))
    driver.key(pygame.K_ESCAPE)
    assert driver.scene(ChallengeScene).run.results == {}
    assert not list(tmp_path.glob("saves/*"))
    assert not list(tmp_path.glob("records/*"))


@pytest.mark.long
def test_cubes_have_their_own_five_positions_and_no_rolls(driver: Driver) -> None:
    scene = position(driver, variant="cubes")
    assert position_of(scene).session.position.variant == "cubes"
    assert scene.tree["exchange"].spoken == "Solution"
    driver.key(pygame.K_r)
    assert not scene.hand.choosing
    play(driver, scene)
    assert "100%" in driver.texts()
    book = driver.app.services.challenges.current
    assert book.results_of("tiles") == (None,) * CHALLENGE_SIZE
    assert book.results_of("cubes")[0] is not None


@pytest.mark.long
def test_the_page_follows_the_choices_and_the_day(driver: Driver) -> None:
    scene = page(driver)
    driver.until(lambda: card(scene, 0).position is not None)
    first = card(scene, 0).position
    driver.click(pressed_boxes(scene)["variant, 1"].centre)
    driver.click(pressed_boxes(scene)["clock, 1"].centre)
    driver.until(lambda: card(scene, 0).position is not None)
    cubes = card(scene, 0).position
    assert cubes is not None and cubes.variant == "cubes"
    book = driver.app.services.challenges.current
    assert (book.variant, book.clock) == ("cubes", CLOCK)
    driver.click(pressed_boxes(scene)["variant, 0"].centre)
    driver.until(lambda: card(scene, 0).position is not None)
    assert card(scene, 0).position == first
    challenges, today = driver.app.services.challenges, driver.app.services.challenges._now()
    challenges._now = lambda: today + timedelta(days=1)
    driver.until(lambda: scene.day == challenges.today)
    driver.until(lambda: card(scene, 0).position is not None)
    assert card(scene, 0).position != first


@pytest.mark.long
def test_practice_is_endless_and_saves_no_result(driver: Driver, tmp_path: Path) -> None:
    scene = page(driver)
    before = (tmp_path / FILE_NAME).read_text()
    driver.click(scene.tree["second"])
    driver.until(lambda: tasks.is_for(driver.app.stack.top, PositionTask))
    tables = []
    for n in range(3):
        trial = driver.scene(PlayScene)
        assert position_of(trial).trial.n == n
        tables.append(position_of(trial).session.position)
        driver.click(trial.tree["exchange"])
        shown(driver, trial)
        driver.click(trial.tree["confirm"])
        driver.until(lambda one=trial: driver.app.stack.top is not one)  # type: ignore[misc]
    assert len(set(map(str, tables))) == 3
    assert (tmp_path / FILE_NAME).read_text() == before


@pytest.mark.long
@pytest.mark.app(speed=1.0)
def test_confetti_flies_once_after_the_last_position(driver: Driver) -> None:
    scene = page(driver)
    for n in range(CHALLENGE_SIZE - 1):
        scene.run.add_result(n, Result(9, 10))
    scene.open_position(CHALLENGE_SIZE - 1)
    driver.until(lambda: tasks.is_for(driver.app.stack.top, PositionTask))
    last = driver.scene(PlayScene)
    play(driver, last)
    driver.click(last.tree["confirm"])
    driver.until(lambda: driver.app.stack.top is scene)
    assert scene.cheers
    assert f"{scene.run.total.percent}%" in driver.texts()
    driver.wait(3.0)
    assert not scene.cheers
    driver.click(scene.tree[0])
    driver.key(pygame.K_ESCAPE)
    assert driver.app.stack.top is scene
    assert not scene.cheers


@pytest.mark.app(speed=1.0)
def test_confetti_flies_for_three_quarters_or_a_record_day(driver: Driver) -> None:
    challenges = driver.app.services.challenges
    for points, before, confetti in [
        (31, 0, False),
        (31, 20, True),
        (31, 40, False),
        (75, 80, True),
    ]:
        best = {"tiles": before} if before else {}
        challenges._change(lambda book, best=best: replace(book, best=best, results={}))  # type: ignore[misc]
        scene = page(driver)
        for n in range(CHALLENGE_SIZE):
            scene.run.add_result(n, Result(points, 100))
        scene.enter()
        assert scene.cheers is confetti, (points, before)
        assert ("Well done!" in scene.note()) is confetti, (points, before)


def test_the_menu_reports_damaged_results(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("{}")
    with running(tmp_path, size=(800, 480)) as driver:
        assert driver.scene(MenuScene).news.startswith("The challenge results were reset")
