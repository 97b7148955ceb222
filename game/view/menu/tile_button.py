"""A tile that can be pressed, to choose what colour it has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.art.assets import Assets
from game.art.painter import Painter
from game.art.sprites import TileSprites
from game.art.theme import RGB, Theme, with_alpha
from game.rules.tiles import Colour, Shape, Tile
from game.ui.widget import Widget

PART = 0.84
"""The tile's side as a part of the widget's; the rest is for the frame of the chosen."""

RADIUS = 0.2
"""Radius of the frame's corners as a part of its side."""


class TileButton(Widget):
    """Shows a tile of any colour, whatever the game's palette is. A frame is around the chosen
    one."""

    def __init__(self, assets: Assets, colour: Colour, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.chosen = False
        self._tile = Tile(colour, Shape(colour))
        self._assets = assets
        self._sprites = TileSprites(assets, Theme())

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.chosen, self._sprites.sharpened

    def wear(self, theme: Theme, colour: RGB) -> None:
        """Shows the tile as in this theme, but in this colour."""
        palette = [colour if n == self._tile.colour else theme.lacquer for n in range(6)]
        self._sprites.wear(replace(theme, palette=tuple(palette)))

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """The tile, lit while the mouse is over it."""
        theme, centre = painter.theme, self.box.centre
        side = min(self.box.w, self.box.h)
        if self.chosen:
            ring, gold = painter.dp(theme.ring), with_alpha(theme.accent_lit, 255)
            ground = with_alpha(theme.accent, 40)
            painter.rounded(target, self.box, ground, side * RADIUS, ring, gold)
        size = round(side * PART)
        sunk = painter.dp(theme.space_least) if self.pressed else 0
        x, y = round(centre[0] - size / 2), round(centre[1] - size / 2) + sunk
        target.blit(self._sprites.piece("tile", self._tile, size, self.glow), (x, y))
        if self.focused:
            painter.focus_ring(target, self.box, side * RADIUS)
