"""The bright shape on a tile: a drop of enamel with a glow, a groove, and light on its rim."""

from __future__ import annotations

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


def inlay(canvas: pygame.Surface, mask: pygame.Surface, colour: RGB) -> None:
    """Draw the white silhouette `mask` on a body of the same size, in enamel of `colour`."""
    size = canvas.get_width()
    canvas.blit(glow(mask, colour, 0.085, 105), (0, 0))
    canvas.blit(glow(shifted(mask, 0.008, 0.014), BLACK, 0.014, 225), (0, 0))
    light = mix(colour, WHITE, 0.20)
    dark = mix(colour, BLACK, 0.14)
    middle = mix(colour, light, 0.15)
    canvas.blit(masked(gradient(size, (light, middle, middle, dark)), mask), (0, 0))
    # A soft hollow inside the rim makes the enamel look poured.
    canvas.blit(coloured(rim(mask, -0.022, -0.030, 0.030), mix(colour, BLACK, 0.75), 85), (0, 0))
    canvas.blit(coloured(rim(mask, 0.013, 0.017, 0.012), WHITE, 170), (0, 0))
    gloss = masked(fade_down(size, 70, 0), rim(mask, 0.05, 0.12, 0.05))
    canvas.blit(gloss, (0, 0))
