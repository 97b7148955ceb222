"""The camera over the table of one game: it keeps the tiles in sight as large as they can be, gives
way to panels, and lets the player look where he likes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.anim.tempo import Tempo
from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.view.table.camera import COMFORTABLE_CELL, Camera, Goal, bounds_of

LEAST_FREE, LEAST_SEEN = 0.45, 0.25
"""The parts of the table that a panel must leave free for all tiles, or for those of one turn, to
be shown there."""

LOPSIDED = 0.13
"""How far the middle of the tiles may be from the middle of the view, in parts of the view."""

SMALLER = 0.98
"""Tiles less than this part of their possible size are made larger."""

GLIDE_SECONDS = 0.22
"""Seconds in which a table that was flung loses most (63 %) of its speed."""

SLOWEST_GLIDE = 24.0
"""Px a second at which it stops."""


class _Detour(NamedTuple):
    """Where the camera was going before it left for a while, and where it went."""

    before: Goal
    there: Goal


class TableCamera(Camera):
    """A camera that knows in which cells tiles lie; it follows the moves rather than make them
    smaller than ``comfortable`` (dp).

    By itself it shows the whole table, at first about as large as the rack, and eases out as the
    table grows; where tiles would become too small, it follows the moves. Once the player has moved
    or zoomed it, it stays, until a move is out of sight or the whole table is asked for.
    """

    def __init__(self, cells: Callable[[], Sequence[Cell]], tempo: Tempo) -> None:
        """``cells`` tells where tiles lie or are laid out now."""
        super().__init__(Box(0, 0, 1, 1), 1.0, tempo)
        self.comfortable = COMFORTABLE_CELL
        self._cells = cells
        self._velocity = (0.0, 0.0)
        self._set_by_hand = False
        # Where it went to give way to a panel, and to see a cell.
        self._gave_way: _Detour | None = None
        self._looked: _Detour | None = None
        # What the open panel leaves of the viewport.
        self._beside: Box | None = None
        self._covered = False

    @property
    def moving(self) -> bool:
        """Whether it has not come to rest yet."""
        return super().moving or self._velocity != (0.0, 0.0)

    @property
    def _free(self) -> Box:
        """The part of the viewport that nothing covers."""
        return self._beside or self.viewport

    # By hand

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
        """The player moves the table by these px, but not out of sight."""
        self._set_by_hand = True
        self.scroll(dx, dy)

    def scroll(self, dx: float, dy: float) -> None:
        """The table moves by these px under a tile in hand, but not out of sight."""
        super().pan(dx, dy)
        self.keep_near(self._cells())

    def zoom_at(self, point: Point, factor: float) -> None:
        """The player zooms about a point, but not away from the tiles."""
        self._set_by_hand = True
        self.stop()
        super().zoom_at(point, factor)
        self.keep_near(self._cells())

    # By itself

    def fit_table(self) -> None:
        """Shows the whole table, as large as it can be; from now on it moves by itself again."""
        self.stop()
        self._set_by_hand = False
        self.fit(self._cells(), self._free)

    def look_at(self, cells: Sequence[Cell], laid_out: Iterable[Cell] = ()) -> None:
        """Goes just as far as needed to see these cells, if they are out of sight, until it shall
        `look_back`. In a view of its own it keeps what is laid out in sight, too."""
        self.stop()
        self._end_look()
        wanted = cells if self._set_by_hand else [*cells, *laid_out]
        if not self.shows(bounds_of(wanted), self._free):
            before = self._goal
            self.reveal_in(wanted, self._free)
            self._looked = _Detour(before, self._goal)

    def look_back(self) -> None:
        """Nothing is looked at any more: goes back, unless the table was moved meanwhile or the
        view is the player's own; from beside a panel only when that has gone."""
        if not self._covered:
            self._end_look()

    def _end_look(self) -> None:
        looked, self._looked = self._looked, None
        if looked is not None and self._goal == looked.there and not self._set_by_hand:
            self._go(*looked.before)

    def show_move(self, cells: Sequence[Cell]) -> None:
        """A move has been made in these cells: shows it with the whole table, if that is not too
        large, else with the cells around it. A view that the player has set stays if the move is
        seen there."""
        bounds, around = bounds_of(self._cells()), bounds_of(_around(cells))
        seen = self.shows(around, self._free)
        if self._set_by_hand and seen:
            return
        self.stop()
        self._set_by_hand = False
        zoom = self.fitting(bounds, self._free)
        if zoom >= self.comfortable * self._scale or zoom >= SMALLER * self._goal[2]:
            self._show_whole(bounds, zoom)
        elif self._goal[2] < self.comfortable * self._scale and self._showed_all_but(cells):
            # It was asked for although its tiles are small.
            self.fit_table()
        elif not seen:
            self.reveal(_around(cells))

    def _show_whole(self, bounds: Box, zoom: float) -> None:
        """Shows these bounds (cells). It stays where it is as long as they are seen there with the
        cells beside them, not much to one side, and hardly smaller than they could be."""
        part, (x, y, now) = self._free, self._goal
        middle = self.viewport.centre
        aside_x = middle[0] + (bounds.centre[0] - x) * now - part.centre[0]
        aside_y = middle[1] + (bounds.centre[1] - y) * now - part.centre[1]
        balanced = abs(aside_x) <= LOPSIDED * part.w and abs(aside_y) <= LOPSIDED * part.h
        if not (balanced and now >= SMALLER * zoom and self.shows(bounds.inset(-1.0), part)):
            self.fit(self._cells(), part)

    def _showed_all_but(self, cells: Sequence[Cell]) -> bool:
        """Whether every tile is in sight but those in these cells."""
        new = set(cells)
        before = [cell for cell in self._cells() if cell not in new]
        return bool(before) and self.shows(bounds_of(before), self._free)

    def show_in(self, viewport: Box, scale: float, largest: float) -> None:
        """The window has changed, at once: a table that was seen as a whole is so again, as large
        as it can be (``largest`` px a cell at most); else the same part of it stays in sight,
        unless no tile would be left there."""
        bounds, seen = bounds_of(self._cells()), self._sees_any()
        whole = self.shows(bounds, self._free)
        self.stop()
        self.largest = largest
        self._covered, self._beside, self._gave_way, self._looked = False, None, None, None
        self.resize(viewport, scale)
        if self._set_by_hand:
            refit = whole and not self.shows(bounds, viewport)
        else:
            refit = whole or self.fitting(bounds, viewport) >= self.comfortable * scale
        if refit or (seen and not self._sees_any()):
            self.fit_table()
            self.settle()

    def _sees_any(self) -> bool:
        """Whether some tile is wholly in sight."""
        return any(self.shows(bounds_of([cell]), self._free) for cell in self._cells())

    def give_way(self, panel: Box | None) -> None:
        """A panel lies over the table, or (None) no longer: tiles that it would hide come in sight
        beside it, and go back when it has gone, unless the table was moved meanwhile."""
        if (panel is not None) is self._covered:
            return
        self._covered = panel is not None
        if panel is not None:
            free = self.room_beside(panel, LEAST_FREE)
            if free is None:
                return
            self._beside = free
            before = self._goal
            if any(self.box_of(cell).right > panel.x for cell in self._cells()):
                self.stop()
                self.fit(self._cells(), free)
            self._gave_way = _Detour(before, self._goal)
            return
        self._beside = None
        if self._gave_way is not None:
            before, there = self._gave_way
            self._gave_way = None
            if self._goal == there:
                self._go(*before)
            elif not self._set_by_hand:
                self.fit_table()

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
        last, before = self._gave_way, self._goal
        if last is not None and last.there == before:
            before = last.before
        self.stop()
        self.reveal_in(cells, room)
        self._gave_way = _Detour(before, self._goal)


def _around(cells: Sequence[Cell]) -> list[Cell]:
    return [Cell(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
