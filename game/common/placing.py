"""Where a note finds room beside its subject: a pure choice among places around it."""

from __future__ import annotations

import math
from collections.abc import Sequence
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
"""What a px away from the subject costs: as much as hiding this part of a strip of the note."""

TOUCHING = 0.01
"""Px between boxes that touch; more than sums are off by, less than is ever meant."""


class Cover(NamedTuple):
    """A box (px) that should not be hidden, and how much it matters: 1 for what lies on the felt,
    more for what is spoken of or can be pressed."""

    box: Box
    weight: float = 1.0


class Around(NamedTuple):
    """The numbered places for a note of this size around its subject, nearest first, in rings
    ``step`` px apart (the shorter side of the subject). Nearer than ``gap`` is no better."""

    beside: Box
    size: tuple[float, float]
    gap: float
    sides: Sequence[Side] = SIDES
    step: float = 0.0

    @property
    def in_a_ring(self) -> int:
        """How many places are at one distance."""
        return len(ALIGNED) * len(self.sides)

    def place(self, n: int) -> Box:
        """The n-th place, from 0 to ``RINGS * in_a_ring - 1``."""
        ring, rest = divmod(n, self.in_a_ring)
        aligned, side = divmod(rest, len(self.sides))
        beside = self.beside
        away = self.gap + ring * (self.step or min(beside.w, beside.h))
        return _at(beside, self.size, self.sides[side], away, ALIGNED[aligned])


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


def best_place(around: Around, room: Box, covers: Sequence[Cover]) -> Choice:
    """The place that, pushed into the room, hides least and is nearest; the first of equals."""
    beside, edges = around.beside.inset(-around.gap), _edges(covers)
    best, least = Choice(0, math.inf), math.inf
    # Where the places of the last ring were in the room, those too far away left out: further out
    # they are no nearer.
    inside: dict[int, Box | None] = dict.fromkeys(range(around.in_a_ring))
    for first in range(0, RINGS * around.in_a_ring, around.in_a_ring):
        for n, before in list(inside.items()):
            box = pushed_into(around.place(first + n), room)
            if box == before:
                # At the edge of the room.
                continue
            inside[n] = box
            far = round(FAR * min(box.w, box.h) * _distance(box, beside))
            if far >= least:
                del inside[n]
                continue
            hidden = _hidden(box, edges, least - far)
            if far + hidden < least:
                best, least = Choice(first + n, hidden), far + hidden
    return best


_Edges = list[tuple[float, float, float, float, float]]


def _edges(covers: Sequence[Cover]) -> _Edges:
    """Left, top, right and lower edge and weight of all covers, neighbours in a row as one; the
    weightiest first: most places are out of the question after a few."""
    found: _Edges = []
    for (x, y, w, h), weight in sorted(covers, key=lambda one: (-one.weight, one.box.y, one.box.x)):
        left, right, bottom = x, x + w, y + h
        before = found[-1] if found else None
        in_row = before and (before[1], before[3], before[4]) == (y, bottom, weight)
        if before and in_row and abs(before[2] - x) < TOUCHING:
            left = found.pop()[0]
        found.append((left, y, right, bottom, weight))
    return found


def _hidden(box: Box, edges: _Edges, most: float) -> float:
    """How much this box hides (weighted px²); from ``most`` on it no longer matters."""
    hidden, x, y, right, bottom = 0.0, box.x, box.y, box.right, box.bottom
    for left, top, other_right, other_bottom, weight in edges:
        if left < right and x < other_right and top < bottom and y < other_bottom:
            across = min(right, other_right) - max(x, left)
            down = min(bottom, other_bottom) - max(y, top)
            hidden += weight * round(across * down)
            if hidden >= most:
                break
    return hidden


def place_beside(around: Around, room: Box, covers: Sequence[Cover]) -> Box:
    """The place around a subject, in the room if it fits, where a note hides least."""
    return pushed_into(around.place(best_place(around, room, covers).n), room)


def pushed_into(box: Box, room: Box) -> Box:
    """The box moved into the room; at its upper left if it is too large."""
    x = max(room.x, min(box.x, room.right - box.w))
    y = max(room.y, min(box.y, room.bottom - box.h))
    return Box(x, y, box.w, box.h)


def _distance(one: Box, other: Box) -> float:
    across = max(0.0, one.x - other.right, other.x - one.right)
    down = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return math.hypot(across, down)
