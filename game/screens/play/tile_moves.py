"""Moves of tiles by hand: from rack to table, back, and along the rack."""

import math
from itertools import product

from game.common import Box, Point
from game.rules import Cell
from game.screens.tasks import Carried, PlayState
from game.session import SLOTS
from game.table import OnRack, OnTable
from game.table.rack_picture import RAISED

# Maximum distances (cells) from which a dragged tile snaps to a cell that accepts it.
MOUSE_SNAP, FINGER_SNAP = 0.72, 0.92
SCROLL_SPEED = 460.0  # maximum speed of scrolling at an edge, in dp/s
SCROLL_DELAY_SECONDS = 0.35  # seconds at the edge before scrolling starts
SCROLL_RAMP_SECONDS = 0.4  # seconds from the start of scrolling to `SCROLL_SPEED`


class EdgeScroll:
    """Scrolls the table while a dragged tile is held at one of its edges.

    An edge that the tile crossed on its way from the rack does not scroll until the tile has left
    that edge once.
    """

    def __init__(self) -> None:
        self._held_seconds = 0.0
        self._entry_edges: frozenset[str] | None = None

    def reset(self) -> None:
        self._held_seconds, self._entry_edges = 0.0, None

    def step(
        self, table: Box, cell: float, scale: float, position: Point, dt: float, *, fits: bool
    ) -> Point:
        """Return how far (px) to scroll in `dt` seconds for a tile with its middle at `position`.

        `cell` is the width of a cell in px, `scale` is px per dp. Where the tile `fits`, the table
        does not scroll.
        """
        x, y = position
        # A tile up to 16 dp outside the table still scrolls it.
        if not table.inset(-16.0 * scale).contains(position):
            self.reset()
            return 0.0, 0.0
        width = min(24.0 * scale, 0.34 * cell)
        reached = {
            "left": x < table.x + width,
            "right": x > table.right - width,
            "top": y < table.y + width,
            "bottom": y > table.bottom - width,
        }
        edges = frozenset(name for name, is_reached in reached.items() if is_reached)
        self._entry_edges = edges if self._entry_edges is None else self._entry_edges & edges
        edges -= self._entry_edges
        if fits or not edges:
            self._held_seconds = 0.0
            return 0.0, 0.0
        self._held_seconds += dt
        ramp = (self._held_seconds - SCROLL_DELAY_SECONDS) / SCROLL_RAMP_SECONDS
        distance = min(max(ramp, 0.0), 1.0) * SCROLL_SPEED * scale * dt
        across, down = (
            ("left" in edges) - ("right" in edges),
            ("top" in edges) - ("bottom" in edges),
        )
        return distance * across, distance * down


class TileMoves:
    """The moves of tiles by hand, with animation and sound. The session decides what is legal."""

    def __init__(self, play: PlayState) -> None:
        self._play = play
        self._session = play.session
        self._hand = play.hand
        self._table_view = play.table_view
        self._edge_scroll = EdgeScroll()

    def tile_at(self, point: Point) -> int | None:
        """Return the slot of the movable tile at `point` (px), or None."""
        slot = self._table_view.geometry.slot_at(point)
        if slot is not None:
            return slot if self._hand.holds(slot) else None
        cell = self._table_view.geometry.cell_at(point)
        return self._session.staged.slot_at(cell) if cell is not None else None

    def resting_box(self, slot: int) -> Box:
        """Return the box of the slot's tile at rest: on the table if staged, else on the rack."""
        cell = self._session.staged.cells.get(slot)
        return self._table_view.geometry.box(OnRack(slot) if cell is None else OnTable(cell))

    def _drawn_box(self, slot: int) -> Box:
        carried = self._hand.carried
        if carried is not None and carried.slot == slot:
            return carried.box(self._table_view.geometry)
        box = self.resting_box(slot)
        raised = 0.0 if slot in self._session.staged.cells else self._hand.rise.heights[slot]
        return box.moved(0, -RAISED * box.h * raised)

    def aim_at(self, point: Point) -> Cell | None:
        """Return the cell at `point` (px), or a near cell if only the near one accepts the tile."""
        below, slot = self._table_view.geometry.cell_at(point), self._hand.slot
        if below is None or slot is None or not self._session.person_to_move:
            return below
        if below in self._session.staged.open_cells(slot):
            return below
        return self._fitting_near(slot, below, point) or below

    def _fitting_near(self, slot: int, below: Cell, point: Point) -> Cell | None:
        carried, cells = self._hand.carried, self._session.staged.open_cells(slot)
        reach = FINGER_SNAP if carried and carried.touch else MOUSE_SNAP
        x, y = self._table_view.camera.view.position_of(point)
        around = (Cell(below.x + dx, below.y + dy) for dx, dy in product((-1, 0, 1), repeat=2))
        fitting = [cell for cell in around if cell != below and cell in cells]
        distances = [math.hypot(cell.x + 0.5 - x, cell.y + 0.5 - y) for cell in fitting]
        distance, nearest = min(zip(distances, fitting, strict=True), default=(math.inf, None))
        return nearest if distance <= reach else None

    def point_at(self, position: Point | None) -> None:
        """Aim the tile in hand at the cell at `position` (px). None stops aiming."""
        aiming = position is not None and self._hand.slot is not None
        self._hand.target_cell = self.aim_at(position) if aiming and position else None

    def take_up(self, slot: int, position: Point, *, touch: bool) -> None:
        """Start to drag the tile of `slot`. If the tile is still flying, end its flight at once."""
        self._table_view.hands.finish_flights(self._session.staged.cells.get(slot))
        scale = self._table_view.layout.scale
        self._hand.carry(slot, position, self.resting_box(slot), scale, touch=touch)
        self._play.sound("lift")
        self.carry_to(position)

    def carry_to(self, position: Point) -> None:
        carried = self._hand.carried
        if carried is not None:
            carried.position = position
            self.point_at(carried.aim)
            self._hand.gap = self._slot_for(carried)

    def scroll_at_edge(self, dt: float) -> None:
        carried, table_view = self._hand.carried, self._table_view
        if carried is None:
            self._edge_scroll.reset()
            return
        layout, cell = table_view.layout, table_view.camera.zoom
        dx, dy = self._edge_scroll.step(
            layout.table, cell, layout.scale, carried.aim, dt, fits=self._hand.fits()
        )
        if dx or dy:
            table_view.camera.scroll(dx, dy)
            self.point_at(carried.aim)

    def _slot_for(self, carried: Carried) -> int | None:
        if self._table_view.layout.table.contains(carried.aim) and self._hand.fits():
            return None
        return self._table_view.geometry.slot_at(carried.position)

    def place(self, slot: int, cell: Cell) -> bool:
        """Stage the tile of `slot` in `cell`. If that is illegal, show why, and return False."""
        return self._lay(slot, cell, self._drawn_box(slot))

    def _lay(self, slot: int, below: Cell, start: Box, aim: Point | None = None) -> bool:
        """Stage the tile of `slot` in `below` or, if that is illegal, in a cell near `aim` (px).

        Show the tile flying there from the box `start`. Return whether it was staged.
        """
        self._play.messages.message = ""
        if slot == self._play.hints.slot_for(below):
            self.make_way_for_hint(below)
        cell: Cell | None = below
        if not self._hand.place(slot, below):
            cell = None if aim is None else self._fitting_near(slot, below, aim)
            if cell is None or not self._hand.place(slot, cell):
                self._play.sound("illegal")
                return False
        tile = self._session.staged.tile(slot)
        self._table_view.motion.run(self._table_view.hands.stage(tile, start, cell or below))
        return True

    def drop(self, position: Point) -> int | None:
        """Lay the dragged tile, put it on the rack, or let it glide back to where the drag began.

        Return the rack slot at `position` (px), or None.
        """
        carried, hand, geometry = self._hand.carried, self._hand, self._table_view.geometry
        if carried is None:
            return None
        carried.position = position
        self.point_at(carried.aim)
        target = self._slot_for(carried)
        if target is None:
            self._drop_on_table(carried)
        else:
            # The other tiles move to make room.
            self._session.unstage(carried.slot)
            order = self._session.rack.order_after_move(carried.slot, target)
            self._reorder(order, carried.slot, carried.box(geometry))
            self._play.sound("place")
        hand.carried = hand.gap = hand.target_cell = None
        return geometry.slot_at(position)

    def _drop_on_table(self, carried: Carried) -> None:
        geometry = self._table_view.geometry
        cell = geometry.cell_at(carried.aim)
        if cell is None:
            self.let_go()
        elif self._hand.choosing or not self._session.person_to_move:
            self.let_go()
            self._play.refuse(self._play.refusals.lay())
        elif not self._lay(carried.slot, cell, carried.box(geometry), carried.aim):
            self.let_go()

    def let_go(self) -> None:
        """End the drag: the carried tile glides back to where the drag began."""
        carried, hand = self._hand.carried, self._hand
        hand.carried = hand.gap = None
        if carried is None:
            return
        box, slot = carried.box(self._table_view.geometry), carried.slot
        home, refused = self._session.staged.cells.get(slot), hand.refusal is not None
        tile, hands = self._session.staged.tile(slot), self._table_view.hands
        self._table_view.motion.run(hands.glide_home(tile, box, slot, home, refused=refused))
        hand.target_cell = None

    def take_back_all(self) -> None:
        for slot in list(self._session.staged.cells):
            self.return_to_rack(slot)

    def make_way_for_hint(self, cell: Cell) -> None:
        """Take back all staged tiles if they prevent a hint that shows a tile in `cell`."""
        hint = self._play.hints.shown
        if hint is not None and hint.clash and any(cell == at for _, at in hint.tiles):
            self.take_back_all()
            self._play.hints.follow()

    def return_to_rack(self, slot: int) -> None:
        cell, box = self._session.staged.cells[slot], self.resting_box(slot)
        self._session.unstage(slot)
        self._hand.selected = None
        self._play.messages.message = ""
        self._glide_home(slot, cell, box)

    def _glide_home(self, slot: int, cell: Cell, box: Box) -> None:
        self._table_view.effects.remove_flyers_to(lambda place: place == OnTable(cell))
        tile = self._session.staged.tile(slot)
        self._table_view.motion.run(self._table_view.hands.glide_home(tile, box, slot))
        self._play.sound("lift")

    def start_choosing(self) -> None:
        """Make taps choose pieces for an exchange or a roll. Staged tiles return to the rack."""
        laid = dict(self._session.staged.cells)
        places = {slot: self.resting_box(slot) for slot in laid}
        self._hand.start_choosing()
        for slot, cell in laid.items():
            self._glide_home(slot, cell, places[slot])

    def stop_choosing(self) -> None:
        """Stop choosing, and stage again the tiles that `start_choosing` returned to the rack."""
        for slot, cell in self._hand.stop_choosing().items():
            self.place(slot, cell)

    def shuffle(self) -> None:
        self._reorder(self._session.rack.shuffled_order(self._play.services.random))
        self._play.sound("draw")

    def sort(self) -> None:
        """Sort the rack by colour or, if it is sorted by colour already, by shape."""
        order = self._session.rack.sorted_order(by_shape=False)
        if order == list(range(SLOTS)):
            order = self._session.rack.sorted_order(by_shape=True)
        self._reorder(order)
        self._play.sound("lift")

    def _reorder(self, order: list[int], held: int | None = None, at: Box | None = None) -> None:
        """Move the tile of slot `order[n]` to slot n. That of slot `held` starts from box `at`."""
        hand, moving = self._hand, []
        for new, old in enumerate(order):
            if hand.holds(old) and (old != new or old == held):
                start = at if at is not None and old == held else self.resting_box(old)
                moving.append((self._session.staged.tile(old), start, new))
        hand.rearrange(order)
        self._table_view.motion.run(self._table_view.hands.reorder(moving))
