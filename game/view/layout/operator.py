"""The layout of the operator's page: a pure function of the window and the number of fields.

Boxes are px; constants are dp unless they are parts of something.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.view.layout.menu import DIALOG_LINE, SPACES, TIGHT

WIDE, NARROW = 1080.0, 640.0
"""The card's width with two columns and with one."""

ROW = 56.0
"""Height of a field, or less where there is no room, but as high as a fingertip if it can be."""

LABEL_PART = 0.38
"""The part of a field that its label takes, beside the choice."""

LABEL_ABOVE = 20.0
"""Height of a label above its choice, in a narrow window."""

NARROWEST = 520.0
"""A column of this width has its labels beside the choices."""


class OperatorLayout(NamedTuple):
    """The boxes (px) of the page. ``labels`` and ``fields`` belong together; ``beside`` says that
    a label stands beside its field and not above it."""

    scale: float
    card: Box
    title: Box
    labels: tuple[Box, ...]
    fields: tuple[Box, ...]
    buttons: tuple[Box, ...]
    beside: bool

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        found = {"title": self.title}
        for name in ("labels", "fields", "buttons"):
            found |= {f"{name} {n}": box for n, box in enumerate(getattr(self, name))}
        return found


def operator_layout(window: Window, fields: int, buttons: int) -> OperatorLayout:
    """Lays out the page with this many fields and buttons below them: in two columns in a window
    that lies, in one in an upright one."""
    scale = window.roomy
    columns = 1 if window.upright else 2
    rows = math.ceil(fields / columns)
    beside = not window.upright or window.width >= NARROWEST * scale
    above = 0.0 if beside else LABEL_ABOVE * scale
    # Space goes before rows become lower than a fingertip.
    for around, apart in (SPACES, (SPACES[0], TIGHT[1]), TIGHT):
        pad, gap = around * scale, apart * scale
        screen = Box(0, 0, *window.size).inset(pad)
        foot = max(window.few, Theme.button_height * scale)
        fixed = 2 * pad + DIALOG_LINE * scale + foot + 3 * gap
        room = (screen.h - fixed - gap * (rows - 1)) / rows - above
        if room >= window.few:
            break
    row = above + min(max(window.few, ROW * scale), room)
    wide = (NARROW if window.upright else WIDE) * scale
    height = fixed + rows * row + gap * (rows - 1)
    card = Box.around(screen.centre, min(wide, screen.w), height)
    edge = min(Theme.space_large * scale, 2 * pad)
    inner = card.inset(pad)._replace(x=card.x + edge, w=card.w - 2 * edge)
    title, rest = inner.split_top(DIALOG_LINE * scale, gap)
    footer, body = rest.split_bottom(foot, 2 * gap)
    cells = [
        cell for column in body.columns(columns, 1.5 * edge) for cell in column.rows(rows, gap)
    ][:fields]
    pairs = [_pair(cell, above, scale) for cell in cells]
    return OperatorLayout(
        scale=scale,
        card=card,
        title=title,
        labels=tuple(label for label, _ in pairs),
        fields=tuple(field for _, field in pairs),
        buttons=tuple(footer.columns(buttons, Theme.space * scale)),
        beside=beside,
    )


def _pair(cell: Box, above: float, scale: float) -> tuple[Box, Box]:
    """The boxes of a label and its choice."""
    if above:
        return cell.split_top(above)
    return cell.split_left(LABEL_PART * cell.w, Theme.space_small * scale)
