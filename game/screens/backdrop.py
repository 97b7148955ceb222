"""The table behind menus: felt, and tiles that drift over it."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.art.drift import Drift
from game.art.felt import Felt
from game.art.painter import Painter
from game.common.geometry import Box
from game.ui.node import Mood, Node
from game.ui.text import live

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
