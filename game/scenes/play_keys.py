"""What keys mean on the Play screen. Everything that the mouse does with tiles goes by keys too:
a digit takes the tile of that place, arrows choose the cell, Enter lays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.keys import KeyPress
from game.rules.board import Cell
from game.scenes.play_gestures import ZOOM_STEP
from game.session import SLOTS

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

NUDGE = 90.0
"""Dp that an arrow key moves the table."""


_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_DIGITS = {str(n + 1): n for n in range(SLOTS)}
_LAY = ("enter", "space")


class PlayKeys:
    """Routes keys: to the tile in hand, to the buttons, to the rack, and to the camera."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene

    def handle(self, key: KeyPress) -> None:
        """One key."""
        scene = self._scene
        focused = scene.controls.group.focused is not None
        if (not focused and self._tile_in_hand(key)) or scene.controls.group.handle(key):
            scene.refresh()
        elif key.name in _DIGITS:
            self._take(_DIGITS[key.name])
        else:
            self._look_around(key)

    def _tile_in_hand(self, key: KeyPress) -> bool:
        """Whether the key moves or lays the selected tile."""
        scene, hand = self._scene, self._scene.hand
        if hand.selected is None or hand.carried is not None:
            return False
        if key.name in _ARROWS:
            self._point(*_ARROWS[key.name])
            return True
        if key.name in _LAY and hand.pointed is not None and scene.session.person_to_move:
            scene.tiles.place(hand.selected, hand.pointed)
            hand.pointed = None
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
            hand.pointed = _nearest(found.now or found.later, here, dx, dy) or hand.pointed
        if hand.pointed is not None:
            scene.camera.show_move([hand.pointed])

    def _look_around(self, key: KeyPress) -> None:
        """Pause, zoom, and moving the table."""
        scene = self._scene
        middle = scene.layout.table.centre
        match key.name:
            case "escape":
                scene.back()
            case "+":
                scene.camera.zoom_at(middle, ZOOM_STEP)
            case "-":
                scene.camera.zoom_at(middle, 1 / ZOOM_STEP)
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
