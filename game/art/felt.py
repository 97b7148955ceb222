"""The felt of the table: a warm pool of lamplight, and fibres from `assets/felt`."""

import math
from collections.abc import Iterator

import pygame

from game.art.assets import GRAIN, Assets
from game.art.theme import RGB, Theme, mix
from game.art.wood import as_screen, fade, tile

POOL = (0.56, 0.43)  # the middle of the lamp's pool, as fractions of the felt's size
REACH = (0.68, 0.78)  # the pool's radii, as fractions of the felt's size
# At which fraction of the radii the felt's own colour is seen, and at which its edge begins.
OWN, EDGE = 0.56, 0.9
SPOT = 0.72  # to which fraction of the radii the lamp adds light
LIGHT_SIZE = (64, 40)  # of the small picture of the light, in px


def pool_colour(theme: Theme, distance: float) -> RGB:
    """Return the felt's colour at a distance from the lamp; 1 is the radius of the lamp's pool."""
    edge = mix(theme.felt.plain, theme.felt.deep, 0.12)
    if distance < OWN:
        part = distance / OWN
        tone = mix(theme.felt.lit, theme.felt.plain, part * part * (3.0 - 2.0 * part))
        spot = 0.52 * theme.dusk * max(0.0, 1.0 - (distance / SPOT) ** 2) ** 3
        red, green, blue = (
            min(255, round(a + spot * b)) for a, b in zip(tone, theme.pool, strict=True)
        )
        return red, green, blue
    return mix(theme.felt.plain, edge, (distance - OWN) / (EDGE - OWN))


class Felt:
    """Draws felt in the colours of a theme. Its light and its fibres are cached."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        self.theme = theme
        self._assets = assets
        self._small_light: pygame.Surface | None = None
        self._grain: tuple[pygame.Surface, pygame.Surface] | None = None

    def with_theme(self, theme: Theme) -> "Felt":
        """Return a new felt in the colours of this theme, with the same fibres."""
        other = Felt(theme, self._assets)
        other._grain = self._grains()
        return other

    def lay(self, target: pygame.Surface, rect: pygame.Rect, scale: float) -> Iterator[None]:
        """Cover `rect` (px) with felt, a part at each step. Shadows have the scale `scale`."""
        while self._small_light is None:
            yield from self._light()
        bright, dark = self._grains()
        target.blit(pygame.transform.smoothscale(self._small_light, rect.size), rect)
        yield
        for x in range(rect.x, rect.right, bright.get_width()):
            column = pygame.Rect(x, rect.y, min(bright.get_width(), rect.right - x), rect.h)
            tile(target, bright, column, flags=pygame.BLEND_RGB_ADD)
            tile(target, dark, column, flags=pygame.BLEND_RGB_SUB)
            yield
        self._edges(target, rect, scale)
        yield

    def _edges(self, target: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
        """Darken the felt along its edges, where the frame casts a shadow: most at the top."""
        ink = mix(self.theme.felt.deep, self.theme.shade, 0.5)
        soft = (200, 112, 64, 38, 24, 14, 6, 0)
        screen = target.get_rect()
        for reach, side in ((52, "top"), (60, "left"), (40, "right"), (48, "bottom")):
            wide, part = round(reach * scale), 1.0 if reach > 50 else 0.7
            alphas = [round(part * alpha) for alpha in soft]
            if side == "top" and rect.top > screen.top:
                fade(target, pygame.Rect(rect.x, rect.y, rect.w, wide), ink, alphas, down=True)
            elif side == "left" and rect.left > screen.left:
                fade(target, pygame.Rect(rect.x, rect.y, wide, rect.h), ink, alphas, down=False)
            elif side == "right" and rect.right < screen.right:
                strip = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
                fade(target, strip, ink, alphas[::-1], down=False)
            elif side == "bottom" and rect.bottom < screen.bottom:
                strip = pygame.Rect(rect.x, rect.bottom - wide, rect.w, wide)
                fade(target, strip, ink, alphas[::-1], down=True)

    def _grains(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Return two pictures of the felt's fibres: one to add to the light, one to subtract."""
        if self._grain is None:
            bright = as_screen(self._assets.material(GRAIN))
            # Flipped, the picture looks like another one.
            self._grain = bright, pygame.transform.flip(bright, True, True)
        return self._grain

    def _light(self) -> Iterator[None]:
        w, h = LIGHT_SIZE
        colours = [bytes(pool_colour(self.theme, n / 64)) for n in range(128)]
        across = [((x + 0.5) / w - POOL[0]) / REACH[0] for x in range(w)]
        pixels = bytearray()
        for row in range(h):
            if row % 8 == 7:
                yield
            down = ((row + 0.5) / h - POOL[1]) / REACH[1]
            for along in across:
                pixels += colours[min(127, int(64 * math.hypot(along, down)))]
        self._small_light = as_screen(pygame.image.frombytes(bytes(pixels), (w, h), "RGB"))
