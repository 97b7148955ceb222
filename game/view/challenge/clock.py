"""The clock of a position: the seconds that are left, and a bar that runs out."""

from __future__ import annotations

import math

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box

HURRY = 10
"""From this many seconds on the clock is red, and ticks."""

BAR, BAR_PART = 6.0, 0.2
"""The height of the bar (dp), and the part of the clock's height that it takes."""


def shown_seconds(left: float) -> int:
    """The whole seconds that the clock shows: the last one is 1."""
    return math.ceil(left)


def ticks(before: float | None, left: float) -> bool:
    """Whether the clock shows another second than before."""
    return before is not None and shown_seconds(before) != shown_seconds(left)


def draw_clock(
    target: pygame.Surface, painter: Painter, box: Box, left: float, all_: float
) -> None:
    """The clock with this many seconds left of all."""
    theme, radius = painter.theme, painter.dp(painter.theme.radius)
    hurry = left <= HURRY
    edge = theme.danger_lit if hurry else theme.accent
    painter.shadow(target, box, radius, theme.shadow_float)
    face = with_alpha(theme.card_lit, 255)
    painter.rounded(target, box, face, radius, painter.dp(theme.stroke), edge)
    inner = box.inset(painter.dp(theme.space_small))
    bar, figures = inner.split_bottom(min(painter.dp(BAR), BAR_PART * inner.h))
    seconds = shown_seconds(left)
    words = f"{seconds // 60}:{seconds % 60:02}"
    size = min(theme.type_title, 0.95 * figures.h / painter.scale)
    ink = theme.danger_ink if hurry else theme.ink
    painter.text(target, words, figures, size, ink, "extrabold", "centre")
    painter.bar(target, bar, left / all_, edge, theme.trough)
