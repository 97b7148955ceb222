"""The layout of the showcase: a pure function of the window and the number of players.

Everything is drawn so large that it can be read from five metres. The felt fills the screen; the
players stand in a column at the left, or in an upright window along the top. A sentence has room
above the table's part and one below it. Boxes are px; constants are dp.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.session import SLOTS

FAR = 1.56
"""How much larger than at a table everything is: at 1920x1080 the smallest letters are 28 px."""

LEAST_LONG, LEAST_SHORT = 680.0, 390.0
"""The least length and breadth (dp) in which all of it has room."""

COLUMN, COLUMN_PART = 232.0, 0.29
"""Width of the column, and the part of the window that it takes at most."""

CARD, TALL_CARD = 132.0, 86.0
"""Heights of a card: in the column at most, and along the top."""

BRAND, BAG, CAPTION, HEADLINE, TALL_HEADLINE = 36.0, 50.0, 42.0, 54.0, 82.0
"""Heights of the game's name, the bag and the two sentences; the lower one upright."""

NOTE = 190.0
"""Width at least of what a presenter is told."""

SHOUT = 94.0
"""Height of the word for a Qwirkle, from the upper edge of the caption on."""

FINALE = 1.7
"""How much larger than other sentences the last one of a game is."""

EDGE, SIDE, TALL_SIDE = 8.0, 14.0, 8.0
"""Above and below the table, where the window is wide, and at its sides: there tiles fade into the
felt. Upright there is little room."""

SLOT = 44.0
"""Side of a piece whose picture is made before it is needed."""


NARROW = 0.4
"""An upright view is narrow: at its sides it leaves this part of the room above and below."""

TIGHT = 0.04
"""The least room (cells) beside the circle of a resting view, left where cells would otherwise be
too small."""

TIGHT_CLOSER_ROOM = 0.95
"""The least room (cells) around the line of a Qwirkle, which swells."""

CIRCLE, ROUND = 0.32, 11.0
"""The circle in which a view moves while it rests: its radius (cells) and the seconds for it."""

FLAT = 0.6
"""How high the circle is for its width."""


class ShowcaseLayout(NamedTuple):
    """The boxes of the showcase. There is no rack: ``tray`` and ``owner`` have no meaning, and
    ``slots`` only say how large pieces are. ``table`` is the part of the felt that nothing covers,
    ``caption`` is above it and ``headline`` below; ``brand`` is the game's name. The word for a
    Qwirkle stands in ``shout``, in place of the caption and over the uppermost part of the table.
    """

    scale: float
    table: Box
    cards: tuple[Box, ...]
    tray: Box
    slots: tuple[Box, ...]
    owner: Box | None
    bag: Box
    status: Box
    rails: tuple[Box, ...]
    brand: Box
    caption: Box
    headline: Box
    shout: Box

    @property
    def below_shout(self) -> Box:
        """The part of the table that the word for a Qwirkle leaves."""
        return self.table.split_top(max(0.0, self.shout.bottom - self.table.y))[1]

    @property
    def note(self) -> Box:
        """In place of the bag, for what a presenter is told."""
        bag, least = self.bag, NOTE * self.scale
        return bag if bag.w > least else bag._replace(x=bag.right - least, w=least)

    @property
    def finale(self) -> Box:
        """The last sentence of a game, in place of the others and over some of the table."""
        box, more = self.headline, (FINALE - 1.0) * self.headline.h
        return box._replace(y=box.y - more, h=box.h + more)

    @property
    def above_finale(self) -> Box:
        """The part of the table that the last sentence leaves, with some felt between."""
        taken = self.table.bottom - self.finale.y + self.table.y - self.caption.bottom
        return self.table.split_bottom(max(0.0, taken))[1]

    def controls(self) -> dict[str, Box]:
        """Nothing can be pressed."""
        return {}

    @property
    def pouch(self) -> Box:
        """Where tiles leave the bag."""
        return bag_picture(self.bag, self.scale)

    def covering(self) -> tuple[Box, ...]:
        """Nothing takes taps."""
        return ()


class Frame(NamedTuple):
    """The shape of a view: its width and height in parts of its shorter side, and the part of it
    (in the same measure) at the top that is kept free for the word of a Qwirkle, and at the
    ``foot`` for that of the winner. Cells smaller than ``least`` cannot be told apart from far
    away."""

    w: float
    h: float
    word: float = 0.0
    least: float = 0.0
    foot: float = 0.0

    @classmethod
    def of(
        cls,
        view: Box,
        below_word: Box | None = None,
        least: float = 0.0,
        above_foot: Box | None = None,
    ) -> Frame:
        """That of a box (px); ``below_word`` is what the word leaves of it, and ``above_foot`` what
        that of the winner leaves; ``least`` px."""
        short = max(1.0, min(view.w, view.h))
        word = 0.0 if below_word is None else below_word.y - view.y
        foot = 0.0 if above_foot is None else view.bottom - above_foot.bottom
        return cls(view.w / short, view.h / short, word / short, least / short, foot / short)

    def fitting(self, bounds: Box, room: float, taken: float = 0.0) -> float:
        """The size of a cell at which these bounds (cells) fill it with this much room (cells), or
        with less where cells would be too small; this much of its height is ``taken``."""
        aside = self._aside(room)
        wished = self._filled(bounds, aside, room, taken)
        if wished >= self.least:
            return wished
        tight = min(aside, CIRCLE + TIGHT), min(room, FLAT * CIRCLE + TIGHT)
        return min(self.least, self._filled(bounds, *tight, taken))

    def below_word(self, bounds: Box, room: float) -> float:
        """The same below the word for a Qwirkle."""
        wished = self._filled(bounds, self._aside(room), room, self.word)
        if wished >= self.least:
            return wished
        tight = min(room, TIGHT_CLOSER_ROOM)
        return min(self.least, self._filled(bounds, self._aside(tight), tight, self.word))

    def _aside(self, room: float) -> float:
        return room if self.w >= self.h else NARROW * room

    def _filled(self, bounds: Box, aside: float, room: float, taken: float = 0.0) -> float:
        """The size of a cell with this much room at both sides, and above and below."""
        return min(self.w / (bounds.w + 2 * aside), (self.h - taken) / (bounds.h + 2 * room))


def bag_picture(box: Box, scale: float) -> Box:
    """Where in this box (px, at ``scale`` px per dp) the bag stands, beside its number."""
    return box.inset(Theme.space_tiny * scale).split_left(box.h)[0]


def showcase_scale(window: Window) -> float:
    """Px per dp of the showcase."""
    long, short = max(window.size), min(window.size)
    return min(FAR * window.table, long / LEAST_LONG, short / LEAST_SHORT)


def showcase_layout(window: Window, players: int) -> ShowcaseLayout:
    """Lays out a game of 2 to 4 players."""
    scale = showcase_scale(window)
    screen = Box(0, 0, *window.size).inset(Theme.space_small * scale)
    return _tall(screen, scale, players) if window.upright else _wide(screen, scale, players)


def _wide(screen: Box, scale: float, players: int) -> ShowcaseLayout:
    gap = Theme.space_small * scale
    column, rest = screen.split_left(min(COLUMN * scale, screen.w * COLUMN_PART), 1.5 * gap)
    brand, below = column.split_top(BRAND * scale, gap / 2)
    bag, above = below.split_bottom(BAG * scale, gap)
    height = min(CARD * scale, (above.h - gap * (players - 1)) / players)
    cards = [Box(above.x, above.y + n * (height + gap), above.w, height) for n in range(players)]
    caption, rest = rest.split_top(CAPTION * scale, gap / 2 + EDGE * scale)
    headline, table = rest.split_bottom(HEADLINE * scale, gap / 2 + EDGE * scale)
    table = _narrower(table, SIDE * scale)
    return _layout(scale, table, cards, bag, brand, caption, headline)


def _tall(screen: Box, scale: float, players: int) -> ShowcaseLayout:
    gap = Theme.space_small * scale
    brand, rest = screen.split_top(BRAND * scale, gap / 2)
    bag, brand = brand.split_right(2 * BAG * scale, gap)
    rows = -(-players // 2)
    block, rest = rest.split_top(rows * (TALL_CARD * scale + gap) - gap, gap)
    cards = block.grid(2, rows, gap)[:players]
    caption, rest = rest.split_top(CAPTION * scale, gap / 2)
    headline, table = rest.split_bottom(TALL_HEADLINE * scale, gap / 2)
    table = _narrower(table, TALL_SIDE * scale)
    return _layout(scale, table, cards, bag, brand, caption, headline)


def _narrower(table: Box, side: float) -> Box:
    return table._replace(x=table.x + side, w=table.w - 2 * side)


def _layout(
    scale: float,
    table: Box,
    cards: list[Box],
    bag: Box,
    brand: Box,
    caption: Box,
    headline: Box,
) -> ShowcaseLayout:
    nowhere = Box(0, 0, 0, 0)
    slot = Box(0, 0, SLOT * scale, SLOT * scale)
    return ShowcaseLayout(
        scale=scale,
        table=table,
        cards=tuple(cards),
        tray=nowhere,
        slots=(slot,) * SLOTS,
        owner=None,
        bag=bag,
        status=nowhere,
        rails=(),
        brand=brand,
        caption=caption,
        headline=headline,
        shout=caption._replace(h=SHOUT * scale),
    )
