"""The part of a scene that the stack knows."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.common.window import Window
from game.input.inputs import InputEvent


class StackedScene:
    """One screen on the stack. Drawing it changes nothing but notes of what was drawn.

    An overlay is drawn over the scene below it, which gets no input meanwhile, and no time either
    unless the overlay lets it pass. One that ``minds_absence`` knows by itself what to do when
    nobody is there.
    """

    overlay = False
    lets_time_pass = False
    minds_absence = False

    def __init__(self) -> None:
        self._redraw = True
        self._drawn: object = None

    def content_key(self) -> object:
        """Return everything that `draw` shows, as a value to compare: the scene is drawn again when
        it differs."""
        return None

    @property
    def changed(self) -> bool:
        """Whether the scene looks different from when it was last drawn.

        Set it to True to have the scene drawn again for a reason that `content_key` does not show,
        to False when it has been drawn.
        """
        return self._redraw or self.content_key() != self._drawn

    @changed.setter
    def changed(self, value: bool) -> None:
        self._redraw = value
        if not value:
            self._drawn = self.content_key()

    def enter(self) -> None:
        """Follow that the scene is on top now, for the first time or again."""

    def leave(self) -> None:
        """Follow that the scene is no longer on top: covered or removed."""

    def keep(self) -> None:
        """Keep now what the program must not lose: the player may be gone for good."""

    def close(self) -> None:
        """Let go of everything: the scene has been removed, and will not be used again.

        This breaks the circles among its parts, so that they and their pictures are gone at once
        instead of at the next run of the garbage collector, which may be games later.
        """

    def resize(self, window: Window) -> None:
        """Lay the scene out for a window; called before anything else and at each change."""

    def reword(self) -> None:
        """Word again, in another language, all that the scene keeps. `resize` follows at once."""

    def handle(self, event: InputEvent) -> None:
        """Handle a gesture, a key, or a gamepad's button or stick."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def work(self) -> bool:
        """Do a few ms of work that takes longer than a frame may; return whether there was any.
        Called once a frame, however many updates there are."""
        return False

    def prerender(self, screen: pygame.Surface) -> Iterator[None]:
        """Make the pictures that the scene will show first, one (a few ms at most) at each step,
        while another scene is still seen; called after `resize` and before `enter`.

        What is drawn on the screen is painted over before it is seen; but pictures must be laid on
        it once, since SDL encodes them for it.
        """
        yield from ()

    def prerender_next(self) -> None:
        """Make one picture (a few ms at most) that the next frames will need, if there is any;
        called after each frame in which the scene is seen."""

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Paint the whole scene; ``alpha`` is the time since the last update in steps, 0 to 1."""
