"""The title of the game, with a tile for each letter."""

import math
from collections.abc import Iterator
from functools import partial

import pygame

from game.anim.easing import ease_in
from game.art import RGB, WHITE, TileSprites, bodies, lacquer, turned
from game.art.surfaces import SurfaceCache, white_mask
from game.common import Box

TITLE = "QWIRKLE"  # the title, which is not translated
# How far each tile lies below the highest (in tile sides), and its turn (degrees, clockwise).
LYING = (
    *((0.07, -3.5), (0.0, 1.5), (0.06, -1.5)),
    *((0.0, 3.0), (0.05, -1.0), (0.01, 2.5), (0.08, -3.0)),
)
TITLE_HEIGHT = 1.2  # height of the whole title, in tile sides
STROKE_STEPS = 12  # number of copies of a letter, drawn in a small circle to thicken its strokes
SHADOW_HEIGHT = 0.3  # height (0 to 1, as in `cast_shadow`) of a resting tile, which sets its shadow
DROP = 0.5  # height from which a tile falls into place, in tile sides
LAY_SECONDS = 0.2
INTERVAL_SECONDS = 0.06  # seconds from the start of one tile's fall to the start of the next one's
# Seconds until all tiles are in place.
TITLE_SECONDS = LAY_SECONDS + INTERVAL_SECONDS * (len(TITLE) - 1)


class TitleTiles:
    """The tiles of the title in a row, each slightly turned. They fall down one by one."""

    def __init__(self, sprites: TileSprites, cache: SurfaceCache, area: Box) -> None:
        self._sprites = sprites
        self._cache = cache
        self.boxes, self._tilts = places(area)
        self._pictures: list[pygame.Surface] = []

    def prerender(self) -> Iterator[None]:
        colours = (*self._sprites.theme.palette, self._sprites.theme.lacquer_ink)
        while (n := len(self._pictures)) < len(TITLE):
            size, colour = round(self.boxes[n].w * 0.97), colours[n % len(colours)]
            face = TITLE[n], colour, size, self._tilts[n]
            make = partial(letter_tile, self._sprites, *face)
            self._pictures.append(self._cache.encoded(("title", *face), make))
            yield

    @property
    def still_after(self) -> float:
        """Seconds after which all tiles drawn by `prerender` so far are at rest."""
        count = len(self._pictures)
        return LAY_SECONDS + INTERVAL_SECONDS * (count - 1) if count else 0.0

    def draw(self, target: pygame.Surface, seconds: float = TITLE_SECONDS) -> None:
        tiles = [
            (box, picture, DROP * (1 - ease_in(min(1.0, since / LAY_SECONDS))))
            for n, (box, picture) in enumerate(zip(self.boxes, self._pictures, strict=False))
            if (since := seconds - n * INTERVAL_SECONDS) >= 0
        ]
        for box, _picture, drop in tiles:
            self._sprites.cast_shadow(target, box.centre, round(box.w), SHADOW_HEIGHT + drop)
        for box, picture, drop in tiles:
            (x, y), (w, h) = box.centre, picture.get_size()
            target.blit(picture, (round(x - w / 2), round(y - drop * box.w - h / 2)))


def places(area: Box) -> tuple[list[Box], list[float]]:
    """Return the box (px) and the angle (degrees, clockwise) of each letter's tile in `area`."""
    tile = area.h / TITLE_HEIGHT
    left = area.centre[0] - tile * len(TITLE) / 2
    boxes = [
        Box(left + n * tile, area.y + tile * (0.05 + down), tile, tile)
        for n, (down, _) in enumerate(LYING)
    ]
    return boxes, [turn for _, turn in LYING]


def letter_tile(
    sprites: TileSprites, letter: str, tint: RGB, size: int, tilt: float
) -> pygame.Surface:
    """Return the picture of a tile with a letter, `size` px square before it is turned."""
    large = 2 * max(48, size)
    canvas = bodies.tile_body(large, sprites.theme)
    mask = white_mask((large, large))
    ink = sprites.assets.font(round(large * 0.76), "extrabold").render(letter, True, WHITE)
    body, stroke = ink.get_bounding_rect(), large * 0.02
    # Centre the letter's ink, not its line of type: Q has a tail, E has none.
    x, y = large * 0.5 - body.centerx, large * bodies.FACE_Y - body.centery
    for step in range(STROKE_STEPS):
        angle = math.tau * step / STROKE_STEPS
        offset = round(x + stroke * math.cos(angle)), round(y + stroke * math.sin(angle))
        mask.blit(ink, offset, special_flags=pygame.BLEND_RGBA_MAX)
    lacquer.inlay(canvas, lacquer.Relief(mask), tint)
    return turned(canvas, tilt, size / large)
