"""A strip: pictures of one area of the screen at several times, side by side."""

import math
from collections.abc import Sequence

import pygame

from assets.pictures.mouse import Mouse
from game.app import STEP, App
from game.common import Box, bounding_box
from game.screens.play.scene import PlayScene
from game.session import Session
from tests.golden.staging import show

# Maximum width (px) of a picture, and of a row of pictures.
MAX_WIDTH, MAX_STRIP_WIDTH = 600, 3100
GAP, CAPTION = 6, 26
BACKGROUND, INK = (24, 24, 28), (235, 235, 235)


class Reel:
    """An app, its mouse, and the pictures of a strip that have been taken so far.

    A function of `moments` plays up to an animation, calls `film`, and starts the animation.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.mouse = Mouse(app, self.window().centre, self._step)
        self._area = pygame.Rect(0, 0, 0, 0)
        self._steps_to_film: list[int] = []
        self._steps = 0
        self._with_hand = True
        self._pictures: list[tuple[float, pygame.Surface]] = []

    def window(self) -> Box:
        return Box(0, 0, *self.app.screen.get_size())

    def playing(self, session: Session) -> PlayScene:
        """Show a game and return its Play screen. It is not visible yet if a computer begins."""
        play = PlayScene(self.app.services, session)
        show(self.app, play, 0.0 if session.bot_to_move else 1.0)
        return play

    def film(self, area: Box, times: Sequence[float], *, hand: bool = True) -> None:
        """Take pictures of `area` (px) at `times`, in seconds from now, as the app advances.

        With `hand` they also show the pointing hand of the mouse.
        """
        x, y = int(area.x), int(area.y)
        rect = pygame.Rect(x, y, round(area.right) - x, round(area.bottom) - y)
        self._area = rect.clip(self.app.screen.get_rect())
        self._steps_to_film = [round(time / STEP) for time in times]
        self._steps = 0
        self._with_hand = hand
        self._take()

    def finish(self) -> pygame.Surface:
        """Advance the app until all pictures are taken; return the strip."""
        while self._steps_to_film:
            self.mouse.rest(STEP)
        return self._strip()

    def _step(self) -> None:
        self._steps += 1
        self._take()

    def _take(self) -> None:
        if self._steps_to_film and self._steps >= self._steps_to_film[0]:
            del self._steps_to_film[0]
            picture = self.app.screen.copy()
            if self._with_hand:
                self.mouse.draw(picture, self.app.services.display.window(1.0).scale)
            self._pictures.append((self._steps * STEP, picture.subsurface(self._area).copy()))

    def _strip(self) -> pygame.Surface:
        if not self._pictures:
            raise RuntimeError("nothing was filmed")
        width, height = self._area.size
        if width > MAX_WIDTH:
            width, height = MAX_WIDTH, round(height * MAX_WIDTH / width)
        count = len(self._pictures)
        rows = math.ceil(count / max(1, MAX_STRIP_WIDTH // (width + GAP)))
        columns = math.ceil(count / rows)
        cell_width, cell_height = width + GAP, height + CAPTION
        strip = pygame.Surface((columns * cell_width - GAP, rows * cell_height), depth=24)
        strip.fill(BACKGROUND)
        for n, (seconds, picture) in enumerate(self._pictures):
            x, y = n % columns * cell_width, n // columns * cell_height
            strip.blit(pygame.transform.smoothscale(picture, (width, height)), (x, y))
            text = self.app.services.assets.text(f"{seconds:.2f} s", 16, INK, "semibold")
            strip.blit(text, text.get_rect(center=(x + width // 2, y + height + CAPTION // 2)))
        return strip


def around(*boxes: Box, margin: float = 0.0) -> Box:
    """Return the smallest box around `boxes`, enlarged by `margin` px on each side."""
    return bounding_box(boxes).inset(-margin)


def every(seconds: float, count: int, first: float = 0.0) -> list[float]:
    """Return `count` times in seconds: the first is `first`, the others are `seconds` apart."""
    return [first + seconds * n for n in range(count)]
