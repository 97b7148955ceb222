"""Surfaces with smooth corners or soft edges, rotated or stretched, and a cache of surfaces."""

import math
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache

import pygame

from game.art.theme import CLEAR, RGB, RGBA, WHITE, Theme
from game.common import Box, LruCache
from game.platform.system import FAST_ENCODED


def pixel_rect(box: Box) -> pygame.Rect:
    """Round a box to whole pixels. Boxes that touch each other still touch afterwards."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, round(box.right) - left, round(box.bottom) - top)


def white_mask(
    size: tuple[int, int], picture: pygame.Surface | None = None, at: tuple[int, int] = (0, 0)
) -> pygame.Surface:
    """Return a white surface that is opaque only where `picture`, drawn at `at` (px), is opaque."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((*WHITE, 0))
    if picture is not None:
        mask.blit(picture, at, special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def coloured(picture: pygame.Surface, colour: RGB, alpha: int = 255) -> pygame.Surface:
    """Return a copy whose colour and opacity are multiplied by `colour` and `alpha` / 255."""
    result = picture.copy()
    result.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def dimmed(picture: pygame.Surface, opacity: int) -> pygame.Surface:
    """Return a copy with its opacity multiplied by `opacity` / 255."""
    return coloured(picture, WHITE, opacity)


def soft_blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the surface blurred by about `radius` px. Below 1 px, return the surface itself."""
    if radius < 1:
        return surface
    step = max(1, radius // 2)
    scale = (2 * step + 2) // 3
    if scale > 1:
        size = surface.get_size()
        small = max(1, math.ceil(size[0] / scale)), max(1, math.ceil(size[1] / scale))
        soft = twice_blurred(pygame.transform.smoothscale(surface, small), 1)
        return pygame.transform.smoothscale(soft, size)
    return twice_blurred(surface, step)


def twice_blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the surface after two box blurs by `radius` px."""
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), radius)


def soft_box(
    size: tuple[int, int], radius: int, colour: RGBA, around: int, reach: int
) -> pygame.Surface:
    """Return a box blurred by `reach` px. The clear margin around it is `around` px wide."""
    coarse = max(1, min(3, reach // 2))
    w, h = (max(1, length // coarse) for length in size)
    border = around // coarse
    small = pygame.Surface((w + 2 * border, h + 2 * border), pygame.SRCALPHA)
    small.fill((*colour[:3], 0))
    solid = rounded_surface((w, h), radius // coarse, colour)
    small.blit(solid, (border, border), special_flags=pygame.BLEND_RGBA_MAX)
    soft = soft_blur(small, max(1, reach // coarse))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * around, size[1] + 2 * around))


def rounded_surface(
    size: tuple[int, int], radius: int, colour: RGBA, border: int = 0, edge: RGBA = CLEAR
) -> pygame.Surface:
    """Return a box with round corners. Its size includes the border, which is `border` px wide."""
    w, h = size
    radius = max(0, min(radius, w // 2, h // 2))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(edge if border else colour)
    if border:
        surface.fill(colour, pygame.Rect(0, 0, w, h).inflate(-2 * border, -2 * border))
    if radius:
        disc = _corner_disc(radius, colour, border, edge)
        for x, left in ((0, 0), (w - radius, radius)):
            for y, top in ((0, 0), (h - radius, radius)):
                quarter = pygame.Rect(left, top, radius, radius)
                surface.fill(CLEAR, (x, y, radius, radius))
                surface.blit(disc, (x, y), quarter)
    return surface


def _corner_disc(radius: int, colour: RGBA, border: int, edge: RGBA) -> pygame.Surface:
    oversize = 4 if radius <= 96 else 2  # large corners need less smoothing
    big = radius * oversize
    disc = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    outside = edge if border else colour
    disc.fill((*outside[:3], 0))
    pygame.draw.circle(disc, outside, (big, big), big)
    if border and radius > border:
        pygame.draw.circle(disc, colour, (big, big), big - border * oversize)
    return pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))


def as_screen(picture: pygame.Surface) -> pygame.Surface:
    """Return a copy in the pixel format of the screen. Drawing the copy is much faster."""
    converted = pygame.Surface(picture.get_size())
    converted.blit(picture, (0, 0))
    return converted


class Veil:
    """Draws a colour over a whole target. Its picture is cached until size or colour changes."""

    def __init__(self) -> None:
        self._cached: tuple[object, pygame.Surface] | None = None

    def draw(self, target: pygame.Surface, colour: RGB, alpha: int) -> None:
        key = target.get_size(), colour
        if self._cached is None or self._cached[0] != key:
            veil = pygame.Surface(target.get_size())
            veil.fill(colour)
            self._cached = key, veil
        veil = self._cached[1]
        veil.set_alpha(alpha)
        target.blit(veil, (0, 0))


BORDER = 2  # width (px) of the clear border added around a picture before rotation


def turned(large: pygame.Surface, degrees: float, zoom: float) -> pygame.Surface:
    """Return a copy, rotated clockwise, then scaled. Up to `zoom` 0.5, its edges are smooth."""
    return rotated_and_scaled(on_dark_ground(large, BORDER), degrees, zoom)


def rotated_and_scaled(picture: pygame.Surface, degrees: float, zoom: float) -> pygame.Surface:
    """Return a copy with an added clear border, rotated clockwise and scaled."""
    if degrees:
        picture = pygame.transform.rotozoom(picture, -degrees, 1.0)
    width, height = picture.get_size()
    size = max(1, round(width * zoom)), max(1, round(height * zoom))
    return pygame.transform.smoothscale(picture, size)


def rotated(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """Return the picture rotated clockwise, not scaled. 0 degrees return the same object."""
    if not degrees:
        return picture
    return pygame.transform.rotozoom(on_dark_ground(picture, BORDER), -degrees, 1.0)


def on_dark_ground(picture: pygame.Surface, border: int = 0) -> pygame.Surface:
    """Return a copy to scale or rotate: clear pixels are dark, and a clear border is added."""
    width, height = picture.get_size()
    canvas = pygame.Surface((width + 2 * border, height + 2 * border), pygame.SRCALPHA)
    # As dark as the tiles' edges.
    canvas.fill(Theme.lacquer)
    canvas.blit(picture, (border, border))
    opacity = white_mask(canvas.get_size(), picture, (border, border))
    canvas.blit(opacity, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas


@lru_cache(4096)
def shortened(length: int, end: int) -> int:
    """Return the length (px) of the shortest picture for `lay_stretched` to fill `length` px."""
    # There are few lengths, so that boxes of different lengths share pictures.
    middles = (256, 32, 8, 2, 1)
    return next((2 * end + one for one in middles if one <= length - 2 * end), length)


def lay_stretched(
    target: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, end: int
) -> None:
    """Fill the rectangle with a picture.

    The first and last `end` px across and down are drawn once; the middle is repeated.
    """
    if picture.get_size() == rect.size:
        target.blit(picture, rect)
        return
    left, top = rect.topleft
    pieces = _pieces(rect.size, picture.get_size(), end)
    target.blits([(picture, (left + x, top + y), area) for x, y, area in pieces], False)


@lru_cache(4096)
def _pieces(
    size: tuple[int, int], picture: tuple[int, int], end: int
) -> list[tuple[int, int, tuple[int, int, int, int]]]:
    rows = list(_spans(size[1], picture[1], end))
    return [
        (x, y, (left, top, w, h))
        for x, left, w in _spans(size[0], picture[0], end)
        for y, top, h in rows
    ]


def _spans(length: int, size: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Yield the parts that fill `length` px: position, start in the picture, and length."""
    if length == size:
        yield 0, 0, size
        return
    at, last = size - end, length - end
    yield 0, 0, at
    while at < last:
        piece = min(size - 2 * end, last - at)
        yield at, end, piece
        at += piece
    yield last, size - end, end


class SurfaceCache(LruCache[Hashable, pygame.Surface]):
    """A cache of surfaces with a total area of at most `limit` px. Callers must not change them."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit, lambda surface: surface.get_width() * surface.get_height())

    def encoded(
        self, key: Hashable, make: Callable[[], pygame.Surface], *, short_lived: bool = False
    ) -> pygame.Surface:
        return self.get(key, lambda: rle_encoded(make(), short_lived=short_lived))


def rle_encoded(picture: pygame.Surface, *, short_lived: bool = False) -> pygame.Surface:
    """Return the picture in SDL's run-length encoding: clear pixels are skipped, solid ones copied.

    In a browser, drawing is then many times as fast. On a desktop it is faster, unless a
    picture is small or visible for some frames only (`short_lived`). Drawing shadows is slower.
    Encode finished pictures only, and draw them on opaque targets only: others lose
    half-transparent pixels.
    """
    small = picture.get_width() * picture.get_height() < 4096
    if not FAST_ENCODED and (small or short_lived):
        return picture
    encoded = picture.get_flags() & pygame.RLEACCEL
    if picture.get_flags() & pygame.SRCALPHA and picture.get_bitsize() == 32 and not encoded:
        # `smoothscale` takes up to 4 of 255 from the opacity of solid pixels, which is invisible,
        # but SDL would blend each of them instead of copying it: four times as long.
        lost = picture.copy()
        lost.fill((0, 0, 0, 4), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def decoded(picture: pygame.Surface) -> pygame.Surface:
    """Return a copy of a run-length encoded picture. It can be drawn on a transparent target."""
    copy = picture.copy()
    copy.set_alpha(255)
    return copy
