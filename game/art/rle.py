"""Pictures that are only ever blitted to the screen, encoded so that this is quick."""

from __future__ import annotations

import sys

import pygame

SMALL = 4096
"""Px below which a picture is drawn as quickly without it, measured on a desktop: a disc of 64 px
takes as long either way, one of 28 px a fifth less as it is, a letter a third less."""


def rle_encoded(picture: pygame.Surface) -> pygame.Surface:
    """The same picture, encoded so that SDL skips its clear pixels and copies its solid ones.

    Many times as fast in a browser, and faster on a desktop, but there not for SMALL pictures,
    which stay as they are, nor anywhere for those that are mostly half clear, such as shadows:
    those take twice as long. Only for finished pictures: SDL encodes again after every access to
    the pixels. And only for opaque targets: on a transparent surface half-transparent pixels are
    lost.
    """
    if sys.platform != "emscripten" and picture.get_width() * picture.get_height() < SMALL:
        return picture
    if picture.get_flags() & pygame.SRCALPHA and picture.get_bitsize() == 32:
        picture.set_alpha(255, pygame.RLEACCEL)
    return picture
