"""The Back button, which has the same sign and place on all screens: the upper left corner."""

from dataclasses import replace

from game.art import Theme
from game.common import Window
from game.ui import Node, button, column, px, row, stack
from game.ui.node import Action
from game.words.words import Words

BACK = "leave"  # key of the button
LAST_TAB = 99  # Tab visits the button after all other controls of a screen


def back_button(words: Words, press: Action, *, guarded: bool = False) -> Node:
    """Return the button that calls `press` to leave a screen, also by Escape or gamepad B."""
    return button(
        BACK,
        "",
        press,
        icon="back",
        shortcut="escape",
        tooltip=words.gettext("Back"),
        guarded=guarded,
        tab=LAST_TAB,
    )


def corner_margin(window: Window) -> float:
    """Return the distance (px) of the button from the window's edges."""
    return Theme.space * min(window.table_scale, window.scale)


def with_back(window: Window, screen: Node, back: Node) -> Node:
    """Return `screen` with the `back_button` in its upper left corner."""
    margin, side = corner_margin(window), px(window.roomy_min_side)
    corner = replace(back, w=side, h=side, align=(0.0, 0.0))
    return stack(screen, stack(corner, inset=(margin, margin)))


def under_back(window: Window, back: Node, head: Node, body: Node) -> Node:
    """Return a screen with the `back_button`, `head` beside it, and `body` below both."""
    margin, gap, side = corner_margin(window), Theme.space * window.scale, px(window.roomy_min_side)
    line = row(replace(back, w=side), head, gap=gap, h=side)
    return column(line, body, gap=gap, inset=(margin, margin))
