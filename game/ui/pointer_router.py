"""Routing of gestures to the controls of a tree."""

from collections.abc import Callable, Hashable

from game.common import Point
from game.input import LEFT, gestures
from game.ui.control import Control

# Seconds for which the mouse must rest on a control before its tooltip appears.
TOOLTIP_SECONDS = 0.45


class PointerRouter:
    """Passes gestures to controls: `control_at` finds them, `focus` focuses one by its identity."""

    def __init__(
        self, control_at: Callable[[Point], Control | None], focus: Callable[[Hashable], None]
    ) -> None:
        self._control_at = control_at
        self._focus = focus
        self.used: Control | None = None
        """The control that was used last, with any input device; None before the first use."""
        self._held: Control | None = None
        self._hovered: Control | None = None
        # Whether the current press began on a control: the scene then gets none of its gestures.
        self._captured = False
        self._hover_seconds = 0.0
        # Whether a press has hidden the tooltip until the mouse moves to another control.
        self._silent = False

    @property
    def tooltip(self) -> Control | None:
        hovered = self._hovered
        if hovered is None or self._silent or self._hover_seconds < TOOLTIP_SECONDS:
            return None
        return hovered if hovered.tooltip else None

    def silence(self) -> None:
        self._silent = True

    def update(self, dt: float) -> None:
        self._hover_seconds += dt

    def handle(self, event: gestures.Gesture) -> bool:
        """Pass a gesture to its control. Return True if the scene must ignore the gesture."""
        match event:
            case gestures.Hover(position=position):
                return self.hover(position)
            case gestures.PressStart(position=position, button=button):
                self._captured = self._control_at(position) is not None
                if button == LEFT:
                    self._press(position)
                return self._captured
            case gestures.DragStart(position=position) | gestures.DragMove(position=position):
                if self._held is not None:
                    self._held.press_move(position)
                return self._captured
            case gestures.PressEnd(position=position, cancelled=cancelled):
                return self._press_end(position, cancelled)
            case gestures.Scroll(position=position, steps=steps):
                below = self._control_at(position)
                return below is not None and below.wheel(steps)
            case gestures.Pinch():
                return False
            case gestures.Fling(velocity=velocity) if self._held is not None:
                self._held.fling(velocity)
                return True
            case _:
                # Keep the gesture from the scene, even if the control no longer exists.
                return self._captured

    def _press_end(self, position: Point, cancelled: bool) -> bool:
        captured = self._captured
        if cancelled:
            self.cancel()
            # A cancelled press yields no more gestures; a released one may still yield taps.
            self._captured = False
        else:
            self._release(position)
        return captured

    def hover(self, point: Point | None) -> bool:
        """Handle the mouse at `point` (None: outside). Return whether a control is there."""
        control = None if point is None else self._control_at(point)
        if control is not self._hovered:
            self._hover_seconds, self._silent = 0.0, False
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = control
        if control is not None and point is not None:
            control.hovered = True
            control.point_at(point)
        return control is not None

    def _press(self, point: Point) -> None:
        self.cancel()
        self.silence()
        control = self._control_at(point)
        if not (control and control.takes_text):
            self._focus(None)
        if control is not None and control.answers and not control.too_soon():
            self._held = control
            control.press_down(point)

    def _release(self, point: Point) -> None:
        control, self._held = self._held, None
        if control is None:
            return
        # The first click on a field selects its text, the next one places the caret.
        if control.takes_text and not control.focused and control.enabled and control.hit(point):
            control.press_cancel()
            self._focus(control.identity)
        else:
            self.used = control
            control.press_up(point)

    def cancel(self) -> None:
        if self._held is not None:
            self._held.press_cancel()
        self._held = None

    def release(self) -> None:
        self.cancel()
        self.hover(None)
        self._captured = False

    def drop(self, control: Control) -> None:
        if control is self._held:
            self.cancel()
        if control is self._hovered:
            self.hover(None)
