"""How tiles look now: the six colours, with their letters if there are any, on the felt."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.sprites import TileSprites
from game.ui.widget import Widget
from game.view.sample_tiles import SAMPLE_TILES, draw_felt, draw_tiles, place_tiles


class PaletteSample(Widget):
    """It is only looked at."""

    takes_pointer = False

    def __init__(self, sprites: TileSprites) -> None:
        super().__init__()
        self.enabled = False
        self._sprites = sprites

    def look(self) -> tuple[object, ...]:
        return *super().look(), self._sprites.sharpened

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """Six tiles in a line, as large as they can be."""
        tiles = [(column, 0, tile) for column, tile in enumerate(SAMPLE_TILES)]
        draw_felt(target, painter, self.box)
        draw_tiles(target, self._sprites, tiles, place_tiles(painter, self.box, tiles))
