"""Base class of actions that move and zoom the view of a table."""

from game.input import ARROWS, Gesture, gestures
from game.table.table_view import TableView

ZOOM_STEP = 1.15  # zoom factor of one wheel notch, key press or trigger press
PAN_STEP = 90.0  # distance (dp) by which one arrow key press moves the view
MAX_PAN_SPEED = 800.0  # maximum speed (dp/s) at which a gamepad's stick moves the view


class CameraActions:
    """Actions for any input device that move and zoom the view of a table."""

    def __init__(self, table_view: TableView) -> None:
        self._table_view = table_view
        self.stick = (0.0, 0.0)  # position of the gamepad's stick, which moves the view

    def fit(self) -> None:
        self._table_view.camera.fit_table()

    def zoom(self, factor: float) -> None:
        """Zoom by `factor` about the middle of the table's area. A factor above 1 enlarges."""
        self._table_view.camera.zoom_at(self._table_view.layout.table.centre, factor)

    def pan(self, dx: float, dy: float) -> None:
        """Move the view by `dx` and `dy` (dp) over the table; the tiles move the other way."""
        scale = self._table_view.layout.scale
        self._table_view.camera.pan(-dx * scale, -dy * scale)

    def pan_by_stick(self, dt: float) -> None:
        x, y = self.stick
        if x or y:
            self.pan(x * MAX_PAN_SPEED * dt, y * MAX_PAN_SPEED * dt)

    def move_by_key(self, name: str) -> None:
        """Move the view by an arrow key. Zoom by + and -, or by a gamepad's triggers."""
        if name in ARROWS:
            dx, dy = ARROWS[name]
            self.pan(dx * PAN_STEP, dy * PAN_STEP)
        elif name in ("+", "rt", "-", "lt"):
            self.zoom(ZOOM_STEP if name in ("+", "rt") else 1 / ZOOM_STEP)

    def zoom_by_gesture(self, gesture: Gesture) -> bool:
        """Zoom and move by a pinch, or zoom by the wheel. Return False for other gestures."""
        camera = self._table_view.camera
        match gesture:
            case gestures.Pinch(centre, factor, delta):
                camera.pan(*delta)
                camera.zoom_towards(centre, factor)
            case gestures.Scroll(position, steps):
                camera.zoom_at(position, ZOOM_STEP**steps)
            case _:
                return False
        return True
