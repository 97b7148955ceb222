"""A short text in a bubble beside its subject."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, Theme, with_alpha
from game.common.geometry import Box

WIDEST = 430.0
"""The longest line that is easy to read (dp)."""

MOST_LINES = 4


class Spot(NamedTuple):
    """The subject of a bubble, its room, and the boxes that it should not hide (px)."""

    beside: Box
    room: Box
    avoid: Sequence[Box] = ()


def draw_bubble(
    target: pygame.Surface,
    painter: Painter,
    spot: Spot,
    text: str,
    edge: RGB,
    size: float = Theme.type_body,
) -> Box:
    """Writes the text beside the spot and returns the bubble's box. ``size`` is that of its type
    (dp); a long text takes several lines."""
    theme = painter.theme
    pad = painter.dp(theme.space)
    widest = min(painter.dp(WIDEST), spot.room.w - 4 * pad)
    line = painter.assets.line_height(painter.type(size), "bold")
    lines, px = painter.fit_paragraph(text, size, widest, MOST_LINES * line, "bold")
    line = painter.assets.line_height(px, "bold")
    width = max(painter.assets.text_width(one, px, "bold") for one in lines) + 2 * pad
    height = len(lines) * line + pad
    box = place_beside(spot, (width, height), pad)
    radius = min(height / 2, painter.dp(theme.radius_large))
    painter.shadow(target, box, radius, theme.shadow_float)
    solid = with_alpha(theme.card, 245)
    painter.rounded(target, box, solid, radius, painter.dp(theme.stroke), edge)
    for n, one in enumerate(lines):
        row = Box(box.x, box.y + pad / 2 + n * line, width, line)
        painter.text_at(target, one, row, px, theme.ink, "bold", "centre")
    return box


def place_beside(spot: Spot, size: tuple[float, float], gap: float) -> Box:
    """A box of this size above, below, to the right or to the left of its subject: the first of
    these places that hides least."""
    beside = spot.beside
    (x, y), (width, height) = beside.centre, size
    places = [
        Box(x - width / 2, beside.y - gap - height, width, height),
        Box(x - width / 2, beside.bottom + gap, width, height),
        Box(beside.right + gap, y - height / 2, width, height),
        Box(beside.x - gap - width, y - height / 2, width, height),
    ]
    inside = [_pushed_into(place, spot.room) for place in places]
    return min(inside, key=lambda box: _hidden(box, spot))


def _hidden(box: Box, spot: Spot) -> float:
    """How much the box would hide (px²); hiding its subject is worst."""
    return 100 * _shared(box, spot.beside) + sum(_shared(box, other) for other in spot.avoid)


def _pushed_into(box: Box, room: Box) -> Box:
    x = max(room.x, min(box.x, room.right - box.w))
    y = max(room.y, min(box.y, room.bottom - box.h))
    return box._replace(x=x, y=y)


def _shared(one: Box, other: Box) -> float:
    """The area of both boxes' overlap in whole px, so that rounding does not decide."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return round(max(0.0, w) * max(0.0, h))
