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
from game.view.plate import Look, Plates
from game.view.sprites import Kind, TileSprites

PAD, HEAD_HEIGHT = 14.0, 60.0
"""A panel's margin, and the height of its heading, dp."""

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
    """Draws the panels, none higher than what it shows; boxes are px."""

    def __init__(self, painter: Painter, sprites: TileSprites, kind: Kind) -> None:
        self._painter = painter
        self._sprites = sprites
        self._kind: Kind = kind
        self._plates = Plates(painter)

    def _frame(self, target: pygame.Surface, box: Box, title: str, note: str) -> Box:
        """The card and its heading; returns the room below."""
        painter, theme = self._painter, self._painter.theme
        self._plates.lay(target, box, Look(with_alpha(theme.card, 244), theme.card_edge))
        inner = box.inset(painter.dp(PAD))
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
        painter = self._painter
        head, pad = painter.dp(HEAD_HEIGHT), painter.dp(PAD)
        cell = min((box.w - 2 * pad) / 6, (box.h - head - 2 * pad) / 6)
        shown, _ = box.split_top(head + 6 * cell + 2 * pad)
        room = self._frame(target, shown, title, note)
        left = room.centre[0] - 3 * cell
        for colour in Colour:
            for shape in Shape:
                tile = Tile(colour, shape)
                place = Box(left + shape * cell, room.y + colour * cell, cell, cell)
                self._count(target, place.inset(cell * 0.03), tile, unseen[tile])

    def _count(self, target: pygame.Surface, box: Box, tile: Tile, count: int) -> None:
        """One kind of tile and how many of it are unseen; faded if there is none."""
        painter, theme = self._painter, self._painter.theme
        picture = self._sprites.tile(tile, round(box.w))
        target.blit(picture, (round(box.x), round(box.y)))
        if not count:
            painter.rounded(target, box, (*theme.felt_deep, 205), box.w * 0.18)
        radius = box.w * 0.21
        centre = (box.right - radius * 0.95, box.bottom - radius * 0.95)
        colour = theme.accent if count else theme.control_deep
        painter.disc(target, centre, radius, colour)
        ink = theme.ink_on_accent if count else theme.muted
        number = Box.around(centre, 2 * radius, 2 * radius)
        size = radius * 1.35 / painter.scale
        painter.text(target, str(count), number, size, ink, "extrabold", "centre")

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
        shown, _ = box.split_top(painter.dp(HEAD_HEIGHT + 6 * 44 + 2 * PAD))
        room = self._frame(target, shown, title, note)
        height = room.h / 6
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
        height = painter.dp(ROW_HEIGHT)
        needed = painter.dp(HEAD_HEIGHT) + painter.dp(PAD) + len(rows) * height
        shown, _ = box.split_top(min(box.h, needed))
        room = self._frame(target, shown, title, "" if rows else empty)
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
        if row.points or row.tiles:
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
