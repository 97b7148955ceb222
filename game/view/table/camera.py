"""The part of the endless table that is on the screen, and the ways to change it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.anim.tempo import Tempo
from game.common.geometry import Box, Point
from game.rules.cells import Cell

CELL = 64.0
"""Side of a cell in dp where nothing else decides it."""

SMALLEST_CELL, LARGEST_CELL = 22.0, 120.0
"""Limits of the zoom in dp per cell; below the first, tiles could not be read."""

COMFORTABLE_CELL = 23.0
"""Dp per cell down to which the camera zooms out by itself to keep the whole table in sight."""

FOLLOW_SECONDS = 0.11
"""Seconds in which the camera comes most (63 %) of the way to its goal."""

OVERSHOOT = 1.5
"""Factor by which the fingers of a pinch may go beyond the limits of the zoom."""

MARGIN = 1.1
"""Cells around the tiles where all of them are shown."""

PUNCH = 0.075
"""How much nearer a camera comes that is pushed all the way, as a part of its zoom."""

SLACK = 2.5
"""Cells that always stay between the outermost tiles and the far edge of the view."""


class CameraView(NamedTuple):
    """What the camera shows: its centre (cells) is in the middle of the viewport (px), at ``zoom``
    px per cell. ``punch`` (0 to 1) pushes what is seen towards the player for a moment; what is
    pointed at does not change."""

    viewport: Box
    x: float
    y: float
    zoom: float
    punch: float = 0.0

    def box_of(self, cell: Cell) -> Box:
        """Where a cell lies: whole px, so that neighbours meet without seams."""
        middle_x, middle_y = self.viewport.centre
        zoom = self.zoom * (1.0 + PUNCH * self.punch)
        side = max(1, round(zoom))
        left, top = (
            round(middle_x + (cell.x - self.x) * zoom),
            round(middle_y + (cell.y - self.y) * zoom),
        )
        return Box(left, top, side, side)

    def place_of(self, point: Point) -> Point:
        """The place on the table under a point of the screen, in cells."""
        middle_x, middle_y = self.viewport.centre
        return (
            self.x + (point[0] - middle_x) / self.zoom,
            self.y + (point[1] - middle_y) / self.zoom,
        )

    def cell_at(self, point: Point) -> Cell:
        """The cell under a point of the screen."""
        x, y = self.place_of(point)
        return Cell(math.floor(x), math.floor(y))

    def visible_cells(self) -> list[Cell]:
        """Every cell of which some part lies in the viewport."""
        box = self.viewport
        first = self.cell_at((box.x, box.y))
        last = self.cell_at((box.right - 1, box.bottom - 1))
        return [Cell(x, y) for y in range(first.y, last.y + 1) for x in range(first.x, last.x + 1)]


class Camera:
    """Decides what part of the table a viewport shows. Centres are in cells, zoom in px per cell.

    `x`, `y`, `zoom` are what is shown now; they follow a goal smoothly. What the player's hand
    does (`pan`, `zoom_at`) takes effect at once. With animation off it jumps to its goal.
    """

    def __init__(self, viewport: Box, scale: float, tempo: Tempo) -> None:
        self.viewport = viewport
        self.x, self.y = 0.5, 0.5
        self.zoom = CELL * scale
        self.punch = 0.0
        self._tempo = tempo
        self._scale = scale
        self._wish = self.zoom
        self._goal = self._before = (self.x, self.y, self.zoom)

    @property
    def view(self) -> CameraView:
        """What it shows now."""
        return CameraView(self.viewport, self.x, self.y, self.zoom, self.punch)

    def view_at(self, alpha: float) -> CameraView:
        """What it shows between the last two steps of time, ``alpha`` (0 to 1) of the way."""
        now = (self.x, self.y, self.zoom)
        x, y, zoom = (a + (b - a) * alpha for a, b in zip(self._before, now, strict=True))
        return CameraView(self.viewport, x, y, zoom, self.punch)

    @property
    def moving(self) -> bool:
        """Whether it has not come to its goal yet."""
        return (self.x, self.y, self.zoom) != self._goal

    def resize(self, viewport: Box, scale: float) -> None:
        """The viewport has changed; what was in the middle stays there, as large as before."""
        self.zoom = self._limited(self.zoom * scale / self._scale, scale)
        self._scale = scale
        self.viewport = viewport
        self._stay()

    def box_of(self, cell: Cell) -> Box:
        """Where a cell lies now."""
        return self.view.box_of(cell)

    def pan(self, dx: float, dy: float) -> None:
        """The hand moves the table by these px."""
        self.x -= dx / self.zoom
        self.y -= dy / self.zoom
        self._stay()

    def zoom_at(self, point: Point, factor: float) -> None:
        """Zooms about a point of the screen, which stays over the same place of the table."""
        x, y = self.view.place_of(point)
        self.zoom = self._limited(self.zoom * factor, self._scale)
        middle_x, middle_y = self.viewport.centre
        self.x = x - (point[0] - middle_x) / self.zoom
        self.y = y - (point[1] - middle_y) / self.zoom
        self._stay()

    def zoom_towards(self, point: Point, factor: float) -> None:
        """Zooms by one of the many small steps of a pinch. What the fingers do beyond a limit is
        remembered, so that steps back and forth cancel out there too."""
        before = self._wish if self._limited(self._wish, self._scale) == self.zoom else self.zoom
        least, most = (self._limited(far, self._scale) for far in (0.0, math.inf))
        self._wish = min(max(before * factor, least / OVERSHOOT), most * OVERSHOOT)
        self.zoom_at(point, self._limited(self._wish, self._scale) / self.zoom)

    def fit(
        self, cells: Iterable[Cell], least: float = SMALLEST_CELL, part: Box | None = None
    ) -> None:
        """Goes to where all these cells are seen in this part of the viewport (None: all of it),
        none larger than usual nor smaller than ``least`` dp."""
        part, bounds = part or self.viewport, _bounds(cells)
        fitting = min(part.w / (bounds.w + 2 * MARGIN), part.h / (bounds.h + 2 * MARGIN))
        zoom = max(least * self._scale, min(CELL * self._scale, fitting))
        middle = self.viewport.centre
        aside = [(all_ - own) / zoom for all_, own in zip(middle, part.centre, strict=True)]
        x, y = bounds.centre
        self._go(x + aside[0], y + aside[1], zoom)

    def reveal(self, cells: Iterable[Cell], everything: Sequence[Cell] = ()) -> None:
        """If some of these cells are out of sight: shows the whole table if its tiles stay large
        enough, else goes just as far as needed to see these cells."""
        wanted, bounds = list(cells), _bounds(everything)
        if all(self._in_sight(cell) for cell in wanted):
            return
        if everything and self._fits(bounds):
            self.fit(everything)
            return
        near = _bounds(wanted).inset(-1.0)
        x, y, zoom = self._goal
        zoom = self._limited(
            min(zoom, self.viewport.w / near.w, self.viewport.h / near.h), self._scale
        )
        half_w, half_h = self.viewport.w / zoom / 2, self.viewport.h / zoom / 2
        x = _between(x, near.right - half_w, near.x + half_w)
        y = _between(y, near.bottom - half_h, near.y + half_h)
        self._go(x, y, zoom)

    def reveal_in(self, cells: Iterable[Cell], part: Box) -> None:
        """Goes just as far as needed to see these cells in this part of the viewport."""
        near = _bounds(cells).inset(-0.5)
        x, y, zoom = self._goal
        zoom = self._limited(min(zoom, part.w / near.w, part.h / near.h), self._scale)
        middle = self.viewport.centre
        aside = [(own - all_) / zoom for all_, own in zip(middle, part.centre, strict=True)]
        half_w, half_h = part.w / zoom / 2, part.h / zoom / 2
        x = _between(x + aside[0], near.right - half_w, near.x + half_w) - aside[0]
        y = _between(y + aside[1], near.bottom - half_h, near.y + half_h) - aside[1]
        self._go(x, y, zoom)

    def _fits(self, bounds: Box) -> bool:
        """Whether these cells and those beside them can be shown with large enough tiles."""
        smallest = COMFORTABLE_CELL * self._scale
        fits_w = self.viewport.w / smallest >= bounds.w + 2
        return fits_w and self.viewport.h / smallest >= bounds.h + 2

    def show_all(self, everything: Sequence[Cell]) -> None:
        """Shows all these cells and those beside them, unless tiles would become too small."""
        bounds = _bounds(everything)
        left, top = int(bounds.x) - 1, int(bounds.y) - 1
        corners = [Cell(left, top), Cell(int(bounds.right), int(bounds.bottom))]
        if self._fits(bounds) and not all(self._in_sight(cell) for cell in corners):
            self.fit(everything)

    def _in_sight(self, cell: Cell) -> bool:
        """Whether a cell will lie wholly in the viewport once the camera has come to rest."""
        x, y, zoom = self._goal
        half_w, half_h = self.viewport.w / zoom / 2, self.viewport.h / zoom / 2
        return (
            x - half_w <= cell.x
            and cell.x + 1 <= x + half_w
            and y - half_h <= cell.y
            and cell.y + 1 <= y + half_h
        )

    def keep_near(self, cells: Iterable[Cell]) -> None:
        """Brings it back if it was moved so far that the tiles are nearly lost from sight."""
        bounds = _bounds(cells)
        half_w = self.viewport.w / self.zoom / 2 - SLACK
        half_h = self.viewport.h / self.zoom / 2 - SLACK
        self.x = min(max(self.x, bounds.x - max(half_w, 0)), bounds.right + max(half_w, 0))
        self.y = min(max(self.y, bounds.y - max(half_h, 0)), bounds.bottom + max(half_h, 0))
        self._stay()

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass; the camera moves alike at any frame rate."""
        self._before = (self.x, self.y, self.zoom)
        if not self.moving:
            return
        part = 1.0 - math.exp(-dt / FOLLOW_SECONDS)
        x, y, zoom = self._goal
        self.x += (x - self.x) * part
        self.y += (y - self.y) * part
        self.zoom += (zoom - self.zoom) * part
        near = abs(x - self.x) + abs(y - self.y) < 0.3 / self.zoom and abs(zoom - self.zoom) < 0.1
        if near:
            self.settle()

    def settle(self) -> None:
        """Jumps to its goal."""
        self.x, self.y, self.zoom = self._before = self._goal

    def _go(self, x: float, y: float, zoom: float) -> None:
        self._goal = (x, y, zoom)
        if self._tempo.still:
            self.settle()

    def _stay(self) -> None:
        self._goal = self._before = (self.x, self.y, self.zoom)

    def _limited(self, zoom: float, scale: float) -> float:
        return min(max(zoom, SMALLEST_CELL * scale), LARGEST_CELL * scale)


def _bounds(cells: Iterable[Cell]) -> Box:
    """The box around the cells, in cells; that of 0,0 if there are none."""
    all_cells = list(cells) or [Cell(0, 0)]
    left, top = min(c.x for c in all_cells), min(c.y for c in all_cells)
    right, bottom = max(c.x for c in all_cells) + 1, max(c.y for c in all_cells) + 1
    return Box(left, top, right - left, bottom - top)


def _between(value: float, low: float, high: float) -> float:
    """The value nearest to this one between two bounds; their middle if they are crossed."""
    return (low + high) / 2 if low > high else min(max(value, low), high)
