"""The edges of the showcase's table: tiles fade into the felt before they come under what is
written over it, so that nothing looks cut off and every word stands on plain felt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.art.felt import Felt
from game.art.surfaces import pixel_rect
from game.art.theme import WHITE
from game.common.geometry import Box
from game.common.window import Window


class SoftEdges:
    """For one window and one ``table`` (px): beyond its edges that are not those of the window
    tiles are still seen for ``reach`` px, less and less."""

    def __init__(self, felt: Felt, window: Window, table: Box, reach: float) -> None:
        self._felt = felt
        self._window = window
        self._reach = max(1, round(reach))
        inner = pixel_rect(table)
        width, height = window.size
        # At a side without anything beside it the table goes on to the window's edge.
        left = inner.x - self._reach if inner.x > 3 * self._reach else 0
        top, bottom = inner.y - self._reach, min(height, inner.bottom + self._reach)
        self.seen = pygame.Rect(left, top, width - left, bottom - top)
        seen, reach = self.seen, self._reach
        self._parts = [
            pygame.Rect(seen.x, seen.y, seen.w, reach),
            pygame.Rect(seen.x, seen.bottom - reach, seen.w, reach),
        ]
        if left:
            self._parts.append(pygame.Rect(left, top, reach, seen.h))
        self._pictures: list[pygame.Surface] = []

    def faded(self, tiles: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """The places (px) where felt lies over some of these tiles."""
        return [area for area in self._areas(tiles) if area.w]

    def _areas(self, tiles: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
        """For each of the edges the part that holds all that lies there."""
        for part in self._parts:
            there = [tiles[n].clip(part) for n in part.collidelistall(tiles)]
            yield there[0].unionall(there[1:]) if there else pygame.Rect(0, 0, 0, 0)

    def draw(self, target: pygame.Surface, tiles: Sequence[pygame.Rect]) -> None:
        """Lays felt over these tiles, where they come near the edges."""
        if not self._pictures:
            upper, lower, *left = self._parts
            self._pictures = [
                self._strip(upper, down=True),
                self._strip(lower, down=True, turned=True),
                *(self._strip(part, down=False) for part in left),
            ]
        for picture, part, area in zip(
            self._pictures, self._parts, self._areas(tiles), strict=True
        ):
            target.blit(picture, area, area.move(-part.x, -part.y))

    def _strip(self, part: pygame.Rect, *, down: bool, turned: bool = False) -> pygame.Surface:
        """The felt of a part of the window, thinner and thinner downwards or to the right; or, if
        it is ``turned``, the other way."""
        picture = pygame.Surface(part.size, pygame.SRCALPHA)
        picture.blit(self._felt.surface(self._window.size), (0, 0), part)
        for n in range(self._reach):
            thin = n / self._reach
            alpha = round(255 * (thin if turned else 1.0 - thin))
            line = pygame.Rect(0, n, part.w, 1) if down else pygame.Rect(n, 0, 1, part.h)
            picture.fill((*WHITE, alpha), line, pygame.BLEND_RGBA_MULT)
        return picture
