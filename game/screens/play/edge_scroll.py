"""Scrolling of the table while a dragged tile is held at an edge of the table."""

from game.common import Box, Point

MAX_SPEED = 460.0  # maximum scrolling speed in dp/s
DELAY_SECONDS = 0.35  # seconds at the edge before scrolling starts
RAMP_SECONDS = 0.4  # seconds from the start of scrolling to `MAX_SPEED`


class EdgeScroll:
    """Scrolls the table while a dragged tile is held at one of its edges.

    An edge that the tile crossed on its way from the rack does not scroll until the tile has left
    that edge once.
    """

    def __init__(self) -> None:
        self._held_seconds = 0.0
        self._entry_edges: frozenset[str] | None = None

    def reset(self) -> None:
        """Forget the time at an edge, and the edges crossed: no tile is over the table now."""
        self._held_seconds, self._entry_edges = 0.0, None

    def step(
        self, table: Box, cell: float, scale: float, position: Point, dt: float, *, fits: bool
    ) -> Point:
        """Return the distance (px) to scroll in ``dt`` seconds: (0, 0) away from the edges.

        ``position`` is the middle of the tile and ``cell`` the size of a cell, both in px. If the
        tile ``fits`` the cell under it, nothing scrolls.
        """
        x, y = position
        # A tile up to 16 dp outside the table still scrolls it.
        if not table.inset(-16.0 * scale).contains(position):
            self.reset()
            return 0.0, 0.0
        width = min(24.0 * scale, 0.34 * cell)
        reached = {
            "left": x < table.x + width,
            "right": x > table.right - width,
            "top": y < table.y + width,
            "bottom": y > table.bottom - width,
        }
        edges = frozenset(name for name, is_reached in reached.items() if is_reached)
        self._entry_edges = edges if self._entry_edges is None else self._entry_edges & edges
        edges -= self._entry_edges
        if fits or not edges:
            self._held_seconds = 0.0
            return 0.0, 0.0
        self._held_seconds += dt
        speed = min(max((self._held_seconds - DELAY_SECONDS) / RAMP_SECONDS, 0.0), 1.0) * MAX_SPEED
        distance = speed * scale * dt
        return (
            distance * (("left" in edges) - ("right" in edges)),
            distance * (("top" in edges) - ("bottom" in edges)),
        )
