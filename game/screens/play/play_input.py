"""The entry point of all input on the Play screen, and a filter of late presses."""

import math

from game import ui
from game.common import Point, to_px
from game.input import Gesture, InputEvent, KeyPress, PadPress, PadStick, TextTyped, gestures
from game.input.gestures import DOUBLE_TAP_SECONDS, DOUBLE_TAP_SLOP
from game.screens.play.actions import PlayActions
from game.screens.play.gesture_input import GestureInput
from game.screens.play.key_input import CellCursor, KeyInput
from game.screens.play.tile_moves import TileMoves
from game.screens.tasks import HAND_BUTTONS, PlayState, Task
from game.session import SLOTS

# Names of keys, and of pad buttons: those that play a turn, and all for a hand or its curtain.
_KEYS = ("enter",), {"enter", "space", "tab", "backspace", *"ersoh", *map(str, range(1, SLOTS + 1))}
_PAD_BUTTONS = ("a", "x"), {"a", "x", "y", "rs"}

_PRESS_CONTINUED = (
    *(gestures.PressEnd, gestures.Tap, gestures.DoubleTap, gestures.LongPress),
    *(gestures.DragStart, gestures.DragMove, gestures.DragEnd, gestures.DragCancel),
    gestures.Fling,
)


class StaleInputFilter:
    """Drops presses that the player meant for an earlier state of the game."""

    def __init__(self, play: PlayState) -> None:
        self._play = play
        # Whether the last press was dropped. Its later gestures are then dropped, too.
        self._dropping = False
        self._last_press: Point | None = None  # position of the last press; None for a key
        # Seconds since a press played a turn, and where that press was (None: it was a key).
        self._seconds_since_turn = math.inf
        self._turn_press: Point | None = None

    def turn_played(self) -> None:
        self._seconds_since_turn, self._turn_press = 0.0, self._last_press

    def update(self, dt: float) -> None:
        self._seconds_since_turn += dt

    def intercepts(self, event: InputEvent) -> bool:
        """Return whether to drop `event`, which the player meant for an earlier state of the game.

        A press on a hand that is not ready yet is dropped, and ends the motion that it waits for.
        """
        point, repeated = None, False
        if isinstance(event, gestures.PressStart):
            point = event.position
            second, for_hand = self._is_second(point), self._on_hand(point)
        elif isinstance(event, KeyPress | PadPress):
            playing, of_hand = _KEYS if isinstance(event, KeyPress) else _PAD_BUTTONS
            second = event.name in playing and self._is_second(None)
            for_hand, repeated = event.name in of_hand, event.repeat
        else:
            return self._dropping and isinstance(event, _PRESS_CONTINUED)
        self._seconds_since_turn, self._last_press = math.inf, point
        play = self._play
        # Until the motion has ended, the hand cannot be played.
        not_ready = play.table_view.rack_changing or play.hand.must_roll_later
        early = for_hand and not second and not_ready
        if isinstance(event, gestures.PressStart):
            self._dropping = second or early
        if early and not repeated:
            play.skip_motion()
            play.close_panel_at_curtain()
        return second or early

    def _is_second(self, point: Point | None) -> bool:
        """Return whether a press at `point` (None: a key) repeats the press that played a turn."""
        before = self._turn_press
        if self._seconds_since_turn >= DOUBLE_TAP_SECONDS:
            return False
        # Only a press in the same place, or a key after a key, is a repetition.
        if point is None or before is None:
            return point is before
        slop = to_px(DOUBLE_TAP_SLOP, self._play.table_view.layout.scale)
        return math.dist(point, before) <= slop

    def _on_hand(self, point: Point) -> bool:
        layout = self._play.table_view.layout
        buttons = [box for name, box in layout.controls().items() if name in HAND_BUTTONS]
        return any(box.contains(point) for box in (layout.tray, *buttons))


class PlayInput:
    """Passes input to the gesture or key handler. Drops presses meant for an earlier turn."""

    def __init__(
        self, play: PlayState, task: Task, tiles: TileMoves, tree: ui.Tree, actions: PlayActions
    ) -> None:
        self._play = play
        self._task = task
        self._tree = tree
        self._actions = actions
        self.cursor = CellCursor(play, tiles, tree)
        self._gestures = GestureInput(play, tiles, tree, actions)
        self._keys = KeyInput(play, self.cursor, tree, actions)
        self._stale = StaleInputFilter(play)

    @staticmethod
    def begins(event: InputEvent) -> bool:
        return not isinstance(event, Gesture) or isinstance(event, gestures.PressStart)

    def handle(self, event: InputEvent) -> None:
        """Handle an event, in this order.

        1. The end of a press, or a drag, ends the skipping of motion by a long press.
        2. The task may replace a key or pad press while nothing has the focus.
        3. A press meant for an earlier turn is dropped.
        4. Keys and pads go to `KeyInput`, gestures to `GestureInput`; typed text is ignored.
        5. If a turn was played, a second press that quickly follows will be dropped.
        """
        if not isinstance(event, gestures.Hover):
            self._play.inputs += 1
        if isinstance(event, gestures.PressEnd | gestures.DragStart):
            self._gestures.rest()
        steps = len(self._play.session.steps)
        if isinstance(event, KeyPress | PadPress) and self._tree.focused is None:
            event = self._task.replacement_for(event)
        if not self._stale.intercepts(event):
            if isinstance(event, KeyPress | PadPress | PadStick):
                self._keys.handle(event)
            elif not isinstance(event, TextTyped):
                self._gestures.handle(event)
        if len(self._play.session.steps) > steps:
            self._stale.turn_played()

    def rest(self) -> None:
        self._keys.rest()
        self._gestures.rest()

    def update(self, dt: float) -> None:
        self._actions.pan_by_stick(dt)
        self._gestures.update(dt)
        self._stale.update(dt)
