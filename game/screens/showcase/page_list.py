"""A list of players on the page between two games, with a small picture of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.sprites import Piece, TileSprites
from game.art.theme import Theme, mix
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.screens.showcase.fragments import FragmentMaker, Lines
from game.screens.showcase.sentences import face
from game.session.badges import Badge
from game.table.camera_view import CELL, bounds_of
from game.ui.node import Node, VisualState, column, grid, px, row, spacer, stack
from game.ui.text import live, picture

ROW, LEAST_ROW = 58.0, 21.0
"""Largest and least height (dp) of a row; rows without room are left out."""

LOW_ROW, ROWS_PART, LEAST_ROWS = 43.0, 0.6, 130.0
"""Largest row (dp) above a table; part of the width, and least width (dp), of rows beside one."""

NUMBER_PART, FACE = 0.86, 36.0
"""Size of a number in heights of its row, and largest size (dp) of a face."""

NAME_PART, LEAST_NAME = 0.8, Theme.type_body
"""Largest name in sizes of its number, and least name (dp) for which numbers are reduced."""

LIST_TITLE = 28.0
"""Height (dp) of the title."""

LEAST_TILE = 6.0
"""Least size (dp) of a tile for which a table is shown."""


class Row(NamedTuple):
    """A row: a name with an optional face, and a number; the ``first`` is lit."""

    name: str
    badge: Badge | None
    number: int
    first: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class ShownList:
    """A list with a title and, if any, the tiles of a table shown with it."""

    title: str
    rows: tuple[Row, ...]
    table: Mapping[Cell, Tile]


class Way(NamedTuple):
    """A way to divide a list.

    ``line`` is the width and height of a row, ``shown`` the number of rows, and ``table`` the size
    of the table: beside the rows if as high as the whole, else below.
    """

    line: tuple[float, float]
    shown: int
    columns: int
    table: tuple[float, float]


class Sizes(NamedTuple):
    """Type sizes of names and numbers in a list (px), and the width of the longest number."""

    name: int
    number: int
    digits: int


def list_card(maker: FragmentMaker, box: Box, shown: ShownList, grown: Callable[[], float]) -> Node:
    """Return a list with bars at the part ``grown()`` (0 to 1) of their length."""
    painter, theme = maker.painter, maker.painter.theme
    pad, top = painter.dp(theme.space), painter.dp(LIST_TITLE)
    wide, high = box.w - 2 * pad, box.h - 2 * pad - top - pad / 3
    title = maker.whole(shown.title, theme.type_heading, (wide, top), theme.accent, "bold", "left")
    return column(
        Node(content=title, h=px(top)),
        _divided(maker, (wide, high), shown, grown),
        content=maker.plate(),
        gap=pad / 3,
        inset=(pad, pad),
    )


def _divided(
    maker: FragmentMaker, size: tuple[float, float], shown: ShownList, grown: Callable[[], float]
) -> Node:
    painter, table = maker.painter, shown.table

    def worth(way: Way) -> tuple[int, int]:
        names = row_sizes(painter, way.line, shown.rows[: way.shown])
        return names.number, tile_side(painter, way.table, table)

    least, (plain, *others) = painter.dp(LEAST_TILE), _ways(painter, size, len(shown.rows))
    ways = [way for way in others if table and tile_side(painter, way.table, table) >= least]
    way = max(ways, key=worth) if ways else plain
    sizes = row_sizes(painter, way.line, shown.rows[: way.shown])
    best = max((one.number for one in shown.rows), default=1)

    def row_of(one: Row) -> Node:
        part = one.number / max(1, best)
        return _row(painter, way.line, one, sizes, lambda: part * grown())

    rows, gap = [row_of(one) for one in shown.rows[: way.shown]], painter.dp(Theme.space)
    several = grid(rows, way.columns, gap=gap / 2) if way.columns > 1 else column(*rows)
    if not ways:
        return several
    draw = partial(_draw_table, maker.sprites, maker.piece, table)
    seen = picture(None, draw, w=px(way.table[0]), h=px(way.table[1]))
    beside = way.table[1] == size[1]
    return row(several, seen, gap=gap) if beside else column(several, seen, gap=gap)


def _ways(painter: Painter, size: tuple[float, float], many: int) -> Iterator[Way]:
    """Yield rows alone, rows above a table, beside it, and in two columns above it."""
    dp, (wide, high) = painter.dp, size
    pad, low = dp(Theme.space), dp(LOW_ROW)

    def rows(w: float, h: float, most: float) -> tuple[tuple[float, float], int]:
        shown = min(many, max(1, int(h / dp(LEAST_ROW))))
        return (w, min(dp(most), h / max(1, shown))), shown

    yield Way(*rows(wide, high, ROW), 1, (0.0, 0.0))
    upper = min(high / 2, many * low)
    yield Way(*rows(wide, upper, LOW_ROW), 1, (wide, high - upper - pad))
    left = wide * ROWS_PART
    if left >= dp(LEAST_ROWS):
        yield Way(*rows(left, high, ROW), 1, (wide - left - pad, high))
        lines = -(-many // 2)
        upper = min(high / 2, lines * low)
        line = (wide - pad / 2) / 2, (upper - pad / 2 * (lines - 1)) / lines
        yield Way(line, many, 2, (wide, high - upper - pad))


def tile_side(painter: Painter, room: tuple[float, float], table: Mapping[Cell, Tile]) -> int:
    """Return the largest tile size (px) at which a whole table fits a room (px)."""
    bounds = bounds_of(table)
    return int(min(room[0] / bounds.w, room[1] / bounds.h, painter.dp(CELL)))


def _draw_table(
    sprites: TileSprites,
    piece: Piece,
    table: Mapping[Cell, Tile],
    target: pygame.Surface,
    painter: Painter,
    room: Box,
    _state: VisualState,
) -> None:
    bounds, side = bounds_of(table), tile_side(painter, (room.w, room.h), table)
    if side < 1:
        return
    left = room.centre[0] - (bounds.x + bounds.w / 2) * side
    top = room.centre[1] - (bounds.y + bounds.h / 2) * side
    for cell in sorted(table, key=lambda one: (one.y, one.x)):
        tile = sprites.piece_with_shadow(piece, table[cell], side)
        target.blit(tile, (round(left + cell.x * side), round(top + cell.y * side)))


def row_sizes(painter: Painter, line: tuple[float, float], rows: Sequence[Row]) -> Sizes:
    """Return the sizes that rows of this width and height (px) share, with the largest numbers."""
    theme, measure = painter.theme, painter.assets.text_width
    most = painter.type(min(theme.type_display, NUMBER_PART * line[1] / painter.scale))
    small, least = painter.type(theme.type_tiny), min(most, painter.type(theme.type_heading))
    number = most
    while True:
        digits = max((measure(str(row.number), number, "extrabold") for row in rows), default=0)
        name = max(small, min(round(NAME_PART * number), painter.type(theme.type_large)))
        rooms = [name_room(painter, line, row, digits)[1] for row in rows]
        while name > small and any(
            measure(row.name, name, "bold") > room for row, room in zip(rows, rooms, strict=True)
        ):
            name -= 1
        if number <= least or name >= painter.type(LEAST_NAME):
            return Sizes(name, number, digits)
        number -= 1


def _face(painter: Painter, line: tuple[float, float]) -> float:
    return min(line[1] - painter.dp(Theme.space_tiny), painter.dp(FACE))


def name_room(
    painter: Painter, line: tuple[float, float], row: Row, digits: int
) -> tuple[float, float]:
    """Return the left edge of a row's name, and its width beside a number of ``digits`` px."""
    pad = painter.dp(Theme.space_tiny)
    left = line[1] * 0.4 if row.badge is None else _face(painter, line) + 3.5 * pad
    return left, max(0.0, line[0] - left - digits - 5 * pad)


def _row(
    painter: Painter,
    line: tuple[float, float],
    shown: Row,
    sizes: Sizes,
    grown: Callable[[], float],
) -> Node:
    theme, pad = painter.theme, painter.dp(Theme.space_tiny)
    left, width = name_room(painter, line, shown, sizes.digits)
    colour = theme.accent if shown.badge is None else theme.seats[shown.badge.colour]

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: VisualState) -> None:
        bar = box._replace(w=max(box.h, box.w * grown()))
        painter.rounded(target, box, theme.trough, box.h / 2)
        painter.rounded(target, bar, mix(theme.felt_deep, colour, 0.32), box.h / 2)

    name = painter.shorten(shown.name, sizes.name, width, "bold")
    ink = theme.highlight if shown.first else theme.ink
    number = Lines((str(shown.number),), sizes.number, ink, "extrabold", "right")
    side, badge = _face(painter, line), None
    if shown.badge is not None:
        room = px(max(line[1] - pad, side))
        badge = stack(face(shown.badge, side, w=px(side)), w=room, align=(0.0, 0.5))
    return stack(
        stack(live(grown, draw), inset=(0.0, pad / 2)),
        badge,
        row(
            spacer(px(left)),
            Node(content=Lines((name,), sizes.name, theme.ink), w=px(width)),
            Node(content=number),
            spacer(px(3 * pad)),
        ),
        h=px(line[1]),
    )
