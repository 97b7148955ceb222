"""Opens the gamepads that are plugged in, and closes those that go."""

from __future__ import annotations

import logging
from typing import Any

import pygame

_log = logging.getLogger(__name__)

_MOST_COMPLAINTS = 32


class PadDevices:
    """The open devices by their instance ids: controllers, whose layout SDL knows, and plain
    joysticks. Whatever fails leaves the game without that device, and is said once."""

    def __init__(self) -> None:
        # None where pygame knows only plain joysticks.
        self._sdl = _controller_module()
        self._open: dict[int, Any] = {}
        self._controllers: set[int] = set()
        self._complaints: set[str] = set()

    def start(self) -> None:
        """Asks the system for gamepads; those there already announce themselves as new ones."""
        try:
            pygame.joystick.init()
            if self._sdl is not None:
                self._sdl.init()
        except (pygame.error, NotImplementedError) as error:
            self._complain("start", f"Gamepads cannot be used ({error}).")

    def close(self) -> None:
        """Gives every device back."""
        self._open.clear()
        self._controllers.clear()
        if self._sdl is not None and self._sdl.get_init():
            self._sdl.quit()
        if pygame.joystick.get_init():
            pygame.joystick.quit()

    def is_controller(self, instance: int) -> bool:
        """Whether this device is open as a controller; it then speaks as a joystick too."""
        return instance in self._controllers

    def is_open(self, instance: int) -> bool:
        """Whether this device is open, so that its events begin with where its axes rest."""
        return instance in self._open

    def plug(self, index: int, guid: str) -> int | None:
        """Opens the device that the system now has at this index; its instance id, or None."""
        try:
            if self._has_layout(index):
                return self._open_controller(index)
            device = pygame.joystick.Joystick(index)
            self._open.setdefault(device.get_instance_id(), device)
            return device.get_instance_id()
        except pygame.error as error:
            self._complain(guid or str(index), f"A gamepad cannot be used ({error}).")
            return None

    def _has_layout(self, index: int) -> bool:
        sdl = self._sdl
        return bool(sdl is not None and sdl.get_init() and sdl.is_controller(index))

    def _open_controller(self, index: int) -> int:
        device = self._sdl.Controller(index)
        instance: int = device.as_joystick().get_instance_id()
        self._controllers.add(instance)
        # It may have been open as a plain joystick while its layout was not known.
        self._open[instance] = device
        return instance

    def unplug(self, instance: int) -> None:
        """Forgets a device that is gone."""
        self._open.pop(instance, None)
        self._controllers.discard(instance)

    def _complain(self, about: str, sentence: str) -> None:
        if about not in self._complaints and len(self._complaints) < _MOST_COMPLAINTS:
            self._complaints.add(about)
            _log.warning("%s", sentence)


def _controller_module() -> Any:
    try:
        from pygame._sdl2 import controller  # noqa: PLC0415 - some builds are without it
    except ImportError:
        return None
    return controller
