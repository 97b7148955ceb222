"""The standing after a game: a headline between tiles, and a card for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.geometry import Box
from game.rules.tiles import Colour, Shape, Tile
from game.ui.paint import Painter
from game.ui.theme import with_alpha
from game.view.hud import BADGE_ICONS
from game.view.sprites import Kind, TileSprites
from game.view.turning import turned

FAN = (
    Tile(Colour.RED, Shape.CIRCLE),
    Tile(Colour.ORANGE, Shape.CROSS),
    Tile(Colour.YELLOW, Shape.DIAMOND),
    Tile(Colour.GREEN, Shape.SQUARE),
    Tile(Colour.BLUE, Shape.STAR),
    Tile(Colour.PURPLE, Shape.CLOVER),
)


@dataclass(frozen=True, slots=True)
class StandingContent:
    """What a card shows; ``figures`` are pairs of a number and what it counts."""

    seat: int
    name: str
    person: bool
    place: int
    winner: bool
    score: int
    figures: tuple[tuple[str, str], ...]


SMALL_HEADLINE = 28.0
"""Dp of a headline that would be too small beside the fans of tiles."""


class StandingView:
    """Draws headline and cards in one size of window."""

    def __init__(self, painter: Painter, sprites: TileSprites, kind: Kind) -> None:
        self._painter = painter
        self._sprites = sprites
        self._kind: Kind = kind

    def headline(self, target: pygame.Surface, box: Box, sentence: str) -> None:
        """Who has won, with a trophy above it and a fan of tiles at both sides."""
        painter, theme = self._painter, self._painter.theme
        size = min(box.h * 0.62, box.w * 0.085)
        words = Box.around(box.centre, box.w - 7.2 * size, box.h)
        needed = painter.assets.text_width(sentence, painter.type(SMALL_HEADLINE), "extrabold")
        fans = needed <= words.w
        if not fans:
            words = box
        trophy, line = words.split_top(box.h * 0.44)
        icon = round(trophy.h * 0.94)
        painter.icon(target, "trophy", trophy.centre, icon, theme.accent)
        lines, px = painter.fit_paragraph(sentence, 40, line.w, line.h, "extrabold")
        height = painter.assets.line_height(px, "extrabold")
        top = line.centre[1] - height * len(lines) / 2
        for n, text in enumerate(lines):
            row = Box(line.x, top + n * height, line.w, height)
            painter.text_at(target, text, row, px, theme.ink, "extrabold", "centre")
        for side, tiles in ((-1, FAN[:3]), (1, FAN[3:])) if fans else ():
            self._fan(target, box, side, size, tiles)

    def _fan(
        self, target: pygame.Surface, box: Box, side: int, size: float, tiles: tuple[Tile, ...]
    ) -> None:
        """Three tiles, the outer ones lower and turned away."""
        for n in range(3):
            tile = tiles[n]
            out = 2 - n if side < 0 else n
            x = box.centre[0] + side * (box.w / 2 - size * (0.75 + 1.02 * (2 - out)))
            y = box.centre[1] + size * (0.12 * out * out - 0.16)
            large = self._sprites.piece(self._kind, tile, 2 * round(size))
            picture = turned(large, side * 9.0 * out, 0.5)
            shadow = self._sprites.shadow(round(size), 0.3)
            dx, dy = self._sprites.shadow_offset(round(size), 0.3)
            target.blit(shadow, (round(x + dx - size), round(y + dy - size)))
            at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
            target.blit(picture, at)

    def card(self, target: pygame.Surface, box: Box, content: StandingContent) -> None:
        """Badge, name and score; below them the figures, as large as there is room."""
        painter, theme = self._painter, self._painter.theme
        radius = min(painter.dp(theme.radius_large), box.h * 0.22)
        if content.winner:
            edge = with_alpha(theme.accent, 255)
            painter.card(target, box, theme.card_lit, radius, edge=edge)
        else:
            painter.card(target, box, radius=radius)
        inner = box.inset(min(painter.dp(16), box.h * 0.12))
        upper, lower = inner.split_top(inner.h * 0.54, painter.dp(6))
        self._draw_player(target, upper, content)
        gap = painter.dp(8)
        for (number, label), part in zip(
            content.figures, self._parts(lower, content.figures, gap), strict=True
        ):
            self._draw_figure(target, part, number, label)

    def _parts(self, row: Box, figures: Sequence[tuple[str, str]], gap: float) -> list[Box]:
        """The row in parts, each as wide as its words are long beside the others."""
        assets, px = self._painter.assets, self._painter.type(15)
        lengths = [
            assets.text_width(label, px, "semibold")
            + assets.text_width(number, px, "extrabold")
            + 3 * gap
            for number, label in figures
        ]
        room = row.w - gap * (len(figures) - 1)
        parts, x = [], row.x
        for length in lengths:
            width = room * length / sum(lengths)
            parts.append(row._replace(x=x, w=width))
            x += width + gap
        return parts

    def _draw_player(self, target: pygame.Surface, row: Box, content: StandingContent) -> None:
        painter, theme = self._painter, self._painter.theme
        badge, rest = row.split_left(row.h, painter.dp(12))
        colour = theme.seats[content.seat]
        radius = min(row.h * 0.46, painter.dp(36))
        painter.badge(target, badge.centre, radius, colour, BADGE_ICONS[content.person])
        ink = theme.accent_lit if content.winner else theme.ink
        size = min(46.0, min(row.h * 0.92, row.w * 0.13) / painter.scale)
        points, px = painter.fit_text(str(content.score), size, rest.w * 0.4, "extrabold")
        width = painter.assets.text_width(points, px, "extrabold")
        score, rest = rest.split_right(width, painter.dp(8))
        painter.text_at(target, points, score, px, ink, "extrabold", "right")
        type_size = min(24.0, row.h * 0.75 / painter.scale)
        room = min(max(row.h * 0.62, painter.type(type_size) * 1.1), painter.dp(38))
        place, rest = rest.split_left(room, painter.dp(8))
        if content.winner:
            painter.icon(target, "crown", place.centre, round(min(place.w, row.h)), theme.accent)
        else:
            text = f"{content.place}."
            painter.text(target, text, place, type_size - 2, theme.muted, "extrabold", "centre")
        painter.text(target, content.name, rest, type_size, theme.ink, "bold", "left")

    def _draw_figure(self, target: pygame.Surface, part: Box, number: str, label: str) -> None:
        """A number above what it counts; beside it where there is little room."""
        painter, theme = self._painter, self._painter.theme
        radius = min(painter.dp(theme.radius_small), part.h / 2)
        painter.rounded(target, part, with_alpha(theme.ink, 14), radius)
        room = part.inset(painter.dp(4))
        if part.h > painter.type(24) + painter.type(15) * 1.8:
            height = painter.type(24) * 1.2 + painter.type(15) * 1.3
            room = Box.around(part.centre, room.w, min(room.h, height))
            value, words = room.split_top(room.h * 0.56)
            painter.text(target, number, value, 24, theme.ink, "extrabold", "centre")
            painter.text(target, label, words, 15, theme.muted, "semibold", "centre")
            return
        gap = painter.dp(6)
        taken = painter.assets.text_width(number, painter.type(19), "extrabold")
        fitted, px = painter.fit_text(label, 15, room.w - taken - gap, "semibold")
        width = painter.assets.text_width(fitted, px, "semibold")
        left = room.centre[0] - (width + gap + taken) / 2
        words = Box(left, part.y, width, part.h)
        painter.text_at(target, fitted, words, px, theme.muted, "semibold")
        value = Box(left + width + gap, part.y, taken, part.h)
        painter.text_at(target, number, value, painter.type(19), theme.ink, "extrabold")
