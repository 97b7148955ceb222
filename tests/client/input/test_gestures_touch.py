import math
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, strategies as st

from game.common import Point
from game.input import MOUSE, Gesture, PressEnd, PressStart, Tap
from game.input.gestures import FINGER_SLOP, DragCancel, DragEnd, Fling, Gestures, Pinch
from game.input.pointer_event import LOST_FINGER_SECONDS, MAX_ZOOM_FACTOR, Phase, PointerEvent
from tests.client.support.control_tools import assert_whole

approx: Any = pytest.approx
PLACES: list[Point] = [(100, 100), (300, 120), (200, 300), (400, 400)]


class Hand:
    """Fingers that touch a screen, and all gestures recognised so far."""

    def __init__(self, scale: float = 1.0, fingers: int = 0) -> None:
        self.gestures = Gestures(scale)
        self.now = 0.0
        self.all: list[Gesture] = []
        for finger in range(fingers):
            self.down(finger, PLACES[finger])

    def do(self, phase: Phase, finger: int, at: Point, after: float = 0.0) -> list[Gesture]:
        self.now += after
        found = self.gestures.feed(PointerEvent(phase, finger, at), self.now)
        self.all += found
        return found

    def down(self, finger: int, at: Point, after: float = 0.0) -> list[Gesture]:
        return self.do(Phase.DOWN, finger, at, after)

    def move(self, finger: int, at: Point, after: float = 0.0) -> list[Gesture]:
        return self.do(Phase.MOVE, finger, at, after)

    def up(self, finger: int, at: Point, after: float = 0.0) -> list[Gesture]:
        return self.do(Phase.UP, finger, at, after)

    def taps(self, finger: int = 0) -> bool:
        found = self.down(finger, (50, 50)) + self.up(finger, (50, 50))
        return [type(gesture) for gesture in found] == [PressStart, PressEnd, Tap]


@pytest.mark.parametrize("scale", [1.0, 2.5])
@pytest.mark.parametrize(("part", "tapped"), [(0.99, True), (1.01, False)])
@pytest.mark.parametrize("angle", range(0, 360, 45))
def test_a_finger_may_roll_during_a_tap(
    scale: float, part: float, tapped: bool, angle: int
) -> None:
    hand, far = Hand(scale), FINGER_SLOP * scale * part
    hand.down(0, (100, 100))
    at = 100 + far * math.cos(math.radians(angle)), 100 + far * math.sin(math.radians(angle))
    hand.move(0, at, 0.02)
    hand.up(0, at, 0.02)
    assert any(isinstance(gesture, Tap) for gesture in hand.all) == tapped


@pytest.mark.parametrize(
    "order", [order for n in (2, 3) for order in permutations(range(n))], ids=str
)
def test_fingers_may_be_lifted_in_any_order(order: tuple[int, ...]) -> None:
    hand = Hand(fingers=len(order))
    assert hand.all[-1] == PressEnd(PLACES[0], 0, cancelled=True)
    before = len(hand.all)
    for finger in order:
        hand.up(finger, PLACES[finger], 0.05)
    assert hand.all[before:] == []
    assert hand.taps()


@pytest.mark.parametrize("stays", [0, 1])
def test_another_finger_continues_the_pinch_of_a_lifted_one(stays: int) -> None:
    hand = Hand(fingers=2)
    hand.up(1 - stays, PLACES[1 - stays])
    assert hand.move(stays, (500, 400)) == []
    assert hand.gestures.tick(hand.now + 5) == []
    assert hand.down(2, (600, 400)) == []
    assert hand.move(2, (602, 400)) == [Pinch((551, 400), 1.02, (1, 0))]
    assert hand.move(stays, (500, 400)) == [Pinch((551, 400), 1.0, (0, 0))]


def test_a_palm_beside_two_fingers_changes_nothing() -> None:
    hand = Hand(fingers=2)
    for palm in range(2, 8):
        assert hand.down(palm, (700, 500 + palm)) == []
        assert hand.move(palm, (710 + 9 * palm, 500)) == []
    assert hand.move(1, (320, 120)) == [Pinch((210, 110), approx(1.099, abs=1e-3), (10, 0))]
    for palm in range(2, 8):
        assert hand.up(palm, (700, 500)) == []
    assert hand.move(1, (320, 120)) == [Pinch((210, 110), 1.0, (0, 0))]


def test_the_zoom_of_one_event_is_limited() -> None:
    hand = Hand()
    hand.down(0, (100, 100))
    hand.down(1, (100, 101))
    for at in [(101, 101), (4000, 100), (100, 100), (100, 3000), (103, 100)]:
        (pinch,) = hand.move(1, at)
        assert isinstance(pinch, Pinch)
        assert 1 / MAX_ZOOM_FACTOR <= pinch.scale_factor <= MAX_ZOOM_FACTOR


def test_a_finger_that_goes_down_twice_begins_a_new_press() -> None:
    hand = Hand()
    hand.down(0, (100, 100))
    hand.move(0, (200, 100))
    assert hand.down(0, (50, 50)) == [
        DragCancel(0),
        PressEnd((200, 100), 0, cancelled=True),
        PressStart((50, 50), 1, 0),
    ]
    assert any(isinstance(gesture, Tap) for gesture in hand.up(0, (50, 50)))


def test_a_pinching_finger_that_goes_down_twice_continues_the_pinch() -> None:
    hand = Hand(fingers=2)
    assert hand.down(0, (500, 120)) == []
    assert hand.move(0, (510, 120)) == [Pinch((405, 120), 1.05, (5, 0))]
    hand.up(0, (510, 120))
    hand.up(1, PLACES[1])
    assert hand.taps()


@pytest.mark.parametrize("phase", [Phase.MOVE, Phase.UP])
def test_an_unknown_finger_is_ignored(phase: Phase) -> None:
    hand = Hand()
    assert hand.do(phase, 3, (9, 9)) == []
    hand.down(0, (100, 100))
    assert hand.do(phase, 3, (9, 9)) == []
    assert any(isinstance(gesture, Tap) for gesture in hand.up(0, (100, 100)))


@pytest.mark.parametrize(("lost", "pointer"), [(1, 5), (2, 5), (3, 5), (2, MOUSE)])
def test_fingers_whose_release_was_lost_do_not_block_for_ever(lost: int, pointer: int) -> None:
    hand = Hand(fingers=lost)
    assert not hand.taps(pointer)
    hand.now += LOST_FINGER_SECONDS + 0.1
    assert hand.taps(pointer)


def test_a_finger_that_moves_is_not_lost_however_long_it_stays() -> None:
    hand = Hand(fingers=1)
    for _ in range(4):
        hand.move(0, (300, 300), LOST_FINGER_SECONDS / 2)
    assert hand.down(1, PLACES[1]) == [DragCancel(0), PressEnd((300, 300), 0, cancelled=True)]
    assert any(isinstance(gesture, Pinch) for gesture in hand.move(0, (310, 300)))


@pytest.mark.parametrize("fingers", [1, 2, 3])
@pytest.mark.parametrize("dragging", [False, True])
@pytest.mark.parametrize("phase", [Phase.CANCEL, None], ids=["focus loss", "scene change"])
def test_cancelled_fingers_are_ignored_until_they_are_lifted(
    fingers: int, dragging: bool, phase: Phase | None
) -> None:
    hand = Hand()
    for finger in range(fingers):
        hand.down(finger, PLACES[finger])
        if dragging:
            hand.move(finger, (600, 100 * finger))
    hand.all += hand.do(phase, MOUSE, (0, 0)) if phase else hand.gestures.cancel()
    before = len(hand.all)
    assert isinstance(hand.all[-1], PressEnd | Pinch)
    assert hand.gestures.tick(9.0) == []
    for finger in range(fingers):
        hand.move(finger, (700, 200))
        hand.up(finger, (700, 200))
    assert hand.all[before:] == []
    assert hand.taps()


def swipe(hand: Hand, speed: float, rest: float = 0.0, pointer: int = 0) -> list[Gesture]:
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


def test_a_fling_has_the_last_direction_and_its_speed_at_any_rate_of_events() -> None:
    hand = Hand()
    hand.down(0, (100, 100))
    for step in range(1, 20):
        hand.move(0, (100 + 20 * step, 100), 1 / 60)
    for step in range(1, 8):
        hand.move(0, (480, 100 + 20 * step), 1 / 60)
    assert hand.up(0, (480, 240))[1] == Fling((480, 240), (0, approx(1200)), 0)
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
        new = gestures.feed(PointerEvent(phase, pointer, at, button, steps=1.0), now)
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
