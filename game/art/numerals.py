"""Numerals of our own, for scores, and their fills: plain ink, gold, or cream with a dark edge."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, Protocol

import pygame

from game.art.surfaces import coloured, dimmed, turned, white_mask
from game.art.theme import RGB, WHITE, Theme, mix
from game.art.typeface import Weight

if TYPE_CHECKING:
    from game.art.painter import Painter

MINUS = "\N{MINUS SIGN}"
FILES = {**{digit: digit for digit in "0123456789"}, "+": "plus", MINUS: "minus", "=": "equals"}
GLYPHS = re.compile(r"[0-9+\N{MINUS SIGN}=]|[^0-9+\N{MINUS SIGN}=]+")

HEIGHT = 0.78  # height of a digit, as a fraction of the type size
GAP = 0.05  # space between two digits, as a fraction of their height
EDGE_COPIES = 16  # number of dark copies around the numerals, which make their edge
MEASURE = 100  # height (px) at which the widths of digits are measured

PLAIN: Weight = "extrabold"  # of other characters, and of digits whose file is unusable

Fill = Literal["gold", "cream"]
Svg = Callable[
    [str, int], pygame.Surface | None
]  # from a path and a height (px) to a white picture


class Words(Protocol):
    """Draws and measures the characters that are no numerals, as `Assets` does."""

    def text(self, string: str, size: int, colour: RGB, weight: Weight, /) -> pygame.Surface: ...
    def text_width(self, string: str, size: int, weight: Weight, /) -> int: ...
    def ascent(self, size: int, /) -> int: ...


class Numerals:
    """A face of digits and signs. Other characters, and unusable files, are drawn by `words`."""

    def __init__(self, svg: Svg, words: Words) -> None:
        self._svg = svg
        self._words = words
        self._widths: dict[str, float | None] = {}  # by the digit's height; None: no usable file

    def _relative_width(self, glyph: str) -> float | None:
        if glyph not in self._widths:
            path = FILES.get(glyph)
            drawn = self._svg(f"numerals/{path}.svg", MEASURE) if path else None
            self._widths[glyph] = drawn.get_width() / MEASURE if drawn else None
        return self._widths[glyph]

    def _places(self, string: str, size: int) -> tuple[list[tuple[str, float, bool]], float]:
        """Return each part of a line, its x (px) and whether it has a file; then the line's end."""
        places, x, height = [], 0.0, digit_height(size)
        for part in GLYPHS.findall(string):
            width = self._relative_width(part)
            places.append((part, x, width is not None))
            step = self._words.text_width(part, size, PLAIN) if width is None else width * height
            x += step + GAP * height
        return places, x - GAP * height if places else 0.0

    def width(self, string: str, size: int) -> int:
        """Return the width (px) of the picture that `line` returns."""
        return max(0, round(self._places(string, size)[1]))

    def line(self, string: str, size: int, colour: RGB, line_height: int) -> pygame.Surface:
        """Return a line in type size `size` (px). Its baseline is that of the words."""
        places, end = self._places(string, size)
        ascent, height = self._words.ascent(size), digit_height(size)
        canvas = white_mask((max(0, round(end)), line_height))
        for part, x, own in places:
            drawn = self._svg(f"numerals/{FILES[part]}.svg", height) if own else None
            top = ascent - height if drawn else 0
            picture = drawn or self._words.text(part, size, WHITE, PLAIN)
            canvas.blit(picture, (round(x), top), special_flags=pygame.BLEND_RGBA_MAX)
        return coloured(canvas, colour)


def digit_height(size: int) -> int:
    """Return the height (px) of the digits in type size `size` (px)."""
    return max(1, round(HEIGHT * size))


def type_of(height: float) -> int:
    """Return the type size (px) whose digits are `height` px high."""
    return max(1, round(height / HEIGHT))


# Fills


def _gold(theme: Theme) -> tuple[RGB, RGB, RGB, RGB]:
    return mix(theme.highlight, WHITE, 0.3), theme.accent_lit, theme.accent, (60, 28, 8)


def filled(
    painter: Painter, text: str, px: int, fill: Fill, degrees: float = 0.0, opacity: int = 255
) -> pygame.Surface:
    """Return cached numerals in type size `px`, turned clockwise. Callers must not change them.

    Both fills have a dark edge and shadow, so that they are readable on any ground.
    """
    key = ("numerals", text, px, fill, painter.theme.felt_deep, painter.theme.accent)
    if opacity < 255:
        whole = filled(painter, text, px, fill, degrees)
        return painter.boxes.encoded(
            (*key, degrees, opacity), lambda: dimmed(whole, opacity), short_lived=True
        )
    if degrees:
        # Turned from a picture twice as large, which keeps edges smooth.
        return painter.boxes.encoded(
            (*key, degrees), lambda: turned(_draw(painter, text, 2 * px, fill), degrees, 0.5)
        )
    return painter.boxes.encoded(key, lambda: _draw(painter, text, px, fill))


def zoomed(
    painter: Painter, text: str, px: int, fill: Fill, degrees: float, zoom: float
) -> pygame.Surface:
    """Return new numerals for a frame of a motion: turned, and `zoom` (up to 2) times as large."""
    key = ("large numerals", text, px, fill, painter.theme.felt_deep, painter.theme.accent)
    large = painter.boxes.get(key, lambda: _draw(painter, text, 2 * px, fill))
    return turned(large, degrees, zoom / 2)


def _draw(painter: Painter, text: str, px: int, fill: Fill) -> pygame.Surface:
    theme, edge = painter.theme, max(1, round(px / 20))
    light, middle, deep, dark = _gold(theme)
    if fill == "cream":
        light = middle = deep = theme.ink
        dark, edge = theme.felt_deep, max(1, round(px / 36))
    line = painter.assets.text(text, px, WHITE, "numeral")
    ink = line.subsurface(line.get_bounding_rect())
    (width, height), drop = ink.get_size(), max(1, round(1.3 * edge))
    block = pygame.Surface((width + 2 * edge, height + 2 * edge), pygame.SRCALPHA)
    block.fill((*dark, 0))
    shadow = coloured(ink, dark)
    for n in range(EDGE_COPIES):
        x, y = math.cos(math.tau * n / EDGE_COPIES), math.sin(math.tau * n / EDGE_COPIES)
        block.blit(shadow, (round(edge + edge * x), round(edge + edge * y)))
    size = block.get_width() + drop // 2, block.get_height() + drop
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    canvas.fill((*dark, 0))
    for step in range(drop + 1):
        canvas.blit(block, (step // 2, step))
    canvas.blit(_shaded(ink, light, middle, deep), (edge, edge))
    return canvas


def _shaded(mask: pygame.Surface, light: RGB, middle: RGB, deep: RGB) -> pygame.Surface:
    """Return a white mask, coloured from top to bottom like polished metal."""
    strip = pygame.Surface((1, 5))
    for y, tone in enumerate((light, middle, mix(middle, deep, 0.35), deep, middle)):
        strip.set_at((0, y), tone)
    result = white_mask(mask.get_size(), mask)
    tones = pygame.transform.smoothscale(strip.convert(32), mask.get_size())
    result.blit(tones, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result
