"""Where a note finds room beside its subject: a pure choice among places around it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from game.common.geometry import Box

Side = Literal["above", "below", "right", "left"]

SIDES: tuple[Side, ...] = ("above", "below", "right", "left")
"""The order in which places of equal worth are taken."""

RINGS = 6
"""How many distances from the subject are tried at each side."""

ALIGNED = (0.0, -1.0, 1.0, -2.0, 2.0)
"""Where a place lies along its side: in the middle, at either end, or beyond it."""

FAR = 0.5
"""How much it costs to be away from the subject: one px costs as much as to hide this part of a
strip of a px of the note."""


class Cover(NamedTuple):
    """A box (px) that should not be hidden, and how much it matters: 1 for what lies on the felt,
    more for what is spoken of or can be pressed."""

    box: Box
    weight: float = 1.0


def places_around(
    beside: Box,
    size: tuple[float, float],
    gap: float,
    sides: Sequence[Side] = SIDES,
    step: float = 0.0,
) -> Iterator[Box]:
    """The boxes of this size that are tried, nearest first. Each ring is ``step`` px further out;
    by default the shorter side of the subject."""
    for ring in range(RINGS):
        away = gap + ring * (step or min(beside.w, beside.h))
        for aligned in ALIGNED:
            for side in sides:
                yield _at(beside, size, side, away, aligned)


def _at(beside: Box, size: tuple[float, float], side: Side, away: float, aligned: float) -> Box:
    """A box at one side, ``away`` px from the subject. ``aligned`` -1 and 1 are flush with its
    ends, -2 and 2 just beyond them."""
    (x, y), (w, h) = beside.centre, size
    if side in ("above", "below"):
        along = _along(aligned, beside.w, w)
        top = beside.y - away - h if side == "above" else beside.bottom + away
        return Box(x + along - w / 2, top, w, h)
    along = _along(aligned, beside.h, h)
    left = beside.right + away if side == "right" else beside.x - away - w
    return Box(left, y + along - h / 2, w, h)


def _along(aligned: float, subject: float, note: float) -> float:
    """How far the middle of a note is from the middle of its subject, along a side."""
    flush, beyond = (subject - note) / 2, (subject + note) / 2
    far = flush if abs(aligned) == 1.0 else beyond
    return math.copysign(far, aligned) if aligned else 0.0


class Choice(NamedTuple):
    """The number of a place, and how much would be hidden there (weighted px²)."""

    n: int
    hidden: float


def best_place(
    places: Sequence[Box], beside: Box, gap: float, room: Box, covers: Sequence[Cover]
) -> Choice:
    """The place that, pushed into the room, hides least and is nearest; the first of equals. What
    is nearer than ``gap`` is no better for it."""
    inside = [pushed_into(place, room) for place in places]
    near, beside = _reach(inside), beside.inset(-gap)
    # The weightiest first: most places are out of the question after a few.
    reached = sorted((one for one in covers if shared(one.box, near)), key=lambda one: -one.weight)
    edges = [(*one.box[:2], one.box.right, one.box.bottom, one.weight) for one in reached]
    best, least = Choice(0, math.inf), math.inf
    for n, box in enumerate(inside):
        far = round(FAR * min(box.w, box.h) * _distance(box, beside))
        if far >= least:
            # However little it hides.
            continue
        hidden, x, y, right, bottom = 0.0, box.x, box.y, box.right, box.bottom
        for left, top, other_right, other_bottom, weight in edges:
            if left < right and x < other_right and top < bottom and y < other_bottom:
                across = min(right, other_right) - max(x, left)
                down = min(bottom, other_bottom) - max(y, top)
                hidden += weight * round(across * down)
                if far + hidden >= least:
                    break
        else:
            best, least = Choice(n, hidden), far + hidden
    return best


def place_beside(
    beside: Box,
    size: tuple[float, float],
    gap: float,
    room: Box,
    covers: Sequence[Cover],
    sides: Sequence[Side] = SIDES,
    step: float = 0.0,
) -> Box:
    """A box of this size around its subject, wholly in the room if that is large enough, where it
    hides as little as possible."""
    places = list(places_around(beside, size, gap, sides, step))
    return pushed_into(places[best_place(places, beside, gap, room, covers).n], room)


def pushed_into(box: Box, room: Box) -> Box:
    """The box moved into the room; at its upper left if it is too large."""
    x = max(room.x, min(box.x, room.right - box.w))
    y = max(room.y, min(box.y, room.bottom - box.h))
    return box._replace(x=x, y=y)


def shared(one: Box, other: Box) -> float:
    """The area of both boxes' overlap in whole px, so that rounding does not decide."""
    x, y, w, h = one
    left, top, width, height = other
    across = min(x + w, left + width) - max(x, left)
    if across <= 0.0:
        return 0.0
    down = min(y + h, top + height) - max(y, top)
    return round(across * down) if down > 0.0 else 0.0


def _distance(one: Box, other: Box) -> float:
    """The px between the nearest edges of two boxes."""
    across = max(0.0, one.x - other.right, other.x - one.right)
    down = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return math.hypot(across, down)


def _reach(boxes: Sequence[Box]) -> Box:
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)
