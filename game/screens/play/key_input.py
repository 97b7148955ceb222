"""Keys and gamepads on the Play screen; they can move tiles as the mouse can."""

from __future__ import annotations

from game.input.device import ARROWS
from game.input.keys import KeyPress
from game.input.pads import PadEvent, PadPress, PadStick
from game.screens.hand.play_state import PlayState
from game.screens.play.actions import PlayActions
from game.screens.play.cell_cursor import CellCursor
from game.screens.play.controls import RackSlot
from game.screens.play.spoken_answers import SpokenAnswers
from game.screens.view_actions import MAX_PAN_SPEED, PAN_STEP, ZOOM_STEP
from game.session import SLOTS
from game.ui.tree import Tree

_DIGITS = {str(n + 1): n for n in range(SLOTS)}
_PAGES = {"pageup": -0.7, "pagedown": 0.7, "home": -99.0, "end": 99.0}
"""Distance that these keys scroll the panel's list, in panel heights."""

_ALONG = {"right": 0, "left": -1}
"""Keys that move the focus to the rack while choosing, with the index of the tile to focus."""

ROWS = {"up": -1, "down": 1}
"""Keys that move between the rows of the list of turns."""


class KeyInput:
    """Routing of keys to the tile in hand, the buttons, the rack and the camera."""

    def __init__(
        self, play: PlayState, cursor: CellCursor, tree: Tree, actions: PlayActions
    ) -> None:
        self._play = play
        self._cursor = cursor
        self._tree = tree
        self._actions = actions
        self._notes = play.notes
        self._panel = play.panel
        self._hand = play.hand
        self._queries = SpokenAnswers(play)

    def handle(self, key: KeyPress) -> None:
        """Route one key."""
        tree = self._tree
        self._notes.dismiss()
        if tree.focused is None and self._cursor.handle(key):
            return
        if key.name in ROWS and self._actions.next_turn(ROWS[key.name]):
            return
        if key.name == "escape" and tree.focused is not None and not self._actions.can_go_back:
            tree.focus(None)
        elif tree.handle(key):
            return
        elif key.name in _ALONG and self._hand.choice_cancellable:
            self._focus_rack(_ALONG[key.name])
        elif key.name in _DIGITS:
            self._cursor.take(_DIGITS[key.name])
        elif key.name == "i":
            self.explain()
        elif not self._queries.answer(key.name):
            self._look_around(key)

    def _focus_rack(self, end: int) -> None:
        """Focus the tile at an end of the rack, from which arrows move along the rack."""
        controls = self._tree.in_order
        places = [one.identity for one in controls if isinstance(one, RackSlot) and one.enabled]
        if places:
            self._tree.focus(places[end])

    def explain(self) -> None:
        """Explain the focused tile, or the target cell."""
        focused = self._tree.focused
        if isinstance(focused, RackSlot):
            self._notes.explain_slot(focused.slot)
        elif self._hand.target_cell is not None:
            self._notes.explain_cell(self._hand.target_cell)

    def _look_around(self, key: KeyPress) -> None:
        actions = self._actions
        match key.name:
            case "escape":
                actions.back()
            case "space":
                self._play.skip_motion()
            case "+":
                actions.zoom(ZOOM_STEP)
            case "-":
                actions.zoom(1 / ZOOM_STEP)
            case name if name in _PAGES and self._panel.open:
                actions.scroll_panel(_PAGES[name] * self._panel.area.h)
            case name if name in ARROWS:
                dx, dy = ARROWS[name]
                actions.pan(dx * PAN_STEP, dy * PAN_STEP)


class PadInput:
    """Gamepad input: A, B, X and Y act, shoulders move the focus, triggers zoom, a stick pans."""

    def __init__(
        self, play: PlayState, keys: KeyInput, cursor: CellCursor, tree: Tree, actions: PlayActions
    ) -> None:
        self._keys = keys
        self._cursor = cursor
        self._tree = tree
        self._actions = actions
        self._hand = play.hand
        self._stick = (0.0, 0.0)

    def handle(self, event: PadEvent) -> None:
        """Route a pad button or the stick."""
        if isinstance(event, PadStick):
            self._stick = (event.x, event.y)
        elif event.name in ARROWS:
            self._use(KeyPress(event.name, repeat=event.repeat))
        elif not event.repeat:
            self._button(event)

    def rest(self) -> None:
        """Treat the stick as released."""
        self._stick = (0.0, 0.0)

    def _use(self, key: KeyPress) -> None:
        """Route a key to the list of turns or the controls; the first key only shows the focus."""
        if self._hand.selected is None and self._tree.focused is None:
            if not (key.name in ROWS and self._actions.next_turn(ROWS[key.name])):
                self._cursor.focus_first()
        else:
            self._keys.handle(key)

    def _button(self, press: PadPress) -> None:
        match press.name:
            case "a":
                self._use(KeyPress("enter"))
            case "b" if self._actions.can_go_back:
                self._keys.handle(KeyPress("escape"))
            case "lb" | "rb":
                # To the next button, or with a tile in hand to the next cell that takes the tile.
                self._keys.handle(KeyPress("tab", shift=press.name == "lb"))
            case "lt":
                self._actions.zoom(1 / ZOOM_STEP)
            case "rt":
                self._actions.zoom(ZOOM_STEP)
            case "back":
                self._keys.explain()
            case name:
                self._tree.press_pad_button(name)

    def update(self, dt: float) -> None:
        """Pan by the stick for ``dt`` seconds."""
        x, y = self._stick
        if x or y:
            self._actions.look(x * MAX_PAN_SPEED * dt, y * MAX_PAN_SPEED * dt)
