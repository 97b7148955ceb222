"""Pictures of the pieces that lie on a table, while it is zoomed and when it rests."""

from __future__ import annotations

import pygame

from game.art.sprites import Piece, TileSprites
from game.rules.tiles import Tile

SETTLED = 2
"""How many pictures become sharp after a frame."""


class LyingPieces:
    """The pictures of the pieces on one table, all of one size at a time.

    While that changes from frame to frame they are made quickly, and hardly less sharp; when it
    stays they become sharp, some after each frame.
    """

    def __init__(self, sprites: TileSprites, piece: Piece) -> None:
        self._sprites = sprites
        self._piece: Piece = piece
        self._stays = False
        self.forget()

    def forget(self) -> None:
        """All are asked for again."""
        # The size, and how often drafts have become sharp.
        self._drawn_as = (0, 0)
        self._pictures: dict[Tile, pygame.Surface] = {}
        self._soft: list[Tile] = []

    def begin_frame(self, size: int) -> None:
        """From now on they have this size (px)."""
        drawn_as = (size, self._sprites.sharpened)
        self._stays = drawn_as == self._drawn_as
        if not self._stays:
            self.forget()
            self._drawn_as = drawn_as

    def settle(self) -> bool:
        """After a frame: makes some pictures sharp, if the size stays; returns whether it did."""
        if not (self._stays and self._soft):
            return False
        for tile in self._soft[:SETTLED]:
            self._pictures[tile] = self._sprites.lying(self._piece, tile, self._drawn_as[0])
        del self._soft[:SETTLED]
        return True

    @property
    def soft(self) -> int:
        """How many pictures of the last frame can become sharper."""
        return len(self._soft)

    def picture(self, tile: Tile) -> pygame.Surface:
        """A piece with its shadow, the piece in the upper left corner. Shared: read-only."""
        picture = self._pictures.get(tile)
        if picture is None:
            size = self._drawn_as[0]
            picture = self._sprites.passing(self._piece, tile, size)
            if picture is None:
                picture = self._sprites.lying(self._piece, tile, size)
            else:
                self._soft.append(tile)
            self._pictures[tile] = picture
        return picture
