"""A part of the screen that is kept while its content stays the same, and then takes one blit."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class KeptPicture:
    """Draws by a function, or blits what that drew before.

    A picture is kept from its second frame with the same content, so while something moves
    nothing is copied.
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
        """Fill ``area`` (px; None is all) of the target. ``content`` is everything that ``draw``
        shows, compared by value; ``draw`` is clipped to the area."""
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
