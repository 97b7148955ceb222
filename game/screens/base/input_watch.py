"""The player's input as the stack of scenes sees it: the device in use, and the idle time."""

import math
from collections.abc import Callable

from game.common import Point
from game.input import MOUSE, Device, InputEvent, KeyPress, PadPress, PadStick, TextTyped, gestures


def device_of(event: InputEvent) -> Device | None:
    """Return the device used for `event`. None if it may happen without a player's action."""
    match event:
        # An object may rest on a key, and a worn stick may never be centred.
        case PadPress(repeat=True) | KeyPress(repeat=True):
            return None
        case PadStick(0.0, 0.0) | gestures.Hover(None) | gestures.DragCancel():
            return None
        case gestures.PressEnd(cancelled=True):
            return None
        case PadPress() | PadStick():
            return Device.PAD
        case KeyPress() | TextTyped():
            return Device.KEYS
        case gestures.Pinch():
            return Device.TOUCH
        case gestures.Scroll() | gestures.Hover():
            return Device.MOUSE
    return Device.MOUSE if event.pointer == MOUSE else Device.TOUCH


class InputWatch:
    """Remembers which device was used last, and calls a function after a time without input."""

    def __init__(self) -> None:
        self.device = Device.MOUSE  # the one used last
        self.watch_idleness()
        # After a resize the system reports a resting mouse at a new position.
        self._hover_expected = False
        self._resting_mouse: Point | None = None

    def watch_idleness(
        self, seconds: float = math.inf, on_idle: Callable[[], None] = lambda: None
    ) -> None:
        """Call `on_idle` whenever `seconds` have passed without input. Without arguments, stop."""
        self.idle_limit = seconds
        self._idle, self._on_idle = 0.0, on_idle

    def expect_hover(self) -> None:
        """Ignore the next mouse position: a resize changes it even if the mouse rests."""
        self._hover_expected, self._resting_mouse = True, None

    def note(self, event: InputEvent) -> bool:
        """Remember the device of `event`; restart the idle time. Return True for a new device."""
        device = device_of(event)
        if device is not None:
            self._idle = 0.0
        if isinstance(event, gestures.Hover) and self._is_resting(event.position):
            device = None
        changed = device is not None and device is not self.device
        self.device = device if device is not None else self.device
        return changed

    def _is_resting(self, position: Point | None) -> bool:
        if not self._hover_expected or position is None:
            return False
        start = self._resting_mouse = self._resting_mouse or position
        self._hover_expected = math.dist(start, position) <= gestures.MOUSE_SLOP
        return self._hover_expected

    def update(self, dt: float, *, counts: bool, calls: bool) -> None:
        """Advance the idle time by `dt` seconds if it `counts`; otherwise reset it.

        If the idle time reaches its limit and `calls` is True, call `on_idle`.
        """
        self._idle = self._idle + dt if counts else 0.0
        if self._idle >= self.idle_limit and calls:
            self._idle = 0.0
            self._on_idle()
