from math import inf, nan
from typing import Any

import pygame
import pytest

from game.common import Point
from game.input import MOUSE, KeyPress, TextTyped
from game.input.input_reader import EMULATED_TOUCH_ID, MAX_FINGERS, MAX_NOTCHES, PointerReader
from game.input.keys import KeyEvent, KeyReader
from game.input.pointer_event import Phase, PointerEvent
from tests.client.support.scene_tools import posted as event

SIZE = (800, 400)


def mouse(
    kind: int, pos: Point = (5, 6), *, touch: bool = False, **rest: Any
) -> pygame.event.Event:
    return event(kind, pos=pos, touch=touch, **rest)


def wheel(notches: float, *, touch: bool = False) -> pygame.event.Event:
    whole = 2**31 - 1 if notches > 0 else -(2**31)
    return event(pygame.MOUSEWHEEL, x=1, y=whole, precise_y=notches, touch=touch)


def finger(
    kind: int, x: float, y: float, number: int = 77, touch_id: int = 5
) -> pygame.event.Event:
    return event(kind, touch_id=touch_id, finger_id=number, x=x, y=y)


def read(*events: pygame.event.Event) -> list[PointerEvent]:
    reader = PointerReader()
    return [found for event in events for found in reader.read(event, SIZE)]


def test_the_mouse_and_its_wheel_in_px() -> None:
    found = read(
        mouse(pygame.MOUSEMOTION),
        mouse(pygame.MOUSEBUTTONDOWN, button=3),
        mouse(pygame.MOUSEBUTTONUP, (7, 6), button=3),
        wheel(0.25),
        event(pygame.MOUSEWHEEL, x=1, y=0, precise_y=0.0, touch=False),
    )
    assert found == [
        PointerEvent(Phase.MOVE, MOUSE, (5, 6)),
        PointerEvent(Phase.DOWN, MOUSE, (5, 6), 3),
        PointerEvent(Phase.UP, MOUSE, (7, 6), 3),
        PointerEvent(Phase.WHEEL, MOUSE, (7, 6), steps=0.25),
    ]


def test_fingers_are_scaled_to_the_window_and_numbered_from_zero() -> None:
    found = read(
        finger(pygame.FINGERDOWN, 0.5, 0.25),
        finger(pygame.FINGERDOWN, 1.0, 1.0, touch_id=6),
        finger(pygame.FINGERDOWN, 0.5, 0.5),
        event(pygame.WINDOWLEAVE),
        finger(pygame.FINGERUP, 0.5, 0.5),
        finger(pygame.FINGERUP, 0.5, 0.5),
        finger(pygame.FINGERDOWN, 0.0, 0.0, number=101),
    )
    assert found == [
        PointerEvent(Phase.DOWN, 0, (400, 100)),
        PointerEvent(Phase.DOWN, 1, (800, 400)),
        PointerEvent(Phase.DOWN, 0, (400, 200)),
        PointerEvent(Phase.LEAVE, MOUSE, (0, 0)),
        PointerEvent(Phase.UP, 0, (400, 200)),
        PointerEvent(Phase.DOWN, 0, (0, 0)),
    ]


FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
BUTTON_EVENTS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@pytest.mark.parametrize(
    "dropped",
    [
        *(mouse(kind, button=1, touch=True) for kind in (pygame.MOUSEMOTION, *BUTTON_EVENTS)),
        wheel(1.0, touch=True),
        *(mouse(kind, button=button) for kind in BUTTON_EVENTS for button in (4, 5, 6, 7)),
        *(finger(kind, 0.5, 0.5, touch_id=EMULATED_TOUCH_ID) for kind in FINGER_EVENTS),
        *(finger(kind, 0.1, 0.1) for kind in FINGER_EVENTS[1:]),
    ],
    ids=str,
)
def test_copies_wheel_buttons_and_unknown_fingers_are_ignored(dropped: pygame.event.Event) -> None:
    assert read(dropped) == []


@pytest.mark.parametrize(
    "kind",
    [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE],
)
def test_losing_the_window_cancels_all_pointers(kind: int) -> None:
    found = read(
        finger(pygame.FINGERDOWN, 0.5, 0.5), event(kind), finger(pygame.FINGERMOTION, 0.6, 0.5)
    )
    assert [pointer.phase for pointer in found] == [Phase.DOWN, Phase.CANCEL]


@pytest.mark.parametrize(
    ("events", "position"),
    [
        *(
            ([mouse(pygame.MOUSEMOTION, far), mouse(pygame.MOUSEBUTTONDOWN, far, button=1)], near)
            for far, near in [
                ((2**31, -(2**31)), (1600, -400)),
                ((-1e300, inf), (-800, 800)),
                ((nan, 5), (-800, 5)),
                ((-30, 430), (-30, 430)),
            ]
        ),
        ([finger(pygame.FINGERDOWN, -0.1, 1.2)], (0, 400)),
        ([finger(pygame.FINGERDOWN, 1.01, -3.0)], (800, 0)),
        ([finger(pygame.FINGERDOWN, nan, -inf)], (0, 0)),
    ],
    ids=str,
)
def test_positions_outside_the_window_are_limited(
    events: list[pygame.event.Event], position: Point
) -> None:
    assert {pointer.position for pointer in read(*events)} == {position}


@pytest.mark.parametrize(
    ("notches", "steps"), [(5000, MAX_NOTCHES), (-1e300, -MAX_NOTCHES), (3, 3), (-0.5, -0.5)]
)
def test_the_notches_of_one_event_are_limited(notches: float, steps: float) -> None:
    assert [pointer.steps for pointer in read(wheel(notches))] == [steps]


def test_the_oldest_of_too_many_fingers_are_forgotten() -> None:
    found = read(*(finger(pygame.FINGERDOWN, 0.1, 0.1, number=n) for n in range(200)))
    assert len(found) == 200
    assert {pointer.pointer for pointer in found} == set(range(MAX_FINGERS))


def down(code: int, mod: int = 0, typed: str = "", scancode: int = 0) -> pygame.event.Event:
    return event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=scancode)


NAMED_KEYS = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_f: "f",
    pygame.K_7: "7",
    pygame.K_KP7: "7",
    pygame.K_LEFT: "left",
    pygame.K_TAB: "tab",
    pygame.K_F1: "f1",
    pygame.K_F11: "f11",
    pygame.K_EQUALS: "+",
    pygame.K_KP_MINUS: "-",
}


@pytest.mark.parametrize(
    ("pressed", "read"),
    [
        *((down(code), [KeyPress(name)]) for code, name in NAMED_KEYS.items()),
        (down(pygame.K_LSHIFT), []),
        (down(pygame.K_F12), []),
        (down(pygame.K_TAB, pygame.KMOD_LSHIFT), [KeyPress("tab", shift=True)]),
        (down(pygame.K_z, pygame.KMOD_RCTRL), [KeyPress("z", ctrl=True)]),
        (down(pygame.K_z, pygame.KMOD_LMETA), [KeyPress("z", ctrl=True)]),
        (down(pygame.K_RETURN, pygame.KMOD_LALT), [KeyPress("enter", alt=True)]),
        # A letter of a Cyrillic keyboard is named by its position, and "+" by what it types.
        (down(ord("а"), typed="а", scancode=pygame.KSCAN_F), [KeyPress("f")]),  # noqa: RUF001
        (down(pygame.K_1, pygame.KMOD_SHIFT, typed="+"), [KeyPress("+", shift=True)]),
        (event(pygame.TEXTINPUT, text="Ж"), [TextTyped("Ж")]),
        (event(pygame.TEXTINPUT, text=""), []),
    ],
)
def test_keys_have_canonical_names_and_modifiers(
    pressed: pygame.event.Event, read: list[KeyEvent]
) -> None:
    assert KeyReader().read(pressed) == read


def test_a_held_key_repeats_until_its_release() -> None:
    reader = KeyReader()
    first, held = KeyPress("enter"), KeyPress("enter", repeat=True)
    enter = down(pygame.K_RETURN)
    assert [*reader.read(enter), *reader.read(enter)] == [first, held]
    assert reader.read(down(pygame.K_a)) == [KeyPress("a")]
    assert reader.read(enter) == [held], "others go on"
    for released in (
        event(pygame.KEYUP, key=pygame.K_RETURN),
        event(pygame.WINDOWFOCUSLOST),
        event(pygame.WINDOWMINIMIZED),
    ):
        assert reader.read(released) == []
        assert reader.read(enter) == [first]
