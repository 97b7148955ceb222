"""The layout of the lesson: that of the Play screen, with a strip for what it says above the table.
Pure; boxes are px, constants dp."""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.view.layout.play import play_layout
from game.view.layout.play_parts import PlayLayout

HEAD, HEAD_PART, UPRIGHT_PART = 78.0, 0.15, 0.1
"""The height of the strip, and the part of the window's height that it takes at most, lying and
upright."""

STEPS_PART = 0.3
"""The part of the strip in which one sees how far the course has come."""


class LessonHead(NamedTuple):
    """The strip: what is said, and below it how far the course has come."""

    sentence: Box
    steps: Box


def head_height(window: Window) -> float:
    """The height of the strip (px)."""
    part = UPRIGHT_PART if window.upright else HEAD_PART
    return min(HEAD * window.table, part * window.height)


def lesson_layout(window: Window, players: int, *, hint: bool = False) -> PlayLayout:
    """The Play screen with a table that leaves the strip free."""
    layout = play_layout(window, players, hint=hint)
    gap = Theme.space_tiny * layout.scale
    table, out, turns = layout.table, layout.out, layout.turns
    below = table.y + head_height(window) + 2 * gap
    if out.x > turns.x:
        # In a block of buttons: back at the left, on at the right of it.
        layout = layout._replace(fit=out, out=turns, turns=layout.fit)
    return layout._replace(table=table._replace(y=below, h=table.bottom - below))


def head_of(window: Window, layout: PlayLayout) -> LessonHead:
    """The strip above the table of such a layout."""
    gap, table = Theme.space_tiny * layout.scale, layout.table
    height = head_height(window)
    head = Box(table.x, table.y - gap - height, table.w, height)
    steps, sentence = head.split_bottom(height * STEPS_PART)
    return LessonHead(sentence, steps)
