"""Parts of several screens: the Back button in the upper left corner, and faces of players."""

from dataclasses import replace
from typing import Unpack

import pygame

from game import ui
from game.art import Painter, Theme
from game.common import Box, Window
from game.session import Badge
from game.ui.node import NodeOptions
from game.words import Words

BACK = "leave"  # key of the Back button
LAST_TAB = 99  # Tab visits the button after all other controls of a screen


def back_button(
    words: Words, press: ui.Action, *, guarded: bool = False, pad: str = "", layer: int = 0
) -> ui.Node:
    """Return the Back button. A press, Escape or gamepad B calls `press` to leave the screen."""
    return ui.button(
        BACK,
        "",
        press,
        icon="back",
        shortcut="escape",
        tooltip=words.gettext("Back"),
        guarded=guarded,
        pad=pad,
        tab=LAST_TAB,
        layer=layer,
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
    margin, side = corner_margin(window), ui.px(window.roomy_min_side)
    gap = Theme.space * window.scale
    line = ui.row(replace(back, w=side), head, gap=gap, h=side)
    return ui.column(line, body, gap=gap, inset=(margin, margin))


def face(badge: Badge, radius: float, mood: str = "", **options: Unpack[NodeOptions]) -> ui.Node:
    """Return a node with a player's badge, a disc of `radius` px. The mood "" is calm."""

    def draw(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
        painter.badge(target, box.centre, radius, badge, mood)

    return ui.picture((badge, radius, mood), draw, **options)
