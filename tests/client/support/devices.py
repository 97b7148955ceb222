"""Input from keys or a gamepad (as a joystick or a controller) by common button names."""

from __future__ import annotations

import pygame

from tests.client.support.driver import Driver

ARROWS = ("down", "right", "up", "left")
KEYS = dict(zip(ARROWS, (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT), strict=True))
HATS = dict(zip(ARROWS, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True))
NAMES = ("a", "b", "x", "y", "lb", "rb", "back", "start")
SDL = {
    "lb": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "rb": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    **{
        n: getattr(pygame, f"CONTROLLER_BUTTON_{n.upper()}") for n in NAMES if n not in ("lb", "rb")
    },
    **{n: getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{n.upper()}") for n in ARROWS},
}


class DeviceHand:
    """Posts events of one device, ``kind``: "keys", "joystick" or "controller"."""

    def __init__(self, driver: Driver, kind: str) -> None:
        self.driver, self.kind = driver, kind

    def put(self, name: str, down: bool) -> None:
        """Press (`down`) or release a button or direction of a gamepad."""
        if self.kind == "controller":
            kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
            self.driver.event(kind, instance_id=0, button=SDL[name])
        elif name in HATS:
            value = HATS[name] if down else (0, 0)
            self.driver.event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value)
        else:
            kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
            self.driver.event(kind, instance_id=0, button=NAMES.index(name))

    def press(self, *names: str) -> None:
        for name in names:
            if self.kind == "keys":
                keys = KEYS | {"a": pygame.K_RETURN, "rb": pygame.K_TAB, "b": pygame.K_ESCAPE}
                self.driver.key(keys[name])
            else:
                self.put(name, True)
                self.put(name, False)

    def axis(self, joystick: int, controller: int, value: float) -> None:
        """Move a stick (-1 to 1) or trigger (0 to 1); its number depends on the kind of device."""
        if self.kind == "controller":
            values = {"axis": controller, "value": round(value * 32767)}
            self.driver.event(pygame.CONTROLLERAXISMOTION, instance_id=0, **values)
        else:
            value = 2 * value - 1 if joystick in (2, 5) else value
            self.driver.event(pygame.JOYAXISMOTION, instance_id=0, axis=joystick, value=value)

    def look(self, x: float) -> None:
        self.axis(3, pygame.CONTROLLER_AXIS_RIGHTX, x)
