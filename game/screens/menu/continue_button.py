"""The Continue button: the players and points of the latest unfinished game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.art.lettering import READABLE
from game.art.painter import Painter
from game.art.theme import RGB, mix, with_alpha
from game.common.geometry import Box
from game.session.badges import Badge
from game.ui.button import ButtonContent

HEAD = 0.44
"""Share of the height for the label above the players."""

LOW = 60.0
"""Height (dp) below which the label and the players are side by side."""

WORDS = 0.5
"""Largest share of the width for the label on a low button."""

BADGE = 34.0
"""Largest diameter (dp) of a badge."""


class PlayerOffered(NamedTuple):
    """A player of the game, with the points so far."""

    badge: Badge
    name: str
    points: int


class GameOffered(NamedTuple):
    """Variant and age of the game as text (``about``), the age alone (``short``), and players."""

    about: str
    short: str
    players: tuple[PlayerOffered, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContinueFace(ButtonContent):
    """The face of a button that shows the players' badges and points."""

    game: GameOffered

    def _inside(self, target: pygame.Surface, painter: Painter, box: Box, ink: RGB) -> None:
        theme = painter.theme
        side, edge = painter.dp(theme.space), painter.dp(theme.space_small)
        inner = Box(box.x + side, box.y + edge, box.w - 2 * side, box.h - 2 * edge)
        faint = mix(ink, theme.accent, 0.15)
        if box.h < painter.dp(LOW):
            self._paint_low(target, painter, inner, ink, faint)
            return
        head, players = inner.split_top(inner.h * HEAD, painter.dp(theme.space_tiny))
        label = self._paint_label(target, painter, head._replace(w=head.w * 0.55), ink)
        gap = painter.dp(theme.space)
        rest = Box(label.right + gap, head.y, head.right - label.right - gap, head.h)
        text = self._said(painter, rest, theme.type_small)
        painter.text(target, text, rest, theme.type_small, faint, "semibold", "right")
        self._paint_players(target, painter, players, ink, faint)

    def _paint_label(self, target: pygame.Surface, painter: Painter, room: Box, ink: RGB) -> Box:
        """Paint the icon and the label; return the label's box."""
        size = round(min(painter.type(self.size) * 1.3, room.h))
        painter.icon(target, self.icon, (room.x + size / 2, room.centre[1]), size, ink)
        left = room.x + size + painter.dp(painter.theme.space_small)
        words = Box(left, room.y, room.right - left, room.h)
        return painter.text(target, self.label, words, self.size, ink, "bold")

    def _paint_players(
        self, target: pygame.Surface, painter: Painter, room: Box, ink: RGB, faint: RGB
    ) -> None:
        theme, players = painter.theme, self.game.players
        line = painter.dp(theme.hairline)
        rule = Box(room.x, room.y, room.w, line)
        painter.rounded(target, rule, with_alpha(ink, 60), 0)
        room = room._replace(y=room.y + line, h=room.h - line)
        cells = room.columns(len(players), painter.dp(theme.space_small))
        px, gap = painter.type(theme.type_body), painter.dp(theme.space_small)
        size = min(painter.dp(BADGE), room.h, cells[0].w * 0.55)
        numbers = [painter.assets.text_width(str(one.points), px, "bold") for one in players]
        names = [
            painter.assets.text_width(one.name, painter.type(theme.type_note), "semibold") + gap
            for one in players
        ]
        widths = [size + gap + number for number in numbers]
        named = all(
            width + name <= cell.w for width, name, cell in zip(widths, names, cells, strict=True)
        )
        for one, cell, width, name in zip(players, cells, widths, names, strict=True):
            left = cell.centre[0] - (width + (name if named else 0)) / 2
            painter.badge(target, (left + size / 2, cell.centre[1]), size / 2, one.badge)
            words = Box(left + size + gap, cell.y, cell.right - left - size - gap, cell.h)
            if named:
                painter.text(target, one.name, words, theme.type_note, faint, "semibold")
                words = words._replace(x=words.x + name, w=words.w - name)
            painter.text(target, str(one.points), words, theme.type_body, ink, "bold")

    def _paint_low(
        self, target: pygame.Surface, painter: Painter, inner: Box, ink: RGB, faint: RGB
    ) -> None:
        theme, many = painter.theme, len(self.game.players)
        size = min(painter.dp(BADGE), inner.h * 0.6, inner.w * (1 - WORDS) / many)
        step = min(size * 1.5, inner.w * (1 - WORDS) / many)
        right, left = inner.split_right(step * many, painter.dp(theme.space_small))
        head, foot = left.split_top(left.h * 0.56)
        self._paint_label(target, painter, head, ink)
        text = self._said(painter, foot, theme.type_tiny)
        painter.text(target, text, foot, theme.type_tiny, faint, "semibold")
        for one, cell in zip(self.game.players, right.columns(many), strict=True):
            face, words = cell.split_top(size)
            painter.badge(target, face.centre, size / 2, one.badge)
            points = str(one.points)
            painter.text(target, points, words, theme.type_small, ink, "bold", "centre")

    def _said(self, painter: Painter, room: Box, size: float) -> str:
        """Return ``about`` if it is readable in this room at `size` dp, else ``short``."""
        found, px = painter.fit_text(self.game.about, size, room.w, "semibold")
        return self.game.about if found == self.game.about and px >= READABLE else self.game.short
