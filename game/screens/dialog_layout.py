"""The layout of dialogs: a pure function of the window. Boxes are px; constants are dp."""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box, cut_top
from game.common.window import Window


class DialogLayout(NamedTuple):
    """The boxes (px) of a dialog; ``note`` is empty if it has none."""

    scale: float
    card: Box
    title: Box
    note: Box
    rows: tuple[Box, ...]

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        rows = {f"row {n}": box for n, box in enumerate(self.rows)}
        note = {"note": self.note} if self.note.h else {}
        return {"title": self.title} | note | rows


SPACES = (Theme.space_large, Theme.space)
TIGHT = (Theme.space_small, Theme.space_small)
"""Space (dp) around a dialog and at its edges, and between its rows: usually, and at least."""

DIALOG_WIDTH = 400.0
DIALOG_LINE = 44.0
"""Height (dp) of the title, and of a note below it."""


def dialog_layout(
    window: Window,
    rows: int,
    row_height: float = Theme.button_height,
    wide: float = DIALOG_WIDTH,
    *,
    note: float = DIALOG_LINE,
    last: float | None = None,
) -> DialogLayout:
    """Lays out a dialog in the middle of a window.

    It is ``wide`` dp wide and has ``rows`` rows of ``row_height`` dp, lower where the window is
    low. With ``last`` the last row stands apart and is that high (dp). ``note`` is the height (dp)
    of the note, 0 for none.
    """
    scale = window.scale
    note_height = note * scale
    apart = 0.0 if last is None else (Theme.space_wide - Theme.space) * scale
    foot = 0.0 if last is None else max(window.few, last * scale)
    others = rows if last is None else max(1, rows - 1)
    # Rows move together, and then the card's edges, before rows become lower than a fingertip.
    for around, apart_by in (SPACES, (SPACES[0], TIGHT[1]), TIGHT):
        pad, between = around * scale, apart_by * scale
        gap = min(pad, Theme.space * scale)
        screen = Box(0, 0, *window.size).inset(pad)
        fixed = 2 * pad + DIALOG_LINE * scale + gap + (note_height + gap if note else 0.0)
        room = (screen.h - fixed - between * (rows - 1) - apart - foot) / others
        if room >= window.few:
            break
    row = min(max(window.few, row_height * scale), room)
    foot = foot or row
    card_height = fixed + (rows - 1) * (row + between) + apart + foot
    card = Box.around(screen.centre, min(wide * scale, screen.w), card_height)
    inner = card.inset(pad)
    edge = Theme.space_large * scale
    inner = inner._replace(x=card.x + edge, w=card.w - 2 * edge)
    title, rest = inner.split_top(DIALOG_LINE * scale, gap)
    note_box, rest = cut_top(rest, note_height, gap)
    boxes = [Box(rest.x, rest.y + n * (row + between), rest.w, row) for n in range(rows - 1)]
    lowest = Box(rest.x, rest.bottom - foot, rest.w, foot)
    return DialogLayout(scale, card, title, note_box, (*boxes, lowest))
