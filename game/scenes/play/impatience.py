"""While the rack still shows a hand that can no longer be played, a press on it or a key for it
ends that and nothing else: whoever only wants to go on must not see or move the next hand."""

from __future__ import annotations

from game.input import gestures
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pads import PadPress
from game.scenes.table.stage import TableStage
from game.session import SLOTS

_KEYS = {"enter", "space", "tab", *(str(n + 1) for n in range(SLOTS))}
_PADS = {"a", "x", "y"}
"""What lifts the curtain, or takes tiles of the hand."""

_OF_A_PRESS = (
    *(gestures.PressEnd, gestures.Tap, gestures.DoubleTap, gestures.LongPress),
    *(gestures.DragStart, gestures.DragMove, gestures.DragEnd, gestures.DragCancel),
    gestures.Fling,
)


class Impatience:
    """Knows which input is for the hand that is still shown, and so only ends the show."""

    def __init__(self, stage: TableStage) -> None:
        self._stage = stage
        # Whether the press that ended it is the last one: nothing more comes of it.
        self._pressed = False

    def takes(self, event: InputEvent) -> bool:
        """Whether the input only ends what is shown."""
        stage = self._stage
        if isinstance(event, gestures.PressStart):
            self._pressed = stage.handing_over and stage.layout.tray.contains(event.position)
            return self._pressed
        if isinstance(event, KeyPress):
            return stage.handing_over and event.name in _KEYS
        if isinstance(event, PadPress):
            return stage.handing_over and event.name in _PADS
        return self._pressed and isinstance(event, _OF_A_PRESS)
