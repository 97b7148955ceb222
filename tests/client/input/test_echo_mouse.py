"""Mouse events that are no copy of a finger's always pass, and nothing blocks them for long."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.common.geometry import Point
from game.input.emulated_mouse import MAX_COPY_DELAY, MAX_COPY_DISTANCE, MAX_COPY_LEAD
from game.input.gestures import DoubleTap, Scroll, Tap
from game.input.pointer_event import LOST_FINGER_SECONDS, MOUSE, Phase, PointerEvent
from tests.client.input.test_echo import BESIDE, HERE, THERE, Screen
from tests.client.input.test_gestures_whole import assert_whole


def test_a_mouse_is_heard_at_once() -> None:
    screen = Screen()
    for _ in range(2):
        screen.play("M move, M down, M up", after=0.02)
    assert screen.count(Tap, DoubleTap) == [2, 1]
    assert screen.hover == HERE


@pytest.mark.parametrize(
    ("at", "after", "heard"),
    [(THERE, 0.05, True), (HERE, MAX_COPY_DELAY + 0.1, True), (HERE, MAX_COPY_DELAY - 0.1, False)],
    ids=["elsewhere", "later", "too soon"],
)
def test_a_mouse_after_a_touch(at: Point, after: float, heard: bool) -> None:
    screen = Screen()
    screen.play("F down, F up")
    screen.wait(after)
    screen.play("M move, M down, M up", at, after=0.0)
    assert screen.count(Tap) == [1 + heard]
    assert (screen.hover == at) == heard


@pytest.mark.parametrize(("part", "heard"), [(0.95, False), (1.05, True)])
@pytest.mark.parametrize("scale", [1.0, 3.0])
def test_near_is_a_length_on_the_screen(part: float, heard: bool, scale: float) -> None:
    screen = Screen()
    screen.echo.scale = screen.gestures.scale = scale
    screen.play("F down, F up")
    screen.play("M down, M up", (HERE[0] + MAX_COPY_DISTANCE * scale * part, HERE[1]))
    assert screen.count(Tap) == [1 + heard]


def test_one_click_swallows_one_touch() -> None:
    screen = Screen()
    screen.play("M down, M up, F down, F up, F down, F up")
    assert screen.count(Tap) == [2], "the mouse's, and the second of the finger"


@pytest.mark.parametrize(
    ("at", "after"), [(THERE, 0.0), (HERE, MAX_COPY_LEAD + 0.05)], ids=["elsewhere", "later"]
)
def test_a_click_swallows_no_other_touch(at: Point, after: float) -> None:
    screen = Screen()
    screen.play("M down, M up")
    screen.wait(after)
    screen.play("F down, F up", at)
    assert screen.count(Tap) == [2]


def test_a_right_click_swallows_no_touch() -> None:
    screen = Screen()
    screen.do("mouse down", button=3)
    screen.do("mouse up", button=3)
    screen.play("F down, F up")
    assert screen.count(Tap) == [2]


def test_the_wheel_turns_beside_fingers() -> None:
    screen = Screen()
    screen.do("finger down")
    screen.feed(PointerEvent(Phase.WHEEL, MOUSE, HERE, steps=1.0))
    assert screen.count(Scroll) == [1]


def test_a_finger_beside_one_that_repeats_a_click_is_heard() -> None:
    screen = Screen()
    screen.play("M down, M up, F down")
    screen.do("finger 1 down", THERE)
    screen.do("finger 1 up", THERE)
    screen.do("finger up")
    assert screen.count(Tap) == [2]


# --- missing events ------------------------------------------------------------------------------


def test_the_mouse_comes_back_when_a_finger_was_lifted_unheard() -> None:
    screen = Screen()
    screen.do("finger down")
    screen.wait(LOST_FINGER_SECONDS + 0.1)
    screen.play("M move, M down, M up", THERE)
    assert screen.count(Tap) == [1]


def test_the_mouse_comes_back_when_the_release_of_a_copy_is_lost() -> None:
    screen = Screen()
    screen.play("F down, F up, M down")
    screen.do("mouse move", THERE, after=MAX_COPY_DELAY + 0.1)
    assert screen.hover == THERE


def test_when_the_mouse_leaves_the_window_the_finger_goes_on() -> None:
    screen = Screen()
    screen.play("M move, F down")
    screen.feed(PointerEvent(Phase.LEAVE, MOUSE, HERE))
    screen.play("F up, M down, M up")
    assert screen.count(Tap) == [1]
    assert screen.hover is None


def test_a_copy_that_comes_after_the_focus_was_lost_is_dropped() -> None:
    screen = Screen()
    screen.do("finger down")
    screen.feed(PointerEvent(Phase.CANCEL, MOUSE, HERE))
    screen.play("F up, M move, M down, M up")
    assert screen.count(Tap) == [0]


@pytest.mark.parametrize("frames", [1, 60])
def test_copies_that_waited_for_a_slow_frame_are_still_copies(frames: int) -> None:
    screen = Screen()
    screen.echo.tick(screen.now)
    screen.play("F down, F up", after=0.0)
    for _ in range(frames):
        screen.echo.tick(screen.now)
        screen.wait(2.0 / frames)
    screen.play("M move, M down, M up", after=0.0)
    assert screen.count(Tap) == [1 if frames == 1 else 2]


@given(
    steps=st.lists(
        st.tuples(
            st.sampled_from(list(Phase)),
            st.sampled_from([MOUSE, 0, 1, 2]),
            st.sampled_from([HERE, BESIDE, THERE]),
            st.sampled_from([0.0, 0.05, 0.3, 1.0, 6.0]),
        ),
        max_size=60,
    )
)
def test_nothing_is_ever_stuck(steps: list[tuple[Phase, int, Point, float]]) -> None:
    screen = Screen()
    for phase, pointer, at, after in steps:
        if phase in (Phase.WHEEL, Phase.LEAVE, Phase.CANCEL):
            pointer = MOUSE  # noqa: PLW2901
        screen.feed(PointerEvent(phase, pointer, at, steps=1.0), after)
    screen.wait(LOST_FINGER_SECONDS + 1)
    before = screen.count(Tap)[0]
    screen.play("M move, M down, M up")
    screen.wait(1.0)
    screen.play("F down, F up")
    assert screen.count(Tap) == [before + 2]
    screen.all += screen.gestures.cancel()
    assert_whole(screen.all)
