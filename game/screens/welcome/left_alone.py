"""A visitor's game that nobody touches ends: the last seconds are counted down in large figures."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.art.painter import Painter
from game.art.surfaces import Veil
from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.input.inputs import InputEvent
from game.screens import navigation
from game.screens.backdrop import darkness
from game.screens.services import Services
from game.screens.stack import device_of
from game.screens.tree_scene import TreeScene
from game.screens.welcome.countdown import Countdown
from game.ui.node import Mood, Node, column, px, stack

RING, LARGEST = 0.4, 300.0
"""Diameter of the ring: a part of the window's shorter side, and the largest (dp)."""

DARK = 210
"""How dark the game behind is (0 to 255)."""


class LeftAloneScene(TreeScene):
    """Counts down over what was left; any touch goes on there, and does nothing else."""

    overlay = True
    minds_absence = True

    def __init__(self, services: Services, seconds: float) -> None:
        super().__init__(services)
        self._all = self.left = seconds
        self._since = 0.0
        self._veil = Veil()

    @property
    def figure(self) -> int:
        """The number that is shown: whole seconds, the last one is 1."""
        return max(1, math.ceil(self.left))

    def handle(self, event: InputEvent) -> None:
        if device_of(event) is not None and not self.services.stack.changing:
            self.services.stack.pop()

    def update(self, dt: float) -> None:
        before = self.figure
        self.left -= dt
        self._since += self.services.tempo.elapsed(dt)
        if self.left <= 0:
            if not self.services.stack.changing:
                navigation.back_to_showcase(self.services)
        elif self.figure < before:
            self.services.audio.play("tick")
        super().update(dt)

    def view(self, window: Window) -> Node:
        _, largest = self.services.words.gettext, window.dp(LARGEST)
        across = min(RING * min(window.size), largest)
        counted = Countdown.of(self.figure, max(0.0, self.left / self._all))
        return stack(
            darkness(self._veil, round(DARK * min(1.0, self._since / Theme.seconds_soft))),
            column(
                Node(content=Outlined(_("Still playing?"), Theme.type_show, 0.62)),
                Node(content=counted, h=px(across)),
                Node(content=Outlined(_("Touch to go on"), Theme.type_large, 0.3)),
            ),
        )


@dataclass(frozen=True, slots=True)
class Outlined:
    """Words as large as they fit, at most ``largest`` dp, with their middle so far ``down`` as a
    part of the height."""

    words: str
    largest: float
    down: float

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        room = box.inset(painter.dp(Theme.space))
        px = painter.type(min(self.largest, room.h / painter.scale * 0.5))
        px = min(px, int(px * room.w / painter.assets.text_width(self.words, px, "extrabold")))
        picture = painter.outlined(self.words, px, painter.theme.ink)
        (width, height), (x, _) = picture.get_size(), room.centre
        target.blit(
            picture, (round(x - width / 2), round(room.y + room.h * self.down - height / 2))
        )
