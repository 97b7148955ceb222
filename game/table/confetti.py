"""Confetti in the shapes and colours of tiles. It is thrown up at the winners' cards."""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from game.art import Painter, mix, rle_encoded
from game.common import Point
from game.rules import Shape
from game.table import durations

DESIGNS = len(Shape)
# Number of flakes, size (dp) and darkening (0 to 1) of each layer. The farthest is first.
LAYERS = ((36, 10.0, 0.42), (44, 14.0, 0.2), (36, 19.0, 0.0))
# Visible fraction of a flake's width in each phase of a rotation; the back is seen in the last 3.
PHASE_WIDTHS = (1.0, 0.82, 0.4, 0.1, 0.4, 0.82)


class Flake(NamedTuple):
    """One flake of confetti, and the numbers that determine its flight."""

    layer: int
    design: int  # its shape and colour, 0 to 5
    delay: float  # seconds until it is thrown
    fall: float  # seconds in the air
    side: float  # direction of the throw, -1 (left) to 1
    lift: float  # height of the throw, 0 to 1
    spin: float  # phases per second
    phase: float  # at first
    sway: float  # maximum distance (dp) to either side


def random_flakes(chance: Random) -> tuple[Flake, ...]:
    """Return random flakes for all layers, the farthest layer first."""
    flakes = []
    for layer, (count, _, _) in enumerate(LAYERS):
        for n in range(count):
            delay = 0.25 * chance.random()
            flake = Flake(
                layer=layer,
                design=n % DESIGNS,
                delay=delay,
                # In the air for 1.3 s at least.
                fall=1.3 + (durations.CONFETTI - delay - 1.3) * chance.random(),
                side=2.0 * chance.random() - 1.0,
                lift=0.15 + 0.85 * chance.random(),
                spin=7.0 + 9.0 * chance.random(),
                phase=6.0 * chance.random(),
                sway=6.0 + 14.0 * chance.random(),
            )
            flakes.append(flake)
    return tuple(flakes)


class Confetti:
    """Confetti that is thrown from `sources` (px) in turn, in a window of `size` px."""

    def __init__(
        self,
        painter: Painter,
        flakes: Sequence[Flake],
        size: tuple[int, int],
        sources: list[Point],
        power: float = 1.0,
    ) -> None:
        """Create the confetti. A greater `power` makes flakes fly higher and farther."""
        self._power = power
        self._size = size
        self._scale = painter.scale
        self._thrown = [(flake, sources[n % len(sources)]) for n, flake in enumerate(flakes)]
        self._drawings = [
            partial(_phases, painter, design, round(dp * painter.scale), dim)
            for _, dp, dim in LAYERS
            for design in range(DESIGNS)
        ]
        self._pictures: list[list[FlakePicture]] = []

    @property
    def ready(self) -> bool:
        return len(self._pictures) == len(self._drawings)

    def prerender(self) -> Iterator[None]:
        while not self.ready:
            self._pictures.append(self._drawings[len(self._pictures)]())
            yield

    def position(self, flake: Flake, source: Point, seconds: float) -> Point | None:
        """Return a flake's centre (px) after this time, or None if it is not in the air."""
        fallen = (seconds - flake.delay) / flake.fall
        if not 0.0 <= fallen <= 1.0:
            return None
        x, y = source
        edge = LAYERS[flake.layer][1] * self._scale
        fling = 1.0 - (1.0 - fallen) ** 3
        lift = self._power * flake.lift * 340.0 * self._scale
        sway = flake.sway * self._scale * math.sin(flake.phase + seconds * 5.0) * fallen
        x += self._power * flake.side * 0.55 * min(self._size) * fling + sway
        y += (self._size[1] + edge - y + lift) * fallen**1.8 - lift * (1.0 - (1.0 - fallen) ** 4)
        return x, y

    def draw(self, target: pygame.Surface, seconds: float, *, near: bool) -> None:
        """Draw the layer of the nearest flakes if `near`, otherwise all other layers."""
        for _ in self.prerender():
            pass
        nearest = len(LAYERS) - 1
        blits = []
        for flake, source in self._thrown:
            if (flake.layer == nearest) is not near:
                continue
            position = self.position(flake, source, seconds)
            if position is not None:
                phases = self._pictures[DESIGNS * flake.layer + flake.design]
                phase = int(flake.phase + flake.spin * seconds) % len(PHASE_WIDTHS)
                picture, half_w, half_h = phases[phase]
                blits.append((picture, (round(position[0]) - half_w, round(position[1]) - half_h)))
        target.fblits(blits)


FlakePicture = tuple[pygame.Surface, int, int]  # a flake's picture, half its width, half its height


def _phases(painter: Painter, design: int, size: int, dim: float) -> list[FlakePicture]:
    deep, size, phases = painter.theme.felt.deep, max(4, size), []
    front = mix(painter.theme.palette[design], deep, dim)
    for n, width in enumerate(PHASE_WIDTHS):
        # Draw at double size: rotating and scaling down smooth the edges.
        colour = mix(front, deep, 0.35) if n >= 3 else front
        large = painter.assets.shape(list(Shape)[design], 2 * size, colour)
        narrow = pygame.transform.smoothscale(large, (max(2, round(2 * size * width)), 2 * size))
        tilt = 28.0 * math.sin(math.tau * n / len(PHASE_WIDTHS))
        picture = rle_encoded(pygame.transform.rotozoom(narrow, tilt, 0.5))
        phases.append((picture, picture.get_width() // 2, picture.get_height() // 2))
    return phases
