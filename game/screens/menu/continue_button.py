"""The Continue button, which shows the players and points of the latest unfinished game."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game import ui
from game.art import MIN_READABLE, RGB, Painter, mix, with_alpha
from game.common import Box
from game.session import Seat

MAX_BADGE = 34.0  # maximum diameter of a player's badge (dp)
# Minimum width of names, as a multiple of their type size: a shorter beginning says nothing.
MIN_NAME = 3.0


class OfferedGame(NamedTuple):
    """An unfinished game and its players' points.

    `age` says how long ago it was played; `about` also names its variant.
    """

    about: str
    age: str
    players: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinueFace(ui.ButtonContent):
    """The picture of the button: its icon and label, and the badges and points of the players."""

    game: OfferedGame

    def _paint_inside(self, target: pygame.Surface, painter: Painter, box: Box, ink: RGB) -> None:
        theme = painter.theme
        side, edge = painter.dp(theme.space), painter.dp(theme.space_small)
        inner = Box(box.x + side, box.y + edge, box.w - 2 * side, box.h - 2 * edge)
        faint = mix(ink, theme.accent, 0.15)
        if box.h < painter.dp(60.0):
            self._paint_low(target, painter, inner, ink, faint)
            return
        head, players = inner.split_top(inner.h * 0.44, painter.dp(theme.space_tiny))
        label = self._paint_label(target, painter, head._replace(w=head.w * 0.55), ink)
        gap = painter.dp(theme.space)
        rest = Box(label.right + gap, head.y, head.right - label.right - gap, head.h)
        about = self._about(painter, rest, theme.type_small)
        painter.text(target, about, rest, theme.type_small, faint, "semibold", "right")
        self._paint_players(target, painter, players, ink, faint)

    def _paint_label(self, target: pygame.Surface, painter: Painter, area: Box, ink: RGB) -> Box:
        size = round(min(painter.type(self.size) * 1.3, area.h))
        painter.icon(target, self.icon, (area.x + size / 2, area.centre[1]), size, ink)
        left = area.x + size + painter.dp(painter.theme.space_small)
        words = Box(left, area.y, area.right - left, area.h)
        return painter.text(target, self.label, words, self.size, ink, "bold")

    def _paint_players(
        self, target: pygame.Surface, painter: Painter, area: Box, ink: RGB, faint: RGB
    ) -> None:
        theme, players, text_width = painter.theme, self.game.players, painter.assets.text_width
        line, gap = painter.dp(theme.hairline), painter.dp(theme.space_small)
        painter.rounded(target, area._replace(h=line), with_alpha(ink, 60), 0)
        area = area._replace(y=area.y + line, h=area.h - line)
        cells = area.columns(len(players), gap)
        diameter = min(painter.dp(MAX_BADGE), area.h, cells[0].w * 0.55)
        px, name_px = painter.type(theme.type_body), painter.type(theme.type_note)
        widths = [diameter + gap + text_width(str(points), px, "bold") for _, points in players]
        most = [cell.w - width - gap for cell, width in zip(cells, widths, strict=True)]
        named = min(most) >= MIN_NAME * name_px
        for (seat, points), cell, width, room in zip(players, cells, widths, most, strict=True):
            (shown,), px_ = painter.fit_name(seat.name, theme.type_note, room, "semibold")
            name = text_width(shown, px_, "semibold") + gap
            left = cell.centre[0] - (width + (name if named else 0)) / 2
            painter.badge(target, (left + diameter / 2, cell.centre[1]), diameter / 2, seat.badge)
            words = Box(left + diameter + gap, cell.y, cell.right - left - diameter - gap, cell.h)
            if named:
                painter.text_at(target, shown, words, px_, faint, "semibold")
                words = words._replace(x=words.x + name, w=words.w - name)
            painter.text(target, str(points), words, theme.type_body, ink, "bold")

    def _paint_low(
        self, target: pygame.Surface, painter: Painter, inner: Box, ink: RGB, faint: RGB
    ) -> None:
        """Paint a low button: label and `about` at the left, badges above points at the right."""
        theme, count = painter.theme, len(self.game.players)
        cell_width = inner.w * 0.5 / count
        diameter = min(painter.dp(MAX_BADGE), inner.h * 0.6, cell_width)
        cell_width = min(diameter * 1.5, cell_width)
        right, left = inner.split_right(cell_width * count, painter.dp(theme.space_small))
        head, foot = left.split_top(left.h * 0.56)
        self._paint_label(target, painter, head, ink)
        about = self._about(painter, foot, theme.type_tiny)
        painter.text(target, about, foot, theme.type_tiny, faint, "semibold")
        for (seat, points), cell in zip(self.game.players, right.columns(count), strict=True):
            face, words = cell.split_top(diameter)
            painter.badge(target, face.centre, diameter / 2, seat.badge)
            painter.text(target, str(points), words, theme.type_small, ink, "bold", "centre")

    def _about(self, painter: Painter, area: Box, size: float) -> str:
        """Return `about` if that text is readable in `area` at `size` dp, else `age`."""
        text, px = painter.fit_text(self.game.about, size, area.w, "semibold")
        return text if text == self.game.about and px >= MIN_READABLE else self.game.age
