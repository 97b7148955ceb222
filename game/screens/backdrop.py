"""What is behind menus: felt, and tiles that drift over it; or a game that becomes dark."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.art.drift import Drift
from game.art.felt import Felt
from game.art.painter import Painter
from game.art.surfaces import Veil
from game.common.geometry import Box
from game.ui.node import Mood, Node
from game.ui.text import live, picture

REST = 0.4
"""Brightness (0 to 1) of resting tiles behind a form or a list."""


def backdrop(
    felt: Felt,
    drift: Drift,
    seconds: Callable[[], float] = lambda: 0.0,
    now: Callable[[], Hashable] = lambda: None,
) -> Node:
    """Return felt with drifting tiles as they are after this many ``seconds``, below everything. It
    is painted again when ``now()`` differs."""

    def draw(target: pygame.Surface, _painter: Painter, box: Box, _mood: Mood) -> None:
        target.blit(felt.surface((round(box.w), round(box.h))), (0, 0))
        drift.draw(target, seconds())

    return live(now, draw, key="backdrop", layer=-3)


def darkness(veil: Veil, opacity: int) -> Node:
    """Return a veil of this ``opacity`` (0 to 255) over all of the window."""

    def draw(target: pygame.Surface, painter: Painter, _box: Box, _mood: Mood) -> None:
        veil.draw(target, painter.theme.scrim[:3], opacity)

    return picture(opacity, draw)
