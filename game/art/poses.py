"""Pieces in motion: squeezed while they turn over, leaning, squashed; and dice that roll.

Every pose is rounded to one of a few steps, so that those of a flight are drawn once and kept.
"""

from __future__ import annotations

import math

import pygame

from game.art.assets import surface_pixels
from game.art.painter import rounded_surface
from game.art.rle import rle_encoded
from game.art.sprites import Kind, TileSprites
from game.art.turning import on_dark_ground
from game.common.lru import LruCache
from game.rules.tiles import Tile

POSE_PIXELS = 6_000_000
SIZE_STEP = 0.045
"""The sizes of a piece in flight go in such parts of it."""

SQUEEZES = 8
LEAN_STEP = 3.0
SQUASH_STEP = 0.03
ROLLS = 8
"""Pictures of a die between one face and the next."""

ROLL_TURN_STEP = 12.0
BORDER = 2


def stepped(size: float) -> int:
    """The nearest of the sizes that are drawn, in px."""
    step = math.log1p(SIZE_STEP)
    return round(math.exp(round(math.log(max(4.0, size)) / step) * step))


class Poses:
    """Pictures of pieces of one kind. All are shared and read-only; blit them by their centre."""

    def __init__(self, sprites: TileSprites, kind: Kind) -> None:
        self.sprites = sprites
        self.kind: Kind = kind
        self._kept: LruCache[tuple[object, ...], pygame.Surface] = LruCache(
            POSE_PIXELS, surface_pixels
        )

    @property
    def kept(self) -> int:
        """Pixels held; never above POSE_PIXELS."""
        return self._kept.total

    def upright(self, face: Tile | None, size: int, lift: float = 0.0) -> pygame.Surface:
        """A piece as it lies; None is the back of a tile."""
        if face is None:
            return self.sprites.back(size)
        return self.sprites.piece(self.kind, face, size, lift)

    def piece(
        self,
        face: Tile | None,
        size: float,
        *,
        lift: float = 0.0,
        wide: float = 1.0,
        squash: float = 0.0,
        lean: float = 0.0,
    ) -> pygame.Surface:
        """A piece ``size`` px high, as wide as ``wide`` (0 to 1, while it turns over) says, lower
        and broader by ``squash``, leaning clockwise by ``lean`` degrees."""
        px = stepped(size)
        narrow = round(wide * SQUEEZES)
        low = round(squash / SQUASH_STEP)
        turn = round(lean / LEAN_STEP)
        if narrow == SQUEEZES and not low and not turn:
            return self.upright(face, px, lift)

        def make() -> pygame.Surface:
            picture = self.sprites.fresh(self.kind, face, px)
            part = SQUASH_STEP * low
            across = max(2, round(px * (1.0 + part) * narrow / SQUEEZES))
            down = max(2, round(px * (1.0 - part)))
            if (across, down) != (px, px):
                picture = pygame.transform.smoothscale(picture, (across, down))
            return _turned(picture, turn * LEAN_STEP)

        return self._kept.get((face, px, narrow, low, turn), lambda: rle_encoded(make()))

    def rolling(
        self, upper: Tile, lower: Tile, size: float, part: float, turn: float
    ) -> pygame.Surface:
        """A die that rolls: ``part`` (0 to 1) of the way from the face on top, which goes away
        from the eye, to the one that comes from below; all turned by ``turn`` degrees."""
        px = stepped(size)
        step = round(part * ROLLS)
        if step == ROLLS:
            upper, step = lower, 0
        degrees = round(turn / ROLL_TURN_STEP) * ROLL_TURN_STEP
        if not step and not degrees:
            return self.upright(upper, px)

        def make() -> pygame.Surface:
            return _turned(self._block(upper, lower, px, math.pi / 2 * step / ROLLS), degrees)

        return self._kept.get(
            ("roll", upper, lower if step else None, px, step, degrees), lambda: rle_encoded(make())
        )

    def _block(self, upper: Tile, lower: Tile, size: int, angle: float) -> pygame.Surface:
        """A cube seen from above with its edge towards the eye, so far has it rolled."""
        if not angle:
            return self.sprites.fresh(self.kind, upper, size)
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
                picture = self.sprites.fresh(self.kind, face, size)
                picture = pygame.transform.smoothscale(picture, (size, down))
                light = 255 - round(70 * shade)
                picture.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
                canvas.blit(picture, (0, round(y)))
            y += height
        return canvas


def _turned(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    if not degrees:
        return picture
    return pygame.transform.rotozoom(on_dark_ground(picture, BORDER), -degrees, 1.0)
