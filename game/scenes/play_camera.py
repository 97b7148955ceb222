"""The camera of the Play screen: it never loses the tiles, and scrolls for a tile at the edge."""

from __future__ import annotations

from collections.abc import Sequence

from game.geometry import Box, Point
from game.rules.board import Cell
from game.session import Session
from game.view.camera import Camera

EDGE, EDGE_SPEED = 40.0, 460.0
"""Dp from the table's edge within which a tile in hand scrolls it, and dp a second."""

EDGE_WAIT = 0.3
"""Seconds that it must be held there first."""


class PlayCamera(Camera):
    """A camera over the table of one game."""

    def __init__(self, session: Session) -> None:
        super().__init__(Box(0, 0, 1, 1), 1.0)
        self._session = session
        self._at_edge = 0.0

    def _cells(self) -> list[Cell]:
        return [*self._session.state.board.tiles, *self._session.staged.values()]

    def pan(self, dx: float, dy: float) -> None:
        """Moves the table by so many px, but not out of sight."""
        super().pan(dx, dy)
        self.keep_near(self._cells())

    def zoom_at(self, point: Point, factor: float) -> None:
        """Zooms about a point, but not away from the tiles."""
        super().zoom_at(point, factor)
        self.keep_near(self._cells())

    def show_move(self, cells: Sequence[Cell]) -> None:
        """Goes to where a move, with the cells around it, can be seen, if it is out of sight."""
        around = [Cell(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        self.reveal(around, self._cells())

    def fit_table(self) -> None:
        """Shows the whole table."""
        self.fit(self._cells())

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
