"""Where everything is on the results: functions of the window and the number of players."""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.window import Window
from game.screens.results.standing import needed_height
from game.ui.node import Node, column, part, px, row, share, spacer, stack

HEADLINE, BUTTON, WIDEST = 92.0, 260.0, 1200.0
"""Dp: height of the headline, width of a button, and width of everything; all at most."""

PODIUM_WIDE, PODIUM_HIGH = 0.46, 0.56
"""The part of the width that the podium takes; in an upright window the part of the height that it
takes of what it shares with the chart."""


class Lengths(NamedTuple):
    """Space (px) around the page and between its parts; heights of the headline and the buttons;
    width and height of the table."""

    around: float
    gap: float
    headline: float
    foot: float
    table: tuple[float, float]


def lengths(window: Window, players: int) -> Lengths:
    """Return the lengths that depend on the window."""
    scale, upright = window.scale, window.upright
    around, gap = Theme.space_large * scale, Theme.space * scale
    wide = min(window.width - 2 * around, WIDEST * scale)
    high = window.height - 2 * around
    headline = min(HEADLINE * scale, high * (0.11 if upright else 0.16))
    foot = max(window.few, min(Theme.button_height * scale, high * 0.16))
    part_ = 0.11 + 0.04 * players if upright else 0.2 + 0.055 * players
    table = min(needed_height(players) * scale, (high - headline - foot - 2 * gap) * part_)
    across = wide if upright else wide * (1 - PODIUM_WIDE) - gap
    return Lengths(around, gap, headline, foot, (across, table))


def page(window: Window, players: int, **parts: Node | None) -> Node:
    """Return nodes in their places: the ``headline``, below it the ``podium`` beside the ``chart``
    and the ``table``, or in an upright window all of them below each other, and the ``foot``. What
    is not given stays empty."""
    around, gap, high, low, (_, tall) = lengths(window, players)
    podium, chart = parts.get("podium"), stack(parts.get("chart"))
    table = stack(parts.get("table"), h=px(tall))
    if window.upright:
        podium, chart = stack(podium, h=share(PODIUM_HIGH)), stack(chart, h=share(1 - PODIUM_HIGH))
        body = column(column(podium, chart, gap=gap), table, gap=gap)
    else:
        body = row(stack(podium, w=part(PODIUM_WIDE)), column(chart, table, gap=gap), gap=gap)
    foot = stack(parts.get("foot"), h=px(low), at=(0.5, 1.0))
    rest = column(stack(parts.get("headline"), h=px(high)), body, spacer(h=foot.h), gap=gap)
    most = WIDEST * window.scale
    return stack(rest, foot, w=part(1.0, less=2 * around, most=most), h=part(1.0, less=2 * around))
