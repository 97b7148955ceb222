"""Keyboard placement: a key takes a tile, arrows choose its cell, Enter lays it."""

from __future__ import annotations

from game.common.geometry import nearest_towards
from game.input.device import ARROWS
from game.input.keys import KeyPress
from game.rules.cells import Cell
from game.screens.hand.play_button import CURTAIN
from game.screens.hand.play_state import PlayState
from game.screens.play.tile_moves import TileMoves
from game.session import SLOTS
from game.ui.tree import Tree

_LAY = ("enter", "space")


class CellCursor:
    """Cursor over the cells that fit the selected tile; in the end the rack regains the focus."""

    def __init__(self, play: PlayState, tiles: TileMoves, tree: Tree) -> None:
        self._play = play
        self._tiles = tiles
        self._tree = tree
        self._session = play.session
        self._hand = play.hand
        self._taken_from: int | None = None

    def take_focused(self, slot: int) -> None:
        """Take the focused tile; unless it fits nowhere, arrows then choose its cell."""
        laying = not self._hand.choosing and self._session.person_to_move
        self._take(slot)
        if laying and self._hand.selected is not None and not self._hand.stuck:
            self._taken_from = slot
            self._tree.focus(None)

    def take(self, slot: int) -> None:
        """Take the tile of a slot and clear the focus."""
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
        """Move, lay or put back the selected tile with a key; return whether the key was used."""
        hand = self._hand
        if hand.selected is None or hand.carried is not None:
            return False
        if key.name in ARROWS:
            self._point(*ARROWS[key.name])
            return True
        if key.name == "tab":
            return self._next_cell(-1 if key.shift else 1)
        if key.name in _LAY:
            if not key.repeat:
                self._lay(hand.selected, hand.target_cell)
            return True
        if key.name == "escape" and self._taken_from is not None and not self._play.panel.open:
            hand.select(None)
            self._return_focus()
            return True
        return False

    def _lay(self, slot: int, cell: Cell | None) -> None:
        """Lay the selected tile; put back one that fits nowhere, so that Enter then confirms."""
        waiting = self._play.refusals().turn()
        if waiting:
            self._play.refuse(waiting)
        elif self._hand.stuck:
            self._hand.select(None)
            self._play.sound("illegal")
            self._return_focus()
        elif cell is None:
            self._point(0, 0)
        else:
            self._tiles.place(slot, cell)
            self._hand.target_cell = None
            self._return_focus()

    def _return_focus(self) -> None:
        slot, self._taken_from = self._taken_from, None
        if slot is not None:
            self._focus_rack(slot)

    def _focus_rack(self, slot: int) -> None:
        """Focus the first tile on the rack from ``slot`` on, wrapping round; with none, Confirm."""
        order = [(slot + n) % SLOTS for n in range(SLOTS)]
        found = next((n for n in order if self._hand.holds(n)), None)
        self._tree.focus("confirm" if found is None else f"slot {found}")

    def focus_first(self) -> None:
        """Focus the first tile of the rack, or the curtain over the rack."""
        if self._play.stage.sight.curtain:
            self._tree.focus(CURTAIN)
        else:
            self._tree.focus_step(1)

    def _point(self, dx: int, dy: int) -> None:
        """Move to the nearest cell that fits; from none, to the hint's or one near the middle."""
        hand, session, stage = self._hand, self._session, self._play.stage
        if hand.selected is None or not session.person_to_move:
            return
        meant = self._play.hints.cell_for(session.tile_in(hand.selected))
        if meant and not (dx or dy) and session.fits(hand.selected, meant):
            hand.target_cell = meant
        elif session.cells_for(hand.selected).anywhere:
            x, y = hand.target_cell or Cell(-dx, -dy)
            hand.target_cell = Cell(x + dx, y + dy)
        else:
            found = session.keyboard_cells(hand.selected)
            here = hand.target_cell or stage.camera.view.cell_at(stage.layout.table.centre)
            # Start at a cell that takes the tile at once; arrows then reach every possible cell.
            cells = found.now | found.later if dx or dy else found.now or found.later
            nearest = nearest_towards(((cell, cell) for cell in sorted(cells)), here, (dx, dy))
            hand.target_cell = nearest or hand.target_cell
        self._look_at(hand.target_cell)

    def _next_cell(self, step: int) -> bool:
        hand, session = self._hand, self._session
        if hand.selected is None or not session.person_to_move:
            return False
        found = session.keyboard_cells(hand.selected)
        order = sorted(found.now | found.later, key=lambda cell: (cell.y, cell.x))
        if not order:
            return False
        here = order.index(hand.target_cell) if hand.target_cell in order else -1
        hand.target_cell = order[(here + step) % len(order)]
        self._look_at(hand.target_cell)
        return True

    def _look_at(self, cell: Cell | None) -> None:
        if cell is not None:
            self._play.stage.camera.look_at([cell], self._session.staged.values())
