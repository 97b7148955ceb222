"""Today's best on a card: lists of names with points, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box
from game.ui.node import Mood

ROW, LEAST_ROW = 38.0, 21.0
"""Height of a row (dp), usual and at least."""

TITLE = 30.0
"""Height of the title (dp), at most."""


class RowShown(NamedTuple):
    """An entry; ``own`` is the one that was just made."""

    name: str
    points: int
    own: bool = False


class ListShown(NamedTuple):
    """A list, best first; as long as it is ``empty`` it says how to get into it."""

    title: str
    rows: tuple[RowShown, ...]
    empty: str


@dataclass(frozen=True, slots=True)
class DayList:
    """A title, and below it the lists side by side."""

    title: str
    lists: tuple[ListShown, ...]

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        theme, dp = painter.theme, painter.dp
        inner = box.inset(min(dp(theme.space_large), box.h * 0.06))
        high = min(painter.type(theme.type_body) * 1.5, inner.h * 0.2)
        head, body = inner.split_top(high, min(dp(theme.space_tiny), inner.h * 0.02))
        size = painter.type(theme.type_strong)
        painter.icon(target, "trophy", (head.x + size / 2, head.centre[1]), size, theme.accent_lit)
        room = head._replace(x=head.x + size * 1.4, w=head.w - size * 1.4)
        painter.text(target, self.title, room, theme.type_body, theme.accent_lit, "bold")
        columns = body.columns(len(self.lists), dp(theme.space_wide))
        for shown, column in zip(self.lists, columns, strict=True):
            _paint_list(target, painter, shown, column)


def _paint_list(target: pygame.Surface, painter: Painter, shown: ListShown, room: Box) -> None:
    theme, dp = painter.theme, painter.dp
    title, rest = room.split_top(min(dp(TITLE), room.h * 0.2))
    painter.text(target, shown.title, title, theme.type_note, theme.muted, "semibold")
    rows = rows_in(shown.rows, max(1, int(rest.h // dp(LEAST_ROW))))
    high = min(dp(ROW), rest.h / max(1, len(rows)))
    if not rows:
        painter.paragraph(target, shown.empty, rest, theme.type_body, theme.muted, "semibold")
    for n, (place, row) in enumerate(rows):
        _paint_row(target, painter, place, row, Box(rest.x, rest.y + n * high, rest.w, high))


def rows_in(rows: Sequence[RowShown], many: int) -> list[tuple[int, RowShown]]:
    """Return at most so ``many`` rows, each with its place; one's own is always among them."""
    numbered = list(enumerate(rows, 1))
    shown = numbered[:many]
    own = [one for one in numbered if one[1].own]
    if own and own[0] not in shown:
        shown[-1] = own[0]
    return shown


def _paint_row(
    target: pygame.Surface, painter: Painter, place: int, row: RowShown, box: Box
) -> None:
    theme, ink, pad = painter.theme, painter.theme.ink, painter.dp(Theme.space_small)
    if row.own:
        light = box.inset(painter.dp(Theme.hairline))
        painter.rounded(target, light, with_alpha(theme.accent, 255), light.h * 0.3)
        ink = theme.ink_on_accent
    inner = Box(box.x + pad, box.y, box.w - 2 * pad, box.h)
    size = min(theme.type_strong, box.h / painter.scale * 0.66)
    px = painter.type(size)
    number, rest = inner.split_left(px * 1.5)
    faint, lit = (ink, ink) if row.own else (theme.muted, theme.highlight)
    painter.text(target, str(place), number, size * 0.85, faint, "bold")
    width = painter.assets.text_width(str(row.points), px, "extrabold")
    points, name = rest.split_right(width, pad)
    painter.text(target, row.name, name, size, ink, "bold")
    painter.text(target, str(row.points), points, size, lit, "extrabold", "right")
