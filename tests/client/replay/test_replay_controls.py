from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game.common import Point
from game.rules import GameState, Rolled, apply
from game.screens.menu.scene import MenuScene
from game.screens.replay.scene import ReplayScene
from game.session import Session, record_text
from tests.client.support.driver import Driver
from tests.client.support.input_devices import DeviceHand
from tests.client.support.recorded_games import WHEN
from tests.client.support.replays import assert_shows, played, replaying, timeline_control
from tests.client.support.trees import face
from tests.marks import long_except


@pytest.fixture(params=["tiles", "cubes"])
def session(request: pytest.FixtureRequest) -> Session:
    return played(request.param)


@pytest.fixture
def driver(tmp_path: Path, session: Session) -> Iterator[Driver]:
    with replaying(tmp_path, record_text(session, WHEN)) as driver:
        yield driver


@pytest.fixture
def animated(driver: Driver) -> Driver:
    driver.app.services.tempo.speed = 1.0
    return driver


def quick_with(variant: str) -> pytest.MarkDecorator:
    """Parametrize `session` with both variants; quick runs of the tests use only `variant`."""
    cases = long_except([variant], ["tiles", "cubes"])
    return pytest.mark.parametrize("session", cases, indirect=True)


def states_of(session: Session) -> list[GameState]:
    """Return the first state of a game and the state after each command, computed by the rules."""
    states = [session.moments[0].state]
    for step in session.steps:
        states.append(apply(states[-1], step.command)[0])
    return states


def point_of(replay: ReplayScene, position: int) -> Point:
    control = timeline_control(replay)
    return control.face.x_of(control.box, position), control.box.centre[1]


def test_each_step_shows_the_state_that_the_rules_give(driver: Driver, session: Session) -> None:
    replay, states = driver.scene(ReplayScene), states_of(session)
    last = len(states) - 1
    assert_shows(replay, states[0], 0)
    for n in range(1, last + 1):
        replay.transport.step_forward()
        assert_shows(replay, states[n], n)
    for n in reversed(range(last)):
        replay.transport.step_back()
        assert_shows(replay, states[n], n)
    for n in Random(1).sample(range(last + 1), last + 1):
        replay.transport.jump(n)
        assert_shows(replay, states[n], n)


@quick_with("cubes")
def test_an_animated_step_can_be_interrupted(animated: Driver, session: Session) -> None:
    replay, states = animated.scene(ReplayScene), states_of(session)
    chance = Random(2)
    for n in range(1, len(states)):
        replay.transport.step_forward()
        if chance.random() < 0.2:
            replay.update(0.1)
            replay.transport.step_back()
            assert_shows(replay, states[n - 1], n - 1)
            replay.transport.step_forward()
        replay.update(chance.choice([0.0, 0.3, 2.0]))
        assert replay.table_view.moment.state == states[n]
        if chance.random() < 0.5:
            replay.table_view.skip()
            replay.update(0.0)
            assert_shows(replay, states[n], n)


@quick_with("cubes")
def test_automatic_play_shows_the_whole_game(animated: Driver, session: Session) -> None:
    replay, states = animated.scene(ReplayScene), states_of(session)
    transport, duration = replay.transport, {}
    for speed in (8, 2):
        while transport.speed != speed:
            transport.change_speed()
        # At the end this starts from the beginning.
        transport.toggle()
        frames = 0
        while transport.playing or replay.table_view.motion.showing_turn:
            replay.update(1 / 30)
            frames += 1
            assert frames < 600 * 30
        replay.table_view.skip()
        replay.update(0.0)
        assert_shows(replay, states[-1], len(states) - 1)
        duration[speed] = frames
    assert duration[2] > 2.5 * duration[8]
    assert face(replay.tree["play"]).icon == "play"


@pytest.mark.parametrize(
    ("session", "size"),
    long_except(
        [("cubes", (844, 390)), ("tiles", (390, 844))],
        product(["tiles", "cubes"], [(844, 390), (390, 844), (1280, 720)]),
        unpack=True,
    ),
    indirect=["session"],
)
def test_a_jump_shows_every_tile(tmp_path: Path, session: Session, size: tuple[int, int]) -> None:
    with replaying(tmp_path, record_text(session, WHEN), size=size) as driver:
        replay = driver.scene(ReplayScene)
        last, stage = replay.playback.last, replay.table_view
        if size == (844, 390):
            # With the review's panel this many dice would be too small.
            driver.click(replay.tree["review"])
        for position in (3, last, last // 2, 0, 1, last - 1):
            replay.transport.jump(position)
            driver.frame()
            area = stage.layout.table.inset(-1)
            assert all(area.encloses(stage.camera.view.box_of(cell)) for cell in stage.cells())


def test_the_timeline_marks_each_turn_and_the_best(driver: Driver, session: Session) -> None:
    replay = driver.scene(ReplayScene)
    timeline = timeline_control(replay).face
    turns = [mark for mark in timeline.marks if mark.colour is not None]
    assert [(mark.points, mark.qwirkles) for mark in turns] == [
        (turn.points, turn.qwirkles) for turn in session.turns
    ]
    rolls = sum(isinstance(e, Rolled) for step in session.steps for e in step.events)
    assert len(timeline.marks) - len(turns) == rolls
    most = max(turn.line_points for turn in session.turns)
    assert timeline.best is not None and timeline.marks[timeline.best].points >= most
    replay.transport.show_best()
    assert replay.playback.moment.turns[-1].line_points == most


@quick_with("tiles")
def test_the_mouse_controls_a_replay(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    tree, playback, stage = replay.tree, replay.playback, replay.table_view
    there = playback.last
    for button, position in zip(
        ("forward", "forward", "back", "end", "start"), (1, 2, 1, there, 0), strict=True
    ):
        driver.click(tree[button])
        assert playback.position == position
        assert tree["forward"].enabled is (position < playback.last)
    driver.click(point_of(replay, 7))
    assert playback.position == 7
    driver.drag(point_of(replay, 7), (point_of(replay, 12)[0], tree["timeline"].box.y - 90))
    assert playback.position == 12
    zoom, centre = stage.camera.zoom, stage.layout.table.centre
    driver.wheel(centre, 3)
    driver.wait(0.5)
    assert stage.camera.zoom > zoom
    view = stage.camera.view
    driver.drag(centre, (centre[0] + 80, 300))
    assert stage.camera.view != view
    driver.click(tree["speed"])
    assert (replay.transport.speed, face(replay.tree["speed"]).label) == (2, "2x")


@quick_with("cubes")
def test_keys_control_a_replay(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    playback, transport = replay.playback, replay.transport
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert playback.position == 2
    driver.key(pygame.K_END)
    assert playback.position == playback.last
    driver.key(pygame.K_HOME, pygame.K_b)
    assert playback.moment.turns[-1] == max(
        playback.game.moments[-1].turns, key=lambda turn: turn.points
    )
    driver.key(pygame.K_UP, pygame.K_UP)
    assert transport.speed == 4
    driver.key(pygame.K_DOWN)
    assert transport.speed == 2
    for playing in (True, False):
        driver.key(pygame.K_SPACE)
        assert transport.playing is playing
    driver.key(pygame.K_TAB, pygame.K_TAB)
    assert replay.tree.focused is not None
    driver.key(pygame.K_ESCAPE)
    assert replay.tree.focused is None
    driver.key(pygame.K_ESCAPE)
    driver.reach(MenuScene)


@quick_with("tiles")
def test_fingers_control_a_replay(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    driver.finger_drag(timeline_control(replay).box.centre, point_of(replay, 5))
    assert replay.playback.position == 5
    zoom, (x, y) = replay.table_view.camera.zoom, replay.table_view.layout.table.centre
    for finger, side in ((1, -30), (2, 30)):
        driver.finger_down(finger, (x + side, y))
    for finger, side in ((1, -90), (2, 90)):
        driver.finger_move(finger, (x + side, y))
    for finger in (1, 2):
        driver.finger_up(finger)
    driver.wait(0.5)
    assert replay.table_view.camera.zoom > zoom


@quick_with("cubes")
def test_a_gamepad_controls_a_replay(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    pad, camera = DeviceHand(driver, "controller"), replay.table_view.camera
    pad.press("right", "right", "left", "x")
    assert replay.transport.playing
    pad.press("x", "y")
    assert replay.playback.position > 0
    zoom = camera.zoom
    pad.axis(5, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    driver.wait(0.5)
    pad.axis(5, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    assert camera.zoom > zoom
    view = camera.view
    pad.look(1.0)
    driver.wait(0.2)
    pad.look(0.0)
    assert camera.view != view
    pad.press("rb", "a")
    assert replay.transport.playing
    pad.press("b", "b")
    driver.reach(MenuScene)
