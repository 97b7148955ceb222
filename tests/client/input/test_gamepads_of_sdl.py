"""Tests with SDL's own virtual gamepads, which are plugged in and played like real ones."""

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.input import PadEvent, PadPress, PadStick
from game.input.pad_reader import PadReader
from tests.client.support.input_devices import read_all

CONTROLLER, PLAIN = 1, 0


def library() -> ctypes.CDLL:
    """Return the SDL library that pygame has loaded; skip the test if there is none."""
    for path in (Path(pygame.__file__).parent.parent / "pygame_ce.libs").glob("libSDL2-2*"):
        sdl = ctypes.CDLL(str(path))
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        return sdl
    pytest.skip("SDL does not lie where it can be asked to make up gamepads")


class Desk:
    """A reader of gamepads, and SDL's virtual gamepads to plug in and unplug."""

    def __init__(self) -> None:
        self.sdl = library()
        self.reader = PadReader()
        self.now = 0.0

    def plug(self, kind: int) -> int:
        index: int = self.sdl.SDL_JoystickAttachVirtual(kind, 6, 15, 1)
        if index < 0:
            pytest.skip("this SDL makes up no gamepads")
        return index

    def unplug(self, index: int) -> None:
        self.sdl.SDL_JoystickDetachVirtual(index)

    def button(self, instance: int, number: int, down: bool) -> list[PadEvent]:
        pad = self.sdl.SDL_JoystickFromInstanceID(instance)
        self.sdl.SDL_JoystickSetVirtualButton(pad, number, int(down))
        return self.frame()

    def axis(self, instance: int, number: int, value: float) -> list[PadEvent]:
        pad = self.sdl.SDL_JoystickFromInstanceID(instance)
        self.sdl.SDL_JoystickSetVirtualAxis(pad, number, round(value * 32767))
        return self.frame()

    def frame(self, seconds: float = 0.02) -> list[PadEvent]:
        self.now += seconds
        return read_all(self.reader, pygame.event.get(), self.now) + self.reader.tick(self.now)

    @property
    def plugged(self) -> list[int]:
        return list(self.reader._open)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    pygame.display.init()
    desk = Desk()
    desk.reader.start()
    desk.frame()
    yield desk
    for index in reversed(range(pygame.joystick.get_count())):
        desk.unplug(index)
    desk.reader.close()
    pygame.event.clear()


def test_a_controller_is_opened_and_acts_once(desk: Desk) -> None:
    index = desk.plug(CONTROLLER)
    desk.frame()
    (pad,) = desk.plugged
    assert desk.button(pad, 0, True) == [PadPress("a")]
    assert desk.button(pad, 0, False) == []
    assert desk.button(pad, 13, True) == [PadPress("left")]
    assert desk.frame(0.5) == [PadPress("left", repeat=True)]
    assert desk.axis(pad, 2, 1.0)[0] == PadStick(1.0, 0.0)
    desk.unplug(index)
    assert desk.frame() == [PadStick(0.0, 0.0)]
    assert desk.frame(9.0) == []
    assert desk.plugged == []
    assert not desk.sdl.SDL_JoystickFromInstanceID(pad)


def test_a_joystick_is_opened_when_plugged_in_and_closed_when_unplugged(desk: Desk) -> None:
    for _ in range(2):
        index = desk.plug(PLAIN)
        desk.frame()
        (pad,) = desk.plugged
        assert desk.button(pad, 7, True) == [PadPress("start")]
        assert desk.axis(pad, 0, 1.0) == [PadPress("right")]
        assert desk.sdl.SDL_JoystickFromInstanceID(pad), "SDL knows what is open"
        desk.unplug(index)
        desk.frame()
        assert desk.plugged == []
        assert not desk.sdl.SDL_JoystickFromInstanceID(pad)


def test_devices_are_found_again_after_a_restart(desk: Desk) -> None:
    desk.plug(CONTROLLER)
    desk.frame()
    desk.reader.close()
    desk.reader.close()
    assert desk.plugged == []
    desk.reader.start()
    desk.plug(CONTROLLER)
    desk.frame()
    assert desk.plugged
    assert desk.button(desk.plugged[-1], 1, True) == [PadPress("b")]
