"""The interface of a scene to the stack."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.common.window import Window
from game.input.inputs import InputEvent


class StackedScene:
    """One screen on the stack. Drawing has no side effects except a record of the content.

    An overlay is drawn over the scene below, which gets no input and, unless ``updates_below``, no
    time. A scene that ``handles_idleness`` reacts by itself when nobody is there.
    """

    overlay = False
    updates_below = False
    handles_idleness = False

    def __init__(self) -> None:
        self._redraw = True
        self._drawn: object = None

    def content_key(self) -> object:
        """Return a key of all that `draw` shows; a change of its value redraws the scene."""
        return None

    @property
    def changed(self) -> bool:
        """Whether the picture is out of date; set True to force a redraw, False after drawing."""
        return self._redraw or self.content_key() != self._drawn

    @changed.setter
    def changed(self, value: bool) -> None:
        self._redraw = value
        if not value:
            self._drawn = self.content_key()

    def enter(self) -> None:
        """React to the scene being on top, for the first time or again."""

    def leave(self) -> None:
        """React to the scene being covered or removed."""

    def save_state(self) -> None:
        """Save the state that must not be lost: the player may be gone for good."""

    def close(self) -> None:
        """Release everything and break cycles: the garbage collector may not run for games."""

    def resize(self, window: Window) -> None:
        """Lay out for a window; called first, and on each change of size or theme."""

    def reword(self) -> None:
        """Translate all kept texts to the new language; `resize` follows."""

    def handle(self, event: InputEvent) -> None:
        """Handle a gesture, a key, or a gamepad's button or stick."""

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""

    def work(self) -> bool:
        """Do a few ms of background work, once in a frame; return whether there was any."""
        return False

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Prerender the first pictures of the scene, a few ms at each step.

        The steps run after `resize` and before `enter`, while another scene is shown. Pictures must
        be drawn on the screen once, since SDL encodes them for it; that is painted over.
        """
        yield from ()

    def prerender_next(self) -> None:
        """Prerender one picture (a few ms at most) for the next frames; called after each frame."""

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Paint the whole scene; ``alpha`` is the time since the last update, in steps (0 to 1)."""
