"""Camera views of the endless table as values. Positions are in cells, zoom is in px per cell."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from game.common.geometry import Box, Point
from game.rules.cells import Cell

CELL = 64.0
"""Default side of a cell in dp."""

ROOM = 5.4
"""Cells that fit in both directions when there are few tiles."""

MARGIN = 1.1
"""Margin in cells around the tiles when all of them are shown."""

PUNCH = 0.075
"""Relative increase of the zoom at full punch."""

SLACK = 2.5
"""Cells that always stay between the outermost tiles and the far edge of the view."""

HAIR = 1e-6
"""Tolerance in cells for bounds at the edge of the view."""

Goal = tuple[float, float, float]
"""Target of a camera movement: centre (cells) and zoom (px per cell)."""


class CameraView(NamedTuple):
    """The view of a camera: its centre (cells) in the middle of the viewport (px), at ``zoom``.

    ``zoom`` is in px per cell. ``punch`` (0 to 1) brings the picture closer for a moment, without
    changing the cell under a pointer.
    """

    viewport: Box
    x: float
    y: float
    zoom: float
    punch: float = 0.0

    def box_of(self, cell: Cell) -> Box:
        """Return the box of a cell in whole px, so that neighbours meet without seams."""
        middle_x, middle_y = self.viewport.centre
        zoom = self.zoom * (1.0 + PUNCH * self.punch)
        side = max(1, round(zoom))
        left = round(middle_x + (cell.x - self.x) * zoom)
        top = round(middle_y + (cell.y - self.y) * zoom)
        return Box(left, top, side, side)

    def place_of(self, point: Point) -> Point:
        """Return the position on the table (cells) under a point of the screen."""
        middle_x, middle_y = self.viewport.centre
        return (
            self.x + (point[0] - middle_x) / self.zoom,
            self.y + (point[1] - middle_y) / self.zoom,
        )

    def cell_at(self, point: Point) -> Cell:
        """Return the cell under a point of the screen."""
        x, y = self.place_of(point)
        return Cell(math.floor(x), math.floor(y))

    def visible_cells(self) -> list[Cell]:
        """Return the cells that are at least partly in the viewport."""
        box = self.viewport
        first = self.cell_at((box.x, box.y))
        last = self.cell_at((box.right - 1, box.bottom - 1))
        return [Cell(x, y) for y in range(first.y, last.y + 1) for x in range(first.x, last.x + 1)]

    def shows(self, bounds: Box, part: Box | None = None) -> bool:
        """Return whether these bounds (cells) are in this part of the viewport (None: all)."""
        part, (middle_x, middle_y) = part or self.viewport, self.viewport.centre
        seen = Box(
            self.x + (part.x - middle_x) / self.zoom,
            self.y + (part.y - middle_y) / self.zoom,
            part.w / self.zoom,
            part.h / self.zoom,
        )
        return seen.inset(-HAIR).encloses(bounds)

    def centred(self, bounds: Box, part: Box, share: float) -> bool:
        """Return whether bounds (cells) are centred in a part up to ``share`` of its sides."""
        middle_x, middle_y = self.viewport.centre
        aside_x = middle_x + (bounds.centre[0] - self.x) * self.zoom - part.centre[0]
        aside_y = middle_y + (bounds.centre[1] - self.y) * self.zoom - part.centre[1]
        return abs(aside_x) <= share * part.w and abs(aside_y) <= share * part.h

    def zoomed(self, point: Point, zoom: float) -> CameraView:
        """Return the view at this zoom with the same position under a point of the screen."""
        x, y = self.place_of(point)
        middle_x, middle_y = self.viewport.centre
        x -= (point[0] - middle_x) / zoom
        y -= (point[1] - middle_y) / zoom
        return self._replace(x=x, y=y, zoom=zoom)

    def near(self, bounds: Box) -> CameraView:
        """Return the nearest view that keeps tiles within these bounds (cells) in sight."""
        half_w = max(self.viewport.w / self.zoom / 2 - SLACK, 0)
        half_h = max(self.viewport.h / self.zoom / 2 - SLACK, 0)
        x = min(max(self.x, bounds.x - half_w), bounds.right + half_w)
        y = min(max(self.y, bounds.y - half_h), bounds.bottom + half_h)
        return self._replace(x=x, y=y)

    def revealing(self, near: Box, part: Box, zoom: float) -> Goal:
        """Return the nearest goal that shows these bounds (cells) in a part of the viewport."""
        middle = self.viewport.centre
        aside = [(own - all_) / zoom for all_, own in zip(middle, part.centre, strict=True)]
        half_w, half_h = part.w / zoom / 2, part.h / zoom / 2
        x = _between(self.x + aside[0], near.right - half_w, near.x + half_w) - aside[0]
        y = _between(self.y + aside[1], near.bottom - half_h, near.y + half_h) - aside[1]
        return x, y, zoom


def bounds_of(cells: Iterable[Cell]) -> Box:
    """Return the box around the cells, in cells; that of 0,0 if there are none."""
    all_cells = list(cells) or [Cell(0, 0)]
    left, top = min(c.x for c in all_cells), min(c.y for c in all_cells)
    right, bottom = max(c.x for c in all_cells) + 1, max(c.y for c in all_cells) + 1
    return Box(left, top, right - left, bottom - top)


def with_neighbours(cells: Iterable[Cell]) -> list[Cell]:
    """Return the cells and their neighbours, also at the corners."""
    return [Cell(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


def fitting(bounds: Box, part: Box, largest: float) -> float:
    """Return the zoom at which bounds (cells) with a margin fill a box (px), or ``largest``."""
    fitting = min(part.w / (bounds.w + 2 * MARGIN), part.h / (bounds.h + 2 * MARGIN))
    return max(1.0, min(fitting, largest, min(part.w, part.h) / ROOM))


def sprung(away: float, speed: float, rate: float, dt: float) -> tuple[float, float]:
    """Return the distance and the speed of a critically damped spring after ``dt`` seconds."""
    fading = math.exp(-rate * dt)
    push = (speed + rate * away) * dt
    return (away + push) * fading, (speed - rate * push) * fading


def _between(value: float, low: float, high: float) -> float:
    """Return the value clamped to two bounds, or their middle if they are crossed."""
    return (low + high) / 2 if low > high else min(max(value, low), high)
