"""The bright shape on a tile: a drop of enamel with a glow, a groove, and light on its rim."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.art.lacquer import (
    coloured,
    fade_down,
    glow,
    gradient,
    masked,
    rim,
    shifted,
)
from game.art.theme import BLACK, RGB, WHITE, mix


class Relief(NamedTuple):
    """What light and shadow make of a shape, in all colours alike: ``halo`` and ``hollow`` are
    masks, ``groove`` and ``shine`` are pictures."""

    shape: pygame.Surface
    halo: pygame.Surface
    groove: pygame.Surface
    hollow: pygame.Surface
    shine: pygame.Surface


def relief(shape: pygame.Surface) -> Relief:
    """The relief of a white silhouette. It takes longer than to lay the enamel on it."""
    size = shape.get_width()
    gloss = masked(fade_down(size, 70, 0), rim(shape, 0.05, 0.12, 0.05))
    shine = coloured(rim(shape, 0.013, 0.017, 0.012), WHITE, 170)
    shine.blit(gloss, (0, 0))
    return Relief(
        shape,
        halo=glow(shape, WHITE, 0.085, 105),
        groove=glow(shifted(shape, 0.008, 0.014), BLACK, 0.014, 225),
        # A soft hollow inside the rim makes the enamel look poured.
        hollow=coloured(rim(shape, -0.022, -0.030, 0.030), WHITE, 85),
        shine=shine,
    )


def inlay(canvas: pygame.Surface, relief: Relief, colour: RGB) -> None:
    """Draw a shape on a body of the same size, in enamel of `colour`."""
    light = mix(colour, WHITE, 0.20)
    dark = mix(colour, BLACK, 0.14)
    middle = mix(colour, light, 0.15)
    enamel = gradient(canvas.get_width(), (light, middle, middle, dark))
    canvas.blit(coloured(relief.halo, colour), (0, 0))
    canvas.blit(relief.groove, (0, 0))
    canvas.blit(masked(enamel, relief.shape), (0, 0))
    canvas.blit(coloured(relief.hollow, mix(colour, BLACK, 0.75)), (0, 0))
    canvas.blit(relief.shine, (0, 0))
