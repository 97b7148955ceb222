"""The base class of scenes, with the methods that the stack calls."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

import pygame

from game.common import Box, Window
from game.input import InputEvent


class Facing(NamedTuple):
    """The side of the screen to which a scene is turned, and the name of the player there."""

    side: int = 0  # numbered as in `game.platform.picture_place`
    name: str = ""


class StackedScene:
    """One scene of the stack. Subclasses override the methods that they need."""

    overlay = False  # whether the scene below stays visible; that scene gets no input
    hides_overlays = False  # whether overlays below this one are hidden, but not the scene below
    updates_below = False  # whether time passes in the scene below this overlay
    handles_idleness = False  # whether the scene resets the time of `InputWatch.watch_idleness`

    def __init__(self) -> None:
        # Callbacks that are called when the scene is closed. Parts of the scene add theirs.
        self.closing = ExitStack()
        self._redraw = True
        self._drawn: object = None

    def content_key(self) -> object:
        """Return a key of everything `draw` shows. The scene is redrawn when the key changes."""
        return None

    @property
    def changed(self) -> bool:
        """Whether the scene must be redrawn. Set True to request that, False after drawing."""
        return self._redraw or self.content_key() != self._drawn

    @changed.setter
    def changed(self, value: bool) -> None:
        self._redraw = value
        if not value:
            self._drawn = self.content_key()

    @property
    def keeps_awake(self) -> bool:
        return False

    @property
    def facing(self) -> Facing:
        """The player to whom the picture must be turned. By default nobody, at the lower side."""
        return Facing()

    def enter(self) -> None:
        """React when the scene becomes the top one, for the first time or again."""

    def leave(self) -> None:
        """React when another scene covers this top scene, or when this scene is removed."""

    def save_state(self) -> None:
        """Save state that must survive if the system ends the program without warning."""

    def close(self) -> None:
        """Call the callbacks of `closing`, which break reference cycles and so free the scene."""
        self.closing.close()

    def resize(self, window: Window) -> None:
        """Lay out the scene, before `enter` and after each change of size, theme or language."""

    def reword(self) -> None:
        """Translate stored texts after the language has changed. `resize` follows."""

    def handle(self, event: InputEvent) -> None:
        """Handle a gesture, a key press, typed text, or a gamepad's button or stick."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def make_way(self, dt: float, panel: Box) -> None:
        """Move the content for `dt` seconds, clear of a `panel` (px) that a scene above shows."""

    def work(self) -> bool:
        """Do a few ms of background work, once per frame. Return whether there was any."""
        return False

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Draw the pictures that the scene's first frames need, a few ms at each step.

        The steps run after `resize` and before `enter`. Each picture is drawn once on `screen`, so
        that SDL prepares it for fast drawing. The visible scene is then drawn over it.
        """
        yield from ()

    def prerender_next(self) -> None:
        """Draw one picture that later frames need, in a few ms at most. Called after each frame."""

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Draw the whole scene. `alpha` is the fraction (0 to 1) of a step since `update`."""
