"""Where the panel of the review lies on the Replay screen, and what is in it.

Beside the table its three rows stand one below the other, or where that is too high two by two;
below the table they stand side by side. Boxes are px; constants are dp. Nothing that is pressed is
smaller than a fingertip.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box

WIDTH, PART = 264.0, 0.28
"""The width of the panel beside the table, as dp and as a part of the window's at most."""
ROW, HEAD = 58.0, 76.0
"""The height of a row, and of what is said above the rows, where there is room."""
SAID, LOW_SAID = 40.0, 28.0
"""The height of what is said above the rows below the table, and in a low window."""
HIGH_ROW = 62.0
"""The height of rows side by side; in a low window that of a fingertip."""

ROWS = 3


class ReviewBoxes(NamedTuple):
    """The boxes of the panel: ``panel`` is all of it, ``said`` is for sentences; ``flip`` is the
    button for its other side."""

    panel: Box
    said: Box
    flip: Box
    rows: tuple[Box, ...]

    def pressed(self) -> dict[str, Box]:
        """The boxes that can be pressed, by name."""
        return {"flip": self.flip} | {f"row {n}": row for n, row in enumerate(self.rows)}


def panel_width(width: float, scale: float, tip: float) -> float:
    """The width (px) of a panel beside the table of a window this wide; two fingertips at least."""
    pad = Theme.space_small * scale
    return max(2 * tip + 3 * pad, min(WIDTH * scale, PART * width))


def beside_table(area: Box, tip: float, scale: float, gap: float) -> ReviewBoxes:
    """The panel in a column beside the table, no higher than it needs to be."""
    pad = Theme.space_small * scale
    row, head = max(tip, ROW * scale), max(tip, HEAD * scale)
    rows = ROWS * row + (ROWS - 1) * gap
    panel = area.split_top(min(area.h, head + gap + rows + 2 * pad))[0]
    inner = panel.inset(pad)
    least = ROWS * tip + (ROWS - 1) * gap
    if inner.h >= least + gap + tip:
        rows = min(rows, inner.h - gap - tip)
        below, head_box = inner.split_bottom(rows, gap)
        flip, said = head_box.split_right(tip, gap)
        return ReviewBoxes(panel, said, flip._replace(h=tip), tuple(below.rows(ROWS, gap)))
    below, said = inner.split_bottom(2 * tip + gap, gap)
    *three, flip = below.grid(2, 2, gap)
    return ReviewBoxes(panel, said, flip, tuple(three))


def below_table(area: Box, tip: float, gap: float, said: float) -> ReviewBoxes:
    """The panel in a strip below the table: what is said, and the rows side by side."""
    above, row = area.split_top(said, gap / 2)
    flip, rest = row.split_left(tip, gap)
    return ReviewBoxes(area, above, flip, tuple(rest.columns(ROWS, gap)))


def height_below(tip: float, scale: float, gap: float, *, low: bool) -> tuple[float, float]:
    """The height (px) of the strip below the table, and of what is said in it."""
    said = (LOW_SAID if low else SAID) * scale
    return said + gap / 2 + (tip if low else max(tip, HIGH_ROW * scale)), said
