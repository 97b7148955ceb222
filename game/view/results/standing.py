"""The standing after a game: a headline between tiles, and a table of the players' figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.art.balance import balanced
from game.art.lettering import READABLE
from game.art.painter import Painter
from game.art.rle import rle_encoded
from game.art.sprites import Piece, TileSprites
from game.art.theme import WHITE, Theme, with_alpha
from game.art.turning import turned
from game.common.geometry import Box
from game.common.lru import LruCache
from game.rules.tiles import Tile
from game.session.looks import Look
from game.view.layout.results import table_rows
from game.view.sample_tiles import SAMPLE_TILES

FAN_SIZE = 0.66
"""Size of the tiles beside the headline as a part of its height, so that none leaves its box."""


@dataclass(frozen=True, slots=True)
class StandingContent:
    """A row of the table; ``figures`` are pairs of a number and its heading."""

    seat: int
    name: str
    look: Look
    place: int
    winner: bool
    score: int
    figures: tuple[tuple[str, str], ...]


class Remark(NamedTuple):
    """A sentence about one player; ``short`` where there is no room, with the player's badge."""

    words: str
    short: str
    look: Look


HEADLINES = (Theme.type_display, Theme.type_title, Theme.type_strong)
"""Type sizes of the headline: the first that fits is used."""

NAMES = (Theme.type_body, Theme.type_small)
"""Type sizes of the names in the table: the first at which all fit is used."""

LARGEST_BADGE = 40.0
"""Diameter (dp) of a badge at most."""

FIGURES_WIDEST, FIGURES_MOST = 0.5, 0.66
"""The part of the table's width that columns of figures take at most, usually and with very long
headings."""
SMALL_HEADING = 0.8
"""Headings are written down to this part of their size before they get more room."""


class StandingView:
    """Draws headline and table at one scale."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._brass: LruCache[tuple[str, int], pygame.Surface] = LruCache(4)
        self._leaning: LruCache[tuple[Tile, int, float, int], pygame.Surface] = LruCache(6)

    def _text_room(self, box: Box, sentence: str) -> tuple[Box, float]:
        """The part of the headline's box for text, and the size (px) of the tiles beside it; 0 if
        there is no room for tiles."""
        size = min(box.h * FAN_SIZE, box.w * 0.075)
        words = Box.around(box.centre, box.w - 7.4 * size, box.h)
        # Rather no tiles than a smaller headline.
        small = self._painter.type(Theme.type_title)
        needed = self._painter.assets.text_width(sentence, small, "extrabold")
        return (words, size) if needed <= words.w else (box, 0.0)

    def headline(self, target: pygame.Surface, box: Box, sentence: str) -> None:
        """Draws the headline."""
        painter = self._painter
        room, _ = self._text_room(box, sentence)
        lines, px = self._headline_lines(sentence, room)
        height = painter.assets.line_height(px, "extrabold")
        top = room.centre[1] - height * len(lines) / 2
        for n, text in enumerate(lines):
            row = Box(room.x, top + n * height, room.w, height)
            shade = painter.theme.felt_deep
            below = row.moved(0, painter.dp(Theme.stroke))
            painter.text_at(target, text, below, px, shade, "extrabold", "centre")
            picture = self._brass.get((text, px), partial(self._in_brass, text, px))
            x = row.centre[0] - picture.get_width() / 2
            y = row.centre[1] - picture.get_height() / 2
            target.blit(picture, (round(x), round(y)))

    def _headline_lines(self, sentence: str, room: Box) -> tuple[list[str], int]:
        """The lines of the headline and their type size (px): smaller before it is wrapped."""
        painter = self._painter
        text, px = painter.fit_text(sentence, HEADLINES[0], room.w, "extrabold")
        lines = [text]
        for size in HEADLINES:
            if " ".join(lines) == sentence:
                break
            lines, px = balanced(painter, sentence, size, room.w, room.h, "extrabold")
        return lines, px

    def _in_brass(self, text: str, px: int) -> pygame.Surface:
        """Text in brass, lighter at the top."""
        theme = self._painter.theme
        words = self._painter.assets.text(text, px, WHITE, "extrabold").copy()
        light = pygame.Surface((1, 4))
        tones = (WHITE, theme.highlight, theme.accent_lit, theme.accent)
        for y, tone in enumerate(tones):
            light.set_at((0, y), tone)
        sheet = pygame.transform.smoothscale(light, words.get_size())
        words.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return rle_encoded(words)

    def fans(self, target: pygame.Surface, box: Box, sentence: str) -> None:
        """Draws three tiles on each side of the headline, if there is room."""
        _, size = self._text_room(box, sentence)
        if size:
            for side, tiles in ((-1, SAMPLE_TILES[:3]), (1, SAMPLE_TILES[3:])):
                self._fan(target, box, side, size, tiles)

    def _fan(
        self, target: pygame.Surface, box: Box, side: int, size: float, tiles: tuple[Tile, ...]
    ) -> None:
        """Draws three tiles, the outer ones lower and tilted outwards."""
        for n in range(3):
            tile = tiles[n]
            out = 2 - n if side < 0 else n
            x = box.centre[0] + side * (box.w / 2 - size * (0.75 + 1.02 * (2 - out)))
            y = box.centre[1] + size * (0.08 * out * out - 0.22)
            picture = self._lean(tile, round(size), side * 9.0 * out)
            self._sprites.cast_shadow(target, (x, y), round(size), 0.3)
            at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
            target.blit(picture, at)

    def fans_ahead(self, box: Box, sentence: str) -> Iterator[None]:
        """Draws the tiles beside the headline ahead, one at each step."""
        _, size = self._text_room(box, sentence)
        if size:
            for n, tile in enumerate(SAMPLE_TILES):
                while self._sprites.make_next(self._piece, tile, 2 * round(size)):
                    yield
                self._lean(tile, round(size), 9.0 * (n - 2 if n < 3 else n - 3))
                yield

    def _lean(self, tile: Tile, size: int, degrees: float) -> pygame.Surface:
        """A tile turned by this much; kept as long as no sharper one can be drawn."""

        def make() -> pygame.Surface:
            return turned(self._sprites.piece(self._piece, tile, 2 * size), degrees, 0.5)

        return self._leaning.get((tile, size, degrees, self._sprites.sharpened), make)

    def table(
        self,
        target: pygame.Surface,
        box: Box,
        contents: Sequence[StandingContent],
        remark: Remark | None = None,
    ) -> None:
        """Draws the table: headings and a row for each player, best player first; and a remark
        above the names."""
        painter, theme = self._painter, self._painter.theme
        painter.card(target, box, min(painter.dp(theme.radius_large), box.h * 0.2))
        head, rows = table_rows(box, painter.scale, len(contents))
        headings = [label for _, label in contents[0].figures]
        columns = self._columns(head, headings)
        gap, small = painter.dp(theme.space_small), theme.type_small
        fitted = [
            painter.fit_text(label, small, room.w - painter.dp(theme.space_tiny), "semibold")
            for label, room in zip(headings, columns, strict=True)
        ]
        # All headings have one type size, and so do all names.
        px = min(px for _, px in fitted)
        for (label, _), room in zip(fitted, columns, strict=True):
            painter.text_at(target, label, room, px, theme.muted, "semibold", "centre")
        if remark is not None:
            self._remark(target, head._replace(w=columns[0].x - gap - head.x), remark)
        badge = min(rows[0].h, painter.dp(LARGEST_BADGE))
        left = head.x + badge + gap
        width = columns[0].x - left
        size = next((s for s in NAMES if self._fits(contents, s, width)), NAMES[-1])
        px = min(painter.fit_text(one.name, size, width, "bold")[1] for one in contents)
        for content, row in zip(contents, rows, strict=True):
            ink = theme.accent_lit if content.winner else theme.ink
            if content.winner:
                lit = Box(row.x, row.y + row.h * 0.06, row.w, row.h * 0.88)
                painter.rounded(target, lit, with_alpha(theme.accent, 34), row.h * 0.28)
            place = row.x + badge / 2, row.centre[1]
            painter.badge(target, place, badge * 0.44, content.look)
            name, _ = painter.fit_text(content.name, size, width, "bold")
            room = Box(left, row.y, width, row.h)
            painter.text_at(target, name, room, px, ink, "bold", "left")
            for (number, _), column in zip(content.figures, columns, strict=True):
                room = column._replace(y=row.y, h=row.h)
                painter.text(target, number, room, theme.type_body, ink, "extrabold", "centre")

    def _remark(self, target: pygame.Surface, room: Box, remark: Remark) -> None:
        painter, theme = self._painter, self._painter.theme
        small = theme.type_small
        found, px = painter.fit_text(remark.words, small, room.w, "bold")
        if found == remark.words and px >= READABLE:
            painter.text(target, remark.words, room, small, theme.accent_lit, "bold", "left")
            return
        badge = min(room.h, painter.dp(small) * 1.6)
        words = room._replace(w=room.w - badge)
        end = painter.text(target, remark.short, words, small, theme.accent_lit, "bold", "left")
        at = end.right + 0.7 * badge, room.centre[1]
        painter.badge(target, at, badge / 2, remark.look)

    def _fits(self, contents: Sequence[StandingContent], size: float, width: float) -> bool:
        names = [one.name for one in contents]
        return all(self._painter.fit_text(name, size, width, "bold")[0] == name for name in names)

    def _columns(self, row: Box, headings: Sequence[str]) -> list[Box]:
        """The boxes of the figures at the right of a row, as wide as their headings need."""
        painter, theme = self._painter, self._painter.theme
        gap = painter.dp(theme.space_small)
        px = painter.type(theme.type_small)
        words = [painter.assets.text_width(label, px, "semibold") for label in headings]
        # Long headings are written smaller first, then get more room.
        least = sum(words) * SMALL_HEADING + gap * len(words)
        room = max(row.w * FIGURES_WIDEST, min(least, row.w * FIGURES_MOST))
        part = min(1.4, room / (sum(words) + gap * len(words)))
        widths = [(width + gap) * part for width in words]
        boxes, x = [], row.right - sum(widths)
        for width in widths:
            boxes.append(Box(x, row.y, width, row.h))
            x += width
        return boxes
