"""Mouse events that are no copy of a finger's always pass, and nothing blocks them for long."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.common.geometry import Point
from game.input.emulated_mouse import MAX_COPY_DELAY, MAX_COPY_DISTANCE, MAX_COPY_LEAD
from game.input.gestures import DoubleTap, Scroll, Tap
from game.input.pointer_event import LOST_FINGER_SECONDS, MOUSE, Phase, PointerEvent
from tests.client.input.test_emulated_mouse_touches import BESIDE, HERE, THERE, Screen
from tests.client.input.test_flings import assert_whole


def test_a_mouse_acts_at_once() -> None:
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
def test_a_mouse_acts_again_after_a_touch(at: Point, after: float, heard: bool) -> None:
    screen = Screen()
    screen.play("F down, F up")
    screen.wait(after)
    screen.play("M move, M down, M up", at, after=0.0)
    assert screen.count(Tap) == [1 + heard]
    assert (screen.hover == at) == heard


@pytest.mark.parametrize(("part", "heard"), [(0.95, False), (1.05, True)])
@pytest.mark.parametrize("scale", [1.0, 3.0])
def test_the_distance_of_copies_is_measured_in_dp(part: float, heard: bool, scale: float) -> None:
    screen = Screen()
    screen.echo.scale = screen.gestures.scale = scale
    screen.play("F down, F up")
    screen.play("M down, M up", (HERE[0] + MAX_COPY_DISTANCE * scale * part, HERE[1]))
    assert screen.count(Tap) == [1 + heard]


def test_one_click_accounts_for_one_touch() -> None:
    screen = Screen()
    screen.play("M down, M up, F down, F up, F down, F up")
    assert screen.count(Tap) == [2], "the mouse's, and the second of the finger"


@pytest.mark.parametrize(
    ("at", "after"), [(THERE, 0.0), (HERE, MAX_COPY_LEAD + 0.05)], ids=["elsewhere", "later"]
)
def test_a_click_accounts_only_for_a_touch_in_its_place(at: Point, after: float) -> None:
    screen = Screen()
    screen.play("M down, M up")
    screen.wait(after)
    screen.play("F down, F up", at)
    assert screen.count(Tap) == [2]


def test_a_right_click_accounts_for_no_touch() -> None:
    screen = Screen()
    screen.do("mouse down", button=3)
    screen.do("mouse up", button=3)
    screen.play("F down, F up")
    assert screen.count(Tap) == [2]


def test_the_wheel_works_while_fingers_are_down() -> None:
    screen = Screen()
    screen.do("finger down")
    screen.feed(PointerEvent(Phase.WHEEL, MOUSE, HERE, steps=1.0))
    assert screen.count(Scroll) == [1]


def test_a_second_finger_acts_while_the_first_repeats_a_click() -> None:
    screen = Screen()
    screen.play("M down, M up, F down")
    screen.do("finger 1 down", THERE)
    screen.do("finger 1 up", THERE)
    screen.do("finger up")
    assert screen.count(Tap) == [2]


def test_the_mouse_acts_again_after_a_finger_whose_release_was_lost() -> None:
    screen = Screen()
    screen.do("finger down")
    screen.wait(LOST_FINGER_SECONDS + 0.1)
    screen.play("M move, M down, M up", THERE)
    assert screen.count(Tap) == [1]


def test_the_mouse_acts_again_after_a_copy_whose_release_was_lost() -> None:
    screen = Screen()
    screen.play("F down, F up, M down")
    screen.do("mouse move", THERE, after=MAX_COPY_DELAY + 0.1)
    assert screen.hover == THERE


def test_a_finger_goes_on_when_the_mouse_leaves_the_window() -> None:
    screen = Screen()
    screen.play("M move, F down")
    screen.feed(PointerEvent(Phase.LEAVE, MOUSE, HERE))
    screen.play("F up, M down, M up")
    assert screen.count(Tap) == [1]
    assert screen.hover is None


def test_a_copy_after_a_focus_loss_is_dropped() -> None:
    screen = Screen()
    screen.do("finger down")
    screen.feed(PointerEvent(Phase.CANCEL, MOUSE, HERE))
    screen.play("F up, M move, M down, M up")
    assert screen.count(Tap) == [0]


@pytest.mark.parametrize("frames", [1, 60])
def test_copies_after_a_slow_frame_are_dropped(frames: int) -> None:
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
def test_no_sequence_of_events_leaves_a_press(steps: list[tuple[Phase, int, Point, float]]) -> None:
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
