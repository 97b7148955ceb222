"""Locations on a table as values, the parts of a card, and the current boxes of locations.

A location is a place in the game: a cell, a slot of the rack, a player's card. A `TableGeometry`,
built from a layout and a camera view, maps locations to boxes of the screen. Flying tiles store
locations, and get their boxes when they are drawn.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.art import Painter, Theme
from game.common import Box, Point, to_px
from game.rules import Cell
from game.table.camera import CameraView


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
    """A location: the place on a player's card for the tile with index `n`."""

    seat: int
    n: int


@dataclass(frozen=True, slots=True)
class AtScore:
    """A location: the points on a player's card."""

    seat: int


@dataclass(frozen=True, slots=True)
class InBag:
    """A location: the mouth of the bag."""


@dataclass(frozen=True, slots=True)
class OnScreen:
    """A location: a box of the screen (px), such as that of a dropped tile."""

    box: Box


Location = OnTable | OnRack | OnCard | AtScore | InBag | OnScreen

SCORE_TYPE = Theme.type_title
HAND_SPREAD = 6.8  # width of a hand of six with its gaps on a card, in tile sizes


class CardParts(NamedTuple):
    """The boxes (px) of the parts of a player's card."""

    badge: Box
    name: Box
    score: Box
    hand: Box
    score_type: float  # the type size (dp) of the score
    stacked: bool  # the name has a line of its own

    def hand_box(self, n: int) -> Box:
        hand = self.hand
        size = int(min(hand.h, hand.w / HAND_SPREAD))
        step = size + max(1, size // 6)
        return Box(hand.x + n * step, hand.centre[1] - size / 2, size, size)

    @property
    def beside_hand(self) -> Box:
        """The area (px) from the end of a hand of six tiles to the end of the score."""
        last = self.hand_box(5)
        left = last.right + last.w / 4
        return self.hand._replace(x=left, w=max(0.0, self.score.right - left))

    @property
    def hand_row(self) -> Box:
        """The area of the hand and beside it."""
        return self.hand._replace(w=max(0.0, self.score.right - self.hand.x))


@lru_cache(32)
def card_parts(box: Box, scale: float) -> CardParts:
    """Return the parts of a card.

    On a card narrower than 1.5 times its height, the name has a line of its own.
    """
    pad = min(to_px(Theme.space, scale), box.h * 0.12)
    inner = box.inset(pad)
    score_width = min(inner.w * 0.5, to_px(58.0, scale))
    if box.w < 1.5 * box.h:
        _, inner = inner.split_left(to_px(Theme.hairline, scale))
        upper, rest = inner.split_top(inner.h * 0.4, pad / 4)
        name, hand = rest.split_top(rest.h * 0.52, pad / 4)
        badge, rest = upper.split_left(min(upper.h, upper.w * 0.4))
        score, _ = rest.split_right(min(rest.w, score_width))
        return CardParts(badge, name, score, hand, SCORE_TYPE, stacked=True)
    upper, hand = inner.split_top(inner.h * 0.52, pad / 2)
    # Space next to the hand for the number of points behind the leader.
    hand = hand._replace(w=hand.w - to_px(42.0, scale))
    # Badge and score are smaller on a narrow card, to leave space for the name.
    narrow = box.w < to_px(200.0, scale)
    side = min(upper.h, upper.w * (0.15 if narrow else 0.19))
    badge, name = upper.split_left(side, side * (0.16 if narrow else 0.24))
    score, _ = upper.split_right(score_width)
    score_type = Theme.type_heading if narrow else SCORE_TYPE
    return CardParts(badge, name, score, hand, score_type, stacked=False)


NO_BOX = Box(0.0, 0.0, 0.0, 0.0)


@dataclass(kw_only=True)
class TableLayout:
    """The boxes (px) of all parts of a screen with a table; `scale` is px per dp."""

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
        """The box of the bag's picture, from which drawn tiles fly."""
        return self.bag

    def controls(self) -> Mapping[str, Box]:
        return {}

    def parts(self) -> Iterable[Box]:
        """Return the boxes (px) of all that words over the table must not hide."""
        parts = (*self.cards, *self.slots, self.bag, self.tray, self.status, self.owner)
        return (box for box in (*parts, *self.controls().values()) if box is not None and box.w)

    def covering(self) -> Iterable[Box]:
        """Return the boxes (px) that cover the table and receive presses instead of it."""
        return ()


# A function from a location to its current box (px), such as `TableGeometry.box`.
BoxOf = Callable[[Location], Box]


class EffectFrame(NamedTuple):
    """The values that effects need in a frame, such as painter, camera and boxes."""

    painter: Painter
    box_of: BoxOf
    box_at_rest: BoxOf  # for the camera at rest, but pushed as close as at a Qwirkle
    bounds: pygame.Rect  # the area (px) in which texts start
    headline_box: Box | None = None  # for texts in several colours; None draws them as others
    alpha: float = 1.0  # 0 to 1 between the last two updates


@dataclass(frozen=True, slots=True)
class TableGeometry:
    """The boxes of all locations, for one layout and one view of the camera."""

    layout: TableLayout
    cards: tuple[CardParts, ...]
    view: CameraView

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
        """Return whether a tile stays inside the table's area even if it hops in this cell."""
        box = self.view.box_of(cell)
        return self.layout.table.encloses(box.moved(0, -0.5 * box.h))

    def cell_at(self, point: Point) -> Cell | None:
        """Return the cell at a point (px); None if something covers the table there."""
        if any(box.contains(point) for box in self.layout.covering()):
            return None
        return self.view.cell_at(point)

    def slot_at(self, point: Point) -> int | None:
        """Return the index of the slot nearest to a point on the tray. Elsewhere return None."""
        if not self.layout.tray.contains(point):
            return None
        slots = self.layout.slots
        return min(range(len(slots)), key=lambda n: abs(slots[n].centre[0] - point[0]))
