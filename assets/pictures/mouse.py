"""A mouse for pictures: it sends the app mouse events, and draws a pointing hand."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.anim.easing import ease_in_out
from game.app import STEP, App
from game.common import Point

LEFT = 1
# Side (dp) of the pointing hand.
SIDE = 44.0
# Position of the fingertip in the hand's picture, as fractions of its side.
FINGERTIP = (10.3 / 24, 3.4 / 24)
# Scale of the hand while the button is down.
PRESSED = 0.86

# Function that returns a point (px), which may move while the mouse approaches it.
Target = Callable[[], Point]


class Mouse:
    """A mouse that advances the app frame by frame, and calls `after_step` after each frame."""

    def __init__(self, app: App, position: Point, after_step: Callable[[], None]) -> None:
        self.position = position
        self.down = False
        self._app = app
        self._after_step = after_step
        self._hands: dict[int, pygame.Surface] = {}

    # Time

    def rest(self, seconds: float) -> None:
        """Stay in place for `seconds`."""
        for _ in range(round(seconds / STEP)):
            self._step()

    def until(self, done: Callable[[], bool], timeout: float = 12.0) -> None:
        """Stay in place until `done()`. Raises RuntimeError after `timeout` seconds."""
        for _ in range(round(timeout / STEP)):
            if done():
                return
            self._step()
        raise RuntimeError(f"not done within {timeout:g} s of the game")

    def _step(self, kind: int = pygame.NOEVENT) -> None:
        point = round(self.position[0]), round(self.position[1])
        events = []
        if kind == pygame.MOUSEMOTION:
            buttons = (int(self.down), 0, 0)
            events = [pygame.event.Event(kind, pos=point, rel=(0, 0), buttons=buttons, touch=False)]
        elif kind != pygame.NOEVENT:
            events = [pygame.event.Event(kind, pos=point, button=LEFT, touch=False)]
        self._app.frame(events, STEP)
        self._after_step()

    # The hand

    def go(self, target: Target, seconds: float) -> None:
        """Move to `target` in `seconds`, slowly at the start and the end."""
        start, steps = self.position, max(1, round(seconds / STEP))
        for step in range(1, steps + 1):
            progress, end = ease_in_out(step / steps), target()
            self.position = (
                start[0] + (end[0] - start[0]) * progress,
                start[1] + (end[1] - start[1]) * progress,
            )
            self._step(pygame.MOUSEMOTION)

    def press(self) -> None:
        self.down = True
        self._step(pygame.MOUSEBUTTONDOWN)

    def release(self) -> None:
        self.down = False
        self._step(pygame.MOUSEBUTTONUP)

    def click(self, target: Target, seconds: float) -> None:
        """Move to `target` in `seconds`, and click."""
        self.go(target, seconds)
        self.press()
        self.rest(0.08)
        self.release()

    def drag(self, start: Target, end: Target, before: float, seconds: float) -> None:
        """Move to `start` in `before` seconds, then drag to `end` in `seconds`."""
        self.go(start, before)
        self.press()
        self.rest(0.06)
        self.go(end, seconds)
        self.rest(0.08)
        self.release()

    def draw(self, target: pygame.Surface, scale: float) -> None:
        """Draw the hand on `target`, a picture of the app; `scale` is px per dp."""
        side = max(1, round(SIDE * scale * (PRESSED if self.down else 1.0)))
        if side not in self._hands:
            file = Path(__file__).with_name("pointer.svg")
            self._hands[side] = pygame.image.load_sized_svg(str(file), (side, side))
        x, y = self.position
        target.blit(
            self._hands[side],
            (round(x - FINGERTIP[0] * side), round(y - FINGERTIP[1] * side)),
        )
