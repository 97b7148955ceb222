"""Points and boxes: the plain geometry that layout, camera, input and widgets share."""

from __future__ import annotations

from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """An upright rectangle: its upper left corner and its size, all in px (or all in dp)."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x just past the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y just past the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @classmethod
    def around(cls, centre: Point, w: float, h: float) -> Box:
        """A box of that size with `centre` in its middle."""
        return cls(centre[0] - w / 2, centre[1] - h / 2, w, h)

    def contains(self, point: Point) -> bool:
        """Whether `point` lies inside; the right and lower edges do not belong to the box."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def inset(self, d: float) -> Box:
        """Smaller by `d` on every side (larger if `d` is negative); never below zero size."""
        w, h = max(0.0, self.w - 2 * d), max(0.0, self.h - 2 * d)
        return Box.around(self.centre, w, h)

    def moved(self, dx: float, dy: float) -> Box:
        """The same box elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def intersects(self, other: Box) -> bool:
        """Whether both share some area; touching edges do not count."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def encloses(self, other: Box) -> bool:
        """Whether `other` lies wholly inside; edges may touch."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def split_left(self, w: float, gap: float = 0.0) -> tuple[Box, Box]:
        """A part of width `w` cut off at the left, and the rest after `gap`."""
        w = min(w, self.w)
        rest = max(0.0, self.w - w - gap)
        return Box(self.x, self.y, w, self.h), Box(self.right - rest, self.y, rest, self.h)

    def split_right(self, w: float, gap: float = 0.0) -> tuple[Box, Box]:
        """A part of width `w` cut off at the right, and the rest before `gap`."""
        w = min(w, self.w)
        rest = max(0.0, self.w - w - gap)
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, rest, self.h)

    def split_top(self, h: float, gap: float = 0.0) -> tuple[Box, Box]:
        """A part of height `h` cut off at the top, and the rest below `gap`."""
        h = min(h, self.h)
        rest = max(0.0, self.h - h - gap)
        return Box(self.x, self.y, self.w, h), Box(self.x, self.bottom - rest, self.w, rest)

    def split_bottom(self, h: float, gap: float = 0.0) -> tuple[Box, Box]:
        """A part of height `h` cut off at the bottom, and the rest above `gap`."""
        h = min(h, self.h)
        rest = max(0.0, self.h - h - gap)
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, rest)

    def columns(self, count: int, gap: float = 0.0) -> list[Box]:
        """`count` boxes of equal width side by side."""
        w = max(0.0, (self.w - gap * (count - 1)) / count)
        return [Box(self.x + k * (w + gap), self.y, w, self.h) for k in range(count)]

    def rows(self, count: int, gap: float = 0.0) -> list[Box]:
        """`count` boxes of equal height below each other."""
        h = max(0.0, (self.h - gap * (count - 1)) / count)
        return [Box(self.x, self.y + k * (h + gap), self.w, h) for k in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0.0) -> list[Box]:
        """`columns` by `rows` equal boxes, row by row from the upper left."""
        return [box for row in self.rows(rows, gap) for box in row.columns(columns, gap)]
