"""Gamepads: they are opened when plugged in, and their events are converted."""

import logging
from typing import Any

import pygame

from game.common import clamp
from game.input.keys import FOCUS_LOST
from game.input.pad_state import Pad, PadEvent

_log = logging.getLogger(__name__)

_MAX_WARNINGS = 32
MAX_PADS = 16  # remembered gamepads; if there are more, the oldest was unplugged unnoticed

_ADDED = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
_REMOVED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
_CONTROLLER = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
_JOYSTICK = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
_DOWN = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)

# The names of buttons and axes by SDL's number; the guide button, 5, is not used.
_DPAD = ("up", "down", "left", "right")
_CONTROLLER_BUTTONS = dict(
    enumerate(("a", "b", "x", "y", "back", None, "start", "rs", "rs", "lb", "rb", *_DPAD))
)
_CONTROLLER_AXES = dict(enumerate(("left x", "left y", "right x", "right y", "lt", "rt")))
# The layout of most joysticks that SDL does not know. On Linux, button 8 precedes the sticks'.
_XBOX_BUTTONS = dict(enumerate(("a", "b", "x", "y", "lb", "rb", "back", "start", None, "rs", "rs")))
_XBOX_AXES = dict(enumerate(("left x", "left y", "lt", "right x", "right y", "rt")))


class PadReader:
    """Converts pygame's events to `PadEvent`s, and opens gamepads. Failures are logged once."""

    def __init__(self) -> None:
        # The key is whether SDL knows the layout (then it is a controller), and the instance id.
        self._pads: dict[tuple[bool, int], Pad] = {}
        # SDL's module of known layouts; None before the first gamepad, or if it is missing.
        self._sdl: Any = None
        self._layouts_tried = False
        self._open: dict[int, Any] = {}  # the open devices by instance id
        # Devices that are open as controllers; they send joystick events as well.
        self._controllers: set[int] = set()
        self._warned: set[str] = set()

    def start(self) -> None:
        """Start to listen for gamepads. SDL also reports those that are plugged in already."""
        self._start(pygame.joystick)

    def _start(self, module: Any) -> None:
        try:
            module.init()
        except (pygame.error, NotImplementedError) as error:
            self._warn_once("start", "Gamepads cannot be used (%s).", error)

    def close(self) -> None:
        self._pads.clear()
        self._open.clear()
        self._controllers.clear()
        if self._sdl is not None and self._sdl.get_init():
            self._sdl.quit()
        if pygame.joystick.get_init():
            pygame.joystick.quit()

    def _open_device(self, index: int) -> int:
        device, sdl = pygame.joystick.Joystick(index), self._sdl
        instance: int = device.get_instance_id()
        if sdl is None or not sdl.get_init() or not sdl.is_controller(index):
            self._open.setdefault(instance, device)
        elif instance not in self._controllers:
            # SDL announces a controller twice, and counts uses: opened twice, it would stay open
            # after unplugging. It may already be open as a plain joystick.
            self._open[instance] = sdl.Controller(index)
            self._controllers.add(instance)
        return instance

    def _warn_once(self, device: str, sentence: str, fault: Exception) -> None:
        if device not in self._warned and len(self._warned) < _MAX_WARNINGS:
            self._warned.add(device)
            _log.warning(sentence, fault)

    def tick(self, now: float) -> list[PadEvent]:
        return [press for pad in self._pads.values() for press in pad.tick(now)]

    def stop_repeating(self) -> None:
        for pad in self._pads.values():
            pad.stop_repeating()

    def forget(self) -> list[PadEvent]:
        return [event for pad in self._pads.values() for event in pad.forget()]

    def read(self, event: pygame.event.Event, now: float) -> list[PadEvent]:
        if event.type in _CONTROLLER:
            pad = self._pad(True, _instance(event))
            if event.type == pygame.CONTROLLERAXISMOTION:
                name, value = _CONTROLLER_AXES.get(event.axis), event.value / 32767
                return _axis(pad, name, value, now)
            return _button(pad, event, _CONTROLLER_BUTTONS, now)
        if event.type in _JOYSTICK:
            # A controller sends joystick events as well.
            if _instance(event) in self._controllers:
                return []
            return self._of_joystick(event, self._pad(False, _instance(event)), now)
        if event.type in _ADDED:
            return self._added(event)
        if event.type in _REMOVED:
            instance = _instance(event)
            device = self._open.pop(instance, None)
            if device is not None:
                # A controller that is only dropped would stay open in SDL after unplugging.
                device.quit()
            self._controllers.discard(instance)
            removed = [self._pads.pop((family, instance), None) for family in (True, False)]
            return [event for pad in removed if pad is not None for event in pad.forget()]
        return self.forget() if event.type in FOCUS_LOST else []

    def _pad(self, controller: bool, instance: int) -> Pad:
        key = controller, instance
        if key not in self._pads:
            if len(self._pads) >= MAX_PADS:
                del self._pads[next(iter(self._pads))]
            self._pads[key] = Pad()
        return self._pads[key]

    def _added(self, event: pygame.event.Event) -> list[PadEvent]:
        index = getattr(event, "device_index", None)
        if index is None:
            return []
        if not self._layouts_tried:
            self._layouts_tried = True
            # Loading the layouts is slow.
            self._sdl = _controller_module()
            if self._sdl is not None:
                self._start(self._sdl)
        try:
            instance = self._open_device(index)
        except pygame.error as error:
            device = str(getattr(event, "guid", "") or index)
            self._warn_once(device, "A gamepad cannot be used (%s).", error)
            return []
        if instance not in self._controllers:
            return []
        # From now on joystick events of this controller are ignored, so release what they held.
        joystick = self._pads.pop((False, instance), None)
        return [] if joystick is None else joystick.forget()

    def _of_joystick(self, event: pygame.event.Event, pad: Pad, now: float) -> list[PadEvent]:
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return pad.hat(x, y, now) if getattr(event, "hat", 0) == 0 else []
        if event.type == pygame.JOYAXISMOTION:
            name, value = _XBOX_AXES.get(event.axis), float(event.value)
            if name in ("lt", "rt"):
                # Triggers rest at -1.
                value = (value + 1) / 2
            elif name and _instance(event) in self._open and pad.is_pedal(name, value):
                return []
            return _axis(pad, name, value, now)
        return _button(pad, event, _XBOX_BUTTONS, now)


def _controller_module() -> Any:
    try:
        from pygame._sdl2 import controller  # noqa: PLC0415 - missing in some builds
    except ImportError:
        return None
    return controller


def _instance(event: pygame.event.Event) -> int:
    """Return the instance id of the gamepad that sent `event`, or -1 if there is none."""
    return int(getattr(event, "instance_id", getattr(event, "joy", -1)))


def _button(
    pad: Pad, event: pygame.event.Event, names: dict[int, str | None], now: float
) -> list[PadEvent]:
    name = names.get(event.button)
    return [] if name is None else pad.button(name, event.type in _DOWN, now)


def _axis(pad: Pad, name: str | None, value: float, now: float) -> list[PadEvent]:
    value = clamp(value, -1.0, 1.0)  # controllers reach from -32768 to 32767
    match (name or "").split():
        case ["left", axis]:
            return pad.left_stick(axis, value, now)
        case ["right", axis]:
            return pad.right_stick(axis, value)
        case [trigger]:
            return pad.trigger(trigger, value, now)
    return []
