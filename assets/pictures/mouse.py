"""A mouse for pictures, which sends the app's own events and draws its own pointer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.anim.easing import ease_in_out
from game.app import STEP, App
from game.common.geometry import Point

LEFT = 1
SIDE = 44.0
"""Side (dp) of the hand."""
TIP = (10.3 / 24, 3.4 / 24)
"""The fingertip in the picture of the hand, as shares of its side."""
PRESSED = 0.86
"""Size of the hand while the button is down, as a share."""

Where = Callable[[], Point]
"""A function that returns a point (px), which may move with the table."""


class Mouse:
    """A mouse that sends one event a frame to the app, and then calls ``after_step``."""

    def __init__(self, app: App, position: Point, after_step: Callable[[], None]) -> None:
        self.position = position
        self.down = False
        self._app = app
        self._after_step = after_step
        self._hand: dict[int, pygame.Surface] = {}

    # Time

    def rest(self, seconds: float) -> None:
        """Stay at the same point."""
        for _ in range(round(seconds / STEP)):
            self._step()

    def until(self, done: Callable[[], bool], most: float = 12.0) -> None:
        """Stay until ``done``; raise RuntimeError after ``most`` seconds."""
        for _ in range(round(most / STEP)):
            if done():
                return
            self._step()
        raise RuntimeError(f"not done within {most:g} s of the game")

    def _step(self, kind: int = pygame.NOEVENT) -> None:
        place = round(self.position[0]), round(self.position[1])
        events = []
        if kind == pygame.MOUSEMOTION:
            buttons = (int(self.down), 0, 0)
            events = [pygame.event.Event(kind, pos=place, rel=(0, 0), buttons=buttons, touch=False)]
        elif kind != pygame.NOEVENT:
            events = [pygame.event.Event(kind, pos=place, button=LEFT, touch=False)]
        self._app.frame(events, STEP)
        self._after_step()

    # The hand

    def go(self, where: Where, seconds: float) -> None:
        """Move to a point within some seconds, with a slow start and end."""
        start, steps = self.position, max(1, round(seconds / STEP))
        for step in range(1, steps + 1):
            part, end = ease_in_out(step / steps), where()
            self.position = (
                start[0] + (end[0] - start[0]) * part,
                start[1] + (end[1] - start[1]) * part,
            )
            self._step(pygame.MOUSEMOTION)

    def press(self) -> None:
        """Press the button."""
        self.down = True
        self._step(pygame.MOUSEBUTTONDOWN)

    def release(self) -> None:
        """Release the button."""
        self.down = False
        self._step(pygame.MOUSEBUTTONUP)

    def click(self, where: Where, seconds: float) -> None:
        """Move to a point within some seconds and click there."""
        self.go(where, seconds)
        self.press()
        self.rest(0.08)
        self.release()

    def drag(self, start: Where, end: Where, before: float, seconds: float) -> None:
        """Move to ``start`` in ``before`` seconds, then drag to ``end`` in ``seconds``."""
        self.go(start, before)
        self.press()
        self.rest(0.06)
        self.go(end, seconds)
        self.rest(0.08)
        self.release()

    def draw(self, target: pygame.Surface, scale: float) -> None:
        """Draw the hand on a picture of the app; ``scale`` is px per dp."""
        side = max(1, round(SIDE * scale * (PRESSED if self.down else 1.0)))
        if side not in self._hand:
            file = Path(__file__).with_name("pointer.svg")
            self._hand[side] = pygame.image.load_sized_svg(str(file), (side, side))
        x, y = self.position
        target.blit(self._hand[side], (round(x - TIP[0] * side), round(y - TIP[1] * side)))
