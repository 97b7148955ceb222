"""The layout of the dialog in which the player picks colours of tiles: a pure function of the
window. Boxes are px; constants are dp."""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.view.layout.menu import DIALOG_LINE, SPACES, TIGHT, DialogLayout

WIDE = 540.0
TILE = 76.0
"""The width of the card, and the side of a tile, at most."""

NOTE, NOTE_PART = 44.0, 0.6
"""Height of the remark; and its part of the title's row, where it stands there."""

AGAIN = 0.42
"""The part of the last row that the button takes that begins again."""


class ColoursLayout(NamedTuple):
    """The boxes of the dialog; ``dialog`` has its card, its title and the remark."""

    dialog: DialogLayout
    tiles: tuple[Box, ...]
    sliders: tuple[Box, ...]
    again: Box
    done: Box

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        tiles = {f"tile {n}": box for n, box in enumerate(self.tiles)}
        sliders = {f"slider {n}": box for n, box in enumerate(self.sliders)}
        alone = {"note": self.dialog.note, "again": self.again, "done": self.done}
        return {"title": self.dialog.title} | alone | tiles | sliders


def colours_layout(window: Window, tiles: int, sliders: int) -> ColoursLayout:
    """Lays out a row of tiles, a remark and sliders below each other, each as large as a fingertip
    in any window. Low windows have closer rows, and the remark beside the title."""
    usual = SPACES[0], SPACES[1]
    for beside in (False, True):
        for around, between in (usual, (usual[0], TIGHT[1]), TIGHT):
            found = _laid_out(window, tiles, sliders, around, between, beside=beside)
            if found.dialog.card.h <= window.height - 2 * around * window.scale:
                return found
    return found


def _laid_out(
    window: Window, tiles: int, sliders: int, around: float, between: float, *, beside: bool
) -> ColoursLayout:
    scale, touch = window.scale, window.few
    pad, gap = around * scale, between * scale
    head, note = DIALOG_LINE * scale, 0.0 if beside else NOTE * scale + gap
    width = min(WIDE * scale, window.width - 2 * pad)
    room = width - 2 * min(pad, Theme.space_small * scale)
    wished = min(TILE * scale, (width - 2 * pad - (tiles - 1) * gap) / tiles)
    side = max(wished, min(touch, room / tiles))
    height = 2 * pad + head + gap + side + gap + note + sliders * (touch + gap) + 0.5 * gap + touch
    card = Box.around((window.width / 2, window.height / 2), width, height)
    title, rest = card.inset(pad).split_top(head, gap)
    row, rest = rest.split_top(side, gap)
    if beside:
        remark, title = title.split_right(NOTE_PART * title.w, gap)
    else:
        remark, rest = rest.split_top(NOTE * scale, gap)
    foot, rest = rest.split_bottom(touch, 1.5 * gap)
    again, done = foot.split_left(AGAIN * foot.w, gap)
    apart = min(gap, (room - tiles * side) / (tiles - 1))
    across = Box.around(row.centre, tiles * side + (tiles - 1) * apart, side)
    return ColoursLayout(
        DialogLayout(scale, card, title, remark, ()),
        tuple(across.columns(tiles, apart)),
        tuple(rest.rows(sliders, gap)),
        again,
        done,
    )
