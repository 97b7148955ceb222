"""The camera over the table of one game, moved automatically or by the player."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from game.anim.tempo import Tempo
from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.table.camera_view import (
    CELL,
    CameraView,
    Goal,
    bounds_of,
    fitting,
    sprung,
    with_neighbours,
)

SMALLEST_CELL, LARGEST_CELL = 22.0, 120.0
"""Limits of the manual zoom in dp per cell; smaller tiles would be unreadable."""

COMFORTABLE_CELL = 23.0
"""Least dp per cell for zooming out automatically to keep the whole table in sight."""

FOLLOW_RATE, SLOWEST = 13.0, 6.0
"""Spring rate (1/s) of the camera (99 % in 0.5 s), and px a second below which it comes to rest."""

OVERSHOOT = 1.5
"""Factor by which the fingers of a pinch may go beyond the limits of the zoom."""

LEAST_FREE, LEAST_SEEN = 0.45, 0.25
"""Parts of the table that a panel must leave free to show all tiles, or only a turn, there."""

LOPSIDED, SMALLER = 0.13, 0.98
"""Greatest offset of the tiles (parts of the view), and least part of their possible size."""

GLIDE_SECONDS, SLOWEST_GLIDE = 0.22, 24.0
"""Seconds in which a flung table loses 63 % of its speed; px a second at which it stops."""


_Detour = tuple[Goal, Goal]
"""The goal before a temporary move of the camera, and the goal of that move."""


class TableCamera:
    """A camera over the cells of the tiles.

    `x`, `y` (cells) and `zoom` (px per cell) are the current view, which follows a goal smoothly,
    or jumps there with animation off. The player's actions (`pan`, `zoom_at`) take effect at once.

    The automatic view is the whole table, with cells of at most ``largest`` px, which zooms out as
    the table grows; if tiles would be smaller than ``comfortable`` (dp), the view follows the
    moves. After a pan or zoom by the player the view stays, until a move is out of sight or
    `fit_table` is called.
    """

    def __init__(self, cells: Callable[[], Sequence[Cell]], tempo: Tempo) -> None:
        """Create a camera; ``cells`` returns the cells of placed and staged tiles."""
        self.viewport = Box(0, 0, 1, 1)
        self.x, self.y, self.zoom = 0.5, 0.5, CELL
        self.punch = 0.0
        self.largest = self.zoom
        self.comfortable = COMFORTABLE_CELL
        self._cells = cells
        self._tempo = tempo
        self._scale = 1.0
        # The zoom that a pinch requests, which may be beyond the limits.
        self._wish = self.zoom
        self._goal = self._before = (self.x, self.y, self.zoom)
        self._speed: Goal = (0.0, 0.0, 0.0)
        # The velocity of a flung table, px a second.
        self._velocity = (0.0, 0.0)
        self._set_by_hand = False
        # The detours for a panel, and for looking at a cell.
        self._gave_way: _Detour | None = None
        self._looked: _Detour | None = None
        # The part of the viewport beside the open panel.
        self._beside: Box | None = None
        self._covered = False

    @property
    def view(self) -> CameraView:
        """The current view."""
        return CameraView(self.viewport, self.x, self.y, self.zoom, self.punch)

    def view_at(self, alpha: float) -> CameraView:
        """Return the view at ``alpha`` (0 to 1) of the way between the last two steps of time."""
        now = (self.x, self.y, self.zoom)
        x, y, zoom = (a + (b - a) * alpha for a, b in zip(self._before, now, strict=True))
        return CameraView(self.viewport, x, y, zoom, self.punch)

    @property
    def goal_view(self) -> CameraView:
        """The view at the end of the current movement."""
        return CameraView(self.viewport, *self._goal)

    @property
    def moving(self) -> bool:
        """Whether the camera is not at rest."""
        return (self.x, self.y, self.zoom) != self._goal or self._velocity != (0.0, 0.0)

    @property
    def _free(self) -> Box:
        return self._beside or self.viewport

    # Time

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds; the movement does not depend on the frame rate."""
        self._before = (self.x, self.y, self.zoom)
        if self._before != self._goal:
            self._follow(self._tempo.elapsed(dt))
        if self._velocity != (0.0, 0.0):
            (vx, vy), before, slower = self._velocity, self._before, math.exp(-dt / GLIDE_SECONDS)
            self.pan(vx * dt, vy * dt)
            # Between two steps of time the view is between this place and the one before.
            self._before = before
            self._velocity = vx * slower, vy * slower
            if math.hypot(*self._velocity) <= SLOWEST_GLIDE:
                self.stop()

    def _follow(self, dt: float) -> None:
        if math.isinf(dt):
            self.settle()
            return
        (x, y, zoom), (vx, vy, vz) = self._goal, self._speed
        left_x, vx = sprung(self.x - x, vx, FOLLOW_RATE, dt)
        left_y, vy = sprung(self.y - y, vy, FOLLOW_RATE, dt)
        left_zoom, vz = sprung(self.zoom - zoom, vz, FOLLOW_RATE, dt)
        self.x, self.y, self.zoom = x + left_x, y + left_y, zoom + left_zoom
        self._speed = (vx, vy, vz)
        near = abs(x - self.x) + abs(y - self.y) < 0.3 / self.zoom and abs(zoom - self.zoom) < 0.1
        if near and max(abs(vx), abs(vy)) * self.zoom < SLOWEST:
            self.settle()

    def settle(self) -> None:
        """Jump to the goal."""
        self.x, self.y, self.zoom = self._goal
        self._stay()

    def _go(self, x: float, y: float, zoom: float) -> None:
        self._goal = (x, y, zoom)
        if self._tempo.still:
            self.settle()

    def _stay(self) -> None:
        self._goal = self._before = (self.x, self.y, self.zoom)
        self._speed = (0.0, 0.0, 0.0)

    # Manual moves

    def glide(self, vx: float, vy: float) -> None:
        """Let the table glide to a stop after a fling at this velocity (px a second)."""
        if not self._tempo.still:
            self._velocity = (vx, vy)

    def stop(self) -> None:
        """Stop the glide, because a hand is on the table again."""
        self._velocity = (0.0, 0.0)

    def pan(self, dx: float, dy: float) -> None:
        """Move the table by these px for the player, but not out of sight."""
        self._set_by_hand = True
        self.scroll(dx, dy)

    def scroll(self, dx: float, dy: float) -> None:
        """Move the table by these px under a dragged tile, but not out of sight."""
        view = self.view
        self._stay_at(view._replace(x=view.x - dx / view.zoom, y=view.y - dy / view.zoom))

    def zoom_at(self, point: Point, factor: float) -> None:
        """Zoom for the player about a fixed point of the screen, keeping tiles in sight."""
        self._set_by_hand = True
        self.stop()
        self._stay_at(self.view.zoomed(point, self._limited(self.zoom * factor)))

    def zoom_towards(self, point: Point, factor: float) -> None:
        """Zoom by a step of a pinch; the excess beyond a limit is kept until steps cancel it."""
        before = self._wish if self._limited(self._wish) == self.zoom else self.zoom
        least, most = (self._limited(far) for far in (0.0, math.inf))
        self._wish = min(max(before * factor, least / OVERSHOOT), most * OVERSHOOT)
        self.zoom_at(point, self._limited(self._wish) / self.zoom)

    def _limited(self, zoom: float) -> float:
        """Return the zoom within the limits, or at the current one if that is smaller."""
        least = min(SMALLEST_CELL * self._scale, self.zoom)
        return min(max(zoom, least), LARGEST_CELL * self._scale)

    def _stay_at(self, view: CameraView) -> None:
        """Show this view at once, or the nearest one with tiles in sight."""
        _, self.x, self.y, self.zoom, _ = view.near(bounds_of(self._cells()))
        self._stay()

    # Automatic moves

    def fit_table(self) -> None:
        """Show the whole table as large as possible, and resume automatic moves."""
        self.stop()
        self._set_by_hand = False
        self._fit(self._free)

    def _fit(self, part: Box) -> None:
        bounds = bounds_of(self._cells())
        zoom = fitting(bounds, part, self.largest)
        middle, (x, y) = self.viewport.centre, bounds.centre
        aside = [(all_ - own) / zoom for all_, own in zip(middle, part.centre, strict=True)]
        self._go(x + aside[0], y + aside[1], zoom)

    def _reveal(self, cells: Iterable[Cell], part: Box, room: float = 0.5) -> None:
        """Move as little as needed to show cells in a part, with ``room`` cells around them."""
        near = bounds_of(cells).inset(-room)
        zoom = self._limited(min(self._goal[2], part.w / near.w, part.h / near.h))
        self._go(*self.goal_view.revealing(near, part, zoom))

    def reveal(self, cells: Sequence[Cell]) -> None:
        """Move as little as needed to show these cells, if some are out of sight."""
        if not self.goal_view.shows(bounds_of(cells)):
            self._reveal(cells, self.viewport, 1.0)

    def look_at(self, cells: Sequence[Cell], laid_out: Iterable[Cell] = ()) -> None:
        """Move as little as needed to show cells (and tiles ``laid_out``), until `end_look_at`."""
        self.stop()
        self._end_look()
        wanted = cells if self._set_by_hand else [*cells, *laid_out]
        if not self.goal_view.shows(bounds_of(wanted), self._free):
            before = self._goal
            self._reveal(wanted, self._free)
            self._looked = before, self._goal

    def end_look_at(self) -> None:
        """Return from `look_at`, unless a panel is open or the view was moved meanwhile."""
        if not self._covered:
            self._end_look()

    def _end_look(self) -> None:
        looked, self._looked = self._looked, None
        if looked is not None and self._goal == looked[1] and not self._set_by_hand:
            self._go(*looked[0])

    def show_move(self, cells: Sequence[Cell]) -> None:
        """Show a move with the whole table, or if that is too large, with the cells around."""
        bounds, around = bounds_of(self._cells()), bounds_of(with_neighbours(cells))
        seen = self.goal_view.shows(around, self._free)
        if self._set_by_hand and seen:
            return
        self.stop()
        self._set_by_hand = False
        zoom = fitting(bounds, self._free, self.largest)
        if zoom >= self.comfortable * self._scale or zoom >= SMALLER * self._goal[2]:
            self._show_whole(bounds, zoom)
        elif self._goal[2] < self.comfortable * self._scale and self._showed_all_but(cells):
            # The player has requested the whole table although its tiles are small.
            self.fit_table()
        elif not seen:
            self.reveal(with_neighbours(cells))

    def _show_whole(self, bounds: Box, zoom: float) -> None:
        """Show these bounds (cells), unless they are already centred and large enough."""
        view, part = self.goal_view, self._free
        balanced = view.centred(bounds, part, LOPSIDED) and view.shows(bounds.inset(-1.0), part)
        if not (balanced and view.zoom >= SMALLER * zoom):
            self._fit(part)

    def _showed_all_but(self, cells: Sequence[Cell]) -> bool:
        before = [cell for cell in self._cells() if cell not in cells]
        return bool(before) and self.goal_view.shows(bounds_of(before), self._free)

    def show_in(self, viewport: Box, scale: float, largest: float) -> None:
        """Set the window; cells are at most ``largest`` px, and a whole table stays whole."""
        bounds, seen = bounds_of(self._cells()), self._sees_any()
        whole = self.goal_view.shows(bounds, self._free)
        self.stop()
        self.largest = largest
        self._covered, self._beside, self._gave_way, self._looked = False, None, None, None
        self._resize(viewport, scale)
        if self._set_by_hand:
            refit = whole and not self.goal_view.shows(bounds, viewport)
        else:
            refit = whole or fitting(bounds, viewport, self.largest) >= self.comfortable * scale
        if refit or (seen and not self._sees_any()):
            self.fit_table()
            self.settle()

    def _resize(self, viewport: Box, scale: float) -> None:
        """Keep the middle of the view, and the zoom in dp."""
        self.x, self.y, zoom = self._goal
        self.viewport = viewport
        self.zoom = zoom * scale / self._scale
        self._scale = scale
        self.zoom = self._limited(self.zoom)
        self._stay()

    def _sees_any(self) -> bool:
        return any(self.goal_view.shows(bounds_of([cell]), self._free) for cell in self._cells())

    def give_way(self, panel: Box | None) -> None:
        """Show tiles hidden by a panel beside it; with None go back, unless moved meanwhile."""
        if (panel is not None) is self._covered:
            return
        self._covered = panel is not None
        if panel is not None:
            self._beside, before = self.area_beside(panel, LEAST_FREE), self._goal
            if self._beside is None:
                return
            if any(self.view.box_of(cell).right > panel.x for cell in self._cells()):
                self.stop()
                self._fit(self._beside)
            self._gave_way = before, self._goal
            return
        self._beside, gave_way, self._gave_way = None, self._gave_way, None
        if gave_way is not None and self._goal == gave_way[1]:
            self._go(*gave_way[0])
        elif gave_way is not None and not self._set_by_hand:
            self.fit_table()

    def area_beside(self, panel: Box, least: float = LEAST_SEEN) -> Box | None:
        """Return the part of the table that a panel leaves free; None if that is too small."""
        free = self.viewport._replace(w=panel.x - self.viewport.x)
        return free if free.w >= least * self.viewport.w else None

    def show_beside(self, cells: Sequence[Cell], panel: Box) -> None:
        """Move as little as needed to show cells beside a panel; `give_way` goes back."""
        room = self.area_beside(panel)
        if room is None:
            self.stop()
            self.reveal(cells)
            return
        before = self._goal
        if self._gave_way is not None and self._gave_way[1] == before:
            before = self._gave_way[0]
        self.stop()
        self._reveal(cells, room)
        self._gave_way = before, self._goal
