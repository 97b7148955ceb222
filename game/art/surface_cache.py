"""A cache of surfaces that is bounded by their pixels."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable

import pygame

from game.common.lru import LruCache


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
        _make_solid(picture)
        picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def _make_solid(picture: pygame.Surface) -> None:
    """Gives back the opacity that scaling has taken. `pygame.transform.smoothscale` makes solid
    pixels a hundredth clear: nobody sees it, but SDL then mixes every pixel instead of copying it,
    which takes four times as long."""
    lost = picture.copy()
    lost.fill((0, 0, 0, LOST), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
