"""What keys mean on the Play screen. Everything that the mouse does with tiles goes by keys too:
a digit takes the tile of that place, arrows choose the cell, Enter lays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.keys import KeyPress
from game.rules.cells import Cell
from game.scenes.play.gestures import ZOOM_STEP
from game.scenes.play.rack_place import RackPlace
from game.session import SLOTS

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene

NUDGE = 90.0
"""Dp that an arrow key moves the table."""


_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_DIGITS = {str(n + 1): n for n in range(SLOTS)}
_LAY = ("enter", "space")
_PAGES = {"pageup": -0.7, "pagedown": 0.7, "home": -99.0, "end": 99.0}
"""How far these keys scroll the list of a panel, in parts of the panel."""


class PlayKeys:
    """Routes keys: to the tile in hand, to the buttons, to the rack, and to the camera."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._from: int | None = None

    def handle(self, key: KeyPress) -> None:
        """One key."""
        scene, group = self._scene, self._scene.controls.group
        if scene.notes.dismiss():
            scene.changed = True
        if group.focused is None and self._tile_in_hand(key):
            scene.refresh()
        elif key.name == "escape" and group.focused is not None and not scene.begun:
            group.focus(None)
        elif group.handle(key):
            scene.refresh()
        elif key.name in _DIGITS:
            # From here on arrows and Enter are for the tile.
            group.focus(None)
            self._from = None
            self._take(_DIGITS[key.name])
        elif key.name == "i":
            self.explain()
        else:
            self._look_around(key)

    def begin(self) -> None:
        """Gives the focus to the first tile of the rack, or to whatever there is."""
        group = self._scene.controls.group
        if self._scene.session.curtain:
            group.focus(self._scene.controls.curtain)
        else:
            group.focus_step(1)

    def take(self, slot: int) -> None:
        """The tile that had the focus is taken; from now on arrows choose its cell, and when it
        lies the focus comes back to the rack."""
        scene = self._scene
        laying = not scene.hand.picking and scene.session.person_to_move
        self._take(slot)
        if laying and scene.hand.selected is not None:
            self._from = slot
            scene.controls.group.focus(None)

    def _return(self) -> None:
        """The focus comes back to the rack, to the next tile that is still there."""
        scene, begun = self._scene, self._from
        self._from = None
        if begun is None:
            return
        order = [(begun + n) % SLOTS for n in range(SLOTS)]
        found = next((n for n in order if scene.hand.holds(n)), None)
        place = scene.controls.confirm if found is None else scene.controls.places[found]
        scene.controls.group.focus(place)

    def explain(self) -> None:
        """Explains the cell that the tile in hand points at, or the tile that has the focus."""
        scene, hand = self._scene, self._scene.hand
        focused = scene.controls.group.focused
        if isinstance(focused, RackPlace):
            scene.notes.explain_slot(focused.slot)
        elif hand.pointed is not None:
            scene.notes.explain_cell(hand.pointed)
        scene.changed = True

    def _tile_in_hand(self, key: KeyPress) -> bool:
        """Whether the key moves or lays the selected tile."""
        scene, hand = self._scene, self._scene.hand
        if hand.selected is None or hand.carried is not None:
            return False
        if key.name in _ARROWS:
            self._point(*_ARROWS[key.name])
            return True
        if key.name == "tab":
            return self._next_cell(-1 if key.shift else 1)
        if key.name in _LAY and scene.session.person_to_move:
            # A tile that fits nowhere is no reason to confirm the others.
            if hand.pointed is not None:
                scene.tiles.place(hand.selected, hand.pointed)
                hand.pointed = None
                self._return()
            return True
        if key.name == "escape" and self._from is not None:
            hand.select(None)
            self._return()
            return True
        return False

    def _take(self, slot: int) -> None:
        """Selects the tile of a place, laid out or not; or picks it, while tiles are picked."""
        scene, hand, session = self._scene, self._scene.hand, self._scene.session
        if session.curtain or session.rack.slots[slot] is None:
            return
        if hand.picking:
            if session.person_to_move:
                hand.pick(slot)
        else:
            hand.select(slot)
            hand.pointed = None
            self._point(0, 0)
        scene.services.audio.play("lift")
        scene.refresh()

    def _point(self, dx: int, dy: int) -> None:
        """Goes from the cell pointed at to the nearest one that way which takes the tile; from
        nowhere, to the one nearest to the middle of the view."""
        scene, hand, session = self._scene, self._scene.hand, self._scene.session
        if hand.selected is None or not session.person_to_move:
            return
        if session.may_start_anywhere(hand.selected):
            x, y = hand.pointed or Cell(-dx, -dy)
            hand.pointed = Cell(x + dx, y + dy)
        else:
            found = session.cells_for(hand.selected)
            here = hand.pointed or scene.camera.cell_at(scene.layout.table.centre)
            # First to a cell that takes it at once; from there on to every one that may.
            cells = found.now | found.later if dx or dy else found.now or found.later
            hand.pointed = _nearest(cells, here, dx, dy) or hand.pointed
        if hand.pointed is not None:
            scene.camera.show_move([hand.pointed])

    def _next_cell(self, step: int) -> bool:
        """Goes through all cells that take the tile, line by line; returns whether it could."""
        hand, session = self._scene.hand, self._scene.session
        if hand.selected is None or not session.person_to_move:
            return False
        found = session.cells_for(hand.selected)
        order = sorted(found.now | found.later, key=lambda cell: (cell.y, cell.x))
        if not order:
            return False
        here = order.index(hand.pointed) if hand.pointed in order else -1
        hand.pointed = order[(here + step) % len(order)]
        self._scene.camera.show_move([hand.pointed])
        return True

    def _look_around(self, key: KeyPress) -> None:
        """Pause, skipping what is shown, zoom, and moving the table."""
        scene = self._scene
        middle = scene.layout.table.centre
        match key.name:
            case "escape":
                scene.back()
            case "space":
                scene.skip_motion()
            case "+":
                scene.camera.zoom_at(middle, ZOOM_STEP)
            case "-":
                scene.camera.zoom_at(middle, 1 / ZOOM_STEP)
            case name if name in _PAGES and scene.panels.open:
                scene.scroll_panel_px(_PAGES[name] * scene.layout.panel.h)
            case "left" | "right" | "up" | "down":
                dx, dy = _ARROWS[key.name]
                nudge = NUDGE * scene.layout.scale
                scene.camera.pan(-dx * nudge, -dy * nudge)
        scene.changed = True


def _nearest(cells: frozenset[Cell], here: Cell, dx: int, dy: int) -> Cell | None:
    """The nearest of these cells that lies ahead, rather ahead than aside; any way if (0, 0)."""
    best: tuple[float, Cell] | None = None
    for cell in sorted(cells):
        x, y = cell.x - here.x, cell.y - here.y
        ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if dx == dy == 0:
            ahead, aside = abs(x) + abs(y), 0
        elif ahead <= 0:
            continue
        far = ahead + 2 * aside
        if best is None or far < best[0]:
            best = far, cell
    return best[1] if best else None
