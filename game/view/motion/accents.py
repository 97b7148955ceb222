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
from game.art.surfaces import dimmed, pixel_rect
from game.art.theme import mix, with_alpha
from game.common.geometry import Box
from game.view.table.places import BoxOf, Place

GRAINS = 12
HALO_RINGS, HALO_REACH, HALO_LIGHT, HALO_CORNER = 9, 0.38, 24, 0.2
"""The rings of a halo, how far the last one reaches (cells), the opacity of each (0 to 255), and
the radius of the corners of the line (cells)."""

SMALLER = 2
"""How many times smaller a halo is drawn."""

INNER_LIGHT = 46
"""The opacity (0 to 255) of the light on the tiles of a line."""

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
        width, tone = max(2, round(first.w * 0.06)), painter.theme.highlight
        painter.rounded(
            target,
            box.inset(-width),
            with_alpha(tone, 0 if self.edge_only else INNER_LIGHT),
            first.w * 0.2,
            width,
            with_alpha(tone, 255),
            opacity=round(255 * step / LIGHTS),
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
            # Light is soft: drawn small, which takes a tenth of the time.
            small = pygame.Surface([length // SMALLER for length in size], pygame.SRCALPHA)
            small.fill(with_alpha(tone, 0))
            clear = 1.0
            for ring in range(HALO_RINGS):
                inner = round(reach * ring / HALO_RINGS / SMALLER)
                around = small.get_rect().inflate(-2 * inner, -2 * inner)
                clear *= 1.0 - HALO_LIGHT / 255
                light, corner = with_alpha(tone, round(255 * (1.0 - clear))), end // SMALLER - inner
                pygame.draw.rect(small, light, around, border_radius=corner)
            return pygame.transform.smoothscale(small, size)

        step = round(self.light * LIGHTS)
        bright = boxes.get((*key, LIGHTS), make)
        opacity = round(255 * step / LIGHTS)
        picture = boxes.get((*key, step), lambda: dimmed(bright, opacity))
        lay_stretched(target, picture, rect, end)
