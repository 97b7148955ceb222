"""The layout of the setup screen.

Each of the four seats has a line, taken or free, so that nothing moves when players come and go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from game.art.theme import Theme
from game.common.window import Window
from game.ui.node import CARD_LAYER, Content, Node, Size, column, fraction, px, row, stack

HEADER = 52.0
TIGHT = Theme.space_small
ROW = 92.0
HEADING = 30.0
HINT, NARROW = 26.0, 400.0
VARIANT_HEIGHT = 300.0
BACK_WIDTH, START_WIDTH = 180.0, 320.0
LABEL_WIDTH = 110.0
WIDEST = 1180.0
HIGHEST = 668.0
SEATS = 4

LEFT, RIGHT, TOP_RIGHT = (0.0, 0.5), (1.0, 0.5), (1.0, 0.0)

VARIANT_PART = 0.36
"""Share of the width for the variants beside the players."""

CLOSE_PART = 0.31
"""The same share in a close layout."""

ROW_WIDTH = 6.6
"""Least width of the players' card in a close layout, in fingertips."""


class Parts(NamedTuple):
    """The parts of the screen; ``players`` builds the players' card in a width and height (px)."""

    title: Node
    variants: list[Node]
    players: Callable[[float, float], Node]
    more: Node
    back: Node
    start: Node


class Players(NamedTuple):
    """The parts of the players' card; ``line`` builds the line of a seat in a height (px)."""

    heading: Node
    line: Callable[[int, float], Node]
    label: Node
    eldest: Node
    hint: Node
    ground: Content


def is_close(window: Window) -> bool:
    """Return whether the window needs a close layout, where Back has room for its icon alone."""
    return window.few > window.touch


def arranged(window: Window, parts: Parts) -> Node:
    """Return the setup screen in a window."""
    return _close(window, parts) if is_close(window) else _usual(window, parts)


def _sized(node: Node, *, w: Size | None = None, h: Size | None = None) -> Node:
    return replace(node, w=w or node.w, h=h or node.h)


def _usual(window: Window, parts: Parts) -> Node:
    scale, touch = window.scale, window.touch
    gap, around = Theme.space * scale, Theme.space_large * scale
    head, foot = HEADER * scale, max(touch, Theme.button_height * scale)
    w, h = min(window.width - 2 * around, WIDEST * scale), window.height - 2 * around
    if not window.upright:
        h = min(h, HIGHEST * scale)
    high = h - head - foot - 2 * gap
    more = _sized(parts.more, h=px(touch))
    if window.upright:
        pictures = min(VARIANT_HEIGHT * scale, 0.29 * high)
        players = parts.players(w, high - pictures - touch - 2 * gap)
        body = column(row(*parts.variants, gap=gap, h=px(pictures)), players, more, gap=gap)
    else:
        left = VARIANT_PART * w
        variants = column(*parts.variants, more, gap=gap, w=px(left), align=LEFT)
        body = stack(variants, parts.players(w - left - 1.6 * gap, high))
    back = _sized(parts.back, w=fraction(0.36, maximum=BACK_WIDTH * scale))
    start = replace(parts.start, w=fraction(1.0, maximum=START_WIDTH * scale), align=RIGHT)
    return column(
        _sized(parts.title, h=px(head)),
        body,
        row(back, stack(start), gap=gap, h=px(foot)),
        gap=gap,
        w=px(w),
        h=px(h),
    )


def _close(window: Window, parts: Parts) -> Node:
    """Return a layout with little space, so that the players' rows are as high as a fingertip."""
    scale, side = window.scale, px(window.few)
    gap = TIGHT * scale
    w, h = window.width - 2 * gap, window.height - 2 * gap
    back = _sized(parts.back, w=side)
    start = _sized(parts.start, h=side)
    if window.upright:
        more = _sized(parts.more, w=fraction(0.5))
        head = row(back, row(parts.title, more, gap=gap), gap=1.6 * gap, h=side)
        rest = h - 2 * (window.few + gap)
        least = (SEATS + 1) * (window.few + gap) + 4 * gap
        pictures = min(VARIANT_HEIGHT * scale, rest - least)
        players = stack(parts.players(w, rest - pictures - gap))
        variants = row(*parts.variants, gap=gap, h=px(pictures))
        return column(head, variants, players, start, gap=gap, w=px(w), h=px(h))
    left = min(CLOSE_PART * w, w - ROW_WIDTH * window.few - 1.6 * gap)
    head = row(back, parts.title, gap=1.6 * gap, h=side)
    more = _sized(parts.more, h=side)
    others = column(head, *parts.variants, more, start, gap=gap, w=px(left), align=LEFT)
    return stack(others, parts.players(w - left - 1.6 * gap, h), w=px(w), h=px(h))


def players_card(window: Window, parts: Players, w: float, h: float) -> Node:
    """Return the players' card, ``w`` px wide and at most ``h`` px high.

    A low card has no hint; a very low one has no heading either.
    """
    scale, touch = window.scale, window.few
    gap, tiny = Theme.space * scale, Theme.space_tiny * scale
    small, pad = min(gap, h * 0.016), min(gap, h * 0.03)
    spare = h - 2 * pad - SEATS * (touch + small) - touch
    # The hint takes two lines on a narrow card.
    hint = HINT * scale * (1.0 if w >= NARROW * scale else 1.5)
    if spare < hint + tiny:
        hint = 0.0
    spare -= hint + small
    heading = HEADING * scale if spare >= HEADING * scale + tiny else 0.0
    if window.upright:
        needed = 2 * pad + heading + hint + touch + SEATS * (ROW * scale + small)
        h = min(h, needed + 2 * small)
    others = [length + small for length in (heading, hint) if length]
    line = (h - 2 * pad - sum(others) - touch - SEATS * small) / SEATS
    label = _sized(parts.label, w=fraction(0.24, maximum=LABEL_WIDTH * scale))
    inner = column(
        _sized(parts.heading, h=px(heading)) if heading else None,
        *(parts.line(n, line) for n in range(SEATS)),
        row(label, parts.eldest, gap=gap, h=px(touch)),
        _sized(parts.hint, h=px(hint)) if hint else None,
        gap=small,
        w=px(w - 2 * pad),
        h=px(h - 2 * pad),
    )
    content, place = parts.ground, TOP_RIGHT
    return stack(
        inner, w=px(w), h=px(h), align=place, key="players", content=content, layer=CARD_LAYER
    )
