"""Pictures from SVG files, and text, as cached surfaces. Simple drawings replace unusable files."""

import logging
import math
from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path

import pygame

from game.art.numerals import Numerals
from game.art.surfaces import SurfaceCache, as_screen, coloured
from game.art.theme import RGB, WHITE, Theme
from game.art.typeface import Typeface, Weight
from game.common import LruCache
from game.platform.system import assets_folder
from game.rules import Shape

GRAIN = "felt/grain.png"
PAPER = "materials/paper.png"
PLAIN_TONE = 122  # tone (0 to 255) of materials without their files
FONT_COUNT = 32  # cached fonts, each with its drawn letters: no scene needs more than 30
# Type size (px) below which text is drawn `OVERSIZE` times as large and scaled down.
SMALL_TYPE, OVERSIZE = 26, 3
# How much closer the letters of titles are than in the typeface, as fractions of the type size.
TIGHTER: dict[Weight, float] = {"title": 0.035, "light": 0.03}

MOOD_SCALE = 1.25  # of a picture with a mood, relative to the face: antennas and rays need room
PlainPicture = Callable[[int], pygame.Surface]  # from a size (px) to what replaces an unusable file

_log = logging.getLogger(__name__)


class Assets:
    """Loads pictures and draws text. All surfaces are cached, so callers must not change them."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or assets_folder()
        pygame.font.init()
        self._typeface = Typeface()
        self._warned: set[str] = set()
        self._art = SurfaceCache(6_000_000)
        self._texts = SurfaceCache(4_000_000)
        self._fonts: LruCache[tuple[int, Weight], pygame.font.Font] = LruCache(FONT_COUNT)
        self._widths: LruCache[tuple[str, int, Weight], int] = LruCache(4096)
        self._numerals = Numerals(self._glyph, self)

    def sweep(self) -> None:
        for cache in (self._art, self._texts, self._fonts, self._widths):
            cache.sweep()

    def shape(self, shape: Shape, size: int, colour: RGB) -> pygame.Surface:
        name = shape.name.lower()
        return self._tinted(f"shapes/{name}.svg", size, colour, lambda px: plain_shape(shape, px))

    def small_shape(self, shape: Shape, size: int, colour: RGB) -> pygame.Surface:
        path, size = f"shapes/{shape.name.lower()}.svg", max(1, size)

        def make() -> pygame.Surface:
            large = self._white(path, 128, lambda px: plain_shape(shape, px))
            return coloured(pygame.transform.smoothscale(large, (size, size)), colour)

        return self._art.encoded((path, size, colour, "small"), make)

    def icon(self, name: str, size: int, colour: RGB) -> pygame.Surface:
        """Return an icon in a square of `size` px. If its file is unusable, return a ring."""
        return self._tinted(f"icons/{name}.svg", size, colour, plain_icon)

    def face(self, name: str, size: int, mood: str = "") -> pygame.Surface:
        """Return a face of `size` px. With a mood, the picture is `MOOD_SCALE` times as large."""
        path, size = f"faces/{name}.svg", max(1, size)

        def calm(_large: int = 0) -> pygame.Surface:
            return self._load(path, size, plain_face)

        def in_mood() -> pygame.Surface:
            large = size + 2 * round(size * (MOOD_SCALE - 1.0) / 2)
            return self._load(f"faces/moods/{name}-{mood}.svg", large, calm)

        return self._art.encoded((path, size, mood), in_mood if mood else calm)

    def window_icon(self) -> pygame.Surface:
        return self._load("icon.svg", 64, plain_icon)

    def material(self, path: str) -> pygame.Surface:
        """Return the grey tones of a material. If its file is unusable, all tones are equal."""
        try:
            # A truncated file would be read in part, and libpng would print a message.
            if not (self.folder / path).read_bytes().endswith(b"IEND\xaeB`\x82"):
                raise ValueError("it is no whole PNG file")
            # Loaded by path, because pygame in the browser reads no pictures from memory.
            tones = pygame.image.load(self.folder / path)
            if tones.get_bitsize() != 8:
                raise ValueError("it is another picture")
        except (pygame.error, OSError, ValueError) as error:
            self._warn_once(path, error)
            tones = pygame.Surface((64, 64), depth=8)
            tones.set_palette([(n, n, n) for n in range(256)])
            tones.fill(0 if path == GRAIN else PLAIN_TONE)
        return tones

    @cached_property
    def fibres(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Two pictures of the felt's fibres: add the first to the light, subtract the second."""
        bright = as_screen(self.material(GRAIN))
        # Flipped, the picture looks like another one.
        return bright, pygame.transform.flip(bright, flip_x=True, flip_y=True)

    def font(self, size: int, weight: Weight = "regular") -> pygame.font.Font:
        """Return a font of `size` px. If Manrope is unusable, return pygame's own font."""
        size = max(1, size)
        return self._fonts.get((size, weight), lambda: self._typeface.font(size, weight))

    def text(
        self, string: str, size: int, colour: RGB, weight: Weight = "regular"
    ) -> pygame.Surface:
        def render() -> pygame.Surface:
            if weight == "numeral":
                height = self.font(size, weight).get_height()
                return self._numerals.line(string, size, colour, height)
            if weight in TIGHTER:
                return self._tight_text(string, size, colour, weight)
            if size >= SMALL_TYPE:
                return self.font(size, weight).render(string, True, colour)
            return self._small_text(string, size, colour, weight)

        return self._texts.encoded((string, size, colour, weight), render)

    def text_width(self, string: str, size: int, weight: Weight = "regular") -> int:
        def measure() -> int:
            if weight == "numeral":
                return self._numerals.width(string, size)
            if weight in TIGHTER:
                return self._tight_positions(string, size, weight)[-1]
            if size >= SMALL_TYPE:
                return self.font(size, weight).size(string)[0]
            return math.ceil(self._word_positions(string, size, weight)[-1] / OVERSIZE)

        return self._widths.get((string, size, weight), measure)

    def ascent(self, size: int) -> int:
        """Return the distance (px) from the top of a line of numerals to its baseline."""
        return self.font(size, "numeral").get_ascent()

    def _glyph(self, path: str, height: int) -> pygame.Surface | None:
        def white() -> pygame.Surface:
            surface = self._svg(path, (4 * height, height)) or pygame.Surface((0, 0))
            surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            return surface

        found = self._art.get((path, height), white)
        return found if found.get_width() else None

    def _small_text(self, string: str, size: int, colour: RGB, weight: Weight) -> pygame.Surface:
        """Return text drawn large, then scaled down. Small fonts would space letters unevenly."""
        font = self.font(size * OVERSIZE, weight)
        width = self.text_width(string, size, weight)
        height = math.ceil(font.get_height() / OVERSIZE)
        positions = self._word_positions(string, size, weight)
        large = width * OVERSIZE, height * OVERSIZE
        canvas = _rendered(font, string.split(" "), positions, large, colour)
        small = pygame.transform.smoothscale(canvas, (width, height))
        again = small.copy()  # scaling turns hinted strokes grey: strengthen them
        again.set_alpha(90)
        small.blit(again, (0, 0))
        return small

    def _tight_text(self, string: str, size: int, colour: RGB, weight: Weight) -> pygame.Surface:
        font, positions = self.font(size, weight), self._tight_positions(string, size, weight)
        return _rendered(font, string, positions, (positions[-1], font.get_height()), colour)

    def _tight_positions(self, string: str, size: int, weight: Weight) -> list[int]:
        """Return the x (px) of each letter of a title, followed by the x of the title's end."""
        font, closer = self.font(size, weight), TIGHTER[weight] * size

        def start(n: int) -> int:
            # Gaps between words stay as wide as they are.
            return round(font.size(string[:n])[0] - closer * (n - 2 * string[:n].count(" ")))

        end = start(len(string)) + round(closer) if string.strip() else font.size(string)[0]
        return [*map(start, range(len(string))), end]

    def _word_positions(self, string: str, size: int, weight: Weight) -> list[int]:
        font = self.font(size * OVERSIZE, weight)
        # The space of the typeface is hardly visible in small text.
        gap = max(font.size(" ")[0], round(0.27 * size * OVERSIZE))
        positions = [0]
        for word in string.split(" "):
            positions.append(positions[-1] + font.size(word)[0] + gap)
        positions[-1] -= gap
        return positions

    def line_height(self, size: int, weight: Weight = "regular") -> int:
        return self.font(size, weight).get_linesize()

    def _tinted(self, path: str, size: int, colour: RGB, plain: PlainPicture) -> pygame.Surface:
        size = max(1, size)
        return self._art.encoded(
            (path, size, colour), lambda: coloured(self._white(path, size, plain), colour)
        )

    def _white(self, path: str, size: int, plain: PlainPicture) -> pygame.Surface:
        def white() -> pygame.Surface:
            surface = self._load(path, size, plain)
            # Clear pixels become white too, or scaling would mix black into the edges.
            surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            return surface

        return self._art.get((path, size, None), white)

    def _load(self, path: str, size: int, plain: PlainPicture) -> pygame.Surface:
        """Return a file's picture, centred in a square. If the file is unusable, draw `plain`."""
        canvas = pygame.Surface((size, size), pygame.SRCALPHA)
        loaded = self._svg(path, (size, size)) or plain(size)
        # A picture that is not square keeps its proportions.
        canvas.blit(loaded, ((size - loaded.get_width()) // 2, (size - loaded.get_height()) // 2))
        return canvas

    def _svg(self, path: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a file's picture that fits in `size` (px), or None if the file is unusable."""
        try:
            # Pygame would draw the remains of a truncated file.
            if not (self.folder / path).read_bytes().rstrip().endswith(b"</svg>"):
                raise ValueError("it is no whole SVG file")
            return pygame.image.load_sized_svg(str(self.folder / path), size)
        except (pygame.error, OSError, ValueError) as error:
            self._warn_once(path, error)
            return None

    def _warn_once(self, file: str, fault: Exception) -> None:
        if file not in self._warned:
            self._warned.add(file)
            _log.warning("The picture %s cannot be used (%s); drawing it plainly.", file, fault)


# Corners in a unit square; the cross is a plus sign turned towards the corners.
_CORNERS: dict[Shape, tuple[tuple[float, float], ...]] = {
    Shape.DIAMOND: ((0.5, 0.03), (0.97, 0.5), (0.5, 0.97), (0.03, 0.5)),
    Shape.SQUARE: ((0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86)),
    Shape.CROSS: (
        (0.24, 0.04), (0.5, 0.3), (0.76, 0.04), (0.96, 0.24), (0.7, 0.5), (0.96, 0.76),
        (0.76, 0.96), (0.5, 0.7), (0.24, 0.96), (0.04, 0.76), (0.3, 0.5), (0.04, 0.24),
    ),
    Shape.STAR: tuple(
        (0.5 + out * math.sin(math.tau * k / 16), 0.5 + out * math.cos(math.tau * k / 16))
        for k, out in enumerate((0.27, 0.48) * 8)
    ),
}  # fmt: skip


def _rendered(
    font: pygame.font.Font,
    parts: Iterable[str],
    positions: list[int],
    size: tuple[int, int],
    colour: RGB,
) -> pygame.Surface:
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    # Clear pixels get the colour too, or scaling would mix black into the edges.
    canvas.fill((*colour, 0))
    for part, x in zip(parts, positions, strict=False):
        ink = font.render(part, True, colour)
        canvas.blit(ink, (x, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return canvas


def _oversized(size: int) -> tuple[pygame.Surface, int]:
    big = size * OVERSIZE
    return pygame.Surface((big, big), pygame.SRCALPHA), big


def plain_shape(shape: Shape, size: int) -> pygame.Surface:
    """Return a white silhouette of `shape`, `size` px square, drawn without a file."""
    surface, big = _oversized(size)
    if shape is Shape.CIRCLE:
        pygame.draw.circle(surface, WHITE, (big / 2, big / 2), big * 0.41)
    elif shape is Shape.CLOVER:
        for x, y in ((0.5, 0.26), (0.74, 0.5), (0.5, 0.74), (0.26, 0.5), (0.5, 0.5)):
            pygame.draw.circle(surface, WHITE, (x * big, y * big), big * 0.205)
    else:
        pygame.draw.polygon(surface, WHITE, [(x * big, y * big) for x, y in _CORNERS[shape]])
    return pygame.transform.smoothscale(surface, (size, size))


def plain_icon(size: int) -> pygame.Surface:
    """Return a white ring, `size` px square. It replaces an icon whose file is unusable."""
    surface, big = _oversized(size)
    pygame.draw.circle(surface, WHITE, (big / 2, big / 2), big * 0.36, max(1, round(big * 0.12)))
    return pygame.transform.smoothscale(surface, (size, size))


def plain_face(size: int) -> pygame.Surface:
    """Return two eyes and a mouth, `size` px square. They replace a face whose file is unusable."""
    (surface, big), ink = _oversized(size), Theme.face_ink
    for x in (0.34, 0.66):
        pygame.draw.circle(surface, ink, (big * x, big * 0.42), big * 0.09)
    start, end = (big * 0.36, big * 0.7), (big * 0.64, big * 0.7)
    pygame.draw.line(surface, ink, start, end, max(1, round(big * 0.08)))
    return pygame.transform.smoothscale(surface, (size, size))
