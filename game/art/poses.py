"""Pictures of pieces that turn over, lean, are squashed or roll. Few are made, all cached."""

import math

import pygame

from game.art.bodies import Piece, side_height
from game.art.sprites import SHADOW_STEPS, Blit, TileSprites
from game.art.surfaces import SurfaceCache, coloured, rotated, rounded_surface
from game.common import Point
from game.rules import Tile

SIZE_STEP = 0.045  # relative difference between successive sizes of flying pieces
WIDTH_STEPS = 8
LEAN_STEP, ROLL_TURN_STEP = 3.0, 12.0  # degrees
SQUASH_STEP = 0.03  # fraction of the size
ROLL_STEPS = 8  # number of steps of a die from one face to the next


def stepped_size(size: float) -> int:
    """Round a size (px) to one of a few sizes, so that few pictures are drawn."""
    step = math.log1p(SIZE_STEP)
    return round(math.exp(round(math.log(max(4.0, size)) / step) * step))


class Poses:
    """Draws and caches pieces in motion. Callers must not change the pictures."""

    def __init__(self, sprites: TileSprites, piece: Piece) -> None:
        self.sprites = sprites
        self._piece: Piece = piece
        self._cache = SurfaceCache(6_000_000)

    def upright(
        self, face: Tile | None, size: int, lift: float = 0.0, tilt: int = 0
    ) -> pygame.Surface:
        """Return a piece at rest. Without a `face`, it is the back of a tile."""
        if face is None:
            return self.sprites.back(size, tilt)
        return self.sprites.piece(self._piece, face, size, lift, tilt)

    def piece(
        self,
        face: Tile | None,
        size: float,
        *,
        lift: float = 0.0,
        width: float = 1.0,
        squash: float = 0.0,
        lean: float = 0.0,
        tilt: int = 0,
    ) -> pygame.Surface:
        """Return a piece that is `size` px high.

        Without a `face`, it is the back of a tile.
        `width` is the visible fraction of the width: a tile that turns over is narrower. `squash`
        is the fraction by which the piece is lower and wider. `lift` (0 to 1) brightens it, `lean`
        turns it clockwise (degrees), and `tilt` is that of the table (degrees).
        """
        px = stepped_size(size)
        width_step = round(width * WIDTH_STEPS)
        squash_step = round(squash / SQUASH_STEP)
        lean_step = round(lean / LEAN_STEP)
        if width_step == WIDTH_STEPS and not squash_step and not lean_step:
            return self.upright(face, px, lift, tilt)

        def make() -> pygame.Surface:
            picture = self.sprites.new_picture(self._piece, face, px, tilt)
            flat = SQUASH_STEP * squash_step
            w = max(2, round(px * (1.0 + flat) * width_step / WIDTH_STEPS))
            h = max(2, round(picture.get_height() * (1.0 - flat)))
            if (w, h) != picture.get_size():
                picture = pygame.transform.smoothscale(picture, (w, h))
            return rotated(picture, lean_step * LEAN_STEP)

        key = ("pose", self._piece, face, px, width_step, squash_step, lean_step, tilt)
        return self.sprites.cached(self._cache, key, [(self._piece, face)], px, make)

    def side_height(self, size: float, tilt: int) -> int:
        return side_height(self._piece, stepped_size(size), tilt)

    def shadow(self, centre: Point, size: int, height: float, width: float) -> Blit:
        """Return a shadow's picture and place. `width` is the piece's, as a fraction of `size`."""
        whole, (x, y) = self.sprites.shadow(centre, size, height)
        step, (full, high) = round(width * WIDTH_STEPS), whole.get_size()
        if step >= WIDTH_STEPS:
            return whole, (x, y)
        narrow = max(2, full * step // WIDTH_STEPS)
        key = "shadow", size, round(height * SHADOW_STEPS), step
        picture = self._cache.get(key, lambda: pygame.transform.smoothscale(whole, (narrow, high)))
        return picture, (x + (full - narrow) // 2, y)

    def rolling(
        self, upper: Tile, lower: Tile, size: float, progress: float, turn: float, tilt: int = 0
    ) -> pygame.Surface:
        """Return a die that rolls from one face to another, rotated clockwise by `turn` degrees."""
        px, step = stepped_size(size), round(progress * ROLL_STEPS)
        if step == ROLL_STEPS:
            upper, step = lower, 0
        degrees = round(turn / ROLL_TURN_STEP) * ROLL_TURN_STEP
        if not step and not degrees:
            return self.upright(upper, px, tilt=tilt)

        def make() -> pygame.Surface:
            return rotated(self._block(upper, lower, px, math.pi / 2 * step / ROLL_STEPS), degrees)

        key = ("roll", upper, lower if step else None, px, step, degrees)
        faces = [(self._piece, upper), (self._piece, lower)]
        return self.sprites.cached(self._cache, key, faces, px, make)

    def _block(self, upper: Tile, lower: Tile, size: int, angle: float) -> pygame.Surface:
        if not angle:
            return self.sprites.new_picture(self._piece, upper, size)
        theme, top, front = self.sprites.theme, size * math.cos(angle), size * math.sin(angle)
        block, radius = (size, max(2, round(top + front))), round(size * 0.27)
        canvas = rounded_surface(block, radius, (*theme.lacquer, 255), 1, (*theme.lacquer_lit, 255))
        faces = (upper, 0.0, top, angle), (lower, top, front, math.pi / 2 - angle)
        for face, y, height, shade in faces:
            visible = round(height * 0.97)
            if visible >= 3:
                picture = self.sprites.new_picture(self._piece, face, size)
                picture = pygame.transform.smoothscale(picture, (size, visible))
                light = 255 - round(70 * shade)
                canvas.blit(coloured(picture, (light, light, light)), (0, round(y)))
        return canvas
