"""A hand that demonstrates an action: it carries a tile to a cell, or presses a button."""

import math
from collections.abc import Sequence

import pygame

from game.anim.easing import ease_in_out, ease_out
from game.art.lettering import Lines
from game.art.painter import Painter
from game.art.theme import CLEAR, Theme, with_alpha
from game.common import Box, Point

HAND_SIZE = 74.0  # dp
FINGERTIP = (10.3 / 24, 3.6 / 24)  # position in the picture, as fractions of its size
CARRY_PERIOD = 2.6  # seconds from one demonstration of carrying a tile to the next
# Fractions of that period at which the hand grips the tile, arrives, and begins to vanish.
GRIPPED, ARRIVED, DISAPPEARS = 0.16, 0.66, 0.86
LIFT = 18.0  # height (dp) of the hand between two presses of a button
PRESS_PERIOD = 1.1  # seconds from one press of a button to the next
WAVE_PERIOD = 2.0  # seconds for a waving hand to visit both ends of the rack
REASON_HEIGHT = 0.66  # height of a reason below a sentence, as a fraction of the sentence's height
SENTENCE_HEIGHT = 52.0  # maximum height (dp) of the plate with the sentence of a demonstration
STEPS = 60  # number of different positions of the hand in a demonstration


class PointingHand:
    """Draws the hand, a ring around its target, and a sentence. All boxes are in px."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    def carry(
        self, target: pygame.Surface, tile: pygame.Surface, start: Box, end: Box, time: float
    ) -> None:
        """Draw a hand that carries a tile from `start` to `end`. `time` is its progress, 0 to 1."""
        progress = ease_in_out(min(1.0, max(0.0, (time - GRIPPED) / (ARRIVED - GRIPPED))))
        box = start.lerp(end, progress)
        # Move in an arc, as a hand does.
        x, y = box.centre[0], box.centre[1] - math.sin(math.pi * progress) * 0.12 * start.h
        opacity = min(1.0, time / GRIPPED)
        if time >= DISAPPEARS:
            opacity = max(0.0, (1 - time) / (1 - DISAPPEARS))
        if GRIPPED * 0.6 <= time <= DISAPPEARS:
            size = tile.get_size()
            target.blit(tile, (round(x - size[0] / 2), round(y - size[1] / 2)))
        pressed = GRIPPED * 0.6 <= time <= ARRIVED + 0.06
        self._hand(target, (x, y + box.h * 0.12), opacity, pressed=pressed, above=False)

    def press(self, target: pygame.Surface, box: Box, seconds: float) -> None:
        """Draw a hand that presses a box repeatedly. The text in the box stays visible."""
        painter, theme = self._painter, self._painter.theme
        time = seconds % PRESS_PERIOD / PRESS_PERIOD
        height, size = abs(math.cos(math.pi * time)), painter.dp(HAND_SIZE)
        (x, y), side, wide = box.centre, min(box.w, box.h), box.w > 1.8 * box.h
        # A hand below the middle of a wide box also needs room for its lift.
        above = y + size + wide * (painter.dp(LIFT) + side / 2) > target.get_height()
        sign = -1 if above else 1
        # The tip is near a corner, or at the edge of a wide box, where it is clear of the text.
        x, y = x + (0.0 if wide else 0.24) * side, y + sign * (0.36 if wide else 0.24) * side
        x = min(x, target.get_width() - (1 - FINGERTIP[0]) * size)
        ring = ease_out(time)
        edge = with_alpha(theme.mark, round(160 * (1 - ring) / 16) * 16)
        radius = ring * side * 0.9
        if radius > 2 and edge[3]:
            painter.disc(target, (x, y), round(radius), CLEAR, painter.dp(theme.ring), edge)
        lift = sign * height * painter.dp(LIFT)
        self._hand(target, (x + lift * 0.3, y + lift), 1.0, pressed=height < 0.35, above=above)

    def wave(self, target: pygame.Surface, slots: Sequence[Box], seconds: float) -> None:
        first, last = slots[0], slots[-1]
        middle = (first.centre[0] + last.centre[0]) / 2, (first.centre[1] + last.centre[1]) / 2
        turn = math.tau * seconds / WAVE_PERIOD
        x = middle[0] + 0.4 * (last.centre[0] - first.centre[0]) * math.sin(turn)
        y = middle[1] + 0.4 * (last.centre[1] - first.centre[1]) * math.sin(turn)
        y -= 0.5 * first.h + 0.1 * first.h * math.cos(2 * turn)
        self._hand(target, (x, y), 1.0, pressed=False, above=True)

    def _hand(
        self, target: pygame.Surface, tip: Point, opacity: float, *, pressed: bool, above: bool
    ) -> None:
        painter, theme = self._painter, self._painter.theme
        size = painter.dp(HAND_SIZE * (0.92 if pressed else 1.0))
        down = 1 - FINGERTIP[1] if above else FINGERTIP[1]
        x, y = tip[0] - FINGERTIP[0] * size, tip[1] - down * size
        alpha = round(255 * min(1.0, max(0.0, opacity)) / 15) * 15
        drop = painter.dp(theme.space_tiny)
        layers = (
            ("finger", theme.shadow, (x + drop / 2, y + drop), 90),
            ("finger", theme.ink, (x, y), 255),
            ("hand", theme.control_deep, (x, y), 255),
        )
        for name, colour, position, max_alpha in layers:
            picture = painter.assets.icon(name, size, colour)
            if above:
                picture = pygame.transform.flip(picture, flip_x=False, flip_y=True)
            picture.set_alpha(alpha * max_alpha // 255)
            target.blit(picture, (round(position[0]), round(position[1])))
            picture.set_alpha(255)

    def ring(self, target: pygame.Surface, box: Box, seconds: float) -> None:
        painter, theme = self._painter, self._painter.theme
        swell = 0.5 - 0.5 * math.cos(math.tau * seconds / PRESS_PERIOD)
        around = box.inset(-round(painter.dp(theme.space_tiny) * (0.5 + swell)))
        radius = min(around.w, around.h) * 0.2
        painter.rounded(target, around, CLEAR, radius, painter.dp(theme.ring), theme.mark)

    def sentence_box(self, area: Box, text: str, reason: str = "") -> Box:
        painter = self._painter
        rows = self._rows(area, text, reason)
        width = max(painter.widest(*lines, "extrabold") for _, lines in rows)
        width += 2 * painter.dp(Theme.space_wide)
        return Box(area.centre[0] - width / 2, area.y, width, area.h)

    def _rows(self, area: Box, text: str, reason: str) -> list[tuple[Box, Lines]]:
        painter = self._painter
        inner = area.inset(painter.dp(Theme.space_wide))._replace(y=area.y, h=area.h)
        largest = max(painter.theme.type_title, 0.5 * area.h / painter.scale)
        size = min(largest, 0.56 * area.h / painter.scale)
        if not reason:
            return [(inner, painter.whole_lines(text, size, inner, "extrabold"))]
        upper, lower = inner.split_top(inner.h / (1.0 + REASON_HEIGHT))
        upper = upper._replace(y=upper.y + 0.06 * upper.h)
        lower = lower._replace(h=0.9 * lower.h)
        size = min(painter.theme.type_title, 0.56 * upper.h / painter.scale)
        return [
            (upper, painter.whole_lines(text, size, upper, "extrabold")),
            (lower, painter.whole_lines(reason, 0.75 * size, lower, "extrabold")),
        ]

    def sentence(self, target: pygame.Surface, area: Box, text: str, reason: str = "") -> None:
        """Draw a sentence and, if given, its reason on a brass plate in the middle of `area`."""
        painter, theme = self._painter, self._painter.theme
        box = self.sentence_box(area, text, reason)
        radius = painter.dp(theme.radius)
        painter.shadow(target, box, radius, theme.shadow_float)
        lip = box.moved(0, painter.dp(theme.space_least))
        painter.rounded(target, lip, theme.accent_deep, radius)
        painter.rounded(target, box, theme.accent, radius)
        for row, lines in self._rows(area, text, reason):
            painter.write_lines(target, lines, row, theme.ink_on_accent, "extrabold")
