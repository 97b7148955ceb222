"""The Back button: it has the same sign and the same place, the upper left corner, everywhere."""

from dataclasses import replace

from game import ui
from game.art import Theme
from game.common import Window
from game.words import Words

BACK = "leave"  # key of the button
LAST_TAB = 99  # Tab visits the button after all other controls of a screen


def back_button(words: Words, press: ui.Action, *, guarded: bool = False) -> ui.Node:
    """Return the Back button. A press, Escape or gamepad B calls `press` to leave the screen."""
    return ui.button(
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
    """Return the distance (px) of the Back button from the window's edges."""
    return Theme.space * min(window.table_scale, window.scale)


def with_back(window: Window, screen: ui.Node, back: ui.Node) -> ui.Node:
    """Return `screen` with the `back_button` in its upper left corner."""
    margin, side = corner_margin(window), ui.px(window.roomy_min_side)
    corner = replace(back, w=side, h=side, align=(0.0, 0.0))
    return ui.stack(screen, ui.stack(corner, inset=(margin, margin)))


def under_back(window: Window, back: ui.Node, head: ui.Node, body: ui.Node) -> ui.Node:
    """Return a screen: the `back_button` with `head` beside it, and `body` below both."""
    margin, gap, side = (
        corner_margin(window),
        Theme.space * window.scale,
        ui.px(window.roomy_min_side),
    )
    line = ui.row(replace(back, w=side), head, gap=gap, h=side)
    return ui.column(line, body, gap=gap, inset=(margin, margin))
