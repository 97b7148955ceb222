"""Moving tiles about on the Play screen: from the rack to the table, back, and on the rack."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.session import SLOTS
from game.view.table.rack import RAISED

if TYPE_CHECKING:
    from game.scenes.play.hand import Carried
    from game.scenes.play.scene import PlayScene


PULL, PULL_OF_FINGER = 0.72, 0.92
"""How near, in cells, its middle must come for a cell to draw a tile on."""

_AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


class PlayTiles:
    """What the player's hand does with tiles; the session decides what may lie where."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._session = scene.session
        self._hand = scene.hand

    def _sound(self, name: str) -> None:
        self._scene.services.audio.play(name)

    def take_back(self) -> None:
        """The tile laid out last goes home."""
        if self._session.staged:
            self.send_home(next(reversed(self._session.staged)))

    def take_back_all(self) -> None:
        """All tiles laid out go home."""
        for slot in list(self._session.staged):
            self.send_home(slot)

    def send_home(self, slot: int) -> None:
        """One tile laid out goes back to the rack."""
        cell = self._session.staged[slot]
        box = self._scene.cell_box(cell)
        self._scene.choreography.hands.leave([cell])
        self._session.unstage(slot)
        self._hand.selected = None
        self._scene.choreography.hands.glide_home(self._session.tile_in(slot), box, slot)
        self._sound("lift")
        self._scene.refresh()

    def shuffle(self) -> None:
        """Mixes the rack."""
        self._reorder(self._session.rack.shuffled(self._scene.services.random))
        self._sound("draw")
        self._scene.refresh()

    def sort(self) -> None:
        """Sorts the rack by colour; again, by shape."""
        by_colour = self._session.rack.sorted(by_shape=False)
        sorted_already = by_colour == list(range(SLOTS))
        order = self._session.rack.sorted(by_shape=True) if sorted_already else by_colour
        self._reorder(order)
        self._sound("lift")
        self._scene.refresh()

    def _reorder(self, order: list[int], held: int | None = None, at: Box | None = None) -> None:
        """The tiles go to their new places; the one that was held by hand comes from there."""
        hand, moving = self._hand, []
        for new, old in enumerate(order):
            if hand.holds(old) and (old != new or old == held):
                start = at if at is not None and old == held else self._scene.slot_box(old)
                moving.append((self._session.tile_in(old), start, new))
        hand.rearrange(order)
        self._scene.choreography.hands.reorder(moving)

    def slot_at(self, point: Point) -> int | None:
        """The place of the rack at a point; None off the tray."""
        return self._scene.picture.slot_at(point)

    def cell_at(self, point: Point) -> Cell | None:
        """The cell of the table at a point; None where something else lies over the table."""
        if any(box.contains(point) for box in self._scene.layout.covering()):
            return None
        return self._scene.camera.cell_at(point)

    def home_of(self, slot: int) -> Box:
        """Where a tile lies: laid out, or on the rack."""
        cell = self._session.staged.get(slot)
        return self._scene.slot_box(slot) if cell is None else self._scene.cell_box(cell)

    def point_at(self, position: Point | None) -> None:
        """The pointer is here: the tile in hand would be laid in the cell below it."""
        cell = self.aim_at(position) if position and self._hand.slot is not None else None
        if cell != self._hand.pointed:
            self._hand.pointed = cell
            self._scene.changed = True

    def aim_at(self, point: Point) -> Cell | None:
        """The cell that a tile held over this point would go to: the one below, or one beside it
        that takes the tile and is nearly reached, which draws it on like a magnet."""
        below, slot = self.cell_at(point), self._hand.slot
        session = self._session
        if below is None or slot is None or not session.person_to_move:
            return below
        if session.fits(slot, below):
            return below
        touch = self._hand.carried is not None and self._hand.carried.touch
        x, y = self._scene.camera.place_of(point)
        near: list[tuple[float, Cell]] = []
        for dx, dy in _AROUND:
            cell = Cell(below.x + dx, below.y + dy)
            far = math.hypot(cell.x + 0.5 - x, cell.y + 0.5 - y)
            if far <= (PULL_OF_FINGER if touch else PULL) and session.fits(slot, cell):
                near.append((far, cell))
        return min(near)[1] if near else below

    def carry_to(self, position: Point) -> None:
        """The tile in hand is dragged to here."""
        carried = self._hand.carried
        if carried is not None:
            carried.position = position
            self.point_at(carried.aim)
            self._hand.gap = self.rack_place_for(carried)
            self._scene.changed = True

    def place(self, slot: int, cell: Cell) -> bool:
        """Lays a tile out; if that is refused, says why beside the cell."""
        start = self._seen_at(slot)
        placed = self._hand.place(slot, cell)
        if placed:
            self._scene.notes.message = ""
            self._scene.choreography.hands.lay_out(self._session.tile_in(slot), start, cell)
        else:
            self._sound("illegal")
        self._scene.refresh()
        return placed

    def _seen_at(self, slot: int) -> Box:
        """Where a tile is to be seen now: in the hand, laid out, or on the rack."""
        carried = self._hand.carried
        if carried is not None and carried.slot == slot:
            return self._scene.picture.carried_box(carried)
        box = self.home_of(slot)
        raised = 0.0 if slot in self._session.staged else self._hand.rise.parts[slot]
        return box.moved(0, -RAISED * box.h * raised)

    def drop(self, position: Point) -> None:
        """The tile in hand is let go: on the rack, on a cell, or elsewhere."""
        carried, session = self._hand.carried, self._session
        if carried is None:
            return
        carried.position = position
        self.point_at(carried.aim)
        target, cell = self.rack_place_for(carried), self._hand.pointed
        mine = session.person_to_move and not self._hand.picking
        if target is not None:
            self._drop_on_rack(carried.slot, target)
        elif cell is None or not mine or not self.place(carried.slot, cell):
            self.let_go()
        if cell is not None and target is None and not mine:
            self._scene.say(self._refused_now())
        self._hand.carried = self._hand.gap = None
        self.point_at(None)
        self._scene.refresh()

    def rack_place_for(self, carried: Carried) -> int | None:
        """The place on the rack that a tile would be put in if it were let go now. A tile floats
        above the fingertip: it may be over a cell that takes it while that is over the rack."""
        if self._scene.layout.table.contains(carried.aim) and self._hand.fits():
            return None
        return self.slot_at(carried.position)

    def _refused_now(self) -> str:
        """Why no tile can be laid out at this moment."""
        _ = self._scene.services.words.gettext
        if self._hand.picking:
            return _("Finish choosing first, or cancel it")
        return _("Please wait for your turn")

    def _drop_on_rack(self, slot: int, target: int) -> None:
        start = self._seen_at(slot)
        self._session.unstage(slot)
        self._reorder(self._session.rack.moved(slot, target), slot, start)
        self._sound("place")

    def let_go(self) -> None:
        """The tile in hand glides back to where it was."""
        carried, self._hand.carried = self._hand.carried, None
        self._hand.gap = None
        if carried is None:
            return
        tile = self._session.tile_in(carried.slot)
        box = self._scene.picture.carried_box(carried)
        home = self._session.staged.get(carried.slot)
        refused = self._hand.refusal is not None
        self._scene.choreography.hands.glide_home(tile, box, carried.slot, home, refused=refused)
        self._hand.pointed = None
        self._scene.refresh()
