"""The camera of a game's table. It moves by itself, and the player can move it."""

import math
from collections.abc import Callable, Iterable, Sequence

from game.anim.tempo import Tempo
from game.common import Box, Point
from game.rules import Cell
from game.table.camera import Camera, CameraView, Goal, bounds_of, sprung

MIN_CELL, MAX_CELL = 22.0, 120.0  # limits of the player's zoom in dp per cell
MIN_AUTOMATIC_CELL = 23.0  # minimum dp per cell if the automatic view shows the whole table
SPRING_RATE = 13.0  # rate (1/s) of the spring that moves the view: 99 % of a way take 0.5 s
REST_SPEED, GLIDE_END = 6.0, 24.0  # speeds (px/s) at which a view near its goal and a fling stop
GLIDE_DECAY = 0.22  # seconds in which a flung table loses 63 % of its speed
# Factor by which fingers may pinch beyond the limits of the zoom; the view stays within.
PINCH_OVERSHOOT = 1.5
# Minimum fraction of the table beside a panel to show all tiles there, or a turn only.
MIN_FREE_FOR_TABLE, MIN_FREE_FOR_TURN = 0.45, 0.25
# The view is refit if its zoom, relative to that of a fitted table, is smaller.
MIN_RELATIVE_ZOOM = 0.98
MARGIN = 0.5  # margin (cells) around cells that are shown for a while
MAX_VIEWS = 32  # number of earlier window sizes whose views are kept

_Detour = tuple[Goal, Goal]  # the goal before a temporary move, and the goal of that move
_SizedView = tuple[Goal, bool, Box]  # goal, whether it is set by hand, and bounds of the tiles


class TableCamera(Camera):
    """The camera of a game, whose view approaches a goal smoothly.

    The automatic view is the whole table, with cells of at most `max_cell` px. If cells would
    be smaller than `min_cell` dp, it shows each new move instead. When the player pans or
    zooms, the view changes at once and stays, until a move is not visible or `fit_table` is
    called. If the window returns to an earlier size and the view has not moved, so does the
    view.
    """

    def __init__(self, cells: Callable[[], Sequence[Cell]], tempo: Tempo) -> None:
        super().__init__(tempo)
        self.max_cell = self.zoom
        self.min_cell = MIN_AUTOMATIC_CELL
        self.cells = cells
        self._scale = 1.0
        self._pinch_zoom = self.zoom  # the zoom that a pinch asks for, perhaps beyond the limits
        self._velocity = (0.0, 0.0)  # of a flung table (px/s)
        self._set_by_hand = False
        self._panel_detour: _Detour | None = None
        self._look_detour: _Detour | None = None
        self._beside_panel: Box | None = None  # the viewport beside the open panel
        self._panel: Box | None = None  # the box of the open panel
        self._scrolled = False  # whether a drag has scrolled the view
        self._views: dict[tuple[Box, float], _SizedView] = {}  # by viewport and scale
        self._goal_after_resize = self._goal

    @property
    def moving(self) -> bool:
        return super().moving or self._velocity != (0.0, 0.0)

    @property
    def _free(self) -> Box:
        return self._beside_panel or self.viewport

    # Time

    def update(self, dt: float) -> None:
        self._before = (self.x, self.y, self.zoom)
        if self._before != self._goal:
            self._follow(self._tempo.elapsed(dt))
        if self._velocity != (0.0, 0.0):
            (vx, vy), before = self._velocity, self._before
            self.pan(vx * dt, vy * dt)
            # `view_at` needs the view before this step of time.
            self._before, slower = before, math.exp(-dt / GLIDE_DECAY)
            self._velocity = vx * slower, vy * slower
            if math.hypot(*self._velocity) <= GLIDE_END:
                self.stop()

    def _follow(self, dt: float) -> None:
        if math.isinf(dt):
            self.settle()
            return
        (x, y, zoom), (vx, vy, vz) = self._goal, self._speed
        offset_x, vx = sprung(self.x - x, vx, SPRING_RATE, dt)
        offset_y, vy = sprung(self.y - y, vy, SPRING_RATE, dt)
        offset_zoom, vz = sprung(self.zoom - zoom, vz, SPRING_RATE, dt)
        self.x, self.y, self.zoom = x + offset_x, y + offset_y, zoom + offset_zoom
        self._speed = (vx, vy, vz)
        near = abs(x - self.x) + abs(y - self.y) < 0.3 / self.zoom and abs(zoom - self.zoom) < 0.1
        if near and max(abs(vx), abs(vy)) * self.zoom < REST_SPEED:
            self.settle()

    def _go(self, x: float, y: float, zoom: float) -> None:
        self._goal = (x, y, zoom)
        if self._tempo.still:
            self.settle()

    # Manual moves

    def glide(self, vx: float, vy: float) -> None:
        """Let the table glide after a fling of `vx`, `vy` px/s. If animation is off, do nothing."""
        if not self._tempo.still:
            self._velocity = (vx, vy)

    def stop(self) -> None:
        self._velocity = (0.0, 0.0)

    def pan(self, dx: float, dy: float) -> None:
        """Move the view by `dx`, `dy` px, from now on by hand. Some tiles always stay visible."""
        self._set_by_hand = True
        self.scroll(dx, dy)

    def scroll(self, dx: float, dy: float) -> None:
        """Move the view by `dx`, `dy` px and keep it automatic. Some tiles always stay visible."""
        view, self._scrolled = self.view, True
        y = view.y - dy / view.zoom / view.flatness
        self._stay_at(view._replace(x=view.x - dx / view.zoom, y=y))

    def zoom_at(self, point: Point, factor: float) -> None:
        """Multiply the zoom by `factor`, within limits. The table at `point` (px) stays there."""
        self._set_by_hand = True
        self.stop()
        self._stay_at(self.view.zoomed(point, self._limited(self.zoom * factor)))

    def zoom_towards(self, point: Point, factor: float) -> None:
        """Zoom by a pinch. After passing a limit, fingers must return before the zoom changes."""
        before = self._pinch_zoom if self._limited(self._pinch_zoom) == self.zoom else self.zoom
        minimum, maximum = self._limited(0.0), self._limited(math.inf)
        self._pinch_zoom = min(
            max(before * factor, minimum / PINCH_OVERSHOOT), maximum * PINCH_OVERSHOOT
        )
        self.zoom_at(point, self._limited(self._pinch_zoom) / self.zoom)

    def _limited(self, zoom: float) -> float:
        """Limit a zoom to the player's range, widened to the current zoom if that is smaller."""
        minimum = min(MIN_CELL * self._scale, self.zoom)
        return min(max(zoom, minimum), MAX_CELL * self._scale)

    def _stay_at(self, view: CameraView) -> None:
        """Show this view at once and end all movement. Move it if no tile would be visible."""
        _, self.x, self.y, self.zoom, *_ = view.near(bounds_of(self.cells()))
        self._stay()

    # Automatic moves

    def fit_table(self) -> None:
        """Show the whole table as large as possible. The view becomes automatic."""
        self.stop()
        self._set_by_hand = False
        self._fit(self._free)

    def _fit(self, area: Box) -> None:
        bounds = bounds_of(self.cells())
        zoom = _fitting_zoom(bounds, area, self.max_cell)
        (x, y), (offset_x, offset_y) = bounds.centre, self.view.offset_to(area, zoom)
        self._go(x - offset_x, y - offset_y, zoom)

    def _reveal(self, cells: Iterable[Cell], area: Box, margin: float = MARGIN) -> None:
        bounds = bounds_of(cells).inset(-margin)
        zoom = self._limited(min(self._goal[2], area.w / bounds.w, area.h / bounds.h))
        self._go(*self.goal_view.revealing(bounds, area, zoom))

    def reveal(self, cells: Sequence[Cell]) -> None:
        if not self.goal_view.shows(bounds_of(cells)):
            self._reveal(cells, self.viewport, 1.0)

    def look_at(
        self, cells: Sequence[Cell], staged: Iterable[Cell] = (), margin: float = 0.0
    ) -> None:
        """Show `cells` with a `margin` (cells), moving little, until `end_look_at` is called.

        Unless the player has moved the view, the whole table is shown as well. If its tiles
        would then be too small, the `staged` cells are shown instead of the whole table.
        """
        self.stop()
        self._end_look()
        targets = [*cells, *self.cells()]
        if self._set_by_hand:
            targets = [*cells]
        elif not self._fits(bounds_of(targets).inset(-MARGIN)):
            targets = [*cells, *staged]
        around, view = bounds_of(cells).inset(-margin), self.goal_view
        if not (view.shows(around, self._free) and view.shows(bounds_of(targets), self._free)):
            before = self._goal
            self._reveal(targets, self._free)
            self._look_detour = before, self._goal

    def _fits(self, bounds: Box) -> bool:
        """Return whether `bounds` (cells) fit the free area while cells are readable."""
        zoom = min(self.min_cell * self._scale, self._goal[2])
        return bounds.w * zoom <= self._free.w and bounds.h * zoom <= self._free.h

    def end_look_at(self) -> None:
        """Undo `look_at` and scrolling, unless a panel is open or the player moved the view."""
        if self._panel is not None:
            return
        self._end_look()
        scrolled, self._scrolled = self._scrolled, False
        if scrolled and not self._set_by_hand:
            bounds = bounds_of(self.cells())
            if self._fits(bounds) and not self.goal_view.shows(bounds):
                self.fit_table()

    def _end_look(self) -> None:
        detour, self._look_detour = self._look_detour, None
        if detour is not None and self._goal == detour[1] and not self._set_by_hand:
            self._return_to(detour[0])

    def _return_to(self, goal: Goal) -> None:
        """Move back to an earlier goal. If an automatic view would hide tiles, fit the table."""
        earlier, bounds = CameraView(self.viewport, *goal), bounds_of(self.cells())
        if self._set_by_hand or earlier.shows(bounds) or not self._fits(bounds):
            self._go(*goal)
        else:
            self.fit_table()

    def show_move(self, cells: Sequence[Cell]) -> None:
        """Show the whole table after a move or, if it does not fit, the move's surroundings."""
        bounds, around = bounds_of(self.cells()), bounds_of(_with_neighbours(cells))
        visible = self.goal_view.shows(around, self._free)
        if self._set_by_hand and visible:
            return
        self.stop()
        self._set_by_hand = False
        zoom = _fitting_zoom(bounds, self._free, self.max_cell)
        if zoom >= self.min_cell * self._scale or zoom >= MIN_RELATIVE_ZOOM * self._goal[2]:
            self._show_whole(bounds, zoom)
        elif self._goal[2] < self.min_cell * self._scale and self._shows_all_except(cells):
            # The player has requested the whole table although its tiles are small.
            self.fit_table()
        elif not visible:
            self.reveal(_with_neighbours(cells))

    def _show_whole(self, bounds: Box, zoom: float) -> None:
        view, area = self.goal_view, self._free
        # Centred within 13 % of the area's sides.
        centred = view.centred(bounds, area, 0.13) and view.shows(bounds.inset(-1.0), area)
        if not (centred and view.zoom >= MIN_RELATIVE_ZOOM * zoom):
            self._fit(area)

    def _shows_all_except(self, cells: Sequence[Cell]) -> bool:
        before = [cell for cell in self.cells() if cell not in cells]
        return bool(before) and self.goal_view.shows(bounds_of(before), self._free)

    def show_in(self, viewport: Box, scale: float, max_cell: float) -> None:
        """Set the table's area (px) and the scale. Tiles that were all visible stay visible."""
        bounds = bounds_of(self.cells())
        if self._goal != self._goal_after_resize or len(self._views) > MAX_VIEWS:
            self._views.clear()
        if self._look_detour is None and self._panel_detour is None:
            self._views[self.viewport, self._scale] = self._goal, self._set_by_hand, bounds
        earlier = self._views.get((viewport, scale))
        self._refit(viewport, scale, max_cell)
        if earlier is not None and earlier[2] == bounds:
            (self.x, self.y, self.zoom), self._set_by_hand, _ = earlier
            self._stay()
        self._goal_after_resize = self._goal

    def _refit(self, viewport: Box, scale: float, max_cell: float) -> None:
        bounds, visible = bounds_of(self.cells()), self._shows_any_tile()
        whole = self.goal_view.shows(bounds, self._free)
        self.stop()
        self.max_cell = max_cell
        self._panel = self._beside_panel = self._panel_detour = self._look_detour = None
        self._resize(viewport, scale)
        if self._set_by_hand:
            refit = whole and not self.goal_view.shows(bounds, viewport)
        else:
            refit = whole or _fitting_zoom(bounds, viewport, self.max_cell) >= self.min_cell * scale
        if refit or (visible and not self._shows_any_tile()):
            self.fit_table()
            self.settle()

    def _resize(self, viewport: Box, scale: float) -> None:
        """Set viewport and scale. The middle of the view and the zoom in dp stay the same."""
        self.x, self.y, zoom = self._goal
        self.viewport = viewport
        self.zoom = zoom * scale / self._scale
        self._scale = scale
        self.zoom = self._limited(self.zoom)
        self._stay()

    def _shows_any_tile(self) -> bool:
        return any(self.goal_view.shows(bounds_of([cell]), self._free) for cell in self.cells())

    def give_way(self, panel: Box | None) -> None:
        """Fit the table beside an open panel that would hide tiles.

        If the panel is None, it was closed: move the view back, unless it has moved since.
        """
        if panel == self._panel:
            return
        if self._panel is not None:
            self._panel = self._beside_panel = None
            detour, self._panel_detour = self._panel_detour, None
            if detour is not None and self._goal == detour[1]:
                self._return_to(detour[0])
            elif detour is not None and not self._set_by_hand:
                self.fit_table()
        if panel is not None:
            self._panel, before = panel, self._goal
            free = self._beside_panel = self.area_beside(panel, MIN_FREE_FOR_TABLE)
            if free is not None:
                if any(map(self._is_hidden, self.cells())):
                    self.stop()
                    self._fit(free)
                self._panel_detour = before, self._goal

    def _is_hidden(self, cell: Cell) -> bool:
        """Return whether a cell is beyond the edge of the free area next to the panel."""
        one, free, view = self.goal_view.box_of(cell), self._free, self.viewport
        hidden_left = free.x > view.x and one.x < free.x
        hidden_right = free.right < view.right and one.right > free.right
        return hidden_left or hidden_right or (free.h < view.h and one.bottom > free.bottom)

    def area_beside(self, panel: Box, minimum: float = MIN_FREE_FOR_TURN) -> Box | None:
        """Return the largest area (px) beside or above a panel, or None if it is too small."""
        view = self.viewport
        left, above = view._replace(w=panel.x - view.x), view._replace(h=panel.y - view.y)
        right = view._replace(x=panel.right, w=view.right - panel.right)
        free = max(left, right, above, key=lambda area: area.w * area.h)
        return free if free.w * free.h >= minimum * view.w * view.h else None

    def show_beside(self, cells: Sequence[Cell], panel: Box) -> None:
        """Show cells beside a panel, moving little. `give_way(None)` moves the view back."""
        self.stop()
        area, before = self.area_beside(panel), self._goal
        if area is None:
            self.reveal(cells)
            return
        if self._panel_detour is not None and self._panel_detour[1] == before:
            before = self._panel_detour[0]
        self._reveal(cells, area)
        self._panel_detour = before, self._goal


def _with_neighbours(cells: Iterable[Cell]) -> list[Cell]:
    """Return the cells and their eight neighbours. Some may be in the list several times."""
    return [Cell(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


def _fitting_zoom(bounds: Box, area: Box, max_zoom: float) -> float:
    """Return the zoom, up to `max_zoom`, at which `bounds` (cells) and a margin fit `area`."""
    zoom = min(area.w / (bounds.w + 2.2), area.h / (bounds.h + 2.2))
    # However few the tiles are, at least 5.4 cells fit across and down.
    return max(1.0, min(zoom, max_zoom, min(area.w, area.h) / 5.4))
