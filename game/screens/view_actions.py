"""Moving and zooming the view of a table, for all devices."""

from __future__ import annotations

from game.input import gestures
from game.input.gestures import Gesture
from game.table.table_view import TableView

ZOOM_STEP = 1.15
"""Factor for a wheel notch, a key or a trigger."""

PAN_STEP = 90.0
"""Dp by which an arrow key moves the view."""

MAX_PAN_SPEED = 800.0
"""Dp per second, by a gamepad's stick."""


class ViewActions:
    """Base class of the actions at a table."""

    def __init__(self, stage: TableView) -> None:
        self._stage = stage

    def fit(self) -> None:
        """Show the whole table."""
        self._stage.fit()

    def zoom(self, factor: float) -> None:
        """Zoom about the middle of the table."""
        self._stage.camera.zoom_at(self._stage.layout.table.centre, factor)

    def pan(self, dx: float, dy: float) -> None:
        """Move the view over the table by ``dx`` and ``dy`` (dp)."""
        scale = self._stage.layout.scale
        self._stage.camera.pan(-dx * scale, -dy * scale)

    def zoom_by_gesture(self, gesture: Gesture) -> bool:
        """Zoom by a pinch or the wheel; return False for other gestures."""
        camera = self._stage.camera
        match gesture:
            case gestures.Pinch(centre, factor, delta):
                camera.pan(*delta)
                camera.zoom_towards(centre, factor)
            case gestures.Scroll(position, steps):
                camera.zoom_at(position, ZOOM_STEP**steps)
            case _:
                return False
        return True
