"""One touch acts once, whatever mouse events the system adds."""

from __future__ import annotations

import pytest

from game.common.geometry import Point
from game.input.emulated_mouse import MAX_COPY_DELAY, EmulatedMouseFilter
from game.input.gestures import (
    DoubleTap,
    DragEnd,
    Gesture,
    Gestures,
    Hover,
    LongPress,
    Pinch,
    PressEnd,
    PressStart,
    Tap,
)
from game.input.pointer_event import LOST_FINGER_SECONDS, MOUSE, Phase, PointerEvent

HERE: Point = (200.0, 200.0)
BESIDE: Point = (210.0, 195.0)
THERE: Point = (600.0, 200.0)
PHASES = {"down": Phase.DOWN, "move": Phase.MOVE, "up": Phase.UP}


class Screen:
    """The gestures that reach the scenes from mouse and fingers."""

    def __init__(self) -> None:
        self.echo, self.gestures = EmulatedMouseFilter(), Gestures()
        self.now = 10.0
        self.all: list[Gesture] = []

    def do(self, what: str, at: Point = HERE, after: float = 0.0, button: int = 1) -> None:
        """Feed ``"mouse down"``, ``"finger up"``, or with a finger's number ``"finger 2 move"``."""
        who, *number, phase = what.split()
        pointer = MOUSE if who == "mouse" else int(number[0]) if number else 0
        self.feed(PointerEvent(PHASES[phase], pointer, at, button), after)

    def feed(self, event: PointerEvent, after: float = 0.0) -> None:
        self.wait(after)
        for pointer in self.echo.filter(event, self.now):
            self.all += self.gestures.feed(pointer, self.now)

    def play(self, script: str, at: Point = HERE, after: float = 0.01) -> None:
        """Feed several events in one place: ``"F down, M down, F up"``."""
        for step in script.split(", "):
            self.do(step.replace("F", "finger").replace("M", "mouse"), at, after)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.all += self.gestures.tick(self.now)

    def count(self, *kinds: type) -> list[int]:
        return [sum(isinstance(gesture, kind) for gesture in self.all) for kind in kinds]

    @property
    def hover(self) -> Point | None:
        """The mouse's position for the scenes."""
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


@pytest.mark.parametrize("script", TAPS.values(), ids=TAPS)
def test_a_tap_is_one_tap_and_leaves_no_hover(script: str) -> None:
    screen = Screen()
    screen.play(script)
    assert screen.count(Tap) == [1]
    assert screen.hover is None


@pytest.mark.parametrize("times", [2, 3, 4])
@pytest.mark.parametrize("script", TAPS.values(), ids=TAPS)
def test_quick_touches_are_as_many_taps(script: str, times: int) -> None:
    screen = Screen()
    for _ in range(times):
        screen.play(script)
        screen.wait(0.06)
    assert screen.count(Tap, DoubleTap) == [times, times // 2]


@pytest.mark.parametrize("delay", [0.0, 0.3, MAX_COPY_DELAY - 0.05])
def test_late_copies_of_several_touches_are_dropped(delay: float) -> None:
    screen = Screen()
    for _ in range(2):
        screen.play("F down, F up", after=0.04)
    screen.wait(delay)
    for _ in range(2):
        screen.play("M move, M down, M up", BESIDE, after=0.0)
    assert screen.count(Tap, DoubleTap) == [2, 1]


@pytest.mark.parametrize("ahead", [True, False])
@pytest.mark.parametrize("button", [1, 3])
def test_a_long_press_is_one_long_press(ahead: bool, button: int) -> None:
    screen = Screen()
    if ahead:
        screen.do("mouse down", button=button)
    screen.do("finger down")
    screen.wait(0.8)
    if not ahead:
        screen.do("mouse down", button=button)
    screen.do("finger up")
    screen.do("mouse up", button=button)
    for phase in ("mouse down", "mouse up"):
        screen.do(phase, BESIDE, button=3)
    assert screen.count(LongPress, Tap) == [1, 0]


def test_a_press_longer_than_the_limit_for_lost_fingers_acts_once() -> None:
    screen = Screen()
    screen.do("finger down")
    screen.wait(LOST_FINGER_SECONDS + 1)
    screen.play("F up, M move, M down, M up")
    assert screen.count(LongPress, Tap) == [1, 0]


@pytest.mark.parametrize("when", ["ahead", "beside", "after", "not"])
def test_a_drag_is_one_drag(when: str) -> None:
    screen = Screen()
    path = [(200.0 + 20 * step, 200.0) for step in range(1, 21)]
    if when == "ahead":
        screen.do("mouse down")
    screen.do("finger down")
    if when == "beside":
        screen.do("mouse down")
    for at in path:
        screen.do("finger move", at, 0.01)
        if when in ("ahead", "beside"):
            screen.do("mouse move", at)
    screen.do("finger up", path[-1])
    if when in ("ahead", "beside"):
        screen.do("mouse up", path[-1])
    if when == "after":
        screen.do("mouse down", after=0.01)
        for at in path:
            screen.do("mouse move", at)
        screen.do("mouse up", path[-1])
    assert screen.count(DragEnd, Tap) == [1, 0]
    assert screen.hover is None


def test_a_finger_cancels_the_drag_of_the_emulated_mouse() -> None:
    screen = Screen()
    screen.do("mouse down")
    screen.do("mouse move", THERE, after=1.0)
    screen.do("finger down", (50, 50), after=1.0)
    assert screen.all[-3:] == [
        PressEnd(THERE, 1, MOUSE, cancelled=True),
        Hover(None),
        PressStart((50, 50), 1, 0),
    ]
    screen.do("mouse up", THERE)
    screen.do("finger up", (50, 50))
    assert screen.count(Tap, DragEnd) == [1, 0]


def test_the_mouse_is_ignored_while_a_finger_is_down() -> None:
    screen = Screen()
    screen.do("finger down")
    screen.play("M move, M down, M up", THERE)
    screen.do("finger up")
    assert screen.count(Tap, Hover) == [1, 0]


def test_the_rest_of_a_copied_press_is_ignored() -> None:
    screen = Screen()
    screen.play("M down, F down, F up")
    screen.do("mouse move", THERE)
    screen.do("mouse up", THERE)
    assert screen.count(Tap, DragEnd, Hover) == [1, 0, 0]


def test_a_copy_at_the_origin_of_a_long_drag_is_dropped() -> None:
    screen = Screen()
    screen.do("finger down")
    for step in range(200):
        screen.do("finger move", (200.0 + 20 * step, 200.0), 0.01)
    screen.do("finger up", (4180.0, 200.0))
    screen.play("M down, M up")
    assert screen.count(Tap, DragEnd) == [0, 1]


def test_two_fingers_pinch_while_the_mouse_copies_one() -> None:
    screen = Screen()
    screen.play("M down, F down, M move")
    screen.do("finger 1 down", THERE)
    screen.do("mouse move", THERE)
    screen.do("finger 1 move", (620, 200))
    screen.do("finger 1 up", (620, 200))
    screen.play("F up, M up")
    assert screen.count(Pinch, Tap) == [1, 0]
