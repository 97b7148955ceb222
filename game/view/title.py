"""The game's name, written in enamel on lacquered tiles."""

from __future__ import annotations

import math

import pygame

from game.blit import ready
from game.geometry import Box
from game.ui.theme import RGB
from game.view import bodies, enamel
from game.view.sprites import TileSprites
from game.view.turning import turned

TITLE = "QWIRKLE"
"""A name and a picture: the same in every language."""

LETTER_PART = 0.76
"""The size of the type, as a part of the tile."""
STROKE, STROKE_STEPS = 0.02, 12
"""How far, as a part of the tile, and in how many directions the letters are made bolder."""
HEIGHT = 0.3


class TitleTiles:
    """The letters' tiles, ready for one size of window."""

    def __init__(
        self, sprites: TileSprites, boxes: tuple[Box, ...], tilts: tuple[float, ...]
    ) -> None:
        """``tilts`` are degrees, clockwise."""
        self._sprites = sprites
        self._boxes = boxes
        colours = (*sprites.theme.palette, sprites.theme.ink)
        self._pictures = [
            ready(_letter(sprites, letter, colours[n % len(colours)], round(box.w * 0.97), tilt))
            for n, (letter, box, tilt) in enumerate(zip(TITLE, boxes, tilts, strict=True))
        ]

    def draw(self, target: pygame.Surface) -> None:
        """All shadows first, so that none lies on a neighbour."""
        for box in self._boxes:
            size = round(box.w)
            dx, dy = self._sprites.shadow_offset(size, HEIGHT)
            shadow = self._sprites.shadow(size, HEIGHT)
            x, y = box.centre
            target.blit(shadow, (round(x + dx - size), round(y + dy - size)))
        for box, picture in zip(self._boxes, self._pictures, strict=True):
            x, y = box.centre
            at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
            target.blit(picture, at)


def _letter(
    sprites: TileSprites, letter: str, colour: RGB, size: int, tilt: float
) -> pygame.Surface:
    """One tile, drawn twice as large and turned while it is scaled down."""
    large = 2 * max(48, size)
    canvas = bodies.tile_body(large, sprites.theme)
    mask = pygame.Surface((large, large), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    font = sprites.assets.font(round(large * LETTER_PART), "extrabold")
    ink = font.render(letter, True, (255, 255, 255))
    body = ink.get_bounding_rect()
    stroke = large * STROKE
    # Centred by what is seen, not by the line of type: Q has a tail, E has not.
    at = (large * 0.5 - body.centerx, large * 0.484 - body.centery)
    for step in range(STROKE_STEPS):
        angle = math.tau * step / STROKE_STEPS
        place = round(at[0] + stroke * math.cos(angle)), round(at[1] + stroke * math.sin(angle))
        mask.blit(ink, place, special_flags=pygame.BLEND_RGBA_MAX)
    enamel.inlay(canvas, mask, colour)
    return turned(canvas, tilt, size / large)
