"""A burst of particles and a ring of light from a point, as where a crown lands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, WHITE, mix
from game.common.geometry import Point
from game.table.line_burst import clipped_to_each, draw_ring, particle_position

PARTICLES = 84
REACH = 190.0
"""Distance (dp) that the fastest particle flies."""

FALL = 110.0
"""Distance (dp) that all particles sink."""

MAX_RADIUS = 6.0
"""Radius (dp) of the largest particle."""

RING_REACH = 230.0
"""Final radius (dp) of the ring."""

RING_WIDTH = 10.0
"""Initial thickness (dp) of the ring."""

RING_FRACTION = 0.6
"""Duration of the ring as a fraction of the burst's."""


class PointParticle(NamedTuple):
    """A dot: direction (radians), reach and size (0 to 1), and index of its tone (0 to 2)."""

    angle: float
    reach: float
    size: float
    tone: int


def point_particles(chance: Random) -> tuple[PointParticle, ...]:
    """Return the particles of one burst, with random angle, reach and size."""
    return tuple(
        PointParticle(
            angle=math.tau * chance.random(),
            reach=0.2 + 0.8 * chance.random(),
            size=0.35 + 0.65 * chance.random(),
            tone=n % 3,
        )
        for n in range(PARTICLES)
    )


class BurstStyle(NamedTuple):
    """The colour of a burst (None: gold), its scale, and the regions to draw (None: all)."""

    colour: RGB | None = None
    scale: float = 1.0
    regions: Sequence[pygame.Rect] | None = None


DEFAULT_BURST = BurstStyle()


def draw_point_burst(
    target: pygame.Surface,
    painter: Painter,
    centre: Point,
    particles: Sequence[PointParticle],
    progress: float,
    style: BurstStyle = DEFAULT_BURST,
) -> None:
    """Draw the ring and the particles above it; nothing at progress 0 and 1."""
    if not 0.0 < progress < 1.0:
        return
    colour, scale, regions = style
    theme, blits = painter.theme, []
    dark, light = (colour, mix(colour, WHITE, 0.3)) if colour else (theme.accent, theme.accent_lit)
    tones = dark, light, mix(light, WHITE, 0.6)
    reach, fall = scale * painter.dp(REACH), scale * painter.dp(FALL)
    largest = scale * painter.dp(MAX_RADIUS)
    for particle in particles:
        radius = round(largest * particle.size * (1.0 - progress * progress))
        if radius:
            x, y = particle_position(centre, particle.angle, reach * particle.reach, fall, progress)
            picture = painter.dot(2 * radius, tones[particle.tone])
            blits.append((picture, (round(x - radius), round(y - radius))))
    ring = scale * painter.dp(RING_REACH), scale * painter.dp(RING_WIDTH)
    for _ in clipped_to_each(target, regions):
        draw_ring(target, painter, centre, ring, progress / RING_FRACTION)
        target.fblits(blits)
