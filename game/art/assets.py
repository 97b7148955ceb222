"""Art and type: white SVG silhouettes rasterised at the very size needed, tinted and cached.

Nothing here may stop the game: a missing or damaged file costs one logged sentence and is
replaced by something plain.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Literal

import pygame

from game.art.rle import rle_encoded
from game.art.silhouettes import plain_shape
from game.art.theme import RGB
from game.common.lru import LruCache
from game.common.places import assets_folder
from game.rules.tiles import Shape

Weight = Literal["regular", "semibold", "bold", "extrabold"]

ART_PIXELS = 6_000_000
TEXT_PIXELS = 4_000_000
FONT_COUNT = 96
SMALL_TYPE, OVERSIZE = 26, 3
"""Below so many px text is drawn this many times larger and scaled down."""
STRONGER = 90
"""How much of itself (of 255) is laid over text that was scaled down."""
WORD_GAP = 0.27
"""What small words are apart, as a part of their size: more than the typeface has between them."""

_FONT_FILES: dict[Weight, str] = {
    "regular": "Manrope-Regular.ttf",
    "semibold": "Manrope-SemiBold.ttf",
    "bold": "Manrope-Bold.ttf",
    "extrabold": "Manrope-ExtraBold.ttf",
}
# pygame's own font has a smaller body than Manrope at the same nominal size.
_FALLBACK_STRETCH = 1.12

_log = logging.getLogger(__name__)


def surface_pixels(surface: pygame.Surface) -> int:
    """What a surface costs in a cache: its number of pixels."""
    return surface.get_width() * surface.get_height()


class Assets:
    """The art folder and the typeface, as surfaces. Sizes are px; colours 0..255."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or assets_folder()
        pygame.font.init()
        self._font_folder = self._find_fonts()
        self._complained: set[str] = set()
        self._art: LruCache[tuple[str, int, RGB], pygame.Surface] = LruCache(
            ART_PIXELS, surface_pixels
        )
        self._fonts: LruCache[tuple[int, Weight], pygame.font.Font] = LruCache(FONT_COUNT)
        self._texts: LruCache[tuple[str, int, RGB, Weight], pygame.Surface] = LruCache(
            TEXT_PIXELS, surface_pixels
        )
        self._widths: LruCache[tuple[str, int, Weight], int] = LruCache(4096)

    def shape(self, shape: Shape, size: int, colour: RGB) -> pygame.Surface:
        """The silhouette of one of the six shapes, `size` px square, in `colour`."""
        name = shape.name.lower()
        return self._tinted(f"shapes/{name}.svg", size, colour, lambda px: plain_shape(shape, px))

    def icon(self, name: str, size: int, colour: RGB) -> pygame.Surface:
        """The icon `name`, `size` px square, in `colour`; empty when there is no such file."""
        return self._tinted(f"icons/{name}.svg", size, colour, _nothing)

    def window_icon(self, size: int = 64) -> pygame.Surface:
        """The picture for the window's title bar, `size` px square, in its own colours."""
        return self._load("icon.svg", size, _nothing)

    def font(self, size: int, weight: Weight = "regular") -> pygame.font.Font:
        """The typeface at `size` px; pygame's own font when Manrope is not installed."""
        size = max(1, size)
        return self._fonts.get((size, weight), lambda: self._open_font(size, weight))

    def text(
        self, string: str, size: int, colour: RGB, weight: Weight = "regular"
    ) -> pygame.Surface:
        """One line of text on a transparent surface. Treat it as read-only: it is shared."""

        def render() -> pygame.Surface:
            if size >= SMALL_TYPE:
                return self.font(size, weight).render(string, True, colour)
            return self._small_text(string, size, colour, weight)

        return self._texts.get((string, size, colour, weight), lambda: rle_encoded(render()))

    def text_width(self, string: str, size: int, weight: Weight = "regular") -> int:
        """The width in px of `text(string, size, ...)`."""

        def measure() -> int:
            if size >= SMALL_TYPE:
                return self.font(size, weight).size(string)[0]
            places = self._places(string, size, weight)
            return math.ceil(places[-1] / OVERSIZE)

        return self._widths.get((string, size, weight), measure)

    def _small_text(self, string: str, size: int, colour: RGB, weight: Weight) -> pygame.Surface:
        """Text drawn too large and scaled down: a font of few px puts its letters on whole px,
        and then the spaces between letters and words are no longer even."""
        font = self.font(size * OVERSIZE, weight)
        width = self.text_width(string, size, weight)
        height = math.ceil(font.get_height() / OVERSIZE)
        canvas = pygame.Surface((width * OVERSIZE, height * OVERSIZE), pygame.SRCALPHA)
        # The surroundings get the colour, too, so that scaling bleeds no black into the edges.
        canvas.fill((*colour, 0))
        for word, x in zip(string.split(" "), self._places(string, size, weight), strict=False):
            ink = font.render(word, True, colour)
            canvas.blit(ink, (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
        small = pygame.transform.smoothscale(canvas, (width, height))
        # What was black or white by hinting is now grey in part: a little more of it all.
        more = small.copy()
        more.set_alpha(STRONGER)
        small.blit(more, (0, 0))
        return small

    def _places(self, string: str, size: int, weight: Weight) -> list[int]:
        """Where each word of an enlarged small text begins, and where the last one ends."""
        font = self.font(size * OVERSIZE, weight)
        gap = max(font.size(" ")[0], round(WORD_GAP * size * OVERSIZE))
        places = [0]
        for word in string.split(" "):
            places.append(places[-1] + font.size(word)[0] + gap)
        places[-1] -= gap
        return places

    def line_height(self, size: int, weight: Weight = "regular") -> int:
        """The distance in px from one line of text to the next."""
        return self.font(size, weight).get_linesize()

    def cached(self) -> tuple[int, int]:
        """Pixels held for art and for texts; never above ART_PIXELS and TEXT_PIXELS."""
        return self._art.total, self._texts.total

    def _tinted(
        self, path: str, size: int, colour: RGB, fallback: Callable[[int], pygame.Surface]
    ) -> pygame.Surface:
        size = max(1, size)

        def make() -> pygame.Surface:
            surface = self._load(path, size, fallback)
            # The transparent surroundings are made white too, so that scaling bleeds no black.
            surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._art.get((path, size, colour), lambda: rle_encoded(make()))

    def _load(
        self, path: str, size: int, fallback: Callable[[int], pygame.Surface]
    ) -> pygame.Surface:
        canvas = pygame.Surface((size, size), pygame.SRCALPHA)
        try:
            loaded = pygame.image.load_sized_svg(str(self.folder / path), (size, size))
        except (pygame.error, OSError, ValueError) as error:
            self._complain(path, f"The picture {path} cannot be used ({error}); drawing it plainly")
            loaded = fallback(size)
        # A picture that is not square keeps its proportions: centre it.
        left = (size - loaded.get_width()) // 2
        top = (size - loaded.get_height()) // 2
        canvas.blit(loaded, (left, top))
        return canvas

    def _open_font(self, size: int, weight: Weight) -> pygame.font.Font:
        if self._font_folder is not None:
            name = _FONT_FILES[weight]
            try:
                return pygame.font.Font(str(self._font_folder / name), size)
            except (pygame.error, OSError) as error:
                self._complain(name, f"The font {name} cannot be used ({error}); using pygame's")
        font = pygame.font.Font(None, max(1, round(size * _FALLBACK_STRETCH)))
        font.set_bold(weight in ("bold", "extrabold"))
        return font

    def _find_fonts(self) -> Path | None:
        try:
            package = import_module("font_manrope")
        except ImportError:
            package = None
        place = getattr(package, "__file__", None)
        if place is None:
            _log.warning("The typeface Manrope is not installed; using pygame's own font.")
            return None
        return Path(place).resolve().parent / "files"

    def _complain(self, key: str, sentence: str) -> None:
        if key not in self._complained:
            self._complained.add(key)
            _log.warning("%s.", sentence)


def _nothing(size: int) -> pygame.Surface:
    return pygame.Surface((size, size), pygame.SRCALPHA)
