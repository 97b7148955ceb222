"""The part of the endless table that is on the screen, and the ways to change it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from game.anim.tempo import Tempo
from game.common.geometry import Box, Point
from game.rules.cells import Cell

CELL = 64.0
"""Side of a cell in dp where nothing else decides it."""

SMALLEST_CELL, LARGEST_CELL = 22.0, 120.0
"""Limits of the zoom by hand in dp per cell; below the first, tiles could not be read."""

COMFORTABLE_CELL = 23.0
"""Dp per cell down to which the camera zooms out by itself to keep the whole table in sight."""

ROOM = 5.4
"""Cells for which there is room both ways at least where few tiles lie."""

FOLLOW_RATE = 13.0
"""How fast the camera comes to its goal, softly at both ends: to 99 % of the way in 0.5 s."""

OVERSHOOT = 1.5
"""Factor by which the fingers of a pinch may go beyond the limits of the zoom."""

MARGIN = 1.1
"""Cells around the tiles where all of them are shown."""

PUNCH = 0.075
"""How much nearer a camera comes that is pushed all the way, as a part of its zoom."""

HAIR = 1e-6
"""Cells by which something may be out of sight without being counted as such."""

SLOWEST = 6.0
"""Px a second below which it comes to rest beside its goal."""

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


Goal = tuple[float, float, float]
"""Centre (cells) and zoom (px per cell)."""


class Camera:
    """Decides what part of the table a viewport shows. Centres are in cells, zoom in px per cell.

    `x`, `y`, `zoom` are what is shown now; they follow a goal smoothly. What the player's hand
    does (`pan`, `zoom_at`) takes effect at once. With animation off it jumps to its goal.
    ``largest`` is the largest cell (px) of a table that is shown as a whole.
    """

    def __init__(self, viewport: Box, scale: float, tempo: Tempo) -> None:
        self.viewport = viewport
        self.x, self.y = 0.5, 0.5
        self.zoom = CELL * scale
        self.punch = 0.0
        self.largest = self.zoom
        self._tempo = tempo
        self._scale = scale
        self._wish = self.zoom
        self._goal = self._before = (self.x, self.y, self.zoom)
        self._speed: Goal = (0.0, 0.0, 0.0)

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
    def goal_view(self) -> CameraView:
        """What it will show."""
        return CameraView(self.viewport, *self._goal)

    @property
    def moving(self) -> bool:
        """Whether it has not come to its goal yet."""
        return (self.x, self.y, self.zoom) != self._goal

    @property
    def goal_zoom(self) -> float:
        """The zoom that it will come to."""
        return self._goal[2]

    def resize(self, viewport: Box, scale: float) -> None:
        """The viewport has changed; what was in the middle stays there, as large as before."""
        x, y, zoom = self._goal
        self.viewport = viewport
        self.zoom = zoom * scale / self._scale
        self._scale = scale
        self.x, self.y, self.zoom = x, y, self._limited(self.zoom)
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
        self.zoom = self._limited(self.zoom * factor)
        middle_x, middle_y = self.viewport.centre
        self.x = x - (point[0] - middle_x) / self.zoom
        self.y = y - (point[1] - middle_y) / self.zoom
        self._stay()

    def zoom_towards(self, point: Point, factor: float) -> None:
        """Zooms by one of the many small steps of a pinch. What the fingers do beyond a limit is
        remembered, so that steps back and forth cancel out there too."""
        before = self._wish if self._limited(self._wish) == self.zoom else self.zoom
        least, most = (self._limited(far) for far in (0.0, math.inf))
        self._wish = min(max(before * factor, least / OVERSHOOT), most * OVERSHOOT)
        self.zoom_at(point, self._limited(self._wish) / self.zoom)

    def fit(self, cells: Iterable[Cell], part: Box | None = None) -> None:
        """Goes to where all these cells are seen, as large as they can be, in this part of the
        viewport (None: all of it)."""
        part, bounds = part or self.viewport, bounds_of(cells)
        zoom = self.fitting(bounds, part)
        middle = self.viewport.centre
        aside = [(all_ - own) / zoom for all_, own in zip(middle, part.centre, strict=True)]
        x, y = bounds.centre
        self._go(x + aside[0], y + aside[1], zoom)

    def fitting(self, bounds: Box, part: Box) -> float:
        """The zoom at which these bounds (cells) fill this part of the viewport, with the cells
        beside them in sight."""
        fitting = min(part.w / (bounds.w + 2 * MARGIN), part.h / (bounds.h + 2 * MARGIN))
        return max(1.0, min(fitting, self.largest, min(part.w, part.h) / ROOM))

    def reveal(self, cells: Iterable[Cell]) -> None:
        """If some of these cells are out of sight: goes just as far as needed to see them."""
        wanted = bounds_of(cells)
        if self.shows(wanted, self.viewport):
            return
        near = wanted.inset(-1.0)
        x, y, zoom = self._goal
        zoom = self._limited(min(zoom, self.viewport.w / near.w, self.viewport.h / near.h))
        half_w, half_h = self.viewport.w / zoom / 2, self.viewport.h / zoom / 2
        x = _between(x, near.right - half_w, near.x + half_w)
        y = _between(y, near.bottom - half_h, near.y + half_h)
        self._go(x, y, zoom)

    def reveal_in(self, cells: Iterable[Cell], part: Box) -> None:
        """Goes just as far as needed to see these cells in this part of the viewport."""
        near = bounds_of(cells).inset(-0.5)
        x, y, zoom = self._goal
        zoom = self._limited(min(zoom, part.w / near.w, part.h / near.h))
        middle = self.viewport.centre
        aside = [(own - all_) / zoom for all_, own in zip(middle, part.centre, strict=True)]
        half_w, half_h = part.w / zoom / 2, part.h / zoom / 2
        x = _between(x + aside[0], near.right - half_w, near.x + half_w) - aside[0]
        y = _between(y + aside[1], near.bottom - half_h, near.y + half_h) - aside[1]
        self._go(x, y, zoom)

    def shows(self, bounds: Box, part: Box) -> bool:
        """Whether these bounds (cells) will lie in this part of the viewport once the camera has
        come to rest."""
        x, y, zoom = self._goal
        middle_x, middle_y = self.viewport.centre
        seen = Box(
            x + (part.x - middle_x) / zoom,
            y + (part.y - middle_y) / zoom,
            part.w / zoom,
            part.h / zoom,
        )
        return seen.inset(-HAIR).encloses(bounds)

    def keep_near(self, cells: Iterable[Cell]) -> None:
        """Brings it back if it was moved so far that the tiles are nearly lost from sight."""
        bounds = bounds_of(cells)
        half_w = self.viewport.w / self.zoom / 2 - SLACK
        half_h = self.viewport.h / self.zoom / 2 - SLACK
        self.x = min(max(self.x, bounds.x - max(half_w, 0)), bounds.right + max(half_w, 0))
        self.y = min(max(self.y, bounds.y - max(half_h, 0)), bounds.bottom + max(half_h, 0))
        self._stay()

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass; the camera moves alike at any frame rate."""
        now = (self.x, self.y, self.zoom)
        self._before = now
        if not self.moving:
            return
        dt = self._tempo.elapsed(dt)
        if math.isinf(dt):
            self.settle()
            return
        steps = [
            _approach(value, goal, speed, dt)
            for value, goal, speed in zip(now, self._goal, self._speed, strict=True)
        ]
        (self.x, vx), (self.y, vy), (self.zoom, vz) = steps
        self._speed = (vx, vy, vz)
        x, y, zoom = self._goal
        near = abs(x - self.x) + abs(y - self.y) < 0.3 / self.zoom and abs(zoom - self.zoom) < 0.1
        if near and max(abs(vx), abs(vy)) * self.zoom < SLOWEST:
            self.settle()

    def settle(self) -> None:
        """Jumps to its goal."""
        self.x, self.y, self.zoom = self._goal
        self._stay()

    def _go(self, x: float, y: float, zoom: float) -> None:
        self._goal = (x, y, zoom)
        if self._tempo.still:
            self.settle()

    def _stay(self) -> None:
        self._goal = self._before = (self.x, self.y, self.zoom)
        self._speed = (0.0, 0.0, 0.0)

    def _limited(self, zoom: float) -> float:
        """This zoom within the limits. Where a table is shown as a whole its tiles may be smaller
        than that, and stay so until they are made larger."""
        least = min(SMALLEST_CELL * self._scale, self.zoom)
        return min(max(zoom, least), LARGEST_CELL * self._scale)


def _approach(value: float, goal: float, speed: float, dt: float) -> tuple[float, float]:
    """The value and its speed after ``dt`` seconds, drawn to the goal by a spring that does not
    swing: softly away, whatever the speed was, and softly there."""
    away, fading = value - goal, math.exp(-FOLLOW_RATE * dt)
    push = (speed + FOLLOW_RATE * away) * dt
    return goal + (away + push) * fading, (speed - FOLLOW_RATE * push) * fading


def bounds_of(cells: Iterable[Cell]) -> Box:
    """The box around the cells, in cells; that of 0,0 if there are none."""
    all_cells = list(cells) or [Cell(0, 0)]
    left, top = min(c.x for c in all_cells), min(c.y for c in all_cells)
    right, bottom = max(c.x for c in all_cells) + 1, max(c.y for c in all_cells) + 1
    return Box(left, top, right - left, bottom - top)


def _between(value: float, low: float, high: float) -> float:
    """The value nearest to this one between two bounds; their middle if they are crossed."""
    return (low + high) / 2 if low > high else min(max(value, low), high)
