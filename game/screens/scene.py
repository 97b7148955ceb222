"""The base of all scenes."""

from __future__ import annotations

from game.input.device import Device
from game.screens.services import Services
from game.screens.stacked_scene import StackedScene


class Scene(StackedScene):
    """One screen, with what it is made with."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    @property
    def device(self) -> Device:
        """The input device whose hints are shown; the mouse, which has none, while covered."""
        stack = self.services.stack
        return stack.device if stack.top is self else Device.MOUSE
