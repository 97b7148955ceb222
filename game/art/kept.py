"""A part of the screen that is kept as long as nothing in it changes, and then costs one blit."""

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
        self,
        target: pygame.Surface,
        content: object,
        draw: Callable[[pygame.Surface], None],
        area: pygame.Rect | None = None,
    ) -> None:
        """Fills an area of the target, or all of it; ``content`` is everything that ``draw`` shows
        there, compared by value. ``draw`` cannot draw outside of it."""
        area = target.get_rect() if area is None else area.clip(target.get_rect())
        if self._kept is not None and content == self._kept_content:
            target.blit(self._kept, area)
            return
        clip = target.get_clip()
        target.set_clip(area)
        draw(target)
        target.set_clip(clip)
        if content == self._last_content:
            if self._kept is None or self._kept.get_size() != area.size:
                self._kept = pygame.Surface(area.size).convert(target)
            self._kept.blit(target, (0, 0), area)
            self._kept_content = content
        self._last_content = content
