"""The layout of the options: a pure function of the window. Boxes are px; constants are dp."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.view.layout.menu import DIALOG_LINE, TIGHT, DialogLayout

Form = Literal["above", "beside", "aside"]
"""Labels above the choices; labels beside them; and so, with the pages at the left."""

WIDE: dict[Form, float] = {"above": 560.0, "beside": 720.0, "aside": 900.0}
TABS_ASIDE = 0.22
"""The width of the pages at the left, as a part of the card."""

LABEL, LABEL_PART = 26.0, 0.38
"""Height of a label above a choice; and the part of a row that one beside it takes at most."""

RESET = 0.42
"""The part of the last row that the button takes that resets everything."""


class OptionRow(NamedTuple):
    """The boxes (px) of one option."""

    label: Box
    choice: Box


class OptionsLayout(NamedTuple):
    """The boxes (px) of the options. The ``tabs`` lead from page to page."""

    dialog: DialogLayout
    form: Form
    tabs: Box
    rows: tuple[OptionRow, ...]
    reset: Box
    done: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        rows = {f"label {n}": row.label for n, row in enumerate(self.rows)}
        rows |= {f"choice {n}": row.choice for n, row in enumerate(self.rows)}
        alone = {"tabs": self.tabs, "reset": self.reset, "done": self.done}
        return {"title": self.dialog.title} | alone | rows


def options_layout(window: Window, tabs: int, rows: int, parts: int) -> OptionsLayout:
    """Lays out pages of up to ``rows`` options, with choices of up to ``parts`` parts side by side,
    each as large as a fingertip in any window. Lower windows have closer rows, then labels beside
    the choices, then the pages at the left."""
    forms: tuple[Form, ...] = ("above", "beside", "aside")
    usual = Theme.space_large, Theme.space
    if window.upright:
        forms = ("above",)
    elif window.width < WIDE["above"] * window.scale + 2 * usual[0] * window.scale:
        forms = ("above", "aside")
    for form in forms:
        for around, between in (usual, (usual[0], TIGHT[1]), TIGHT):
            found = _laid_out(window, form, tabs, rows, parts, around, between)
            if found.dialog.card.h <= window.height - 2 * around * window.scale:
                return found
    return found


def _laid_out(
    window: Window, form: Form, tabs: int, rows: int, parts: int, around: float, between: float
) -> OptionsLayout:
    scale, touch = window.scale, window.few
    pad, gap = around * scale, between * scale
    title_height, small = DIALOG_LINE * scale, min(pad, Theme.space * scale)
    label = LABEL * max(scale, 0.75) if form == "above" else 0.0
    row = touch + label
    page = rows * row + (rows - 1) * gap + 1.5 * gap + touch
    on_top = touch + 1.5 * gap if form != "aside" else 0.0
    height = 2 * pad + title_height + small + on_top + page
    width = min(WIDE[form] * scale, window.width - 2 * pad)
    card = Box.around((window.width / 2, window.height / 2), width, height)
    edge = min(Theme.space_large * scale, 2 * pad)
    inner = card.inset(pad)._replace(x=card.x + edge, w=card.w - 2 * edge)
    title, rest = inner.split_top(title_height, small)
    if form == "aside":
        side, rest = rest.split_left(max(2 * touch, TABS_ASIDE * inner.w), 1.5 * edge)
        least = tabs * touch + (tabs - 1) * Theme.space_least * scale
        tab_box = side._replace(h=max(least, side.h - touch - 1.5 * gap))
    else:
        tab_box, rest = rest.split_top(touch, 1.5 * gap)
    boxes = []
    for n in range(rows):
        room = Box(rest.x, rest.y + n * (row + gap), rest.w, row)
        if form == "above":
            boxes.append(OptionRow(*room.split_top(label)))
        else:
            words = min(LABEL_PART * room.w, room.w - parts * touch - gap)
            boxes.append(OptionRow(*room.split_left(words, gap)))
    foot = Box(rest.x, rest.bottom - touch, rest.w, touch)
    reset, done = foot.split_left(RESET * foot.w, gap)
    dialog = DialogLayout(scale, card, title, title._replace(h=0.0), ())
    return OptionsLayout(dialog, form, tab_box, tuple(boxes), reset, done)
