"""The layout of a showcase game for spectators five metres away.

A walnut frame has everything but the table, so that no tile is under a card or a text: the players'
cards on its left rail or, in a portrait window, its upper rail; a caption on the upper rail; the
bag and a sentence on the turn on the lower rail. Boxes are px; constants are dp.
"""

import math
from collections.abc import Iterable
from typing import NamedTuple, Unpack

from game import ui
from game.art import Theme
from game.common import Box, Window
from game.screens.tasks.layout_base import RAILS, railed
from game.session import SLOTS
from game.table import TableLayout
from game.table.table_geometry import NO_BOX

MAX_CARD_HEIGHT, PORTRAIT_CARD_HEIGHT = 112.0, 86.0
MAX_CARD_WIDTH, BRAND_HEIGHT = 232.0, 36.0
CHIP_WIDTH = 0.44  # of the caption's row
# Width of the right rail, and heights of the upper rail and, by orientation, the lower one.
FRAME, UPPER_RAIL, RAIL, PORTRAIT_RAIL = 9.0, 54.0, 66.0, 90.0
BAG_WIDTH = 108.0
MAX_SLOT, HAND_GAP = 56.0, 0.1  # side of a piece in the hand; gap between two, in pieces
MAX_NOTE_WIDTH = 230.0  # maximum width (dp) of a presenter's note
# Minimum margin (cells) beside the view's circle, used if cells would become too small.
TIGHT = 0.04
# Radius (cells) of the circle in which the view moves, and the seconds of one round.
CIRCLE, CIRCLE_SECONDS = 0.32, 11.0
FLATNESS = 0.6  # ratio of the circle's height to its width


class ShowcaseLayout(TableLayout):
    """The boxes (px) of the showcase in a window.

    `table` is the felt, `caption` above it, `headline` in the lower rail. `brand` is for the game's
    name. For a while the word "Qwirkle!" (`shout`) replaces the caption and covers the top `word`
    px of the table. While a shot shows the player's hand, a stand covers the bottom `foot` px of
    the table.
    """

    def __init__(self, window: Window, players: int, *, text_hidden: bool = False) -> None:
        """Lay out a game of 2 to 4 players. With `text_hidden` the table fills the window."""
        scale = showcase_scale(window)
        upright = window.portrait
        view = _portrait(scale, players) if upright else _landscape(window, scale, players)
        at = ui.boxes_of(view, window.box)
        table = at["table"]
        slot = min(MAX_SLOT * scale, table.w / (SLOTS + 1.0))
        across = SLOTS * slot + (SLOTS + 1) * HAND_GAP * slot
        self._stand = Box.around((table.centre[0], table.bottom - 0.6 * slot), across, 1.16 * slot)
        self.foot = 1.3 * slot
        self._bag = at["bag"]
        super().__init__(
            scale=scale,
            table=table,
            cards=tuple(at[n] for n in range(players)),
            slots=self._slots(self._stand),
            bag=at["bag"],
            rails=tuple(at[name] for name in RAILS),
        )
        self.brand, self.caption, self.headline = at["brand"], at["caption"], at["headline"]
        self.shout = self.caption._replace(h=94.0 * scale)
        self.word = max(0.0, self.shout.bottom - self.table.y)
        # A label on the line that may become a Qwirkle is at the end of the caption's row. In a
        # portrait window it is there only without a caption.
        self.chip, self.short_caption = self.caption.split_right(CHIP_WIDTH * self.caption.w)
        if window.portrait:
            self.chip = self.short_caption = self.caption
        if text_hidden:
            self.table, self.rails = window.box.inset(FRAME * scale), ()
            self.shout = self.shout._replace(x=self.table.x, w=self.table.w)
            self.word = max(0.0, self.shout.bottom - self.table.y)
        # A presenter's notes are over the game's name.
        self.note_box = self.brand._replace(w=min(self.brand.w, MAX_NOTE_WIDTH * scale))

    def grow_bag(self, part: float) -> None:
        height = self._bag.h * (1.0 + part)
        self.bag = self._bag._replace(y=self._bag.bottom - height, h=height)

    def show_hand(self, part: float) -> None:
        """Show the player's hand on its stand, raised by `part` (0: out of sight, 1: fully)."""
        self.tray = self._stand.moved(0.0, 0.6 * (1.0 - part) * self._stand.h) if part else NO_BOX
        self.slots = self._slots(self.tray if part else self._stand)

    def _slots(self, stand: Box) -> tuple[Box, ...]:
        slot = stand.h / 1.16
        gap = HAND_GAP * slot
        left, top = stand.x + gap, stand.y + 0.06 * slot
        return tuple(Box(left + n * (slot + gap), top, slot, slot) for n in range(SLOTS))

    def parts(self) -> Iterable[Box]:
        return (*super().parts(), self.brand, self.caption, self.headline, self.shout)


def _landscape(window: Window, scale: float, players: int) -> ui.Node:
    gap, beside = Theme.space_small * scale, min(0.27 * window.width, MAX_CARD_WIDTH * scale)
    upper, cards = UPPER_RAIL * scale, _cards(players, h=ui.flex(maximum=MAX_CARD_HEIGHT * scale))
    left = ui.column(
        ui.stack(ui.Node(key="brand", h=ui.px(BRAND_HEIGHT * scale)), h=ui.px(upper)),
        ui.column(*cards, gap=gap),
        ui.spacer(h=ui.px(gap)),
    )
    page = ui.row(
        ui.stack(left, inset=(gap, 0.0), w=ui.px(beside)),
        ui.column(_caption(gap, upper), ui.Node(key="table")),
        ui.spacer(ui.px(FRAME * scale)),
    )
    return _framed(scale, page, upper, RAIL, beside)


def _portrait(scale: float, players: int) -> ui.Node:
    gap, brand = Theme.space_small * scale, (BRAND_HEIGHT + Theme.space_small) * scale
    height = -(-players // 2) * (PORTRAIT_CARD_HEIGHT * scale + gap) - gap
    caption = _caption(gap, UPPER_RAIL * scale)
    page = ui.column(
        ui.stack(ui.Node(key="brand"), inset=(gap, 0.0), h=ui.px(brand)),
        ui.grid(_cards(players), 2, gap=gap, h=ui.px(height)),
        caption,
        ui.Node(key="table"),
    )
    margin = ui.spacer(ui.px(FRAME * scale))
    upper = brand + height + caption.h.px
    return _framed(scale, ui.row(margin, page, margin), upper, PORTRAIT_RAIL, FRAME * scale)


def _cards(players: int, **place: Unpack[ui.PlaceOptions]) -> list[ui.Node]:
    return [ui.Node(key=n, **place) for n in range(players)]


def _caption(gap: float, height: float) -> ui.Node:
    return ui.stack(ui.Node(key="caption"), inset=(gap, gap), h=ui.px(height))


def _framed(scale: float, page: ui.Node, upper: float, lower: float, left: float) -> ui.Node:
    """Return a page above a bar, inside rails: `upper` and `left` (px), `lower` (dp)."""
    gap = Theme.space_small * scale
    bar = ui.row(
        ui.Node(key="bag", w=ui.px(BAG_WIDTH * scale)),
        ui.Node(key="headline"),
        gap=gap,
        inset=(FRAME * scale + gap, gap),
        h=ui.px(lower * scale),
    )
    return railed(ui.column(page, bar), lower * scale, upper, (left, FRAME * scale))


class Frame(NamedTuple):
    """The size of a camera's view and of its parts under texts, in units of its shorter side.

    Heights are those on a tilted table: a row takes as much height as a column takes width.
    """

    w: float
    h: float
    word: float = 0.0  # height at the top that the word for a Qwirkle may cover
    min_cell: float = 0.0  # smaller cells are not legible from far away
    foot: float = 0.0  # height at the bottom that a hand may cover

    @classmethod
    def of(
        cls,
        view: Box,
        word: float = 0.0,
        min_cell: float = 0.0,
        foot: float = 0.0,
        tilt: int = 0,
    ) -> "Frame":
        """Return the frame of the box `view` (px) on a table tilted by `tilt` degrees."""
        short = max(1.0, min(view.w, view.h))
        row = short * math.cos(math.radians(tilt))
        return cls(view.w / short, view.h / row, word / row, min_cell / short, foot / row)

    def fitting(self, bounds: Box, margin: float, covered: float = 0.0) -> float:
        """Return the cell size at which `bounds` with a `margin` (cells) fill the free height."""
        side = min(self._side_margin(margin), CIRCLE + TIGHT)
        tight = side, min(margin, FLATNESS * CIRCLE + TIGHT)
        return self._fitting(bounds, margin, tight, covered)

    def below_word(self, bounds: Box, margin: float) -> float:
        """Return the cell size at which `bounds` fill the part of the frame below "Qwirkle!"."""
        # The tiles of a Qwirkle swell.
        tight = min(margin, 0.95)
        return self._fitting(bounds, margin, (self._side_margin(tight), tight), self.word)

    def _fitting(
        self, bounds: Box, margin: float, tight: tuple[float, float], covered: float
    ) -> float:
        size = self._filled(bounds, self._side_margin(margin), margin, covered)
        if size >= self.min_cell:
            return size
        return min(self.min_cell, self._filled(bounds, *tight, covered))

    def _side_margin(self, margin: float) -> float:
        # Enough for the circle, and for points that push the camera towards the table.
        return margin if self.w >= self.h else 0.48 * margin

    def _filled(self, bounds: Box, side: float, margin: float, covered: float) -> float:
        return min(self.w / (bounds.w + 2 * side), (self.h - covered) / (bounds.h + 2 * margin))


def showcase_scale(window: Window) -> float:
    """Return px per dp. 680 by 390 dp fit a landscape window, 390 by 750 dp an upright one."""
    long, short = max(window.size), min(window.size)
    # Larger than in Play: at 1920x1080 the smallest letters are 28 px high.
    min_long = 750.0 if window.portrait else 680.0
    return min(1.56 * window.table_scale, long / min_long, short / 390.0)
