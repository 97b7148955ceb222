"""The moment after the window has got another size: until the scenes have drawn what they need for
it, the last picture is shown, stretched."""

from __future__ import annotations

import pygame

from game.platform.display import Display
from game.screens.stack import SceneStack

AHEAD = 0.005
"""Seconds of a frame until which it draws ahead what will be shown."""

LONGEST = 0.6
"""Seconds after which the scenes are drawn, however much is missing: somebody may hold the window's
edge and move it about."""

MOST_STRETCHED = 1.35
"""How many times as wide for its height, or as narrow, the last picture may become: what is
distorted more, as when a tablet is turned, is not shown."""


class Resizing:
    """Puts the drawing of scenes off after a resize, while there is something to look at."""

    def __init__(self, stack: SceneStack) -> None:
        self._stack = stack
        self._last: pygame.Surface | None = None
        self._waited = 0.0
        self._stretched = False

    def begin(self, size: tuple[int, int], screen: pygame.Surface, *, shown: bool) -> None:
        """Keep the last picture. The window is no longer of this size, but the scenes, if they have
        been ``shown``, are still laid out for it."""
        if self._last is None and shown:
            self._last, self._waited = pygame.Surface(size, 0, screen), 0.0
            self._stack.draw(self._last, 1.0)
        self._stretched = False

    def end(self) -> None:
        """Let the scenes be drawn at once."""
        self._last = None

    def waits(self, screen: pygame.Surface, elapsed: float) -> bool:
        """Draw a little more for the new size; return whether, after ``elapsed`` more seconds, the
        scenes should not be drawn yet."""
        if self._last is None:
            return False
        self._waited += elapsed
        late = self._waited > LONGEST or _distortion(self._last, screen) > MOST_STRETCHED
        if late or self._stack.prerender_visible(screen, AHEAD):
            self.end()
        return self._last is not None

    def show(self, display: Display) -> None:
        """Show the last picture, unless that is done already."""
        if self._last is not None and (display.blank or not self._stretched):
            screen = display.surface
            pygame.transform.scale(self._last, screen.get_size(), screen)
            display.show()
            self._stretched = True


def _distortion(last: pygame.Surface, screen: pygame.Surface) -> float:
    (w, h), (width, height) = last.get_size(), screen.get_size()
    part = (width * h) / (height * w)
    return max(part, 1.0 / part)
