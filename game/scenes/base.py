"""What every scene is, and what it is given to work with."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Protocol

import pygame

from game.assets import Assets
from game.audio import Audio
from game.input.device import Device
from game.input.inputs import InputEvent
from game.options import Options
from game.storage.settings import Settings
from game.ui.paint import BoxCache, Painter, box_cache
from game.ui.theme import Theme
from game.view.felt import Felt
from game.view.measure import Window
from game.view.sprites import TileSprites
from game.words import Words

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack


class Screen(Protocol):
    """The part of the display that scenes may use."""

    @property
    def fullscreen(self) -> bool:
        """Whether the game fills the screen."""

    def window(self, ui_scale: float) -> Window:
        """Its measures for a player who likes the interface this large."""

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or no longer."""


@dataclass(frozen=True, slots=True)
class Services:
    """What scenes work with; made once by the app and handed down."""

    options: Options
    screen: Screen
    assets: Assets
    theme: Theme
    felt: Felt
    sprites: TileSprites
    audio: Audio
    words: Words
    settings: Settings
    random: Random
    stack: SceneStack
    boxes: BoxCache = field(default_factory=box_cache)

    def painter(self, window: Window) -> Painter:
        """A painter at the scale of this window; all share what they have drawn."""
        return Painter(self.assets, self.theme, window.scale, self.boxes)


class Scene:
    """One screen. ``changed`` says that it must be drawn again; drawing changes nothing else.

    An overlay is drawn over the scene below it, which gets neither input nor time meanwhile.
    """

    overlay = False

    def __init__(self, services: Services) -> None:
        self.services = services
        self.changed = True

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
