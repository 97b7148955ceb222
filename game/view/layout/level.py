"""The layout of the dialog in which a computer's level is chosen: a pure function of the window.

Boxes are px; constants are dp.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.view.layout.menu import DIALOG_LINE
from game.view.layout.parts import cut_top

WIDE, WIDER = 560.0, 780.0
"""The card's width, with one column and with two."""

CARD = 76.0
"""The height of a level at most."""

NOTE = 26.0


class LevelLayout(NamedTuple):
    """The boxes of the dialog; ``note`` is empty if there is nothing to say."""

    card: Box
    title: Box
    note: Box
    levels: tuple[Box, ...]

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        levels = {f"level {n}": box for n, box in enumerate(self.levels)}
        note = {"note": self.note} if self.note.h else {}
        return {"title": self.title} | note | levels


def level_layout(window: Window, levels: int, *, note: bool) -> LevelLayout:
    """Lays out this many levels one below the other, in two columns where the window is low."""
    scale = window.scale
    least = max(window.few, 0.75 * CARD * scale)
    found = _in_columns(window, levels, 1, note=note)
    if found.levels[0].h < least and not window.upright:
        return _in_columns(window, levels, 2, note=note)
    return found


def _in_columns(window: Window, levels: int, across: int, *, note: bool) -> LevelLayout:
    scale, close = window.scale, window.few > window.touch
    edge = (Theme.space_small if close else Theme.space_large) * scale
    gap = (Theme.space_tiny if close else Theme.space_small) * scale
    screen = Box(0, 0, *window.size).inset(Theme.space_tiny * scale if close else edge)
    down = -(-levels // across)
    # Upright a sentence about games so far takes two lines.
    said = NOTE * scale * (1.6 if window.upright else 1.0) if note else 0.0
    title = DIALOG_LINE * scale * (0.8 if close else 1.0)
    fixed = 2 * edge + title + gap + (said + gap if note else 0.0) + (down - 1) * gap
    side = min(max(window.few, CARD * scale), (screen.h - fixed) / down)
    wide = WIDE if across == 1 else WIDER
    card = Box.around(screen.centre, min(wide * scale, screen.w), fixed + down * side)
    head, rest = card.inset(edge).split_top(title, gap)
    told, rest = cut_top(rest, said, gap)
    return LevelLayout(card, head, told, tuple(rest.grid(across, down, gap)[:levels]))
