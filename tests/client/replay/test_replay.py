"""The Replay screen: at every turn, forwards, back and by jumps, it shows `apply`'s states."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game.common.geometry import Point
from game.rules import GameState, apply
from game.rules.events import Rolled
from game.screens.menu.scene import MenuScene
from game.screens.replay.scene import ReplayScene
from game.screens.replay.timeline import TimelineControl
from game.screens.replay.transport import SPEEDS
from game.session import GameSetup, Seat, Session, import_record, record_text
from game.ui.button import ButtonContent
from tests.client.play.test_play_pads import Hand
from tests.client.session.test_written import WHEN
from tests.client.support.driver import Driver, running
from tests.client.support.players import finish
from tests.marks import long_except

BOTS = tuple(Seat(name, "greedy") for name in ("Anna", "Pixel", "Gizmo"))


@cache
def played(variant: str) -> Session:
    session = Session(GameSetup(variant, BOTS), 3)
    finish(session)
    return session


def states_of(session: Session) -> list[GameState]:
    """Return the states that `apply` gave, one after each command."""
    states = [session.moments[0].state]
    for step in session.steps:
        states.append(apply(states[-1], step.command)[0])
    return states


def opened(
    folder: Path, text: str, speed: float = 0.0, size: tuple[int, int] = (1280, 720)
) -> Iterator[Driver]:
    game = import_record(text)
    with running(
        folder, size=size, speed=speed, first=lambda services: ReplayScene(services, game, text)
    ) as driver:
        yield driver


def quick_with(variant: str) -> pytest.MarkDecorator:
    """Parametrize `session` with both variants; the quick run has only this one."""
    cases = long_except([variant], ["tiles", "cubes"])
    return pytest.mark.parametrize("session", cases, indirect=True)


@pytest.fixture(params=["tiles", "cubes"])
def session(request: pytest.FixtureRequest) -> Session:
    return played(request.param)


@pytest.fixture
def driver(tmp_path: Path, session: Session) -> Iterator[Driver]:
    yield from opened(tmp_path, record_text(session, WHEN))


@pytest.fixture
def moving(tmp_path: Path, session: Session) -> Iterator[Driver]:
    yield from opened(tmp_path, record_text(session, WHEN), speed=1.0)


def line_of(replay: ReplayScene) -> TimelineControl:
    """Return the timeline's control."""
    control = replay.tree["timeline"]
    assert isinstance(control, TimelineControl)
    return control


def face(replay: ReplayScene, name: str) -> ButtonContent:
    """Return the face of a button."""
    content = replay.tree[name].node.content
    assert isinstance(content, ButtonContent)
    return content


def at(line: TimelineControl, position: int) -> Point:
    """Return the point of a position on the timeline."""
    return line.timeline.x_of(line.box, position), line.box.centre[1]


def shows(replay: ReplayScene, state: GameState, position: int) -> None:
    """Assert that the stage shows exactly this state, with nothing in motion."""
    stage, playback = replay.stage, replay.playback
    assert playback.position == position == line_of(replay).timeline.position
    assert stage.moment.state == state == playback.moment.state
    assert dict(stage.tiles()) == dict(state.board.tiles)
    assert tuple(stage.display.scores) == state.scores
    assert stage.display.shows_turn_of(state.seat)
    assert not stage.active
    assert not stage.effects.hidden_locations()
    assert stage.sight == (state.seat, False)
    for player, rack in zip(state.players, playback.racks, strict=True):
        assert sorted(player.hand) == sorted(tile for tile in rack.slots if tile is not None)


def test_every_step_forwards_backwards_and_by_jumps_is_what_apply_gave(
    driver: Driver, session: Session
) -> None:
    replay, states = driver.scene(ReplayScene), states_of(session)
    last = len(states) - 1
    shows(replay, states[0], 0)
    for n in range(1, last + 1):
        replay.transport.step_forward()
        replay.rebuild()
        shows(replay, states[n], n)
    for n in reversed(range(last)):
        replay.transport.step_back()
        replay.rebuild()
        shows(replay, states[n], n)
    for n in Random(1).sample(range(last + 1), last + 1):
        replay.transport.jump(n)
        replay.rebuild()
        shows(replay, states[n], n)


@quick_with("cubes")
def test_with_motion_every_step_ends_where_apply_did_and_can_be_broken_off(
    moving: Driver, session: Session
) -> None:
    replay, states = moving.scene(ReplayScene), states_of(session)
    chance = Random(2)
    n = 0
    while n < len(states) - 1:
        replay.transport.step_forward()
        n += 1
        if chance.random() < 0.2:
            replay.update(0.1)
            replay.transport.step_back()
            replay.rebuild()
            shows(replay, states[n - 1], n - 1)
            replay.transport.step_forward()
        replay.update(chance.choice([0.0, 0.3, 2.0]))
        assert replay.stage.moment.state == states[n]
        if chance.random() < 0.5:
            replay.stage.skip()
            replay.update(0.0)
            shows(replay, states[n], n)


@quick_with("cubes")
def test_a_game_plays_by_itself_to_its_end_at_any_speed(moving: Driver, session: Session) -> None:
    replay, states = moving.scene(ReplayScene), states_of(session)
    took = {}
    for speed in (SPEEDS[-1], 2):
        replay.transport.jump(0)
        while replay.transport.speed != speed:
            replay.transport.change_speed()
        replay.transport.toggle()
        seconds = 0.0
        while replay.transport.playing or replay.stage.showing_turn:
            replay.update(1 / 30)
            seconds += 1 / 30
            assert seconds < 600
        replay.stage.skip()
        replay.update(0.0)
        replay.rebuild()
        shows(replay, states[-1], len(states) - 1)
        took[speed] = seconds
    assert took[2] > 2.5 * took[8]
    assert face(replay, "play").icon == "play"


@pytest.mark.parametrize(
    ("session", "size"),
    long_except(
        [("cubes", (844, 390)), ("tiles", (390, 844))],
        product(["tiles", "cubes"], [(844, 390), (390, 844), (1280, 720)]),
        unpack=True,
    ),
    indirect=["session"],
)
def test_wherever_one_goes_the_whole_table_is_seen(
    tmp_path: Path, session: Session, size: tuple[int, int]
) -> None:
    for driver in opened(tmp_path, record_text(session, WHEN), size=size):
        replay = driver.scene(ReplayScene)
        last = replay.playback.last
        if size == (844, 390):
            # Beside the review's panel this many dice would be too small.
            driver.click(replay.tree["review"])
        for position in (3, last, last // 2, 0, 1, last - 1):
            replay.transport.jump(position)
            driver.frame()
            stage = replay.stage
            seen = stage.layout.table.inset(-1)
            assert all(seen.encloses(stage.camera.view.box_of(cell)) for cell in stage.cells())


@quick_with("tiles")
def test_the_best_turn_is_shown_as_it_was_played(driver: Driver, session: Session) -> None:
    replay = driver.scene(ReplayScene)
    replay.transport.show_best()
    points = [turn.line_points for turn in session.turns]
    assert replay.playback.turn is not None
    assert replay.playback.turn.line_points == max(points)
    line = line_of(replay).timeline
    assert line.best is not None and line.marks[line.best].points >= max(points)


def test_the_timeline_has_a_mark_for_every_turn(driver: Driver, session: Session) -> None:
    timeline = line_of(driver.scene(ReplayScene)).timeline
    turns = [mark for mark in timeline.marks if mark.colour is not None]
    assert [mark.points for mark in turns] == [turn.points for turn in session.turns]
    assert [mark.qwirkles for mark in turns] == [turn.qwirkles for turn in session.turns]
    rolls = sum(isinstance(e, Rolled) for step in session.steps for e in step.events)
    assert len(timeline.marks) - len(turns) == rolls


@quick_with("tiles")
def test_by_mouse(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    tree, last = replay.tree, replay.playback.last
    driver.click(tree["forward"])
    driver.click(tree["forward"])
    assert replay.playback.position == 2
    driver.click(tree["back"])
    assert replay.playback.position == 1
    driver.click(tree["end"])
    assert replay.playback.position == last
    assert not tree["forward"].enabled
    driver.click(tree["start"])
    assert replay.playback.position == 0
    line = line_of(replay)
    driver.click(at(line, 7))
    assert replay.playback.position == 7
    driver.drag(at(line, 7), (at(line, 12)[0], line.box.y - 90))
    assert replay.playback.position == 12
    zoom = replay.stage.camera.zoom
    driver.wheel(replay.stage.layout.table.centre, 3)
    driver.wait(0.5)
    assert replay.stage.camera.zoom > zoom
    before = replay.stage.camera.view
    driver.drag(replay.stage.layout.table.centre, (replay.stage.layout.table.centre[0] + 80, 300))
    assert replay.stage.camera.view != before
    driver.click(tree["speed"])
    assert (replay.transport.speed, face(replay, "speed").label) == (2, "2x")


@quick_with("cubes")
def test_by_keys(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert replay.playback.position == 2
    driver.key(pygame.K_END)
    assert replay.playback.position == replay.playback.last
    driver.key(pygame.K_HOME, pygame.K_b)
    assert replay.playback.turn == max(
        replay.playback.game.moments[-1].turns, key=lambda turn: turn.points
    )
    driver.key(pygame.K_UP, pygame.K_UP)
    assert replay.transport.speed == 4
    driver.key(pygame.K_DOWN)
    assert replay.transport.speed == 2
    driver.key(pygame.K_SPACE)
    assert replay.transport.playing
    driver.key(pygame.K_SPACE)
    assert not replay.transport.playing
    driver.key(pygame.K_TAB, pygame.K_TAB)
    focused = replay.tree.focused
    assert focused is not None
    driver.key(pygame.K_ESCAPE)
    assert replay.tree.focused is None
    driver.key(pygame.K_ESCAPE)
    driver.until(lambda: isinstance(driver.app.stack.top, MenuScene))


@quick_with("tiles")
def test_by_finger(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    line = line_of(replay)
    driver.finger_drag(line.box.centre, at(line, 5))
    assert replay.playback.position == 5
    zoom = replay.stage.camera.zoom
    x, y = replay.stage.layout.table.centre
    for finger, side in ((1, -30), (2, 30)):
        driver.finger_down(finger, (x + side, y))
    for finger, side in ((1, -90), (2, 90)):
        driver.finger_move(finger, (x + side, y))
    for finger in (1, 2):
        driver.finger_up(finger)
    driver.wait(0.5)
    assert replay.stage.camera.zoom > zoom


@quick_with("cubes")
def test_by_pad(driver: Driver) -> None:
    replay = driver.scene(ReplayScene)
    pad = Hand(driver, "controller")
    pad.press("right", "right", "left", "x")
    assert replay.transport.playing
    pad.press("x", "y")
    assert replay.playback.turn is not None
    zoom = replay.stage.camera.zoom
    pad.axis(5, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    driver.wait(0.5)
    pad.axis(5, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
    before = replay.stage.camera.view
    pad.look(1.0)
    driver.wait(0.2)
    pad.look(0.0)
    assert replay.stage.camera.view != before
    assert replay.stage.camera.zoom > zoom
    pad.press("rb", "a")
    assert replay.transport.playing
    pad.press("b", "b")
    driver.until(lambda: isinstance(driver.app.stack.top, MenuScene))
