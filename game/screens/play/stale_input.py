"""Filter for presses that were meant for an earlier state of the game.

While the next hand is not yet on the rack, a press on the rack or its buttons, or a key for them,
only skips the motion. If the first press of a double click or double tap played a turn, the second
does nothing.
"""

from __future__ import annotations

import math

from game.common.geometry import Point
from game.common.window import to_px
from game.input import gestures
from game.input.gestures import DOUBLE_TAP_SECONDS, DOUBLE_TAP_SLOP
from game.input.input_reader import InputEvent
from game.input.keys import KeyPress
from game.input.pad_state import PadPress
from game.screens.game.hand import Hand
from game.screens.game.play_button import HAND_BUTTONS
from game.session import SLOTS
from game.table.table_view import TableView

_HAND_KEYS = {"enter", "space", "tab", "backspace", "e", "r", "s", "o", "h"}
_HAND_KEYS |= {str(slot + 1) for slot in range(SLOTS)}
_HAND_PAD_BUTTONS = {"a", "x", "y", "rs"}
"""Keys and pad buttons that lift the curtain, select tiles or press the hand's buttons."""

_PRESS_CONTINUED = (
    *(gestures.PressEnd, gestures.Tap, gestures.DoubleTap, gestures.LongPress),
    *(gestures.DragStart, gestures.DragMove, gestures.DragEnd, gestures.DragCancel),
    gestures.Fling,
)


class StaleInputFilter:
    """Decides which presses only skip motion, and which are the second of a double press.

    The caller passes every event that starts a press and, while ``swallows`` is true, the
    rest of that press.
    """

    def __init__(self, table_view: TableView, hand: Hand) -> None:
        self._table_view = table_view
        self._hand = hand
        self.swallows = False
        # Whether the current press skipped motion: the rest of the press is ignored.
        self._press_skipped_motion = False
        # Position of the last press, and whether that press is the second of a double press.
        self._last_press: Point | None = None
        self._is_second = False
        # Seconds since a press played a turn, and the position of that press; None for a key.
        self._seconds_since_turn = math.inf
        self._turn_press: Point | None = None

    def turn_played(self) -> None:
        """Note that the last press or key has played a turn."""
        self._seconds_since_turn, self._turn_press = 0.0, self._last_press

    def update(self, dt: float) -> None:
        self._seconds_since_turn += dt

    def is_second_press(self, event: InputEvent) -> bool:
        """Return whether the event is the second of a double press whose first played a turn."""
        if isinstance(event, gestures.PressStart):
            near = self._turn_press is not None and self._near(event.position, self._turn_press)
            self._last_press, self._is_second = event.position, self._turn_just_played() and near
            self.swallows = self._is_second
            return self._is_second
        if isinstance(event, KeyPress | PadPress):
            plays = event.name in (("enter",) if isinstance(event, KeyPress) else ("a", "x"))
            self._last_press = None
            return self._turn_just_played() and self._turn_press is None and plays
        return self._is_second and isinstance(event, _PRESS_CONTINUED)

    def _near(self, point: Point, other: Point) -> bool:
        return math.dist(point, other) <= to_px(DOUBLE_TAP_SLOP, self._table_view.layout.scale)

    def _turn_just_played(self) -> bool:
        """Return whether a turn was played within `DOUBLE_TAP_SECONDS`, and forget that turn."""
        seconds, self._seconds_since_turn = self._seconds_since_turn, math.inf
        return seconds < DOUBLE_TAP_SECONDS

    def skips_motion(self, event: InputEvent) -> bool:
        """Return whether the event only skips motion because the next hand is not ready yet."""
        if isinstance(event, gestures.PressStart):
            on_hand = self._hand_not_ready and self._on_hand(event.position)
            self._press_skipped_motion = self.swallows = on_hand
            return on_hand
        if isinstance(event, KeyPress):
            return self._hand_not_ready and event.name in _HAND_KEYS
        if isinstance(event, PadPress):
            return self._hand_not_ready and event.name in _HAND_PAD_BUTTONS
        return self._press_skipped_motion and isinstance(event, _PRESS_CONTINUED)

    @property
    def _hand_not_ready(self) -> bool:
        """Whether the hand can be played only after the motion has ended."""
        return self._table_view.rack_changing or self._hand.must_roll_later

    def _on_hand(self, point: Point) -> bool:
        layout = self._table_view.layout
        buttons = [box for name, box in layout.controls().items() if name in HAND_BUTTONS]
        return any(box.contains(point) for box in (layout.tray, *buttons))
