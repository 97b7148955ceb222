"""The standing after a game: a headline between tiles, and a card for each player."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.geometry import Box
from game.rules.tiles import Colour, Shape, Tile
from game.ui.paint import Painter
from game.ui.theme import with_alpha
from game.view.hud import BADGE_ICONS
from game.view.sprites import Kind, TileSprites

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
        trophy, line = words.split_top(box.h * 0.44)
        icon = round(trophy.h * 0.94)
        painter.icon(target, "trophy", trophy.centre, icon, theme.accent)
        lines, px = painter.fit_paragraph(sentence, 40, line.w, line.h, "extrabold")
        height = painter.assets.line_height(px, "extrabold")
        top = line.centre[1] - height * len(lines) / 2
        for n, text in enumerate(lines):
            row = Box(line.x, top + n * height, line.w, height)
            painter.text_at(target, text, row, px, theme.ink, "extrabold", "centre")
        for side, tiles in ((-1, FAN[:3]), (1, FAN[3:])):
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
            picture = pygame.transform.rotozoom(
                self._sprites.piece(self._kind, tile, 2 * round(size)), -side * 9.0 * out, 0.5
            )
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
        tall = inner.h > painter.dp(96)
        upper, lower = inner.split_top(inner.h * (0.5 if tall else 0.6), painter.dp(4))
        self._draw_player(target, upper, content)
        if tall:
            self._draw_figures(target, lower, content)
        else:
            line = "   ".join(f"{number} {label}" for number, label in content.figures)
            painter.text(target, line, lower, 14, theme.muted, "semibold", "left")

    def _draw_player(self, target: pygame.Surface, row: Box, content: StandingContent) -> None:
        painter, theme = self._painter, self._painter.theme
        badge, rest = row.split_left(row.h, painter.dp(12))
        colour = theme.seats[content.seat]
        radius = row.h * 0.46
        painter.badge(target, badge.centre, radius, colour, BADGE_ICONS[content.person])
        score, rest = rest.split_right(min(rest.w * 0.36, painter.dp(130)), painter.dp(8))
        ink = theme.accent_lit if content.winner else theme.ink
        size = min(46.0, row.h * 0.92 / painter.scale)
        painter.text(target, str(content.score), score, size, ink, "extrabold", "right")
        place, rest = rest.split_left(row.h * 0.62, painter.dp(8))
        if content.winner:
            painter.icon(target, "crown", place.centre, round(place.w), theme.accent)
        else:
            text = f"{content.place}."
            painter.text(target, text, place, 22, theme.muted, "extrabold", "centre")
        painter.text(target, content.name, rest, 24, theme.ink, "bold", "left")

    def _draw_figures(self, target: pygame.Surface, row: Box, content: StandingContent) -> None:
        painter, theme = self._painter, self._painter.theme
        gap = painter.dp(8)
        for (number, label), part in zip(
            content.figures, row.columns(len(content.figures), gap), strict=True
        ):
            painter.rounded(target, part, with_alpha(theme.ink, 14), painter.dp(theme.radius_small))
            value, words = part.inset(painter.dp(4)).split_top(part.h * 0.5)
            painter.text(target, number, value, 22, theme.ink, "extrabold", "centre")
            painter.text(target, label, words, 13, theme.muted, "semibold", "centre")
