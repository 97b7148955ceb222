"""Until the hand to be played has come, a press on the rack or on its buttons, or a key for them,
ends what is shown and nothing else: whoever only wants to go on, or clicks twice, must not see or
play the next hand."""

from __future__ import annotations

from game.common.geometry import Point
from game.input import gestures
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pads import PadPress
from game.scenes.play.buttons import OF_A_HAND
from game.scenes.play.hand import Hand
from game.scenes.table.stage import TableStage
from game.session import SLOTS

_DIGITS = {str(n + 1) for n in range(SLOTS)}
_KEYS = {"enter", "space", "tab", "backspace", "e", "r", "s", "o", *_DIGITS}
_PADS = {"a", "x", "y"}
"""What lifts the curtain, takes tiles of the hand, or presses its buttons."""

_OF_A_PRESS = (
    *(gestures.PressEnd, gestures.Tap, gestures.DoubleTap, gestures.LongPress),
    *(gestures.DragStart, gestures.DragMove, gestures.DragEnd, gestures.DragCancel),
    gestures.Fling,
)


class Impatience:
    """Knows which input is for the hand that is still shown, and so only ends the show."""

    def __init__(self, stage: TableStage, hand: Hand) -> None:
        self._stage = stage
        self._hand = hand
        # Whether the press that ended it is the last one: nothing more comes of it.
        self._pressed = False

    def takes(self, event: InputEvent) -> bool:
        """Whether the input only ends what is shown."""
        if isinstance(event, gestures.PressStart):
            self._pressed = self._waiting and self._of_the_hand(event.position)
            return self._pressed
        if isinstance(event, KeyPress):
            return self._waiting and event.name in _KEYS
        if isinstance(event, PadPress):
            return self._waiting and event.name in _PADS
        return self._pressed and isinstance(event, _OF_A_PRESS)

    @property
    def _waiting(self) -> bool:
        """Whether the hand cannot be played before what is shown is over."""
        return self._stage.handing_over or self._hand.waits

    def _of_the_hand(self, point: Point) -> bool:
        """Whether the rack or one of its buttons lies at this point (px)."""
        layout = self._stage.layout
        buttons = [box for name, box in layout.controls().items() if name in OF_A_HAND]
        return any(box.contains(point) for box in (layout.tray, *buttons))
