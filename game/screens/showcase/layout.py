"""The layout of a game of the showcase, by window and number of players, for five metres' distance.

The felt fills the screen; the players are in a column at the left, or along the top of a portrait
window. A sentence has room above the table's part and one below. Tiles fade into the felt before
they reach text, and sparks stay where no text is. Boxes are px; constants are dp.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.art.felt import Felt
from game.art.surfaces import pixel_rect
from game.art.theme import WHITE, Theme
from game.common.geometry import Box
from game.common.window import Window
from game.session import SLOTS
from game.table.table_geometry import TableLayout
from game.ui.layout import boxes_of
from game.ui.node import Node, column, flex, fraction, grid, px, row, stack

FAR = 1.56
"""Scale relative to a table's: at 1920x1080 the smallest letters are 28 px."""

LEAST_LONG, LEAST_SHORT = 680.0, 390.0
"""Least length and breadth (dp) in which everything has room."""

COLUMN, COLUMN_PART = 232.0, 0.29
"""Width of the column, and its largest part of the window."""

CARD, TALL_CARD = 132.0, 86.0
"""Heights of a card: at most in the column, and along the top."""

BRAND, BAG, CAPTION, HEADLINE, TALL_HEADLINE = 36.0, 50.0, 42.0, 54.0, 82.0
"""Heights of the game's name, the bag, and both sentences; the lower one again for portrait."""

NOTE = 190.0
"""Least width of a presenter's notes."""

SHOUT = 94.0
"""Height of the word for a Qwirkle, from the upper edge of the caption on."""

FINALE = 1.7
"""Scale of a game's last sentence, relative to others."""

EDGE, SIDE, TALL_SIDE = 8.0, 14.0, 8.0
"""Margins above and below a landscape table, at its sides, and in portrait; tiles fade there."""

SLOT = 44.0
"""Side of a piece whose picture is prerendered."""

NARROW = 0.4
"""Room at the sides of a portrait view, in parts of that above and below."""

TIGHT = 0.04
"""Least room (cells) beside the circle of a resting view, used if cells would be too small."""

TIGHT_CLOSER_ROOM = 0.95
"""Least room (cells) around the line of a Qwirkle, which swells."""

CIRCLE, ROUND = 0.32, 11.0
"""Circle in which a resting view moves: its radius (cells), and the seconds for a round."""

FLAT = 0.6
"""Height of the circle in widths."""


class ShowcaseLayout(TableLayout):
    """Boxes (px) of the showcase in a window.

    ``table`` is the uncovered part of the felt, with ``caption`` above and ``headline`` below;
    ``brand`` is the game's name. The word for a Qwirkle (``shout``) takes ``word`` px of the
    table's height, the ``finale`` ``foot`` px. There is no rack: ``slots`` only define the size of
    pieces.
    """

    def __init__(self, window: Window, players: int) -> None:
        """Lay out a game of 2 to 4 players."""
        self.scale = scale = showcase_scale(window)
        view = (_tall if window.upright else _wide)(scale, players)
        at = boxes_of(view, window.box)
        self.table, self.bag, self.brand = at["table"], at["bag"], at["brand"]
        self.caption, self.headline = at["caption"], at["headline"]
        self.cards = tuple(at[n] for n in range(players))
        self.slots = (Box(0, 0, SLOT * scale, SLOT * scale),) * SLOTS
        # The word for a Qwirkle covers the caption, and the last sentence of a game the headline;
        # each takes some of the table.
        self.shout = self.caption._replace(h=SHOUT * scale)
        box, more = self.headline, (FINALE - 1.0) * self.headline.h
        self.finale = box._replace(y=box.y - more, h=box.h + more)
        self.word = max(0.0, self.shout.bottom - self.table.y)
        # With some felt between.
        between = self.table.y - self.caption.bottom
        self.foot = max(0.0, self.table.bottom - self.finale.y + between)
        # A presenter's notes are over the bag.
        more = max(0.0, NOTE * scale - self.bag.w)
        self.note = self.bag._replace(x=self.bag.x - more, w=self.bag.w + more)

    @property
    def pouch(self) -> Box:
        return bag_picture(self.bag, self.scale)


def _wide(s: float, players: int) -> Node:
    gap = Theme.space_small * s
    cards = [Node(key=n, h=flex(maximum=CARD * s)) for n in range(players)]
    return row(
        column(
            Node(key="brand", h=px(BRAND * s)),
            column(column(*cards, gap=gap), Node(key="bag", h=px(BAG * s)), gap=gap),
            gap=gap / 2,
            w=fraction(COLUMN_PART, maximum=COLUMN * s),
        ),
        _sentences(s, EDGE, SIDE, HEADLINE),
        gap=1.5 * gap,
        inset=(gap, gap),
    )


def _tall(s: float, players: int) -> Node:
    gap = Theme.space_small * s
    cards = [Node(key=n) for n in range(players)]
    return column(
        row(Node(key="brand"), Node(key="bag", w=px(2 * BAG * s)), gap=gap, h=px(BRAND * s)),
        column(
            grid(cards, 2, gap=gap, h=px(-(-players // 2) * (TALL_CARD * s + gap) - gap)),
            _sentences(s, 0.0, TALL_SIDE, TALL_HEADLINE),
            gap=gap,
        ),
        gap=gap / 2,
        inset=(gap, gap),
    )


def _sentences(s: float, edge: float, side: float, headline: float) -> Node:
    """Return the table between two sentences; ``edge`` (dp) separates them, ``side`` is beside."""
    return column(
        Node(key="caption", h=px(CAPTION * s)),
        stack(Node(key="table"), inset=(side * s, 0.0)),
        Node(key="headline", h=px(headline * s)),
        gap=Theme.space_small * s / 2 + edge * s,
    )


class Frame(NamedTuple):
    """The shape of a view; all lengths are parts of its shorter side.

    ``word`` is kept free at the top for the word for a Qwirkle, and ``foot`` at the bottom for the
    winner. Cells smaller than ``least`` cannot be distinguished from far away.
    """

    w: float
    h: float
    word: float = 0.0
    least: float = 0.0
    foot: float = 0.0

    @classmethod
    def of(cls, view: Box, word: float = 0.0, foot: float = 0.0, least: float = 0.0) -> Frame:
        """Return the frame of a box; all lengths are px."""
        short = max(1.0, min(view.w, view.h))
        return cls(view.w / short, view.h / short, word / short, least / short, foot / short)

    def fitting(self, bounds: Box, room: float, taken: float = 0.0) -> float:
        """Return the cell size at which ``bounds`` with ``room`` (cells) around fill the frame.

        Room shrinks before cells become smaller than `least`; ``taken`` is a part of the height.
        """
        tight = min(self._aside(room), CIRCLE + TIGHT), min(room, FLAT * CIRCLE + TIGHT)
        return self._fitting(bounds, room, tight, taken)

    def below_word(self, bounds: Box, room: float) -> float:
        """Return the size of a cell as `fitting` does, below the word for a Qwirkle."""
        tight = min(room, TIGHT_CLOSER_ROOM)
        return self._fitting(bounds, room, (self._aside(tight), tight), self.word)

    def _fitting(self, bounds: Box, room: float, tight: tuple[float, float], taken: float) -> float:
        wished = self._filled(bounds, self._aside(room), room, taken)
        if wished >= self.least:
            return wished
        return min(self.least, self._filled(bounds, *tight, taken))

    def _aside(self, room: float) -> float:
        return room if self.w >= self.h else NARROW * room

    def _filled(self, bounds: Box, aside: float, room: float, taken: float) -> float:
        """Return the size of a cell with this much room at both sides, and above and below."""
        return min(self.w / (bounds.w + 2 * aside), (self.h - taken) / (bounds.h + 2 * room))


def bag_picture(box: Box, scale: float) -> Box:
    """Return the box of the bag's picture, at the left in ``box`` (px); ``scale`` is px per dp."""
    return box.inset(Theme.space_tiny * scale).split_left(box.h)[0]


def showcase_scale(window: Window) -> float:
    """Return the px per dp of the showcase."""
    long, short = max(window.size), min(window.size)
    return min(FAR * window.table, long / LEAST_LONG, short / LEAST_SHORT)


class SoftEdges:
    """Fading of tiles beyond the edges of a ``table`` (px), where ``reach`` px of them are seen."""

    def __init__(self, felt: Felt, window: Window, table: Box, reach: float) -> None:
        self._felt = felt
        self._window = window
        inner, far = pixel_rect(table), 2 * max(1, round(reach))
        self.seen = seen = inner.inflate(far, far).clip(pygame.Rect(0, 0, *window.size))
        # Top, bottom, left and right; smaller where the window ends.
        self._parts = [
            pygame.Rect(seen.x, seen.y, seen.w, inner.y - seen.y),
            pygame.Rect(seen.x, inner.bottom, seen.w, seen.bottom - inner.bottom),
            pygame.Rect(seen.x, seen.y, inner.x - seen.x, seen.h),
            pygame.Rect(inner.right, seen.y, seen.right - inner.right, seen.h),
        ]
        self._pictures: list[pygame.Surface] = []
        # The last requested tiles and their areas: each frame requests them several times.
        self._asked: Sequence[pygame.Rect] | None = None
        self._areas: list[pygame.Rect] = []

    def faded(self, tiles: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return the areas (px) where felt covers some of these tiles."""
        return [area for area in self._fading(tiles) if area.w]

    def _fading(self, tiles: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        if self._asked is not tiles:
            there = ([tiles[n].clip(p) for n in p.collidelistall(tiles)] for p in self._parts)
            nothing = pygame.Rect(0, 0, 0, 0)
            self._areas = [one[0].unionall(one[1:]) if one else nothing for one in there]
            self._asked = tiles
        return self._areas

    def prerender(self) -> Iterator[None]:
        """Prerender the felt of the edges, one at each step."""
        for n in range(len(self._pictures), len(self._parts)):
            self._pictures.append(self._strip(self._parts[n], down=n < 2, turned=n % 2 == 1))
            yield

    def draw(self, target: pygame.Surface, tiles: Sequence[pygame.Rect]) -> None:
        """Draw felt over these tiles near the edges."""
        for _ in self.prerender():
            pass
        areas = self._fading(tiles)
        for picture, edge, area in zip(self._pictures, self._parts, areas, strict=True):
            target.blit(picture, area, area.move(-edge.x, -edge.y))

    def _strip(self, part: pygame.Rect, *, down: bool, turned: bool) -> pygame.Surface:
        """Return a part of the window's felt that fades down or to the right, or the other way."""
        picture = pygame.Surface(part.size, pygame.SRCALPHA)
        picture.blit(self._felt.surface(self._window.size), (0, 0), part)
        reach = part.h if down else part.w
        for n in range(reach):
            part_of = (n + 0.5) / reach
            # Smooth at both ends, so that neither is seen as a line.
            thin = part_of * part_of * (3.0 - 2.0 * part_of)
            alpha = round(255 * (thin if turned else 1.0 - thin))
            line = pygame.Rect(0, n, part.w, 1) if down else pygame.Rect(n, 0, 1, part.h)
            picture.fill((*WHITE, alpha), line, pygame.BLEND_RGBA_MULT)
        return picture


def open_parts(room: Box, written: Iterable[Box]) -> tuple[pygame.Rect, ...]:
    """Return the parts of a room outside these boxes, without overlaps."""
    parts = [pixel_rect(room)]
    for box in written:
        hole = pixel_rect(box)
        parts = [piece for part in parts for piece in _around(part, hole)]
    return tuple(parts)


def _around(part: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    hole = hole.clip(part)
    if not hole:
        yield part
        return
    pieces = (
        (part.x, part.y, part.w, hole.y - part.y),
        (part.x, hole.bottom, part.w, part.bottom - hole.bottom),
        (part.x, hole.y, hole.x - part.x, hole.h),
        (hole.right, hole.y, part.right - hole.right, hole.h),
    )
    yield from (pygame.Rect(piece) for piece in pieces if piece[2] and piece[3])
