"""A burst from the tiles of a line: specks and shapes in their colours, and rings of light."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

import pygame

from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.art.theme import WHITE, mix
from game.common.geometry import Point, bounding
from game.rules.tiles import Tile
from game.table.table_geometry import BoxOf, Location

PARTICLES_PER_TILE = 36
FALL = 1.7
"""Cells that specks sink while they fly."""

SLOWED = 2.4
"""Deceleration of specks on their way; 1 is none."""

SMALLEST_UNIT = 48.0
"""Least dp that count as a cell."""

TONES = (0.0, 0.3, 0.65)
"""Part of white in each tone of a colour."""

EACH_SHAPE = 4
"""One speck in this many has the shape of its tile."""

SMALLEST, LARGEST = 0.05, 0.14
"""Smallest and largest initial radius of a speck, in cells."""

FINEST, SIZE_STEP = 6, 0.2
"""Radius (px) up to which each size is drawn, and least relative step between larger ones."""

SHAPE_LARGER = 3.2
"""Width of a shape in multiples of the radius of a speck."""

MADE_AHEAD = 10
"""Pictures prepared in a frame before a burst begins: its first frames need hundreds."""

RING_REACH, RING_WIDTH = 5.0, 0.2
"""Final radius of a ring in cells, beyond any speck, and its initial thickness."""

RINGS = ((0.30, 0.40), (0.37, 0.45))
"""Start and duration of each ring, in parts of the time."""


Look = tuple[int, int, bool]
"""Index of the tile that a speck leaves, index of its tone, and whether it is a shape."""


class Speck(NamedTuple):
    """One speck.

    ``tile`` is the index of the tile that it leaves at ``begin`` (0 to 1), ``right`` and ``down``
    are its way (cells), ``size`` its initial radius (cells), ``tone`` the index of its tone;
    ``shaped`` is whether it is a shape.
    """

    tile: int
    begin: float
    right: float
    down: float
    size: float
    tone: int
    shaped: bool


def line_particles(tiles: int, chance: Random) -> tuple[Speck, ...]:
    """Return the specks of a line of this many tiles, which leave the tiles one after the other."""
    specks = []
    for tile in range(tiles):
        for n in range(PARTICLES_PER_TILE):
            begin = 0.3 * tile / tiles + 0.08 * chance.random()
            angle = math.tau * chance.random()
            reach = 0.5 + 2.6 * chance.random() ** 1.3
            right, down = reach * math.cos(angle), reach * math.sin(angle)
            size = SMALLEST + (LARGEST - SMALLEST) * chance.random()
            tone = int(chance.random() * len(TONES))
            specks.append(Speck(tile, begin, right, down, size, tone, n % EACH_SHAPE == 0))
    return tuple(specks)


@dataclass(slots=True, eq=False)
class LineBurst:
    """A burst from the ``places`` and ``tiles`` of a line; ``progress`` goes from 0 to 1."""

    places: Sequence[Location]
    tiles: Sequence[Tile]
    specks: Sequence[Speck]
    progress: float = 0.0
    before: float = 0.0
    # Specks with the same tile, tone and kind share their pictures: by radius (px), each with half
    # of its side.
    _groups: dict[Look, tuple[list[Speck], dict[int, tuple[pygame.Surface, float]]]] = field(
        default_factory=dict
    )
    # The pictures still to be drawn; None before `prerender` begins.
    _ahead: list[tuple[Look, int]] | None = None

    def __post_init__(self) -> None:
        for speck in self.specks:
            look = speck.tile, speck.tone, speck.shaped
            self._groups.setdefault(look, ([], {}))[0].append(speck)

    def prerender(self, painter: Painter, box_of: BoxOf) -> Iterator[None]:
        """Prepare some of the needed pictures at each step."""
        if self._ahead is None:
            sizes = sorted({*radii(math.ceil(LARGEST * self._unit(painter, box_of)))} - {0})
            # Taken from the end: the largest pictures of the first tile are needed first.
            self._ahead = [(look, radius) for look in reversed(self._groups) for radius in sizes]
        while self._ahead:
            for look, radius in reversed(self._ahead[-MADE_AHEAD:]):
                self._picture(painter, look, radius)
            del self._ahead[-MADE_AHEAD:]
            yield

    def _unit(self, painter: Painter, box_of: BoxOf) -> float:
        """Return the unit of length (px): a cell, but large enough for visible sparks."""
        return max(box_of(self.places[0]).w, painter.dp(SMALLEST_UNIT))

    def draw(
        self,
        target: pygame.Surface,
        painter: Painter,
        box_of: BoxOf,
        alpha: float,
        parts: Sequence[pygame.Rect] | None = None,
    ) -> None:
        """Draw the rings below the specks, only in these ``parts`` of the target (None: all)."""
        progress = self.before + (self.progress - self.before) * alpha
        if progress >= 1.0:
            return
        boxes = [box_of(place) for place in self.places]
        unit = self._unit(painter, box_of)
        (x, y), (last_x, last_y) = boxes[0].centre, boxes[-1].centre
        centre = ((x + last_x) / 2, (y + last_y) / 2)
        ring = RING_REACH * unit, RING_WIDTH * unit
        rings = [(progress - begin) / seconds for begin, seconds in RINGS]
        laid, fall, drawn = [], FALL * unit, radii(math.ceil(LARGEST * unit))
        # A frame has hundreds of specks: everything constant is computed outside the loop.
        for look, (specks, pictures) in self._groups.items():
            x, y = boxes[look[0]].centre
            for _, begin, right, down, size, _, _ in specks:
                if begin >= progress:
                    continue
                part = (progress - begin) / (1.0 - begin)
                gone = part * part
                radius = drawn[int(size * unit * (1.0 - gone) + 0.5)]
                if radius:
                    picture, half = pictures.get(radius) or self._picture(painter, look, radius)
                    # The same curve as in `flown`.
                    far = unit * (1.0 - (1.0 - part) ** SLOWED)
                    top = y + down * far + fall * gone - half
                    laid.append((picture, (x + right * far - half, top)))
        if parts is not None:
            reached = pixel_rect(bounding(boxes).inset(-ring[0]))
            parts = [part for part in parts if part.colliderect(reached)]
        for _ in each_part(target, parts):
            for part in rings:
                draw_ring(target, painter, centre, ring, part)
            target.fblits(laid)

    def _picture(self, painter: Painter, look: Look, radius: int) -> tuple[pygame.Surface, float]:
        """Return the picture of a speck with this radius (px), and half of its side."""
        tile, (_, tone, shaped) = self.tiles[look[0]], look
        colour = mix(painter.theme.palette[tile.colour], WHITE, TONES[tone])
        if shaped and radius > 1:
            side = round(radius * SHAPE_LARGER)
            picture = painter.assets.small_shape(tile.shape, side, colour)
        else:
            picture = painter.dot(2 * radius, colour)
        found = self._groups[look][1][radius] = picture, picture.get_width() / 2
        return found


def radii(largest: int) -> list[int]:
    """Return the radius (px) to draw for each radius from 0 to ``largest``."""
    found = list(range(FINEST + 1))
    while len(found) <= largest:
        last = found[-1]
        found.append(len(found) if len(found) >= last * (1.0 + SIZE_STEP) else last)
    return found


def each_part(target: pygame.Surface, parts: Sequence[pygame.Rect] | None) -> Iterator[None]:
    """Clip the target to one of these parts at each step; None is one step without clipping."""
    if parts is None:
        yield
        return
    clip = target.get_clip()
    for part in parts:
        target.set_clip(part.clip(clip))
        yield
    target.set_clip(clip)


def draw_ring(
    target: pygame.Surface,
    painter: Painter,
    centre: Point,
    size: tuple[float, float],
    part: float,
) -> None:
    """Draw a ring of light at ``part`` of its time; ``size`` is its reach and thickness (px)."""
    if not 0.0 < part < 1.0:
        return
    reach, thick = size
    radius = round(reach * (1.0 - (1.0 - part) ** 2))
    colour = mix(painter.theme.accent_lit, painter.theme.felt, part)
    middle = round(centre[0]), round(centre[1])
    pygame.draw.circle(target, colour, middle, radius, max(1, round(thick * (1.0 - part))))


def flown(start: Point, angle: float, reach: float, fall: float, part: float) -> Point:
    """Return the position (px) of a speck at ``part`` (0 to 1) of its time: fast, then sinking."""
    far = reach * (1.0 - float((1.0 - part) ** SLOWED))
    return (
        start[0] + math.cos(angle) * far,
        start[1] + math.sin(angle) * far + fall * part * part,
    )
