"""Where things are on the screen of a table: places as values, how a card is divided, and the boxes
that places have now.

A place says where something is in the game (a cell, a slot of the rack, a player's card). A
`TableGeometry`, made from a layout and what the camera shows, says where that is on the screen.
Both are values: whatever flies keeps places, and asks for boxes when it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box, Point
from game.common.window import to_px
from game.rules.cells import Cell
from game.table.camera import CameraView


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

SCORE_TYPE, SMALL_SCORE = Theme.type_title, Theme.type_heading
"""The score on a usual and on a narrow card."""

SCORE_WIDTH = 58.0
"""Dp of the room for a score."""

NARROW = 200.0
"""Dp below which a card is narrow: badge and score leave more room for the name."""

STACKED = 1.5
"""A card less than this many times as wide as high has its name on a line of its own."""

BEHIND_WIDTH = 32.0
"""Dp kept beside the hand for the points behind the leader."""

HAND_SPREAD = 6.8
"""The width of a hand of six on a card, in tiles, gaps included."""


class CardParts(NamedTuple):
    """Where the parts of a card lie (px); the type size of the score (dp); ``stacked`` if the name
    has a line of its own."""

    badge: Box
    name: Box
    score: Box
    hand: Box
    score_type: float
    stacked: bool

    def hand_box(self, n: int) -> Box:
        """Where the n-th tile in hand lies."""
        hand = self.hand
        size = int(min(hand.h, hand.w / HAND_SPREAD))
        step = size + max(1, size // 6)
        return Box(hand.x + n * step, hand.centre[1] - size / 2, size, size)

    @property
    def beside_hand(self) -> Box:
        """What is left at the right of a hand of six, up to where the score ends."""
        last = self.hand_box(5)
        left = last.right + last.w / 4
        return self.hand._replace(x=left, w=max(0.0, self.score.right - left))


def card_parts(box: Box, scale: float) -> CardParts:
    """The parts of the card in this box (px), at ``scale`` px per dp: badge, name and score above
    the hand, or below each other on a narrow card."""
    pad = min(to_px(Theme.space, scale), box.h * 0.12)
    inner = box.inset(pad)
    score_width = min(inner.w * 0.5, to_px(SCORE_WIDTH, scale))
    if box.w < STACKED * box.h:
        _, inner = inner.split_left(to_px(Theme.hairline, scale))
        upper, rest = inner.split_top(inner.h * 0.4, pad / 4)
        name, hand = rest.split_top(rest.h * 0.52, pad / 4)
        badge, rest = upper.split_left(min(upper.h, upper.w * 0.4))
        score, _ = rest.split_right(min(rest.w, score_width))
        return CardParts(badge, name, score, hand, SCORE_TYPE, stacked=True)
    upper, hand = inner.split_top(inner.h * 0.52, pad / 2)
    narrow = box.w < to_px(NARROW, scale)
    # Room for the points that are missing, beside the hand.
    hand = hand._replace(w=hand.w - to_px(BEHIND_WIDTH, scale))
    side = min(upper.h, upper.w * (0.16 if narrow else 0.19))
    badge, name = upper.split_left(side, side * 0.24)
    score, _ = upper.split_right(score_width)
    return CardParts(badge, name, score, hand, SMALL_SCORE if narrow else SCORE_TYPE, stacked=False)


NOWHERE = Box(0.0, 0.0, 0.0, 0.0)


@dataclass(kw_only=True)
class TableLayout:
    """The boxes (px) of a screen that shows a table; ``scale`` is px per dp.

    ``table`` is where the cells are seen, ``rails`` are borders where nothing is laid; ``cards``
    are by seat, ``slots`` the places on the rack (``tray``) from the left; where no hand is known
    the tray is empty. Spectators read at ``owner`` whose hand is on the rack; None for players.
    """

    scale: float
    table: Box
    cards: tuple[Box, ...]
    slots: tuple[Box, ...]
    bag: Box
    tray: Box = NOWHERE
    status: Box = NOWHERE
    rails: tuple[Box, ...] = ()
    owner: Box | None = None

    @property
    def pouch(self) -> Box:
        """The part of the bag that tiles come out of."""
        return self.bag

    def controls(self) -> Mapping[str, Box]:
        """Return the boxes of all that can be pressed, by name."""
        return {}

    def covering(self) -> Iterable[Box]:
        """Return the boxes over the table that take what is tapped on them."""
        return ()


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
