"""Today's best on a card: lists of names with points, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import Theme, with_alpha
from game.common.geometry import Box

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


class DayList:
    """Draws the lists in a box (px)."""

    def __init__(
        self,
        painter: Painter,
        box: Box,
        title: str,
        lists: Sequence[ListShown],
    ) -> None:
        self._painter = painter
        self._box = box
        self._title = title
        self._lists = list(lists)

    def make_next(self) -> bool:
        """Nothing of it takes long."""
        return False

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the title."""
        painter, theme = self._painter, self._painter.theme
        head, _ = self._parts()
        size = painter.type(theme.type_strong)
        icon = head.x + size / 2, head.centre[1]
        painter.icon(target, "trophy", icon, size, theme.accent_lit)
        room = head._replace(x=head.x + size * 1.4, w=head.w - size * 1.4)
        painter.text(target, self._title, room, theme.type_body, theme.accent_lit, "bold")

    def draw(self, target: pygame.Surface, progress: float = 1.0) -> None:
        """Draws the lists."""
        _, body = self._parts()
        columns = body.columns(len(self._lists), self._painter.dp(self._painter.theme.space_wide))
        for shown, column in zip(self._lists, columns, strict=True):
            self._draw_list(target, shown, column)

    def _parts(self) -> tuple[Box, Box]:
        painter = self._painter
        inner = self._box.inset(min(painter.dp(painter.theme.space_large), self._box.h * 0.06))
        high = min(painter.type(painter.theme.type_body) * 1.5, inner.h * 0.2)
        return inner.split_top(high, min(painter.dp(painter.theme.space_tiny), inner.h * 0.02))

    def _draw_list(self, target: pygame.Surface, shown: ListShown, room: Box) -> None:
        painter, theme = self._painter, self._painter.theme
        least = painter.dp(LEAST_ROW)
        title, rest = room.split_top(min(painter.dp(TITLE), room.h * 0.2))
        painter.text(target, shown.title, title, theme.type_note, theme.muted, "semibold")
        many = max(1, int(rest.h // least))
        rows = self._rows(shown.rows, many)
        high = min(painter.dp(ROW), rest.h / max(1, len(rows)))
        if not rows:
            painter.paragraph(target, shown.empty, rest, theme.type_body, theme.muted, "semibold")
        for n, (place, row) in enumerate(rows):
            self._draw_row(target, place, row, Box(rest.x, rest.y + n * high, rest.w, high))

    @staticmethod
    def _rows(rows: Sequence[RowShown], many: int) -> list[tuple[int, RowShown]]:
        """As many as there is room for, each with its place; one's own is always among them."""
        numbered = list(enumerate(rows, 1))
        shown = numbered[:many]
        own = [one for one in numbered if one[1].own]
        if own and own[0] not in shown:
            shown[-1] = own[0]
        return shown

    def _draw_row(self, target: pygame.Surface, place: int, row: RowShown, box: Box) -> None:
        painter, theme = self._painter, self._painter.theme
        ink = theme.ink
        if row.own:
            light = box.inset(painter.dp(Theme.hairline))
            painter.rounded(target, light, with_alpha(theme.accent, 255), light.h * 0.3)
            ink = theme.ink_on_accent
        pad = painter.dp(theme.space_small)
        inner = Box(box.x + pad, box.y, box.w - 2 * pad, box.h)
        size = min(theme.type_strong, box.h / painter.scale * 0.66)
        px = painter.type(size)
        number, rest = inner.split_left(px * 1.5)
        faint = ink if row.own else theme.muted
        painter.text(target, str(place), number, size * 0.85, faint, "bold")
        width = painter.assets.text_width(str(row.points), px, "extrabold")
        points, name = rest.split_right(width, pad)
        painter.text(target, row.name, name, size, ink, "bold")
        lit = ink if row.own else theme.highlight
        painter.text(target, str(row.points), points, size, lit, "extrabold", "right")
