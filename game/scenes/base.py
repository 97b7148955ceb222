"""What every scene is."""

from __future__ import annotations

import pygame

from game.common.window import Window
from game.input.device import Device
from game.input.inputs import InputEvent
from game.scenes.services import Services


class Scene:
    """One screen. ``changed`` says that it must be drawn again; drawing changes nothing else.

    An overlay is drawn over the scene below it, which gets neither input nor time meanwhile.
    """

    overlay = False

    def __init__(self, services: Services) -> None:
        self.services = services
        self._changed = True

    @property
    def changed(self) -> bool:
        """Whether the scene looks different from when it was last drawn."""
        return self._changed

    @changed.setter
    def changed(self, value: bool) -> None:
        self._changed = value

    @property
    def device(self) -> Device:
        """What the player used last; below other scenes it is of no interest."""
        stack = self.services.stack
        return stack.device if stack.top is self else Device.MOUSE

    def enter(self) -> None:
        """It has come to the top of the stack, for the first time or again."""

    def leave(self) -> None:
        """It is no longer on top: covered, or gone."""

    def resize(self, window: Window) -> None:
        """The window has this size now; called before anything else, and whenever it changes."""

    def handle(self, event: InputEvent) -> None:
        """A gesture or a key."""

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Paints it all; ``alpha`` is how far (0 to 1) the time is between two updates."""
