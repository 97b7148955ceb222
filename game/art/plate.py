"""Backgrounds of cards: a fill brighter at its top, an edge, a shadow or glow, a stripe.

For each style, plates with their shadows are drawn once in a few lengths. A plate of any other
length repeats the middle of the longest of these that is shorter.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.art import surfaces
from game.art.lacquer import masked
from game.art.painter import Painter
from game.art.theme import RGB, RGBA, WHITE, Theme, with_alpha
from game.common import Box

HALO_REACH = 7.0  # distance (dp) to which the glow around a plate reaches


class PlateStyle(NamedTuple):
    """The look of a plate, the background of a card: colours, edge, shadow, stripe and glow."""

    fill: RGBA
    edge: RGBA
    border: float = Theme.hairline  # width of the edge (dp)
    raised: bool = True  # adds a shadow
    stripe: RGBA | None = None  # colour of the stripe at the left, None for none
    halo: RGB | None = None  # colour of the glow around the plate, None for none


class Plates:
    """Draws plates, the backgrounds of cards, for one painter, and caches them."""

    def __init__(self, painter: Painter, cache_pixels: int = 2_000_000) -> None:
        self._painter = painter
        self._cache = surfaces.SurfaceCache(cache_pixels)

    def lay(
        self, target: pygame.Surface, box: Box, style: PlateStyle, radius: float | None = None
    ) -> None:
        """Draw a plate in the box. `radius` is in px; None is the theme's radius."""
        rect = surfaces.pixel_rect(box)
        if rect.w < 1 or rect.h < 1:
            return
        corner, around, end = self._ends(style, radius)
        picture = self._picture((surfaces.shortened(rect.w, end), rect.h), corner, style)
        surfaces.lay_stretched(target, picture, rect.inflate(2 * around, 2 * around), end)

    def prerender(self, box: Box, style: PlateStyle, radius: float) -> Iterator[None]:
        """Draw the pictures for plates as high as `box` and at most as long, one at each step."""
        corner, _, end = self._ends(style, radius)
        for length in surfaces.short_lengths(round(box.w), end):
            self._picture((length, surfaces.pixel_rect(box).h), corner, style)
            yield

    def _ends(self, style: PlateStyle, radius: float | None) -> tuple[int, int, int]:
        painter, around = self._painter, self._around(style)
        corner = painter.dp(painter.theme.radius) if radius is None else round(radius)
        return corner, around, corner + 2 * around

    def _picture(self, size: tuple[int, int], corner: int, style: PlateStyle) -> pygame.Surface:
        return self._cache.get((size, corner, style), lambda: self._make(size, corner, style))

    def _around(self, style: PlateStyle) -> int:
        dp, shadow = self._painter.dp, self._painter.theme.shadow_card
        if style.raised:
            return 2 * dp(shadow.spread) + dp(shadow.drop)
        return 2 * dp(HALO_REACH) if style.halo else 0

    def _make(self, size: tuple[int, int], radius: int, style: PlateStyle) -> pygame.Surface:
        painter, around = self._painter, self._around(style)
        dp, theme, shadow = painter.dp, painter.theme, painter.theme.shadow_card
        canvas = pygame.Surface((size[0] + 2 * around, size[1] + 2 * around), pygame.SRCALPHA)
        if style.raised:
            colour = with_alpha(theme.shadow, shadow.alpha)
            dark = surfaces.soft_box(size, radius, colour, around, dp(shadow.spread))
            canvas.blit(dark, (0, dp(shadow.drop)))
        if style.halo is not None:
            canvas.blit(
                surfaces.soft_box(size, radius, (*style.halo, 150), around, dp(HALO_REACH)), (0, 0)
            )
        body = surfaces.rounded_surface(size, radius, style.fill)
        down = pygame.Surface((1, 2), pygame.SRCALPHA)  # strongest at the top, fading downwards
        down.set_at((0, 0), (*WHITE, 20))
        down.set_at((0, 1), (*WHITE, 0))
        lit = pygame.transform.smoothscale(down, (size[0], max(2, round(size[1] * 0.62))))
        whole = surfaces.rounded_surface(size, radius, (*WHITE, 255))
        body.blit(masked(surfaces.white_mask(size, lit), whole), (0, 0))
        if style.stripe is not None:
            body.blit(
                surfaces.rounded_surface(size, radius, style.stripe),
                (0, 0),
                (0, 0, dp(4.0), size[1]),
            )
        clear = with_alpha(style.edge, 0)
        body.blit(
            surfaces.rounded_surface(size, radius, clear, dp(style.border), style.edge), (0, 0)
        )
        canvas.blit(body, (around, around))
        return canvas
