"""What an attempt was worth: stars that come one after the other, the percent, and the points."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.anim.easing import ease_out, overshoot
from game.art.painter import Painter
from game.art.theme import Theme, mix, with_alpha
from game.common.geometry import Box, Point
from game.session.stars import STARS, Result

FIRST, APART, POP = 0.2, 0.24, 0.3
"""Seconds until the first star comes, from one to the next, and until it has its size."""

COUNTS = 0.9
"""Seconds in which the percent are counted."""

SHOWN = FIRST + APART * len(STARS) + POP
"""Seconds until all is shown."""

STAR_APART = 1.12
"""The distance of stars in their sizes."""

EMPTY = 0.86
"""The size of a star that was not won, in sizes of one that was."""


def star_width(size: float) -> float:
    """Return the width (px) of a row of stars of this size."""
    return size * (1 + STAR_APART * (len(STARS) - 1))


def draw_stars(
    target: pygame.Surface,
    painter: Painter,
    middle: Point,
    size: float,
    stars: int,
    seconds: float = SHOWN,
) -> None:
    """Draw a row of stars, of which so many were won, as it is after these seconds; stars that were
    not won are small and dim."""
    theme = painter.theme
    left = middle[0] - star_width(size) / 2 + size / 2
    for n in range(len(STARS)):
        at = left + n * STAR_APART * size, middle[1]
        part = min(1.0, max(0.0, (seconds - FIRST - n * APART) / POP))
        if n < stars and part > 0:
            dark, light = round(size * 1.16), round(size * overshoot(part))
            if part >= 1:
                painter.icon(target, "star", at, dark, mix(theme.accent_deep, theme.shadow, 0.45))
            if light > 0:
                painter.icon(target, "star", at, light, theme.accent_lit)
        else:
            dim = mix(theme.card_lit[:3], theme.muted, 0.6)
            painter.icon(target, "star_empty", at, round(EMPTY * size), dim)


def draw_verdict(
    target: pygame.Surface,
    painter: Painter,
    room: Box,
    shown: tuple[Result, Callable[[int], str], str],
    seconds: float,
) -> None:
    """Draw a card in the middle of the room, as it is after these seconds. ``shown`` is what came
    of the attempt, what writes a number of percent, and a note about the points."""
    theme, (result, written, note) = painter.theme, shown
    pad, gap = painter.dp(Theme.space_wide), painter.dp(Theme.space)
    star, size = 0.5 * room.h, min(theme.type_display, 0.62 * room.h / painter.scale)
    px = painter.type(size)
    percent = written(round(result.percent * ease_out(min(1.0, seconds / COUNTS))))
    widest = written(max(88, result.percent))
    figures = painter.assets.text_width(widest, px, "extrabold")
    stars = star_width(star)
    width = room.w - 2 * pad - 2 * gap - stars - figures
    words, small = painter.fit_text(note, min(theme.type_strong, 0.4 * size), width, "bold")
    wide = painter.assets.text_width(words, small, "bold")
    box = Box.around(room.centre, 2 * pad + 2 * gap + stars + figures + wide, room.h)
    radius = painter.dp(theme.radius)
    painter.shadow(target, box, radius, theme.shadow_float)
    line, edge = painter.dp(theme.stroke), theme.accent_lit if result.exact else theme.accent
    painter.rounded(target, box, with_alpha(theme.card_lit, 255), radius, line, edge)
    middle = box.x + pad + stars / 2, box.centre[1]
    draw_stars(target, painter, middle, star, result.stars, seconds)
    x = box.x + pad + stars + gap
    row = Box(x, box.y, figures, box.h)
    painter.text_at(target, percent, row, px, theme.highlight, "extrabold", "right")
    row = Box(x + figures + gap, box.y, wide, box.h)
    painter.text_at(target, words, row, small, theme.ink, "bold", "left")
