"""The table scrolls under a tile that is held at its edge, but never away from under it."""

from __future__ import annotations

from game.common.geometry import Box, Point

EDGE_PART, EDGE = 0.34, 24.0
"""How far from the table's edge a tile in hand scrolls it: a part of a cell, and the most (dp)."""

BEYOND = 16.0
"""Dp beyond the edge where it still does."""

SPEED = 460.0
"""Dp a second at which it scrolls."""

WAIT, RAMP = 0.35, 0.4
"""Seconds that a tile must be held there before the table scrolls, and until it is at full speed.
"""


class EdgeScroll:
    """Knows how long a tile has been held at an edge, and which edges it has not left since it came
    over them from the rack: those do not scroll."""

    def __init__(self) -> None:
        self._held = 0.0
        self._came_over: frozenset[str] | None = None

    def rest(self) -> None:
        """Forget the tile: none is in hand, or it is not over the table."""
        self._held, self._came_over = 0.0, None

    def step(
        self, table: Box, cell: float, scale: float, position: Point, dt: float, *, fits: bool
    ) -> Point:
        """Return how far (px) the table moves in ``dt`` seconds. ``position`` is the middle of the
        tile, ``fits`` whether it is over a cell that takes it, ``cell`` the size of a cell (px)."""
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
