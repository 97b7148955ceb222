import pytest

from game.common import Point
from game.input import MOUSE, Gesture, Hover, PressEnd, PressStart, Tap
from game.input.gestures import (
    DOUBLE_TAP_SECONDS,
    FINGER_SLOP,
    LONG_PRESS_SECONDS,
    MOUSE_SLOP,
    DragCancel,
    DragEnd,
    DragMove,
    DragStart,
    Gestures,
    LongPress,
    Pinch,
)
from game.input.pointer_event import Phase, PointerEvent

DOWN, MOVE, UP, CANCEL = Phase.DOWN, Phase.MOVE, Phase.UP, Phase.CANCEL
Step = tuple[Phase, Point]


def play(gestures: Gestures, *steps: Step, pointer: int = MOUSE, button: int = 1) -> list[Gesture]:
    """Feed one pointer's events, which have all the same time; return the gestures."""
    found: list[Gesture] = []
    for phase, position in steps:
        found += gestures.feed(PointerEvent(phase, pointer, position, button), now=0.0)
    return found


def kinds(found: list[Gesture]) -> list[str]:
    return [type(gesture).__name__ for gesture in found]


SEQUENCES: dict[str, tuple[int, list[Step], str]] = {
    "a moving mouse hovers": (MOUSE, [(MOVE, (5, 6))], "Hover"),
    "a finger never hovers": (0, [(MOVE, (5, 6))], ""),
    "a drag back to its origin is no tap": (
        MOUSE,
        [(DOWN, (0, 0)), (MOVE, (8, 0)), (MOVE, (0, 0)), (UP, (0, 0))],
        "PressStart DragStart DragMove DragEnd PressEnd",
    ),
    "a motion reported only with the release is a drag": (
        MOUSE,
        [(DOWN, (0, 0)), (UP, (80, 0))],
        "PressStart DragStart DragEnd PressEnd",
    ),
    "a cancelled press is no tap": (
        MOUSE,
        [(DOWN, (0, 0)), (CANCEL, (0, 0)), (UP, (0, 0))],
        "PressStart PressEnd",
    ),
    "a new press cancels one whose release was lost": (
        MOUSE,
        [(DOWN, (0, 0)), (MOVE, (50, 0)), (DOWN, (9, 9)), (UP, (9, 9))],
        "PressStart DragStart DragCancel PressEnd PressStart PressEnd Tap",
    ),
}


@pytest.mark.parametrize(("pointer", "steps", "gestures"), SEQUENCES.values(), ids=SEQUENCES)
def test_gestures_of_one_pointer(pointer: int, steps: list[Step], gestures: str) -> None:
    assert kinds(play(Gestures(), *steps, pointer=pointer)) == gestures.split()


@pytest.mark.parametrize("button", [1, 2, 3])
def test_taps_and_drags_report_positions_and_button(button: int) -> None:
    tap: list[Step] = [(DOWN, (5, 6)), (UP, (5, 6))]
    assert play(Gestures(), *tap, button=button) == [
        PressStart((5, 6), button, MOUSE),
        PressEnd((5, 6), MOUSE, cancelled=False),
        Tap((5, 6), button, MOUSE),
    ]
    drag: list[Step] = [(DOWN, (0, 0)), (MOVE, (8, 0)), (MOVE, (9, 5)), (UP, (9, 5))]
    assert play(Gestures(), *drag, button=button)[1:] == [
        DragStart((0, 0), (8, 0), button, MOUSE),
        DragMove((9, 5), (1, 5), MOUSE),
        DragEnd((9, 5), MOUSE),
        PressEnd((9, 5), MOUSE, cancelled=False),
    ]


@pytest.mark.parametrize(
    ("pointer", "scale", "slop"),
    [(MOUSE, 1, MOUSE_SLOP), (MOUSE, 2, MOUSE_SLOP), (0, 1, FINGER_SLOP), (0, 2, 2 * FINGER_SLOP)],
)
def test_a_drag_begins_just_beyond_the_slop(pointer: int, scale: float, slop: float) -> None:
    within = play(Gestures(scale), (DOWN, (0, 0)), (MOVE, (slop, 0)), pointer=pointer)
    beyond = play(Gestures(scale), (DOWN, (0, 0)), (MOVE, (slop + 1, 0)), pointer=pointer)
    assert kinds(within) == ["PressStart"]
    assert kinds(beyond) == ["PressStart", "DragStart"]


def test_another_button_during_a_drag_is_ignored() -> None:
    gestures = Gestures()
    play(gestures, (DOWN, (0, 0)), (MOVE, (8, 0)))
    assert play(gestures, (DOWN, (8, 0)), (UP, (8, 0)), button=3) == []
    assert kinds(play(gestures, (UP, (8, 0)))) == ["DragEnd", "PressEnd"]


def tap_at(gestures: Gestures, position: Point, now: float, button: int = 1) -> list[str]:
    found: list[Gesture] = []
    for phase in (DOWN, UP):
        found += gestures.feed(PointerEvent(phase, MOUSE, position, button), now)
    return kinds(found)[2:]


def test_the_second_quick_tap_is_a_tap_and_a_double_tap() -> None:
    gestures = Gestures()
    assert tap_at(gestures, (0, 0), 1.0) == ["Tap"]
    assert tap_at(gestures, (2, 0), 1.2) == ["Tap", "DoubleTap"]
    assert tap_at(gestures, (2, 0), 1.4) == ["Tap"], "a third tap is a first one again"


@pytest.mark.parametrize(
    ("position", "button", "now"),
    [((0, 0), 1, 1.0 + DOUBLE_TAP_SECONDS + 0.01), ((90, 0), 1, 1.1), ((0, 0), 3, 1.1)],
    ids=["too late", "elsewhere", "other button"],
)
def test_other_second_taps_are_single(position: Point, button: int, now: float) -> None:
    gestures = Gestures()
    tap_at(gestures, (0, 0), 1.0)
    assert tap_at(gestures, position, now, button) == ["Tap"]


def test_a_long_press_comes_once_and_is_no_tap() -> None:
    gestures = Gestures()
    play(gestures, (DOWN, (4, 4)))
    assert gestures.tick(LONG_PRESS_SECONDS - 0.01) == []
    assert gestures.tick(LONG_PRESS_SECONDS) == [LongPress((4, 4), MOUSE)]
    assert gestures.tick(LONG_PRESS_SECONDS + 1) == []
    assert kinds(play(gestures, (UP, (4, 4)))) == ["PressEnd"]
    play(gestures, (DOWN, (4, 4)))
    gestures.tick(LONG_PRESS_SECONDS)
    assert kinds(play(gestures, (MOVE, (40, 4)))) == ["DragStart"], "a drag may follow"


def test_only_left_presses_in_one_place_become_long_presses() -> None:
    for button, steps in ((2, ()), (3, ()), (1, ((MOVE, (40, 4)),))):
        gestures = Gestures()
        play(gestures, (DOWN, (4, 4)), *steps, button=button)
        assert gestures.tick(5.0) == [], (button, steps)


def test_two_fingers_pinch_and_nothing_is_tapped_until_all_are_up() -> None:
    gestures = Gestures()
    play(gestures, (DOWN, (0, 0)), (MOVE, (100, 0)), pointer=0)
    cancelled = [DragCancel(0), PressEnd((100, 0), 0, cancelled=True)]
    assert play(gestures, (DOWN, (200, 0)), pointer=1) == cancelled
    assert play(gestures, (MOVE, (300, 0)), pointer=1) == [Pinch((200, 0), 2.0, (50, 0))]
    assert play(gestures, (MOVE, (200, 0)), pointer=0) == [Pinch((250, 0), 0.5, (50, 0))]
    assert play(gestures, (UP, (300, 0)), pointer=1) == []
    assert play(gestures, (MOVE, (110, 7)), pointer=0) == [], "one finger does not pan"
    assert play(gestures, (DOWN, (200, 0)), (UP, (200, 0)), pointer=1) == []
    assert play(gestures, (UP, (110, 7)), pointer=0) == []
    assert "Tap" in kinds(play(gestures, (DOWN, (0, 0)), (UP, (0, 0)), pointer=0))
    gestures = Gestures()
    play(gestures, (DOWN, (50, 50)), pointer=0)
    play(gestures, (DOWN, (50, 50)), pointer=1)
    assert play(gestures, (MOVE, (75, 50)), pointer=1) == [Pinch((62.5, 50), 1.0, (12.5, 0))]
    assert play(gestures, (MOVE, (875, 50)), pointer=1) == [Pinch((462.5, 50), 2.0, (400, 0))]


def test_a_cancelled_drag_is_reported_and_a_mouse_that_leaves_ends_only_its_own_press() -> None:
    gestures = Gestures()
    play(gestures, (DOWN, (0, 0)), (MOVE, (50, 0)))
    assert gestures.cancel() == [DragCancel(MOUSE), PressEnd((50, 0), MOUSE, cancelled=True)]
    assert play(gestures, (UP, (50, 0))) == []
    assert gestures.cancel() == []
    gestures = Gestures()
    play(gestures, (DOWN, (0, 0)), (MOVE, (50, 0)))
    assert kinds(play(gestures, (Phase.LEAVE, (50, 0)))) == ["DragCancel", "PressEnd", "Hover"]
    play(gestures, (DOWN, (0, 0)), pointer=0)
    assert play(gestures, (Phase.LEAVE, (50, 0))) == []
    assert "Tap" in kinds(play(gestures, (UP, (0, 0)), pointer=0))


@pytest.mark.parametrize("phase", [CANCEL, Phase.LEAVE])
def test_hovering_ends_when_the_mouse_leaves(phase: Phase) -> None:
    gestures = Gestures()
    play(gestures, (MOVE, (3, 3)))
    assert play(gestures, (phase, (3, 3))) == [Hover(None)]
    assert play(gestures, (phase, (3, 3))) == []
