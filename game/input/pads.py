"""Gamepads: from pygame's events of controllers and joysticks to what the player meant.

Nothing is polled, and events count whether or not their device could be opened.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.common.geometry import bounded
from game.input.pad_devices import PadDevices
from game.input.pad_state import Pad, PadEvent, PadPress, PadStick

__all__ = ["PadEvent", "PadPress", "PadReader", "PadStick"]

MOST_PADS = 16
"""Most gamepads to remember; beyond that some were unplugged unnoticed."""

_ADDED = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
_REMOVED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
_FORGETTING = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
_CONTROLLER = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
_JOYSTICK = (
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
)
_DOWN = (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)

_CONTROLLER_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "rs",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
_CONTROLLER_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: "left x",
    pygame.CONTROLLER_AXIS_LEFTY: "left y",
    pygame.CONTROLLER_AXIS_RIGHTX: "right x",
    pygame.CONTROLLER_AXIS_RIGHTY: "right y",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt",
}
# Most joysticks without a known layout are laid out like this one.
_XBOX_BUTTONS = dict(enumerate(("a", "b", "x", "y", "lb", "rb", "back", "start")))
# On Linux there is one more between these and the sticks.
_XBOX_BUTTONS |= {9: "rs", 10: "rs"}
_XBOX_AXES = dict(enumerate(("left x", "left y", "lt", "right x", "right y", "rt")))

_LARGEST_AXIS = 32767.0


class PadReader:
    """Turns pygame's events into `PadEvent`s, and opens gamepads that are plugged in."""

    def __init__(self) -> None:
        self._devices = PadDevices()
        # By whether it is a controller, and its instance id.
        self._pads: dict[tuple[bool, int], Pad] = {}

    def start(self) -> None:
        """Start listening for gamepads; if that fails there are none."""
        self._devices.start()

    def close(self) -> None:
        """Close every device."""
        self._pads.clear()
        self._devices.close()

    def read(self, events: Iterable[pygame.event.Event], now: float) -> list[PadEvent]:
        """The gamepad events among these, at the time `now`."""
        found: list[PadEvent] = []
        for event in events:
            found += self._read(event, now)
        return found

    def tick(self, now: float) -> list[PadEvent]:
        """The time is `now`: held directions repeat."""
        return [press for pad in self._pads.values() for press in pad.tick(now)]

    def forget(self) -> list[PadEvent]:
        """Let go of everything, until it is released and pressed again."""
        return [event for pad in self._pads.values() for event in pad.forget()]

    def _read(self, event: pygame.event.Event, now: float) -> list[PadEvent]:
        if event.type in _CONTROLLER:
            return self._of_controller(event, self._pad(True, _instance(event)), now)
        if event.type in _JOYSTICK:
            # A controller sends joystick events as well.
            if self._devices.is_controller(_instance(event)):
                return []
            return self._of_joystick(event, self._pad(False, _instance(event)), now)
        if event.type in _ADDED:
            return self._added(event)
        if event.type in _REMOVED:
            return self._removed(_instance(event))
        return self.forget() if event.type in _FORGETTING else []

    def _pad(self, controller: bool, instance: int) -> Pad:
        key = controller, instance
        if key not in self._pads:
            if len(self._pads) >= MOST_PADS:
                del self._pads[next(iter(self._pads))]
            self._pads[key] = Pad()
        return self._pads[key]

    def _added(self, event: pygame.event.Event) -> list[PadEvent]:
        index = getattr(event, "device_index", None)
        if index is None:
            return []
        instance = self._devices.plug(index, str(getattr(event, "guid", "")))
        if instance is None or not self._devices.is_controller(instance):
            return []
        # Its joystick events now stop: let go of what they held.
        joystick = self._pads.pop((False, instance), None)
        return [] if joystick is None else joystick.forget()

    def _removed(self, instance: int) -> list[PadEvent]:
        self._devices.unplug(instance)
        gone = [self._pads.pop((family, instance), None) for family in (True, False)]
        return [event for pad in gone if pad is not None for event in pad.forget()]

    def _of_controller(self, event: pygame.event.Event, pad: Pad, now: float) -> list[PadEvent]:
        if event.type == pygame.CONTROLLERAXISMOTION:
            name, value = _CONTROLLER_AXES.get(event.axis), event.value / _LARGEST_AXIS
            return _axis(pad, name, value, now)
        return _button(pad, event, _CONTROLLER_BUTTONS, now)

    def _of_joystick(self, event: pygame.event.Event, pad: Pad, now: float) -> list[PadEvent]:
        if event.type == pygame.JOYHATMOTION:
            x, y = event.value
            return pad.hat(x, y, now) if getattr(event, "hat", 0) == 0 else []
        if event.type == pygame.JOYAXISMOTION:
            name, value = _XBOX_AXES.get(event.axis), float(event.value)
            if name in ("lt", "rt"):
                # Triggers rest at -1.
                value = (value + 1) / 2
            elif name and self._devices.is_open(_instance(event)) and pad.is_pedal(name, value):
                return []
            return _axis(pad, name, value, now)
        return _button(pad, event, _XBOX_BUTTONS, now)


def _instance(event: pygame.event.Event) -> int:
    """The id of a device while it is plugged in; -1 if the event has none."""
    return int(getattr(event, "instance_id", getattr(event, "joy", -1)))


def _button(
    pad: Pad, event: pygame.event.Event, names: dict[int, str], now: float
) -> list[PadEvent]:
    name = names.get(event.button)
    return [] if name is None else pad.button(name, event.type in _DOWN, now)


def _axis(pad: Pad, name: str | None, value: float, now: float) -> list[PadEvent]:
    # Controllers reach from -32768 to 32767.
    value = bounded(value, -1.0, 1.0)
    match (name or "").split():
        case ["left", axis]:
            return pad.left_stick(axis, value, now)
        case ["right", axis]:
            return pad.right_stick(axis, value)
        case [trigger]:
            return pad.trigger(trigger, value, now)
    return []
