"""Pages with a picture of tiles on felt and a few sentences, and the drawing of both."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game import ui
from game.art import CLEAR, Painter, Piece, Theme, TileSprites, with_alpha
from game.art.lettering import MIN_READABLE, largest_fit
from game.art.sample_tiles import draw_felt, draw_tiles, picture_tiles, place_tiles
from game.common import Box, bounding_box

BULLET = 7.0  # diameter (dp) of the bullet before a sentence
GAP_IN_LINES = 0.55  # gap between two sentences, in line heights


class PicturePage(NamedTuple):
    """A page: a title, sentences, and fields that describe its picture."""

    title: str
    sentences: tuple[str, ...]
    tiles: str  # such as "rk@0,0 rd@1,0"
    rings: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()  # first and last cell in each
    label: str = ""  # below the tiles
    icon: tuple[str, int, int] | None = None  # its name and cell
    piece: Piece = "tile"
    letters: tuple[tuple[str, int, int], ...] = ()  # short texts with their cells
    lines: tuple[str, ...] = ()  # of a file, in place of everything else


def page_picture(page: PicturePage, sprites: TileSprites) -> ui.Node:
    """Return the picture of a page: felt with tiles, rings and signs, or a file's lines."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        theme, room = painter.theme, box
        draw_felt(target, painter, room)
        if page.lines:
            _draw_lines(target, painter, room, page.lines)
            return
        if page.label:
            label, room = room.split_bottom(0.26 * room.h)
            size, ink = min(theme.type_large, 0.7 * label.h / painter.scale), theme.accent_lit
            painter.text(target, page.label, label, size, ink, "extrabold", "centre")
        tiles = picture_tiles(page.tiles)
        ends = [cell for ring in page.rings for cell in ring]
        ends += [(column, row) for _, column, row in page.letters]
        if page.icon is not None:
            ends.append(page.icon[1:])
        place = place_tiles(painter, room, tiles, ends)
        draw_tiles(target, sprites, tiles, place, page.piece)
        width, edge = painter.dp(theme.ring), with_alpha(theme.highlight, 255)
        for first, last in page.rings:
            around, radius = bounding_box([place(*first), place(*last)]), 0.2 * place(*first).w
            painter.rounded(target, around.inset(-width), CLEAR, radius, width, edge)
        if page.letters:
            words, side = [letter for letter, _, _ in page.letters], place(0, 0).w
            largest = max(MIN_READABLE, round(0.6 * side))
            px = painter.shared_size(words, side, largest, MIN_READABLE, "extrabold")
        for letter, column, row in page.letters:
            cell, ink = place(column, row), theme.accent_lit
            painter.text_at(target, letter, cell, px, ink, "extrabold", "centre")
        if page.icon is not None:
            name, column, row = page.icon
            cell = place(column, row)
            icon = painter.assets.icon(name, round(0.8 * cell.w), theme.accent_lit)
            middle = round(cell.centre[0]), round(cell.centre[1])
            target.blit(icon, icon.get_rect(center=middle))

    return ui.picture((page, sprites.revision), draw, key="picture")


def _draw_lines(target: pygame.Surface, painter: Painter, box: Box, lines: Sequence[str]) -> None:
    area = box.inset(0.06 * min(box.w, box.h))
    largest = min(painter.type(Theme.type_title), round(area.h / len(lines) / 1.3))
    px = painter.shared_size(lines, area.w, largest, MIN_READABLE, "semibold")
    height = min(area.h / len(lines), 1.7 * px)
    top = area.centre[1] - height * len(lines) / 2
    for n, line in enumerate(lines):
        row = Box(area.x, top + n * height, area.w, height)
        painter.text_at(target, line, row, px, painter.theme.ink, "semibold", "left")


def sentence_size(painter: Painter, area: Box, pages: Iterable[Sequence[str]]) -> int:
    """Return the largest type size (px) in which every page fits `area`, else `MIN_READABLE`."""
    pages, width = tuple(pages), area.w - _indent(painter)

    def fits(px: int) -> bool:
        for sentences in pages:
            found = [painter.wrap(sentence, px, width, "semibold") for sentence in sentences]
            widest = max(painter.widest(lines, px, "semibold") for lines in found)
            if widest > width or _height(painter, px, found) > area.h:
                return False
        return True

    return largest_fit(painter.type(Theme.type_title), MIN_READABLE, fits)


def _indent(painter: Painter) -> float:
    return painter.dp(BULLET) * 2.6


def _height(painter: Painter, px: int, paragraphs: Sequence[Sequence[str]]) -> float:
    count = sum(map(len, paragraphs)) + GAP_IN_LINES * (len(paragraphs) - 1)
    return painter.assets.line_height(px, "semibold") * count


def paragraphs(sentences: Sequence[str], px: int) -> ui.Node:
    """Return the sentences one below another, each after a bullet, in type of `px` px."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        theme, indent, bullet = painter.theme, _indent(painter), painter.dp(BULLET)
        width, height = box.w - indent, painter.assets.line_height(px, "semibold")
        y = box.y
        for sentence in sentences:
            dot = box.x + indent * 0.35, y + height / 2
            painter.disc(target, dot, bullet / 2, theme.accent)
            for line in painter.wrap(sentence, px, width, "semibold"):
                row = Box(box.x + indent, y, width, height)
                painter.text_at(target, line, row, px, theme.ink, "semibold", "left")
                y += height
            y += GAP_IN_LINES * height

    return ui.picture((tuple(sentences), px), draw, key="text")
