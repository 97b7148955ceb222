"""Words and numbers that float over the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.art.painter import Painter
from game.art.theme import RGB, with_alpha
from game.common.geometry import Box, Point

PAD, PLATE = 0.42, 1.3
"""What the plate is wider than its words at each side, and how high it is, in parts of their
size."""

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

    def draw(
        self, target: pygame.Surface, painter: Painter, alpha: float, room: pygame.Rect
    ) -> None:
        """``alpha`` is how far the time is between the last two steps; within the room the words
        begin their way, however near to its edge that is."""
        step = math.ceil(min(1.0, max(0.0, self.light)) * LIGHTS)
        if not step:
            return
        opacity = round(255 * step / LIGHTS)
        px = self._px(room, painter)
        plate = self._plate(painter, px)
        plate.center = _whole(self.start().centre)
        # Letters come from above.
        above = round(DROP * px) if len(self.colours) > 1 else 0
        plate.clamp_ip(room.x, room.y + above, room.w, max(plate.h, room.h - above))
        way = self.before + (self.way - self.before) * alpha
        end = self.end().centre if way else plate.center
        plate.center = _whole(
            (
                plate.centerx + (end[0] - plate.centerx) * way,
                plate.centery + (end[1] - plate.centery) * way,
            )
        )
        self._draw_plate(target, painter, plate, opacity)
        if len(self.colours) == 1:
            picture = painter.outlined(self.text, px, self.colours[0], opacity)
            target.blit(picture, picture.get_rect(center=plate.center))
        else:
            self._letters(target, painter, px, opacity, plate)

    def _plate(self, painter: Painter, px: int) -> pygame.Rect:
        """What the words are written on: as large as they need it."""
        width = painter.assets.text_width(self.text, px, "extrabold")
        return pygame.Rect(0, 0, width + round(PAD * px) * 2, round(PLATE * px))

    def _draw_plate(
        self, target: pygame.Surface, painter: Painter, plate: pygame.Rect, opacity: int
    ) -> None:
        """A dark one with an edge of brass, on which every colour can be read."""
        theme = painter.theme
        face = with_alpha(theme.felt_deep, round(0.9 * opacity))
        edge = with_alpha(theme.accent, round(0.8 * opacity))
        box = Box(plate.x, plate.y, plate.w, plate.h)
        painter.rounded(target, box, face, plate.h / 2, painter.dp(theme.stroke), edge)

    def _px(self, room: pygame.Rect, painter: Painter) -> int:
        """On a narrow screen large words are smaller."""
        px = painter.type(self.size)
        width = self._plate(painter, px).w
        return max(1, min(px, int(px * room.w / max(1, width))))

    def _letters(
        self, target: pygame.Surface, painter: Painter, px: int, opacity: int, plate: pygame.Rect
    ) -> None:
        letters = list(self.text)
        left = plate.x + round(PAD * px)
        top = plate.centery - painter.assets.line_height(px, "extrabold") / 2
        for n, letter in enumerate(letters):
            begin = (1.0 - EACH) * n / max(1, len(letters) - 1)
            part = (self.come - begin) / EACH
            if letter.isspace() or part <= 0.0:
                continue
            # Where the letter stands in the whole line, with the spaces that the typeface has.
            x = left + painter.assets.text_width(self.text[:n], px, "extrabold")
            y = round(top - DROP * px * _fall(min(1.0, part)))
            colour = self.colours[n % len(self.colours)]
            target.blit(painter.outlined(letter, px, colour, opacity), (x, y))


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _fall(part: float) -> float:
    """How high a falling letter still is: it falls, and springs up once more a little."""
    if part < 0.6:
        return 1.0 - (part / 0.6) ** 2
    spring = (part - 0.6) / 0.4
    return 0.8 * spring * (1.0 - spring)
