"""A visitor's game that nobody touches ends: the last seconds are counted down in large figures."""

from __future__ import annotations

import math

import pygame

from game.art.surfaces import Veil
from game.art.theme import Theme
from game.common.window import Window, window_for
from game.input.inputs import InputEvent
from game.screens.scene import Scene
from game.screens.services import Services
from game.screens.stack import device_of
from game.screens.welcome.countdown import DOTS, Countdown
from game.screens.welcome.times import VisitTimes


class LeftAlone:
    """Sees all input, and notices when there has been none for long."""

    def __init__(self, services: Services, times: VisitTimes) -> None:
        self._services = services
        self._times = times
        self.idle = 0.0

    def heard(self, event: InputEvent) -> None:
        """Whoever does anything is there."""
        if device_of(event) is not None:
            self.idle = 0.0

    def passed(self, dt: float) -> None:
        """Counts the seconds, and says so when few are left."""
        stack = self._services.stack
        if isinstance(stack.top, Scene) and stack.top.minds_absence:
            self.idle = 0.0
            return
        self.idle += dt
        if self.idle >= self._times.left - self._times.counted and not stack.changing:
            self.idle = 0.0
            stack.push(LeftAloneScene(self._services, self._times.counted))


class LeftAloneScene(Scene):
    """Counts down over what was left; any touch goes on there, and does nothing else."""

    overlay = True
    minds_absence = True

    def __init__(self, services: Services, seconds: float) -> None:
        super().__init__(services)
        self._all = self.left = seconds
        self._since = 0.0
        self._veil = Veil()
        self._window = window_for(480, 320)

    @property
    def figure(self) -> int:
        """The number that is shown: whole seconds, the last one is 1."""
        return max(1, math.ceil(self.left))

    def resize(self, window: Window) -> None:
        """Lays it out for this window."""
        self._window = window
        self.changed = True

    def handle(self, event: InputEvent) -> None:
        """Whoever does anything is still there."""
        if device_of(event) is not None and not self.services.stack.changing:
            self.services.stack.pop()

    def update(self, dt: float) -> None:
        """Counts on; at the end the showcase comes back."""
        before = self.figure
        self.left -= dt
        self._since += self.services.tempo.elapsed(dt)
        if self.left <= 0:
            if not self.services.stack.changing:
                self.services.routes.back_to_showcase(self.services)
        elif self.figure < before:
            self.services.audio.play("tick")

    @property
    def _part(self) -> float:
        return min(1.0, self._since / Theme.seconds_soft)

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return self._part, self.figure, round(DOTS * self.left / self._all)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Darkens what is below, and draws the figure in a ring that runs out."""
        painter = self.services.painter(self._window)
        self._veil.draw(target, painter.theme.scrim[:3], round(210 * self._part))
        _ = self.services.words.gettext
        part = max(0.0, self.left / self._all)
        words = _("Still playing?"), _("Touch to go on")
        Countdown(painter).draw(target, self._window.size, self.figure, part, words)
