"""A copy of the screen, or of a part of it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

STRIP = 1_000_000
"""Px of a strip, about: the system takes some ms to hand out the memory of a large screen."""


class Sheet:
    """A picture in strips from top to bottom, so that its memory can be taken strip by strip."""

    def __init__(self, size: tuple[int, int], like: pygame.Surface) -> None:
        """Its ``size`` (px), in the format of another picture."""
        self.size = size
        self._like = pygame.Surface((1, 1), 0, like)
        self._high = max(1, STRIP // max(1, size[0]))
        self._made: list[pygame.Surface] = []

    def make_next(self) -> bool:
        """Takes the memory of one more strip; False if none was missing."""
        left = self.size[1] - len(self._made) * self._high
        if left <= 0:
            return False
        strip = pygame.Surface((self.size[0], min(self._high, left)), 0, self._like)
        self._made.append(strip)
        return True

    def _strips(self) -> Iterator[tuple[int, pygame.Surface]]:
        """All strips, with their tops (px)."""
        while self.make_next():
            pass
        return ((n * self._high, strip) for n, strip in enumerate(self._made))

    def take(self, source: pygame.Surface, area: pygame.Rect, at: tuple[int, int] = (0, 0)) -> None:
        """Copies an area of the source (px) to the place ``at``."""
        for top, strip in self._strips():
            strip.blit(source, (at[0], at[1] - top), area)

    def lay(
        self, target: pygame.Surface, at: tuple[int, int], part: pygame.Rect | None = None
    ) -> None:
        """Draws the sheet, or a ``part`` of it, with its corner ``at`` this place."""
        part = pygame.Rect((0, 0), self.size) if part is None else part
        for top, strip in self._strips():
            seen = part.clip(strip.get_rect(top=top))
            if seen:
                at_strip = at[0] + seen.x - part.x, at[1] + seen.y - part.y
                target.blit(strip, at_strip, seen.move(0, -top))
