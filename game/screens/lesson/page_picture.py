"""A page of rules: its picture of tiles and its sentences."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.sample_tiles import Placed, draw_felt, draw_tiles, place_tiles
from game.art.sprites import Piece, TileSprites
from game.art.theme import CLEAR, with_alpha
from game.art.typeface import Weight
from game.common.geometry import Box, bounding
from game.rules.tiles import Tile
from game.ui.node import Mood

BULLET = 7.0
"""The diameter of the dot before a sentence (dp)."""

APART = 0.55
"""The space between two sentences, in lines."""

WEIGHT: Weight = "semibold"

ENDLESS = 1e5
"""More px than any paragraph is high."""

LABEL_PART = 0.26
"""The part of a picture's height that a label below its tiles takes."""


class PagePicture(NamedTuple):
    """``tiles`` such as "rk@0,0 rd@1,0"; around each of the ``runs``, from one place to another,
    goes a ring; an ``icon`` lies in a place of its own; the ``label`` stands below."""

    tiles: str
    runs: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()
    label: str = ""
    icon: tuple[str, int, int] | None = None
    piece: Piece = "tile"

    @property
    def placed(self) -> list[Placed]:
        """The tiles with their columns and rows."""
        found = []
        for part in self.tiles.split():
            code, at = part.split("@")
            column, row = at.split(",")
            found.append((int(column), int(row), Tile.parse(code)))
        return found


PICTURES: dict[str, PagePicture] = {
    "turn": PagePicture("rk@0,0 rd@1,0 rc@2,0 rs@3,0 bs@3,1 ps@3,2", runs=(((3, 0), (3, 2)),)),
    "line": PagePicture(
        "gt@0,0 gk@1,0 gd@2,0 gc@3,0 rs@0,2 bs@1,2 ps@2,2 os@3,2",
        runs=(((0, 0), (3, 0)), ((0, 2), (3, 2))),
    ),
    "points": PagePicture(
        "rk@0,0 rd@1,0 rc@2,0 rs@3,0 bs@3,1 ps@3,2",
        runs=(((0, 0), (3, 0)), ((3, 0), (3, 2))),
        label="4 + 3 = 7",
    ),
    "qwirkle": PagePicture(
        "rt@0,0 rk@1,0 rd@2,0 rc@3,0 rs@4,0 rx@5,0", runs=(((0, 0), (5, 0)),), label="6 + 6 = 12"
    ),
    "exchange": PagePicture("pk@0,0 yx@0,1 gs@2,0 gt@2,1", icon=("exchange", 1, 0)),
    "begin": PagePicture("rk@0,0 rd@1,0 rc@2,0 gs@3,0 bt@4,0 yx@5,0", runs=(((0, 0), (2, 0)),)),
    "end": PagePicture("os@0,0 ot@1,0 ok@2,0", runs=(((2, 0), (2, 0)),), label="+6"),
    "dice": PagePicture(
        "bc@0,0 bx@1,0 bd@2,0 bs@3,0", runs=(((2, 0), (3, 0)),), icon=("dice", 4, 0), piece="die"
    ),
    "dice end": PagePicture(
        "yk@0,0 yt@1,0 ys@2,0", runs=(((2, 0), (2, 0)),), label="+6", piece="die"
    ),
    "tips": PagePicture("yc@0,0 yx@1,0 yd@2,0 ys@3,0 yt@4,0", runs=(((5, 0), (5, 0)),), label="12"),
}
"""The picture of each page."""


@dataclass(frozen=True, slots=True)
class PageTiles:
    """The picture of the page of this name, on felt."""

    name: str
    sprites: TileSprites = field(compare=False)
    sharpened: int

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        theme, shown, room = painter.theme, PICTURES[self.name], box
        draw_felt(target, painter, room)
        if shown.label:
            label, room = room.split_bottom(LABEL_PART * room.h)
            size = min(theme.type_large, 0.7 * label.h / painter.scale)
            ink = theme.accent_lit
            painter.text(target, shown.label, label, size, ink, "extrabold", "centre")
        ends = [place for run in shown.runs for place in run]
        if shown.icon is not None:
            ends.append(shown.icon[1:])
        place = place_tiles(painter, room, shown.placed, ends)
        draw_tiles(target, self.sprites, shown.placed, place, shown.piece)
        for first, last in shown.runs:
            around = bounding([place(*first), place(*last)])
            width = painter.dp(theme.ring)
            edge = with_alpha(theme.highlight, 255)
            radius = 0.2 * place(*first).w
            painter.rounded(target, around.inset(-width), CLEAR, radius, width, edge)
        if shown.icon is not None:
            name, column, row = shown.icon
            cell = place(column, row)
            picture = painter.assets.icon(name, round(0.8 * cell.w), theme.accent_lit)
            middle = round(cell.centre[0]), round(cell.centre[1])
            target.blit(picture, picture.get_rect(center=middle))


@dataclass(frozen=True, slots=True)
class Sentences:
    """Sentences below each other, all of one size and as large as they can be."""

    words: tuple[str, ...]

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        theme = painter.theme
        indent = painter.dp(BULLET) * 2.6
        largest = (theme.type_title, theme.type_heading, theme.type_strong)
        wide = box.w - indent
        for size in (*largest, theme.type_body, theme.type_note, theme.type_small):
            fitted = [painter.fit_paragraph(one, size, wide, ENDLESS, WEIGHT) for one in self.words]
            lines, px = [found for found, _ in fitted], min(px for _, px in fitted)
            height = painter.assets.line_height(px, WEIGHT)
            if height * (sum(map(len, lines)) + APART * (len(lines) - 1)) <= box.h:
                break
        y = box.y
        for paragraph in lines:
            middle = y + height / 2
            dot = box.x + indent * 0.35, middle
            painter.disc(target, dot, painter.dp(BULLET) / 2, theme.accent)
            for line in paragraph:
                row = Box(box.x + indent, y, wide, height)
                painter.text_at(target, line, row, px, theme.ink, WEIGHT, "left")
                y += height
            y += APART * height
