"""The six shapes in the six colours, thrown up for the winners and sinking down."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

import pygame

from game.assets import Assets
from game.blit import ready
from game.geometry import Point
from game.rules.tiles import Shape
from game.ui.theme import Theme

COUNT = 110
SECONDS = 5.0
"""Until the last piece has left the window."""


@dataclass(frozen=True, slots=True)
class Flake:
    """One piece: where it comes down (part of the width), how late and for how long it falls
    (seconds), its size in dp, how it turns and sways."""

    x: float
    delay: float
    fall: float
    size: float
    turn: float
    sway: float


def throw(chance: Random) -> tuple[Flake, ...]:
    """A handful of flakes."""
    return tuple(
        Flake(
            x=chance.random(),
            delay=1.3 * chance.random(),
            fall=2.2 + 1.4 * chance.random(),
            size=9 + 11 * chance.random(),
            turn=math.tau * chance.random(),
            sway=10 + 26 * chance.random(),
        )
        for _ in range(COUNT)
    )


class Confetti:
    """The flakes in a window of this size (px)."""

    def __init__(
        self,
        assets: Assets,
        theme: Theme,
        flakes: tuple[Flake, ...],
        size: tuple[int, int],
        scale: float,
    ) -> None:
        self._size = size
        self._scale = scale
        self._flakes = flakes
        shapes = list(Shape)
        self._pictures = [
            ready(
                pygame.transform.rotozoom(
                    assets.shape(
                        shapes[n % 6], max(4, round(one.size * scale)), theme.palette[n // 6 % 6]
                    ),
                    math.degrees(one.turn),
                    1.0,
                )
            )
            for n, one in enumerate(flakes)
        ]

    def place(self, one: Flake, seconds: float) -> Point | None:
        """Where a flake is after so many seconds, in px; None when it is not in the air."""
        part = (seconds - one.delay) / one.fall
        if not 0 <= part <= 1:
            return None
        width, height = self._size
        edge = 2 * one.size * self._scale
        x = one.x * width + math.sin(one.turn + seconds * 2.6) * one.sway * self._scale
        return x, -edge + (height + 2 * edge) * (0.7 * part + 0.3 * part * part)

    def draw(self, target: pygame.Surface, seconds: float) -> None:
        """Draws what is in the air after so many seconds."""
        for one, picture in zip(self._flakes, self._pictures, strict=True):
            place = self.place(one, seconds)
            if place is not None:
                x, y = place
                at = (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2))
                target.blit(picture, at)
