"""The place of a note beside its subject: a pure choice among places around the subject."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.common.geometry import Box

Side = Literal["above", "below", "right", "left"]

SIDES: tuple[Side, ...] = ("above", "below", "right", "left")
"""The sides in order of preference, for places of equal worth."""

RINGS = 6
"""Distances from the subject that are tried at each side."""

ALIGNED = (0.0, -1.0, 1.0, -2.0, 2.0)
"""Positions along a side: in the middle, at either end, or beyond it."""

DISTANCE_COST = 0.5
"""The cost of a px of distance: that of hiding this part of a strip of the note."""

TOUCHING = 0.01
"""Px between boxes that count as touching; above rounding errors, below any real gap."""


class AvoidedBox(NamedTuple):
    """A box (px) to keep visible, with a weight: 1 on the felt, more for controls and subjects."""

    box: Box
    weight: float = 1.0


class Candidates(NamedTuple):
    """The places for a note around its subject, nearest first, in rings ``step`` px apart."""

    beside: Box
    size: tuple[float, float]
    gap: float
    sides: Sequence[Side] = SIDES
    step: float = 0.0

    @property
    def in_a_ring(self) -> int:
        """The number of places at one distance."""
        return len(ALIGNED) * len(self.sides)

    def place(self, n: int) -> Box:
        """Return the n-th place, from 0 to ``RINGS * in_a_ring - 1``."""
        ring, rest = divmod(n, self.in_a_ring)
        aligned, side = divmod(rest, len(self.sides))
        beside = self.beside
        away = self.gap + ring * (self.step or min(beside.w, beside.h))
        return _at(beside, self.size, self.sides[side], away, ALIGNED[aligned])


def _at(beside: Box, size: tuple[float, float], side: Side, away: float, aligned: float) -> Box:
    """Return a box `away` px off one side; `aligned` 1 is flush with its end, 2 beyond it."""
    (x, y), (w, h) = beside.centre, size
    if side in ("above", "below"):
        along = _along(aligned, beside.w, w)
        top = beside.y - away - h if side == "above" else beside.bottom + away
        return Box(x + along - w / 2, top, w, h)
    along = _along(aligned, beside.h, h)
    left = beside.right + away if side == "right" else beside.x - away - w
    return Box(left, y + along - h / 2, w, h)


def _along(aligned: float, subject: float, note: float) -> float:
    """Return the offset of the middle of a note from that of its subject, along a side."""
    flush, beyond = (subject - note) / 2, (subject + note) / 2
    far = flush if abs(aligned) == 1.0 else beyond
    return math.copysign(far, aligned) if aligned else 0.0


class BestCandidate(NamedTuple):
    """The number of a place, and the area hidden there (weighted px²)."""

    n: int
    hidden: float


def best_candidate(around: Candidates, room: Box, covers: Sequence[AvoidedBox]) -> BestCandidate:
    """Return the place, moved into the room, that hides least and is nearest; first of equals."""
    beside, edges = around.beside.inset(-around.gap), _edges(covers)
    best, least = BestCandidate(0, math.inf), math.inf
    # The places of the last ring in the room, without those too far away: they are no nearer
    # further out.
    inside: dict[int, Box | None] = dict.fromkeys(range(around.in_a_ring))
    for first in range(0, RINGS * around.in_a_ring, around.in_a_ring):
        for n, before in list(inside.items()):
            box = moved_inside(around.place(first + n), room)
            if box == before:
                continue
            inside[n] = box
            far = round(DISTANCE_COST * min(box.w, box.h) * _distance(box, beside))
            if far >= least:
                del inside[n]
                continue
            hidden = _hidden(box, edges, least - far)
            if far + hidden < least:
                best, least = BestCandidate(first + n, hidden), far + hidden
    return best


_WeightedEdges = list[tuple[float, float, float, float, float]]


def _edges(covers: Sequence[AvoidedBox]) -> _WeightedEdges:
    """Return the covers' edges and weights, neighbours in a row joined, the weightiest first."""
    found: _WeightedEdges = []
    for (x, y, w, h), weight in sorted(covers, key=lambda one: (-one.weight, one.box.y, one.box.x)):
        left, right, bottom = x, x + w, y + h
        before = found[-1] if found else None
        in_row = before and (before[1], before[3], before[4]) == (y, bottom, weight)
        if before and in_row and abs(before[2] - x) < TOUCHING:
            left = found.pop()[0]
        found.append((left, y, right, bottom, weight))
    return found


def _hidden(box: Box, edges: _WeightedEdges, most: float) -> float:
    """Return the area that this box hides (weighted px²); from `most` on the sum stops."""
    hidden, x, y, right, bottom = 0.0, box.x, box.y, box.right, box.bottom
    for left, top, other_right, other_bottom, weight in edges:
        if left < right and x < other_right and top < bottom and y < other_bottom:
            across = min(right, other_right) - max(x, left)
            down = min(bottom, other_bottom) - max(y, top)
            hidden += weight * round(across * down)
            if hidden >= most:
                break
    return hidden


def place_note(around: Candidates, room: Box, covers: Sequence[AvoidedBox]) -> Box:
    """Return the place around a subject, in the room if it fits, where a note hides least."""
    return moved_inside(around.place(best_candidate(around, room, covers).n), room)


def moved_inside(box: Box, room: Box) -> Box:
    """Return the box moved into the room; at its upper left if it is too large."""
    x = max(room.x, min(box.x, room.right - box.w))
    y = max(room.y, min(box.y, room.bottom - box.h))
    return Box(x, y, box.w, box.h)


def _distance(one: Box, other: Box) -> float:
    across = max(0.0, one.x - other.right, other.x - one.right)
    down = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return math.hypot(across, down)
