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
from game.table.line_burst import draw_ring, each_part, flown

SPECKS = 84
REACH, FALL = 190.0, 110.0
"""Distances (dp) that the fastest speck flies, and that all specks sink."""
LARGEST = 6.0
"""Radius (dp) of the largest speck."""

RING_REACH, RING_WIDTH = 230.0, 10.0
"""Final radius (dp) of the ring, and its initial thickness."""
RING_PART = 0.6
"""Duration of the ring as a part of the burst's."""


class Speck(NamedTuple):
    """One speck: direction (radians), reach and size (0 to 1), and tone (0 to 2)."""

    angle: float
    reach: float
    size: float
    tone: int


def point_particles(chance: Random) -> tuple[Speck, ...]:
    """Return the specks of one burst, with random angle, reach and size."""
    return tuple(
        Speck(
            angle=math.tau * chance.random(),
            reach=0.2 + 0.8 * chance.random(),
            size=0.35 + 0.65 * chance.random(),
            tone=n % 3,
        )
        for n in range(SPECKS)
    )


class BurstStyle(NamedTuple):
    """The ``colour`` of a burst (None: gold), its scale, and the visible ``parts`` (None: all)."""

    colour: RGB | None = None
    times: float = 1.0
    parts: Sequence[pygame.Rect] | None = None


DEFAULT_BURST = BurstStyle()


def draw_point_burst(
    target: pygame.Surface,
    painter: Painter,
    centre: Point,
    specks: Sequence[Speck],
    progress: float,
    look: BurstStyle = DEFAULT_BURST,
) -> None:
    """Draw the ring and the specks above it; nothing at progress 0 and 1."""
    if not 0.0 < progress < 1.0:
        return
    colour, times, parts = look
    ring = times * painter.dp(RING_REACH), times * painter.dp(RING_WIDTH)
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
    for _ in each_part(target, parts):
        draw_ring(target, painter, centre, ring, progress / RING_PART)
        target.fblits(laid)
