"""Tests that a touch acts once even if the system adds mouse events, and that a real mouse acts."""

import pytest
from hypothesis import given, strategies as st

from game.common import Point
from game.input import MOUSE, Gesture, Hover, PressEnd, PressStart, Tap
from game.input.emulated_mouse import (
    MAX_COPY_DELAY,
    MAX_COPY_DISTANCE,
    MAX_COPY_LEAD,
    EmulatedMouseFilter,
)
from game.input.gestures import DoubleTap, DragEnd, Gestures, LongPress, Pinch, Scroll
from game.input.pointer_event import LOST_FINGER_SECONDS, Phase, PointerEvent
from tests.client.support.control_tools import assert_whole

HERE: Point = (200.0, 200.0)
BESIDE: Point = (210.0, 195.0)
THERE: Point = (600.0, 200.0)
PLACES = {"beside": BESIDE, "there": THERE}
POINTERS = {"M": MOUSE, "F": 0, "F1": 1}


class Screen:
    """A filter of mouse and finger events, and the gestures recognised behind it."""

    def __init__(self) -> None:
        self.echo, self.gestures = EmulatedMouseFilter(), Gestures()
        self.now = 10.0
        self.all: list[Gesture] = []

    def feed(self, event: PointerEvent, after: float = 0.0) -> None:
        self.wait(after)
        for pointer in self.echo.filter(event, self.now):
            self.all += self.gestures.feed(pointer, self.now)

    def play(self, script: str, at: Point = HERE, after: float = 0.01) -> None:
        """Feed the events of a script: `"F down, M down there, M up right, F up, wait 0.5"`."""
        # `F` is a finger, `F1` a second one, `M` the mouse. Each event is at the point `at` unless
        # it names another place, and `after` seconds later than the event before.
        for step in script.split(", "):
            who, what, *rest = step.split()
            if who == "wait":
                self.wait(float(what))
                continue
            places = [PLACES[word] for word in rest if word in PLACES]
            button = 3 if "right" in rest else 1
            place = places[0] if places else at
            self.feed(PointerEvent(Phase[what.upper()], POINTERS[who], place, button, 1.0), after)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.all += self.gestures.tick(self.now)

    def count(self, *kinds: type) -> list[int]:
        return [sum(isinstance(gesture, kind) for gesture in self.all) for kind in kinds]

    @property
    def hover(self) -> Point | None:
        """The mouse position in the last `Hover` gesture."""
        # None if there was no such gesture, or if the mouse has left the window.
        hovers = [gesture.position for gesture in self.all if isinstance(gesture, Hover)]
        return hovers[-1] if hovers else None


TAPS = {
    "fingers alone": "F down, F up",
    "after": "F down, F up, M move, M down, M up",
    "between": "F down, M move, M down, F up, M up",
    "within": "F down, M down, M up, F up",
    "press ahead": "M move, M down, F down, M up, F up",
    "press ahead, release after": "M move, M down, F down, F up, M up",
    "click ahead": "M move, M down, M up, F down, F up",
    "mouse moves after": "F down, F up, M move",
    "mouse moves ahead": "M move, F down, F up",
}


@pytest.mark.parametrize("times", [1, 2, 3, 4])
@pytest.mark.parametrize("script", TAPS.values(), ids=TAPS)
def test_quick_touches_are_as_many_taps_and_leave_no_hover(script: str, times: int) -> None:
    screen = Screen()
    for _ in range(times):
        screen.play(script)
        assert screen.hover is None
        screen.wait(0.06)
    assert screen.count(Tap, DoubleTap) == [times, times // 2]


CLICK, TOUCH = "M move, M down, M up", "F down, F up"
CLICK_THERE = "M move there, M down there, M up there"
CLICK_BESIDE = "M move beside, M down beside, M up beside"
TOO_LONG = LOST_FINGER_SECONDS + 1
SCRIPTS: dict[str, tuple[str, dict[type, int]]] = {
    "a mouse acts at once": (f"{CLICK}, {CLICK}", {Tap: 2, DoubleTap: 1}),
    "late copies of two touches": (
        f"{TOUCH}, {TOUCH}, wait {MAX_COPY_DELAY - 0.1}, {CLICK_BESIDE}, {CLICK_BESIDE}",
        {Tap: 2, DoubleTap: 1},
    ),
    "a click elsewhere after a touch": (f"{TOUCH}, {CLICK_THERE}", {Tap: 2, Hover: 1}),
    "a later click after a touch": (f"{TOUCH}, wait {MAX_COPY_DELAY + 0.1}, {CLICK}", {Tap: 2}),
    "one click accounts for one touch": (f"M down, M up, {TOUCH}, {TOUCH}", {Tap: 2}),
    "a touch elsewhere after a click": (f"{CLICK}, F down there, F up there", {Tap: 2}),
    "a later touch after a click": (f"{CLICK}, wait {MAX_COPY_LEAD + 0.05}, {TOUCH}", {Tap: 2}),
    "a right click accounts for no touch": (f"M down right, M up right, {TOUCH}", {Tap: 2}),
    "the wheel works while a finger is down": ("F down, M wheel", {Scroll: 1}),
    "a second finger": ("M down, M up, F down, F1 down there, F1 up there, F up", {Tap: 2}),
    "the mouse acts after a finger whose release was lost": (
        f"F down, wait {LOST_FINGER_SECONDS + 0.1}, M down there, M up there",
        {Tap: 1},
    ),
    "a lost copy": (f"{TOUCH}, M down, wait {MAX_COPY_DELAY + 0.1}, M move there", {Hover: 1}),
    "a mouse that leaves the window": ("F down, M leave, F up, M down, M up", {Tap: 1}),
    "a copy after a focus loss": (f"F down, M cancel, F up, {CLICK}", {Tap: 0}),
    "a very long press": (f"F down, wait {TOO_LONG}, F up, {CLICK}", {LongPress: 1, Tap: 0}),
    "a mouse beside a finger": (f"F down, {CLICK_THERE}, F up", {Tap: 1, Hover: 0}),
    "the rest of a copied press is ignored": (
        f"M down, {TOUCH}, M move there, M up there",
        {Tap: 1, DragEnd: 0, Hover: 0},
    ),
    "two fingers pinch while the mouse copies one": (
        "M down, F down, F1 down there, M move there, F1 move beside, F1 up beside, F up, M up",
        {Pinch: 1, Tap: 0},
    ),
    "a copy of a drag": ("F down, F move there, F up there, M down, M up", {Tap: 0, DragEnd: 1}),
    **{
        f"a long press with {copies}": (
            f"{before}F down, wait 0.8, {within}F up, M up{right}, M down right, M up right",
            {LongPress: 1, Tap: 0},
        )
        for right in ("", " right")
        for copies, before, within in (
            (f"copies ahead{right}", f"M down{right}, ", ""),
            (f"copies within{right}", "", f"M down{right}, "),
        )
    },
}


@pytest.mark.parametrize(("script", "counts"), SCRIPTS.values(), ids=SCRIPTS)
def test_gestures_of_a_finger_and_a_mouse(script: str, counts: dict[type, int]) -> None:
    screen = Screen()
    screen.play(script)
    assert dict(zip(counts, screen.count(*counts), strict=True)) == counts


@pytest.mark.parametrize(("part", "heard"), [(0.95, False), (1.05, True)])
@pytest.mark.parametrize("scale", [1.0, 3.0])
def test_the_distance_of_copies_is_measured_in_dp(part: float, heard: bool, scale: float) -> None:
    screen = Screen()
    screen.echo.scale = screen.gestures.scale = scale
    screen.play(TOUCH)
    screen.play("M down, M up", (HERE[0] + MAX_COPY_DISTANCE * scale * part, HERE[1]))
    assert screen.count(Tap) == [1 + heard]


@pytest.mark.parametrize("when", ["ahead", "beside", "after", "not"])
def test_a_drag_is_one_drag(when: str) -> None:
    screen = Screen()
    path = [(200.0 + 20 * step, 200.0) for step in range(1, 200)]
    copied = when in ("ahead", "beside")
    screen.play({"ahead": "M down, F down", "beside": "F down, M down"}.get(when, "F down"))
    for at in path:
        screen.play("F move, M move" if copied else "F move", at)
    screen.play("F up, M up" if copied else "F up", path[-1])
    if when == "after":
        screen.play("M down")
        for at in path:
            screen.play("M move", at, 0.0)
        screen.play("M up", path[-1])
    assert screen.count(DragEnd, Tap) == [1, 0]
    assert screen.hover is None


def test_a_finger_cancels_the_drag_of_the_emulated_mouse() -> None:
    screen = Screen()
    screen.play("M down, wait 1, M move there, wait 1")
    screen.play("F down", (50, 50))
    assert screen.all[-3:] == [
        PressEnd(THERE, MOUSE, cancelled=True),
        Hover(None),
        PressStart((50, 50), 1, 0),
    ]
    screen.play("M up there, F up", (50, 50))
    assert screen.count(Tap, DragEnd) == [1, 0]


@pytest.mark.parametrize("frames", [1, 60])
def test_copies_after_a_slow_frame_are_dropped(frames: int) -> None:
    screen = Screen()
    screen.echo.tick(screen.now)
    screen.play(TOUCH, after=0.0)
    for _ in range(frames):
        screen.echo.tick(screen.now)
        screen.wait(2.0 / frames)
    screen.play(CLICK, after=0.0)
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
    screen.play(CLICK)
    screen.wait(1.0)
    screen.play(TOUCH)
    assert screen.count(Tap) == [before + 2]
    screen.all += screen.gestures.cancel()
    assert_whole(screen.all)
