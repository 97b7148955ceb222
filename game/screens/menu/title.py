"""The title of the game: a tile for each letter."""

from __future__ import annotations

import math

import pygame

from game.anim.easing import ease_in
from game.art import bodies, lacquer
from game.art.sprites import TileSprites
from game.art.surfaces import SurfaceCache, turned, white_mask
from game.art.theme import RGB, WHITE
from game.common.geometry import Box

TITLE = "QWIRKLE"
"""The same in every language."""

ARCH = 0.22
"""Height of the middle of the title above its ends, as a share of a tile."""
TITLE_HEIGHT = 1.2 + ARCH
"""Height of the title in tiles."""
LETTER_PART = 0.76
"""Type size as a share of the tile."""
STROKE, STROKE_STEPS = 0.02, 12
"""Letters are drawn repeatedly at this offset (share of a tile) in this many directions."""
HEIGHT, DROP = 0.3, 0.5
"""Shadow height of a resting tile (0 to 1); height of the fall in tile sizes."""
LAY_SECONDS, APART_SECONDS = 0.2, 0.06
"""Seconds that a tile takes to fall, and from the start of one tile to the start of the next."""
LAID = LAY_SECONDS + APART_SECONDS * (len(TITLE) - 1)
"""Seconds until all tiles are laid."""


class TitleTiles:
    """The tiles of the title on a low arch in a box (px), laid one after another."""

    def __init__(self, sprites: TileSprites, kept: SurfaceCache, room: Box) -> None:
        """Place the tiles; ``kept`` keeps their pictures, costly to make, for later titles."""
        self._sprites = sprites
        self._kept = kept
        self.boxes, self._tilts = arch(room)
        self._pictures: list[pygame.Surface] = []

    def prerender(self) -> bool:
        """Make the picture of the next tile; return False when all are made."""
        n = len(self._pictures)
        if n == len(TITLE):
            return False
        colours = (*self._sprites.theme.palette, self._sprites.theme.ink)
        colour, tilt = colours[n % len(colours)], self._tilts[n]
        size = round(self.boxes[n].w * 0.97)
        picture = self._kept.encoded(
            ("title", TITLE[n], colour, size, tilt),
            lambda: _letter(self._sprites, TITLE[n], colour, size, tilt),
        )
        self._pictures.append(picture)
        return True

    @property
    def still_after(self) -> float:
        """Seconds after which the tiles made so far are at rest."""
        count = len(self._pictures)
        return LAY_SECONDS + APART_SECONDS * (count - 1) if count else 0.0

    def draw(self, target: pygame.Surface, seconds: float = LAID) -> None:
        """Draw the tiles as they are after `seconds`, below them all shadows."""
        laid = [
            (box, picture, drop_at(seconds - n * APART_SECONDS))
            for n, (box, picture) in enumerate(zip(self.boxes, self._pictures, strict=False))
            if seconds >= n * APART_SECONDS
        ]
        for box, _picture, drop in laid:
            self._sprites.cast_shadow(target, box.centre, round(box.w), HEIGHT + drop)
        for box, picture, drop in laid:
            x, y = box.centre
            y -= drop * box.w
            at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
            target.blit(picture, at)


def arch(room: Box) -> tuple[list[Box], list[float]]:
    """Return a box (px) and a tilt (degrees, clockwise) for each letter of a title in this room."""
    count, tile = len(TITLE), room.h / TITLE_HEIGHT
    left = room.centre[0] - tile * count / 2
    boxes, tilts = [], []
    for n in range(count):
        part = (n + 0.5) / count * 2 - 1
        y = room.y + tile * (0.1 + ARCH * part * part)
        boxes.append(Box(left + n * tile, y, tile, tile))
        tilts.append(9.0 * part + (1.6 if n % 2 else -1.6))
    return boxes, tilts


def drop_at(seconds: float) -> float:
    """Return a tile's height above its final one in tiles, `seconds` after its fall begins."""
    return DROP * (1 - ease_in(min(1.0, max(0.0, seconds / LAY_SECONDS))))


def _letter(
    sprites: TileSprites, letter: str, colour: RGB, size: int, tilt: float
) -> pygame.Surface:
    large = 2 * max(48, size)
    canvas = bodies.tile_body(large, sprites.theme)
    mask = white_mask((large, large))
    font = sprites.assets.font(round(large * LETTER_PART), "extrabold")
    ink = font.render(letter, True, WHITE)
    body = ink.get_bounding_rect()
    stroke = large * STROKE
    # Centre the letter's ink, not its line of type: Q has a tail, E has none.
    at = (large * 0.5 - body.centerx, large * 0.484 - body.centery)
    for step in range(STROKE_STEPS):
        angle = math.tau * step / STROKE_STEPS
        place = round(at[0] + stroke * math.cos(angle)), round(at[1] + stroke * math.sin(angle))
        mask.blit(ink, place, special_flags=pygame.BLEND_RGBA_MAX)
    lacquer.inlay(canvas, lacquer.Relief(mask), colour)
    return turned(canvas, tilt, size / large)
