"""Where everything of the Play screen lies, as a pure function of the window and the table.

All boxes are px. Sizes are thought of in dp and multiplied by the scale of the window, so that a
screen looks alike at every resolution; only the table takes what is left over.
"""

from __future__ import annotations

from typing import NamedTuple

from game.geometry import Box
from game.session import SLOTS

DESIGN_LONG, DESIGN_SHORT = 1280.0, 720.0
"""The window, in dp, at which the scale is 1."""

SMALLEST_SCALE = 0.75
"""The scale below which text is hard to read; only windows smaller than the next go below it."""

SMALL_LONG, SMALL_SHORT = 800.0, 390.0

MARGIN = 14.0
GAP = 8.0
TOUCH = 48.0
CARD_WIDTH, CARD_HEIGHT = 232.0, 88.0
SLOT = 72.0
TRAY_PAD = 12.0
BAG_WIDTH = 92.0
ACTIONS_WIDTH = 264.0
STATUS_HEIGHT = 34.0
PANEL_WIDTH = 316.0


def scale_for(width: float, height: float) -> float:
    """Px per dp for a window of this size in px, turned either way."""
    long, short = max(width, height), min(width, height)
    floor = SMALLEST_SCALE * min(1.0, long / SMALL_LONG, short / SMALL_SHORT)
    return max(floor, min(long / DESIGN_LONG, short / DESIGN_SHORT))


class PlayLayout(NamedTuple):
    """The boxes of the Play screen; ``cards`` by seat, ``slots`` from left to right."""

    scale: float
    table: Box
    cards: tuple[Box, ...]
    tray: Box
    slots: tuple[Box, ...]
    bag: Box
    shuffle: Box
    sort: Box
    take_back: Box
    swap: Box
    confirm: Box
    status: Box
    menu: Box
    out: Box
    turns: Box
    fit: Box
    panel: Box

    def covering(self) -> tuple[Box, ...]:
        """The boxes that lie over the table and take what is tapped on them."""
        return (*self.cards, self.tray, self.bag, self.take_back, self.swap, self.confirm)

    def controls(self) -> dict[str, Box]:
        """Every box that may not overlap another, by name."""
        single = {
            name: box
            for name, box in zip(self._fields, self, strict=True)
            if isinstance(box, Box) and name not in ("table", "panel", "status", "tray")
        }
        cards = {f"card {n}": box for n, box in enumerate(self.cards)}
        slots = {f"slot {n}": box for n, box in enumerate(self.slots)}
        return single | cards | slots


def play_layout(width: float, height: float, players: int) -> PlayLayout:
    """The Play screen in a window of this size (px) for 2 to 4 players."""
    if width >= height:
        return _wide(width, height, players)
    return _tall(width, height, players)


def _wide(width: float, height: float, players: int) -> PlayLayout:
    """Cards down the left side, rack and buttons along the bottom, tools down the right."""
    scale = scale_for(width, height)
    margin, gap, touch = MARGIN * scale, GAP * scale, TOUCH * scale
    screen = Box(0, 0, width, height).inset(margin)
    bar, above = screen.split_bottom(2 * touch + gap, margin)
    cards, middle = above.split_left(CARD_WIDTH * scale, margin)
    tools, middle = middle.split_right(touch, margin)
    status, table = middle.split_bottom(STATUS_HEIGHT * scale, gap)

    bag_width, actions_width = BAG_WIDTH * scale, ACTIONS_WIDTH * scale
    room = bar.w - bag_width - touch - actions_width - 4 * gap
    slot, tray_width = _slot_size(room, SLOT * scale, scale)
    total = bag_width + touch + tray_width + actions_width + 4 * gap
    bar = Box.around(bar.centre, min(bar.w, total), bar.h)
    bag, rest = bar.split_left(bag_width, gap)
    order, rest = rest.split_left(touch, gap)
    tray, actions = rest.split_left(tray_width, 2 * gap)
    status = Box.around((tray.centre[0], status.centre[1]), tray.w, status.h)
    shuffle, sort = order.rows(2, gap)
    upper, confirm = actions.rows(2, gap)
    take_back, swap = upper.columns(2, gap)
    menu, out, turns, fit = _column(tools, touch, gap, 4)
    panel = Box(tools.x - gap - PANEL_WIDTH * scale, screen.y, PANEL_WIDTH * scale, above.h)
    return PlayLayout(
        scale=scale,
        table=table,
        cards=tuple(_column(cards, CARD_HEIGHT * scale, gap, players)),
        tray=tray,
        slots=_slots(tray, slot, gap),
        bag=bag,
        shuffle=shuffle,
        sort=sort,
        take_back=take_back,
        swap=swap,
        confirm=confirm,
        status=status,
        menu=menu,
        out=out,
        turns=turns,
        fit=fit,
        panel=panel,
    )


def _tall(width: float, height: float, players: int) -> PlayLayout:
    """Cards along the top, tools below them, rack and buttons along the bottom."""
    scale = scale_for(width, height)
    margin, gap, touch = MARGIN * scale, GAP * scale, TOUCH * scale
    screen = Box(0, 0, width, height).inset(margin)
    across = players if screen.w / players >= CARD_WIDTH * 0.72 * scale else 2
    down = -(-players // across)
    card_rows, rest = screen.split_top(down * (CARD_HEIGHT * scale + gap) - gap, gap)
    cards = [card for row in card_rows.rows(down, gap) for card in row.columns(across, gap)]
    tools, rest = rest.split_top(touch, gap)
    buttons, rest = rest.split_bottom(touch, gap)
    slot, tray_width = _slot_size(screen.w, SLOT * scale, scale)
    tray_row, rest = rest.split_bottom(slot + 2 * min(TRAY_PAD * scale, slot / 4), gap)
    tray = Box.around(tray_row.centre, tray_width, tray_row.h)
    order, rest = rest.split_bottom(touch, gap)
    status, table = rest.split_bottom(STATUS_HEIGHT * scale, gap)
    bag, order = order.split_left(BAG_WIDTH * scale, gap)
    sort, order = order.split_right(touch, gap)
    shuffle, _ = order.split_right(touch, gap)
    take_back, swap, confirm = buttons.columns(3, gap)
    fit, tools = tools.split_right(touch, gap)
    turns, tools = tools.split_right(touch, gap)
    out, tools = tools.split_right(touch, gap)
    menu, _ = tools.split_left(touch)
    panel_width = min(PANEL_WIDTH * scale, screen.w)
    return PlayLayout(
        scale=scale,
        table=table,
        cards=tuple(cards[:players]),
        tray=tray,
        slots=_slots(tray, slot, gap),
        bag=bag,
        shuffle=shuffle,
        sort=sort,
        take_back=take_back,
        swap=swap,
        confirm=confirm,
        status=status,
        menu=menu,
        out=out,
        turns=turns,
        fit=fit,
        panel=Box(screen.right - panel_width, table.y, panel_width, table.h),
    )


def _slot_size(room: float, wanted: float, scale: float) -> tuple[float, float]:
    """The side of a place on the rack, and the width of the tray, in the room there is."""
    around = (SLOTS - 1) * GAP * scale + 2 * TRAY_PAD * scale
    slot = max(1.0, min(wanted, (room - around) / SLOTS))
    return slot, slot * SLOTS + around


def _slots(tray: Box, slot: float, gap: float) -> tuple[Box, ...]:
    first = tray.centre[0] - (SLOTS * slot + (SLOTS - 1) * gap) / 2
    y = tray.centre[1] - slot / 2
    return tuple(Box(first + n * (slot + gap), y, slot, slot) for n in range(SLOTS))


def _column(area: Box, height: float, gap: float, count: int) -> list[Box]:
    """Boxes of one height below each other, from the top; lower ones if there is no room."""
    height = max(1.0, min(height, (area.h - gap * (count - 1)) / count))
    return [Box(area.x, area.y + n * (height + gap), area.w, height) for n in range(count)]
