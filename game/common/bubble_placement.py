"""The position of a bubble, such as a tooltip: beside its subject, where it hides little."""

import math
from collections.abc import Sequence
from itertools import product
from typing import Literal, NamedTuple

from game.common.geometry import Box

Side = Literal["above", "below", "right", "left"]

SIDES: tuple[Side, ...] = ("above", "below", "right", "left")  # in order of preference
RINGS = 6  # number of distances from the subject that are tried on each side
GRID = 16  # number of columns and of rows in which `free_place` looks for a free place

# Positions along a side: 0 is its middle, 1 or -1 flush with an end, 2 or -2 beyond that end.
ALIGNED = (0.0, -1.0, 1.0, -2.0, 2.0)
# Cost (weighted px²) of a px of distance from the subject, per px of the bubble's shorter side.
DISTANCE_COST = 0.5


class AvoidedBox(NamedTuple):
    """A box (px) that a bubble should not hide. Each hidden px² costs `weight`."""

    box: Box
    weight: float = 1.0


class Candidates(NamedTuple):
    """The positions to try for a bubble: in rings around its subject, the nearest ring first."""

    subject: Box
    size: tuple[float, float]  # of the bubble (px)
    gap: float  # px from the subject to the first ring
    sides: Sequence[Side] = SIDES
    step: float = 0.0  # px from ring to ring; 0 for the subject's shorter side

    @property
    def in_a_ring(self) -> int:
        return len(ALIGNED) * len(self.sides)

    def place(self, n: int) -> Box:
        """Return the box (px) of position `n`, counted from 0. The nearest ring comes first."""
        ring, rest = divmod(n, self.in_a_ring)
        position, side_number = divmod(rest, len(self.sides))
        subject, side, aligned = self.subject, self.sides[side_number], ALIGNED[position]
        (x, y), (w, h) = subject.centre, self.size
        away = self.gap + ring * (self.step or min(subject.w, subject.h))
        if side in ("above", "below"):
            along = _along(aligned, subject.w, w)
            top = subject.y - away - h if side == "above" else subject.bottom + away
            return Box(x + along - w / 2, top, w, h)
        along = _along(aligned, subject.h, h)
        left = subject.right + away if side == "right" else subject.x - away - w
        return Box(left, y + along - h / 2, w, h)


def _along(aligned: float, subject: float, bubble: float) -> float:
    flush, beyond = (subject - bubble) / 2, (subject + bubble) / 2
    far = flush if abs(aligned) == 1.0 else beyond
    return math.copysign(far, aligned) if aligned else 0.0


class BestCandidate(NamedTuple):
    """The chosen position: its number, its box (px), and the cost of the area that it hides."""

    n: int
    box: Box
    hidden: float


def best_candidate(around: Candidates, room: Box, covers: Sequence[AvoidedBox]) -> BestCandidate:
    """Return the position in `room` with the least cost, from hidden areas and from distance."""
    subject, edges = around.subject.inset(-around.gap), _edges(covers)
    best, lowest_cost = BestCandidate(0, subject, math.inf), math.inf
    # The latest box for each place in a ring. A place that costs too much by its distance alone is
    # dropped, because it is farther away in the next rings.
    inside: dict[int, Box | None] = dict.fromkeys(range(around.in_a_ring))
    for first in range(0, RINGS * around.in_a_ring, around.in_a_ring):
        for n, before in list(inside.items()):
            box = moved_inside(around.place(first + n), room)
            if box == before:
                continue
            inside[n] = box
            across = max(0.0, box.x - subject.right, subject.x - box.right)
            down = max(0.0, box.y - subject.bottom, subject.y - box.bottom)
            distance_cost = round(DISTANCE_COST * min(box.w, box.h) * math.hypot(across, down))
            if distance_cost >= lowest_cost:
                del inside[n]
                continue
            hidden = _hidden(box, edges, lowest_cost - distance_cost)
            if distance_cost + hidden < lowest_cost:
                best, lowest_cost = BestCandidate(first + n, box, hidden), distance_cost + hidden
    return best


def free_place(around: Candidates, room: Box, covers: Sequence[AvoidedBox]) -> Box | None:
    """Return the place nearest to the subject, of a grid across `room`, that hides nothing."""
    subject, (w, h), edges = around.subject.centre, around.size, _edges(covers)
    right, down = (room.w - w) / (GRID - 1), (room.h - h) / (GRID - 1)
    if right < 0 or down < 0:
        return None
    at = product(range(GRID), repeat=2)
    boxes = [Box(room.x + column * right, room.y + row * down, w, h) for column, row in at]
    boxes.sort(key=lambda box: math.dist(box.centre, subject))
    return next((box for box in boxes if not _hidden(box, edges, 1.0)), None)


def hidden_area(box: Box, covers: Sequence[AvoidedBox]) -> float:
    """Return the area (px²) of `covers` that the box hides, multiplied by their weights."""
    return _hidden(box, _edges(covers), math.inf)


_WeightedEdges = list[tuple[float, float, float, float, float]]


def _edges(covers: Sequence[AvoidedBox]) -> _WeightedEdges:
    found: _WeightedEdges = []
    for (x, y, w, h), weight in sorted(covers, key=lambda one: (-one.weight, one.box.y, one.box.x)):
        left, right, bottom = x, x + w, y + h
        if found:
            start, *row = found[-1]
            # Rounding may leave a tiny gap between boxes that touch.
            if [row[0], *row[2:]] == [y, bottom, weight] and abs(row[1] - x) < 0.01:
                del found[-1]
                left = start
        found.append((left, y, right, bottom, weight))
    return found


def _hidden(box: Box, edges: _WeightedEdges, maximum: float) -> float:
    hidden, x, y, right, bottom = 0.0, box.x, box.y, box.right, box.bottom
    for left, top, other_right, other_bottom, weight in edges:
        if left < right and x < other_right and top < bottom and y < other_bottom:
            across = min(right, other_right) - max(x, left)
            down = min(bottom, other_bottom) - max(y, top)
            hidden += weight * round(across * down)
            if hidden >= maximum:
                break
    return hidden


def moved_inside(box: Box, room: Box) -> Box:
    """Move the box into the room. A box that is too large begins at the room's left or top."""
    x = max(room.x, min(box.x, room.right - box.w))
    y = max(room.y, min(box.y, room.bottom - box.h))
    return Box(x, y, box.w, box.h)
