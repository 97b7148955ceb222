"""The layout of the setup screen.

Each of the four seats has a row, even if nobody has the seat, so that nothing moves when players
are added or removed.
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
HINT = 26.0
NARROW = 400.0
"""Width (dp) of the players' card below which its hint needs two lines."""

VARIANT_HEIGHT = 300.0
MAX_BACK_WIDTH, MAX_START_WIDTH = 180.0, 320.0
MAX_LABEL_WIDTH = 110.0
MAX_WIDTH = 1180.0
MAX_HEIGHT = 668.0
SEATS = 4

LEFT, RIGHT, TOP_RIGHT = (0.0, 0.5), (1.0, 0.5), (1.0, 0.0)

VARIANTS_WIDTH = 0.36
CLOSE_VARIANTS_WIDTH = 0.31
"""Maximum width of the variants in a tight landscape layout, as a fraction of the width."""

MIN_PLAYERS_WIDTH = 6.6
"""Minimum width of the players' card in a tight landscape layout, in fingertips."""


class SetupControls(NamedTuple):
    """The nodes of the screen. ``players`` returns the players' card of a width and height (px)."""

    title: Node
    variants: list[Node]
    players: Callable[[float, float], Node]
    more: Node
    back: Node
    start: Node


class PlayersControls(NamedTuple):
    """The nodes of the players' card. ``row`` returns the row of a seat with a height (px)."""

    heading: Node
    row: Callable[[int, float], Node]
    label: Node
    eldest: Node
    hint: Node
    ground: Content


def is_close(window: Window) -> bool:
    """Return whether the window is so small that the layout is tight, and Back has only an icon."""
    return window.roomy > window.touch


def setup_layout(window: Window, controls: SetupControls) -> Node:
    """Return the layout of the setup screen: a tight one in small windows, else a spacious one."""
    return (_close if is_close(window) else _spacious)(window, controls)


def _sized(node: Node, *, w: Size | None = None, h: Size | None = None) -> Node:
    return replace(node, w=w or node.w, h=h or node.h)


def _spacious(window: Window, controls: SetupControls) -> Node:
    scale, touch = window.scale, window.touch
    gap, around = Theme.space * scale, Theme.space_large * scale
    head, foot = HEADER * scale, max(touch, Theme.button_height * scale)
    w, h = min(window.width - 2 * around, MAX_WIDTH * scale), window.height - 2 * around
    if not window.portrait:
        h = min(h, MAX_HEIGHT * scale)
    body_height = h - head - foot - 2 * gap
    more = _sized(controls.more, h=px(touch))
    if window.portrait:
        pictures = min(VARIANT_HEIGHT * scale, 0.29 * body_height)
        players = controls.players(w, body_height - pictures - touch - 2 * gap)
        body = column(row(*controls.variants, gap=gap, h=px(pictures)), players, more, gap=gap)
    else:
        left = VARIANTS_WIDTH * w
        variants = column(*controls.variants, more, gap=gap, w=px(left), align=LEFT)
        body = stack(variants, controls.players(w - left - 1.6 * gap, body_height))
    back = _sized(controls.back, w=fraction(0.36, maximum=MAX_BACK_WIDTH * scale))
    start = replace(controls.start, w=fraction(1.0, maximum=MAX_START_WIDTH * scale), align=RIGHT)
    return column(
        _sized(controls.title, h=px(head)),
        body,
        row(back, stack(start), gap=gap, h=px(foot)),
        gap=gap,
        w=px(w),
        h=px(h),
    )


def _close(window: Window, controls: SetupControls) -> Node:
    """Return the tight layout, in which gaps are small and rows as high as a fingertip."""
    scale, side = window.scale, px(window.roomy)
    gap = TIGHT * scale
    w, h = window.width - 2 * gap, window.height - 2 * gap
    back = _sized(controls.back, w=side)
    start = _sized(controls.start, h=side)
    if window.portrait:
        more = _sized(controls.more, w=fraction(0.5))
        head = row(back, row(controls.title, more, gap=gap), gap=1.6 * gap, h=side)
        rest = h - 2 * (window.roomy + gap)
        min_rest = (SEATS + 1) * (window.roomy + gap) + 4 * gap
        pictures = min(VARIANT_HEIGHT * scale, rest - min_rest)
        players = stack(controls.players(w, rest - pictures - gap))
        variants = row(*controls.variants, gap=gap, h=px(pictures))
        return column(head, variants, players, start, gap=gap, w=px(w), h=px(h))
    left = min(CLOSE_VARIANTS_WIDTH * w, w - MIN_PLAYERS_WIDTH * window.roomy - 1.6 * gap)
    head = row(back, controls.title, gap=1.6 * gap, h=side)
    more = _sized(controls.more, h=side)
    others = column(head, *controls.variants, more, start, gap=gap, w=px(left), align=LEFT)
    return stack(others, controls.players(w - left - 1.6 * gap, h), w=px(w), h=px(h))


def players_card(window: Window, controls: PlayersControls, w: float, h: float) -> Node:
    """Return the players' card, ``w`` px wide and at most ``h`` px high.

    A low card has no hint; an even lower one has no heading either.
    """
    scale, touch = window.scale, window.roomy
    gap, tiny = Theme.space * scale, Theme.space_tiny * scale
    small, pad = min(gap, h * 0.016), min(gap, h * 0.03)
    spare = h - 2 * pad - SEATS * (touch + small) - touch
    hint = HINT * scale * (1.0 if w >= NARROW * scale else 1.5)
    if spare < hint + tiny:
        hint = 0.0
    spare -= hint + small
    heading = HEADING * scale if spare >= HEADING * scale + tiny else 0.0
    if window.portrait:
        needed = 2 * pad + heading + hint + touch + SEATS * (ROW * scale + small)
        h = min(h, needed + 2 * small)
    texts = [length + small for length in (heading, hint) if length]
    row_height = (h - 2 * pad - sum(texts) - touch - SEATS * small) / SEATS
    label = _sized(controls.label, w=fraction(0.24, maximum=MAX_LABEL_WIDTH * scale))
    inner = column(
        _sized(controls.heading, h=px(heading)) if heading else None,
        *(controls.row(n, row_height) for n in range(SEATS)),
        row(label, controls.eldest, gap=gap, h=px(touch)),
        _sized(controls.hint, h=px(hint)) if hint else None,
        gap=small,
        w=px(w - 2 * pad),
        h=px(h - 2 * pad),
    )
    content, place = controls.ground, TOP_RIGHT
    return stack(
        inner, w=px(w), h=px(h), align=place, key="players", content=content, layer=CARD_LAYER
    )
