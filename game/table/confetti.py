"""Confetti in the six shapes and colours, thrown up at the winners' cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pygame

from game.art.assets import Assets
from game.art.surfaces import rle_encoded
from game.art.theme import RGB, Theme, mix
from game.common.geometry import Point
from game.rules.tiles import Shape

CONFETTI_SECONDS = 2.0
"""Seconds until the last flake has left the window."""

KINDS = len(Shape)

LAYERS = ((36, 10.0, 0.42), (44, 14.0, 0.2), (36, 19.0, 0.0))
"""Number of flakes, size (dp) and dimness (0 to 1) of each layer, the farthest first."""

WIDTHS = (1.0, 0.82, 0.4, 0.1, 0.4, 0.82)
"""Visible part of a flake's width in each phase of its spin."""
BACK = 3
"""The phase from which the darker back shows."""
TILT = 28.0
"""Tilt in degrees of a spinning flake."""

SHORTEST_FALL = 1.3
"""Shortest time in seconds that a flake is in the air."""
FLING = 0.55
"""Greatest sideways flight, as a part of the window's shorter side."""
LIFT = 340.0
"""Height of the strongest throw (dp)."""


class Flake(NamedTuple):
    """One flake.

    ``layer`` and ``kind`` (0 to 5) choose its picture, ``delay`` and ``fall`` are seconds, ``side``
    (-1 to 1) and ``lift`` (0 to 1) its throw, ``spin`` is phases a second, ``phase`` the first one,
    and ``sway`` dp.
    """

    layer: int
    kind: int
    delay: float
    fall: float
    side: float
    lift: float
    spin: float
    phase: float
    sway: float


def random_flakes(chance: Random) -> tuple[Flake, ...]:
    """Return random flakes of all layers, the farthest first."""
    return tuple(
        _flake(layer, n, chance) for layer, given in enumerate(LAYERS) for n in range(given[0])
    )


def _flake(layer: int, n: int, chance: Random) -> Flake:
    delay = 0.25 * chance.random()
    longest = CONFETTI_SECONDS - delay
    return Flake(
        layer=layer,
        kind=n % KINDS,
        delay=delay,
        fall=SHORTEST_FALL + (longest - SHORTEST_FALL) * chance.random(),
        side=2.0 * chance.random() - 1.0,
        lift=0.15 + 0.85 * chance.random(),
        spin=7.0 + 9.0 * chance.random(),
        phase=6.0 * chance.random(),
        sway=6.0 + 14.0 * chance.random(),
    )


class Confetti:
    """The flakes in a window of this size (px), thrown from these points (px) in turn."""

    def __init__(
        self,
        assets: Assets,
        theme: Theme,
        flakes: Sequence[Flake],
        size: tuple[int, int],
        scale: float,
        sources: Sequence[Point],
    ) -> None:
        self._size = size
        self._scale = scale
        self._thrown = [(flake, sources[n % len(sources)]) for n, flake in enumerate(flakes)]
        self._drawn = [
            partial(_phases, assets, theme, kind, round(dp * scale), dim)
            for _, dp, dim in LAYERS
            for kind in range(KINDS)
        ]
        self._pictures: list[list[Phase]] = []

    @property
    def ready(self) -> bool:
        """Whether all kinds of flakes are drawn."""
        return len(self._pictures) == len(self._drawn)

    def prerender(self) -> bool:
        """Draw one missing kind of flake; return False if none is missing."""
        if self.ready:
            return False
        self._pictures.append(self._drawn[len(self._pictures)]())
        return True

    def place(self, one: Flake, source: Point, seconds: float) -> Point | None:
        """Return the centre (px) of a flake after this many seconds; None while not in the air."""
        part = (seconds - one.delay) / one.fall
        if not 0.0 <= part <= 1.0:
            return None
        x, y = source
        edge = LAYERS[one.layer][1] * self._scale
        fling = 1.0 - (1.0 - part) ** 3
        lift = one.lift * LIFT * self._scale
        sway = one.sway * self._scale * math.sin(one.phase + seconds * 5.0) * part
        x += one.side * FLING * min(self._size) * fling + sway
        y += (self._size[1] + edge - y + lift) * part**1.8 - lift * (1.0 - (1.0 - part) ** 4)
        return x, y

    def draw(self, target: pygame.Surface, seconds: float, *, near: bool) -> None:
        """Draw the flakes after this many seconds: the nearest layer, or the layers behind it."""
        while self.prerender():
            pass
        nearest = len(LAYERS) - 1
        blits = []
        for one, source in self._thrown:
            place = self.place(one, source, seconds) if (one.layer == nearest) is near else None
            if place is not None:
                phase = int(one.phase + one.spin * seconds) % len(WIDTHS)
                picture, half_wide, half_high = self._pictures[KINDS * one.layer + one.kind][phase]
                blits.append((picture, (round(place[0]) - half_wide, round(place[1]) - half_high)))
        target.fblits(blits)


Phase = tuple[pygame.Surface, int, int]
"""A picture with half its width and half its height (px)."""


def _phases(assets: Assets, theme: Theme, kind: int, size: int, dim: float) -> list[Phase]:
    front = mix(theme.palette[kind], theme.felt_deep, dim)
    back = mix(front, theme.felt_deep, 0.35)
    return [
        _phase(assets, list(Shape)[kind], size, back if n >= BACK else front, n)
        for n in range(len(WIDTHS))
    ]


def _phase(assets: Assets, shape: Shape, size: int, colour: RGB, n: int) -> Phase:
    size = max(4, size)
    # Draw at double size: rotating and scaling down smooth the edges.
    large = assets.shape(shape, 2 * size, colour)
    narrow = pygame.transform.smoothscale(large, (max(2, round(2 * size * WIDTHS[n])), 2 * size))
    tilt = TILT * math.sin(math.tau * n / len(WIDTHS))
    picture = rle_encoded(pygame.transform.rotozoom(narrow, tilt, 0.5))
    return picture, picture.get_width() // 2, picture.get_height() // 2
