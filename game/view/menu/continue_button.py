"""The button that goes on with the game played last, and shows which one that is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.art.lettering import READABLE
from game.art.painter import Painter
from game.art.theme import RGB, Theme, mix, with_alpha
from game.common.geometry import Box
from game.session.looks import Look
from game.ui.widgets import Button

HEAD = 0.44
"""The part of the height that the label takes, above the players."""

LOW = 60.0
"""Height (dp) below which label and players stand side by side."""

WORDS = 0.5
"""The part of the width that the label takes there at most."""

BADGE = 34.0
"""Largest diameter (dp) of a badge."""


class PlayerOffered(NamedTuple):
    """A player of that game, and the points so far."""

    look: Look
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class GameOffered:
    """What is told of the game: ``about`` is its variant and when it was played, ``short`` only
    when."""

    about: str
    short: str
    players: tuple[PlayerOffered, ...]


class ContinueButton(Button):
    """A button with the players' faces and points; without a game it is not there."""

    def __init__(self, label: str, on_press: Callable[[], None], key: str) -> None:
        size = Theme.type_strong
        super().__init__(label, on_press, icon="resume", style="primary", key=key, size=size)
        self.game: GameOffered | None = None
        self.visible = False

    def offer(self, game: GameOffered | None) -> None:
        """Show this game, or go away."""
        self.game = game
        self.visible = game is not None

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.game

    def _draw_content(self, target: pygame.Surface, painter: Painter, box: Box) -> None:
        game = self.game
        if game is None:
            return
        theme = painter.theme
        side, edge = painter.dp(theme.space), painter.dp(theme.space_small)
        inner = Box(box.x + side, box.y + edge, box.w - 2 * side, box.h - 2 * edge)
        if box.h < painter.dp(LOW):
            self._draw_low(target, painter, inner, game)
            return
        head, players = inner.split_top(inner.h * HEAD, painter.dp(theme.space_tiny))
        label = self._draw_label(target, painter, head, head.w * 0.55)
        gap = painter.dp(theme.space)
        rest = Box(label.right + gap, head.y, head.right - label.right - gap, head.h)
        text = _told(painter, game, rest, theme.type_small)
        painter.text(target, text, rest, theme.type_small, self._faint(theme), "semibold", "right")
        self._draw_players(target, painter, players, game)

    def _faint(self, theme: Theme) -> RGB:
        return mix(self.ink(theme), theme.accent, 0.15)

    def _draw_label(self, target: pygame.Surface, painter: Painter, room: Box, width: float) -> Box:
        """The icon and the label; returns their box."""
        size = round(min(painter.type(self.size) * 1.3, room.h))
        ink = self.ink(painter.theme)
        painter.icon(target, self.icon, (room.x + size / 2, room.centre[1]), size, ink)
        left = room.x + size + painter.dp(painter.theme.space_small)
        words = Box(left, room.y, room.x + width - left, room.h)
        return painter.text(target, self.label, words, self.size, ink, "bold")

    def _draw_players(
        self, target: pygame.Surface, painter: Painter, room: Box, game: GameOffered
    ) -> None:
        """The faces in a row, each with its points to the right."""
        theme = painter.theme
        line = painter.dp(theme.hairline)
        rule = Box(room.x, room.y, room.w, line)
        painter.rounded(target, rule, with_alpha(self.ink(theme), 60), 0)
        room = room._replace(y=room.y + line, h=room.h - line)
        cells = room.columns(len(game.players), painter.dp(theme.space_small))
        px, gap = painter.type(theme.type_body), painter.dp(theme.space_small)
        size = min(painter.dp(BADGE), room.h, cells[0].w * 0.55)
        numbers = [painter.assets.text_width(str(one.points), px, "bold") for one in game.players]
        names = [
            painter.assets.text_width(one.name, painter.type(theme.type_note), "semibold") + gap
            for one in game.players
        ]
        widths = [size + gap + number for number in numbers]
        named = all(
            width + name <= cell.w for width, name, cell in zip(widths, names, cells, strict=True)
        )
        for one, cell, width, name in zip(game.players, cells, widths, names, strict=True):
            left = cell.centre[0] - (width + (name if named else 0)) / 2
            painter.badge(target, (left + size / 2, cell.centre[1]), size / 2, one.look)
            words = Box(left + size + gap, cell.y, cell.right - left - size - gap, cell.h)
            if named:
                faint = self._faint(theme)
                painter.text(target, one.name, words, theme.type_note, faint, "semibold")
                words = words._replace(x=words.x + name, w=words.w - name)
            ink = self.ink(theme)
            painter.text(target, str(one.points), words, theme.type_body, ink, "bold")

    def _draw_low(
        self, target: pygame.Surface, painter: Painter, inner: Box, game: GameOffered
    ) -> None:
        """Label and time at the left; at the right the faces with the points below."""
        theme, many = painter.theme, len(game.players)
        size = min(painter.dp(BADGE), inner.h * 0.6, inner.w * (1 - WORDS) / many)
        step = min(size * 1.5, inner.w * (1 - WORDS) / many)
        right, left = inner.split_right(step * many, painter.dp(theme.space_small))
        head, foot = left.split_top(left.h * 0.56)
        self._draw_label(target, painter, head, head.w)
        text = _told(painter, game, foot, theme.type_tiny)
        painter.text(target, text, foot, theme.type_tiny, self._faint(theme), "semibold")
        for one, cell in zip(game.players, right.columns(many), strict=True):
            face, words = cell.split_top(size)
            painter.badge(target, face.centre, size / 2, one.look)
            ink, small = self.ink(theme), theme.type_small
            painter.text(target, str(one.points), words, small, ink, "bold", "centre")


def _told(painter: Painter, game: GameOffered, room: Box, size: float) -> str:
    """As much as there is room for at this type size (dp)."""
    found, px = painter.fit_text(game.about, size, room.w, "semibold")
    return game.about if found == game.about and px >= READABLE else game.short
