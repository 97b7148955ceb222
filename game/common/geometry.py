"""Points and boxes, shared by layout, camera, input and controls."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

Point = tuple[float, float]
T = TypeVar("T")


class Box(NamedTuple):
    """A rectangle with horizontal and vertical sides: upper left corner and size, in px or dp."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    @classmethod
    def around(cls, centre: Point, w: float, h: float) -> Box:
        return cls(centre[0] - w / 2, centre[1] - h / 2, w, h)

    def contains(self, point: Point) -> bool:
        """Return whether `point` is in the box. The right and lower edges are outside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def inset(self, d: float) -> Box:
        """Return the box with all sides moved inwards by `d`. No side gets shorter than 0."""
        w, h = max(0.0, self.w - 2 * d), max(0.0, self.h - 2 * d)
        return Box.around(self.centre, w, h)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def lerp(self, other: Box, fraction: float) -> Box:
        return Box(*(a + (b - a) * fraction for a, b in zip(self, other, strict=True)))

    def encloses(self, other: Box) -> bool:
        """Return whether `other` is completely inside this box. Edges may touch."""
        columns = self.x <= other.x and other.right <= self.right
        return columns and self.y <= other.y and other.bottom <= self.bottom

    def overlaps(self, other: Box) -> bool:
        """Return whether the boxes overlap. Boxes that only touch do not."""
        columns = self.x < other.right and other.x < self.right
        return columns and self.y < other.bottom and other.y < self.bottom

    def split_left(self, w: float, gap: float = 0.0) -> tuple[Box, Box]:
        """Return the left part, `w` wide if possible, and the rest to the right of a gap."""
        w = min(w, self.w)
        rest = max(0.0, self.w - w - gap)
        return Box(self.x, self.y, w, self.h), Box(self.right - rest, self.y, rest, self.h)

    def split_right(self, w: float, gap: float = 0.0) -> tuple[Box, Box]:
        w = min(w, self.w)
        rest = max(0.0, self.w - w - gap)
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, rest, self.h)

    def split_top(self, h: float, gap: float = 0.0) -> tuple[Box, Box]:
        h = min(h, self.h)
        rest = max(0.0, self.h - h - gap)
        return Box(self.x, self.y, self.w, h), Box(self.x, self.bottom - rest, self.w, rest)

    def split_bottom(self, h: float, gap: float = 0.0) -> tuple[Box, Box]:
        h = min(h, self.h)
        rest = max(0.0, self.h - h - gap)
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, rest)

    def columns(self, count: int, gap: float = 0.0) -> list[Box]:
        w = max(0.0, (self.w - gap * (count - 1)) / count)
        return [Box(self.x + k * (w + gap), self.y, w, self.h) for k in range(count)]

    def rows(self, count: int, gap: float = 0.0) -> list[Box]:
        h = max(0.0, (self.h - gap * (count - 1)) / count)
        return [Box(self.x, self.y + k * (h + gap), self.w, h) for k in range(count)]

    def lines(self, count: int, height: float) -> list[Box]:
        """Return `count` rows of this height without gaps, as a block in the vertical middle."""
        top = self.centre[1] - count * height / 2
        return [Box(self.x, top + n * height, self.w, height) for n in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0.0) -> list[Box]:
        return [box for row in self.rows(rows, gap) for box in row.columns(columns, gap)]


def clamp(number: float, minimum: float, maximum: float) -> float:
    """Return the number limited to the range `minimum` to `maximum`. NaN becomes `minimum`."""
    # Only in this order does max() not pass NaN on.
    return float(min(max(minimum, number), maximum))


def nearest_towards(
    candidates: Iterable[tuple[T, Point]],
    start: Point,
    direction: tuple[int, int],
    *,
    minimum: float = 0.0,
    spread: float = math.inf,
) -> T | None:
    """Return the candidate nearest to `start` in a direction, or None if there is none.

    Each candidate is a value with its point. The point must be more than `minimum` ahead of
    `start`, and at most `spread` times as far sideways as ahead. Distance sideways counts
    double. If `direction` is (0, 0), all candidates are allowed, and no direction counts
    double.
    """
    dx, dy = direction
    nearest, shortest = None, math.inf
    for candidate, point in candidates:
        x, y = point[0] - start[0], point[1] - start[1]
        ahead, sideways = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if dx == dy == 0:
            ahead = abs(x) + abs(y)
        elif ahead <= minimum or sideways > spread * ahead:
            continue
        if ahead + 2 * sideways < shortest:
            nearest, shortest = candidate, ahead + 2 * sideways
    return nearest


def bounding_box(boxes: Sequence[Box]) -> Box:
    """Return the smallest box around all `boxes`. If there are none, raise ValueError."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)
