"""The layout of the main menu: title, tagline, and buttons in one column or two."""

from collections.abc import Sequence
from dataclasses import replace

from game import ui
from game.art import Theme
from game.common import Window
from game.screens.menu.title import TITLE, TITLE_HEIGHT

TAGLINE_HEIGHT = 38.0  # height of the line below the title, in dp


def menu_layout(
    window: Window, title: ui.Node, tagline: ui.Node, buttons: Sequence[ui.Node], *, card: bool
) -> ui.Node:
    """Return the layout of the menu.

    With `card` the first button shows an unfinished game and, if there is room, is higher than the
    others. The buttons are in one column or, if that is too high, in two. If their number is odd,
    the first one then has a row of its own.
    """
    scale = window.scale
    margin, gap = Theme.space_large * scale, Theme.space * scale
    w, h = window.width - 2 * margin, window.height - 2 * margin
    tile = min(138.0 * scale, w / (len(TITLE) + 0.3), h * 0.3)
    title_height, tagline_height = tile * TITLE_HEIGHT, tagline.h.px
    space = h - title_height - tagline_height - 3 * gap
    width, ratio = (360.0, 1.5) if card else (300.0, 1.0)
    block = _rows(window, buttons, 1, ratio)
    if ui.minimum_length(block, horizontal=False) + gap > space:
        # In a low window the card is as low as the other buttons.
        pairs = (_rows(window, buttons, 2, ratio), _rows(window, buttons, 2, 1.0))
        block = ui.first_fitting(iter(pairs), w, space)
    columns = len(block.children[-1].children)
    # A smaller title is better than buttons that a fingertip misses.
    lacking = max(0.0, ui.minimum_length(block, horizontal=False) - space)
    block_width = min(w, columns * (width * scale + gap) - gap)
    block_height = min(ui.natural_length(block, horizontal=False), space + lacking)
    return ui.column(
        ui.spacer(h=ui.flex(0.4)),
        replace(title, h=ui.px(title_height - lacking)),
        ui.spacer(h=ui.px(gap)),
        tagline,
        ui.spacer(h=ui.px(2 * gap)),
        ui.spacer(h=ui.flex(0.16)),
        replace(block, w=ui.px(block_width), h=ui.px(block_height)),
        ui.spacer(h=ui.flex(0.44)),
        inset=(0.0, margin),
    )


def _rows(window: Window, buttons: Sequence[ui.Node], columns: int, ratio: float) -> ui.Node:
    """Return the buttons in rows; the first row is `ratio` times as high as the others.

    If the buttons do not fill all rows, the first button has a row of its own.
    """
    gap = Theme.space * window.scale
    height = max(window.roomy_min_side, Theme.button_height * window.scale)
    rows, n = [], 0
    while n < len(buttons):
        count = columns if (len(buttons) - n) % columns == 0 else 1
        factor = 1.0 if n else ratio
        row_height = ui.px(factor * height, minimum=factor * window.roomy_min_side)
        rows.append(ui.row(*buttons[n : n + count], gap=gap, h=row_height))
        n += count
    return ui.column(*rows, gap=gap, h=ui.FIT)
