"""A picture that is drawn once, then copied to the screen until its content changes."""

from collections.abc import Callable, Iterable, Iterator

import pygame

DrawOn = Callable[[pygame.Surface], None]
# Content keys of the parts that may change alone, by the part's left, top, width and height (px).
Regions = dict[tuple[int, int, int, int], object]


def disjoint(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Merge rectangles that overlap, and leave out empty ones."""
    result: list[pygame.Rect] = []
    for rect in rects:
        union = rect.copy()
        while (n := union.collidelist(result)) >= 0:
            union.union_ip(result.pop(n))
        if union.w and union.h:
            result.append(union)
    return result


class CachedPicture:
    """A picture that is drawn to the screen and copied from there while its content stays the same.

    It is cached when the same content is drawn for the second time or, if `at_once`, for the
    first.
    """

    def __init__(self, *, at_once: bool = False) -> None:
        self._at_once = at_once
        self._copy: StripedSurface | None = None
        self._copied_content: object = None
        self._copied_regions: Regions = {}
        self._last_content: object = None

    def draw(
        self, target: pygame.Surface, content: object, draw: DrawOn, regions: Regions | None = None
    ) -> None:
        """Draw the picture, from the cache if `content` is unchanged.

        `regions` are content keys of parts of the picture. Only parts whose key has changed
        are redrawn.
        """
        regions = regions or {}
        if self._copy is not None and self.contains(content):
            self._copy.draw(target)
            if regions != self._copied_regions:
                self._redraw(self._copy, target, draw, regions)
            return
        clip = target.get_clip()
        target.set_clip(None)
        draw(target)
        target.set_clip(clip)
        if self._at_once or content == self._last_content:
            self._copy_like(target).copy_from(target, target.get_rect())
            self._copied_content, self._copied_regions = content, regions
        self._last_content = content

    def _redraw(
        self, copy: "StripedSurface", target: pygame.Surface, draw: DrawOn, regions: Regions
    ) -> None:
        clip, before, screen = target.get_clip(), self._copied_regions, target.get_rect()
        changed = [r for r in before.keys() | regions.keys() if before.get(r) != regions.get(r)]
        for rect in disjoint(pygame.Rect(region).clip(screen) for region in changed):
            target.set_clip(rect)
            draw(target)
            copy.copy_from(target, rect)
        target.set_clip(clip)
        self._copied_regions = regions

    def allocate(self, target: pygame.Surface) -> Iterator[None]:
        """Allocate memory for a copy of the target, one strip of it at each step (some ms)."""
        copy = self._copy_like(target)
        while copy.allocate_strip():
            yield

    def _copy_like(self, target: pygame.Surface) -> "StripedSurface":
        if self._copy is None or self._copy.size != target.get_size():
            self._copy, self._copied_content = StripedSurface(target), object()
        return self._copy

    def contains(self, content: object) -> bool:
        return self._copy is not None and content == self._copied_content

    def restore(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw this rectangle (px) from the cache. Do nothing if nothing is cached."""
        if self._copy is not None:
            self._copy.draw(target, rect)


class StripedSurface:
    """A surface made of horizontal strips. Allocating memory for a strip takes some ms."""

    def __init__(self, like: pygame.Surface) -> None:
        self.size = like.get_size()
        self._like = pygame.Surface((1, 1), 0, like)
        self._strip_height = max(1, 1_000_000 // max(1, self.size[0]))
        self._allocated: list[pygame.Surface] = []

    def allocate_strip(self) -> bool:
        missing = self.size[1] - len(self._allocated) * self._strip_height
        if missing <= 0:
            return False
        size = self.size[0], min(self._strip_height, missing)
        self._allocated.append(pygame.Surface(size, 0, self._like))
        return True

    def _strips(self) -> Iterator[tuple[int, pygame.Surface]]:
        while self.allocate_strip():
            pass
        return ((n * self._strip_height, strip) for n, strip in enumerate(self._allocated))

    def copy_from(self, source: pygame.Surface, rect: pygame.Rect) -> None:
        for top, strip in self._strips():
            strip.blit(source, (rect.x, rect.y - top), rect)

    def draw(self, target: pygame.Surface, rect: pygame.Rect | None = None) -> None:
        rect = target.get_rect() if rect is None else rect
        for top, strip in self._strips():
            visible = rect.clip(strip.get_rect(top=top))
            if visible:
                target.blit(strip, visible, visible.move(0, -top))
