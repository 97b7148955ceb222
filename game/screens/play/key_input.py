"""Keys and gamepads on the Play screen. They can do everything that a mouse can do."""

from game import ui
from game.common.geometry import nearest_towards
from game.input import ARROWS, KeyPress, PadEvent, PadPress, PadStick
from game.rules import Cell
from game.screens.play.actions import PlayActions
from game.screens.play.announcements import SpokenAnswers
from game.screens.play.controls import RackSlot
from game.screens.play.tile_moves import TileMoves
from game.screens.tasks import CURTAIN, PlayState
from game.session import SLOTS

_SLOT_KEYS = {str(slot + 1): slot for slot in range(SLOTS)}
# How far each key scrolls the open panel, in panel heights; negative is up.
_SCROLL_KEYS = {"pageup": -0.7, "pagedown": 0.7, "home": -99.0, "end": 99.0}
# Keys that focus the first (0) or last (-1) slot of the rack while pieces are being chosen.
_RACK_KEYS = {"right": 0, "left": -1}


class CellCursor:
    """The cursor of the keys on the table. It visits the cells that accept the selected tile."""

    def __init__(self, play: PlayState, tiles: TileMoves, tree: ui.Tree) -> None:
        self._play = play
        self._tiles = tiles
        self._tree = tree
        self._session = play.session
        self._hand = play.hand
        self._taken_from: int | None = None  # the slot of a tile that was taken by focus

    def take_focused(self, slot: int) -> None:
        """Select or choose the tile of the focused slot. If it can be laid, clear the focus."""
        laying = not self._hand.choosing and self._session.person_to_move
        self._take(slot)
        if laying and self._hand.selected is not None and not self._hand.stuck:
            self._taken_from = slot
            self._tree.focus(None)

    def take(self, slot: int) -> None:
        self._tree.focus(None)
        self._taken_from = None
        self._take(slot)

    def _take(self, slot: int) -> None:
        hand, session = self._hand, self._session
        if not session.in_reach or session.rack.slots[slot] is None:
            return
        if hand.choosing:
            if session.person_to_move:
                hand.choose(slot)
        else:
            hand.select(slot)
            hand.target_cell = None
            self._point(0, 0)
        self._play.sound("lift")

    def handle(self, key: KeyPress) -> bool:
        """Move, lay or put back the selected tile by a key. Return whether the key was used."""
        hand = self._hand
        if hand.selected is None or hand.carried is not None:
            return False
        if key.name in ARROWS:
            self._point(*ARROWS[key.name])
            return True
        if key.name == "tab":
            return self._next_cell(-1 if key.shift else 1)
        if key.name in ("enter", "space"):
            if not key.repeat:
                self._lay(hand.selected, hand.target_cell)
            return True
        if key.name == "escape" and self._taken_from is not None and not self._play.panel.open:
            hand.select(None)
            self._return_focus()
            return True
        return False

    def _lay(self, slot: int, cell: Cell | None) -> None:
        waiting = self._play.refusals.turn()
        if waiting:
            self._play.refuse(waiting)
        elif self._hand.stuck:
            self._hand.select(None)
            self._play.sound("illegal")
            self._return_focus()
        elif cell is None:
            self._point(0, 0)
        elif self._tiles.place(slot, cell):
            self._hand.target_cell = None
            self._return_focus()

    def _return_focus(self) -> None:
        """Focus the next tile on the rack, if the tile just laid or put back was taken by focus.

        Tiles that the opening line still needs come before all others.
        """
        slot, self._taken_from = self._taken_from, None
        if slot is not None:
            order = [(slot + n) % SLOTS for n in range(SLOTS)]
            required = self._hand.opening_slots
            held = sorted(filter(self._hand.holds, order), key=lambda n: n not in required)
            self._tree.focus(f"slot {held[0]}" if held else "confirm")

    def focus_first(self) -> None:
        if self._play.table_view.shown_rack.curtain:
            self._tree.focus(CURTAIN)
        else:
            self._tree.focus_step(1)

    def _point(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest fitting cell in the direction (`dx`, `dy`).

        The direction (0, 0) puts a new cursor in the hint's cell or near the middle of the view.
        """
        hand, session, table_view = self._hand, self._session, self._play.table_view
        if hand.selected is None or not session.person_to_move:
            return
        hinted = self._play.hints.cell_for(session.staged.tile(hand.selected))
        if hinted and not (dx or dy) and hinted in session.staged.destinations(hand.selected):
            hand.target_cell = hinted
        elif session.staged.open_cells(hand.selected).anywhere:
            x, y = hand.target_cell or Cell(-dx, -dy)
            hand.target_cell = Cell(x + dx, y + dy)
        else:
            goals = session.staged.keyboard_cells(hand.selected)
            middle = table_view.layout.table.centre
            here = hand.target_cell or table_view.camera.view.cell_at(middle)
            # The cursor starts at a cell where the tile is legal now. Arrows also reach cells where
            # it becomes legal with more tiles.
            cells = goals.now | goals.later if dx or dy else goals.now or goals.later
            nearest = nearest_towards(((cell, cell) for cell in sorted(cells)), here, (dx, dy))
            hand.target_cell = nearest or hand.target_cell
        self._show(hand.target_cell)

    def _next_cell(self, step: int) -> bool:
        hand, session = self._hand, self._session
        if hand.selected is None or not session.person_to_move:
            return False
        goals = session.staged.keyboard_cells(hand.selected)
        order = sorted(goals.now | goals.later, key=lambda cell: (cell.y, cell.x))
        if not order:
            return False
        here = order.index(hand.target_cell) if hand.target_cell in order else -1
        hand.target_cell = order[(here + step) % len(order)]
        self._show(hand.target_cell)
        return True

    def _show(self, cell: Cell | None) -> None:
        if cell is not None:
            self._play.table_view.camera.look_at([cell], self._session.staged.cells.values())


class KeyInput:
    """Passes keys to the tile in hand, the controls, the rack and the view, in this order.

    Most buttons of a gamepad act as keys. Its triggers zoom, and its right stick moves the view.
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

    def handle(self, event: KeyPress | PadEvent) -> None:
        if isinstance(event, KeyPress):
            self._press_key(event)
        elif isinstance(event, PadStick):
            self._actions.stick = (event.x, event.y)
        elif event.name in ARROWS:
            self._use(KeyPress(event.name, repeat=event.repeat))
        elif not event.repeat:
            self._press_pad(event)

    def rest(self) -> None:
        self._actions.stick = (0.0, 0.0)

    def _press_key(self, key: KeyPress) -> None:
        tree, name = self._tree, key.name
        self._play.messages.dismiss()
        if tree.focused is None and self._cursor.handle(key):
            return
        if self._move_highlight(name):
            return
        if name == "space" and key.repeat and self._play.waits:
            # The held key skips all motion, whichever control has the focus.
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
        step = {"up": -1, "down": 1}.get(name)
        return step is not None and self._actions.highlight_next_turn(step)

    def _focus_rack(self, end: int) -> None:
        controls = self._tree.in_order
        slots = [one.identity for one in controls if isinstance(one, RackSlot) and one.enabled]
        if slots:
            self._tree.focus(slots[end])

    def _explain(self) -> None:
        focused = self._tree.focused
        if isinstance(focused, RackSlot):
            self._play.messages.explain_slot(focused.face.slot)
        elif self._hand.target_cell is not None:
            self._play.messages.explain_cell(self._hand.target_cell)

    def _move_view(self, key: KeyPress) -> None:
        actions, panel = self._actions, self._play.panel
        match key.name:
            case "escape":
                actions.back()
            case "space":
                self._play.skip_motion()
            case name if name in _SCROLL_KEYS and panel.open:
                actions.scroll_panel(_SCROLL_KEYS[name] * panel.area.h)
            case name:
                actions.move_by_key(name)

    def _use(self, key: KeyPress) -> None:
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
                # Go to the next control or, with a tile in hand, to the next cell that accepts the
                # tile.
                self._press_key(KeyPress("tab", shift=press.name == "lb"))
            case "lt" | "rt":
                self._actions.move_by_key(press.name)
            case "back":
                self._explain()
            case name:
                self._tree.press_pad_button(name)
