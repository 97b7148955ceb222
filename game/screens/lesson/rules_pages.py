"""The pages of rules and tips: their pictures and texts, and the drawing of both."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.art import CLEAR, Painter, Piece, Theme, TileSprites, with_alpha
from game.art.lettering import MIN_READABLE, largest_fit
from game.art.sample_tiles import draw_felt, draw_tiles, picture_tiles, place_tiles
from game.common import Box, bounding_box
from game.ui import Node, VisualState, picture
from game.words.locale import N_

BULLET = 7.0  # diameter (dp) of the bullet before a sentence
GAP_IN_LINES = 0.55  # gap between two sentences, in line heights


class RulesPage(NamedTuple):
    """A page of rules. All fields but the first two describe its picture."""

    title: str
    sentences: tuple[str, ...]
    tiles: str  # such as "rk@0,0 rd@1,0"
    rings: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()  # first and last cell in each
    label: str = ""  # below the tiles
    icon: tuple[str, int, int] | None = None  # its name and cell
    piece: Piece = "tile"


# The pages, in reading order.
PAGES = (
    RulesPage(
        N_("A turn"),
        (
            N_("Lay one or more tiles in one row or one column."),
            N_("They must share one colour or one shape."),
            N_("At least one must touch a tile on the table, side to side."),
            N_("Then draw until you have six again."),
        ),
        "rk@0,0 rd@1,0 rc@2,0 rs@3,0 bs@3,1 ps@3,2",
        rings=(((3, 0), (3, 2)),),
    ),
    RulesPage(
        N_("Lines"),
        (
            N_("Tiles side by side make a line."),
            N_(
                "Its tiles share one colour and all differ in shape,"
                " or share one shape and all differ in colour."
            ),
            N_("So it never has the same tile twice, or more than six tiles."),
        ),
        "gt@0,0 gk@1,0 gd@2,0 gc@3,0 rs@0,2 bs@1,2 ps@2,2 os@3,2",
        rings=(((0, 0), (3, 0)), ((0, 2), (3, 2))),
    ),
    RulesPage(
        N_("Points"),
        (
            N_("Every line that you make or extend scores."),
            N_("Each tile in that line, old or new, scores one point."),
            N_("A tile where two lines cross counts in both."),
        ),
        "rk@0,0 rd@1,0 rc@2,0 rs@3,0 bs@3,1 ps@3,2",
        rings=(((0, 0), (3, 0)), ((3, 0), (3, 2))),
        label="4 + 3 = 7",
    ),
    RulesPage(
        N_("A Qwirkle"),
        (N_("Six in a line make a Qwirkle."), N_("It scores six extra points: twelve in all.")),
        "rt@0,0 rk@1,0 rd@2,0 rc@3,0 rs@4,0 rx@5,0",
        rings=(((0, 0), (5, 0)),),
        label="6 + 6 = 12",
    ),
    RulesPage(
        N_("Exchanging"),
        (
            N_("Instead of laying tiles, you may exchange some with the bag."),
            N_("That scores nothing and ends your turn."),
            N_("Once the bag is empty, lay if you can; if you cannot, pass."),
        ),
        "pk@0,0 yx@0,1 gs@2,0 gt@2,1",
        icon=("exchange", 1, 0),
    ),
    RulesPage(
        N_("Who starts"),
        (
            N_("The player with the longest line starts by laying it."),
            N_(
                "Identical tiles count once."
                " If two lines are equally long, the oldest player starts."
            ),
        ),
        "rk@0,0 rd@1,0 rc@2,0 gs@3,0 bt@4,0 yx@5,0",
        rings=(((0, 0), (2, 0)),),
    ),
    RulesPage(
        N_("The end"),
        (
            N_("When the bag is empty, play on with what you have left."),
            N_("The first player to run out of tiles gets six points, and the game is over."),
            N_("Most points wins."),
        ),
        "os@0,0 ot@1,0 ok@2,0",
        rings=(((2, 0), (2, 0)),),
        label="+6",
    ),
    RulesPage(
        N_("Qwirkle Cubes"),
        (
            N_("All dice are open. The oldest player starts."),
            N_("Once a turn, before laying, you may reroll any of your dice."),
            N_("Rolling changes the shape but never the colour."),
            N_("If nothing fits, roll all your dice."),
        ),
        "bc@0,0 bx@1,0 bd@2,0 bs@3,0",
        rings=(((2, 0), (3, 0)),),
        icon=("dice", 4, 0),
        piece="die",
    ),
    RulesPage(
        N_("The end of Cubes"),
        (
            N_("The first to run out of dice gets six points."),
            N_("The others play on until they run out, too."),
        ),
        "yk@0,0 yt@1,0 ys@2,0",
        rings=(((2, 0), (2, 0)),),
        label="+6",
        piece="die",
    ),
    RulesPage(
        N_("Tips"),
        (
            N_("There are three of each tile: watch which are still to come."),
            N_("One tile in two lines often scores more than three in one."),
            N_("Keep a tile that may complete a Qwirkle."),
            N_("A line of five is a gift: the next player makes the Qwirkle."),
        ),
        "yc@0,0 yx@1,0 yd@2,0 ys@3,0 yt@4,0",
        rings=(((5, 0), (5, 0)),),
        label="12",
    ),
)


def page_picture(page: RulesPage, sprites: TileSprites) -> Node:
    """Return the picture of a page: tiles on felt, rings around them, and a label or an icon."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
        theme, room = painter.theme, box
        draw_felt(target, painter, room)
        if page.label:
            label, room = room.split_bottom(0.26 * room.h)
            size, ink = min(theme.type_large, 0.7 * label.h / painter.scale), theme.accent_lit
            painter.text(target, page.label, label, size, ink, "extrabold", "centre")
        tiles = picture_tiles(page.tiles)
        ends = [cell for ring in page.rings for cell in ring]
        if page.icon is not None:
            ends.append(page.icon[1:])
        place = place_tiles(painter, room, tiles, ends)
        draw_tiles(target, sprites, tiles, place, page.piece)
        width, edge = painter.dp(theme.ring), with_alpha(theme.highlight, 255)
        for first, last in page.rings:
            around, radius = bounding_box([place(*first), place(*last)]), 0.2 * place(*first).w
            painter.rounded(target, around.inset(-width), CLEAR, radius, width, edge)
        if page.icon is not None:
            name, column, row = page.icon
            cell = place(column, row)
            icon = painter.assets.icon(name, round(0.8 * cell.w), theme.accent_lit)
            middle = round(cell.centre[0]), round(cell.centre[1])
            target.blit(icon, icon.get_rect(center=middle))

    return picture((page, sprites.revision), draw, key="picture")


def sentence_size(painter: Painter, area: Box, pages: Iterable[Sequence[str]]) -> int:
    """Return the largest type size (px) in which every page fits ``area``, or `MIN_READABLE`."""
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


def paragraphs(sentences: Sequence[str], px: int) -> Node:
    """Return the sentences one below another, each after a bullet, in type of ``px`` px."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
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

    return picture((tuple(sentences), px), draw, key="text")
