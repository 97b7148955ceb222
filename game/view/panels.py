"""The two panels that slide in over the table: what is still out, and the turns so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.geometry import Box
from game.rules.board import PlacedTile
from game.rules.tiles import Colour, Shape, Tile
from game.ui.paint import Painter
from game.ui.theme import with_alpha
from game.view.sprites import Kind, TileSprites

ROW_HEIGHT = 44.0
"""A turn's height in the list of turns, dp."""


@dataclass(frozen=True, slots=True)
class TurnRow:
    """One turn for the list: the tiles placed, or words for what else was done."""

    number: int
    seat: int
    person: bool
    tiles: Sequence[PlacedTile]
    words: str
    points: int
    qwirkles: int


class Panels:
    """Draws the panels; boxes are px."""

    def __init__(self, painter: Painter, sprites: TileSprites, kind: Kind) -> None:
        self._painter = painter
        self._sprites = sprites
        self._kind: Kind = kind

    def _frame(self, target: pygame.Surface, box: Box, title: str, note: str) -> Box:
        """The card and its heading; returns the room below."""
        painter, theme = self._painter, self._painter.theme
        painter.card(target, box, colour=with_alpha(theme.card, 242))
        inner = box.inset(painter.dp(14))
        heading, rest = inner.split_top(painter.dp(26), painter.dp(2))
        painter.text(target, title, heading, 20, theme.ink, "extrabold")
        if not note:
            return rest.split_top(0, painter.dp(6))[1]
        below, rest = rest.split_top(painter.dp(20), painter.dp(10))
        painter.text(target, note, below, 13, theme.muted, "semibold")
        return rest

    def still_out(
        self, target: pygame.Surface, box: Box, title: str, note: str, unseen: Counter[Tile]
    ) -> None:
        """Six rows of colours by six columns of shapes, with how many of each are unseen."""
        painter, theme = self._painter, self._painter.theme
        room = self._frame(target, box, title, note)
        cell = min(room.w / 6, room.h / 6)
        size = round(cell * 0.6)
        grid = Box.around((room.centre[0], room.y + cell * 3), cell * 6, cell * 6)
        for colour in Colour:
            for shape in Shape:
                tile = Tile(colour, shape)
                count = unseen[tile]
                x, y = grid.x + shape * cell, grid.y + colour * cell
                place = Box(x, y, cell, cell).inset(cell * 0.04)
                back = (255, 255, 255, 20) if count else (0, 0, 0, 60)
                painter.rounded(target, place, back, cell * 0.16)
                picture = self._sprites.tile(tile, size)
                target.blit(picture, (round(x + cell * 0.09), round(y + cell * 0.1)))
                if not count:
                    painter.rounded(target, place, (*theme.felt_deep, 190), cell * 0.16)
                number = Box(x + cell * 0.48, y + cell * 0.52, cell * 0.46, cell * 0.44)
                ink = theme.ink if count else theme.faint
                size_dp = cell * 0.34 / painter.scale
                painter.text(target, str(count), number, size_dp, ink, "extrabold", "right")

    def dice_left(
        self,
        target: pygame.Surface,
        box: Box,
        title: str,
        note: str,
        left: Counter[Colour],
        of: int,
    ) -> None:
        """For cubes only the colour of an unseen die is known: a bar for each colour."""
        painter, theme = self._painter, self._painter.theme
        room = self._frame(target, box, title, note)
        height = min(painter.dp(46), room.h / 6)
        for colour in Colour:
            row = Box(room.x, room.y + colour * height, room.w, height).inset(height * 0.14)
            count, bar = row.split_right(painter.dp(34), painter.dp(8))
            thin = Box.around(bar.centre, bar.w, min(bar.h, painter.dp(14)))
            painter.bar(target, thin, left[colour] / of, theme.palette[colour])
            painter.text(target, str(left[colour]), count, 18, theme.ink, "bold", "right")

    def turns(
        self,
        target: pygame.Surface,
        box: Box,
        title: str,
        empty: str,
        rows: Sequence[TurnRow],
        scrolled: float,
    ) -> None:
        """The turns, latest first; ``scrolled`` px of the list are above its top edge."""
        painter, theme = self._painter, self._painter.theme
        room = self._frame(target, box, title, "" if rows else empty)
        height = painter.dp(ROW_HEIGHT)
        clip = target.get_clip()
        target.set_clip(pygame.Rect(round(room.x), round(room.y), round(room.w), round(room.h)))
        for n, row in enumerate(reversed(rows)):
            line = Box(room.x, room.y + n * height - scrolled, room.w, height)
            if line.bottom > room.y and line.y < room.bottom:
                self._turn(target, line, row)
                edge = Box(line.x, line.bottom - 1, line.w, 1)
                painter.rounded(target, edge, with_alpha(theme.ink, 26), 0)
        target.set_clip(clip)

    def _turn(self, target: pygame.Surface, line: Box, row: TurnRow) -> None:
        painter, theme = self._painter, self._painter.theme
        number, rest = line.split_left(painter.dp(24), painter.dp(4))
        painter.text(target, str(row.number), number, 13, theme.muted, "semibold", "right")
        badge, rest = rest.split_left(painter.dp(26), painter.dp(8))
        icon = "person" if row.person else "computer"
        painter.badge(target, badge.centre, badge.w / 2, theme.seats[row.seat], icon)
        points, rest = rest.split_right(painter.dp(52), painter.dp(4))
        ink = theme.accent_lit if row.qwirkles else theme.ink
        painter.text(target, f"+{row.points}", points, 18, ink, "extrabold", "right")
        if row.words:
            painter.text(target, row.words, rest, 14, theme.muted, "semibold")
            return
        size = int(min(painter.dp(28), rest.w / 6 - 1))
        for n, (tile, _) in enumerate(row.tiles):
            picture = self._sprites.piece(self._kind, tile, size)
            target.blit(picture, (round(rest.x + n * (size + 1)), round(line.centre[1] - size / 2)))

    def list_height(self, rows: int) -> float:
        """The height in px of the whole list of turns."""
        return rows * self._painter.dp(ROW_HEIGHT)
