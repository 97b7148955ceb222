"""Text that is fitted into boxes: first shrunk or wrapped and, if still too long, cut."""

import math
import re
from collections.abc import Callable, Iterable
from typing import Literal

import pygame

from game.art.assets import Assets
from game.art.theme import RGB, Theme
from game.art.typeface import Weight
from game.common import Box

MIN_READABLE = 9  # minimum readable type size (px); smaller text is left out
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
LINE_HEIGHT = 1.2  # distance between lines that are never cut, as a multiple of their type size

# A space where a line may be broken. After a word of one letter, as Polish "w", it may not.
BREAK = re.compile(r"(?<!(?<!\S)[^\W\d_]) ")

Anchor = Literal["left", "centre", "right"]
Lines = tuple[list[str], int]  # the lines of a text, and their type size (px)


def largest_fit(largest: int, smallest: int, fits: Callable[[int], bool]) -> int:
    """Return the largest size (px) for which `fits` is true, or `smallest` if there is none."""
    return next((px for px in range(largest, smallest, -1) if fits(px)), smallest)


class Lettering:
    """Measures, fits and draws text at a window's `scale` (px per dp)."""

    def __init__(self, assets: Assets, theme: Theme, scale: float = 1.0) -> None:
        self.assets = assets
        self.theme = theme
        self.scale = scale

    def dp(self, size: float) -> int:
        return max(1, round(size * self.scale)) if size else 0

    @property
    def type_scale(self) -> float:
        """Number of px per dp of type. It is at least 0.75, so that type is readable."""
        return max(self.scale, 0.75)

    def type(self, size: float) -> int:
        return max(1, round(size * self.type_scale))

    def fit_text(
        self, string: str, size: float, width: float, weight: Weight = "regular"
    ) -> tuple[str, int]:
        """Return text for one line, and its type size (px).

        Text that is too wide is shrunk to no less than 2/3 of `size` (dp). If still too
        wide, it is cut.
        """
        largest = self.type(size)
        smallest = max(8, math.ceil(largest * 2 / 3))
        measure = self.assets.text_width
        px = largest_fit(largest, smallest, lambda px: measure(string, px, weight) <= width)
        return self.shorten(string, min(largest, px), width, weight), min(largest, px)

    def fit_name(
        self, name: str, size: float, width: float, weight: Weight = "bold", height: float = 0.0
    ) -> Lines:
        """Return a player's name in one or two lines, and their type size (px).

        A name that is too wide is shrunk to no less than `Theme.type_name`. If still too
        wide, it is broken at a space, provided that two lines fit `height` (px); otherwise
        it is shrunk to `Theme.type_tiny`. If even that is too wide, it is cut.
        """
        largest, measure = self.type(size), self.assets.text_width
        smallest = min(largest, self.type(Theme.type_name))
        px = largest_fit(largest, smallest, lambda px: measure(name, px, weight) <= width)
        line = self.assets.line_height(smallest, weight)
        if measure(name, px, weight) <= width:
            return [name], px
        if " " not in name or 1.8 * line > height:
            tiny = min(smallest, self.type(Theme.type_tiny))
            px = largest_fit(smallest, tiny, lambda px: measure(name, px, weight) <= width)
            px = px if measure(name, px, weight) <= width else smallest
            return [self.shorten(name, px, width, weight)], px
        # Two lines, divided at the space nearest to the middle.
        spaces = [n for n, letter in enumerate(name) if letter == " "]
        middle = min(spaces, key=lambda n: max(n, len(name) - n))
        halves = name[:middle], name[middle + 1 :]
        return [self.shorten(half, smallest, width, weight) for half in halves], smallest

    def widest(self, strings: Iterable[str], px: int, weight: Weight) -> int:
        return max((self.assets.text_width(text, px, weight) for text in strings), default=0)

    def shared_size(
        self, strings: Iterable[str], width: float, largest: int, smallest: int, weight: Weight
    ) -> int:
        strings = tuple(strings)
        widest = self.widest(strings, largest, weight)
        if widest > width:
            # Widths grow nearly as sizes do, and measuring in every size is slow.
            largest = min(largest, math.ceil(largest * width / widest) + 1)
        return largest_fit(largest, smallest, lambda px: self.widest(strings, px, weight) <= width)

    def shorten(self, string: str, px: int, width: float, weight: Weight) -> str:
        """Return the string, cut with "…" if wider than `width` px; "" if even "…" is wider."""
        if self.assets.text_width(string, px, weight) <= width:
            return string
        for length in range(len(string), -1, -1):
            shorter = string[:length].rstrip(f" {ELLIPSIS}") + ELLIPSIS
            if self.assets.text_width(shorter, px, weight) <= width:
                return shorter
        return ""

    def fit_label(self, string: str, size: float, width: float, height: float) -> Lines:
        """Return a bold label and its type size (px). Wrap it only if one line would be cut."""
        text, px = self.fit_text(string, size, width, "bold")
        if text == string:
            return [text], px
        return self.fit_paragraph(string, size, width, height, "bold")

    def lines_at(
        self,
        target: pygame.Surface,
        lines: list[str],
        box: Box,
        px: int,
        colour: RGB,
        weight: Weight = "bold",
        anchor: Anchor = "centre",
    ) -> None:
        height = self.assets.line_height(px, weight)
        for line, row in zip(lines, box.lines(len(lines), height), strict=True):
            self.text_at(target, line, row, px, colour, weight, anchor)

    def text(
        self,
        target: pygame.Surface,
        string: str,
        box: Box,
        size: float,
        colour: RGB,
        weight: Weight = "regular",
        anchor: Anchor = "left",
    ) -> Box:
        """Draw a line of `size` dp, shrunk or cut to fit the box. Return the box of the text."""
        fitted, px = self.fit_text(string, size, box.w, weight)
        return self.text_at(target, fitted, box, px, colour, weight, anchor)

    def text_at(
        self,
        target: pygame.Surface,
        string: str,
        box: Box,
        px: int,
        colour: RGB,
        weight: Weight = "regular",
        anchor: Anchor = "left",
    ) -> Box:
        surface = self.assets.text(string, px, colour, weight)
        w, h = surface.get_size()
        x = box.x + {"left": 0.0, "centre": (box.w - w) / 2, "right": box.w - w}[anchor]
        y = box.y + (box.h - h) / 2
        target.blit(surface, (round(x), round(y)))
        return Box(x, y, w, h)

    def wrap(self, string: str, px: int, width: float, weight: Weight) -> list[str]:
        """Break a text into lines of at most `width` px. No line ends with a word of one letter."""
        lines: list[str] = []
        measure = self.assets.text_width
        for paragraph in string.split("\n"):
            line, above = "", len(lines)
            for word in BREAK.split(paragraph):
                longer = f"{line} {word}" if line else word
                if line and measure(longer, px, weight) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            words = BREAK.split(lines[-1]) if len(lines) > above and " " not in line else []
            if len(words) > 2 and measure(f"{words[-1]} {line}", px, weight) <= width:
                lines[-1], line = " ".join(words[:-1]), f"{words[-1]} {line}"
            lines.append(line)
        return lines

    def paragraph(
        self,
        target: pygame.Surface,
        string: str,
        box: Box,
        size: float,
        colour: RGB,
        weight: Weight = "regular",
        anchor: Anchor = "left",
    ) -> None:
        lines, px = self.fit_paragraph(string, size, box.w, box.h, weight)
        text_box = box._replace(h=len(lines) * self.assets.line_height(px, weight))
        self.lines_at(target, lines, text_box, px, colour, weight, anchor)

    def fit_paragraph(
        self, string: str, size: float, width: float, height: float, weight: Weight = "regular"
    ) -> Lines:
        """Return wrapped text and its type size (px).

        Text that is too high is shrunk to no less than 2/3 of `size` (dp). If still too
        high, it is cut.
        """
        largest = self.type(size)
        smallest = max(8, math.ceil(largest * 2 / 3))
        for px in range(largest, smallest - 1, -1):
            # Skip sizes at which the text surely is too long: widths shrink about as sizes do.
            ratio = 0.93 * px / largest
            rows = int(height / (ratio * self.assets.line_height(largest, weight)))
            if ratio * self.assets.text_width(string, largest, weight) > rows * width:
                continue
            lines = self.wrap(string, px, width, weight)
            widest = max(self.assets.text_width(line, px, weight) for line in lines)
            if widest <= width and len(lines) * self.assets.line_height(px, weight) <= height:
                return lines, px
        px = min(largest, smallest)
        count = max(1, int(height // self.assets.line_height(px, weight)))
        all_lines = self.wrap(string, px, width, weight)
        lines = all_lines[:count]
        if len(all_lines) > count:
            lines[-1] += ELLIPSIS
        return [self.shorten(line, px, width, weight) for line in lines], px

    def balanced(
        self, string: str, size: float, width: float, height: float, weight: Weight
    ) -> Lines:
        """Wrap like `fit_paragraph`. Unless text is cut, its lines are about equally long."""
        lines, px = self.fit_paragraph(string, size, width, height, weight)
        if " ".join(lines) != string.replace("\n", " "):
            return lines, px
        even: list[str] = []
        measure = self.assets.text_width
        for paragraph in string.split("\n"):
            words, count, first = BREAK.split(paragraph), 0, len(even)
            while sum(len(BREAK.split(line)) for line in lines[first : first + count]) < len(words):
                count += 1
            even += _even(words, count, lambda line: measure(line, px, weight), width)
        return even, px

    def whole_lines(self, text: str, largest: float, area: Box, weight: Weight) -> Lines:
        """Wrap like `balanced`, but shrink to about 0.3 of `largest` (dp) before cutting."""
        size = largest
        while True:
            lines, px = self.balanced(text, size, area.w, area.h, weight)
            cut = any(line.endswith(ELLIPSIS) for line in lines)
            size *= 0.85
            if not cut or size < 0.3 * largest:
                return lines, px

    def write_lines(
        self,
        target: pygame.Surface,
        lines: Lines,
        area: Box,
        colour: RGB,
        weight: Weight,
        anchor: Anchor = "centre",
    ) -> None:
        """Draw the result of `whole_lines` as a block, centred vertically in `area`."""
        texts, px = lines
        for line, row in zip(texts, area.lines(len(texts), LINE_HEIGHT * px), strict=True):
            self.text_at(target, line, row, px, colour, weight, anchor)


def _even(words: list[str], count: int, measure: Callable[[str], int], width: float) -> list[str]:
    """Divide words into `count` lines of similar width, each at most `width`."""
    # The best lines from each word to the end, with their cost. In round n there are n lines.
    best: dict[int, tuple[int, list[str]]] = {len(words): (0, [])}
    for _ in range(count):
        longer: dict[int, tuple[int, list[str]]] = {}
        for start in range(len(words)):
            candidates = []
            for end in range(start + 1, len(words) + 1):
                line = " ".join(words[start:end])
                if measure(line) > width:
                    break
                if end in best:
                    cost, rest = best[end]
                    candidates.append((cost + measure(line) ** 2, [line, *rest]))
            if candidates:
                longer[start] = min(candidates)
        best = longer
    return best[0][1]
