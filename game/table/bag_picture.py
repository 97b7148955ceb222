"""The bag: a velvet pouch with a brass cord, slack when it is empty."""

from collections.abc import Iterator

import pygame

from game.art import BLACK, WHITE, Painter, glow, gradient, masked, mix, rim, shifted, soft_ellipse
from game.art.surfaces import coloured, soft_blur, white_mask
from game.common import Box

MIN_DRAWING = 192  # minimum size (px) of the drawing that is scaled down to the pouch
SQUEEZE_STEPS, FILL_STEPS = 4, 4


class BagPicture:
    """Draws the bag. Its pictures are in the painter's cache of boxes, which all tables share."""

    def __init__(self, painter: Painter) -> None:
        self._assets, self._theme, self._cache = painter.assets, painter.theme, painter.boxes
        theme = self._theme
        velvet = (theme.velvet_lit, theme.velvet, theme.velvet_deep)
        brass = (theme.accent_lit, theme.accent, theme.accent_deep)
        # The cache may also contain pouches drawn in other themes.
        self._key = ("bag", velvet, brass, theme.shadow)

    def draw(self, target: pygame.Surface, box: Box, count: int, squeeze: float = 0.0) -> None:
        """Draw the bag with `count` tiles; `squeeze` is 0 at rest, 1 when a hand goes in."""
        size = round(min(box.w, box.h))
        if size < 1:
            return
        squeeze_step = round(SQUEEZE_STEPS * min(max(squeeze, 0.0), 1.0))
        # From 72 tiles on the pouch has its full height.
        fill_step = -(-min(count, 72) * FILL_STEPS // 72)
        picture = self._cache.encoded(
            (self._key, size, fill_step, squeeze_step),
            lambda: self._scaled(size, fill_step, squeeze_step),
        )
        w, h = picture.get_size()
        foot = box.centre[1] + size / 2
        target.blit(picture, (round(box.centre[0] - w / 2), round(foot - h)))

    def _scaled(self, size: int, fill_step: int, squeeze_step: int) -> pygame.Surface:
        large, name = max(MIN_DRAWING, size), "bag" if fill_step else "bag_empty"

        def draw_bag() -> pygame.Surface:
            canvas = pygame.Surface((large, large), pygame.SRCALPHA)
            for _ in self._draw_layers(canvas, name):
                pass
            return canvas

        drawing = self._cache.get((self._key, name, large), draw_bag)
        squeeze = squeeze_step / SQUEEZE_STEPS
        width, height = 1.0 - 0.13 * squeeze, 1.0
        if fill_step:
            height -= 0.16 * (1.0 - fill_step / FILL_STEPS)
        height *= 1.0 + 0.07 * squeeze
        return pygame.transform.smoothscale(drawing, (round(size * width), round(size * height)))

    def prerender(self, box: Box, count: int) -> Iterator[None]:
        """Draw the bag with `count` tiles before it is needed, a layer at each step."""
        name, size = "bag" if count else "bag_empty", max(MIN_DRAWING, round(min(box.w, box.h)))
        if (self._key, name, size) not in self._cache:
            canvas = pygame.Surface((size, size), pygame.SRCALPHA)
            yield from self._draw_layers(canvas, name)
            self._cache.get((self._key, name, size), lambda: canvas)

    def _draw_layers(self, canvas: pygame.Surface, name: str) -> Iterator[None]:
        theme, size = self._theme, canvas.get_width()
        cloth, folds = self._mask(name, size), self._mask(name + "_folds", size)
        lit, velvet, deep = theme.velvet_lit, theme.velvet, theme.velvet_deep
        canvas.blit(glow(shifted(cloth, 0.02, 0.025), theme.shadow, 0.03, 170), (0, 0))
        canvas.blit(masked(gradient(size, (lit, velvet, velvet, deep)), cloth), (0, 0))
        yield
        belly = soft_blur(soft_ellipse(size, (0.36, 0.58, 0.2, 0.17)), round(0.1 * size))
        canvas.blit(masked(coloured(belly, mix(lit, WHITE, 0.3), 120), cloth), (0, 0))
        canvas.blit(coloured(rim(cloth, -0.07, -0.08, 0.09), mix(deep, BLACK, 0.7), 190), (0, 0))
        yield
        creases = masked(soft_blur(folds, round(0.012 * size)), cloth)
        ridge = masked(soft_blur(shifted(folds, -0.022, -0.004), round(0.014 * size)), cloth)
        yield
        canvas.blit(coloured(ridge, mix(lit, WHITE, 0.25), 120), (0, 0))
        canvas.blit(coloured(creases, mix(deep, BLACK, 0.6), 210), (0, 0))
        canvas.blit(coloured(rim(cloth, 0.012, 0.014, 0.012), mix(lit, WHITE, 0.4), 150), (0, 0))
        yield
        cord = self._mask(name + "_cord", size)
        canvas.blit(masked(glow(shifted(cord, 0.012, 0.022), BLACK, 0.018, 200), cloth), (0, 0))
        brass = gradient(size, (theme.accent_lit, theme.accent, theme.accent, theme.accent_deep))
        canvas.blit(masked(brass, cord), (0, 0))
        canvas.blit(coloured(rim(cord, -0.012, -0.018, 0.012), theme.accent_deep, 200), (0, 0))
        canvas.blit(coloured(rim(cord, 0.010, 0.012, 0.008), WHITE, 150), (0, 0))

    def _mask(self, name: str, size: int) -> pygame.Surface:
        return white_mask((size, size), self._assets.icon(name, size, WHITE))
