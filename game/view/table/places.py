"""Where things are on the screen of a table: places as values, and the boxes that they have now.

A place says where something is in the game (a cell, a slot of the rack, a player's card). A
`TableGeometry`, made from a layout and what the camera shows, says where that is on the screen.
Both are values: whatever flies keeps places, and asks for boxes when it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.view.table.camera import CameraView
from game.view.table.card_parts import CardParts


@dataclass(frozen=True, slots=True)
class OnTable:
    """A cell of the table."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class OnRack:
    """A slot of the viewer's rack."""

    slot: int


@dataclass(frozen=True, slots=True)
class OnCard:
    """The n-th tile of the hand on a player's card."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class AtScore:
    """The points on a player's card."""

    seat: int


@dataclass(frozen=True, slots=True)
class InBag:
    """Where tiles leave the bag."""


@dataclass(frozen=True, slots=True)
class OnScreen:
    """A box of the screen (px), such as that of a tile that was just let go of."""

    box: Box


Place = OnTable | OnRack | OnCard | AtScore | InBag | OnScreen

BAG_PART = 0.4
"""The size of a tile in the bag, as a part of the bag's height."""


class TableLayout(Protocol):
    """The boxes of a screen that shows a table (px); see `game.view.layout.play.PlayLayout`."""

    @property
    def scale(self) -> float:
        """Px per dp."""
        ...

    @property
    def table(self) -> Box:
        """Where the cells are seen."""
        ...

    @property
    def cards(self) -> tuple[Box, ...]:
        """The players' cards, by seat."""
        ...

    @property
    def tray(self) -> Box:
        """The rack."""
        ...

    @property
    def slots(self) -> tuple[Box, ...]:
        """The places on the rack, from the left."""
        ...

    @property
    def owner(self) -> Box | None:
        """Where spectators read whose hand lies on the rack; None for players."""
        ...

    @property
    def bag(self) -> Box:
        """The bag with its count."""
        ...

    @property
    def pouch(self) -> Box:
        """The part of it from which tiles come."""
        ...

    @property
    def status(self) -> Box:
        """The line that says what is going on."""
        ...

    @property
    def rails(self) -> tuple[Box, ...]:
        """The borders of the table, where nothing is laid."""
        ...

    def controls(self) -> Mapping[str, Box]:
        """The boxes of all that can be pressed, by name."""
        ...

    def covering(self) -> Iterable[Box]:
        """The boxes that lie over the table and take what is tapped on them."""
        ...


BoxOf = Callable[[Place], Box]
"""Tells where a place is now, in px; see `TableGeometry.box`."""


@dataclass(frozen=True, slots=True)
class TableGeometry:
    """Where every place is on the screen, for one layout and one view of the camera."""

    layout: TableLayout
    cards: tuple[CardParts, ...]
    view: CameraView

    def box(self, place: Place) -> Box:
        """Where a place is now, in px."""
        match place:
            case OnTable(cell):
                return self.view.box_of(cell)
            case OnRack(slot):
                return self.layout.slots[slot]
            case OnCard(seat, n):
                return self.cards[seat].hand_box(n)
            case AtScore(seat):
                return self.cards[seat].score
            case InBag():
                side = self.layout.bag.h * BAG_PART
                return Box.around(self.layout.pouch.centre, side, side)
            case OnScreen(box):
                return box

    def shows(self, cell: Cell) -> bool:
        """Whether a tile that hops in this cell is seen in full on the table."""
        box = self.view.box_of(cell)
        return self.layout.table.encloses(box.moved(0, -0.5 * box.h))

    def cell_at(self, point: Point) -> Cell | None:
        """The cell at a point of the screen; None where something lies over the table."""
        if any(box.contains(point) for box in self.layout.covering()):
            return None
        return self.view.cell_at(point)

    def slot_at(self, point: Point) -> int | None:
        """The slot of the rack nearest to a point on the tray; None off the tray."""
        if not self.layout.tray.contains(point):
            return None
        slots = self.layout.slots
        return min(range(len(slots)), key=lambda n: abs(slots[n].centre[0] - point[0]))
