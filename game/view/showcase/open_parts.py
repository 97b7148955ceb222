"""The parts of the screen where nothing is written: sparks are seen only there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.art.surfaces import pixel_rect
from game.common.geometry import Box


def open_parts(room: Box, written: Iterable[Box]) -> tuple[pygame.Rect, ...]:
    """What these boxes leave of a room, in pieces that share nothing."""
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
