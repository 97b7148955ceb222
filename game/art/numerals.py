"""The game's own numerals, for scores. `Assets` uses them for the weight "numeral"."""

import re
from collections.abc import Callable
from typing import Protocol

import pygame

from game.art.surfaces import coloured, white_mask
from game.art.theme import RGB, WHITE
from game.art.typeface import Weight

MINUS = "\N{MINUS SIGN}"
FILES = {**{digit: digit for digit in "0123456789"}, "+": "plus", MINUS: "minus", "=": "equals"}
GLYPHS = re.compile(r"[0-9+\N{MINUS SIGN}=]|[^0-9+\N{MINUS SIGN}=]+")

HEIGHT = 0.78  # height of a digit, as a fraction of the type size
GAP = 0.05  # space between two digits, as a fraction of their height
MEASURE = 100  # height (px) at which the widths of digits are measured

PLAIN: Weight = "extrabold"  # of ordinary characters, which replace digits without a usable file

# A function from a path and a height (px) to the file's white picture; None: unusable file.
Svg = Callable[[str, int], pygame.Surface | None]


class TextRenderer(Protocol):
    """A source of ordinary characters for `Numerals`. `Assets` implements it."""

    def text(self, string: str, size: int, colour: RGB, weight: Weight, /) -> pygame.Surface: ...
    def text_width(self, string: str, size: int, weight: Weight, /) -> int: ...
    def ascent(self, size: int, /) -> int: ...


class Numerals:
    """Draws digits and signs from files. `words` draws all characters without a usable file."""

    def __init__(self, svg: Svg, words: TextRenderer) -> None:
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
        """Return the parts of a line, each with its x (px) and if it has a file; then the width."""
        places, x, height = [], 0.0, digit_height(size)
        for part in GLYPHS.findall(string):
            width = self._relative_width(part)
            places.append((part, x, width is not None))
            step = self._words.text_width(part, size, PLAIN) if width is None else width * height
            x += step + GAP * height
        return places, x - GAP * height if places else 0.0

    def width(self, string: str, size: int) -> int:
        return max(0, round(self._places(string, size)[1]))

    def line(self, string: str, size: int, colour: RGB, line_height: int) -> pygame.Surface:
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
