"""Keys and gamepads on the Play screen: they can do everything that the mouse can."""

from game import ui
from game.input import ARROWS, KeyPress, PadEvent, PadPress, PadStick
from game.screens.play.actions import PlayActions
from game.screens.play.announcements import SpokenAnswers
from game.screens.play.cell_cursor import CellCursor
from game.screens.play.controls import RackSlot
from game.screens.shared.camera_actions import MAX_PAN_SPEED, PAN_STEP, ZOOM_STEP
from game.screens.tasks import PlayState
from game.session import SLOTS

_SLOT_KEYS = {str(slot + 1): slot for slot in range(SLOTS)}
# How far each key scrolls the open panel, in panel heights; negative is up.
_SCROLL_KEYS = {"pageup": -0.7, "pagedown": 0.7, "home": -99.0, "end": 99.0}
# Keys that focus the first (0) or last (-1) slot of the rack while pieces are being chosen.
_RACK_KEYS = {"right": 0, "left": -1}


class KeyInput:
    """Passes keys to the tile in hand, the controls, the rack and the view, in this order.

    Gamepad buttons act as keys. Shoulder buttons move the focus, triggers zoom, the right stick
    pans.
    """

    def __init__(
        self, play: PlayState, cursor: CellCursor, tree: ui.Tree, actions: PlayActions
    ) -> None:
        self._play = play
        self._cursor = cursor
        self._tree = tree
        self._actions = actions
        self._hand = play.hand
        self._answers = SpokenAnswers(play)
        self._stick = (0.0, 0.0)

    def handle(self, event: KeyPress | PadEvent) -> None:
        if isinstance(event, KeyPress):
            self._press_key(event)
        elif isinstance(event, PadStick):
            self._stick = (event.x, event.y)
        elif event.name in ARROWS:
            self._use(KeyPress(event.name, repeat=event.repeat))
        elif not event.repeat:
            self._press_pad(event)

    def rest(self) -> None:
        """Stop panning until the stick moves again."""
        self._stick = (0.0, 0.0)

    def update(self, dt: float) -> None:
        x, y = self._stick
        if x or y:
            self._actions.pan_or_scroll(x * MAX_PAN_SPEED * dt, y * MAX_PAN_SPEED * dt)

    def _press_key(self, key: KeyPress) -> None:
        tree, name = self._tree, key.name
        self._play.messages.dismiss()
        if tree.focused is None and self._cursor.handle(key):
            return
        if self._move_highlight(name):
            return
        if name == "space" and key.repeat and self._play.waits:
            # A held key skips all that is shown, whichever control has the focus.
            self._play.skip_motion()
            return
        if name == "escape" and tree.focused is not None and not self._actions.can_go_back:
            tree.focus(None)
        elif tree.handle(key):
            return
        elif name in _RACK_KEYS and self._hand.choice_cancellable:
            self._focus_rack(_RACK_KEYS[name])
        elif name in _SLOT_KEYS:
            self._cursor.take(_SLOT_KEYS[name])
        elif name == "i":
            self._explain()
        elif not self._answers.answer(name):
            self._move_view(key)

    def _move_highlight(self, name: str) -> bool:
        """Move the highlight in an open list of turns by the key Up or Down; else return False."""
        step = {"up": -1, "down": 1}.get(name)
        return step is not None and self._actions.highlight_next_turn(step)

    def _focus_rack(self, end: int) -> None:
        """Focus the first enabled slot of the rack (`end` 0) or the last one (-1)."""
        controls = self._tree.in_order
        slots = [one.identity for one in controls if isinstance(one, RackSlot) and one.enabled]
        if slots:
            self._tree.focus(slots[end])

    def _explain(self) -> None:
        """Explain the focused tile or, without one, the cell of the cursor."""
        focused = self._tree.focused
        if isinstance(focused, RackSlot):
            self._play.messages.explain_slot(focused.face.slot)
        elif self._hand.target_cell is not None:
            self._play.messages.explain_cell(self._hand.target_cell)

    def _move_view(self, key: KeyPress) -> None:
        """Scroll the panel, or zoom or move the view. Escape goes back and Space skips motion."""
        actions, panel = self._actions, self._play.panel
        match key.name:
            case "escape":
                actions.back()
            case "space":
                self._play.skip_motion()
            case "+":
                actions.zoom(ZOOM_STEP)
            case "-":
                actions.zoom(1 / ZOOM_STEP)
            case name if name in _SCROLL_KEYS and panel.open:
                actions.scroll_panel(_SCROLL_KEYS[name] * panel.area.h)
            case name if name in ARROWS:
                dx, dy = ARROWS[name]
                actions.pan(dx * PAN_STEP, dy * PAN_STEP)

    def _use(self, key: KeyPress) -> None:
        """Handle a gamepad button that acts as `key`.

        Without a focused control or a selected tile, the button moves the highlight in the list of
        turns or, if that is not open, sets the focus.
        """
        if self._hand.selected is not None or self._tree.focused is not None:
            self._press_key(key)
        elif not self._move_highlight(key.name):
            self._cursor.focus_first()

    def _press_pad(self, press: PadPress) -> None:
        match press.name:
            case "a":
                self._use(KeyPress("enter"))
            case "b" if self._actions.can_go_back:
                self._press_key(KeyPress("escape"))
            case "b" if self._play.session.bot_to_move:
                self._play.skip_motion()
            case "lb" | "rb":
                # The next control, or with a tile in hand the next cell that takes the tile.
                self._press_key(KeyPress("tab", shift=press.name == "lb"))
            case "lt":
                self._actions.zoom(1 / ZOOM_STEP)
            case "rt":
                self._actions.zoom(ZOOM_STEP)
            case "back":
                self._explain()
            case name:
                self._tree.press_pad_button(name)
