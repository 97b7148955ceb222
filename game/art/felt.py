"""The felt of the table: light from the upper left, and fibres from `assets/felt`."""

import math
from collections.abc import Iterator

import pygame

from game.art.assets import Assets
from game.art.theme import Theme


class Felt:
    """Draws the felt in the colours of a theme. The last picture is cached."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        self.theme = theme
        self._assets = assets
        self._cached: pygame.Surface | None = None
        self._small_light: pygame.Surface | None = None
        self._grain: tuple[pygame.Surface, pygame.Surface] | None = None

    def set_theme(self, theme: Theme) -> None:
        if theme.felt_colours != self.theme.felt_colours:
            self._cached = self._small_light = None
        self.theme = theme

    def with_theme(self, theme: Theme) -> "Felt":
        """Return a new felt in the colours of this theme, with the same fibres."""
        other = Felt(theme, self._assets)
        other._grain = self._grains()
        return other

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of the felt, `size` px large. Callers must not change it."""
        while (picture := self._cached) is None or picture.get_size() != size:
            for _ in self._draw(size):
                pass
        return picture

    def prerender(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw the felt of `size` px, a part at each step, unless it is cached."""
        if self._cached is None or self._cached.get_size() != size:
            yield from self._draw(size)

    def _draw(self, size: tuple[int, int]) -> Iterator[None]:
        while self._small_light is None:
            yield from self._light()
        bright, dark = self._grains()
        table = pygame.transform.smoothscale(self._small_light, size)
        yield
        for x in range(0, size[0], bright.get_width()):
            for y in range(0, size[1], bright.get_height()):
                table.blit(bright, (x, y), special_flags=pygame.BLEND_RGB_ADD)
                table.blit(dark, (x, y), special_flags=pygame.BLEND_RGB_SUB)
            yield
        self._cached = table

    def _grains(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Return two pictures of the felt's fibres: one to add to the light, one to subtract."""
        if self._grain is None:
            bright = _as_screen(self._assets.grain())
            # Flipped, the picture looks like another one.
            self._grain = bright, pygame.transform.flip(bright, True, True)
        return self._grain

    def _light(self) -> Iterator[None]:
        """Draw the light on the felt in a small picture, four rows at each step."""
        (w, h), theme = (64, 40), self.theme
        across = [(x + 0.5) / w for x in range(w)]
        pixels = bytearray(3 * w * h)
        for row in range(h):
            if row % 4 == 3:
                yield
            # Brightness of the lamp and darkness of the rim (0 to 1) at each x.
            y = (row + 0.5) / h
            down = -1.9 * ((y - 0.26) / 0.86) ** 2
            lit = [math.exp(down - 1.9 * ((x - 0.34) / 0.80) ** 2) for x in across]
            # Distance from the middle, 1 in the corners.
            rims = [math.hypot(x - 0.5, y - 0.5) * math.sqrt(2) for x in across]
            dark = [0.86 * ((rim - 0.42) / 0.58) ** 1.7 if rim > 0.42 else 0.0 for rim in rims]
            line = slice(3 * w * row, 3 * w * (row + 1))
            for n, felt in enumerate(theme.felt):
                bright, deep = theme.felt_lit[n] - felt, theme.felt_deep[n]
                bases = [round(felt + bright * light) for light in lit]
                tones = [
                    round(base + (deep - base) * darkness)
                    for base, darkness in zip(bases, dark, strict=True)
                ]
                pixels[line.start + n : line.stop : 3] = bytes(tones)
        self._small_light = _as_screen(pygame.image.frombytes(bytes(pixels), (w, h), "RGB"))


def _as_screen(picture: pygame.Surface) -> pygame.Surface:
    """Return a copy in the pixel format of the screen, which is drawn much faster."""
    converted = pygame.Surface(picture.get_size())
    converted.blit(picture, (0, 0))
    return converted
