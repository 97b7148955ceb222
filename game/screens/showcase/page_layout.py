"""The layout of the page between two games of the showcase: how it works at the left, the last game
and the day's best at the right; upright one below the other. Pure; boxes are px, constants dp."""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.screens.showcase.layout import showcase_scale

TITLE, FOOT = 54.0, 50.0
"""Heights of the title, and of what stands at the bottom."""

RULES_PART, RULES_PART_TALL = 0.55, 0.5
"""The part of the page that the rules take: of its width, or upright of its height."""

SECOND = 176.0
"""Height (dp) of the second list at most, below the first."""

RULES = 3
STEP, POINTS_ROOM = 1.04, 3.2
"""From one tile to the next, and the room for the points behind the last, in tiles."""

TEXT_PART = 0.42
"""The part of a rule's height that its sentence takes."""


class PageLayout(NamedTuple):
    """``rules`` are the boxes of the three rules, ``lists`` those of one or two lists."""

    scale: float
    title: Box
    rules: tuple[Box, ...]
    lists: tuple[Box, ...]
    foot: Box


class RuleLayout(NamedTuple):
    """One rule: its sentence, the places of six tiles, and the points behind them."""

    text: Box
    tiles: tuple[Box, ...]
    points: Box


def page_layout(window: Window, lists: int) -> PageLayout:
    """Lays out a page with this many lists."""
    scale = showcase_scale(window)
    gap = Theme.space * scale
    screen = Box(0, 0, *window.size).inset(gap)
    title, rest = screen.split_top(TITLE * scale, gap / 2)
    foot, rest = rest.split_bottom(FOOT * scale, gap)
    if window.upright:
        upper, lower = rest.split_top(rest.h * RULES_PART_TALL, gap)
        beside = lower.w > lower.h * 0.8 * lists
        boxes = lower.columns(lists, gap) if beside else _below(lower, lists, gap, scale)
    else:
        upper, lower = rest.split_left(rest.w * RULES_PART, gap)
        boxes = _below(lower, lists, gap, scale)
    rules = upper.rows(RULES, gap)
    return PageLayout(scale, title, tuple(rules), tuple(boxes), foot)


def _below(room: Box, lists: int, gap: float, scale: float) -> list[Box]:
    """The boxes of lists one below the other: the first one has a table, too."""
    if lists == 1:
        return [room]
    second, first = room.split_bottom(min(SECOND * scale, (room.h - gap) / 2), gap)
    return [first, second]


def rule_layout(box: Box, scale: float) -> RuleLayout:
    """Divides the box of one rule."""
    pad = Theme.space_small * scale
    inner = box.inset(pad)
    text, row = inner.split_top(inner.h * TEXT_PART, pad / 2)
    side = min(row.h, row.w / (6 * STEP + POINTS_ROOM))
    step = side * STEP
    tiles = [Box(row.x + n * step, row.centre[1] - side / 2, side, side) for n in range(6)]
    left = tiles[-1].right + pad
    return RuleLayout(text, tuple(tiles), row._replace(x=left, w=max(0.0, row.right - left)))
