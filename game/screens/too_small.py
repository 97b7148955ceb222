"""What a window shows in which nothing could be hit."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.common.geometry import Box
from game.words.words import Words


def draw_too_small(target: pygame.Surface, painter: Painter, words: Words) -> None:
    """Fill the window with a sentence instead of scenes."""
    theme = painter.theme
    target.fill(theme.felt_deep)
    sentence = words.gettext("This window is too small. Please make it larger.")
    room = Box(0, 0, *target.get_size()).inset(8)
    painter.paragraph(target, sentence, room, theme.type_body, theme.ink, "semibold", "centre")
