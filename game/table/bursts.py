"""Bursts: particles and rings of light that come from the tiles of a line, or from a point."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import pygame

from game.art import WHITE, Painter, Theme, mix
from game.common import Point
from game.rules import Tile
from game.table.table_geometry import BoxOf, EffectFrame, Location

DECELERATION = 2.4  # exponent by which particles slow down; 1 is constant speed
MIN_CELL = 48.0  # minimum size (dp) of the cell that is the unit of a burst's lengths
TONES = (0.0, 0.3, 0.65)  # fractions of white in the tones of a colour
MIN_RADIUS, MAX_RADIUS = 0.05, 0.14  # range of the initial radii of particles, in cells
PRERENDERED_PER_STEP = 10  # pictures; the first frames of a burst need hundreds

# A group of equal particles: the index of their tile and of their tone, and whether shaped.
Kind = tuple[int, int, bool]


class Particle(NamedTuple):
    """A particle of a burst: a dot, or the silhouette of a tile's shape."""

    tile: int  # index of the tile where it starts
    begin: float  # progress of the burst (0 to 1) at which it starts
    # Distances flown and initial radius: in cells for a line, relative to the maximum for a point.
    right: float
    down: float
    size: float
    tone: int  # index of the tones of its colour
    shaped: bool = False


def line_particles(tiles: int, chance: Random, per_tile: int) -> tuple[Particle, ...]:
    """Return random particles for a line of `tiles`. The first tile's particles start first."""
    particles = []
    for tile in range(tiles):
        for n in range(per_tile):
            begin = 0.3 * tile / tiles + 0.08 * chance.random()
            angle = math.tau * chance.random()
            reach = 0.5 + 2.6 * chance.random() ** 1.3
            right, down = reach * math.cos(angle), reach * math.sin(angle)
            size = MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * chance.random()
            tone = int(chance.random() * len(TONES))
            particles.append(Particle(tile, begin, right, down, size, tone, shaped=n % 2 == 0))
    return tuple(particles)


def point_particles(chance: Random) -> tuple[Particle, ...]:
    """Return random particles for a burst from a point. They all start at the same time."""
    particles = []
    for n in range(84):
        angle, reach = math.tau * chance.random(), 0.2 + 0.8 * chance.random()
        right, down = reach * math.cos(angle), reach * math.sin(angle)
        particles.append(Particle(0, 0.0, right, down, 0.35 + 0.65 * chance.random(), n % 3))
    return tuple(particles)


@dataclass(slots=True, eq=False)
class LineBurst:
    """Particles and rings from the tiles of a line, while `progress` goes from 0 to 1."""

    locations: Sequence[Location]
    tiles: Sequence[Tile]
    particles: Sequence[Particle]
    progress: float = 0.0
    previous_progress: float = 0.0
    # Particles of a kind share their pictures: by radius (px), each with half of its side.
    _groups: dict[Kind, tuple[list[Particle], dict[int, tuple[pygame.Surface, float]]]] = field(
        default_factory=dict
    )

    def __post_init__(self) -> None:
        for particle in self.particles:
            kind = particle.tile, particle.tone, particle.shaped
            self._groups.setdefault(kind, ([], {}))[0].append(particle)

    def prerender(self, painter: Painter, box_of: BoxOf) -> Iterator[None]:
        radii = {*drawn_radii(math.ceil(MAX_RADIUS * self._unit(painter, box_of)))} - {0}
        missing = [
            (kind, radius)
            for kind, (_, pictures) in self._groups.items()
            for radius in sorted(radii - {*pictures}, reverse=True)
        ]
        for n in range(0, len(missing), PRERENDERED_PER_STEP):
            for kind, radius in missing[n : n + PRERENDERED_PER_STEP]:
                self._draw(painter, kind, radius)
            yield

    def _unit(self, painter: Painter, box_of: BoxOf) -> float:
        return max(box_of(self.locations[0]).w, painter.dp(MIN_CELL))

    def draw(self, target: pygame.Surface, frame: EffectFrame) -> None:
        progress = self.previous_progress + (self.progress - self.previous_progress) * frame.alpha
        if progress >= 1.0:
            return
        painter, boxes = frame.painter, [frame.box_of(location) for location in self.locations]
        unit = self._unit(painter, frame.box_of)
        (x, y), (last_x, last_y) = boxes[0].centre, boxes[-1].centre
        centre = ((x + last_x) / 2, (y + last_y) / 2)
        # The final radius, beyond any particle, and the initial thickness.
        ring = 5.0 * unit, 0.2 * unit
        # The rings, by their start and duration as fractions of the burst's.
        rings = [(progress - begin) / seconds for begin, seconds in ((0.30, 0.40), (0.37, 0.45))]
        blits, fall, radii = [], 1.7 * unit, drawn_radii(math.ceil(MAX_RADIUS * unit))
        # A frame has hundreds of particles: everything constant is computed outside the loop.
        for kind, (particles, pictures) in self._groups.items():
            x, y = boxes[kind[0]].centre
            for _, begin, right, down, size, _, _ in particles:
                if begin >= progress:
                    continue
                time = (progress - begin) / (1.0 - begin)
                sunk = time * time
                radius = radii[int(size * unit * (1.0 - sunk) + 0.5)]
                if radius:
                    picture, half = pictures.get(radius) or self._draw(painter, kind, radius)
                    distance = unit * (1.0 - (1.0 - time) ** DECELERATION)
                    top = y + down * distance + fall * sunk - half
                    blits.append((picture, (x + right * distance - half, top)))
        for ring_progress in rings:
            draw_ring(target, painter.theme, centre, ring, ring_progress)
        target.fblits(blits)

    def _draw(self, painter: Painter, kind: Kind, radius: int) -> tuple[pygame.Surface, float]:
        """Return a cached picture of a particle of `radius` px, and half of its width (px)."""
        tile, (_, tone, shaped) = self.tiles[kind[0]], kind
        colour = mix(painter.theme.palette[tile.colour], WHITE, TONES[tone])
        if shaped and radius > 1:
            picture = painter.assets.small_shape(tile.shape, round(radius * 3.2), colour)
        else:
            picture = painter.dot(2 * radius, colour)
        cached = self._groups[kind][1][radius] = picture, picture.get_width() / 2
        return cached


def drawn_radii(largest: int) -> list[int]:
    """Return the radii (px) in which particles are drawn, indexed by the wanted radius."""
    radii = list(range(7))  # every radius up to 6 px, then only steps of at least a fifth
    while len(radii) <= largest:
        last = radii[-1]
        radii.append(len(radii) if len(radii) >= 1.2 * last else last)
    return radii


def draw_ring(
    target: pygame.Surface, theme: Theme, centre: Point, size: Point, progress: float
) -> None:
    """Draw a ring that grows to the radius `size[0]` px and is `size[1]` px thick at first."""
    if 0.0 < progress < 1.0:
        radius = round(size[0] * (1.0 - (1.0 - progress) ** 2))
        thickness = max(1, round(size[1] * (1.0 - progress)))
        colour = mix(theme.accent_lit, theme.felt.plain, progress)
        middle = round(centre[0]), round(centre[1])
        pygame.draw.circle(target, colour, middle, radius, thickness)


class PointBurst(NamedTuple):
    """A burst of particles from a point (px), with a ring if `ringed`."""

    centre: Point
    particles: Sequence[Particle]
    scale: float = 1.0  # of all lengths
    ringed: bool = True  # a ring spreads with the particles

    def draw(self, target: pygame.Surface, painter: Painter, progress: float) -> None:
        if not 0.0 < progress < 1.0:
            return
        (x, y), particles, scale, ringed = self
        theme, blits = painter.theme, []
        tones = theme.gold, theme.gold_lit, mix(theme.gold_lit, WHITE, 0.6)
        sunk = progress * progress
        distance = scale * painter.dp(190.0) * (1.0 - (1.0 - progress) ** DECELERATION)
        middle = y + scale * painter.dp(110.0) * sunk
        max_radius = scale * painter.dp(6.0) * (1.0 - sunk)
        for particle in particles:
            radius = round(max_radius * particle.size)
            if radius:
                left = round(x + particle.right * distance - radius)
                top = round(middle + particle.down * distance - radius)
                blits.append((painter.dot(2 * radius, tones[particle.tone]), (left, top)))
        ring = scale * painter.dp(230.0), scale * painter.dp(10.0)
        # The ring ends before the particles.
        if ringed:
            draw_ring(target, theme, self.centre, ring, progress / 0.6)
        target.fblits(blits)
