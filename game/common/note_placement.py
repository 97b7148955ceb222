"""Placement of a note next to its subject: the candidate that hides the least. Pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.common.geometry import Box

Side = Literal["above", "below", "right", "left"]

SIDES: tuple[Side, ...] = ("above", "below", "right", "left")
"""The sides in order of preference among equally good candidates."""

RINGS = 6
"""Number of distances from the subject that are tried at each side."""

ALIGNED = (0.0, -1.0, 1.0, -2.0, 2.0)
"""Positions along a side: 0 is in the middle, 1 flush with an end, 2 beyond the end."""

DISTANCE_COST = 0.5
"""Cost of a px of distance, as a fraction of the note's shorter side (weighted px²)."""

TOUCHING = 0.01
"""Greatest gap (px) between boxes that touch; above rounding errors, below real gaps."""


class AvoidedBox(NamedTuple):
    """A box (px) that should stay visible. The weight of a tile is 1, that of a control higher."""

    box: Box
    weight: float = 1.0


class Candidates(NamedTuple):
    """Places for a note around a ``subject``, nearest first, in rings ``step`` px apart."""

    subject: Box
    size: tuple[float, float]
    gap: float
    sides: Sequence[Side] = SIDES
    step: float = 0.0

    @property
    def in_a_ring(self) -> int:
        """The number of candidates at one distance."""
        return len(ALIGNED) * len(self.sides)

    def place(self, n: int) -> Box:
        """Return the n-th candidate, from 0 to ``RINGS * in_a_ring - 1``."""
        ring, rest = divmod(n, self.in_a_ring)
        aligned, side = divmod(rest, len(self.sides))
        subject = self.subject
        away = self.gap + ring * (self.step or min(subject.w, subject.h))
        return _at(subject, self.size, self.sides[side], away, ALIGNED[aligned])


def _at(subject: Box, size: tuple[float, float], side: Side, away: float, aligned: float) -> Box:
    """Return the candidate `away` px off a side, `aligned` as in ALIGNED."""
    (x, y), (w, h) = subject.centre, size
    if side in ("above", "below"):
        along = _along(aligned, subject.w, w)
        top = subject.y - away - h if side == "above" else subject.bottom + away
        return Box(x + along - w / 2, top, w, h)
    along = _along(aligned, subject.h, h)
    left = subject.right + away if side == "right" else subject.x - away - w
    return Box(left, y + along - h / 2, w, h)


def _along(aligned: float, subject: float, note: float) -> float:
    """Return the offset (px) from the subject's middle to the note's, along a side."""
    flush, beyond = (subject - note) / 2, (subject + note) / 2
    far = flush if abs(aligned) == 1.0 else beyond
    return math.copysign(far, aligned) if aligned else 0.0


class BestCandidate(NamedTuple):
    """The number of a candidate, and the area that it hides (weighted px²)."""

    n: int
    hidden: float


def best_candidate(around: Candidates, room: Box, covers: Sequence[AvoidedBox]) -> BestCandidate:
    """Return the candidate with the least cost of hidden area and distance, moved into `room`."""
    subject, edges = around.subject.inset(-around.gap), _edges(covers)
    best, lowest_cost = BestCandidate(0, math.inf), math.inf
    # Candidates of the last ring, without those that were too far away: further out they are no
    # nearer.
    inside: dict[int, Box | None] = dict.fromkeys(range(around.in_a_ring))
    for first in range(0, RINGS * around.in_a_ring, around.in_a_ring):
        for n, before in list(inside.items()):
            box = moved_inside(around.place(first + n), room)
            if box == before:
                continue
            inside[n] = box
            distance_cost = round(DISTANCE_COST * min(box.w, box.h) * _distance(box, subject))
            if distance_cost >= lowest_cost:
                del inside[n]
                continue
            hidden = _hidden(box, edges, lowest_cost - distance_cost)
            if distance_cost + hidden < lowest_cost:
                best, lowest_cost = BestCandidate(first + n, hidden), distance_cost + hidden
    return best


_WeightedEdges = list[tuple[float, float, float, float, float]]


def _edges(covers: Sequence[AvoidedBox]) -> _WeightedEdges:
    """Return edges and weights, the heaviest first. Neighbours in a row are joined."""
    found: _WeightedEdges = []
    for (x, y, w, h), weight in sorted(covers, key=lambda one: (-one.weight, one.box.y, one.box.x)):
        left, right, bottom = x, x + w, y + h
        before = found[-1] if found else None
        in_row = before and (before[1], before[3], before[4]) == (y, bottom, weight)
        if before and in_row and abs(before[2] - x) < TOUCHING:
            left = found.pop()[0]
        found.append((left, y, right, bottom, weight))
    return found


def _hidden(box: Box, edges: _WeightedEdges, maximum: float) -> float:
    """Return the area that a box hides (weighted px²); counting stops at `maximum`."""
    hidden, x, y, right, bottom = 0.0, box.x, box.y, box.right, box.bottom
    for left, top, other_right, other_bottom, weight in edges:
        if left < right and x < other_right and top < bottom and y < other_bottom:
            across = min(right, other_right) - max(x, left)
            down = min(bottom, other_bottom) - max(y, top)
            hidden += weight * round(across * down)
            if hidden >= maximum:
                break
    return hidden


def place_note(around: Candidates, room: Box, covers: Sequence[AvoidedBox]) -> Box:
    """Return the box of a note where it hides the least, in `room` if it fits there."""
    return moved_inside(around.place(best_candidate(around, room, covers).n), room)


def moved_inside(box: Box, room: Box) -> Box:
    """Return the box moved into the room, at the room's upper left corner if it is too large."""
    x = max(room.x, min(box.x, room.right - box.w))
    y = max(room.y, min(box.y, room.bottom - box.h))
    return Box(x, y, box.w, box.h)


def _distance(one: Box, other: Box) -> float:
    across = max(0.0, one.x - other.right, other.x - one.right)
    down = max(0.0, one.y - other.bottom, other.y - one.bottom)
    return math.hypot(across, down)
