"""A ranking of players, with a small picture of a table, on the page after a game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game import ui
from game.art import Painter, Theme, draw_felt, mix, with_alpha
from game.common import Box
from game.rules import Cell, Tile
from game.screens.base import Services
from game.screens.shared.controls import face
from game.screens.showcase.fragments import AreaSize, FragmentMaker, name_node
from game.session import Badge
from game.storage.daily_best import ListName
from game.table.camera import CELL, bounds_of
from game.words import N_

# Maximum and minimum height (dp) of a row; rows that do not fit are left out.
MAX_ROW, MIN_ROW = 58.0, 21.0
MAX_ROW_WITH_TABLE = 43.0  # maximum height (dp) of a row if the list also shows a table


class ListRow(NamedTuple):
    """A row of the list: a name, a number, and maybe a face. The `first` row is highlighted."""

    name: str
    badge: Badge | None
    number: int
    first: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class RankingList:
    """A ranking with a title. If `table` has tiles, a picture of them is beside or below it."""

    title: str
    rows: tuple[ListRow, ...]
    table: Mapping[Cell, Tile]


class ListLayout(NamedTuple):
    """A division of a list's space between its rows and the picture of a table."""

    line: AreaSize  # of a row
    visible: int  # number of rows
    columns: int
    table: AreaSize  # beside the rows if it is as high as the list, else below them


class RowSizes(NamedTuple):
    """Sizes in a list (px): type of numbers, largest type of names, width of the longest number."""

    number: int
    name: int
    digits: int


def list_card(
    maker: FragmentMaker, box: Box, content: RankingList, growth: Callable[[], float]
) -> ui.Node:
    """Return a ranking's card. `growth()` is the current fraction (0 to 1) of its bars."""
    painter, theme = maker.painter, maker.painter.theme
    pad, top = painter.dp(theme.space), painter.dp(28.0)
    width, height = box.w - 2 * pad, box.h - 2 * pad - top - pad / 3
    area, size = (width, top), theme.type_heading
    title = maker.fitted(content.title, size, area, theme.paper_ink, "extrabold", "left")
    return ui.column(
        ui.Node(content=title, h=ui.px(top)),
        _rows_and_table(maker, (width, height), content, growth),
        content=maker.paper(),
        gap=pad / 3,
        inset=(pad, pad),
    )


def _rows_and_table(
    maker: FragmentMaker, size: AreaSize, content: RankingList, growth: Callable[[], float]
) -> ui.Node:
    painter, table = maker.painter, content.table

    def sizes_in(layout: ListLayout) -> RowSizes:
        return row_sizes(painter, layout.line, content.rows[: layout.visible])

    def worth(layout: ListLayout) -> tuple[int, int]:
        return tile_side(painter, layout.table, table), sizes_in(layout).number

    smallest, (rows_alone, *others) = painter.dp(6.0), _layouts(painter, size, content.rows)
    with_table = [
        way for way in others if table and tile_side(painter, way.table, table) >= smallest
    ]
    layout = max(with_table, key=worth) if with_table else rows_alone
    sizes, max_number = sizes_in(layout), max((one.number for one in content.rows), default=1)

    def row_node(content: ListRow) -> ui.Node:
        fraction = content.number / max(1, max_number)
        return _row(painter, layout.line, content, sizes, lambda: fraction * growth())

    nodes, gap = [row_node(one) for one in content.rows[: layout.visible]], painter.dp(Theme.space)
    rows = ui.grid(nodes, layout.columns, gap=gap / 2) if layout.columns > 1 else ui.column(*nodes)
    if not with_table:
        return rows
    small_table = _small_table(maker, layout.table, table)
    return (ui.row if layout.table[1] == size[1] else ui.column)(rows, small_table, gap=gap)


def _layouts(painter: Painter, size: AreaSize, rows: Sequence[ListRow]) -> Iterator[ListLayout]:
    """Yield the layouts to try: rows alone, above a table, beside it, in two columns above it."""
    dp, (width, height), count = painter.dp, size, len(rows)
    pad, low = dp(Theme.space), dp(MAX_ROW_WITH_TABLE)

    def layout(w: float, h: float, max_row: float, table: AreaSize) -> ListLayout:
        visible = min(count, max(1, int(h / dp(MIN_ROW))))
        return ListLayout((w, min(dp(max_row), h / max(1, visible))), visible, 1, table)

    yield layout(width, height, MAX_ROW, (0.0, 0.0))
    upper = min(height / 2, count * low)
    yield layout(width, upper, MAX_ROW_WITH_TABLE, (width, height - upper - pad))
    left = width * 0.6
    if left >= dp(130.0):
        yield layout(left, height, MAX_ROW, (width - left - pad, height))
        lines = -(-count // 2)
        upper = min(height / 2, lines * low)
        line = (width - pad / 2) / 2, (upper - pad / 2 * (lines - 1)) / lines
        yield ListLayout(line, count, 2, (width, height - upper - pad))


def tile_side(painter: Painter, area: AreaSize, table: Mapping[Cell, Tile]) -> int:
    """Return the largest tile size (px), up to `CELL` dp, at which the table fits `area` (px)."""
    bounds = bounds_of(table)
    return int(min(area[0] / bounds.w, area[1] / bounds.h, painter.dp(CELL)))


def _small_table(maker: FragmentMaker, size: AreaSize, table: Mapping[Cell, Tile]) -> ui.Node:
    sprites, piece, middle = maker.sprites, maker.piece, bounds_of(table).centre
    side = tile_side(maker.painter, size, table)

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        draw_felt(target, painter, box)
        left, top = (at - side * cells for at, cells in zip(box.centre, middle, strict=True))
        for cell in sorted(table, key=lambda cell: (cell.y, cell.x)):
            tile = sprites.piece_with_shadow(piece, table[cell], side)
            target.blit(tile, (round(left + cell.x * side), round(top + cell.y * side)))

    return ui.picture(None, draw, w=ui.px(size[0]), h=ui.px(size[1]))


def row_sizes(painter: Painter, line: AreaSize, rows: Sequence[ListRow]) -> RowSizes:
    """Return sizes for all `rows`: the largest numbers beside which no name is too small."""
    theme = painter.theme
    number = painter.type(min(theme.type_display, 0.86 * line[1] / painter.scale))
    smallest = min(number, painter.type(theme.type_heading))
    while True:
        digits = painter.widest((str(one.number) for one in rows), number, "numeral")
        width = min(name_area(painter, line, one, digits)[1] for one in rows)
        names = painter.widest((one.name for one in rows), painter.type(theme.type_body), "bold")
        if number <= smallest or names <= width:
            name = min(round(0.8 * number), painter.type(theme.type_large))
            return RowSizes(number, name, digits)
        number -= 1


def _face_side(painter: Painter, line: AreaSize) -> float:
    return min(line[1] - painter.dp(Theme.space_tiny), painter.dp(36.0))


def name_area(
    painter: Painter, line: AreaSize, content: ListRow, digits: int
) -> tuple[float, float]:
    """Return the left end and the width (px) of a row's name, beside numbers `digits` px wide."""
    pad = painter.dp(Theme.space_tiny)
    left = line[1] * 0.4 if content.badge is None else _face_side(painter, line) + 3.5 * pad
    return left, max(0.0, line[0] - left - digits - 5 * pad)


def _row(
    painter: Painter, line: AreaSize, content: ListRow, sizes: RowSizes, length: Callable[[], float]
) -> ui.Node:
    theme, pad = painter.theme, painter.dp(Theme.space_tiny)
    left, width = name_area(painter, line, content, sizes.digits)
    colour = theme.gold if content.badge is None else theme.seats[content.badge.colour]
    bar_ink, trough = mix(theme.paper, colour, 0.6), with_alpha(theme.paper_rule, 44)

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: ui.VisualState) -> None:
        bar = box._replace(w=max(box.h, box.w * length()))
        painter.rounded(target, box, trough, box.h / 2)
        painter.rounded(target, bar, bar_ink, box.h / 2)

    (name,), name_px = painter.fit_name(content.name, sizes.name / painter.type_scale, width)
    ink = theme.paper_note if content.first else theme.numeral
    shown = ui.TextLines((name,), name_px, theme.paper_ink)
    number = ui.TextLines((str(content.number),), sizes.number, ink, "numeral", "right")
    side, badge = _face_side(painter, line), None
    if content.badge is not None:
        face_width = ui.px(max(line[1] - pad, side))
        badge = ui.stack(
            face(content.badge, side / 2, w=ui.px(side)), w=face_width, align=(0.0, 0.5)
        )
    return ui.stack(
        ui.stack(ui.live(length, draw), inset=(0.0, pad / 2)),
        badge,
        ui.row(
            ui.spacer(ui.px(left)),
            name_node(None, content.name, name, shown, w=ui.px(width)),
            ui.Node(content=number),
            ui.spacer(ui.px(3 * pad)),
        ),
        h=ui.px(line[1]),
    )


DAY_LISTS: dict[ListName, str] = {
    "short": N_("Today's best: short games"),
    "whole": N_("Today's best: full games"),
    "turns": N_("Today's best: one turn"),
}


def daily_best(services: Services, number: int) -> tuple[RankingList, ...]:
    """Return a list of today's best results, another for each `number`; () without results."""
    day, words = services.best.current, services.words
    lists = [(title, day.entries(name)) for name, title in DAY_LISTS.items() if day.entries(name)]
    if not lists:
        return ()
    title, feats = lists[number % len(lists)]
    rows = [ListRow(feat.name, None, feat.points, n == 0) for n, feat in enumerate(feats[:3])]
    return (RankingList(words.gettext(title), tuple(rows), {}),)
