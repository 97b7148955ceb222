"""Tests of drags that end in flings, and of matching starts and ends for any input."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.common.geometry import Point
from game.input.gestures import (
    DragCancel,
    DragEnd,
    Fling,
    Gesture,
    Gestures,
    PressEnd,
    Tap,
)
from game.input.pointer_event import LOST_FINGER_SECONDS, MOUSE, Phase, PointerEvent
from tests.client.input.test_gestures_touch import Hand, approx


def swipe(hand: Hand, speed: float, rest: float = 0.0, pointer: int = 0) -> list[Gesture]:
    """Drag to the right at ``speed`` px/s, and release after ``rest`` seconds."""
    hand.down(pointer, (100, 100))
    for step in range(1, 13):
        hand.move(pointer, (100 + speed * step / 60, 100), 1 / 60)
    return hand.up(pointer, (100 + speed * 12 / 60, 100), rest)


@pytest.mark.parametrize("pointer", [0, MOUSE])
def test_a_drag_released_in_motion_flings(pointer: int) -> None:
    end, fling, release = swipe(Hand(), 1200, pointer=pointer)
    assert end == DragEnd((340, 100), pointer)
    assert fling == Fling((340, 100), (approx(1200), 0), pointer)
    assert isinstance(release, PressEnd)


@pytest.mark.parametrize(
    ("speed", "rest", "scale"),
    [(1200, 0.15, 1.0), (200, 0.0, 1.0), (500, 0.0, 2.0)],
    ids=["rested", "slow", "slow on a fine screen"],
)
def test_slow_and_resting_drags_do_not_fling(speed: float, rest: float, scale: float) -> None:
    assert [type(gesture) for gesture in swipe(Hand(scale), speed, rest)] == [DragEnd, PressEnd]


def test_a_fling_has_the_last_direction() -> None:
    hand = Hand()
    hand.down(0, (100, 100))
    for step in range(1, 20):
        hand.move(0, (100 + 20 * step, 100), 1 / 60)
    for step in range(1, 8):
        hand.move(0, (480, 100 + 20 * step), 1 / 60)
    assert hand.up(0, (480, 240))[1] == Fling((480, 240), (0, approx(1200)), 0)


def test_the_speed_does_not_depend_on_the_rate_of_events() -> None:
    hand = Hand()
    hand.down(MOUSE, (0, 0))
    for step in range(1, 1001):
        hand.move(MOUSE, (step / 5, 0), 0.0 if step % 100 else 1 / 60)
    _, fling, _ = hand.up(MOUSE, (200, 0))
    assert isinstance(fling, Fling)
    assert fling.velocity[0] == approx(1200, rel=0.2)


def test_a_cancelled_drag_and_one_within_a_frame_do_not_fling() -> None:
    hand = Hand()
    hand.down(0, (0, 0))
    hand.move(0, (500, 0), 0.02)
    assert [type(g) for g in hand.down(1, (9, 9), 0.02)] == [DragCancel, PressEnd]
    hand = Hand()
    hand.down(0, (0, 0))
    hand.move(0, (500, 0))
    assert [type(g) for g in hand.up(0, (500, 0))] == [DragEnd, PressEnd]


places = st.tuples(st.floats(0, 900), st.floats(0, 900))
steps = st.lists(
    st.tuples(
        st.sampled_from([*Phase, "cancel()", "tick"]),
        st.sampled_from([MOUSE, 0, 1, 2, 3]),
        places,
        st.sampled_from([1, 3]),
        st.sampled_from([0.0, 0.01, 0.2, 0.6, 6.0]),
    ),
    max_size=60,
)


@given(steps=steps)
def test_every_press_and_drag_ends_once_in_any_sequence(
    steps: list[tuple[Phase | str, int, Point, int, float]],
) -> None:
    gestures, now, found = Gestures(), 0.0, list[Gesture]()
    down: set[int] = set()
    many = False
    for phase, pointer, at, button, after in steps:
        now += after
        if not isinstance(phase, Phase):
            found += gestures.cancel() if phase == "cancel()" else gestures.tick(now)
            down.clear()
            continue
        if phase in (Phase.WHEEL, Phase.LEAVE, Phase.CANCEL):
            pointer = MOUSE  # noqa: PLW2901
        button = button if pointer == MOUSE else 1  # noqa: PLW2901
        if phase is Phase.DOWN and pointer != MOUSE:
            many = (many and bool(down - {pointer})) or bool(down - {pointer})
            down.add(pointer)
        event = PointerEvent(phase, pointer, at, button, steps=1.0)
        new = gestures.feed(event, now)
        if many and after < LOST_FINGER_SECONDS and pointer != MOUSE:
            assert not any(isinstance(gesture, Tap) for gesture in new)
        found += new
        if phase is Phase.UP:
            down.discard(pointer)
        if phase is Phase.CANCEL:
            down.clear()
        many = many and bool(down)
    found += gestures.cancel()
    assert_whole(found)


def assert_whole(found: list[Gesture]) -> None:
    """Assert that presses and drags start and end alternately, and end before a fling or tap."""
    names = [type(gesture).__name__ for gesture in found]
    presses = [name for name in names if name in ("PressStart", "PressEnd")]
    drags = [n for n in names if n in ("DragStart", "DragEnd", "DragCancel")]
    assert presses == ["PressStart", "PressEnd"] * (len(presses) // 2)
    assert [n == "DragStart" for n in drags] == [True, False] * (len(drags) // 2)
    for before, after in pairwise(names):
        assert after != "Fling" or before == "DragEnd"
        assert after != "Tap" or before == "PressEnd"
