"""The layout of the results page, and the headline on it."""

import math
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game import ui
from game.art import BREAK, Painter, Theme, Weight, rle_encoded
from game.art.paper import Papers, PaperStyle
from game.art.surfaces import coloured, soft_blur, white_mask
from game.common import Box, LruCache, Window
from game.screens.results.results_table import HEADING_HEIGHT, ROW_HEIGHT

T = TypeVar("T")

# Type sizes of a wrapped headline.
HEADLINE_SIZES = (Theme.type_show * 0.9, Theme.type_display, Theme.type_large, Theme.type_title)
FRAME = 18.0  # width (dp) of the wooden frame; a narrow window has none
MIN_LIGHT = 30  # type size (px) below which the light weight is too thin
MIN_FRAMED = 600.0  # minimum width and height (dp) of a window with a frame

Run = tuple[str, Weight]  # words of one weight


def runs_of(sentence: str, names: Sequence[str]) -> list[Run]:
    """Split a sentence into heavy runs, which are the names, and light runs between them."""
    runs: list[Run] = []
    rest = sentence
    for name in names:
        before, found, after = rest.partition(name)
        if found:
            runs += [(before, "light"), (found, "title")]
            rest = after
    # Punctuation after a name is as heavy as the name.
    if runs and rest and not rest[0].isspace():
        runs[-1], rest = (runs[-1][0] + rest[0], "title"), rest[1:]
    return [run for run in (*runs, (rest, "light")) if run[0]]


class Headline:
    """The headline for one painter. Names are heavy, all other words are light."""

    def __init__(self, painter: Painter, *, centred: bool) -> None:
        self._painter = painter
        self._centred = centred
        self._lines: LruCache[Hashable, tuple[list[list[Run]], int]] = LruCache(2)
        self._cache: LruCache[tuple[str, int, Weight], pygame.Surface] = LruCache(12)

    def draw(self, target: pygame.Surface, box: Box, sentence: str, names: Sequence[str]) -> None:
        painter, runs = self._painter, runs_of(sentence, names)
        key = sentence, tuple(names), box
        lines, px = self._lines.get(key, lambda: self._fitted(runs, box))
        height = painter.assets.line_height(px, "title")
        for line, row in zip(lines, box.lines(len(lines), height), strict=True):
            width = self._width(line, px)
            x = row.x + (max(0.0, row.w - width) / 2 if self._centred else 0.0)
            for words, plain in line:
                weight = _weight(plain, px)
                self._write(target, words, px, weight, row._replace(x=x))
                x += painter.assets.text_width(words, px, weight)

    def _fitted(self, runs: list[Run], box: Box) -> tuple[list[list[Run]], int]:
        """Return the headline's lines and type size (px). Large type in two lines is preferred."""
        type_size = self._painter.type
        largest = type_size(HEADLINE_SIZES[0])
        # Measuring in every size is slow, so start where the width nearly fits.
        top = min(largest, math.ceil(largest * box.w / max(1.0, self._width(runs, largest))) + 1)
        for least in (Theme.type_large, Theme.type_title):
            for px in range(top, type_size(least) - 1, -1):
                if self._fits([runs], px, box):
                    return [runs], px
            for size in (size for size in HEADLINE_SIZES if size >= least):
                lines = self._wrapped(runs, type_size(size), box.w)
                if self._fits(lines, type_size(size), box):
                    return lines, type_size(size)
        for px in range(type_size(Theme.type_title), 9, -1):
            lines = self._wrapped(runs, px, box.w)
            if self._fits(lines, px, box):
                break
        return lines, px

    def _fits(self, lines: list[list[Run]], px: int, box: Box) -> bool:
        height = len(lines) * self._painter.assets.line_height(px, "title")
        return height <= box.h * 1.1 and max(self._width(line, px) for line in lines) <= box.w

    def _wrapped(self, runs: list[Run], px: int, width: float) -> list[list[Run]]:
        """Break the runs into lines of at most `width` px, preferably after the name."""
        if len(runs) == 2:
            first, (words, weight) = runs
            halves = [[first], [(words.lstrip(), weight)]]
            if max(self._width(line, px) for line in halves) <= width:
                return halves
        lines: list[list[Run]] = [[]]
        for text, weight in runs:
            for n, word in enumerate(BREAK.split(text)):
                gap = " " if n else ""
                if not (gap or word):
                    continue
                longer = [*lines[-1], (gap + word, weight)]
                if gap and word and lines[-1] and self._width(longer, px) > width:
                    lines.append([(word, weight)])
                else:
                    lines[-1] = longer
        return [_joined(line) for line in lines if line]

    def _width(self, runs: Sequence[Run], px: int) -> float:
        width = self._painter.assets.text_width
        return sum(width(words, px, _weight(weight, px)) for words, weight in runs)

    def _write(
        self, target: pygame.Surface, words: str, px: int, weight: Weight, area: Box
    ) -> None:
        """Write words in cream over a soft shadow, which makes them clear on any felt."""
        painter = self._painter
        shade = self._cache.get((words, px, weight), partial(self._shade, words, px, weight))
        height = painter.assets.text(words, px, painter.theme.ink, weight).get_height()
        reach, top = self._reach(px), area.y + (area.h - height) / 2
        target.blit(shade, (round(area.x) - reach, round(top) - reach + max(1, px // 28)))
        painter.text_at(target, words, area, px, painter.theme.ink, weight, "left")

    def _reach(self, px: int) -> int:
        return max(2, px // 6)

    def _shade(self, words: str, px: int, weight: Weight) -> pygame.Surface:
        painter, reach = self._painter, self._reach(px)
        ink = painter.assets.text(words, px, painter.theme.ink, weight)
        size = ink.get_width() + 2 * reach, ink.get_height() + 2 * reach
        mask = white_mask(size, ink, (reach, reach))
        soft = coloured(soft_blur(mask, reach // 2), painter.theme.felt.deep)
        canvas = pygame.Surface(size, pygame.SRCALPHA)
        canvas.fill((*painter.theme.felt.deep, 0))
        edge = coloured(mask, painter.theme.felt.deep)
        for x, y in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (1, 2)):
            canvas.blit(edge, (x, y))
        for _ in range(3):
            canvas.blit(soft, (0, 0))
        return rle_encoded(canvas)


def _weight(weight: Weight, px: int) -> Weight:
    return "semibold" if weight == "light" and px < MIN_LIGHT else weight


def _joined(line: list[Run]) -> list[Run]:
    joined: list[Run] = []
    for words, weight in line:
        if joined and joined[-1][1] == weight:
            joined[-1] = joined[-1][0] + words, weight
        else:
            joined.append((words, weight))
    return joined


def _foot_height(window: Window) -> float:
    return max(window.roomy_min_side, min(Theme.button_height * window.scale, window.height * 0.16))


def felt_box(window: Window) -> Box:
    """Return the box (px) of the felt inside its frame."""
    edge = window.dp(FRAME) if min(window.size) >= MIN_FRAMED * window.scale else 0
    margin = min(Theme.space_large * window.scale, window.height * 0.02)
    rail = round(_foot_height(window) + 2 * margin)  # holds the buttons
    return Box(edge, edge, window.width - 2 * edge, window.height - edge - rail)


def page(window: Window, players: int, **parts: ui.Node | None) -> ui.Node:
    """Return the page with the parts `headline`, `podium`, `sheet`, `chart`, `table` and `foot`.

    Chart and table are on the sheet. Headline and podium are beside the sheet or, in a portrait
    window, above it. The area of a missing part stays empty.
    """
    scale, upright = window.scale, window.portrait
    felt, gap = felt_box(window), Theme.space * scale
    podium, chart = parts.get("podium"), ui.stack(parts.get("chart"))
    table_height = 0.34 if upright else 0.24 + 0.055 * players
    maximum = (HEADING_HEIGHT + ROW_HEIGHT * players + 2 * Theme.space) * scale
    table = ui.stack(parts.get("table"), h=ui.fraction(table_height, maximum=maximum))
    margins = (0.9 * gap, 0.6 * gap) if felt.x else (0.0, 0.0)
    sheet = ui.stack(parts.get("sheet"), ui.column(chart, table, inset=margins))
    high = min(92.0 * scale, felt.h * (0.11 if upright else 0.17))
    headline = ui.stack(parts.get("headline"), h=ui.px(high))
    if upright:
        parted = ui.stack(podium, h=ui.flex(0.46)), ui.stack(sheet, h=ui.flex(0.54))
        body = ui.column(headline, *parted, gap=gap)
    else:
        left = ui.column(headline, podium or ui.spacer(), gap=gap / 2)
        body = ui.row(ui.stack(left, w=ui.fraction(0.465)), sheet, gap=gap * 1.5)
    margin = min(Theme.space_large * scale, 0.03 * felt.h)
    width = ui.fraction(1.0, less=2 * (felt.x + margin), maximum=1240.0 * scale)
    on_felt = ui.stack(body, w=width, h=ui.px(felt.h - 2 * margin))
    foot = ui.stack(parts.get("foot"), w=width, h=ui.px(_foot_height(window)))
    return ui.column(
        ui.spacer(h=ui.px(felt.y + margin)),
        on_felt,
        ui.spacer(h=ui.px(margin)),
        ui.stack(foot, h=ui.px(window.height - felt.bottom)),
    )


# Sheets of the score pad, the lowest first: one is slightly turned, one has a torn edge.
PAD = (
    PaperStyle(dim=True, turn=1.2, radius=4.0, rule=0.0),
    PaperStyle(radius=4.0, rule=0.0, torn=True),
)


def lay_pad(
    papers: Papers, target: pygame.Surface, _painter: Painter, box: Box, _state: ui.VisualState
) -> None:
    """Draw the score pad in the box."""
    for style in PAD:
        papers.lay(target, box, style)


def picture_of(
    make: Callable[[Box], T], draw: Callable[[T, pygame.Surface], None], key: Hashable = None
) -> ui.Node:
    """Return a node. `make` makes an object for the node's box, and `draw` draws that object."""

    def build(box: Box) -> ui.Node:
        made = make(box)
        return ui.picture((made, draw), lambda target, *_: draw(made, target))

    return ui.layout_builder(build, key=key)
