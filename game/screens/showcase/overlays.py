"""Pictures that briefly cover the table: the band for a new leader, the wipe of a replay."""

import math
from collections.abc import Sequence

import pygame

from game.anim.easing import ease_in, ease_out
from game.art import CLEAR, RGB, Painter, Theme, Weight, with_alpha
from game.art.fittings import brass
from game.common import Box
from game.screens.showcase.banners import SLIP
from game.screens.showcase.fragments import FragmentMaker
from game.session import Seat

BAND_SECONDS, BAND_MOVES = 2.4, 0.35  # of the band, and of its way in and out
BAND_HEIGHT, BAND_FACE = 0.29, 0.39  # as fractions of the window's shorter side
WIPE_SECONDS = 0.3  # in which stripes cross the window
STRIPE, SLANT = 0.11, 0.3  # width of a stripe, and slant of its edges, as fractions of the window
CALL_HAND, CALL_PULSE = 0.12, 1.2  # height of a large hand (as above), and seconds of its pulse
BOLD: Weight = "extrabold"
TAG = SLIP._replace(turn=-2.0)


def draw_band(
    target: pygame.Surface,
    painter: Painter,
    seats: Sequence[Seat],
    leader: int,
    sentence: str,
    seconds: float,
) -> None:
    """Draw a brass band with the leader's face and a `sentence` about `{name}`, `seconds` old."""
    (width, height), theme, short = target.get_size(), painter.theme, min(target.get_size())
    way = 1.0 - ease_out(min(1.0, seconds / BAND_MOVES))
    leaves = (seconds - BAND_SECONDS + BAND_MOVES) / BAND_MOVES
    x = (ease_in(min(1.0, max(0.0, leaves))) - way) * width
    band = Box(x, height - BAND_HEIGHT * short, width, BAND_HEIGHT * short)
    painter.shadow(target, band, 0, Theme.shadow_dialog)
    painter.metal(target, band, 0, brass(theme), 3.0)
    side, margin = BAND_FACE * short, 0.03 * short
    centre = band.x + margin + side / 2, band.bottom - margin - side / 2
    mood = "glad" if seats[leader].is_person else "cheer"
    painter.badge(target, centre, side / 2, seats[leader].badge, mood)
    area = band.split_right(width - side - 2 * margin)[0].inset(1.5 * margin)
    words, size = [sentence.format(name=seat.name) for seat in seats], 0.5 * area.h
    for text in words:
        size = min(size, painter.whole_lines(text, size / painter.type_scale, area, BOLD)[1])
    lines = painter.whole_lines(words[leader], size / painter.type_scale, area, BOLD)
    painter.write_lines(target, lines, area, theme.ink_on_accent, BOLD)


def draw_wipe(target: pygame.Surface, painter: Painter, progress: float) -> None:
    """Draw stripes across the window, which cover all of it at a `progress` of 0.5."""
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


def draw_replay_tag(target: pygame.Surface, maker: FragmentMaker, area: Box, words: str) -> None:
    """Draw a paper tag with the word for a replay in the upper left corner of an area (px)."""
    painter = maker.painter
    px, pad, theme = painter.type(Theme.type_title), painter.dp(Theme.space), painter.theme
    height = 1.7 * px
    width = painter.assets.text_width(words, px, "extrabold") + height + 2 * pad
    box = Box(area.x + pad, area.y + pad, width, height)
    maker.papers.lay(target, box, TAG)
    centre = box.x + pad / 2 + height / 2, box.centre[1]
    painter.icon(target, "replay", centre, round(0.62 * height), theme.paper_note)
    place = box._replace(x=box.x + height + pad / 2)
    painter.text_at(target, words, place, px, theme.paper_note, "extrabold", "left")


def draw_call(
    target: pygame.Surface, maker: FragmentMaker, area: Box, words: str, seconds: float
) -> None:
    """Draw a slip with words and a pulsing hand in an area (px). It came in `seconds` ago."""
    painter, theme, (_, height) = maker.painter, maker.painter.theme, target.get_size()
    hand, rings = CALL_HAND * min(target.get_size()), 3
    away = 2 * (1.0 - ease_out(min(1.0, seconds / BAND_MOVES))) * area.h
    room = area.w - 2.2 * hand
    px = painter.fit_text(words, 0.62 * area.h / painter.type_scale, room, "extrabold")[1]
    width = painter.assets.text_width(words, px, "extrabold") + 2.0 * hand
    slip = Box.around(area.centre, width, area.h)
    slip = slip.moved(0.0, away if slip.y > height / 2 else -away)
    maker.papers.lay(target, slip, SLIP)
    place = slip.split_right(width - 1.4 * hand)[0]
    painter.text_at(target, words, place, px, theme.paper_ink, "extrabold", "left")
    centre = slip.x + 0.7 * hand, slip.centre[1]
    for n in range(rings):
        part = (seconds / CALL_PULSE + n / rings) % 1.0
        edge = with_alpha(theme.paper_note, round(200 * (1.0 - part) / 20) * 20)
        radius, line = round((0.32 + 0.25 * part) * hand), painter.dp(theme.ring)
        painter.disc(target, centre, radius, CLEAR, line, edge)
    press = 0.06 * hand * math.sin(math.tau * seconds / CALL_PULSE)
    for ink, low in ((theme.shadow, 0.04 * hand), (theme.ink, 0.0)):
        at = centre[0] + low / 2, centre[1] + press + low
        painter.icon(target, "finger", at, round(hand), ink)
