import logging
from typing import Any

import pygame
import pytest
from hypothesis import given, strategies as st

from game.input import PadEvent, PadPress, PadStick, pad_reader
from game.input.pad_reader import PadReader
from game.input.pad_state import FIRST_REPEAT, NEXT_REPEAT
from tests.client.support.input_devices import read_all
from tests.client.support.scene_tools import posted as event

DOWN, UP = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
JOY_DOWN = pygame.JOYBUTTONDOWN
CONTROLLER_BUTTONS = ["a", "b", "x", "y", "back", "", "start", "rs", "rs", "lb", "rb"]
CONTROLLER_BUTTONS += ["up", "down", "left", "right", ""]
JOYSTICK_BUTTONS = ["a", "b", "x", "y", "lb", "rb", "back", "start", "", "rs", "rs"]
FULL, REST = PadStick(1.0, 0.0), PadStick(0.0, 0.0)


def axis(number: int, value: float, **values: Any) -> pygame.event.Event:
    return event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * 32767), **values)


def joy_axis(number: int, value: float) -> pygame.event.Event:
    return event(pygame.JOYAXISMOTION, axis=number, value=value)


def hat(x: int, y: int) -> pygame.event.Event:
    return event(pygame.JOYHATMOTION, hat=0, value=(x, y))


def press(kind: int, instance: int) -> pygame.event.Event:
    return event(kind, button=0, instance_id=instance, joy=0)


def read(*events: pygame.event.Event) -> list[PadEvent]:
    return read_all(PadReader(), events, 0.0)


@pytest.mark.parametrize(
    ("kind", "button", "name"),
    [
        *((DOWN, button, name) for button, name in enumerate(CONTROLLER_BUTTONS)),
        *((JOY_DOWN, button, name) for button, name in enumerate(JOYSTICK_BUTTONS)),
    ],
)
def test_buttons_of_controllers_and_joysticks(kind: int, button: int, name: str) -> None:
    for device in ({}, {"joy": 2}, {"instance_id": 3}):
        reader = PadReader()
        found = reader.read(event(kind, button=button, **device), 0.0)
        assert found == ([PadPress(name)] if name else []), device
        assert bool(reader.tick(5.0)) == (name in ("up", "down", "left", "right")), device


PUSHED = {
    "d-pad": (event(DOWN, button=13), event(UP, button=13)),
    "hat": (hat(-1, 0), hat(0, 0)),
    "stick": (axis(0, -1.0), axis(0, 0.0)),
    "joystick": (joy_axis(0, -1.0), joy_axis(0, 0.0)),
}


@pytest.mark.parametrize(("push", "release"), PUSHED.values(), ids=PUSHED)
def test_a_held_direction_repeats_until_its_release(
    push: pygame.event.Event, release: pygame.event.Event
) -> None:
    reader, again = PadReader(), [PadPress("left", repeat=True)]
    assert reader.read(push, 1.0) == [PadPress("left")]
    assert reader.tick(1.0 + FIRST_REPEAT - 0.01) == []
    assert reader.tick(1.0 + FIRST_REPEAT) == again
    assert reader.tick(1.0 + FIRST_REPEAT + NEXT_REPEAT - 0.01) == []
    assert reader.tick(1.0 + FIRST_REPEAT + NEXT_REPEAT) == again
    assert reader.tick(9.0) == again, "a slow frame is not made up for"
    assert reader.tick(9.0 + NEXT_REPEAT / 2) == []
    reader.read(release, 9.1)
    assert reader.tick(20.0) == []
    assert reader.read(push, 20.0) == [PadPress("left")]


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("sign", [-1, 1])
@pytest.mark.parametrize("make", [axis, joy_axis])
def test_the_left_stick_is_a_d_pad_with_hysteresis(number: int, sign: int, make: Any) -> None:
    name = {(0, -1): "left", (0, 1): "right", (1, -1): "up", (1, 1): "down"}[number, sign]
    reader = PadReader()
    results = [
        reader.read(make(number, sign * value), 0.0)
        for value in (0.1, 0.55, 0.65, 0.45, 0.65, 0.35, 0.55, 0.65)
    ]
    assert [bool(found) for found in results] == [False] * 2 + [True] + [False] * 4 + [True]
    assert results[2] == [PadPress(name)]


def test_of_directions_held_at_once_the_stronger_or_later_one_counts() -> None:
    reader = PadReader()
    assert read_all(reader, [axis(0, 0.9), axis(1, 0.8)], 0.0) == [PadPress("right")]
    assert reader.read(axis(1, 0.95), 0.0) == [], "hardly stronger"
    assert reader.read(axis(0, 0.7), 0.0) == [PadPress("down")]
    reader = PadReader()
    assert read_all(reader, [hat(1, 0), hat(1, 1)], 0.0) == [PadPress("right"), PadPress("up")]
    assert reader.tick(1.0) == [PadPress("up", repeat=True)], "the later one"
    assert reader.read(hat(1, 0), 1.0) == []
    assert reader.tick(1.0 + FIRST_REPEAT) == [PadPress("right", repeat=True)]
    reader = PadReader()
    assert read_all(reader, [event(DOWN, button=13), axis(0, -1.0)], 0.0) == [PadPress("left")]
    reader.read(event(UP, button=13), 0.0)
    assert reader.tick(1.0) == [PadPress("left", repeat=True)], "the stick still holds it"
    reader.read(axis(0, 0.0), 1.0)
    assert reader.tick(9.0) == []


@pytest.mark.parametrize(
    ("make", "number", "name"), [(0, 4, "lt"), (0, 5, "rt"), (1, 2, "lt"), (1, 5, "rt")]
)
def test_triggers_are_buttons_with_hysteresis(make: int, number: int, name: str) -> None:
    reader = PadReader()
    found = [
        reader.read(joy_axis(number, 2 * pull - 1) if make else axis(number, pull), 0.0)
        for pull in (0.0, 0.3, 0.55, 0.65, 1.0, 0.5, 0.65, 0.3, 0.7)
    ]
    pressed = [PadPress(name)]
    assert found == [[], [], [], pressed, [], [], [], [], pressed]
    assert reader.tick(9.0) == [], "they do not repeat"


@pytest.mark.parametrize(("make", "x", "y"), [(axis, 2, 3), (joy_axis, 3, 4)])
def test_the_right_stick_reports_changes_outside_its_dead_zone(make: Any, x: int, y: int) -> None:
    reader = PadReader()
    assert read_all(reader, [make(x, 0.1), make(y, -0.1)], 0.0) == [], "in the dead zone"
    assert read_all(reader, [make(x, 1.0), make(y, 0.0)], 0.0)[-1] == FULL
    assert reader.read(make(x, 1.0), 0.0) == [], "only changes are told"
    (half,) = reader.read(make(x, 0.6), 0.0)
    assert half == PadStick(0.5, 0.0)
    assert reader.read(make(x, 0.05), 0.0) == [REST]
    assert reader.read(make(x, 0.0), 0.0) == []


@pytest.mark.parametrize("cause", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, None])
def test_a_focus_loss_releases_everything(cause: int | None) -> None:
    reader = PadReader()
    read_all(reader, [axis(0, -1.0), axis(2, 1.0), axis(5, 1.0)], 0.0)
    assert (reader.forget() if cause is None else reader.read(event(cause), 0.0)) == [REST]
    assert reader.tick(9.0) == []
    assert read_all(reader, [axis(0, -0.99), axis(5, 0.99)], 9.0) == [], "still held"
    assert read_all(reader, [axis(0, 0.0), axis(0, -1.0)], 9.0) == [PadPress("left")]
    assert read_all(reader, [axis(5, 0.0), axis(5, 1.0)], 9.0) == [PadPress("rt")]


@pytest.mark.parametrize("removed", [pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED])
def test_an_unplugged_gamepad_releases_everything(removed: int) -> None:
    reader = PadReader()
    read_all(reader, [axis(0, -1.0, instance_id=4), axis(2, 1.0, instance_id=4)], 0.0)
    assert reader.read(event(removed, instance_id=5), 0.0) == []
    assert reader.read(event(removed, instance_id=4), 0.0) == [REST]
    assert reader.tick(9.0) == []
    assert read_all(reader, [event(removed, instance_id=4), event(removed)], 0.0) == []


@given(
    steps=st.lists(
        st.one_of(
            st.builds(press, st.sampled_from([DOWN, UP, pygame.JOYBUTTONDOWN]), st.integers(0, 3)),
            st.builds(axis, st.integers(-1, 8), st.floats(-1, 1), instance_id=st.integers(0, 3)),
            st.builds(joy_axis, st.integers(-1, 8), st.floats(-1, 1)),
            st.builds(hat, st.integers(-1, 1), st.integers(-1, 1)),
            st.builds(event, st.just(pygame.JOYDEVICEREMOVED), instance_id=st.integers(0, 3)),
            st.builds(event, st.just(pygame.WINDOWFOCUSLOST)),
        ),
        max_size=40,
    )
)
def test_no_sequence_of_events_leaves_a_held_direction(steps: list[pygame.event.Event]) -> None:
    reader = PadReader()
    found: list[PadEvent] = []
    for number, step in enumerate(steps):
        found += reader.read(step, number / 10) + reader.tick(number / 10)
    found += reader.forget()
    assert reader.tick(1e6) == []
    sticks = [one for one in found if isinstance(one, PadStick)]
    assert not sticks or sticks[-1] == REST


class FakeJoystick:
    def __init__(self, index: int) -> None:
        if index > 7:
            raise pygame.error("no such device")
        self.index = index

    def get_instance_id(self) -> int:
        return 100 + self.index

    def quit(self) -> None:
        pass


class FakeController(FakeJoystick):
    def as_joystick(self) -> FakeJoystick:
        return FakeJoystick(self.index)


class FakeSdl:
    """A stand-in for `pygame._sdl2.controller`. Devices with even numbers have a known layout."""

    Controller = FakeController

    def __init__(self) -> None:
        self.on = False

    def init(self) -> None:
        self.on = True

    def quit(self) -> None:
        self.on = False

    def get_init(self) -> bool:
        return self.on

    def is_controller(self, index: int) -> bool:
        return index % 2 == 0


def started(monkeypatch: pytest.MonkeyPatch, sdl: FakeSdl | None) -> PadReader:
    monkeypatch.setattr(pad_reader, "_controller_module", lambda: sdl)
    monkeypatch.setattr(pygame.joystick, "init", lambda: None)
    monkeypatch.setattr(pygame.joystick, "Joystick", FakeJoystick)
    reader = PadReader()
    reader.start()
    return reader


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> PadReader:
    return started(monkeypatch, FakeSdl())


ADDED = [pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED]


def test_a_joystick_that_becomes_a_controller_releases_everything(reader: PadReader) -> None:
    push = event(pygame.JOYHATMOTION, hat=0, value=(1, 0), instance_id=102)
    look = event(pygame.JOYAXISMOTION, axis=3, value=1.0, instance_id=102)
    assert len(read_all(reader, [push, look], 0.0)) == 2
    assert reader.read(event(ADDED[0], device_index=2), 0.0) == [PadStick(0.0, 0.0)]
    assert reader.tick(9.0) == []


def test_a_device_that_cannot_be_opened_is_logged_once(
    reader: PadReader, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for index in (8, 9, 8):
            added = [event(kind, device_index=index, guid=f"pad {index}") for kind in ADDED]
            assert read_all(reader, [*added, event(ADDED[0])], 0.0) == []
    assert caplog.messages == ["A gamepad cannot be used (no such device)."] * 2


def test_joysticks_act_without_the_controller_module(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = started(monkeypatch, None)
    reader.read(event(pygame.JOYDEVICEADDED, device_index=2), 0.0)
    assert reader.read(press(pygame.JOYBUTTONDOWN, 102), 0.0) == [PadPress("a")]
    reader.close()


@pytest.mark.parametrize("fault", [pygame.error("no joysticks"), NotImplementedError("none")])
def test_a_pygame_without_gamepads_is_logged_once(
    fault: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise fault

    monkeypatch.setattr(pygame.joystick, "init", fail)
    reader = PadReader()
    reader.start()
    assert caplog.messages == [f"Gamepads cannot be used ({fault})."]
    assert reader.read(event(DOWN, button=0), 0.0) == [PadPress("a")]
    reader.close()


@pytest.mark.parametrize("number", [0, 1, 3, 4])
@pytest.mark.parametrize("end", [-1.0, 1.0])
def test_a_pedal_of_a_joystick_is_not_a_stick(reader: PadReader, number: int, end: float) -> None:
    reader.read(event(pygame.JOYDEVICEADDED, device_index=3), 0.0)
    assert reader.read(press(pygame.JOYBUTTONDOWN, 103), 0.0) == [PadPress("a")]
    moved = [
        event(pygame.JOYAXISMOTION, axis=number, value=value, instance_id=103)
        for value in (end, 0.0, -end, end)
    ]
    assert read_all(reader, moved, 0.0) == []
