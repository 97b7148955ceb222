"""The layout of a showcase game for spectators five metres away.

The felt fills the screen; the players are in a column at the left, or along the top of a portrait
window. There is a sentence above the table's area and one below. Tiles fade into the felt before
they reach text, and sparks stay where no text is. Boxes are px; constants are dp.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game import ui
from game.art import WHITE, Ground, Theme, pixel_rect
from game.common import Box, Window
from game.session import SLOTS
from game.table.table_geometry import TableLayout

MAX_CARD_HEIGHT, PORTRAIT_CARD_HEIGHT = 132.0, 86.0
BRAND_HEIGHT, BAG_HEIGHT = 36.0, 50.0
MIN_NOTE_WIDTH = 190.0  # minimum width (dp) of a presenter's note
FINALE_SCALE = 1.7  # scale of a game's last sentence, relative to the others
# Minimum margin (cells) beside the view's circle, used if cells would become too small.
TIGHT = 0.04
# Radius (cells) of the circle in which the view moves, and the seconds of one round.
CIRCLE, CIRCLE_SECONDS = 0.32, 11.0
FLATNESS = 0.6  # ratio of the circle's height to its width


class ShowcaseLayout(TableLayout):
    """The boxes (px) of the showcase in a window.

    `table` is the felt that cards and texts leave free. `caption` is `gap` px above it, and
    `headline` `gap` px below. `brand` is for the game's name. The word "Qwirkle!" (`shout`)
    replaces the caption for a while and covers the top `word` px of the table. The last sentence
    of a game (`finale`) replaces the headline; tiles keep away from the bottom `foot` px. There is
    no rack: `slots` only set the size of pieces.
    """

    def __init__(self, window: Window, players: int, *, text_hidden: bool = False) -> None:
        """Lay out a game of 2 to 4 players. With `text_hidden` the table fills the window."""
        self.scale = scale = showcase_scale(window)
        view = (_portrait if window.portrait else _landscape)(scale, players)
        at = ui.boxes_of(view, window.box)
        self.table, self.bag, self.brand = at["table"], at["bag"], at["brand"]
        self.caption, self.headline = at["caption"], at["headline"]
        self.cards = tuple(at[n] for n in range(players))
        slot = 44.0 * scale
        self.slots = (Box(0, 0, slot, slot),) * SLOTS
        # The word for a Qwirkle replaces the caption, and the last sentence of a game replaces the
        # headline; both are larger, and cover some of the table.
        self.shout = self.caption._replace(h=94.0 * scale)
        box, more = self.headline, (FINALE_SCALE - 1.0) * self.headline.h
        self.finale = box._replace(y=box.y - more, h=box.h + more)
        self.word = max(0.0, self.shout.bottom - self.table.y)
        # Some felt stays visible between the table and the last sentence.
        self.gap = self.table.y - self.caption.bottom
        self.foot = max(0.0, self.table.bottom - self.finale.y + self.gap)
        if text_hidden:
            self.table, self.word, self.foot = window.box.inset(Theme.space_small * scale), 0.0, 0.0
        # A presenter's notes are over the bag.
        more = max(0.0, MIN_NOTE_WIDTH * scale - self.bag.w)
        self.note_box = self.bag._replace(x=self.bag.x - more, w=self.bag.w + more)

    def parts(self) -> Iterable[Box]:
        sentences = self.brand, self.caption, self.headline, self.shout, self.finale
        return (*super().parts(), *sentences)

    @property
    def pouch(self) -> Box:
        return bag_picture(self.bag, self.scale)


def _landscape(scale: float, players: int) -> ui.Node:
    gap = Theme.space_small * scale
    cards = [ui.Node(key=n, h=ui.flex(maximum=MAX_CARD_HEIGHT * scale)) for n in range(players)]
    return ui.row(
        ui.column(
            ui.Node(key="brand", h=ui.px(BRAND_HEIGHT * scale)),
            ui.column(
                ui.column(*cards, gap=gap), ui.Node(key="bag", h=ui.px(BAG_HEIGHT * scale)), gap=gap
            ),
            gap=gap / 2,
            w=ui.fraction(0.29, maximum=232.0 * scale),
        ),
        _sentences(scale, margin=8.0, side=14.0, headline=54.0),
        gap=1.5 * gap,
        inset=(gap, gap),
    )


def _portrait(scale: float, players: int) -> ui.Node:
    gap = Theme.space_small * scale
    cards = [ui.Node(key=n) for n in range(players)]
    cards_height = ui.px(-(-players // 2) * (PORTRAIT_CARD_HEIGHT * scale + gap) - gap)
    bag = ui.Node(key="bag", w=ui.px(2 * BAG_HEIGHT * scale))
    return ui.column(
        ui.row(ui.Node(key="brand"), bag, gap=gap, h=ui.px(BRAND_HEIGHT * scale)),
        ui.column(
            ui.grid(cards, 2, gap=gap, h=cards_height),
            _sentences(scale, margin=5.0, side=8.0, headline=82.0),
            gap=gap,
        ),
        gap=gap / 2,
        inset=(gap, gap),
    )


def _sentences(scale: float, *, margin: float, side: float, headline: float) -> ui.Node:
    """Return the table between two sentences, with margins (dp) to them and at the sides."""
    return ui.column(
        ui.Node(key="caption", h=ui.px(42.0 * scale)),
        ui.stack(ui.Node(key="table"), inset=(side * scale, 0.0)),
        ui.Node(key="headline", h=ui.px(headline * scale)),
        gap=Theme.space_small * scale / 2 + margin * scale,
    )


class Frame(NamedTuple):
    """The size of a view, with the parts that texts cover, as fractions of its shorter side."""

    w: float
    h: float
    word: float = 0.0  # height at the top that the word for a Qwirkle may cover
    min_cell: float = 0.0  # smaller cells are not legible from far away
    foot: float = 0.0  # height at the bottom that the winner's sentence may cover

    @classmethod
    def of(cls, view: Box, word: float = 0.0, foot: float = 0.0, min_cell: float = 0.0) -> "Frame":
        """Return the frame of the box `view`; all lengths are px."""
        short = max(1.0, min(view.w, view.h))
        return cls(view.w / short, view.h / short, word / short, min_cell / short, foot / short)

    def fitting(self, bounds: Box, margin: float, covered: float = 0.0) -> float:
        """Return the cell size at which `bounds` with a `margin` (cells) fill the frame.

        The margin shrinks before cells become smaller than `min_cell`. A part of the frame's
        height, `covered`, is not available.
        """
        side = min(self._side_margin(margin), CIRCLE + TIGHT)
        tight = side, min(margin, FLATNESS * CIRCLE + TIGHT)
        return self._fitting(bounds, margin, tight, covered)

    def below_word(self, bounds: Box, margin: float) -> float:
        """Return the cell size at which `bounds` fill the frame below the word for a Qwirkle."""
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
        return margin if self.w >= self.h else 0.4 * margin

    def _filled(self, bounds: Box, side: float, margin: float, covered: float) -> float:
        return min(self.w / (bounds.w + 2 * side), (self.h - covered) / (bounds.h + 2 * margin))


def bag_picture(box: Box, scale: float) -> Box:
    """Return the box of the bag's picture, at the left in `box` (px); `scale` is px per dp."""
    return box.inset(Theme.space_tiny * scale).split_left(box.h)[0]


def showcase_scale(window: Window) -> float:
    """Return the showcase's scale in px per dp. At this scale 680 by 390 dp fit the window.

    In an upright window 390 by 750 dp fit, so that there are five rows of large cells.
    """
    long, short = max(window.size), min(window.size)
    # Larger than in Play: at 1920x1080 the smallest letters are 28 px high.
    min_long = 750.0 if window.portrait else 680.0
    return min(1.56 * window.table_scale, long / min_long, short / 390.0)


class SoftEdges:
    """Fades tiles into the felt in strips around the box `table` (px).

    `reach` has the widths (px) of the strips at its sides, and of those above and below it.
    """

    def __init__(
        self, ground: Ground, window: Window, table: Box, reach: tuple[float, float]
    ) -> None:
        self._ground = ground
        self._window = window
        inner, (across, down) = pixel_rect(table), (2 * max(1, math.floor(one)) for one in reach)
        self.bounds = outer = inner.inflate(across, down).clip(pygame.Rect(0, 0, *window.size))
        # Top, bottom, left and right; smaller where the window ends.
        self._strips = [
            pygame.Rect(outer.x, outer.y, outer.w, inner.y - outer.y),
            pygame.Rect(outer.x, inner.bottom, outer.w, outer.bottom - inner.bottom),
            pygame.Rect(outer.x, outer.y, inner.x - outer.x, outer.h),
            pygame.Rect(inner.right, outer.y, outer.right - inner.right, outer.h),
        ]
        self._pictures: list[pygame.Surface] = []
        # The last requested tiles and their areas: each frame requests them several times.
        self._tiles: Sequence[pygame.Rect] | None = None
        self._areas: list[pygame.Rect] = []

    def faded(self, tiles: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return the areas (px) near the table's edges in which some of `tiles` are faded."""
        return [area for area in self._fading(tiles) if area.w]

    def _fading(self, tiles: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return for each strip the area (px) of the tiles in that strip, which may be empty."""
        if self._tiles is not tiles:
            self._areas = []
            for strip in self._strips:
                clipped = [tiles[n].clip(strip) for n in strip.collidelistall(tiles)]
                area = clipped[0].unionall(clipped[1:]) if clipped else pygame.Rect(0, 0, 0, 0)
                self._areas.append(area)
            self._tiles = tiles
        return self._areas

    def prerender(self) -> Iterator[None]:
        """Prerender the felt of the soft edges, one strip at each step."""
        for n in range(len(self._pictures), len(self._strips)):
            self._pictures.append(self._faded_felt(self._strips[n], down=n < 2, reverse=n % 2 == 1))
            yield

    def draw(self, target: pygame.Surface, tiles: Sequence[pygame.Rect]) -> None:
        """Draw felt over the parts of `tiles` that are in the soft edges."""
        for _ in self.prerender():
            pass
        areas = self._fading(tiles)
        for picture, strip, area in zip(self._pictures, self._strips, areas, strict=True):
            target.blit(picture, area, area.move(-strip.x, -strip.y))

    def _faded_felt(self, strip: pygame.Rect, *, down: bool, reverse: bool) -> pygame.Surface:
        """Return a strip of felt that fades out to the right or, if `down`, downwards.

        If `reverse`, it fades in instead.
        """
        picture = pygame.Surface(strip.size, pygame.SRCALPHA)
        picture.blit(self._ground.surface(self._window.size, self._window.box), (0, 0), strip)
        length = strip.h if down else strip.w
        for n in range(length):
            at = (n + 0.5) / length
            # Smooth at both ends, so that neither is visible as a line.
            fading = at * at * (3.0 - 2.0 * at)
            alpha = round(255 * (fading if reverse else 1.0 - fading))
            line = pygame.Rect(0, n, strip.w, 1) if down else pygame.Rect(n, 0, 1, strip.h)
            picture.fill((*WHITE, alpha), line, pygame.BLEND_RGBA_MULT)
        return picture


def areas_outside(area: Box, boxes: Iterable[Box]) -> tuple[pygame.Rect, ...]:
    """Return disjoint rectangles (px) that together cover `area` except for `boxes`."""
    pieces = [pixel_rect(area)]
    for hole in map(pixel_rect, boxes):
        pieces = [rest for piece in pieces for rest in _cut_out(piece, hole)]
    return tuple(pieces)


def _cut_out(piece: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    hole = hole.clip(piece)
    if not hole:
        yield piece
        return
    rests = (
        (piece.x, piece.y, piece.w, hole.y - piece.y),
        (piece.x, hole.bottom, piece.w, piece.bottom - hole.bottom),
        (piece.x, hole.y, hole.x - piece.x, hole.h),
        (hole.right, hole.y, piece.right - hole.right, hole.h),
    )
    yield from (pygame.Rect(rest) for rest in rests if rest[2] and rest[3])
