"""Draws a list of players on the page between two games, with a small picture of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.plate import Plates, PlateStyle
from game.art.sprites import Piece, TileSprites
from game.art.theme import Theme, mix
from game.common.geometry import Box
from game.common.lru import LruCache
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.screens.showcase.sentences import whole
from game.session.looks import Look
from game.table.camera import CELL, bounds_of

LISTS = 8
"""Lists whose sizes are kept."""

ROW, LEAST_ROW = 58.0, 21.0
"""Height of a row of a list (dp) at most and at least; those for which there is no room are left
out."""

LOW_ROW, ROWS_PART, LEAST_ROWS = 43.0, 0.6, 130.0
"""Height of a row (dp) at most above a table; the part of the width that rows beside it take, and
the least width (dp)."""

NUMBER_PART, FACE = 0.86, 36.0
"""The size of a number for the height of its row; and the size (dp) of a face at most."""

NAME_PART, LEAST_NAME = 0.8, Theme.type_body
"""The size of a name for that of its number at most; numbers become smaller until names have at
least this size."""

LIST_TITLE = 28.0
"""Height of its title (dp)."""

NO_TILES: Mapping[Cell, Tile] = MappingProxyType({})

LEAST_TILE = 6.0
"""The size of a tile (dp) from which on a table is shown with its list."""


class Row(NamedTuple):
    """A row of a list: a name with a face, if it has one, and a number; ``first`` is lit."""

    name: str
    look: Look | None
    number: int
    first: bool = False


class ShownList(NamedTuple):
    """A list with its title, and the tiles of a table that are shown below it."""

    title: str
    rows: tuple[Row, ...]
    table: Mapping[Cell, Tile] = NO_TILES


class RowSizes(NamedTuple):
    """The type of names and of numbers in a list (px), and the width of its longest number."""

    name: int
    number: int
    digits: int


class ListView:
    """Draws such lists at one size."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._plates = Plates(painter)
        self._row_sizes: LruCache[tuple[object, ...], RowSizes] = LruCache(LISTS)

    def draw(
        self, target: pygame.Surface, box: Box, shown: ShownList, grown: float
    ) -> Iterator[None]:
        """One list, a piece of it at each step; its bars are ``grown`` so far (0 to 1)."""
        painter, theme = self._painter, self._painter.theme
        self._plates.lay(target, box, PlateStyle(theme.card, theme.card_edge))
        yield
        pad = painter.dp(theme.space)
        title, rest = box.inset(pad).split_top(painter.dp(LIST_TITLE), pad / 3)
        heading = whole(painter, shown.title, theme.type_heading, title)
        heading.lay(painter, target, title, theme.accent, "left")
        yield
        rows, table = self._divided(rest, shown)
        best = max((row.number for row in shown.rows), default=1)
        sizes = self._sizes(tuple(rows), shown.rows)
        for line, row in zip(rows, shown.rows, strict=False):
            self._row(target, line, row, grown * row.number / max(1, best), sizes)
            yield
        if table is not None:
            self._table(target, table, shown.table)
        yield

    def _divided(self, room: Box, shown: ShownList) -> tuple[list[Box], Box | None]:
        """The rows of a list, and the room for its table, if it has one: beside the rows, or below
        them in one column or two, wherever its tiles are larger."""
        painter, many = self._painter, len(shown.rows)
        pad = painter.dp(Theme.space)
        if not shown.table:
            return self._rows(room, many, ROW), None
        upper, below = room.split_top(min(room.h / 2, many * painter.dp(LOW_ROW)), pad)
        ways = [(self._rows(upper, many, LOW_ROW), below)]
        left, beside = room.split_left(room.w * ROWS_PART, pad)
        if left.w >= painter.dp(LEAST_ROWS):
            ways.append((self._rows(left, many, ROW), beside))
            lines = -(-many // 2)
            upper, below = room.split_top(min(room.h / 2, lines * painter.dp(LOW_ROW)), pad)
            ways.append((upper.grid(2, lines, pad / 2), below))
        seen = [way for way in ways if self._side(way[1], shown.table) >= painter.dp(LEAST_TILE)]
        return (
            max(seen, key=lambda way: self._worth(way, shown))
            if seen
            else (
                self._rows(room, many, ROW),
                None,
            )
        )

    def _worth(self, way: tuple[list[Box], Box], shown: ShownList) -> tuple[int, int]:
        """Large numbers first, then large tiles."""
        names, table = way
        return self._sizes(tuple(names), shown.rows).number, self._side(table, shown.table)

    def _sizes(self, lines: tuple[Box, ...], rows: tuple[Row, ...]) -> RowSizes:
        """The sizes that all rows of a list share: numbers as large as names leave room."""
        names = tuple((row.name, row.number, row.look is None) for row in rows[: len(lines)])
        key = lines[0].w, lines[0].h, names
        return self._row_sizes.get(key, lambda: self._fitting(lines[0], rows[: len(lines)]))

    def _fitting(self, line: Box, rows: Sequence[Row]) -> RowSizes:
        painter, theme, width = self._painter, Theme, self._painter.assets.text_width
        most = painter.type(min(theme.type_display, NUMBER_PART * line.h / painter.scale))
        small, least = painter.type(theme.type_tiny), min(most, painter.type(theme.type_heading))
        number = most
        while True:
            digits = max((width(str(row.number), number, "extrabold") for row in rows), default=0)
            rooms = [self._name_room(line, row, digits).w for row in rows]
            name = max(small, min(round(NAME_PART * number), painter.type(theme.type_large)))
            while name > small and any(
                width(row.name, name, "bold") > room for row, room in zip(rows, rooms, strict=True)
            ):
                name -= 1
            if number <= least or name >= painter.type(LEAST_NAME):
                return RowSizes(name, number, digits)
            number -= 1

    def _face(self, line: Box) -> float:
        """The size of a face in a row (px)."""
        return min(line.h - self._painter.dp(Theme.space_tiny), self._painter.dp(FACE))

    def _name_room(self, line: Box, row: Row, digits: int) -> Box:
        """What a face and a number of this width (px) leave of a row."""
        pad = self._painter.dp(Theme.space_tiny)
        left = line.h * 0.4 if row.look is None else self._face(line) + 3.5 * pad
        return line._replace(x=line.x + left, w=max(0.0, line.w - left - digits - 5 * pad))

    def _rows(self, room: Box, many: int, most: float) -> list[Box]:
        """The boxes of as many rows as there is room for, each at most so high (dp)."""
        shown = min(many, max(1, int(room.h / self._painter.dp(LEAST_ROW))))
        height = min(self._painter.dp(most), room.h / max(1, shown))
        return [Box(room.x, room.y + n * height, room.w, height) for n in range(shown)]

    def _side(self, room: Box, table: Mapping[Cell, Tile]) -> int:
        """The px of a tile if all of a table shall be seen in this room."""
        bounds = bounds_of(table)
        return int(min(room.w / bounds.w, room.h / bounds.h, self._painter.dp(CELL)))

    def _table(self, target: pygame.Surface, room: Box, table: Mapping[Cell, Tile]) -> None:
        """All tiles of a table, as large as they can be in this room."""
        bounds, side = bounds_of(table), self._side(room, table)
        if side < 1:
            return
        left = room.centre[0] - (bounds.x + bounds.w / 2) * side
        top = room.centre[1] - (bounds.y + bounds.h / 2) * side
        for cell in sorted(table, key=lambda one: (one.y, one.x)):
            picture = self._sprites.lying(self._piece, table[cell], side)
            target.blit(picture, (round(left + cell.x * side), round(top + cell.y * side)))

    def _row(
        self, target: pygame.Surface, line: Box, row: Row, part: float, sizes: RowSizes
    ) -> None:
        painter, theme = self._painter, self._painter.theme
        pad = painter.dp(theme.space_tiny)
        inner = line._replace(y=line.y + pad / 2, h=line.h - pad)
        colour = theme.accent if row.look is None else theme.seats[row.look.colour]
        bar = inner._replace(w=max(inner.h, inner.w * part))
        painter.rounded(target, inner, theme.trough, inner.h / 2)
        painter.rounded(target, bar, mix(theme.felt_deep, colour, 0.33), inner.h / 2)
        if row.look is not None:
            side = self._face(line)
            at = inner.x + max(inner.h, side) / 2, inner.centre[1]
            painter.badge(target, at, side / 2, row.look)
        name = self._name_room(line, row, sizes.digits)
        text = painter.shorten(row.name, sizes.name, name.w, "bold")
        painter.text_at(target, text, name, sizes.name, theme.ink, "bold", "left")
        ink = theme.highlight if row.first else theme.ink
        end = inner._replace(w=inner.w - 3 * pad)
        painter.text_at(target, str(row.number), end, sizes.number, ink, "extrabold", "right")
