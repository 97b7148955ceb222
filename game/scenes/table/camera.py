"""The camera over the table of one game: it never loses the tiles, gives way to panels, and
scrolls for a tile held at the edge."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.anim.tempo import Tempo
from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.view.table.camera import SMALLEST_CELL, Camera

LEAST_FREE, LEAST_SEEN = 0.45, 0.25
"""The parts of the table that a panel must leave free for all tiles, or for those of one turn, to
be shown there."""

FAREWELL_CELL = 12.0
"""Dp per cell down to which the table of a finished game is shown as a whole."""

EDGE, EDGE_SPEED = 40.0, 460.0
"""Dp from the table's edge within which a tile in hand scrolls the table, and dp a second."""

EDGE_WAIT = 0.3
"""Seconds that a tile must be held there before the table scrolls."""

GLIDE_SECONDS = 0.22
"""Seconds in which a table that was flung loses most (63 %) of its speed."""

SLOWEST_GLIDE = 24.0
"""Px a second at which it stops."""


class TableCamera(Camera):
    """A camera that knows in which cells tiles lie."""

    def __init__(self, cells: Callable[[], Sequence[Cell]], tempo: Tempo) -> None:
        """``cells`` tells where tiles lie or are laid out now."""
        super().__init__(Box(0, 0, 1, 1), 1.0, tempo)
        self._cells = cells
        self._at_edge = 0.0
        self._velocity = (0.0, 0.0)
        # Its goal before it gave way to a panel, and the goal since then.
        self._gave_way: tuple[tuple[float, float, float], tuple[float, float, float]] | None = None
        self._covered = False

    @property
    def moving(self) -> bool:
        """Whether it has not come to rest yet."""
        return super().moving or self._velocity != (0.0, 0.0)

    def glide(self, vx: float, vy: float) -> None:
        """The table was flung at this speed (px a second): it runs out softly."""
        if not self._tempo.still:
            self._velocity = (vx, vy)

    def stop(self) -> None:
        """A hand is on the table again: it no longer glides."""
        self._velocity = (0.0, 0.0)

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        super().update(dt)
        if self._velocity == (0.0, 0.0):
            return
        vx, vy = self._velocity
        before = self._before
        self.pan(vx * dt, vy * dt)
        # Between two steps of time the view lies between this place and the one before.
        self._before = before
        slower = math.exp(-dt / GLIDE_SECONDS)
        vx, vy = vx * slower, vy * slower
        self._velocity = (vx, vy) if math.hypot(vx, vy) > SLOWEST_GLIDE else (0.0, 0.0)

    def pan(self, dx: float, dy: float) -> None:
        """Moves the table by these px, but not out of sight."""
        super().pan(dx, dy)
        self.keep_near(self._cells())

    def zoom_at(self, point: Point, factor: float) -> None:
        """Zooms about a point, but not away from the tiles."""
        self.stop()
        super().zoom_at(point, factor)
        self.keep_near(self._cells())

    def show_move(self, cells: Sequence[Cell]) -> None:
        """Goes to where a move and the cells around it can be seen, if it is out of sight."""
        self.stop()
        around = [Cell(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        self.reveal(around, self._cells())

    def show_turn(self) -> None:
        """A person is to move: every cell beside a tile comes in sight, if that is possible."""
        self.stop()
        self.show_all(self._cells())

    def fit_table(self, *, finished: bool = False) -> None:
        """Shows the whole table. When the game is finished nothing need be hit any more: then
        tiles may become smaller."""
        self.stop()
        self.fit(self._cells(), least=FAREWELL_CELL if finished else SMALLEST_CELL)

    def give_way(self, panel: Box | None) -> None:
        """A panel lies over the table, or (None) no longer: tiles that it would hide come in sight
        beside it, and go back when it has gone, unless the table was moved meanwhile."""
        if (panel is not None) is self._covered:
            return
        self._covered = panel is not None
        if panel is not None:
            free = self.room_beside(panel, LEAST_FREE)
            hidden = any(self.box_of(cell).right > panel.x for cell in self._cells())
            if hidden and free is not None:
                self.stop()
                before = self._goal
                self.fit(self._cells(), part=free)
                self._gave_way = before, self._goal
        elif self._gave_way is not None:
            before, there = self._gave_way
            self._gave_way = None
            if self._goal == there:
                self._go(*before)

    def room_beside(self, panel: Box, least: float = LEAST_SEEN) -> Box | None:
        """The part of the table that a panel leaves free; None if that is less than this part."""
        free = self.viewport._replace(w=panel.x - self.viewport.x)
        return free if free.w >= least * self.viewport.w else None

    def show_beside(self, cells: Sequence[Cell], panel: Box) -> None:
        """Goes just as far as needed to see these cells beside a panel, if there is room; goes
        back with the panel, as `give_way` does."""
        room = self.room_beside(panel)
        if room is None:
            self.stop()
            self.reveal(cells)
            return
        before = self._goal
        if self._gave_way is not None and self._gave_way[1] == before:
            before = self._gave_way[0]
        self.stop()
        self.reveal_in(cells, room)
        self._gave_way = before, self._goal

    def scroll_at_edge(self, position: Point | None, scale: float, dt: float) -> bool:
        """Scrolls if a tile is held near the table's edge for a while, and is not just passing on
        its way from the rack; returns whether it did. No position means no tile in hand."""
        table = self.viewport
        if position is None or not table.contains(position):
            self._at_edge = 0.0
            return False
        x, y = position
        edge, step = EDGE * scale, EDGE_SPEED * scale * dt
        dx = step * ((x < table.x + edge) - (x > table.right - edge))
        dy = step * ((y < table.y + edge) - (y > table.bottom - edge))
        self._at_edge = self._at_edge + dt if dx or dy else 0.0
        if self._at_edge < EDGE_WAIT:
            return False
        self.pan(dx, dy)
        return True
