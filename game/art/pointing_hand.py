"""A hand that demonstrates an action: it carries a tile to a cell, or presses a button."""

from __future__ import annotations

import math

import pygame

from game.anim.easing import ease_in_out, ease_out
from game.art.painter import Painter
from game.art.paragraphs import whole_lines, write_lines
from game.art.theme import CLEAR, Theme, with_alpha
from game.common.geometry import Box, Point

HAND = 74.0
"""Size of the hand (dp)."""

LIFT = 18.0
"""Lift of the hand before it presses (dp)."""

TIP = (10.3 / 24, 3.6 / 24)
"""Position of the fingertip in the picture, as parts of its size."""

WIDE = 1.8
"""Ratio of width to height above which a box has words, and is pressed at its right end."""

BESIDE = 0.4
"""Distance of the press from that end, in heights of the box."""

CORNER = 0.24
"""Distance of the press from the middle of other boxes, in sizes of the box."""

PERIOD = 2.6
"""Seconds from one demonstration to the next."""

GRIPPED, ARRIVED, GONE = 0.16, 0.66, 0.86
"""Parts of a demonstration after which the hand has gripped, arrived and disappeared."""

PRESSES = 1.1
"""Seconds from one press of a button to the next."""

SENTENCE = 52.0
"""Height (dp) of the sentence."""

STEPS = 60
"""Number of pictures of the hand in a demonstration."""


class PointingHand:
    """Draws the hand at one painter's scale. Boxes are px."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter

    # The hand

    def carry(
        self, target: pygame.Surface, tile: pygame.Surface, start: Box, end: Box, part: float
    ) -> None:
        """Draw a hand that moves a tile between two boxes, at ``part`` (0 to 1) of the period."""
        on_way = ease_in_out(min(1.0, max(0.0, (part - GRIPPED) / (ARRIVED - GRIPPED))))
        box = start.lerp(end, on_way)
        # Move in an arc, as a hand does.
        x, y = box.centre[0], box.centre[1] - math.sin(math.pi * on_way) * 0.12 * start.h
        shown = min(1.0, part / GRIPPED) if part < GONE else max(0.0, (1 - part) / (1 - GONE))
        if GRIPPED * 0.6 <= part <= GONE:
            size = tile.get_size()
            target.blit(tile, (round(x - size[0] / 2), round(y - size[1] / 2)))
        pressed = GRIPPED * 0.6 <= part <= ARRIVED + 0.06
        self._hand(target, (x, y + box.h * 0.12), shown, pressed=pressed)

    def press(self, target: pygame.Surface, box: Box, seconds: float) -> None:
        """Draw a hand that presses a box repeatedly, without hiding its words."""
        part = seconds % PRESSES / PRESSES
        away = abs(math.cos(math.pi * part))
        size = self._painter.dp(HAND)
        above = box.centre[1] + size > target.get_height()
        # At the right end of a box, or near the corner of a box that is no wider than a picture.
        rightmost, corner = target.get_width() - (1 - TIP[0]) * size, CORNER * min(box.w, box.h)
        tip = min(box.right - BESIDE * box.h, rightmost), box.centre[1]
        if box.w <= WIDE * box.h:
            down = -corner if above else corner
            tip = min(box.centre[0] + corner, rightmost), box.centre[1] + down
        lift = away * self._painter.dp(LIFT) * (-1 if above else 1)
        ring = ease_out(part)
        painter, theme = self._painter, self._painter.theme
        edge = with_alpha(theme.highlight, round(160 * (1 - ring) / 16) * 16)
        radius = ring * min(box.w, box.h) * 0.9
        if radius > 2 and edge[3]:
            painter.disc(target, tip, round(radius), CLEAR, painter.dp(theme.ring), edge)
        finger = tip[0] + lift * 0.3, tip[1] + lift
        self._hand(target, finger, 1.0, pressed=away < 0.35, above=above)

    def _hand(
        self,
        target: pygame.Surface,
        tip: Point,
        shown: float,
        *,
        pressed: bool,
        above: bool = False,
    ) -> None:
        """Draw the hand with its fingertip at a point; from ``above`` it points down."""
        painter, theme = self._painter, self._painter.theme
        size = painter.dp(HAND * (0.92 if pressed else 1.0))
        down = 1 - TIP[1] if above else TIP[1]
        x, y = tip[0] - TIP[0] * size, tip[1] - down * size
        opacity = round(255 * min(1.0, max(0.0, shown)) / 15) * 15
        drop = painter.dp(theme.space_tiny)
        layers = (
            ("finger", theme.shadow, (x + drop / 2, y + drop), 90),
            ("finger", theme.ink, (x, y), 255),
            ("hand", theme.felt_deep, (x, y), 255),
        )
        for name, colour, place, most in layers:
            picture = painter.assets.icon(name, size, colour)
            if above:
                picture = pygame.transform.flip(picture, flip_x=False, flip_y=True)
            picture.set_alpha(opacity * most // 255)
            target.blit(picture, (round(place[0]), round(place[1])))
            picture.set_alpha(255)

    # The target

    def ring(self, target: pygame.Surface, box: Box, seconds: float) -> None:
        """Draw a pulsing ring around a box."""
        painter, theme = self._painter, self._painter.theme
        swell = 0.5 - 0.5 * math.cos(math.tau * seconds / PRESSES)
        around = box.inset(-round(painter.dp(theme.space_tiny) * (0.5 + swell)))
        edge = with_alpha(theme.highlight, 255)
        radius = min(around.w, around.h) * 0.2
        painter.rounded(target, around, CLEAR, radius, painter.dp(theme.ring), edge)

    def sentence_box(self, room: Box, words: str) -> Box:
        """Return the box in which `sentence` draws these words."""
        painter, pad = self._painter, self._painter.dp(Theme.space_wide)
        lines, px = self._lines(room, words)
        widths = [painter.assets.text_width(line, px, "extrabold") for line in lines]
        width = max(widths) + 2 * pad
        return Box(room.centre[0] - width / 2, room.y, width, room.h)

    def _lines(self, room: Box, words: str) -> tuple[list[str], int]:
        painter = self._painter
        inner = room.inset(painter.dp(Theme.space_wide))._replace(y=room.y, h=room.h)
        size = min(painter.theme.type_title, 0.56 * room.h / painter.scale)
        return whole_lines(painter, words, size, inner, "extrabold")

    def sentence(self, target: pygame.Surface, room: Box, words: str) -> None:
        """Draw a sentence on brass in the middle of a room and as high as the room."""
        painter, theme = self._painter, self._painter.theme
        box, lines = self.sentence_box(room, words), self._lines(room, words)
        radius = painter.dp(theme.radius)
        painter.shadow(target, box, radius, theme.shadow_float)
        lip = box.moved(0, painter.dp(theme.space_least))
        painter.rounded(target, lip, theme.accent_deep, radius)
        painter.rounded(target, box, theme.accent, radius)
        write_lines(painter, target, lines, box, theme.ink_on_accent, "extrabold")
