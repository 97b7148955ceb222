"""Filter for presses that were intended for an earlier state of the game.

Until the hand to be played is on the rack, a press on the rack or its buttons, or a key for them,
only skips the motion: players in a hurry must not see or play the next hand. The second half of a
double click or double tap that played a turn does nothing.
"""

from __future__ import annotations

import math

from game.common.geometry import Point
from game.common.window import to_px
from game.input import gestures
from game.input.gestures import DOUBLE_TAP, DOUBLE_TAP_SLOP
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pads import PadPress
from game.screens.hand.hand import Hand
from game.screens.hand.play_button import HAND_BUTTONS
from game.session import SLOTS
from game.table.table_view import TableView

_DIGITS = {str(n + 1) for n in range(SLOTS)}
_KEYS = {"enter", "space", "tab", "backspace", "e", "r", "s", "o", "h", *_DIGITS}
_PADS = {"a", "x", "y", "rs"}
"""Keys and pad buttons that lift the curtain, take tiles of the hand or press its buttons."""

_OF_A_PRESS = (
    *(gestures.PressEnd, gestures.Tap, gestures.DoubleTap, gestures.LongPress),
    *(gestures.DragStart, gestures.DragMove, gestures.DragEnd, gestures.DragCancel),
    gestures.Fling,
)

_KEYS_THAT_PLAY, _PADS_THAT_PLAY = {"enter"}, {"a", "x"}


def is_fresh(event: InputEvent) -> bool:
    """Return whether a press begins: held keys and the rest of a press skip no motion."""
    if isinstance(event, KeyPress | PadPress):
        return not event.repeat
    return isinstance(event, gestures.PressStart)


class StaleInputFilter:
    """Filter for input that reaches a hand still being shown, where input only skips motion.

    Check every event that begins a press and, while ``swallows`` is true, the rest of that press.
    """

    def __init__(self, stage: TableView, hand: Hand) -> None:
        self._stage = stage
        self._hand = hand
        self.swallows = False
        # Whether the current press skipped motion: the rest of the press is ignored.
        self._pressed = False
        # Position of the last press, and whether the press is the second half of a double one.
        self._last: Point | None = None
        self._doubled = False
        # Seconds since a press played a turn, and its position; None for a key.
        self._since = math.inf
        self._at: Point | None = None

    def played(self) -> None:
        """Record that the last press or key has played a turn."""
        self._since, self._at = 0.0, self._last

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        self._since += dt

    def doubles(self, event: InputEvent) -> bool:
        """Return whether the event belongs to a double press whose first half played a turn."""
        if isinstance(event, gestures.PressStart):
            near = self._at is not None and self._near(event.position, self._at)
            self._last, self._doubled = event.position, self._soon() and near
            self.swallows = self._doubled
            return self._doubled
        if isinstance(event, KeyPress | PadPress):
            keys = _KEYS_THAT_PLAY if isinstance(event, KeyPress) else _PADS_THAT_PLAY
            self._last = None
            return self._soon() and self._at is None and event.name in keys
        return self._doubled and isinstance(event, _OF_A_PRESS)

    def _near(self, point: Point, other: Point) -> bool:
        return math.dist(point, other) <= to_px(DOUBLE_TAP_SLOP, self._stage.layout.scale)

    def _soon(self) -> bool:
        """Return whether a turn was played just now with no press since; restart the check."""
        since, self._since = self._since, math.inf
        return since < DOUBLE_TAP

    def takes(self, event: InputEvent) -> bool:
        """Return whether the event only skips motion."""
        if isinstance(event, gestures.PressStart):
            self._pressed = self.swallows = self._waiting and self._of_the_hand(event.position)
            return self._pressed
        if isinstance(event, KeyPress):
            return self._waiting and event.name in _KEYS
        if isinstance(event, PadPress):
            return self._waiting and event.name in _PADS
        return self._pressed and isinstance(event, _OF_A_PRESS)

    @property
    def _waiting(self) -> bool:
        """Whether the hand cannot be played before the motion has ended."""
        return self._stage.handing_over or self._hand.must_roll_later

    def _of_the_hand(self, point: Point) -> bool:
        layout = self._stage.layout
        buttons = [box for name, box in layout.controls().items() if name in HAND_BUTTONS]
        return any(box.contains(point) for box in (layout.tray, *buttons))
