"""Small accents of what happens on the table: dust where a piece lands, light around a line that
scores."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.art.painter import Painter
from game.art.stretching import lay_stretched, shortened
from game.art.surfaces import pixel_rect, rounded_surface
from game.art.theme import WHITE, mix, with_alpha
from game.common.geometry import Box
from game.view.table.places import BoxOf, Place

GRAINS = 12
HALO_RINGS, HALO_REACH, HALO_LIGHT, HALO_CORNER = 3, 0.38, 62, 0.2
"""The rings of a halo, how far the last one reaches (cells), the opacity of each (0 to 255), and
the radius of the corners of the line (cells)."""

LIGHTS = 8
"""Steps of opacity; the pictures of each step are kept."""


@dataclass(slots=True, eq=False)
class Puff:
    """Dust that a landing piece throws up; ``progress`` goes from 0 to 1."""

    place: Place
    progress: float = 0.0

    def draw(self, target: pygame.Surface, painter: Painter, box_of: BoxOf) -> None:
        """Grains that leave the four sides of the place and fade."""
        if not 0.0 < self.progress < 1.0:
            return
        box, gone = box_of(self.place), self.progress
        colour = mix(painter.theme.felt_lit, painter.theme.ink, 0.35)
        opacity = round(150 * math.ceil(LIGHTS * (1.0 - gone)) / LIGHTS)
        radius = box.w * (0.055 + 0.07 * gone)
        x, y = box.centre
        for n in range(GRAINS):
            angle = math.tau * (n + 0.5) / GRAINS
            across, down = math.cos(angle), math.sin(angle)
            # A square's edge in this direction, then outwards.
            edge = 0.5 / max(abs(across), abs(down))
            far = box.w * (edge + (0.1 + 0.08 * (n % 3)) * (1.0 - (1.0 - gone) ** 2))
            at = (x + across * far, y + down * far)
            painter.disc(target, at, radius, with_alpha(colour, opacity))


class Swelling(Protocol):
    """A piece that grows where it lies."""

    def box(self, box_of: BoxOf, progress: float) -> Box:
        """Where it is (px), as large as it is now."""
        ...


@dataclass(slots=True, eq=False)
class Glow:
    """Light around a line of cells; ``light`` is its brightness, 0 to 1. With a ``halo`` it shines
    far out over the felt from these pieces, in gold; with ``edge_only`` the tiles within keep their
    colours."""

    places: Sequence[Place]
    light: float = 0.0
    halo: Sequence[Swelling] = ()
    edge_only: bool = False

    def draw(self, target: pygame.Surface, painter: Painter, box_of: BoxOf) -> None:
        """A bright edge around all cells of the line."""
        step = round(self.light * LIGHTS)
        if not step:
            return
        first, last = self._ends(box_of)
        box = Box(first.x, first.y, last.right - first.x, last.bottom - first.y)
        if self.halo:
            # As large as cells at rest, so that few pictures serve it while they swell.
            self._halo(target, painter, box, box_of(self.places[0]).w)
            return
        width = max(2, round(first.w * 0.06))
        tone, strength = painter.theme.highlight, step / LIGHTS
        painter.rounded(
            target,
            box.inset(-width),
            with_alpha(tone, 0 if self.edge_only else round(46 * strength)),
            first.w * 0.2,
            width,
            with_alpha(tone, round(255 * strength)),
        )

    def _ends(self, box_of: BoxOf) -> tuple[Box, Box]:
        """The boxes of the first and the last of the line."""
        if self.halo:
            return self.halo[0].box(box_of, 0.0), self.halo[-1].box(box_of, 0.0)
        return box_of(self.places[0]), box_of(self.places[-1])

    def _halo(self, target: pygame.Surface, painter: Painter, box: Box, cell: float) -> None:
        """Rings of light, weaker the further out."""
        reach = max(HALO_RINGS, round(HALO_REACH * cell))
        rect, end = pixel_rect(box.inset(-reach)), round(HALO_CORNER * cell) + reach
        size = shortened(rect.w, end), shortened(rect.h, end)
        tone, boxes = painter.theme.accent_lit, painter.boxes
        key = "halo", size, reach, end, tone

        def make() -> pygame.Surface:
            canvas = pygame.Surface(size, pygame.SRCALPHA)
            canvas.fill(with_alpha(tone, 0))
            for ring in range(HALO_RINGS):
                inner = round(reach * ring / HALO_RINGS)
                around = canvas.get_rect().inflate(-2 * inner, -2 * inner)
                light = rounded_surface(around.size, end - inner, with_alpha(tone, HALO_LIGHT))
                canvas.blit(light, around)
            return canvas

        def make_dim() -> pygame.Surface:
            dim = boxes.get((*key, LIGHTS), make).copy()
            dim.fill((*WHITE, round(255 * step / LIGHTS)), special_flags=pygame.BLEND_RGBA_MULT)
            return dim

        # To draw its round corners takes long, to dim it does not.
        step = round(self.light * LIGHTS)
        picture = boxes.get((*key, step), make if step == LIGHTS else make_dim)
        lay_stretched(target, picture, rect, end)
