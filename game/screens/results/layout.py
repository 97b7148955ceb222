"""The layout of the results page, and its headline with a fan of tiles at each side."""

from collections.abc import Iterator
from functools import partial

import pygame

from game import ui
from game.art import SAMPLE_TILES, WHITE, Painter, Piece, Theme, TileSprites, rle_encoded, turned
from game.common import Box, LruCache, Window
from game.rules import Tile
from game.screens.results.results_table import HEADING_HEIGHT, ROW_HEIGHT

# Type sizes of a wrapped headline; the first one that fits is used.
HEADLINE_SIZES = (Theme.type_display, Theme.type_title, Theme.type_strong)


class Headline:
    """The headline and the tiles at its sides, for one painter."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._text_cache: LruCache[tuple[str, int], pygame.Surface] = LruCache(4)
        self._tile_cache: LruCache[tuple[Tile, int, int, int], pygame.Surface] = LruCache(6)

    def _text_box(self, box: Box, sentence: str) -> tuple[Box, float]:
        """Return the box of the text, and the size (px) of the tiles: 0 if there is no room."""
        size = min(box.h * 0.66, box.w * 0.075)
        words = Box.around(box.centre, box.w - 7.4 * size, box.h)
        # A smaller headline would be worse than missing tiles.
        small = self._painter.type(Theme.type_title)
        needed = self._painter.assets.text_width(sentence, small, "title")
        return (words, size) if needed <= words.w else (box, 0.0)

    def draw(self, target: pygame.Surface, box: Box, sentence: str) -> None:
        """Draw the headline. If it is long, first make it smaller, then wrap it."""
        painter, (area, _) = self._painter, self._text_box(box, sentence)
        text, px = painter.fit_text(sentence, HEADLINE_SIZES[0], area.w, "title")
        lines = [text]
        for size in HEADLINE_SIZES:
            if " ".join(lines) == sentence:
                break
            lines, px = painter.balanced(sentence, size, area.w, area.h, "title")
        height = painter.assets.line_height(px, "title")
        for text, row in zip(lines, area.lines(len(lines), height), strict=True):
            shade, below = painter.theme.control_deep, row.moved(0, painter.dp(Theme.stroke))
            painter.text_at(target, text, below, px, shade, "title", "centre")
            picture = self._text_cache.get((text, px), partial(self._brass_text, text, px))
            (x, y), (width, picture_height) = row.centre, picture.get_size()
            target.blit(picture, (round(x - width / 2), round(y - picture_height / 2)))

    def _brass_text(self, text: str, px: int) -> pygame.Surface:
        theme = self._painter.theme
        words = self._painter.assets.text(text, px, WHITE, "title").copy()
        light = pygame.Surface((1, 4))
        tones = (WHITE, theme.highlight, theme.accent_lit, theme.accent)
        for y, tone in enumerate(tones):
            light.set_at((0, y), tone)
        sheet = pygame.transform.smoothscale(light, words.get_size())
        words.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return rle_encoded(words)

    def fans(self, target: pygame.Surface, box: Box, sentence: str) -> None:
        """Draw three tiles at each side, the outer ones lower and more tilted, if there is room."""
        _, size = self._text_box(box, sentence)
        for n, tile in enumerate(SAMPLE_TILES if size else ()):
            side, out = (-1, 2 - n) if n < 3 else (1, n - 3)
            x = box.centre[0] + side * (box.w / 2 - size * (0.75 + 1.02 * (2 - out)))
            y = box.centre[1] + size * (0.08 * out * out - 0.22)
            picture = self._lean(tile, round(size), side * out)
            self._sprites.cast_shadow(target, (x, y), round(size), 0.3)
            width, height = picture.get_size()
            target.blit(picture, (round(x - width / 2), round(y - height / 2)))

    def prerender_fans(self, box: Box, sentence: str) -> Iterator[None]:
        """Draw the pictures of the tiles before they are needed, one at each step."""
        _, size = self._text_box(box, sentence)
        for n, tile in enumerate(SAMPLE_TILES if size else ()):
            yield from self._sprites.prerender(self._piece, tile, 2 * round(size))
            self._lean(tile, round(size), n - 2 if n < 3 else n - 3)
            yield

    def _lean(self, tile: Tile, size: int, lean: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            return turned(self._sprites.piece(self._piece, tile, 2 * size), 9.0 * lean, 0.5)

        return self._tile_cache.get((tile, size, lean, self._sprites.revision), make)


def page(window: Window, players: int, **parts: ui.Node | None) -> ui.Node:
    """Return the page with the parts `headline`, `podium`, `chart`, `table` and `foot`.

    In a landscape window the podium is to the left of chart and table; in a portrait window all
    parts are in a column. The area of a missing part stays empty.
    """
    scale, upright = window.scale, window.portrait
    margin, gap = Theme.space_large * scale, Theme.space * scale
    height = window.height - 2 * margin
    podium, chart = parts.get("podium"), ui.stack(parts.get("chart"))
    table_height = 0.11 + 0.04 * players if upright else 0.2 + 0.055 * players
    maximum = (HEADING_HEIGHT + ROW_HEIGHT * players + 2 * Theme.space) * scale
    table = ui.stack(parts.get("table"), h=ui.fraction(table_height, maximum=maximum))
    if upright:
        upper = ui.column(
            ui.stack(podium, h=ui.flex(0.56)), ui.stack(chart, h=ui.flex(0.44)), gap=gap
        )
        body = ui.column(upper, table, gap=gap)
    else:
        body = ui.row(
            ui.stack(podium, w=ui.fraction(0.46)), ui.column(chart, table, gap=gap), gap=gap
        )
    foot_height = max(window.roomy_min_side, min(Theme.button_height * scale, height * 0.16))
    foot = ui.stack(parts.get("foot"), h=ui.px(foot_height), align=(0.5, 1.0))
    headline_height = min(92.0 * scale, height * (0.11 if upright else 0.16))
    headline = ui.stack(parts.get("headline"), h=ui.px(headline_height))
    rest = ui.column(headline, body, ui.spacer(h=foot.h), gap=gap)
    width = ui.fraction(1.0, less=2 * margin, maximum=1200.0 * scale)
    return ui.stack(rest, foot, w=width, h=ui.px(height))
