"""New surfaces with smooth corners and soft edges, turned, stretched: what painter, lacquer and
plates build on. And a cache of surfaces that is bounded by their pixels."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Hashable, Iterator

import pygame

from game.art.theme import CLEAR, RGB, RGBA, WHITE, Theme
from game.common.geometry import Box
from game.common.lru import LruCache

_COARSE = 3
"""Soft boxes are drawn this many times smaller."""

_OVERSIZE, _LARGE = 4, 96
"""Round corners are drawn _OVERSIZE times as large; above _LARGE px, where that is slow and hardly
seen, twice as large."""


def pixel_rect(box: Box) -> pygame.Rect:
    """The box on whole pixels; neighbours that share an edge still share it."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, round(box.right) - left, round(box.bottom) - top)


def white_mask(
    size: tuple[int, int], picture: pygame.Surface | None = None, at: tuple[int, int] = (0, 0)
) -> pygame.Surface:
    """White of which only the opacity counts: that of a ``picture`` in its place, else none."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    mask.fill((*WHITE, 0))
    if picture is not None:
        mask.blit(picture, at, special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def dimmed(picture: pygame.Surface, opacity: int) -> pygame.Surface:
    """A copy, of this opacity (0 to 255) where the picture is solid: much quicker than to draw it
    so."""
    dim = picture.copy()
    dim.fill((*WHITE, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return dim


def soft_blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Blur by about `radius` px: two box blurs look like a Gaussian and are far cheaper.

    What is to be soft needs few px: it is blurred at a smaller size and enlarged again, which is
    ten times as quick.
    """
    if radius < 1:
        return surface
    part = max(1, radius // 2)
    smaller = (2 * part + 2) // 3
    if smaller > 1:
        size = surface.get_size()
        small = max(1, math.ceil(size[0] / smaller)), max(1, math.ceil(size[1] / smaller))
        soft = twice_blurred(pygame.transform.smoothscale(surface, small), 1)
        return pygame.transform.smoothscale(soft, size)
    return twice_blurred(surface, part)


def twice_blurred(surface: pygame.Surface, part: int) -> pygame.Surface:
    """Two box blurs by ``part`` px."""
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, part), part)


def soft_box(
    size: tuple[int, int], radius: int, colour: RGBA, around: int, reach: int
) -> pygame.Surface:
    """A box with round corners, blurred by `reach` px, with a clear border of `around` px; drawn
    small, where that is cheap."""
    coarse = max(1, min(_COARSE, reach // 2))
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
    """A new rounded box of `size` px; `border` px of `edge` lie inside its outline."""
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
    oversize = _OVERSIZE if radius <= _LARGE else 2
    big = radius * oversize
    disc = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    outside = edge if border else colour
    disc.fill((*outside[:3], 0))
    pygame.draw.circle(disc, outside, (big, big), big)
    if border and radius > border:
        pygame.draw.circle(disc, colour, (big, big), big - border * oversize)
    return pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))


class Veil:
    """Darkens all of a target; its picture is kept while size and colour stay the same."""

    def __init__(self) -> None:
        self._kept: tuple[object, pygame.Surface] | None = None

    def draw(self, target: pygame.Surface, colour: RGB, alpha: int) -> None:
        """Lays the colour over the target; ``alpha`` is 0 to 255."""
        key = target.get_size(), colour
        if self._kept is None or self._kept[0] != key:
            veil = pygame.Surface(target.get_size())
            veil.fill(colour)
            self._kept = key, veil
        veil = self._kept[1]
        veil.set_alpha(alpha)
        target.blit(veil, (0, 0))


BORDER = 2
"""Px of clear ground laid round a picture before it is turned."""


def turned(large: pygame.Surface, degrees: float, zoom: float) -> pygame.Surface:
    """A copy turned clockwise, then scaled by ``zoom``: a half or less gives smooth edges."""
    picture = pygame.transform.rotozoom(on_dark_ground(large, BORDER), -degrees, 1.0)
    width, height = picture.get_size()
    size = max(1, round(width * zoom)), max(1, round(height * zoom))
    return pygame.transform.smoothscale(picture, size)


def rotated(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    """The picture turned clockwise at its own scale; the very same one for 0 degrees."""
    if not degrees:
        return picture
    return pygame.transform.rotozoom(on_dark_ground(picture, BORDER), -degrees, 1.0)


def on_dark_ground(picture: pygame.Surface, border: int = 0) -> pygame.Surface:
    """A copy within a clear border of ``border`` px, whose clear pixels are dark.

    Scaling and turning mix the colour of clear pixels into the edges; and `rotozoom` leaves steps
    where a piece reaches the edge of its picture.
    """
    width, height = picture.get_size()
    canvas = pygame.Surface((width + 2 * border, height + 2 * border), pygame.SRCALPHA)
    # As dark as the tiles' edges.
    canvas.fill(Theme.lacquer)
    canvas.blit(picture, (border, border))
    opacity = white_mask(canvas.get_size(), picture, (border, border))
    canvas.blit(opacity, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas


MIDDLES = (256, 32, 8, 2, 1)
"""Px between the ends of a picture that boxes are laid from, the longest that has room: a box that
grows, or one for other words, hardly ever needs a new picture."""


def shortened(length: int, end: int) -> int:
    """How long (px) a picture need be for a box of this length with such ends."""
    return next(short_lengths(length, end), length)


def short_lengths(length: int, end: int) -> Iterator[int]:
    """The lengths of all pictures that boxes up to this length need, the longest first."""
    room = length - 2 * end
    return (2 * end + middle for middle in MIDDLES if middle <= room)


def lay_stretched(
    target: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, end: int
) -> None:
    """Fills the rect with a picture that may be smaller, but has the same ``end`` px at each side
    and is even between them."""
    if picture.get_size() == rect.size:
        target.blit(picture, rect)
        return
    width, height = picture.get_size()
    down, across = list(_spans(rect.h, height, end)), _spans(rect.w, width, end)
    pieces = [
        (picture, (rect.x + x, rect.y + y), (left, top, w, h))
        for x, left, w in across
        for y, top, h in down
    ]
    target.blits(pieces, False)


def _spans(length: int, size: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Where each piece lies, where in the picture it is from, and its length (px)."""
    if length == size:
        yield 0, 0, size
        return
    at, last = size - end, length - end
    yield 0, 0, at
    while at < last:
        part = min(size - 2 * end, last - at)
        yield at, end, part
        at += part
    yield last, size - end, end


class SurfaceCache(LruCache[Hashable, pygame.Surface]):
    """Keeps surfaces up to a total of `limit` px. What it returns is shared: read-only."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit, lambda surface: surface.get_width() * surface.get_height())

    def encoded(
        self, key: Hashable, make: Callable[[], pygame.Surface], *, passing: bool = False
    ) -> pygame.Surface:
        """The picture kept under `key`, or a new one, `rle_encoded`."""
        return self.get(key, lambda: rle_encoded(make(), passing=passing))


SMALL = 4096
"""Px below which a picture is drawn as quickly without it, measured on a desktop: a disc of 64 px
takes as long either way, one of 28 px a fifth less as it is, a letter a third less."""

LOST = 4
"""Opacity (of 255) that solid pixels may lose when a picture is scaled, once or twice."""


def rle_encoded(picture: pygame.Surface, *, passing: bool = False) -> pygame.Surface:
    """Return the picture, encoded so that SDL skips its clear pixels and copies its solid ones.

    Many times as fast in a browser, and faster on a desktop, but there not for SMALL pictures,
    which stay as they are, nor anywhere for those that are mostly half clear, such as shadows:
    those take twice as long. Only for finished pictures: SDL encodes again after every access to
    the pixels. And only for opaque targets: on a transparent surface half-transparent pixels are
    lost. ``passing`` pictures, which are seen for some frames, stay as they are on a desktop:
    encoding takes as long as drawing them 20 times.
    """
    small = picture.get_width() * picture.get_height() < SMALL
    if sys.platform != "emscripten" and (small or passing):
        return picture
    encoded = picture.get_flags() & pygame.RLEACCEL
    if picture.get_flags() & pygame.SRCALPHA and picture.get_bitsize() == 32 and not encoded:
        # `smoothscale` makes solid pixels a hundredth clear: nobody sees it, but SDL would mix each
        # of them instead of copying it, which takes four times as long.
        lost = picture.copy()
        lost.fill((0, 0, 0, LOST), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        picture.set_alpha(255, pygame.RLEACCEL)
    return picture
