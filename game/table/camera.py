"""The base class of cameras over the table: the view, its goal, and the methods of a camera."""

from collections.abc import Sequence

from game.anim.tempo import Tempo
from game.common import Box
from game.rules import Cell
from game.table.camera_view import CELL, CameraView, Goal


class Camera:
    """The base class of cameras over the table. Its methods for moves and panels do nothing.

    `x`, `y` (cells) and `zoom` (px per cell) are the current view, which approaches a goal.
    """

    def __init__(self, tempo: Tempo) -> None:
        self.viewport = Box(0, 0, 1, 1)
        self.x, self.y, self.zoom = 0.5, 0.5, CELL
        self.punch = 0.0
        self._tempo = tempo
        self._goal = self._before = (self.x, self.y, self.zoom)
        self._speed: Goal = (0.0, 0.0, 0.0)

    @property
    def view(self) -> CameraView:
        return CameraView(self.viewport, self.x, self.y, self.zoom, self.punch)

    def view_at(self, alpha: float) -> CameraView:
        """Return the view between the last two updates, at `alpha` 0 (earlier) to 1 (later)."""
        now = (self.x, self.y, self.zoom)
        x, y, zoom = (a + (b - a) * alpha for a, b in zip(self._before, now, strict=True))
        return CameraView(self.viewport, x, y, zoom, self.punch)

    @property
    def goal_view(self) -> CameraView:
        """The view at the end of the current movement."""
        return CameraView(self.viewport, *self._goal)

    @property
    def moving(self) -> bool:
        """Whether the view has not reached its goal yet."""
        return (self.x, self.y, self.zoom) != self._goal

    def settle(self) -> None:
        """Jump to the goal and end the movement."""
        self.x, self.y, self.zoom = self._goal
        self._stay()

    def _stay(self) -> None:
        self._goal = self._before = (self.x, self.y, self.zoom)
        self._speed = (0.0, 0.0, 0.0)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds of real time."""
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
        """Move the view back to where it was before cells were shown for a while."""

    def give_way(self, panel: Box | None) -> None:
        """Show tiles that an open panel hides. None (the panel is closed) moves the view back."""
