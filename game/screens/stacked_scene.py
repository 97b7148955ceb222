"""The interface of a scene to the stack."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.common.window import Window
from game.input.input_reader import InputEvent


class StackedScene:
    """One screen on the stack."""

    overlay = False
    """Whether the scene below stays visible; it gets no input."""

    updates_below = False
    """Whether time passes in the scene below an overlay."""

    handles_idleness = False
    """Whether the scene itself reacts when nobody is there; see `SceneStack.watch_idleness`."""

    def __init__(self) -> None:
        self._redraw = True
        self._drawn: object = None

    def content_key(self) -> object:
        """Return a key of all that `draw` shows. The scene is redrawn when the key changes."""
        return None

    @property
    def changed(self) -> bool:
        """Whether the scene must be drawn again; set True to force that, False after drawing."""
        return self._redraw or self.content_key() != self._drawn

    @changed.setter
    def changed(self, value: bool) -> None:
        self._redraw = value
        if not value:
            self._drawn = self.content_key()

    def enter(self) -> None:
        """React to becoming the top scene, for the first time or again."""

    def leave(self) -> None:
        """React to being covered or removed."""

    def save_state(self) -> None:
        """Save the state that must not be lost, since the program may be ended any time."""

    def close(self) -> None:
        """Break reference cycles, since the garbage collector may not run for several games."""

    def resize(self, window: Window) -> None:
        """Lay out for a window; called before `enter`, and on each change of size or theme."""

    def reword(self) -> None:
        """Translate stored texts to the new language; `resize` follows."""

    def handle(self, event: InputEvent) -> None:
        """Handle a gesture, a key, or a gamepad's button or stick."""

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""

    def work(self) -> bool:
        """Do a few ms of background work, once per frame; return whether there was any."""
        return False

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Prerender the first pictures of the scene, a few ms at each step.

        The steps run after `resize` and before `enter`, while another scene is shown. They draw
        each picture on ``screen``, for which SDL encodes the picture; the other scene is drawn over
        them.
        """
        yield from ()

    def prerender_next(self) -> None:
        """Prerender one picture for later frames, in a few ms at most; called after each frame."""

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Draw the whole scene; ``alpha`` is the time since the last update, in steps (0 to 1)."""
