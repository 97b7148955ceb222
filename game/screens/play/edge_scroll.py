"""Scrolling of the table while a dragged tile is held at its edge."""

from __future__ import annotations

from game.common.geometry import Box, Point

EDGE_PART, EDGE = 0.34, 24.0
"""Width of the scrolling edge of the table: a part of a cell, and at most this many dp."""

BEYOND = 16.0
"""Distance (dp) beyond the edge within which scrolling continues."""

SPEED = 460.0
"""Scrolling speed (dp a second)."""

WAIT, RAMP = 0.35, 0.4
"""Seconds at the edge before scrolling starts, and from then to full speed."""


class EdgeScroll:
    """Scrolling of the table while a carried tile is held near its edge.

    Edges crossed on the way from the rack do not scroll until the tile has left them once.
    """

    def __init__(self) -> None:
        self._held = 0.0
        self._came_over: frozenset[str] | None = None

    def rest(self) -> None:
        """Reset the state, as when no tile is over the table."""
        self._held, self._came_over = 0.0, None

    def step(
        self, table: Box, cell: float, scale: float, position: Point, dt: float, *, fits: bool
    ) -> Point:
        """Return the distance (px) to scroll in ``dt`` seconds; none if the tile ``fits`` here.

        ``position`` is the middle of the tile and ``cell`` the size of a cell, both in px.
        """
        x, y = position
        if not table.inset(-BEYOND * scale).contains(position):
            self.rest()
            return 0.0, 0.0
        edge = min(EDGE * scale, EDGE_PART * cell)
        at = {
            "left": x < table.x + edge,
            "right": x > table.right - edge,
            "top": y < table.y + edge,
            "bottom": y > table.bottom - edge,
        }
        held_at = frozenset(name for name, there in at.items() if there)
        self._came_over = held_at if self._came_over is None else self._came_over & held_at
        edges = held_at - self._came_over
        if fits or not edges:
            self._held = 0.0
            return 0.0, 0.0
        self._held += dt
        far = SPEED * scale * dt * min(max((self._held - WAIT) / RAMP, 0.0), 1.0)
        return (
            far * (("left" in edges) - ("right" in edges)),
            far * (("top" in edges) - ("bottom" in edges)),
        )
