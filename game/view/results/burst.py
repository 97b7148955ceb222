"""A burst of golden specks and a ring of light, where a crown has landed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, WHITE, mix
from game.common.geometry import Point
from game.view.motion.sparks import draw_ring, flown

SPECKS = 84
REACH, FALL = 190.0, 110.0
"""Dp that the fastest speck comes, and that all of them sink meanwhile."""
LARGEST = 6.0
"""Dp of the radius of the largest speck."""

RING_REACH, RING_WIDTH = 230.0, 10.0
"""Dp that the ring comes, and how thick it is at first."""
RING_PART = 0.6
"""The part of the time that the ring takes."""


class Speck(NamedTuple):
    """One speck: where to (radians), how far and how large (0 to 1), and how bright (0 to 2)."""

    angle: float
    reach: float
    size: float
    tone: int


def burst_of(chance: Random) -> tuple[Speck, ...]:
    """The specks of one burst."""
    return tuple(
        Speck(
            angle=math.tau * chance.random(),
            reach=0.2 + 0.8 * chance.random(),
            size=0.35 + 0.65 * chance.random(),
            tone=n % 3,
        )
        for n in range(SPECKS)
    )


def draw_burst(
    target: pygame.Surface, painter: Painter, centre: Point, specks: Sequence[Speck], way: float
) -> None:
    """The ring below, the specks above; ``way`` goes from 0 to 1, and at both ends there is
    nothing to be seen."""
    if not 0.0 < way < 1.0:
        return
    part = way / RING_PART
    if part < 1.0:
        size = painter.dp(RING_REACH), painter.dp(RING_WIDTH)
        draw_ring(target, painter, centre, size, part)
    theme, laid = painter.theme, []
    tones: tuple[RGB, ...] = (theme.accent, theme.accent_lit, mix(theme.accent_lit, WHITE, 0.6))
    reach, fall = painter.dp(REACH), painter.dp(FALL)
    for speck in specks:
        radius = round(painter.dp(LARGEST) * speck.size * (1.0 - way * way))
        if radius:
            x, y = flown(centre, speck.angle, reach * speck.reach, fall, way)
            picture = painter.dot(2 * radius, tones[speck.tone])
            laid.append((picture, (round(x - radius), round(y - radius))))
    target.fblits(laid)
