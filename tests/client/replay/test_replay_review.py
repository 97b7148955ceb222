"""The review on the Replay screen: by every hand, at every turn, and its marks on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.common.lru import LruCache
from game.rules import Exchange, Place, Roll
from game.screens import navigation
from game.screens.menu.scene import MenuScene
from game.screens.replay.review_state import CHOICES, MoveChoice, Side
from game.screens.replay.scene import ReplayScene
from game.screens.replay.view import RowContent, RowFace
from game.session import RecordedGame, record_text
from game.session.review.reviewed_turn import Move, ReviewedTurn
from game.session.review.turning_points import SwingCause, TurningPoint
from game.session.slices import SLICE
from tests.client.play.test_play_pads import Hand
from tests.client.replay.test_replay import line_of, played, shows
from tests.client.session.test_written import WHEN, typed
from tests.client.support.driver import Driver, running
from tests.client.support.reviewed_games import careless
from tests.marks import long_except


def opened(
    folder: Path, game: RecordedGame, size: tuple[int, int] = (1280, 720), speed: float = 0.0
) -> Iterator[Driver]:
    with running(
        folder, size=size, speed=speed, first=lambda services: ReplayScene(services, game)
    ) as driver:
        yield driver


def quick_with(variant: str) -> pytest.MarkDecorator:
    """Parametrize `driver` with both variants; the quick run has only this one."""
    cases = long_except([variant], ["tiles", "cubes"])
    return pytest.mark.parametrize("driver", cases, indirect=True)


@pytest.fixture(params=["tiles", "cubes"])
def driver(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Run a replay of a careless game, all of it analysed."""
    for driver in opened(tmp_path, careless(request.param)):
        replay = driver.scene(ReplayScene)
        replay.review_state.review.think(1e9)
        replay.rebuild()
        driver.frame()
        yield driver


def rows_of(replay: ReplayScene) -> list[RowContent]:
    """Return the contents of the panel's rows."""
    faces = (control.node.content for control in replay.tree.controls.values())
    return [face.row for face in faces if isinstance(face, RowFace)]


def side(replay: ReplayScene) -> Side:
    """Return the visible side of the panel."""
    return replay.review_state.side


def missed(replay: ReplayScene) -> ReviewedTurn:
    """Return a later turn that missed some points."""
    turns = replay.review_state.review.turns[3:]
    return next(
        t
        for t in turns
        if t.points_missed and t.end_step - t.first_step == 1 and t.expert != t.played
    )


def lies_aside(replay: ReplayScene, turn: ReviewedTurn, move: Move) -> None:
    """Assert that the table is that before the turn, with just this move laid out or chosen."""
    before = replay.playback.game.steps[turn.end_step - 1].before
    stage, playback = replay.stage, replay.playback
    assert playback.position == turn.end_step == line_of(replay).timeline.position
    assert stage.moment.state == before
    laid = {cell: tile for tile, cell in move.placed}
    assert dict(stage.tiles()) == {**before.board.tiles, **laid}
    assert tuple(stage.display.scores) == before.scores
    slots = playback.racks[before.seat].slots
    content = stage._hand.content(stage.camera.view)
    used = content.empty_slots if isinstance(move.command, Place) else content.chosen
    assert sorted(tile for n in used if (tile := slots[n])) == sorted(move.hand_tiles)
    assert sorted(filter(None, slots)) == sorted(before.hand)


def test_each_move_of_each_turn_is_laid_out_and_put_away(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    review, moments = replay.review_state.review, replay.playback.game.moments
    kinds = set()
    for turn in review.turns:
        replay.transport.jump(turn.end_step)
        for row, which in enumerate(CHOICES):
            move = replay.review_state.move(which)
            replay.review_state.press(row)
            replay.rebuild()
            if move is None:
                continue
            assert replay.review_state.choice is which
            if move == turn.played:
                shows(replay, moments[turn.end_step].state, turn.end_step)
            else:
                lies_aside(replay, turn, move)
                said = replay.status.text.split(" · ")[1]
                assert said.startswith({"best": "Most points: ", "expert": "Expert: "}[which])
                if isinstance(move.command, Place):
                    assert f": {move.points} point" in said
                kinds.add(type(move.command))
        replay.review_state.choose(MoveChoice.PLAYED)
        replay.rebuild()
        shows(replay, moments[turn.end_step].state, turn.end_step)
    assert Place in kinds and (kinds <= {Place, Exchange, Roll})


def test_the_game_goes_on_from_where_it_was(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    turn, moments = missed(replay), replay.playback.game.moments
    for go, to in (
        (replay.transport.step_forward, turn.end_step + 1),
        (replay.transport.step_back, turn.end_step - 1),
        (partial(replay.transport.jump, replay.playback.last), replay.playback.last),
    ):
        replay.transport.jump(turn.end_step)
        replay.review_state.choose(MoveChoice.BEST)
        assert replay.playback.aside is not None
        go()
        replay.rebuild()
        assert replay.playback.aside is None
        shows(replay, moments[to].state, to)
        assert replay.review_state.choice in (MoveChoice.PLAYED, None)


@quick_with("cubes")
def test_by_mouse_and_finger(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    turn, tree = missed(replay), replay.tree
    replay.transport.jump(turn.end_step)
    driver.frame()
    assert turn.best is not None
    assert [row.figure for row in rows_of(replay)[:2]] == [
        f"+{turn.played.points}",
        f"+{turn.best.points}",
    ]
    driver.click(tree["row 1"])
    lies_aside(replay, turn, turn.best)
    assert [row.chosen for row in rows_of(replay)] == [False, True, False]
    driver.finger_down(1, tree["row 2"].box.centre)
    driver.finger_up(1)
    assert turn.expert is not None
    lies_aside(replay, turn, turn.expert)
    driver.click(replay.tree["flip"])
    assert side(replay) is Side.POINTS
    points = replay.review_state.review.turning_points or ()
    assert len(points) == len(rows_of(replay)) == 3
    for n, point in enumerate(points):
        if side(replay) is Side.TURN:
            driver.click(replay.tree["flip"])
        driver.click(tree[f"row {n}"])
        assert replay.playback.position == replay.review_state.review.turns[point.turn].end_step
        assert side(replay) is Side.TURN
    driver.click(replay.tree["review"])
    assert "flip" not in tree and rows_of(replay) == []
    table = replay.stage.layout.table
    driver.click(replay.tree["review"])
    assert "flip" in tree and replay.stage.layout.table.w < table.w


@quick_with("tiles")
def test_by_keys(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    turn = missed(replay)
    assert turn.best is not None and turn.expert is not None
    replay.transport.jump(turn.end_step)
    driver.frame()
    driver.key(pygame.K_2)
    lies_aside(replay, turn, turn.best)
    driver.key(pygame.K_3)
    lies_aside(replay, turn, turn.expert)
    driver.key(pygame.K_1)
    assert replay.playback.aside is None
    driver.key(pygame.K_t, pygame.K_2)
    points = replay.review_state.review.turning_points or ()
    assert replay.playback.position == replay.review_state.review.turns[points[1].turn].end_step
    driver.key(pygame.K_r)
    assert not replay.review_state.open
    driver.key(pygame.K_r)
    replay.transport.jump(turn.end_step)
    driver.frame()
    # Tab reaches the rows, too.
    while replay.tree.focused is not replay.tree["row 1"]:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    lies_aside(replay, turn, turn.best)


@quick_with("cubes")
def test_by_pad(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    pad, turn = Hand(driver, "controller"), missed(replay)
    assert turn.best is not None and turn.expert is not None
    replay.transport.jump(turn.end_step)
    driver.frame()
    pad.press("back")
    lies_aside(replay, turn, turn.best)
    pad.press("back")
    lies_aside(replay, turn, turn.expert)
    pad.press("back")
    assert replay.playback.aside is None
    while replay.tree.focused is not replay.tree["flip"]:
        pad.press("rb")
    pad.press("a")
    assert side(replay) is Side.POINTS
    pad.press("rb", "a")
    points = replay.review_state.review.turning_points or ()
    assert replay.playback.position == replay.review_state.review.turns[points[0].turn].end_step


@pytest.mark.parametrize("size", long_except([(390, 844)], [(1280, 720), (390, 844)]))
def test_one_looks_while_it_is_analysed(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.review.game_review.SECONDS", 0.6)
    for driver in opened(tmp_path, careless("tiles"), size):
        replay = driver.scene(ReplayScene)
        reviewing = replay.review_state
        assert side(replay) is Side.POINTS and not reviewing.review.done
        driver.frame()
        assert "Expert is looking for the turning points" in " ".join(driver.texts())
        assert rows_of(replay) == []
        replay.transport.jump(20)
        looked_at = replay.review_state.review.turn_at(20)
        assert looked_at is not None
        for _ in range(60):
            if reviewing.review.turns[looked_at].weighed:
                break
            driver.frame()
        assert reviewing.review.turns[looked_at].weighed
        assert reviewing.review.progress < 1.0 and replay.words.panel().progress is not None
        shares = [reviewing.review.progress]
        drawn = driver.app.picture.times.frames
        while not reviewing.review.done:
            driver.frame()
            shares.append(reviewing.review.progress)
        assert shares == sorted(shares) and shares[-1] == 1.0
        assert driver.app.picture.times.frames > drawn
        assert replay.words.panel().progress is None
        assert len(line_of(replay).timeline.turning_points) == 3
        # From now on nothing happens any more.
        driver.wait(1.0)
        drawn = driver.app.picture.times.frames
        driver.wait(0.5)
        assert driver.app.picture.times.frames == drawn


def test_it_thinks_only_while_its_panel_is_seen_and_once_a_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for driver in opened(tmp_path, careless("tiles")):
        replay = driver.scene(ReplayScene)
        thought: list[float] = []
        monkeypatch.setattr(replay.review_state.review, "think", thought.append)
        # A slow machine: several steps of time in a frame.
        driver.frame(seconds=5 / 60)
        assert thought == [SLICE]
        driver.key(pygame.K_r)
        thought.clear()
        driver.wait(0.1)
        assert thought == []
        driver.key(pygame.K_r, pygame.K_SPACE)
        thought.clear()
        driver.frame()
        assert thought == [SLICE]


def test_without_hands_a_sentence_says_so(tmp_path: Path) -> None:
    text = typed(record_text(played("tiles"), WHEN))
    with running(tmp_path, size=(1280, 720)) as driver:
        navigation.replay(driver.app.services, text)
        driver.until(lambda: isinstance(driver.app.stack.top, ReplayScene))
        driver.wait(0.5)
        replay = driver.scene(ReplayScene)
        said = replay.words.panel().text
        assert said.startswith("Nobody noted the hands")
        assert side(replay) is Side.POINTS
        assert "flip" not in replay.tree
        assert rows_of(replay)[0].label in ("Qwirkle made", "Lead for good")
        driver.click(replay.tree["row 0"])
        assert replay.playback.turn is not None
        assert replay.words.panel().text == said
        driver.key(pygame.K_ESCAPE)
        driver.until(lambda: isinstance(driver.app.stack.top, MenuScene))


def noting(names: list[str], real: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Return the same function with its names recorded."""

    def noted(name: str, *rest: Any) -> pygame.Surface:
        names.append(name)
        return real(name, *rest)

    return noted


def test_turning_points_are_flags_and_players_have_lanes(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Equal bars differ in height and show their player's face; a turning point has a flag."""
    replay = driver.scene(ReplayScene)
    line = line_of(replay)
    floors = [line.timeline.lane(line.box, seat)[0] for seat in range(2)]
    assert floors[1] - floors[0] >= 0.25 * line.box.h
    drawn: list[str] = []
    assets = driver.app.services.assets
    for kind in ("icon", "face"):
        monkeypatch.setattr(assets, kind, noting(drawn, getattr(assets, kind)))
    shown = replace(line.timeline, cache=LruCache(2))
    shown.paint(driver.app.screen, replay.painter, line.box, line.state)
    capped = shown.turning_points - {shown.best}
    # Once dim, and once bright.
    assert drawn.count("pennant") == 2 * len(capped) and capped
    badges = [seat.badge.face for seat in replay.playback.setup.seats]
    assert all(drawn.count(look) == 2 for look in badges)


def test_a_turning_point_says_how_much_was_lost(driver: Driver) -> None:
    """In its row, and in a sentence once the turn is shown."""
    replay = driver.scene(ReplayScene)
    review = replay.review_state.review
    seat = review.turns[5].turn.seat
    review._turning_points = [TurningPoint(5, seat, SwingCause.LOST, 21.6)]
    replay.transport.jump(0)
    driver.frame()
    driver.click(replay.tree["row 0"])
    driver.wait(0.5)
    assert replay.words.panel().heading == "22 points worse than Expert"
    driver.click(replay.tree["flip"])
    driver.frame()
    assert rows_of(replay)[0].label == "22 points worse"
