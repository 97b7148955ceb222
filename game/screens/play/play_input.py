"""The entry point of all input on the Play screen."""

from game import ui
from game.input import Gesture, InputEvent, KeyPress, PadPress, PadStick, TextTyped, gestures
from game.screens.play.actions import PlayActions
from game.screens.play.cell_cursor import CellCursor
from game.screens.play.gesture_input import GestureInput
from game.screens.play.key_input import KeyInput
from game.screens.play.stale_input import StaleInputFilter
from game.screens.play.tile_moves import TileMoves
from game.screens.tasks import PlayState, Task


class PlayInput:
    """Passes input to the gesture or key handler. Drops presses meant for an earlier turn."""

    def __init__(
        self, play: PlayState, task: Task, tiles: TileMoves, tree: ui.Tree, actions: PlayActions
    ) -> None:
        self._play = play
        self._task = task
        self._tree = tree
        self.cursor = CellCursor(play, tiles, tree)
        self._gestures = GestureInput(play, tiles, tree, actions)
        self._keys = KeyInput(play, self.cursor, tree, actions)
        self._stale = StaleInputFilter(play)

    @staticmethod
    def begins(event: InputEvent) -> bool:
        """Return whether the event is new input: the start of a press, a key, a pad, or text."""
        return not isinstance(event, Gesture) or isinstance(event, gestures.PressStart)

    def handle(self, event: InputEvent) -> None:
        """Handle an event, in this order.

        1. The end of a press, or a drag, ends the skipping of motion by a long press.
        2. The task may replace a key or pad press while nothing has the focus.
        3. A press meant for an earlier turn is dropped.
        4. Keys and pads go to `KeyInput`, gestures to `GestureInput`; typed text is ignored.
        5. If a turn was played, the second press of a double tap will be dropped.
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
        self._keys.update(dt)
        self._gestures.update(dt)
        self._stale.update(dt)
