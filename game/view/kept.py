"""A picture that is kept as long as nothing in it changes, and then costs one blit."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class KeptPicture:
    """Draws by a function, or from what that drew before.

    What has been the same for two frames is kept: while something moves, nothing is copied.
    """

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None
        self._kept_content: object = None
        self._last_content: object = None

    def draw(
        self, target: pygame.Surface, content: object, draw: Callable[[pygame.Surface], None]
    ) -> None:
        """Fills the target; ``content`` is everything that ``draw`` shows, compared by value."""
        if self._kept is not None and content == self._kept_content:
            target.blit(self._kept, (0, 0))
            return
        draw(target)
        if content == self._last_content:
            if self._kept is None or self._kept.get_size() != target.get_size():
                self._kept = pygame.Surface(target.get_size()).convert(target)
            self._kept.blit(target, (0, 0))
            self._kept_content = content
        self._last_content = content
