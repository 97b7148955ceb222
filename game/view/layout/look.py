"""The layout of the dialog in which a face and a colour are chosen: a pure function of the window.

Boxes are px; constants are dp.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.view.layout.menu import DIALOG_LINE

PLACE = 76.0
"""The side of a face at most."""

ACROSS, FEW = 6, 4
"""Faces side by side; FEW where they would not fill their last row otherwise."""


class LookLayout(NamedTuple):
    """The boxes of the dialog."""

    card: Box
    title: Box
    faces: tuple[Box, ...]
    colours: tuple[Box, ...]
    done: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        faces = {f"face {n}": box for n, box in enumerate(self.faces)}
        colours = {f"colour {n}": box for n, box in enumerate(self.colours)}
        return {"title": self.title, "done": self.done} | faces | colours


def look_layout(window: Window, faces: int, colours: int) -> LookLayout:
    """Lays out this many faces above a row of colours."""
    scale, close = window.scale, window.few > window.touch
    edge = Theme.space_small if close else Theme.space_large
    between = Theme.space_least if close else Theme.space_tiny
    screen = Box(0, 0, *window.size).inset((Theme.space_tiny if close else edge) * scale)
    pad, gap, small = (size * scale for size in (edge, Theme.space, between))
    across = ACROSS if faces % ACROSS == 0 else FEW
    down = -(-faces // across)
    title, done = DIALOG_LINE * scale, max(window.few, Theme.button_height * scale)
    fixed = 2 * pad + title + done + 3 * gap + (down - 1) * small
    most = max(ACROSS, colours)
    side = min(
        max(window.few, PLACE * scale),
        (screen.h - fixed) / (down + 1),
        (screen.w - 2 * pad - (most - 1) * small) / most,
    )
    width = most * (side + small) - small + 2 * pad
    card = Box.around(screen.centre, width, fixed + (down + 1) * side)
    head, rest = card.inset(pad).split_top(title, gap)
    foot, rest = rest.split_bottom(done, gap)
    swatches, rest = rest.split_bottom(side, gap)
    grid = Box.around(rest.centre, across * (side + small) - small, rest.h)
    row = Box.around(swatches.centre, colours * (side + small) - small, side)
    return LookLayout(
        card,
        head,
        tuple(grid.grid(across, down, small)[:faces]),
        tuple(row.columns(colours, small)),
        foot,
    )
