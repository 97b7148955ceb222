"""Pictures of the pieces that lie on a table, while it is zoomed and when it rests."""

from __future__ import annotations

import pygame

from game.art.sprites import Piece, TileSprites
from game.rules.tiles import Tile

SETTLED = 2
"""How many pictures become sharp in a frame."""


class LyingPieces:
    """The pictures of the pieces on one table, all of one size at a time.

    While that changes from frame to frame they are made quickly, and hardly less sharp; when it
    stays they become sharp, some in each frame.
    """

    def __init__(self, sprites: TileSprites, piece: Piece) -> None:
        self._sprites = sprites
        self._piece: Piece = piece
        self._size = 0
        self._soft: dict[Tile, pygame.Surface] = {}

    def begin_frame(self, size: int) -> None:
        """From now on they have this size (px)."""
        if size != self._size:
            self._size, self._soft = size, {}
        for tile in list(self._soft)[:SETTLED]:
            del self._soft[tile]
            self._sprites.lying(self._piece, tile, size)

    @property
    def soft(self) -> int:
        """How many pictures of the last frame can become sharper."""
        return len(self._soft)

    def picture(self, tile: Tile) -> pygame.Surface:
        """A piece with its shadow, the piece in the upper left corner. Shared: read-only."""
        picture = self._soft.get(tile)
        if picture is None:
            picture = self._sprites.passing(self._piece, tile, self._size)
            if picture is None:
                return self._sprites.lying(self._piece, tile, self._size)
            self._soft[tile] = picture
        return picture
