"""A burst of glowing specks from the tiles of a line, and a ring that runs outwards from it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import pygame

from game.geometry import Box, Point
from game.ui.paint import Painter
from game.ui.theme import RGB, mix

SPECKS_A_TILE = 40
FALL = 1.6
"""How far specks sink while they fly, in cells."""

SMALLEST_UNIT = 48.0
"""Dp that count as a cell at least."""

RING_REACH = 4.2
"""How far the ring comes, in cells."""

RING_PART = 0.55
"""The part of the time that the ring takes."""


class Speck(NamedTuple):
    """One speck: which tile it leaves and when (0 to 1), where to (radians), how far (cells), how
    large it is at first (parts of a cell)."""

    tile: int
    begin: float
    angle: float
    reach: float
    size: float


def specks_of(tiles: int, chance: Random) -> tuple[Speck, ...]:
    """The specks of a line of so many tiles; they leave its tiles one after the other."""
    return tuple(
        Speck(
            tile=tile,
            begin=0.3 * tile / tiles + 0.08 * chance.random(),
            angle=math.tau * chance.random(),
            reach=0.5 + 2.2 * chance.random(),
            size=0.06 + 0.09 * chance.random(),
        )
        for tile in range(tiles)
        for _ in range(SPECKS_A_TILE)
    )


@dataclass(slots=True, eq=False)
class Sparks:
    """A burst; ``way`` goes from 0 to 1. ``places`` and ``colours`` are those of the tiles, asked
    for at every frame since the table may move meanwhile."""

    places: Sequence[Callable[[], Box]]
    colours: Sequence[RGB]
    specks: Sequence[Speck]
    way: float = 0.0
    before: float = 0.0

    def draw(self, target: pygame.Surface, painter: Painter, alpha: float) -> None:
        """The ring below, the specks above; ``alpha`` is how far the time is between two steps."""
        way = self.before + (self.way - self.before) * alpha
        boxes = [place() for place in self.places]
        # However small the tiles are shown, this is to be seen.
        unit = max(boxes[0].w, painter.dp(SMALLEST_UNIT))
        self._draw_ring(target, painter, (boxes[0], boxes[-1]), unit, way)
        for speck in self.specks:
            part = (way - speck.begin) / (1.0 - speck.begin)
            if 0.0 < part < 1.0:
                radius = round(speck.size * unit * (1.0 - part * part))
                if radius:
                    place = _place(speck, boxes[speck.tile].centre, unit, part)
                    painter.disc(target, place, radius, self.colours[speck.tile])

    def _draw_ring(
        self,
        target: pygame.Surface,
        painter: Painter,
        ends: tuple[Box, Box],
        unit: float,
        way: float,
    ) -> None:
        part = way / RING_PART
        if not 0.0 < part < 1.0:
            return
        first, last = ends[0].centre, ends[1].centre
        centre = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
        radius = RING_REACH * unit * (1.0 - (1.0 - part) ** 2)
        width = max(1, round(0.16 * unit * (1.0 - part)))
        colour = mix(painter.theme.accent_lit, painter.theme.felt_deep, part)
        pygame.draw.circle(target, colour, centre, radius, width)


def _place(speck: Speck, start: Point, unit: float, part: float) -> Point:
    """Where a speck is after this part of its time: fast at first, then sinking."""
    far = speck.reach * (1.0 - (1.0 - part) ** 2)
    return (
        start[0] + math.cos(speck.angle) * far * unit,
        start[1] + (math.sin(speck.angle) * far + FALL * part * part) * unit,
    )
