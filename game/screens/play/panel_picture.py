"""Drawing of the side panel, which lists the remaining pieces or the turns so far."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.art import Painter, Piece, Theme, TileSprites, with_alpha, wood_plate
from game.common import Box, Point, to_px
from game.rules import Colour, Exchanged, Placed, PlacedTile, Shape, Tile
from game.session import Badge, Session
from game.words import Words

# Heights in dp. The heading contains a title and a note. A row shows a turn or a colour of dice.
HEAD_HEIGHT, TITLE_HEIGHT, NOTE_HEIGHT, ROW_HEIGHT = 60.0, 26.0, 20.0, 44.0
TILE_COUNT_WIDTH = 14.0


class TurnRow(NamedTuple):
    """A row in the list of turns. `words` describes a turn without tiles; otherwise it is ""."""

    number: int
    badge: Badge
    tiles: Sequence[PlacedTile]
    words: str
    points: int
    qwirkles: int


class TurnListLayout(NamedTuple):
    """The boxes (px) of the rows in the list of turns. Row 0 is the last turn."""

    panel: Box  # as high as its content needs
    area: Box  # below the heading; the rows scroll in it
    row_height: float
    rows: int
    scrolled: float

    @classmethod
    def in_panel(cls, panel: Box, count: int, scale: float, scrolled: float) -> "TurnListLayout":
        space, row_height = to_px(Theme.space, scale), to_px(ROW_HEIGHT, scale)
        head = space + to_px(TITLE_HEIGHT, scale) + to_px(Theme.space_small, scale)
        height = to_px(HEAD_HEIGHT, scale) + space + count * row_height
        panel = panel._replace(h=min(panel.h, height))
        area = Box(panel.x + space, panel.y + head, panel.w - 2 * space, panel.h - head - space)
        return cls(panel, area, row_height, count, scrolled)

    def box(self, n: int) -> Box:
        y = self.area.y + n * self.row_height - self.scrolled
        return Box(self.area.x, y, self.area.w, self.row_height)

    def row_at(self, point: Point) -> int | None:
        if not self.area.contains(point):
            return None
        n = int((point[1] - self.area.y + self.scrolled) // self.row_height)
        return n if 0 <= n < self.rows else None

    def scroll_to(self, n: int) -> float:
        """Return the scroll offset (px) nearest to the present one that shows all of row `n`."""
        top = n * self.row_height
        return min(max(self.scrolled, top + self.row_height - self.area.h), top)


@dataclass(frozen=True, slots=True)
class PanelPicture:
    """Draws the side panel as a card that is no higher than its content needs. Boxes are px."""

    _painter: Painter
    _sprites: TileSprites
    _piece: Piece

    def _frame(self, target: pygame.Surface, box: Box, title: str, note: str) -> Box:
        painter, theme, dp = self._painter, self._painter.theme, self._painter.dp
        wood_plate(target, painter, box)
        inner = box.inset(dp(theme.space))
        heading, rest = inner.split_top(dp(TITLE_HEIGHT))
        title_box = painter.text(target, title, heading, theme.type_strong, theme.ink, "extrabold")
        if self._on_one_line(inner.w, title, note):
            _, beside = heading.split_left(title_box.w, dp(theme.space_small))
            painter.text(target, note, beside, theme.type_small, theme.muted, "semibold", "right")
        elif note:
            below, rest = rest.split_top(dp(theme.space_least + NOTE_HEIGHT))
            below = below.split_bottom(dp(NOTE_HEIGHT))[0]
            painter.text(target, note, below, theme.type_small, theme.muted, "semibold")
        return rest.split_top(0, dp(theme.space_small))[1]

    def _on_one_line(self, width: float, title: str, note: str) -> bool:
        painter, theme, words = self._painter, self._painter.theme, self._painter.assets
        title_width = words.text_width(title, painter.type(theme.type_strong), "extrabold")
        note_width = words.text_width(note, painter.type(theme.type_small), "semibold")
        return bool(note) and title_width + painter.dp(theme.space_small) + note_width <= width

    def _head_height(self, width: float, title: str, note: str) -> float:
        dp, theme = self._painter.dp, self._painter.theme
        one_line = dp(theme.space) + dp(TITLE_HEIGHT) + dp(theme.space_small)
        if not note or self._on_one_line(width - 2 * dp(theme.space), title, note):
            return one_line
        return one_line + dp(theme.space_least + NOTE_HEIGHT)

    def tiles_left(
        self, target: pygame.Surface, box: Box, title: str, note: str, unseen: Counter[Tile]
    ) -> None:
        dp, theme = self._painter.dp, self._painter.theme
        head, pad = self._head_height(box.w, title, note), dp(theme.space)
        width, gap = (box.w - 2 * pad) / 6, dp(theme.space_tiny)
        height = min((box.h - head - pad) / 6, width - dp(TILE_COUNT_WIDTH) + gap)
        panel, _ = box.split_top(head + 6 * height + pad)
        area = self._frame(target, panel, title, note)
        for colour in Colour:
            for shape in Shape:
                tile = Tile(colour, shape)
                cell = Box(area.x + shape * width, area.y + colour * height, width, height)
                self._count(target, cell, height - gap / 2, tile, unseen[tile])

    def _count(self, target: pygame.Surface, box: Box, side: float, tile: Tile, count: int) -> None:
        """Draw `tile`, and beside it how many of it are unseen. Darken the tile if `count` is 0."""
        painter, theme = self._painter, self._painter.theme
        side = min(side, box.w - painter.dp(TILE_COUNT_WIDTH))
        picture, number = box.split_left(side)
        place = Box.around(picture.centre, side, side)
        sprite = self._sprites.piece("tile", tile, round(side))
        target.blit(sprite, (round(place.x), round(place.y)))
        if not count:
            painter.rounded(target, place, (*theme.control_deep, 205), side * 0.18)
        ink = theme.ink if count else theme.faint
        painter.text(target, str(count), number, theme.type_note, ink, "numeral", "centre")

    def dice_left(
        self,
        target: pygame.Surface,
        box: Box,
        title: str,
        note: str,
        left: Counter[Colour],
        total: int,
        names: Sequence[str],
    ) -> None:
        """Draw for each colour the number of dice left, and a bar that is full at `total` dice."""
        painter, theme = self._painter, self._painter.theme
        head = self._head_height(box.w, title, note)
        panel, _ = box.split_top(head + painter.dp(6 * ROW_HEIGHT + theme.space))
        area = self._frame(target, panel, title, note)
        height = area.h / 6
        for colour in Colour:
            row = Box(area.x, area.y + colour * height, area.w, height).inset(height * 0.14)
            count, bar = row.split_right(painter.dp(34.0), painter.dp(theme.space_small))
            size = theme.type_small
            word, bar = bar.split_top(painter.assets.line_height(painter.type(size), "semibold"))
            painter.text(target, names[colour], word, size, theme.ink, "semibold")
            bar = bar._replace(h=min(bar.h, painter.dp(14.0)))
            painter.bar(target, bar, left[colour] / total, theme.palette[colour], theme.trough)
            number = str(left[colour])
            painter.text(target, number, count, theme.type_body, theme.ink, "bold", "right")

    def turns(
        self,
        target: pygame.Surface,
        box: Box,
        title: str,
        empty: str,
        rows: Sequence[TurnRow],
        scrolled: float,
        highlighted: int | None = None,
    ) -> None:
        """Draw the list of turns with the last turn at the top, scrolled up by `scrolled` px."""
        painter, theme = self._painter, self._painter.theme
        layout = TurnListLayout.in_panel(box, len(rows), painter.scale, scrolled)
        self._frame(target, layout.panel, title, "" if rows else empty)
        area, clip = layout.area, target.get_clip()
        target.set_clip(pygame.Rect(*map(round, area)))
        for n, row in enumerate(reversed(rows)):
            line = layout.box(n)
            if line.bottom > area.y and line.y < area.bottom:
                if n == highlighted:
                    light = with_alpha(theme.seats[row.badge.colour], 70)
                    painter.rounded(target, line, light, painter.dp(theme.radius_small))
                self._turn(target, line, row)
                edge = Box(line.x, line.bottom - 1, line.w, 1)
                painter.rounded(target, edge, with_alpha(theme.ink, 26), 0)
        target.set_clip(clip)

    def _turn(self, target: pygame.Surface, line: Box, row: TurnRow) -> None:
        painter, theme, dp = self._painter, self._painter.theme, self._painter.dp
        # Keep clear of the edge of a highlighted row.
        line = line._replace(w=line.w - dp(theme.space_small))
        number, rest = line.split_left(dp(24.0), dp(theme.space_tiny))
        small = theme.type_small
        painter.text(target, str(row.number), number, small, theme.muted, "semibold", "right")
        badge, rest = rest.split_left(dp(26.0), dp(theme.space_small))
        painter.badge(target, badge.centre, badge.w / 2, row.badge)
        points, rest = rest.split_right(dp(58.0), dp(theme.space_tiny))
        ink = theme.accent_lit if row.qwirkles else theme.ink
        if row.points or row.tiles:
            gained, size = f"+{row.points}", theme.type_body
            text_box = painter.text(target, gained, points, size, ink, "numeral", "right")
            if row.qwirkles:
                side = dp(16.0)
                painter.icon(target, "star", (text_box.x - side / 2, line.centre[1]), side, ink)
        if row.words:
            painter.text(target, row.words, rest, theme.type_note, theme.muted, "semibold")
            return
        side = int(min(dp(28.0), rest.w / 6 - 1))
        for n, (tile, _) in enumerate(row.tiles):
            picture = self._sprites.piece(self._piece, tile, side)
            target.blit(picture, (round(rest.x + n * (side + 1)), round(line.centre[1] - side / 2)))


def hidden_height(rows: int, height: float, scale: float) -> float:
    """Return how many px of `rows` rows do not fit in `height` px. Below 0, there is room left."""
    return rows * to_px(ROW_HEIGHT, scale) - (height - HEAD_HEIGHT * scale)


def turn_rows(session: Session, words: Words) -> list[TurnRow]:
    """Return a row for each turn so far, the first turn first."""
    rows = []
    for turn in session.turns:
        event, badge = turn.event, session.setup.seats[turn.seat].badge
        tiles = event.placement.tiles if isinstance(event, Placed) else ()
        text = "" if tiles else words.gettext("Passed")
        if isinstance(event, Exchanged):
            text = words.exchanged(len(event.given), dice=session.traits.rolls)
        rows.append(TurnRow(turn.number, badge, tiles, text, turn.points, turn.qwirkles))
    return rows
