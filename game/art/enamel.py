"""The bright shape on a tile: a drop of enamel with a glow, a groove, and light on its rim."""

from __future__ import annotations

from functools import cached_property

import pygame

from game.art.lacquer import (
    coloured,
    fade_down,
    glow,
    gradient,
    masked,
    rim,
    shadow,
)
from game.art.theme import BLACK, RGB, WHITE, mix


class Relief:
    """What light and shadow make of a white silhouette, in all colours alike: ``halo`` and
    ``hollow`` are masks, ``groove`` and ``shine`` are pictures. Each is made when it is first asked
    for: together they take longer than to lay the enamel on them."""

    def __init__(self, shape: pygame.Surface, area: pygame.Rect | None = None) -> None:
        """With an ``area`` (px), all of the shape outside of it is clear."""
        self.shape = shape
        self._area = area

    @cached_property
    def halo(self) -> pygame.Surface:
        """The glow around it."""
        return glow(self.shape, WHITE, 0.085, 105)

    @cached_property
    def groove(self) -> pygame.Surface:
        """The dark edge in which the enamel lies."""
        return shadow(self.shape, 0.008, 0.014, 0.014, 225, self._area)

    @cached_property
    def hollow(self) -> pygame.Surface:
        """A soft hollow inside the rim makes the enamel look poured."""
        return coloured(rim(self.shape, -0.022, -0.030, 0.030), WHITE, 85)

    @cached_property
    def shine(self) -> pygame.Surface:
        """Light on the rim, and the gloss within it."""
        gloss = masked(fade_down(self.shape.get_width(), 70, 0), rim(self.shape, 0.05, 0.12, 0.05))
        shine = coloured(rim(self.shape, 0.013, 0.017, 0.012, self._area), WHITE, 170)
        shine.blit(gloss, (0, 0))
        return shine

    def prerender(self) -> bool:
        """Makes one part that is missing; False if none was."""
        for part in ("halo", "groove", "hollow", "shine"):
            if part not in vars(self):
                getattr(self, part)
                return True
        return False


def inlay(canvas: pygame.Surface, relief: Relief, colour: RGB, gloss: float = 1.0) -> None:
    """Draw a shape on a body of the same size, in enamel of `colour`. The less ``gloss`` (0 to 1),
    the less light and shadow change the colour."""
    light = mix(colour, WHITE, 0.20 * gloss)
    dark = mix(colour, BLACK, 0.14 * gloss)
    middle = mix(colour, light, 0.15)
    enamel = gradient(canvas.get_width(), (light, middle, middle, dark))
    canvas.blit(coloured(relief.halo, colour, round(255 * gloss)), (0, 0))
    canvas.blit(relief.groove, (0, 0))
    canvas.blit(masked(enamel, relief.shape), (0, 0))
    canvas.blit(coloured(relief.hollow, mix(colour, BLACK, 0.75), round(255 * gloss)), (0, 0))
    canvas.blit(coloured(relief.shine, WHITE, round(255 * gloss)), (0, 0))
