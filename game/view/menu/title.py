"""The game's name, written in enamel on lacquered tiles."""

from __future__ import annotations

import math

import pygame

from game.anim.easing import ease_in
from game.art import bodies, enamel
from game.art.sprites import TileSprites
from game.art.surface_cache import SurfaceCache
from game.art.theme import RGB, WHITE
from game.art.turning import turned
from game.common.geometry import Box

TITLE = "QWIRKLE"
"""A name and a picture: the same in every language."""

LETTER_PART = 0.76
"""The size of the type, as a part of the tile."""
STROKE, STROKE_STEPS = 0.02, 12
"""How far, as a part of the tile, and in how many directions the letters are made bolder."""
HEIGHT, DROP = 0.3, 0.5
"""How high the tiles lie, and from how much higher they are laid; see `TileSprites.shadow`."""
LAY_SECONDS, APART_SECONDS = 0.2, 0.06
"""For laying one tile, and from one to the next."""
LAID = LAY_SECONDS + APART_SECONDS * (len(TITLE) - 1)
"""Seconds after which all lie."""


class TitleTiles:
    """The letters' tiles in one size of window, laid one after the other."""

    def __init__(
        self,
        sprites: TileSprites,
        kept: SurfaceCache,
        boxes: tuple[Box, ...],
        tilts: tuple[float, ...],
    ) -> None:
        """``tilts`` are degrees, clockwise; ``kept`` is where the pictures outlast this title,
        since they take long to make. Those that `make_next` has not made are left out."""
        self._sprites = sprites
        self._kept = kept
        self._boxes = boxes
        self._tilts = tilts
        self._pictures: list[pygame.Surface] = []

    def make_next(self) -> bool:
        """Makes the picture of the next tile; False if there are all."""
        n = len(self._pictures)
        if n == len(TITLE):
            return False
        colours = (*self._sprites.theme.palette, self._sprites.theme.ink)
        colour, size, tilt = (
            colours[n % len(colours)],
            round(self._boxes[n].w * 0.97),
            self._tilts[n],
        )
        picture = self._kept.encoded(
            ("title", TITLE[n], colour, size, tilt),
            lambda: _letter(self._sprites, TITLE[n], colour, size, tilt),
        )
        self._pictures.append(picture)
        return True

    def draw(self, target: pygame.Surface, seconds: float = LAID) -> None:
        """The tiles as they lie after so many seconds. All shadows first, so that none lies on a
        neighbour."""
        seen = [
            (box, picture, drop_at(seconds - n * APART_SECONDS))
            for n, (box, picture) in enumerate(zip(self._boxes, self._pictures, strict=False))
            if seconds >= n * APART_SECONDS
        ]
        for box, _picture, drop in seen:
            self._sprites.cast_shadow(target, box.centre, round(box.w), HEIGHT + drop)
        for box, picture, drop in seen:
            x, y = box.centre
            y -= drop * box.w
            at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
            target.blit(picture, at)


def drop_at(seconds: float) -> float:
    """How much higher than at last a tile is, so many seconds after it began to be laid."""
    return DROP * (1 - ease_in(min(1.0, max(0.0, seconds / LAY_SECONDS))))


def _letter(
    sprites: TileSprites, letter: str, colour: RGB, size: int, tilt: float
) -> pygame.Surface:
    """One tile, drawn twice as large and turned while it is scaled down."""
    large = 2 * max(48, size)
    canvas = bodies.tile_body(large, sprites.theme)
    mask = pygame.Surface((large, large), pygame.SRCALPHA)
    mask.fill((*WHITE, 0))
    font = sprites.assets.font(round(large * LETTER_PART), "extrabold")
    ink = font.render(letter, True, WHITE)
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
