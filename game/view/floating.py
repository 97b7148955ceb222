"""Words and numbers that float over the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.geometry import Box
from game.ui.paint import Painter
from game.ui.theme import RGB

WIDEST_WORDS = 0.94
"""The part of the screen's width that words take at most."""

DROP = 0.9
"""How far letters that come one after the other fall, in parts of their height."""

EACH = 0.45
"""The part of the coming that a single letter takes."""

LIGHTS = 6


@dataclass(slots=True, eq=False)
class Floater:
    """Words that rise from a place or go to another; ``way`` goes from 0 to 1, ``light`` is their
    opacity.

    With several colours each letter has the next one, and they drop in one after the other while
    ``come`` goes from 0 to 1.
    """

    text: str
    start: Callable[[], Box]
    end: Callable[[], Box]
    size: float
    colours: Sequence[RGB]
    way: float = 0.0
    before: float = 0.0
    light: float = 0.0
    come: float = 1.0

    def draw(self, target: pygame.Surface, painter: Painter, alpha: float) -> None:
        """``alpha`` is how far the time is between the last two steps."""
        step = math.ceil(min(1.0, max(0.0, self.light)) * LIGHTS)
        if not step:
            return
        opacity = round(255 * step / LIGHTS)
        start, end = self.start().centre, self.end().centre
        way = self.before + (self.way - self.before) * alpha
        middle = start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way
        px = self._px(target, painter)
        width = painter.assets.text_width(self.text, px, "extrabold")
        height = painter.assets.line_height(px, "extrabold")
        place = pygame.Rect(0, 0, width, height)
        place.center = round(middle[0]), round(middle[1])
        place.clamp_ip(target.get_rect())
        if len(self.colours) == 1:
            picture = painter.outlined(self.text, px, self.colours[0], opacity)
            target.blit(picture, picture.get_rect(center=place.center))
        else:
            self._letters(target, painter, px, opacity, place)

    def _px(self, target: pygame.Surface, painter: Painter) -> int:
        """On a narrow screen large words are smaller."""
        px = painter.type(self.size)
        width = painter.assets.text_width(self.text, px, "extrabold")
        return max(1, min(px, int(px * WIDEST_WORDS * target.get_width() / max(1, width))))

    def _letters(
        self, target: pygame.Surface, painter: Painter, px: int, opacity: int, place: pygame.Rect
    ) -> None:
        letters = list(self.text)
        for n, letter in enumerate(letters):
            begin = (1.0 - EACH) * n / max(1, len(letters) - 1)
            part = (self.come - begin) / EACH
            if letter.isspace() or part <= 0.0:
                continue
            # Where the letter stands in the whole line, with the spaces that the typeface has.
            x = place.x + painter.assets.text_width(self.text[:n], px, "extrabold")
            y = place.y - round(DROP * px * _fall(min(1.0, part)))
            colour = self.colours[n % len(self.colours)]
            target.blit(painter.outlined(letter, px, colour, opacity), (x, y))


def _fall(part: float) -> float:
    """How high a falling letter still is: it falls, and springs up once more a little."""
    if part < 0.6:
        return 1.0 - (part / 0.6) ** 2
    spring = (part - 0.6) / 0.4
    return 0.8 * spring * (1.0 - spring)
