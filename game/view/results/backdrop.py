"""What stands still behind a show: drawn once, and then laid as a whole or in parts."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.surfaces import pixel_rect
from game.common.geometry import Box


class Backdrop:
    """Keeps a picture as large as the window until what it shows changes."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._content: object = None

    def draw(
        self, target: pygame.Surface, content: object, draw: Callable[[pygame.Surface], None]
    ) -> None:
        """Fills the target; ``content`` is everything that ``draw`` shows, compared by value."""
        if self._picture is None or self._picture.get_size() != target.get_size():
            self._picture = pygame.Surface(target.get_size()).convert(target)
            self._content = self
        if content != self._content:
            draw(self._picture)
            self._content = content
        target.blit(self._picture, (0, 0))

    def restore(self, target: pygame.Surface, box: Box) -> None:
        """Lays a part of it once more, over whatever has been drawn there since."""
        if self._picture is not None:
            rect = pixel_rect(box)
            target.blit(self._picture, rect, rect)
