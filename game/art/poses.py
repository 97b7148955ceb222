"""Pieces in motion: turning over, leaning, squashed or rolling, in few steps to be cached."""

from __future__ import annotations

import math

import pygame

from game.art.sprites import Piece, TileSprites
from game.art.surfaces import SurfaceCache, rotated, rounded_surface
from game.rules.tiles import Tile

POSE_PIXELS = 6_000_000
SIZE_STEP = 0.045
"""Relative difference between the sizes drawn in flight."""

SQUEEZES = 8
LEAN_STEP = 3.0
SQUASH_STEP = 0.03
ROLLS = 8
"""Steps of a die from one face to the next."""

ROLL_TURN_STEP = 12.0


def stepped(size: float) -> int:
    """Return the nearest size (px) that is drawn."""
    step = math.log1p(SIZE_STEP)
    return round(math.exp(round(math.log(max(4.0, size)) / step) * step))


class Poses:
    """Pictures of tiles or of dice, to blit by their centre. Shared: read-only."""

    def __init__(self, sprites: TileSprites, piece: Piece) -> None:
        self.sprites = sprites
        self._piece: Piece = piece
        self._kept = SurfaceCache(POSE_PIXELS)

    def upright(self, face: Tile | None, size: int, lift: float = 0.0) -> pygame.Surface:
        """Return a piece at rest, `size` px; None is the back of a tile."""
        if face is None:
            return self.sprites.back(size)
        return self.sprites.piece(self._piece, face, size, lift)

    def piece(
        self,
        face: Tile | None,
        size: float,
        *,
        lift: float = 0.0,
        width: float = 1.0,
        squash: float = 0.0,
        lean: float = 0.0,
    ) -> pygame.Surface:
        """Return a piece of height ``size`` px.

        ``width`` and ``squash`` are fractions of the size; ``lean`` is degrees.
        """
        px = stepped(size)
        narrow = round(width * SQUEEZES)
        low = round(squash / SQUASH_STEP)
        turn = round(lean / LEAN_STEP)
        if narrow == SQUEEZES and not low and not turn:
            return self.upright(face, px, lift)

        def make() -> pygame.Surface:
            picture = self.sprites.new_picture(self._piece, face, px)
            part = SQUASH_STEP * low
            across = max(2, round(px * (1.0 + part) * narrow / SQUEEZES))
            down = max(2, round(px * (1.0 - part)))
            if (across, down) != (px, px):
                picture = pygame.transform.smoothscale(picture, (across, down))
            return rotated(picture, turn * LEAN_STEP)

        key = ("pose", self._piece, face, px, narrow, low, turn)
        return self.sprites.keep(self._kept, key, [(self._piece, face)], px, make)

    def rolling(
        self, upper: Tile, lower: Tile, size: float, part: float, turn: float
    ) -> pygame.Surface:
        """Return a die rolled from ``upper`` to ``lower`` by ``part``, turned by degrees."""
        px = stepped(size)
        step = round(part * ROLLS)
        if step == ROLLS:
            upper, step = lower, 0
        degrees = round(turn / ROLL_TURN_STEP) * ROLL_TURN_STEP
        if not step and not degrees:
            return self.upright(upper, px)

        def make() -> pygame.Surface:
            return rotated(self._block(upper, lower, px, math.pi / 2 * step / ROLLS), degrees)

        key = ("roll", upper, lower if step else None, px, step, degrees)
        faces = [(self._piece, upper), (self._piece, lower)]
        return self.sprites.keep(self._kept, key, faces, px, make)

    def _block(self, upper: Tile, lower: Tile, size: int, angle: float) -> pygame.Surface:
        """Return a cube seen from above, rolled by `angle` (0 to a quarter turn, radians)."""
        if not angle:
            return self.sprites.new_picture(self._piece, upper, size)
        heights = (size * math.cos(angle), size * math.sin(angle))
        theme = self.sprites.theme
        whole = size, max(2, round(sum(heights)))
        radius = round(size * 0.27)
        canvas = rounded_surface(whole, radius, (*theme.lacquer, 255), 1, (*theme.lacquer_lit, 255))
        y = 0.0
        for face, height, shade in zip(
            (upper, lower), heights, (angle, math.pi / 2 - angle), strict=True
        ):
            down = round(height * 0.97)
            if down >= 3:
                picture = self.sprites.new_picture(self._piece, face, size)
                picture = pygame.transform.smoothscale(picture, (size, down))
                light = 255 - round(70 * shade)
                picture.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
                canvas.blit(picture, (0, round(y)))
            y += height
        return canvas
