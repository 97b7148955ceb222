"""The layouts of the menu and of dialogs: pure functions of the window.

Boxes are px; constants are dp unless they are parts of something.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.view.layout.parts import bounding, cut_top

TITLE_TILE = 138.0
BUTTON_WIDTH = 300.0
TAGLINE_HEIGHT = 38.0
CARD = 1.5
"""Height of the button that shows a game, in buttons."""

CARD_WIDTH = 360.0
ARCH = 0.22
"""Height of the title's middle above its ends, as a part of a tile."""


class MenuLayout(NamedTuple):
    """The menu's boxes (px); ``tilts`` are degrees, clockwise."""

    scale: float
    letters: tuple[Box, ...]
    tilts: tuple[float, ...]
    tagline: Box
    buttons: tuple[Box, ...]

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        buttons = {f"button {n}": box for n, box in enumerate(self.buttons)}
        return {"title": bounding(self.letters), "tagline": self.tagline} | buttons


def menu_layout(window: Window, letters: int, buttons: int, *, card: bool = False) -> MenuLayout:
    """Lays out the menu with a title of ``letters`` letters and this many buttons. The first is
    higher and wider if it is the ``card`` of a game.

    The buttons stand in one column, or in two below the first where one would be too high.
    """
    scale = window.scale
    margin, gap = Theme.space_large * scale, Theme.space * scale
    screen = Box(0, 0, *window.size).inset(margin)
    tile = min(TITLE_TILE * scale, screen.w / (letters + 0.3), screen.h * 0.3)
    title_height = tile * (1.2 + ARCH)
    tagline_height = TAGLINE_HEIGHT * scale
    room = screen.h - title_height - tagline_height - 3 * gap
    more = CARD - 1 if card else 0.0
    across = 1 if (buttons + more) * window.few + buttons * gap <= room else 2
    down = math.ceil(buttons / across)
    # Rather a smaller title than buttons that a fingertip misses.
    lacking = max(0.0, down * (window.few + gap) - gap - room)
    title_height, room = title_height - lacking, room + lacking
    tile = title_height / (1.2 + ARCH)
    wanted = max(window.few, Theme.button_height * scale)
    button = min(wanted, (room - gap * (down - 1)) / (down + more))
    if button < window.few:
        # Where there is little room the card is no higher than the others.
        more, button = 0.0, min(wanted, (room - gap * (down - 1)) / down)
    width = CARD_WIDTH if card else BUTTON_WIDTH
    button_width = min(width * scale, (screen.w - gap * (across - 1)) / across)
    stack = down * (button + gap) - gap + more * button
    free = room - stack
    top = screen.y + free * 0.4
    letter_boxes, tilts = _arch(Box(screen.x, top, screen.w, title_height), tile, letters)
    tagline = Box(screen.x, top + title_height + gap, screen.w, tagline_height)
    first = tagline.bottom + 2 * gap + free * 0.16
    block_width = across * (button_width + gap) - gap
    block = Box((window.width - block_width) / 2, first, block_width, stack)
    return MenuLayout(
        scale=scale,
        letters=letter_boxes,
        tilts=tilts,
        tagline=tagline,
        buttons=_rows(block, buttons, across, button, more * button, gap),
    )


def _rows(
    block: Box, buttons: int, across: int, height: float, more: float, gap: float
) -> tuple[Box, ...]:
    """The boxes of the buttons in rows; the first row is by ``more`` higher. The one left over
    when all others stand in pairs is the first, as wide as two."""
    boxes, top, first = [], block.y, 0
    while first < buttons:
        many = across if (buttons - first) % across == 0 else 1
        width = (block.w - gap * (many - 1)) / many
        high = height + (0.0 if first else more)
        boxes += [Box(block.x + n * (width + gap), top, width, high) for n in range(many)]
        top, first = top + high + gap, first + many
    return tuple(boxes)


def _arch(room: Box, tile: float, count: int) -> tuple[tuple[Box, ...], tuple[float, ...]]:
    """``count`` boxes side by side on a low arch, and their tilts (degrees, clockwise)."""
    left = room.centre[0] - tile * count / 2
    boxes, tilts = [], []
    for n in range(count):
        part = (n + 0.5) / count * 2 - 1
        y = room.y + tile * (0.1 + ARCH * part * part)
        boxes.append(Box(left + n * tile, y, tile, tile))
        tilts.append(9.0 * part + (1.6 if n % 2 else -1.6))
    return tuple(boxes), tuple(tilts)


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
