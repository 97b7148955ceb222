"""Confetti over the cards, when the last of five positions has been tried."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame

from game.art.assets import Assets
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.table.confetti import CONFETTI_SECONDS, Confetti, random_flakes


class Cheer:
    """Thrown from these boxes (px); ``seconds`` is how long ago, and nothing flies at the end."""

    def __init__(
        self, assets: Assets, theme: Theme, window: Window, boxes: Sequence[Box], chance: Random
    ) -> None:
        sources = [box.centre for box in boxes]
        flakes = random_flakes(chance)
        self._confetti = Confetti(assets, theme, flakes, window.size, window.scale, sources)
        self.seconds = CONFETTI_SECONDS

    @property
    def active(self) -> bool:
        """Whether anything flies."""
        return self.seconds < CONFETTI_SECONDS

    def throw(self) -> None:
        """It begins."""
        self.seconds = 0.0

    def make_next(self) -> bool:
        """Draws one kind of flake that is missing; False if none was."""
        return self._confetti.make_next()

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self.seconds = min(CONFETTI_SECONDS, self.seconds + dt)

    def draw(self, target: pygame.Surface) -> None:
        """What flies now."""
        if self.active:
            for near in (False, True):
                self._confetti.draw(target, self.seconds, near=near)
