"""The layout of the dialog in which a visitor leaves a name: a pure function of the window.

Boxes are px; constants are dp.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.screens.dialog_layout import DIALOG_LINE

KEY, FIELD = 94.0, 84.0
"""The side of a letter's key, and the height of the name, at most."""

NOTE = 34.0

LOW, LOWER = 520.0, 0.68
"""A lower window (dp) has lower lines, by this part."""

ROWS, ACROSS = 3, 6
"""Rows of keys in a lying window, and keys side by side in an upright one."""


class NameLayout(NamedTuple):
    """The boxes of the dialog."""

    card: Box
    title: Box
    note: Box
    field: Box
    keys: tuple[Box, ...]
    skip: Box
    done: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        keys = {f"key {n}": box for n, box in enumerate(self.keys)}
        rest = {name: getattr(self, name) for name in ("title", "field", "skip", "done")}
        return rest | keys


def name_layout(window: Window, keys: int) -> NameLayout:
    """Lays out this many keys below the name."""
    scale = window.scale
    screen = Box(0, 0, *window.size).inset(Theme.space_small * scale)
    across = ACROSS if window.upright else -(-keys // ROWS)
    down = -(-keys // across)
    # In a low window everything moves together before keys become smaller than a fingertip.
    low = screen.h < LOW * scale
    pad = (Theme.space if low else Theme.space_large) * scale
    gap = (Theme.space_tiny if low else Theme.space) * scale
    small, part = Theme.space_tiny * scale, LOWER if low else 1.0
    title, note, field = (part * high * scale for high in (DIALOG_LINE, NOTE, FIELD))
    foot = max(window.few, part * Theme.button_height * scale)
    fixed = 2 * pad + title + note + field + foot + 3 * gap + (down - 1) * small
    wide = (screen.w - 2 * pad - (across - 1) * small) / across
    key = min(KEY * scale, wide)
    high = min(key, (screen.h - fixed) / down)
    width = across * (key + small) - small + 2 * pad
    card = Box.around(screen.centre, width, fixed + down * high)
    head, rest = card.inset(pad).split_top(title)
    told, rest = rest.split_top(note, gap)
    name, rest = rest.split_top(field, gap)
    footer, grid = rest.split_bottom(foot, gap)
    skip, done = footer.columns(2, Theme.space * scale)
    return NameLayout(
        card, head, told, name, tuple(grid.grid(across, down, small)[:keys]), skip, done
    )
