"""The objects in the menu's compartments. They are drawn in steps on transparent canvases."""

import math
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

import pygame

from game.art import BLACK, Painter, Theme, TileSprites, mix, rounded_surface, turned, type_of
from game.art.paper import Papers, PaperStyle
from game.art.sample_tiles import SampleTile, picture_tiles
from game.art.surfaces import decoded, rotated, soft_box
from game.art.wood import fade
from game.common import Box
from game.rules import VARIANTS, Cell
from game.session import Seat
from game.session.saving.saved_summary import SavedSummary
from game.table import BagPicture
from game.table.cell_marks import CellMarks

FULL_BAG = 108
BAG_TURN = 38.0  # degrees, clockwise
# Where tiles lie beside the bag: centre and size (fractions of the bag's size), and turn.
SPILT = (((0.98, 0.22), 0.3, 12.0), ((1.3, 0.5), 0.3, -16.0), ((0.96, 0.62), 0.3, -5.0))
SPILT_TILES: tuple[SampleTile, ...] = picture_tiles("gt@0,0 rc@1,0 yk@2,0")
BOOK_TILES: tuple[SampleTile, ...] = picture_tiles("os@0,0 oc@0,1 od@0,2 ox@1,2")
BOOK_LINES = (0.62, 0.94, 0.78, 1.0, 0.86, 0.5)  # lengths, as fractions of a page
CARD_TURNS = (-6.0, 5.0, -4.0, 7.0)  # degrees, clockwise
LEAF_TURN = -3.0
MAX_TABLE_CELL = 46.0  # maximum size (dp) of a cell of the miniature of a table
TABLE_MARGIN = 10.0  # dp between its tiles and the edge of the felt
MIN_TABLE_CELL = 5  # minimum size (px) of a cell; tables in which they are smaller are not drawn
TABLE_TILE = 0.95  # size of a tile, as a fraction of its cell
MIN_TABLE_SIZE = 5  # a small table is shown as if it had this many columns and rows
NAMED_CARD = 150.0  # minimum height (dp) of a card with a name


class CardArt(NamedTuple):
    """The art with which the objects in the compartments are drawn."""

    painter: Painter
    papers: Papers
    sprites: TileSprites


def lay_turned(
    canvas: pygame.Surface,
    art: CardArt,
    box: Box,
    style: PaperStyle,
    paint: Callable[[pygame.Surface, Box], None],
) -> None:
    """Draw a sheet of paper with its shadow, turned as `style` says. `paint` draws on the sheet."""
    flat = pygame.Surface((round(box.w), round(box.h)), pygame.SRCALPHA)
    page = Box(0, 0, *flat.get_size())
    art.papers.lay(flat, page, style._replace(turn=0.0, raised=False))
    paint(flat, page)
    art.papers.lay(canvas, box, style)
    sheet = rotated(flat, style.turn)
    x, y = box.centre
    canvas.blit(sheet, sheet.get_rect(center=(round(x), round(y))))


def draw_piece(
    canvas: pygame.Surface, art: CardArt, one: SampleTile, centre: tuple[float, float], size: int
) -> Iterator[None]:
    """Draw an upright tile with its shadow."""
    yield from art.sprites.prerender("tile", one[2], size)
    art.sprites.cast_shadow(canvas, centre, size, 0.1)
    tile = decoded(art.sprites.piece("tile", one[2], size))
    canvas.blit(tile, (round(centre[0] - size / 2), round(centre[1] - size / 2)))
    yield


def draw_turned_piece(
    canvas: pygame.Surface,
    art: CardArt,
    one: SampleTile,
    centre: tuple[float, float],
    size: int,
    degrees: float,
) -> Iterator[None]:
    """Draw a tile, turned clockwise by `degrees`, with its shadow."""
    large = 192 if size > 60 else 96
    yield from art.sprites.prerender("tile", one[2], large)
    art.sprites.cast_shadow(canvas, centre, size, 0.25)
    tile = turned(art.sprites.piece("tile", one[2], large), degrees, size / large)
    canvas.blit(tile, tile.get_rect(center=(round(centre[0]), round(centre[1]))))
    yield


def draw_players(
    art: CardArt, canvas: pygame.Surface, room: Box, seats: Sequence[Seat]
) -> Iterator[None]:
    """Draw a card with the face of each player of a game."""
    painter, count = art.painter, len(seats)
    height = min(0.84 * room.h, room.w / (0.84 * (count + 0.22)))
    width = 0.84 * height
    step = width * (1.06 if count * 1.12 * width < 0.9 * room.w else 0.98)
    left = room.centre[0] - (step * (count - 1) + width) / 2
    named = height >= painter.dp(NAMED_CARD)
    for n, seat in enumerate(seats):

        def paint(page: pygame.Surface, box: Box, seat: Seat = seat) -> None:
            face, words = (box.split_top(0.8 * box.h)) if named else (box, box)
            middle = face.centre[0], face.centre[1] + (0.02 * box.h if named else 0)
            painter.badge(page, middle, 0.36 * box.w, seat.badge)
            if named:
                words = words.inset(painter.dp(Theme.space))._replace(y=words.y, h=0.8 * words.h)
                (name,), px = painter.fit_name(seat.name, Theme.type_strong, words.w)
                painter.text_at(page, name, words, px, painter.theme.paper_ink, "bold", "centre")

        drop = (0.02 if n % 2 else -0.02) * height
        box = Box(left + n * step, room.centre[1] - height / 2 + drop, width, height)
        lay_turned(canvas, art, box, PaperStyle(turn=CARD_TURNS[n]), paint)
        yield


def draw_bag(art: CardArt, canvas: pygame.Surface, room: Box) -> Iterator[None]:
    """Draw the bag on its side, and the tiles that have rolled out of it."""
    size = round(min(0.88 * room.h, room.w / 1.6))
    bag = BagPicture(art.painter)
    yield from bag.prerender(Box(0, 0, size, size), FULL_BAG)
    left, top = room.centre[0] - 0.78 * size, room.centre[1] - 0.5 * size
    pouch = bag.lying(size, BAG_TURN)
    canvas.blit(pouch, pouch.get_rect(center=(round(left + 0.5 * size), round(top + 0.52 * size))))
    yield
    for one, ((x, y), part, degrees) in zip(SPILT_TILES, SPILT, strict=True):
        centre = left + x * size, top + y * size
        yield from draw_turned_piece(canvas, art, one, centre, round(part * size), degrees)


def draw_leaf(
    art: CardArt, canvas: pygame.Surface, room: Box, day: date, weekday: str, stars: Sequence[float]
) -> Iterator[None]:
    """Draw a calendar leaf with the day and a row of stars, each filled by a part of 0 to 1."""
    painter, theme = art.painter, art.painter.theme
    height = min(0.9 * room.h, 0.98 * room.w)
    width = min(0.92 * height, room.w)
    box = Box.around(room.centre, width, height)
    style = PaperStyle(turn=LEAF_TURN, rule=0.0, radius=5.0)
    # All leaves in one step: a leaf below the first is blank.
    for shift, turn in ((0.022, 4.5), (0.012, 1.6)):
        art.papers.lay(canvas, box.moved(shift * width, shift * width), style._replace(turn=turn))

    def paint(page: pygame.Surface, area: Box) -> None:
        band, rest = area.split_top(0.22 * area.h)
        corner = painter.dp(5.0)
        head = rounded_surface(
            (round(band.w), round(band.h) + corner), corner, (*theme.velvet, 255)
        )
        page.blit(head, (0, 0), (0, 0, round(band.w), round(band.h)))
        words = band._replace(x=band.x + corner, w=band.w - 2 * corner)
        size = 0.6 * band.h / painter.type_scale
        painter.text(page, weekday, words, size, theme.paper, "bold", "centre")
        number, foot = rest.split_top(0.7 * rest.h)
        px = type_of(0.78 * number.h)
        painter.text_at(page, str(day.day), number, px, theme.numeral, "numeral", "centre")
        _stars(page, painter, foot._replace(h=0.8 * foot.h), stars)

    lay_turned(canvas, art, box, style, paint)
    yield


def _stars(page: pygame.Surface, painter: Painter, room: Box, stars: Sequence[float]) -> None:
    theme, count = painter.theme, len(stars)
    size = round(min(0.86 * room.h, 0.88 * room.w / (1.12 * count)))
    gold, empty = mix(theme.gold_deep, BLACK, 0.12), mix(theme.paper_muted, theme.paper, 0.25)
    if size < 4:
        return
    for n, part in enumerate(stars):
        x = round(room.centre[0] + (n - (count - 1) / 2) * 1.12 * size - size / 2)
        y = round(room.centre[1] - size / 2)
        page.blit(decoded(painter.assets.icon("star_empty", size, empty)), (x, y))
        if part:
            whole = decoded(painter.assets.icon("star", size, gold))
            page.blit(whole, (x, y), (0, 0, round(part * size), size))


def _draw_cover(canvas: pygame.Surface, painter: Painter, book: Box, edge: float) -> Box:
    """Draw the leather cover of a book, with corners of brass; return its box (px)."""
    theme, radius = painter.theme, painter.dp(5.0)
    cover = book.inset(-edge)._replace(h=book.h + 2.2 * edge)
    reach = painter.dp(8.0)
    around = round(cover.w), round(cover.h)
    dark = soft_box(around, radius, (*theme.shade, 190), 2 * reach, reach)
    canvas.blit(dark, (round(cover.x - 1.7 * reach), round(cover.y - 1.2 * reach)))
    leather = rounded_surface(around, radius, (*theme.velvet, 255))
    fade(leather, leather.get_rect(), BLACK, (0, 0, 60, 110), down=True)
    canvas.blit(leather, (round(cover.x), round(cover.y)))
    for corner in (cover.x, cover.right):
        inwards = 3.2 * edge if corner == cover.x else -3.2 * edge
        for y, down in ((cover.y, 3.2 * edge), (cover.bottom, -3.2 * edge)):
            brass = [(corner, y), (corner + inwards, y), (corner, y + down)]
            pygame.draw.polygon(canvas, theme.gold, brass)
    return cover


def draw_book(art: CardArt, canvas: pygame.Surface, room: Box) -> Iterator[None]:
    """Draw an open book: its cover, its pages with lines of text and tiles, and a bookmark."""
    painter, theme = art.painter, art.painter.theme
    height = min(0.82 * room.h, 0.9 * room.w / 1.5)
    book = Box.around(room.centre, 1.5 * height, height)
    left, right = book.columns(2)
    edge, radius = max(3.0, 0.032 * height), painter.dp(5.0)
    cover = _draw_cover(canvas, painter, book, edge)
    yield
    # The edges of the pages below.
    for n in range(4, 0, -1):
        tone = mix(theme.paper_dim, theme.paper_rule, 0.12 + 0.4 * (n % 2))
        grown = book._replace(x=book.x - 0.15 * n * edge, w=book.w + 0.3 * n * edge)
        sheet = rounded_surface((round(grown.w), round(grown.h)), radius, (*tone, 255))
        canvas.blit(sheet, (round(grown.x), round(grown.y + 0.25 * n * edge)))
    style = PaperStyle(radius=3.0, rule=0.0, raised=False)
    for page in (left, right):
        art.papers.lay(canvas, page, style)
    yield
    shade = round(0.16 * left.w)
    x, y, middle = round(left.x), round(book.y), round(left.right)
    tall = round(book.h)
    fade(canvas, pygame.Rect(middle - shade, y, shade, tall), theme.shade, [0, 20, 110], down=False)
    fade(canvas, pygame.Rect(middle, y, shade, tall), theme.shade, [96, 18, 0], down=False)
    ribbon, low = round(0.06 * height), round(cover.bottom + 0.06 * height)
    x_mark = round(right.x + 0.84 * right.w)
    mark = [(x_mark, y), (x_mark + ribbon, y), (x_mark + ribbon, low)]
    mark += [(x_mark + ribbon // 2, low - ribbon // 2), (x_mark, low)]
    pygame.draw.polygon(canvas, theme.paper_note, mark)
    line, step = max(1, round(0.018 * height)), 0.115 * height
    for n, part in enumerate(BOOK_LINES):
        long, thick = round(0.68 * part * left.w), round(line * (2.4 if n == 0 else 1.0))
        ink = theme.paper_note if n == 0 else mix(theme.paper_muted, theme.paper, 0.35)
        top = round(book.y + 0.16 * height + n * step + (0 if n == 0 else 0.05 * height))
        canvas.fill((*ink, 255), (x + round(0.13 * left.w), top, long, thick))
    yield
    size = round(0.215 * height)
    for one in BOOK_TILES:
        across, down = one[0], one[1]
        centre = right.x + (0.3 + 0.42 * across) * right.w, book.y + (0.22 + 0.27 * down) * height
        if across:
            yield from draw_turned_piece(canvas, art, one, centre, size, 11.0)
        else:
            yield from draw_piece(canvas, art, one, centre, size)


def draw_table(
    art: CardArt, canvas: pygame.Surface, room: Box, game: SavedSummary
) -> Iterator[None]:
    """Draw the table of a saved game with the last turn marked; at first the bag and a hand."""
    if not game.board:
        yield from _draw_dealt(art, canvas, room)
        return
    room = room.inset(art.painter.dp(TABLE_MARGIN))
    xs, ys = [one.cell.x for one in game.board], [one.cell.y for one in game.board]
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    fitting = min(room.w / max(columns, MIN_TABLE_SIZE), room.h / max(rows, MIN_TABLE_SIZE))
    side = math.floor(min(fitting, art.painter.dp(MAX_TABLE_CELL)))
    if side < MIN_TABLE_CELL:
        return
    left = room.centre[0] - columns * side / 2 - min(xs) * side
    top = room.centre[1] - rows * side / 2 - min(ys) * side
    piece, size = VARIANTS[game.setup.variant].piece, round(TABLE_TILE * side)
    # From the upper left, where the lamp is: each tile covers the shadows of its neighbours.
    for one in sorted(game.board, key=lambda one: (one.cell.y, one.cell.x)):
        yield from art.sprites.prerender(piece, one.tile, size)
        tile = decoded(art.sprites.piece_with_shadow(piece, one.tile, size))
        box = _cell_box(left, top, side, one.cell)
        canvas.blit(tile, (round(box.x + (side - size) / 2), round(box.y + (side - size) / 2)))
        yield
    colour = game.setup.seats[game.seat - 1].badge.colour
    marks = CellMarks(art.painter)
    box_of = partial(_cell_box, left, top, side)
    for picture, at, part in marks.last_turns(box_of, {colour: game.last}):
        canvas.blit(decoded(picture), at, part)
    yield


def _draw_dealt(art: CardArt, canvas: pygame.Surface, room: Box) -> Iterator[None]:
    (x, y), side = room.centre, round(min(room.w / 7.5, room.h / 4.2))
    size, bag = round(2.4 * side), BagPicture(art.painter)
    yield from bag.prerender(Box(0, 0, size, size), FULL_BAG)
    canvas.blit(bag.lying(size, 0.0), (round(x - size / 2), round(y - 1.8 * side)))
    yield from art.sprites.prerender("tile", None, side)
    for n in range(6):
        centre = x + 1.1 * (n - 2.5) * side, y + side
        art.sprites.cast_shadow(canvas, centre, side, 0.1)
        canvas.blit(decoded(art.sprites.back(side)), Box.around(centre, side, side)[:2])
    yield


def _cell_box(left: float, top: float, side: float, cell: Cell) -> Box:
    return Box(left + cell.x * side, top + cell.y * side, side, side)
