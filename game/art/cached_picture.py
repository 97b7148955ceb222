"""A picture that is cached while its content is unchanged, and then takes one blit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

Regions = dict[tuple[int, int, int, int], object]
"""Rectangles of a picture (left, top, width, height) and their contents, changing separately."""


def joined(parts: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return disjoint rectangles that cover all of these parts."""
    found: list[pygame.Rect] = []
    for part in parts:
        one = part.copy()
        while (n := one.collidelist(found)) >= 0:
            one.union_ip(found.pop(n))
        if one.w and one.h:
            found.append(one)
    return found


class CachedPicture:
    """Draws with a function, or from a copy made after two equal frames (or ``at_once``)."""

    def __init__(self, *, at_once: bool = False) -> None:
        self._at_once = at_once
        self._kept: Sheet | None = None
        self._kept_content: object = None
        self._kept_parts: Regions = {}
        self._last_content: object = None

    def draw(
        self,
        target: pygame.Surface,
        content: object,
        draw: Callable[[pygame.Surface], None],
        parts: Regions | None = None,
    ) -> None:
        """Fill the target by ``draw``, clipped to the changed ``parts`` if ``content`` is equal."""
        parts = parts or {}
        if self._kept is not None and self.shows(content):
            self._kept.lay(target)
            if parts != self._kept_parts:
                self._renew(self._kept, target, draw, parts)
            return
        clip = target.get_clip()
        target.set_clip(None)
        draw(target)
        target.set_clip(clip)
        if self._at_once or content == self._last_content:
            self._room(target).take(target, target.get_rect())
            self._kept_content, self._kept_parts = content, parts
        self._last_content = content

    def _renew(
        self,
        kept: Sheet,
        target: pygame.Surface,
        draw: Callable[[pygame.Surface], None],
        parts: Regions,
    ) -> None:
        """Redraw the changed parts, joined so that no part is drawn twice."""
        clip, before = target.get_clip(), self._kept_parts
        places = before.keys() | parts.keys()
        changed = [pygame.Rect(one) for one in places if before.get(one) != parts.get(one)]
        for part in joined(one.clip(target.get_rect()) for one in changed):
            target.set_clip(part)
            draw(target)
            kept.take(target, part)
        target.set_clip(clip)
        self._kept_parts = parts

    def make_room(self, target: pygame.Surface) -> Iterator[None]:
        """Allocate memory for a copy of the target, one part at each step, because it is slow."""
        room = self._room(target)
        while room.prerender():
            yield

    def _room(self, target: pygame.Surface) -> Sheet:
        if self._kept is None or self._kept.size != target.get_size():
            self._kept, self._kept_content = Sheet(target), object()
        return self._kept

    def shows(self, content: object) -> bool:
        return self._kept is not None and content == self._kept_content

    def restore(self, target: pygame.Surface, part: pygame.Rect) -> None:
        """Draw a part (px) of the cached picture again."""
        if self._kept is not None:
            self._kept.lay(target, part)


STRIP = 1_000_000
"""Approximate px of a strip; allocating the memory of a large screen takes some ms."""


class Sheet:
    """A picture in strips from top to bottom, to allocate its memory strip by strip."""

    def __init__(self, like: pygame.Surface) -> None:
        """Create an empty sheet with the size and format of another picture."""
        self.size = like.get_size()
        self._like = pygame.Surface((1, 1), 0, like)
        self._high = max(1, STRIP // max(1, self.size[0]))
        self._made: list[pygame.Surface] = []

    def prerender(self) -> bool:
        """Allocate one more strip; return False if none is missing."""
        left = self.size[1] - len(self._made) * self._high
        if left <= 0:
            return False
        strip = pygame.Surface((self.size[0], min(self._high, left)), 0, self._like)
        self._made.append(strip)
        return True

    def _strips(self) -> Iterator[tuple[int, pygame.Surface]]:
        while self.prerender():
            pass
        return ((n * self._high, strip) for n, strip in enumerate(self._made))

    def take(self, source: pygame.Surface, area: pygame.Rect) -> None:
        for top, strip in self._strips():
            strip.blit(source, (area.x, area.y - top), area)

    def lay(self, target: pygame.Surface, part: pygame.Rect | None = None) -> None:
        """Draw the sheet, or a ``part`` of it, in its place."""
        part = target.get_rect() if part is None else part
        for top, strip in self._strips():
            seen = part.clip(strip.get_rect(top=top))
            if seen:
                target.blit(strip, seen, seen.move(0, -top))
