"""A burst of specks and a ring of light, as where a crown lands."""

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
"""Distance (dp) that the fastest speck flies, and that all of them sink."""
LARGEST = 6.0
"""Radius (dp) of the largest speck."""

RING_REACH, RING_WIDTH = 230.0, 10.0
"""Final radius (dp) of the ring, and its thickness at first."""
RING_PART = 0.6
"""The part of the burst's time that the ring takes."""


class Speck(NamedTuple):
    """One speck: its direction (radians), reach and size (0 to 1), and tone (0 to 2)."""

    angle: float
    reach: float
    size: float
    tone: int


def random_specks(chance: Random) -> tuple[Speck, ...]:
    """Random specks for one burst."""
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
    target: pygame.Surface,
    painter: Painter,
    centre: Point,
    specks: Sequence[Speck],
    progress: float,
    colour: RGB | None = None,
    times: float = 1.0,
) -> None:
    """Draws the ring and the specks above it, of this colour or golden, so many ``times`` as large
    as usual; nothing at progress 0 and 1."""
    if not 0.0 < progress < 1.0:
        return
    part = progress / RING_PART
    if part < 1.0:
        size = times * painter.dp(RING_REACH), times * painter.dp(RING_WIDTH)
        draw_ring(target, painter, centre, size, part)
    theme, laid = painter.theme, []
    dark, light = (colour, mix(colour, WHITE, 0.3)) if colour else (theme.accent, theme.accent_lit)
    tones = dark, light, mix(light, WHITE, 0.6)
    reach, fall = times * painter.dp(REACH), times * painter.dp(FALL)
    for speck in specks:
        radius = round(times * painter.dp(LARGEST) * speck.size * (1.0 - progress * progress))
        if radius:
            x, y = flown(centre, speck.angle, reach * speck.reach, fall, progress)
            picture = painter.dot(2 * radius, tones[speck.tone])
            laid.append((picture, (round(x - radius), round(y - radius))))
    target.fblits(laid)
