"""The layout of the menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.art.theme import Theme
from game.common.window import Window
from game.screens.menu.title import TITLE, TITLE_HEIGHT
from game.ui.layout import first_fitting, minimum_length, natural_length
from game.ui.node import FIT, Node, column, flex, px, row, spacer

TITLE_TILE = 138.0
TAGLINE_HEIGHT = 38.0
BUTTON_WIDTH, CARD_WIDTH = 300.0, 360.0
"""Width (dp) of the buttons, without and with a game's card among them."""

CARD = 1.5
"""Height of the button that shows a game, in buttons."""


def arranged(
    window: Window, title: Node, tagline: Node, buttons: Sequence[Node], *, card: bool
) -> Node:
    """Return the menu in a window; a ``card`` as first button is higher and wider.

    The buttons are in one column, or in two below the first where one column would be too high.
    """
    scale = window.scale
    margin, gap = Theme.space_large * scale, Theme.space * scale
    w, h = window.width - 2 * margin, window.height - 2 * margin
    tile = min(TITLE_TILE * scale, w / (len(TITLE) + 0.3), h * 0.3)
    high, low = tile * TITLE_HEIGHT, TAGLINE_HEIGHT * scale
    room = h - high - low - 3 * gap
    width, first = (CARD_WIDTH, CARD) if card else (BUTTON_WIDTH, 1.0)
    block = _rows(window, buttons, 1, first)
    if minimum_length(block, False) + gap > room:
        # In little room the card is as low as the other buttons.
        pairs = (_rows(window, buttons, 2, first), _rows(window, buttons, 2, 1.0))
        block = first_fitting(iter(pairs), w, room)
    across = len(block.children[-1].children)
    # A smaller title is better than buttons that a fingertip misses.
    lacking = max(0.0, minimum_length(block, False) - room)
    tall = min(natural_length(block, False), room + lacking)
    wide = across * (width * scale + gap) - gap
    return column(
        spacer(h=flex(0.4)),
        replace(title, h=px(high - lacking)),
        spacer(h=px(gap)),
        replace(tagline, h=px(low)),
        spacer(h=px(2 * gap)),
        spacer(h=flex(0.16)),
        replace(block, w=px(min(wide, w)), h=px(tall)),
        spacer(h=flex(0.44)),
        inset=(0.0, margin),
    )


def _rows(window: Window, buttons: Sequence[Node], across: int, first: float) -> Node:
    """Return the buttons in rows, the first ``first`` times as high, with the odd button if any."""
    few, gap = window.few, Theme.space * window.scale
    wished = max(few, Theme.button_height * window.scale)
    rows, at = [], 0
    while at < len(buttons):
        many = across if (len(buttons) - at) % across == 0 else 1
        times = 1.0 if at else first
        height = px(times * wished, minimum=times * few)
        rows.append(row(*buttons[at : at + many], gap=gap, h=height))
        at += many
    return column(*rows, gap=gap, h=FIT)
