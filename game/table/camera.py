"""The base class of cameras over the endless table, and the view of a camera."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.anim.tempo import Tempo
from game.common import Box, Point
from game.rules import Cell

CELL = 64.0  # default side of a cell in dp
MIN_OVERLAP = 2.5  # minimum cells from the outermost tiles to the opposite side of the view

Goal = tuple[float, float, float]  # centre (cells) and zoom (px per cell) of the final view


class CameraView(NamedTuple):
    """A view of the table: the position `x`, `y` (cells) is in the middle of the viewport."""

    viewport: Box
    x: float
    y: float
    zoom: float  # px per cell
    punch: float = 0.0  # 0 to 1: enlarges the picture, but does not move the cell under a pointer
    tilt: int = 0  # degrees by which the table is tilted

    @property
    def flatness(self) -> float:
        """The height of a cell as a fraction of its width: 1, or less if the table is tilted."""
        return math.cos(math.radians(self.tilt))

    def box_of(self, cell: Cell) -> Box:
        """Return the box (whole px) of a cell. On a tilted table, a tile's face has this box."""
        middle_x, middle_y = self.viewport.centre
        zoom = self.zoom * (1.0 + 0.075 * self.punch)
        side = max(1, round(zoom))
        left = round(middle_x + (cell.x - self.x) * zoom)
        top = round(middle_y + (cell.y - self.y) * zoom * self.flatness)
        return Box(left, top, side, max(1, round(side * self.flatness)))

    def position_of(self, point: Point) -> Point:
        """Return the position on the table (cells) at a point of the screen (px)."""
        (x, y), (middle_x, middle_y) = point, self.viewport.centre
        down = (y - middle_y) / self.flatness
        return self.x + (x - middle_x) / self.zoom, self.y + down / self.zoom

    def cell_at(self, point: Point) -> Cell:
        x, y = self.position_of(point)
        return Cell(math.floor(x), math.floor(y))

    def visible_cells(self) -> list[Cell]:
        box = self.viewport
        first = self.cell_at((box.x, box.y))
        last = self.cell_at((box.right - 1, box.bottom - 1))
        return [Cell(x, y) for y in range(first.y, last.y + 1) for x in range(first.x, last.x + 1)]

    def shows(self, bounds: Box, area: Box | None = None) -> bool:
        """Return whether `bounds` (cells) are visible in `area` (px), by default the viewport."""
        area = area or self.viewport
        x, y = self.position_of((area.x, area.y))
        visible = Box(x, y, area.w / self.zoom, area.h / self.zoom / self.flatness)
        return visible.inset(-1e-6).encloses(bounds)

    def centred(self, bounds: Box, area: Box, tolerance: float) -> bool:
        """Return whether the middles of `bounds` (cells) and `area` (px) are near each other.

        The `tolerance` is a fraction of the sides of `area`.
        """
        middle_x, middle_y = self.viewport.centre
        offset_x = middle_x + (bounds.centre[0] - self.x) * self.zoom - area.centre[0]
        offset_y = middle_y + (bounds.centre[1] - self.y) * self.zoom * self.flatness
        offset_y -= area.centre[1]
        return abs(offset_x) <= tolerance * area.w and abs(offset_y) <= tolerance * area.h

    def zoomed(self, point: Point, zoom: float) -> "CameraView":
        """Return the view at another zoom. The table position at `point` (px) stays in place."""
        (x, y), (middle_x, middle_y) = self.position_of(point), self.viewport.centre
        x, y = x - (point[0] - middle_x) / zoom, y - (point[1] - middle_y) / zoom / self.flatness
        return self._replace(x=x, y=y, zoom=zoom)

    def near(self, bounds: Box) -> "CameraView":
        """Return the view moved just far enough that a part of `bounds` (cells) is visible."""
        half_w = max(self.viewport.w / self.zoom / 2 - MIN_OVERLAP, 0)
        half_h = max(self.viewport.h / self.zoom / self.flatness / 2 - MIN_OVERLAP, 0)
        x = min(max(self.x, bounds.x - half_w), bounds.right + half_w)
        y = min(max(self.y, bounds.y - half_h), bounds.bottom + half_h)
        return self._replace(x=x, y=y)

    def revealing(self, bounds: Box, area: Box, zoom: float) -> Goal:
        """Return the nearest goal at this zoom that shows `bounds` (cells) inside `area` (px)."""
        offset_x, offset_y = self.offset_to(area, zoom)
        half_w, half_h = area.w / zoom / 2, area.h / zoom / self.flatness / 2
        x = _clamped(self.x + offset_x, bounds.right - half_w, bounds.x + half_w) - offset_x
        y = _clamped(self.y + offset_y, bounds.bottom - half_h, bounds.y + half_h) - offset_y
        return x, y, zoom

    def offset_to(self, area: Box, zoom: float) -> Point:
        """Return the offset (cells) from the viewport's middle to the middle of `area` (px)."""
        (x, y), (area_x, area_y) = self.viewport.centre, area.centre
        return (area_x - x) / zoom, (area_y - y) / zoom / self.flatness


def bounds_of(cells: Iterable[Cell]) -> Box:
    """Return the smallest box (cells) around the cells, or around cell 0,0 if there are none."""
    columns, rows = zip(*(list(cells) or [Cell(0, 0)]), strict=True)
    left, top = min(columns), min(rows)
    return Box(left, top, max(columns) + 1 - left, max(rows) + 1 - top)


def sprung(distance: float, speed: float, rate: float, dt: float) -> tuple[float, float]:
    """Move a damped spring by `dt` seconds. Return its new distance to the goal, and its speed."""
    decay = math.exp(-rate * dt)
    push = (speed + rate * distance) * dt
    return (distance + push) * decay, (speed - rate * push) * decay


def _clamped(value: float, low: float, high: float) -> float:
    """Limit a value to the range `low` to `high`. If the range is empty, return its middle."""
    return (low + high) / 2 if low > high else min(max(value, low), high)


class Camera:
    """The base class of cameras. Its view (`x` and `y` in cells, `zoom` in px) nears a goal."""

    def __init__(self, tempo: Tempo) -> None:
        self.viewport = Box(0, 0, 1, 1)
        self.x, self.y, self.zoom = 0.5, 0.5, CELL
        self.punch, self.tilt = 0.0, 0
        self._tempo = tempo
        self._goal = self._before = (self.x, self.y, self.zoom)
        self._speed: Goal = (0.0, 0.0, 0.0)

    @property
    def view(self) -> CameraView:
        return CameraView(self.viewport, self.x, self.y, self.zoom, self.punch, self.tilt)

    def view_at(self, alpha: float) -> CameraView:
        """Return the view between the last two updates. `alpha` is 0 (earlier) to 1 (later)."""
        now = (self.x, self.y, self.zoom)
        x, y, zoom = (a + (b - a) * alpha for a, b in zip(self._before, now, strict=True))
        return CameraView(self.viewport, x, y, zoom, self.punch, self.tilt)

    @property
    def goal_view(self) -> CameraView:
        return CameraView(self.viewport, *self._goal, tilt=self.tilt)

    @property
    def moving(self) -> bool:
        return (self.x, self.y, self.zoom) != self._goal

    def settle(self) -> None:
        self.x, self.y, self.zoom = self._goal
        self._stay()

    def _stay(self) -> None:
        self._goal = self._before = (self.x, self.y, self.zoom)
        self._speed = (0.0, 0.0, 0.0)

    def update(self, dt: float) -> None:
        raise NotImplementedError

    def show_in(self, viewport: Box, scale: float, max_cell: float) -> None:
        """Set the table's area (px), px per dp, and the largest cell (px) of automatic views."""
        raise NotImplementedError

    # Events of the game

    def fit_table(self) -> None:
        """Show the whole table."""

    def show_move(self, cells: Sequence[Cell]) -> None:
        """Show the cells of a move that was just made."""

    def end_look_at(self) -> None:
        """Return to the view from before `look_at`. The base class does nothing."""

    def give_way(self, panel: Box | None) -> None:
        """Move the view so that an open `panel` hides no tiles. Move it back if `panel` is None."""
