"""A small note for whoever presents the showcase, in the corner of the screen."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box

HIGH = 36.0
"""Its height (dp)."""


def draw_note(target: pygame.Surface, painter: Painter, icon: str, words: str) -> Box:
    """A plate in the upper left corner, over the name of the game; returns where (px)."""
    theme = painter.theme
    high, pad = painter.dp(HIGH), painter.dp(theme.space_small)
    px = painter.type(theme.type_body)
    wide = painter.assets.text_width(words, px, "semibold") + high + 1.5 * pad
    box = Box(pad, pad, wide, high)
    face = with_alpha(theme.felt_deep, 235)
    painter.rounded(target, box, face, high / 2, painter.dp(theme.stroke), theme.accent)
    sign, room = box.split_left(high)
    painter.icon(target, icon, sign.centre, round(0.6 * high), theme.accent_lit)
    painter.text_at(target, words, room, px, theme.ink, "semibold", "left")
    return box
