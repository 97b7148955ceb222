"""The layout of the Play screen with a strip above the table for what a task says. Pure; boxes are
px, constants dp."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.table.layout_parts import PlayLayout
from game.table.places import TableLayout
from game.table.play_layout import play_layout

STRIP, STRIP_PART, UPRIGHT_PART = 78.0, 0.15, 0.1
"""The height of the strip, and the part of the window's height that it takes at most, lying and
upright."""

STEPS_PART = 0.3
"""The part of the strip in which one sees how far the course has come."""


class Strip(NamedTuple):
    """The strip: what is said, and below it how far the course has come."""

    sentence: Box
    steps: Box


def strip_height(window: Window) -> float:
    """Return the height of the strip (px)."""
    part = UPRIGHT_PART if window.upright else STRIP_PART
    return min(STRIP * window.table, part * window.height)


def layout_with_strip(window: Window, players: int, tools: tuple[str, ...]) -> PlayLayout:
    """Lay the Play screen out with a table that leaves the strip free."""
    layout = play_layout(window, players, tools)
    table, gap = layout.table, Theme.space_tiny * layout.scale
    below = table.y + strip_height(window) + 2 * gap
    return replace(layout, table=table._replace(y=below, h=table.bottom - below))


def strip_of(window: Window, layout: TableLayout) -> Strip:
    """Return the strip above the table of such a layout."""
    gap, table = Theme.space_tiny * layout.scale, layout.table
    height = strip_height(window)
    head = Box(table.x, table.y - gap - height, table.w, height)
    steps, sentence = head.split_bottom(height * STEPS_PART)
    return Strip(sentence, steps)
