"""Backgrounds of menus: felt with drifting tiles, or a scrim over a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random

import pygame

from game.art.drift import TileDrift, scatter
from game.art.felt import Felt
from game.art.painter import Painter
from game.art.plate import Plates, PlateStyle
from game.art.surfaces import Veil
from game.art.theme import RGBA
from game.common.geometry import Box
from game.screens.services import Services
from game.screens.tree_scene import TreeScene
from game.ui.node import BACKDROP_LAYER, Node, Picture, VisualState, stack
from game.ui.text import live, picture

RESTING_BRIGHTNESS = 0.4
"""Brightness (0 to 1) of the tiles behind a form or a list."""


class BackdropScene(TreeScene):
    """A form or a list on felt with tiles scattered at random."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._drifters = scatter(Random(services.random.random()))

    def before_layout(self) -> None:
        sprites, window = self.services.sprites, self.window
        self._drift = TileDrift(
            sprites, self._drifters, window.size, window.scale, RESTING_BRIGHTNESS
        )
        self._plates = Plates(self.painter)

    def on_felt(self, screen: Node) -> Node:
        """Return the tree ``screen`` above the felt."""
        return stack(backdrop(self.services.felt, self._drift), screen)

    def plate(self, face: RGBA | None = None) -> Picture:
        """Return the background of a card; tiles shine through unless ``face`` is opaque."""
        theme, plates = self.services.theme, self._plates
        style = PlateStyle(theme.card if face is None else face, theme.card_edge)

        def draw(target: pygame.Surface, painter: Painter, box: Box, _state: VisualState) -> None:
            plates.lay(target, box, style, painter.dp(theme.radius_large))

        return Picture(style, draw)


def backdrop(
    felt: Felt,
    drift: TileDrift,
    seconds: Callable[[], float] = lambda: 0.0,
    content_key: Callable[[], Hashable] | None = None,
) -> Node:
    """Return the lowest layer: felt, and tiles as they are after ``seconds()``.

    The layer is redrawn when the value of ``content_key`` changes.
    """

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _state: VisualState) -> None:
        target.blit(felt.surface((round(box.w), round(box.h))), (0, 0))
        drift.draw(target, seconds())

    if content_key is None:
        return picture(drift, draw, key="backdrop", layer=BACKDROP_LAYER)
    return live(content_key, draw, key="backdrop", layer=BACKDROP_LAYER)


def dimming(veil: Veil, opacity: int) -> Node:
    """Return a dark layer of this ``opacity`` (0 to 255) over the whole window."""

    def draw(target: pygame.Surface, painter: Painter, _box: Box, _state: VisualState) -> None:
        veil.draw(target, painter.theme.scrim[:3], opacity)

    return picture(opacity, draw)
