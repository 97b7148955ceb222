"""pygame's events of mouse, fingers and keys as the client reads them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.input.input_reader import EMULATED_TOUCH_ID, MAX_FINGERS, MAX_NOTCHES, PointerReader
from game.input.keys import KeyEvent, KeyPress, KeyReader, TextTyped
from game.input.pointer_event import MOUSE, Phase, PointerEvent

SIZE = (800, 400)


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def finger(kind: int, x: float, y: float, number: int = 77) -> pygame.event.Event:
    return event(kind, touch_id=5, finger_id=number, x=x, y=y)


def read(*events: pygame.event.Event) -> list[PointerEvent]:
    return list(PointerReader().read(events, SIZE))


def test_the_mouse_in_px() -> None:
    found = read(
        event(pygame.MOUSEMOTION, pos=(5, 6), touch=False),
        event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=3, touch=False),
        event(pygame.MOUSEBUTTONUP, pos=(7, 6), button=3, touch=False),
    )
    assert found == [
        PointerEvent(Phase.MOVE, MOUSE, (5, 6)),
        PointerEvent(Phase.DOWN, MOUSE, (5, 6), 3),
        PointerEvent(Phase.UP, MOUSE, (7, 6), 3),
    ]


def test_fingers_are_scaled_to_the_window_and_numbered_from_zero() -> None:
    found = read(
        finger(pygame.FINGERDOWN, 0.5, 0.25),
        finger(pygame.FINGERDOWN, 1.0, 1.0, number=99),
        finger(pygame.FINGERUP, 0.5, 0.5),
        finger(pygame.FINGERDOWN, 0.0, 0.0, number=101),
    )
    assert found == [
        PointerEvent(Phase.DOWN, 0, (400, 100)),
        PointerEvent(Phase.DOWN, 1, (800, 400)),
        PointerEvent(Phase.UP, 0, (400, 200)),
        PointerEvent(Phase.DOWN, 0, (0, 0)),
    ]


@pytest.mark.parametrize(
    "copy",
    [
        event(pygame.MOUSEMOTION, pos=(5, 6), touch=True),
        event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=True),
        event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1, touch=True),
        event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, touch=True),
    ],
)
def test_mouse_events_emulated_by_touches_are_dropped(copy: pygame.event.Event) -> None:
    assert read(copy) == []


def test_the_wheel_turns_at_the_mouse() -> None:
    found = read(
        event(pygame.MOUSEMOTION, pos=(5, 6), touch=False),
        event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=0.25, touch=False),
        event(pygame.MOUSEWHEEL, x=1, y=0, precise_y=0.0, touch=False),
    )
    assert found[1:] == [PointerEvent(Phase.WHEEL, MOUSE, (5, 6), steps=0.25)]


@pytest.mark.parametrize("button", [4, 5, 6, 7])
@pytest.mark.parametrize("kind", [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
def test_wheel_buttons_do_not_press(kind: int, button: int) -> None:
    assert read(event(kind, pos=(5, 6), button=button, touch=False)) == []


@pytest.mark.parametrize(
    "kind",
    [
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.VIDEORESIZE,
    ],
)
def test_losing_the_window_cancels_all_pointers(kind: int) -> None:
    found = read(
        finger(pygame.FINGERDOWN, 0.5, 0.5), event(kind), finger(pygame.FINGERMOTION, 0.6, 0.5)
    )
    assert [pointer.phase for pointer in found] == [Phase.DOWN, Phase.CANCEL]


def test_fingers_go_on_when_the_mouse_leaves_the_window() -> None:
    found = read(
        event(pygame.MOUSEMOTION, pos=(5, 6), touch=False),
        finger(pygame.FINGERDOWN, 0.5, 0.5),
        event(pygame.WINDOWLEAVE),
        finger(pygame.FINGERUP, 0.5, 0.5),
    )
    assert found[1:] == [
        PointerEvent(Phase.DOWN, 0, (400, 200)),
        PointerEvent(Phase.LEAVE, MOUSE, (5, 6)),
        PointerEvent(Phase.UP, 0, (400, 200)),
    ]


@pytest.mark.parametrize(
    ("position", "near"),
    [
        ((2**31, -(2**31)), (1600, -400)),
        ((-1e300, float("inf")), (-800, 800)),
        ((float("nan"), 5), (-800, 5)),
        ((-30, 430), (-30, 430)),
    ],
)
def test_the_position_of_a_distant_mouse_is_limited(
    position: tuple[float, float], near: tuple[float, float]
) -> None:
    found = read(
        event(pygame.MOUSEMOTION, pos=position, touch=False),
        event(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=False),
    )
    assert [pointer.position for pointer in found] == [near, near]


@pytest.mark.parametrize(
    ("notches", "steps"), [(5000, MAX_NOTCHES), (-1e300, -MAX_NOTCHES), (3, 3), (-0.5, -0.5)]
)
def test_the_notches_of_one_event_are_limited(notches: float, steps: float) -> None:
    whole = 2**31 - 1 if notches > 0 else -(2**31)
    found = read(event(pygame.MOUSEWHEEL, x=0, y=whole, precise_y=notches, touch=False))
    assert [pointer.steps for pointer in found] == [steps]


def test_two_touch_screens_may_use_the_same_finger_ids() -> None:
    other = event(pygame.FINGERDOWN, touch_id=6, finger_id=77, x=1.0, y=1.0)
    found = read(finger(pygame.FINGERDOWN, 0.0, 0.0), other, finger(pygame.FINGERUP, 0.0, 0.0))
    assert [(pointer.phase, pointer.pointer) for pointer in found] == [
        (Phase.DOWN, 0),
        (Phase.DOWN, 1),
        (Phase.UP, 0),
    ]


def test_a_finger_that_goes_down_twice_keeps_its_number() -> None:
    found = read(
        finger(pygame.FINGERDOWN, 0.0, 0.0),
        finger(pygame.FINGERDOWN, 0.5, 0.5),
        finger(pygame.FINGERUP, 0.5, 0.5),
        finger(pygame.FINGERUP, 0.5, 0.5),
    )
    assert [(pointer.phase, pointer.pointer) for pointer in found] == [
        (Phase.DOWN, 0),
        (Phase.DOWN, 0),
        (Phase.UP, 0),
    ]


def test_unknown_fingers_are_ignored() -> None:
    assert read(finger(pygame.FINGERMOTION, 0.1, 0.1), finger(pygame.FINGERUP, 0.1, 0.1)) == []


def test_the_oldest_of_too_many_fingers_are_forgotten() -> None:
    found = read(*(finger(pygame.FINGERDOWN, 0.1, 0.1, number=n) for n in range(200)))
    assert len(found) == 200
    assert {pointer.pointer for pointer in found} == set(range(MAX_FINGERS))


@pytest.mark.parametrize("kind", [pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP])
def test_touches_emulated_by_a_mouse_are_dropped(kind: int) -> None:
    assert read(event(kind, touch_id=EMULATED_TOUCH_ID, finger_id=1, x=0.5, y=0.5)) == []


def down(code: int, mod: int = 0, typed: str = "", scancode: int = 0) -> pygame.event.Event:
    return event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=scancode)


def key(code: int, mod: int = 0, typed: str = "", scancode: int = 0) -> list[KeyEvent]:
    return KeyReader().read([down(code, mod, typed, scancode)])


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (pygame.K_RETURN, "enter"),
        (pygame.K_KP_ENTER, "enter"),
        (pygame.K_ESCAPE, "escape"),
        (pygame.K_BACKSPACE, "backspace"),
        (pygame.K_f, "f"),
        (pygame.K_7, "7"),
        (pygame.K_KP7, "7"),
        (pygame.K_LEFT, "left"),
        (pygame.K_TAB, "tab"),
        (pygame.K_F1, "f1"),
        (pygame.K_F11, "f11"),
        (pygame.K_EQUALS, "+"),
        (pygame.K_KP_MINUS, "-"),
    ],
)
def test_keys_have_canonical_names(code: int, name: str) -> None:
    assert key(code) == [KeyPress(name)]


def test_key_presses_have_modifiers() -> None:
    assert key(pygame.K_TAB, pygame.KMOD_LSHIFT) == [KeyPress("tab", shift=True)]
    assert key(pygame.K_z, pygame.KMOD_RCTRL) == [KeyPress("z", ctrl=True)]
    assert key(pygame.K_z, pygame.KMOD_LMETA) == [KeyPress("z", ctrl=True)]
    assert key(pygame.K_RETURN, pygame.KMOD_LALT) == [KeyPress("enter", alt=True)]


def test_a_letter_on_a_cyrillic_keyboard_is_named_by_its_position() -> None:
    assert key(ord("а"), typed="а", scancode=pygame.KSCAN_F) == [KeyPress("f")]  # noqa: RUF001


def test_plus_is_recognised_by_the_typed_character() -> None:
    assert key(pygame.K_1, pygame.KMOD_SHIFT, typed="+") == [KeyPress("+", shift=True)]


def test_keys_without_a_name_are_ignored() -> None:
    assert key(pygame.K_LSHIFT) == []
    assert key(pygame.K_F12) == []


def test_typed_text_keeps_its_letters() -> None:
    assert KeyReader().read([event(pygame.TEXTINPUT, text="Ж")]) == [TextTyped("Ж")]
    assert KeyReader().read([event(pygame.TEXTINPUT, text="")]) == []


def test_a_held_key_repeats_until_its_release() -> None:
    reader = KeyReader()
    first, held = KeyPress("enter"), KeyPress("enter", repeat=True)
    enter = down(pygame.K_RETURN)
    assert reader.read([enter, enter]) == [first, held]
    assert reader.read([down(pygame.K_a), enter]) == [KeyPress("a"), held], "others go on"
    assert reader.read([event(pygame.KEYUP, key=pygame.K_RETURN), enter]) == [first]


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_focus_loss_releases_all_keys(kind: int) -> None:
    reader = KeyReader()
    enter = down(pygame.K_RETURN)
    reader.read([enter])
    assert reader.read([event(kind), enter]) == [KeyPress("enter")]


@pytest.mark.parametrize(
    ("x", "y", "position"),
    [(-0.1, 1.2, (0, 400)), (1.01, -3.0, (800, 0)), (float("nan"), float("-inf"), (0, 0))],
)
def test_a_finger_outside_the_window_is_at_its_edge(
    x: float, y: float, position: tuple[int, int]
) -> None:
    assert [pointer.position for pointer in read(finger(pygame.FINGERDOWN, x, y))] == [position]
