"""Locations on a table as values, and where they are on the screen.

A location is a place in the game: a cell, a slot of the rack, a player's card. A `TableGeometry`,
built from a layout and a camera view, maps locations to boxes of the screen. A flying tile stores
locations and looks up their boxes when it is drawn.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.art import Painter
from game.common import Box, Point, Window
from game.rules import HAND_SIZE, Cell
from game.table.camera import CameraView
from game.table.card_parts import CardParts


@dataclass(frozen=True, slots=True)
class OnTable:
    """A location: a cell of the table."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class OnRack:
    """A location: a slot of the rack, by its index from the left."""

    slot: int


@dataclass(frozen=True, slots=True)
class OnCard:
    """A location: the place of the tile with index `n` on a player's card."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class AtScore:
    """A location: the score on a player's card."""

    seat: int


@dataclass(frozen=True, slots=True)
class InBag:
    """A location: the mouth of the bag."""


@dataclass(frozen=True, slots=True)
class OnScreen:
    """A location: a box of the screen (px), for example that of a dropped tile."""

    box: Box


Location = OnTable | OnRack | OnCard | AtScore | InBag | OnScreen


def bag_parts(box: Box, scale: float) -> tuple[Box, Box]:
    """Return the boxes (px) of the pouch and its tag. The pouch may be higher than `box`."""
    if box.w < box.h:
        # The tag is below the pouch.
        side = min(box.w, 0.8 * box.h)
        pouch = Box(box.x, box.bottom - 0.14 * box.h - side, side, side)
        width, height = 0.74 * box.w, 0.42 * box.h
    else:
        side = min(1.34 * box.h, 0.94 * box.w if box.h > 60.0 * scale else 0.72 * box.w)
        pouch = Box(box.x, box.bottom - side, side, side)
        width = min(max(0.52 * box.w, 42.0 * scale), 78.0 * scale)
        height = min(0.84 * box.h, 0.9 * width)
    tag = Box(box.right - width, box.bottom - height - 0.02 * box.h, width, height)
    return pouch, tag


NO_BOX = Box(0.0, 0.0, 0.0, 0.0)


@dataclass(kw_only=True)
class TableLayout:
    """The boxes (px) of all parts of a screen with a table. `scale` is px per dp."""

    scale: float
    table: Box  # the area for cells
    cards: tuple[Box, ...]  # by seat
    slots: tuple[Box, ...]  # of the rack, from the left
    bag: Box
    tray: Box = NO_BOX  # the rack; empty without a known hand
    status: Box = NO_BOX
    status_middle: float | None = None  # x (px) of its text if that fits; None: the middle
    rails: tuple[Box, ...] = ()  # borders without cells
    owner: Box | None = None  # names the owner of the hand to spectators; None for players

    @property
    def pouch(self) -> Box:
        return bag_parts(self.bag, self.scale)[0]

    def controls(self) -> Mapping[str, Box]:
        return {}

    def parts(self) -> Iterable[Box]:
        """Return the boxes (px) of the parts that texts over the table must not hide."""
        parts = (*self.cards, *self.slots, self.bag, self.tray, self.status, self.owner)
        return (box for box in (*parts, *self.controls().values()) if box is not None and box.w)

    def covering(self) -> Iterable[Box]:
        """Return the boxes (px) over the table that receive presses in its place."""
        return ()


def bare_layout(window: Window, players: int) -> TableLayout:
    """Return a layout without cards, rack and bag, in which the table fills the window."""
    slots = (Box(0, 0, 1, 1),) * HAND_SIZE
    cards = (NO_BOX,) * players
    return TableLayout(scale=window.scale, table=window.box, cards=cards, slots=slots, bag=NO_BOX)


# A function from a location to its current box (px), such as `TableGeometry.box`.
BoxOf = Callable[[Location], Box]


class EffectFrame(NamedTuple):
    """The painter, boxes and other values with which effects are drawn in one frame."""

    painter: Painter
    box_of: BoxOf
    box_at_rest: BoxOf  # for the camera at rest, but pushed as close as at a Qwirkle
    bounds: pygame.Rect  # the area (px) in which texts start
    felt: pygame.Rect  # the area (px) in which bursts are visible
    headline_box: Box | None = None  # for texts in several colours; None draws them as others
    alpha: float = 1.0  # 0 to 1 between the last two updates
    tiles: Container[Cell] = ()  # the cells of the tiles that are lying

    def covers(self, location: Location) -> bool:
        """Return whether a tile in front of a location hides the lower side of the piece there."""
        if not isinstance(location, OnTable):
            return False
        x, y = location.cell
        return Cell(x, y + 1) in self.tiles


@dataclass(frozen=True, slots=True)
class TableGeometry:
    """Maps locations to boxes, for one layout and one view of the camera."""

    layout: TableLayout
    find_cards: Callable[[], tuple[CardParts, ...]]  # called only for a place on a card
    view: CameraView

    @property
    def cards(self) -> tuple[CardParts, ...]:
        return self.find_cards()

    def box(self, location: Location) -> Box:
        match location:
            case OnTable(cell):
                return self.view.box_of(cell)
            case OnRack(slot):
                return self.layout.slots[slot]
            case OnCard(seat, n):
                return self.cards[seat].hand_box(n)
            case AtScore(seat):
                return self.cards[seat].score
            case InBag():
                side = self.layout.bag.h * 0.4
                return Box.around(self.layout.pouch.centre, side, side)
            case OnScreen(box):
                return box

    def shows(self, cell: Cell) -> bool:
        """Return whether a tile in this cell is inside the table's area, even during a hop."""
        box = self.view.box_of(cell)
        return self.layout.table.encloses(box.moved(0, -0.5 * box.h))

    def cell_at(self, point: Point) -> Cell | None:
        """Return the cell at a point (px). If something covers the table there, return None."""
        if any(box.contains(point) for box in self.layout.covering()):
            return None
        return self.view.cell_at(point)

    def slot_at(self, point: Point) -> int | None:
        """Return the slot nearest to a point on the tray, or None if the point is elsewhere."""
        if not self.layout.tray.contains(point):
            return None
        slots = self.layout.slots
        return min(range(len(slots)), key=lambda n: abs(slots[n].centre[0] - point[0]))
