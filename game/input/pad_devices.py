"""Opens gamepads when they are plugged in, and closes them when they go."""

from __future__ import annotations

import logging
from typing import Any

import pygame

_log = logging.getLogger(__name__)

_MOST_WARNINGS = 32


class PadDevices:
    """The open devices by instance id: controllers, whose layout SDL knows, and plain joysticks.
    A device that fails is left out and logged once."""

    def __init__(self) -> None:
        # What knows layouts: None until a gamepad is plugged in, and if this pygame has none.
        self._sdl: Any = None
        self._asked = False
        self._open: dict[int, Any] = {}
        self._controllers: set[int] = set()
        self._warned: set[str] = set()

    def start(self) -> None:
        """Start listening for gamepads; those already plugged in are announced as new."""
        try:
            pygame.joystick.init()
        except (pygame.error, NotImplementedError) as error:
            self._warn_once("start", "Gamepads cannot be used (%s).", error)

    def _learn_layouts(self) -> None:
        """Load what knows layouts: few players have a gamepad, and it takes longer than a frame."""
        if self._asked:
            return
        self._asked = True
        self._sdl = _controller_module()
        try:
            if self._sdl is not None:
                self._sdl.init()
        except (pygame.error, NotImplementedError) as error:
            self._warn_once("start", "Gamepads cannot be used (%s).", error)

    def close(self) -> None:
        """Close every device."""
        self._open.clear()
        self._controllers.clear()
        if self._sdl is not None and self._sdl.get_init():
            self._sdl.quit()
        if pygame.joystick.get_init():
            pygame.joystick.quit()

    def is_controller(self, instance: int) -> bool:
        """Whether this device is open as a controller; it then sends joystick events as well."""
        return instance in self._controllers

    def is_open(self, instance: int) -> bool:
        """Whether this device is open; the first event of each axis is then its rest position."""
        return instance in self._open

    def plug(self, index: int, guid: str) -> int | None:
        """Open the device at this index; its instance id, or None if that fails."""
        self._learn_layouts()
        try:
            return self._open_device(index)
        except pygame.error as error:
            self._warn_once(guid or str(index), "A gamepad cannot be used (%s).", error)
            return None

    def _has_layout(self, index: int) -> bool:
        sdl = self._sdl
        return bool(sdl is not None and sdl.get_init() and sdl.is_controller(index))

    def _open_device(self, index: int) -> int:
        device = pygame.joystick.Joystick(index)
        instance: int = device.get_instance_id()
        if not self._has_layout(index):
            self._open.setdefault(instance, device)
        elif instance not in self._controllers:
            # A controller is announced twice. Opening it again would count as a second use in SDL
            # that nothing here could give up: it would stay open when it is gone. It may be open
            # as a plain joystick from before its layout was known.
            self._open[instance] = self._sdl.Controller(index)
            self._controllers.add(instance)
        return instance

    def unplug(self, instance: int) -> None:
        """Close a device that is gone."""
        device = self._open.pop(instance, None)
        if device is not None:
            # Merely dropped, a controller would stay open in SDL once it is pulled out.
            device.quit()
        self._controllers.discard(instance)

    def _warn_once(self, device: str, sentence: str, fault: Exception) -> None:
        if device not in self._warned and len(self._warned) < _MOST_WARNINGS:
            self._warned.add(device)
            _log.warning(sentence, fault)


def _controller_module() -> Any:
    try:
        from pygame._sdl2 import controller  # noqa: PLC0415 - missing in some builds
    except ImportError:
        return None
    return controller
