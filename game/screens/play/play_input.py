"""Input routing on the Play screen, with the gestures of mouse and fingers."""

from __future__ import annotations

from game.input import gestures
from game.input.gestures import Gesture
from game.input.inputs import InputEvent
from game.input.keys import KeyPress, TextTyped
from game.input.pads import PadPress, PadStick
from game.screens.hand.play_state import PlayState
from game.screens.hand.task import Task
from game.screens.play.actions import PlayActions
from game.screens.play.cell_cursor import CellCursor
from game.screens.play.gesture_input import GestureInput
from game.screens.play.key_input import KeyInput, PadInput
from game.screens.play.stale_input import StaleInputFilter, is_fresh
from game.screens.play.tile_moves import TileMoves
from game.ui.tree import Tree

_BEGINNINGS = gestures.PressStart, KeyPress, PadPress


class PlayInput:
    """Entry point of the Play screen's input; drops presses intended for the turn before."""

    def __init__(
        self,
        play: PlayState,
        task: Task,
        tiles: TileMoves,
        tree: Tree,
        actions: PlayActions,
    ) -> None:
        self._play = play
        self._task = task
        self._tree = tree
        self.cursor = CellCursor(play, tiles, tree)
        self._gestures = GestureInput(play, tiles, tree, actions)
        self._keys = KeyInput(play, self.cursor, tree, actions)
        self._pads = PadInput(play, self._keys, self.cursor, tree, actions)
        self._stale = StaleInputFilter(play.stage, play.hand)

    @staticmethod
    def begins(event: InputEvent) -> bool:
        """Return whether the event starts a press or key instead of continuing one."""
        return not isinstance(event, Gesture) or isinstance(event, gestures.PressStart)

    def handle(self, event: InputEvent) -> None:
        """Route one event."""
        if not isinstance(event, gestures.Hover):
            self._play.inputs += 1
        steps = len(self._play.session.steps)
        if isinstance(event, KeyPress | PadPress) and self._tree.focused is None:
            event = self._task.replacement_for(event)
        stale = self._stale
        asked = stale.swallows or isinstance(event, _BEGINNINGS)
        if asked and stale.doubles(event):
            pass
        elif asked and stale.takes(event):
            if is_fresh(event):
                self._play.skip_motion()
                self._play.follow_curtain()
        elif isinstance(event, KeyPress):
            self._keys.handle(event)
        elif isinstance(event, PadPress | PadStick):
            self._pads.handle(event)
        elif not isinstance(event, TextTyped):
            self._gestures.handle(event)
        if len(self._play.session.steps) > steps:
            self._stale.played()

    def rest(self) -> None:
        """Treat the gamepad's stick as released."""
        self._pads.rest()

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        self._pads.update(dt)
        self._stale.update(dt)
