"""Long boxes from small pictures: the ends are laid once, the middle as often as needed."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

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
