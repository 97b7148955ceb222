"""Tests of gamepads plugged in, pulled out, or impossible to open, with a stand-in for SDL."""

from __future__ import annotations

import logging

import pygame
import pytest

from game.input import pad_reader
from game.input.pad_reader import PadReader
from game.input.pad_state import PadPress, PadStick
from tests.client.input.test_gamepads import DOWN, event, press
from tests.client.support.input_devices import read_all


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
    """A stand-in for ``pygame._sdl2.controller``. Devices with even numbers have a known layout."""

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


@pytest.mark.parametrize("added", [ADDED, ADDED[::-1], ADDED[:1], ADDED[1:]])
def test_a_controller_acts_once(reader: PadReader, added: list[int]) -> None:
    read_all(reader, [event(kind, device_index=2, guid="x") for kind in added], 0.0)
    twice = [press(DOWN, 102), press(pygame.JOYBUTTONDOWN, 102)]
    assert read_all(reader, twice, 0.0) == [PadPress("a")]
    assert read_all(reader, reversed(twice), 0.0) == [], "it is still held"
    assert reader.read(press(pygame.JOYBUTTONDOWN, 101), 0.0) == [PadPress("a")], "another"


def test_gamepads_are_plugged_in_and_out(reader: PadReader) -> None:
    for _ in range(3):
        read_all(reader, [event(kind, device_index=2) for kind in ADDED], 0.0)
        reader.read(event(pygame.JOYDEVICEREMOVED, instance_id=102), 0.0)
    assert reader.read(press(pygame.JOYBUTTONDOWN, 102), 0.0) == [PadPress("a")]
    reader.read(event(ADDED[0], device_index=2), 0.0)
    assert reader.tick(9.0) == []
    assert reader.read(press(DOWN, 102), 0.0) == [PadPress("a")], "now it is a controller"


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
