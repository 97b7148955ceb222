"""What is seen beside the words of the showcase: tiles fade into the felt before they come under
what is written, so that nothing looks cut off, and sparks keep to where nothing is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.art.felt import Felt
from game.art.surfaces import pixel_rect
from game.art.theme import WHITE
from game.common.geometry import Box
from game.common.window import Window


class SoftEdges:
    """For one window and one ``table`` (px): beyond its edges tiles are still seen for ``reach``
    px, less and less."""

    def __init__(self, felt: Felt, window: Window, table: Box, reach: float) -> None:
        self._felt = felt
        self._window = window
        inner, far = pixel_rect(table), 2 * max(1, round(reach))
        self.seen = seen = inner.inflate(far, far).clip(pygame.Rect(0, 0, *window.size))
        # The upper, the lower, the left and the right one; less where the window ends.
        self._parts = [
            pygame.Rect(seen.x, seen.y, seen.w, inner.y - seen.y),
            pygame.Rect(seen.x, inner.bottom, seen.w, seen.bottom - inner.bottom),
            pygame.Rect(seen.x, seen.y, inner.x - seen.x, seen.h),
            pygame.Rect(inner.right, seen.y, seen.right - inner.right, seen.h),
        ]
        self._pictures: list[pygame.Surface] = []
        # The tiles asked for last, and the areas where they fade: they are asked for again and
        # again in a frame.
        self._asked: Sequence[pygame.Rect] | None = None
        self._areas: list[pygame.Rect] = []

    def faded(self, tiles: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return the places (px) where felt is over some of these tiles."""
        return [area for area in self._fading(tiles) if area.w]

    def _fading(self, tiles: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """For each of the edges the part that holds all tiles there."""
        if self._asked is not tiles:
            there = ([tiles[n].clip(p) for n in p.collidelistall(tiles)] for p in self._parts)
            nothing = pygame.Rect(0, 0, 0, 0)
            self._areas = [one[0].unionall(one[1:]) if one else nothing for one in there]
            self._asked = tiles
        return self._areas

    def prerender(self) -> Iterator[None]:
        """Make the felt of the edges, one at each step."""
        for n in range(len(self._pictures), len(self._parts)):
            self._pictures.append(self._strip(self._parts[n], down=n < 2, turned=n % 2 == 1))
            yield

    def draw(self, target: pygame.Surface, tiles: Sequence[pygame.Rect]) -> None:
        """Lay felt over these tiles, where they come near the edges."""
        for _ in self.prerender():
            pass
        areas = self._fading(tiles)
        for picture, part, area in zip(self._pictures, self._parts, areas, strict=True):
            target.blit(picture, area, area.move(-part.x, -part.y))

    def _strip(self, part: pygame.Rect, *, down: bool, turned: bool) -> pygame.Surface:
        """The felt of a part of the window, thinner and thinner downwards or to the right; or, if
        it is ``turned``, the other way."""
        picture = pygame.Surface(part.size, pygame.SRCALPHA)
        picture.blit(self._felt.surface(self._window.size), (0, 0), part)
        reach = part.h if down else part.w
        for n in range(reach):
            part_of = (n + 0.5) / reach
            # Slowly at first and at last, so that neither end is seen as a line.
            thin = part_of * part_of * (3.0 - 2.0 * part_of)
            alpha = round(255 * (thin if turned else 1.0 - thin))
            line = pygame.Rect(0, n, part.w, 1) if down else pygame.Rect(n, 0, 1, part.h)
            picture.fill((*WHITE, alpha), line, pygame.BLEND_RGBA_MULT)
        return picture


def open_parts(room: Box, written: Iterable[Box]) -> tuple[pygame.Rect, ...]:
    """Return what these boxes leave of a room, in pieces that share nothing."""
    parts = [pixel_rect(room)]
    for box in written:
        hole = pixel_rect(box)
        parts = [piece for part in parts for piece in _around(part, hole)]
    return tuple(parts)


def _around(part: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """What a hole leaves of a part: above it, below it, and at its sides."""
    hole = hole.clip(part)
    if not hole:
        yield part
        return
    pieces = (
        (part.x, part.y, part.w, hole.y - part.y),
        (part.x, hole.bottom, part.w, part.bottom - hole.bottom),
        (part.x, hole.y, hole.x - part.x, hole.h),
        (hole.right, hole.y, part.right - hole.right, hole.h),
    )
    yield from (pygame.Rect(piece) for piece in pieces if piece[2] and piece[3])
