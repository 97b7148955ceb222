"""The base class of all scenes that use art, sound, settings and files."""

from game.input import Device
from game.screens.base.services import Services
from game.screens.base.stacked_scene import StackedScene


class Scene(StackedScene):
    """A scene with access to the services: art, sound, settings and files."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    @property
    def device(self) -> Device:
        """The input device in use; for a covered scene the mouse, which needs no key prompts."""
        stack = self.services.stack
        return stack.device if stack.top is self else Device.MOUSE
