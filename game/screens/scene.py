"""The base of all scenes."""

from __future__ import annotations

from game.input.device import Device
from game.screens.services import Services
from game.screens.stacked_scene import StackedScene


class Scene(StackedScene):
    """A screen with access to the services."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    @property
    def device(self) -> Device:
        """The device in use; for a covered scene the mouse, for which no key hints are shown."""
        stack = self.services.stack
        return stack.device if stack.top is self else Device.MOUSE
