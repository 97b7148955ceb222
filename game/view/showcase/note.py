"""A small note for whoever presents the showcase, in the place of what matters least."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.view.showcase.sentences import whole

SIGN = 0.6
"""Size of its sign for its height."""


def draw_note(target: pygame.Surface, painter: Painter, box: Box, icon: str, words: str) -> None:
    """A plate that hides all of this box (px)."""
    theme, high = painter.theme, box.h
    face = with_alpha(theme.felt_deep, 255)
    corner = painter.dp(theme.radius)
    painter.rounded(target, box, face, corner, painter.dp(theme.stroke), theme.accent)
    sign, room = box.split_left(high)
    painter.icon(target, icon, sign.centre, round(SIGN * high), theme.accent_lit)
    room = room._replace(w=room.w - painter.dp(theme.space_small))
    written = whole(painter, words, theme.type_body, room, "semibold")
    written.lay(painter, target, room, theme.ink, "left")
