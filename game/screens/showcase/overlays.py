"""Pictures that briefly cover the table: the band for a new leader, the wipe of a replay."""

import math
from typing import NamedTuple

import pygame

from game.anim.easing import ease_in, ease_out
from game.art import CLEAR, RGB, Painter, Theme, with_alpha
from game.art.fittings import brass
from game.art.paper import Papers, PaperStyle
from game.common import Box
from game.session import Seat

BAND_SECONDS, BAND_MOVES = 2.4, 0.35  # of the band, and of its way in and out
BAND_HEIGHT, BAND_FACE = 0.29, 0.39  # as fractions of the window's shorter side
WIPE_SECONDS = 0.3  # in which stripes cross the window
STRIPE, SLANT = 0.11, 0.3  # width of a stripe, and slant of its edges, as fractions of the window
CALL_HAND, CALL_PULSE = 0.12, 1.2  # height of a large hand (as above), and seconds of its pulse
TAG = PaperStyle(turn=-2.0, radius=5.0, rule=0.0)


class Band(NamedTuple):
    """A band across the window with a player's face and words. It is `seconds` old."""

    seat: Seat
    words: str
    seconds: float

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """Draw the brass band, which enters from the left and leaves to the right."""
        width, height = target.get_size()
        short = min(width, height)
        way = 1.0 - ease_out(min(1.0, self.seconds / BAND_MOVES))
        leaves = (self.seconds - BAND_SECONDS + BAND_MOVES) / BAND_MOVES
        x = (ease_in(min(1.0, max(0.0, leaves))) - way) * width
        band = Box(x, height - BAND_HEIGHT * short, width, BAND_HEIGHT * short)
        painter.shadow(target, band, 0, Theme.shadow_dialog)
        painter.metal(target, band, 0, brass(painter.theme), 3.0)
        side, margin = BAND_FACE * short, 0.03 * short
        centre = band.x + margin + side / 2, band.bottom - margin - side / 2
        mood = "glad" if self.seat.is_person else "cheer"
        painter.badge(target, centre, side / 2, self.seat.badge, mood)
        left = centre[0] + side / 2 + margin
        area = Box(left, band.y, band.right - left - margin, band.h).inset(0.05 * band.h)
        size, ink = 0.5 * area.h / painter.type_scale, painter.theme.ink_on_accent
        lines = painter.whole_lines(self.words, size, area, "extrabold")
        painter.write_lines(target, lines, area, ink, "extrabold", "left")


def draw_wipe(target: pygame.Surface, painter: Painter, progress: float) -> None:
    """Draw stripes in the tiles' colours that cross the window; `progress` is 0 to 1.

    At 0.5 the stripes and the felt between them cover the whole window.
    """
    width, height = target.get_size()
    stripe, slant, palette = STRIPE * width, SLANT * height, painter.theme.palette
    felt, around = 1.2 * (width + slant), len(palette) * stripe
    run = felt + 2 * around
    left = progress * (run + width + slant) - slant - run
    parts: list[tuple[float, float, RGB]] = [
        (left + around, left + around + felt, painter.theme.felt.plain)
    ]
    for n, tone in enumerate(palette):
        first, last = left + n * stripe, left + run - (n + 1) * stripe
        parts += [(first, first + stripe, tone), (last, last + stripe, tone)]
    for start, end, tone in parts:
        if end + slant > 0 and start < width:
            corners = [(start + slant, 0), (end + slant, 0), (end, height), (start, height)]
            pygame.draw.polygon(target, tone, corners)


def draw_replay_tag(target: pygame.Surface, painter: Painter, area: Box, words: str) -> None:
    """Draw a paper tag with the word for a replay in the upper left corner of an area (px)."""
    px, pad, theme = painter.type(Theme.type_title), painter.dp(Theme.space), painter.theme
    height = 1.7 * px
    width = painter.assets.text_width(words, px, "extrabold") + height + 2 * pad
    box = Box(area.x + pad, area.y + pad, width, height)
    Papers(painter, 1).lay(target, box, TAG)
    centre = box.x + pad / 2 + height / 2, box.centre[1]
    painter.icon(target, "replay", centre, round(0.62 * height), theme.paper_note)
    place = box._replace(x=box.x + height + pad / 2)
    painter.text_at(target, words, place, px, theme.paper_note, "extrabold", "left")


def draw_call(
    target: pygame.Surface, painter: Painter, area: Box, words: str, seconds: float
) -> None:
    """Draw a pulsing hand with words at the lower edge of an area (px).

    `seconds` is the time since the hand appeared.
    """
    short, theme = min(target.get_size()), painter.theme
    hand, rings = CALL_HAND * short, 3
    opened = ease_out(min(1.0, seconds / BAND_MOVES))
    width = area.w - 3.2 * hand
    px = painter.fit_text(words, 0.8 * hand / painter.type_scale, width, "extrabold")[1]
    text = painter.outlined(words, px, theme.ink)
    total = 2.2 * hand + text.get_width()
    left = area.centre[0] - total / 2
    middle = area.bottom - (1.15 * opened - 0.15) * hand
    centre = left + 0.9 * hand, middle
    for n in range(rings):
        grown = (seconds / CALL_PULSE + n / rings) % 1.0
        radius = round((0.5 + 0.55 * grown) * hand)
        edge = with_alpha(theme.mark, round(200 * (1.0 - grown) / 20) * 20)
        painter.disc(target, centre, radius, CLEAR, painter.dp(theme.ring), edge)
    press = 0.06 * hand * math.sin(math.tau * seconds / CALL_PULSE)
    for ink, low in ((theme.shadow, 0.04 * hand), (theme.ink, 0.0)):
        at = centre[0] + low / 2, centre[1] + press + low
        painter.icon(target, "finger", at, round(hand), ink)
    target.blit(text, (round(left + 2.2 * hand), round(middle - text.get_height() / 2)))
