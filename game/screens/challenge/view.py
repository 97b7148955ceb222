"""Layout and drawing of the challenge pages: cards, stars, the verdict and the figures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

import pygame

from game import ui
from game.anim.easing import ease_out, overshoot
from game.art import Painter, Theme, TileSprites, draw_felt, lay_slip, mix, pixel_rect, with_alpha
from game.art.lettering import LINE_HEIGHT
from game.art.sample_tiles import MIN_TILE, draw_tiles, place_tiles
from game.common import Box, Point, Window
from game.exercises.positions import Position
from game.rules import VARIANTS
from game.screens.shared.choice_card import CardPlate
from game.session import Result

# Times at which the stars appear, in seconds from the start of the verdict's animation.
STAR_TIMES = (0.2, 0.44, 0.68)
STAR_GROWTH_SECONDS = 0.3
VERDICT_SECONDS = 1.22
VEIL = 65  # opacity (0 to 255) of the shade over the table of a position already played
STAR_DISTANCE = 1.12  # distance between the centres of two stars, as a multiple of a star's size


def star_width(size: float) -> float:
    """Return the width (px) of a row of stars, each `size` px wide."""
    return size * (1 + STAR_DISTANCE * (len(STAR_TIMES) - 1))


def draw_stars(
    target: pygame.Surface,
    painter: Painter,
    middle: Point,
    size: float,
    stars: int,
    seconds: float = VERDICT_SECONDS,
) -> None:
    """Draw a row of stars, `seconds` after their animation began. The first `stars` are won."""
    theme = painter.theme
    left = middle[0] - star_width(size) / 2 + size / 2
    for n, star_time in enumerate(STAR_TIMES):
        at = left + n * STAR_DISTANCE * size, middle[1]
        growth = min(1.0, max(0.0, (seconds - star_time) / STAR_GROWTH_SECONDS))
        if n < stars and growth > 0:
            dark, light = round(size * 1.12), round(size * overshoot(growth))
            if growth >= 1:
                painter.icon(target, "star", at, dark, mix(theme.gold_deep, theme.gold_ink, 0.45))
            if light > 0:
                painter.icon(target, "star", at, light, theme.gold_lit)
        else:
            dim = mix(theme.card_lit[:3], theme.muted, 0.6)
            painter.icon(target, "star_empty", at, round(0.8 * size), dim)


def draw_verdict(
    target: pygame.Surface,
    painter: Painter,
    room: Box,
    result: Result,
    written: Callable[[int], str],
    note: str,
    seconds: float,
) -> None:
    """Draw stars, percentage and `note`, `seconds` after the stars' animation began."""
    theme = painter.theme
    pad, gap = painter.dp(Theme.space_wide), painter.dp(Theme.space)
    star, size = 0.5 * room.h, min(theme.type_display, 0.62 * room.h / painter.scale)
    type_px = painter.type(size)
    # The percentage counts up for 0.9 s.
    percent = written(round(result.percent * ease_out(min(1.0, seconds / 0.9))))
    figures = painter.assets.text_width(written(max(88, result.percent)), type_px, "numeral")
    stars = star_width(star)
    width = room.w - 2 * pad - 2 * gap - stars - figures
    words, small = painter.fit_text(note, min(theme.type_strong, 0.4 * size), width, "bold")
    wide = painter.assets.text_width(words, small, "bold")
    box = Box.around(room.centre, 2 * pad + 2 * gap + stars + figures + wide, room.h)
    lay_slip(target, painter, box)
    middle = box.x + pad + stars / 2, box.centre[1]
    draw_stars(target, painter, middle, star, result.stars, seconds)
    x = box.x + pad + stars + gap
    line_box = Box(x, box.y, figures, box.h)
    painter.text_at(target, percent, line_box, type_px, theme.paper_note, "numeral", "right")
    line_box = Box(x + figures + gap, box.y, wide, box.h)
    painter.text_at(target, words, line_box, small, theme.paper_ink, "bold", "left")


def spacing(window: Window) -> tuple[float, float]:
    """Return the margin around the page and the gap between its parts, both in px."""
    scale, high = window.scale, window.height
    return min(Theme.space_large * scale, 0.022 * high), min(Theme.space * scale, 0.016 * high)


def head_height(window: Window) -> float:
    """Return the height (px) of the page's title and note together."""
    high = window.height - 2 * spacing(window)[0]
    return max(window.roomy_min_side, min(84 * window.scale, 0.11 * high))


def heading(window: Window, theme: Theme, title: str, note: str) -> tuple[ui.Node, ui.Node]:
    """Return the nodes of the page's title and of the note below it."""
    dp, share = head_height(window) / window.scale, 0.62
    size, small = min(Theme.type_large, 0.8 * share * dp), 0.8 * (1 - share) * dp
    small, h = min(Theme.type_body, small), ui.fraction(share)
    return (
        ui.text(title, size, theme.ink, "title", "centre", "whole", key="title", h=h),
        ui.text(note, small, theme.accent_lit, "bold", "centre", "whole", key="note"),
    )


def page_node(
    window: Window,
    head: tuple[ui.Node, ui.Node],
    choices: Sequence[ui.Node],
    cards: Sequence[ui.Node],
    sums: "Sums",
    sheet: ui.Picture,
    buttons: tuple[ui.Node, ui.Node],
) -> ui.Node:
    """Return the page: title and note, choices, cards, figures on paper, and buttons."""
    scale, side, (around, gap) = window.scale, window.roomy_min_side, spacing(window)
    width = min((660 if window.portrait else 1060) * scale, window.width - 2 * around)
    height = window.height - 2 * around
    chosen = ui.column(*choices, gap=gap, h=ui.px(2 * side + gap))
    if not window.portrait:
        chosen = ui.row(*choices, gap=16 * scale, h=ui.px(side))
    # Shadows of cards and the main button fall on text, but not on the other controls.
    words = [replace(line, layer=ui.CARD_LAYER) for line in head]
    cards = [replace(card, layer=ui.SHADOW_LAYER) for card in cards]
    second, main = buttons[0], replace(buttons[1], w=ui.fraction(0.62), layer=ui.SHADOW_LAYER)
    foot = ui.fraction(0.1, minimum=side, maximum=Theme.button_height * scale)
    sums_height = min((150 if sums.rows > 1 else 92) * scale, 0.17 * height)
    body = ui.column(
        ui.stack(_cards(window, cards, width, gap)),
        ui.stack(
            ui.Node(content=sums, key="sums"),
            content=sheet,
            h=ui.px(sums_height),
            layer=ui.CARD_LAYER,
        ),
        ui.row(second, main, gap=gap, h=foot),
        gap=gap,
    )
    return ui.column(
        # Back is beside the words.
        ui.column(*words, inset=(side + gap, 0.0), h=ui.px(head_height(window))),
        ui.column(chosen if choices else None, body, gap=gap, w=ui.px(width)),
        gap=gap,
        inset=(around, around),
    )


def _cards(window: Window, cards: Sequence[ui.Node], width: float, gap: float) -> ui.Node:
    if not window.portrait:
        return ui.row(*cards, gap=gap, h=ui.flex(maximum=330 * window.scale))
    groups = cards[:3], cards[3:]
    card_width = (width - 2 * gap) / 3
    rows = [
        ui.row(*some, gap=gap, w=ui.px(len(some) * (card_width + gap) - gap)) for some in groups
    ]
    # A card is at most 1.45 times as high as wide.
    return ui.column(*rows, gap=gap, h=ui.flex(maximum=2 * 1.45 * card_width + gap))


@dataclass(frozen=True, slots=True)
class PositionFace:
    """The card of the n-th position (from 0): a picture of its table and, if played, its result."""

    n: int
    variant: str
    position: Position | None  # None while it is not generated: the picture is then empty
    result: Result | None
    is_next: bool  # whether it is the position to play next, which is highlighted
    sprites: TileSprites = field(compare=False)
    percent: Callable[[int], str] = field(compare=False)

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme, around = painter.theme, box
        box = box.moved(0, painter.dp(theme.space_least) if state.pressed else 0)
        radius = min(painter.dp(theme.radius), box.h * 0.16)
        depth = painter.dp(theme.space_least)
        exact = self.result is not None and self.result.exact
        plate = CardPlate(radius, theme.shadow_card, depth, self.is_next, 0.5, exact)
        plate.paint(target, painter, box, state)
        inner = box.inset(min(painter.dp(theme.space_small), 0.09 * min(box.w, box.h)))
        picture, words = inner.split_top(0.64 * inner.h, painter.dp(theme.space_small) / 2)
        self._paint_table(target, painter, picture)
        if self.result is None:
            ink = theme.ink_on_accent if self.is_next else theme.ink
            size = min(theme.type_display, 0.6 * words.h / painter.scale)
            painter.text(target, str(self.n + 1), words, size, ink, "numeral", "centre")
        else:
            self._paint_result(target, painter, words, self.result)
        if state.focused:
            painter.focus_ring(target, around, radius)

    def _paint_table(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        draw_felt(target, painter, room, dim=self.result is not None)
        if self.position is None:
            return
        board = self.position.board
        left, top = min(cell.x for _, cell in board), min(cell.y for _, cell in board)
        tiles = tuple((cell.x - left, cell.y - top, tile) for tile, cell in board)
        place = place_tiles(painter, room, tiles)
        draw_tiles(target, self.sprites, tiles, place, VARIANTS[self.variant].piece)
        if place(0, 0).w < MIN_TILE:
            for x, y, tile in tiles:
                target.fill(painter.theme.palette[tile.colour], pixel_rect(place(x, y)))
        if self.result is not None:
            veil = with_alpha(painter.theme.felt.deep, VEIL)
            painter.rounded(target, room, veil, painter.dp(Theme.radius_small))

    def _paint_result(
        self, target: pygame.Surface, painter: Painter, room: Box, result: Result
    ) -> None:
        theme = painter.theme
        above, below = room.split_top(0.54 * room.h)
        size = min(above.h * 0.95, above.w / star_width(1.0))
        draw_stars(target, painter, above.centre, size, result.stars)
        ink = theme.highlight if result.exact else theme.ink
        size = min(theme.type_title, 0.8 * below.h / painter.scale)
        percent = self.percent(result.percent)
        painter.text(target, percent, below, size, ink, "numeral", "centre")


class Sum(NamedTuple):
    """A figure below the positions: a number as text, and the words below it."""

    figure: str
    words: str
    highlighted: bool = False


@dataclass(frozen=True, slots=True)
class Sums:
    """The figures below the positions, in `rows` rows with `gap` px between them."""

    sums: tuple[Sum, ...]
    rows: int
    gap: float

    def cells(self, painter: Painter, box: Box) -> list[Box]:
        inner = box.inset(min(Theme.space_small * painter.scale, 0.08 * box.h))
        return inner.grid(-(-len(self.sums) // self.rows), self.rows, self.gap)

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, *_: object) -> None:
        theme, cells = painter.theme, self.cells(painter, box)
        rooms = [cell.inset(painter.dp(theme.space_tiny)) for cell in cells]
        rooms = [room._replace(y=cell.y, h=cell.h) for room, cell in zip(rooms, cells, strict=True)]
        halves = [room.split_top(0.56 * room.h) for room in rooms]
        note = min(theme.type_note, 0.3 * min(cell.h for cell in cells) / painter.scale)
        texts = _level(painter, [one.words for one in self.sums], [low for _, low in halves], note)
        most = max(len(lines) for lines, _ in texts)
        for shown, (figure, words), (lines, size) in zip(self.sums, halves, texts, strict=True):
            large = min(theme.type_display, 0.96 * figure.h / painter.scale)
            ink = theme.paper_note if shown.highlighted else theme.numeral
            painter.text(target, shown.figure, figure, large, ink, "numeral", "centre")
            # The first lines of all cells are level.
            line = size * LINE_HEIGHT
            room = words._replace(y=words.centre[1] - most * line / 2, h=len(lines) * line)
            painter.write_lines(target, (lines, size), room, theme.paper_muted, "semibold")
        for before, cell in pairwise(cells):
            if cell.x > before.x:
                middle = (before.right + cell.x) / 2
                rule = Box(middle, cell.y + 0.2 * cell.h, painter.dp(theme.hairline), 0.6 * cell.h)
                painter.rounded(target, rule, with_alpha(theme.paper_rule, 140), 0)


def _level(
    painter: Painter, texts: Sequence[str], rooms: Sequence[Box], size: float
) -> list[tuple[list[str], int]]:
    """Return lines of each text in the largest type (`size` dp at most) in which all fit."""
    pairs = list(zip(texts, rooms, strict=True))
    least = min(
        painter.whole_lines(sentence, size, room, "semibold")[1] for sentence, room in pairs
    )
    size *= least / painter.type(size)
    return [painter.whole_lines(sentence, size, room, "semibold") for sentence, room in pairs]
