"""The layout of the Play screen: a pure function of the window and the number of players.

Boxes are px; constants are dp unless they are parts of something, so that the screen looks the same
at every resolution. The table takes the free room. No control is smaller than a fingertip.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.session import SLOTS
from game.view.layout.parts import column

CARD_WIDTH, CARD_HEIGHT = 232.0, 88.0
CARD_PART = 0.235
"""The part of the width that cards at the side take at most."""

LOW_CARD = 76.0
THREE_ABREAST, HIGH_CARD = 104.0, 108.0
"""The least width of three cards side by side in a narrow window, and their height: the name has a
line of its own there."""

LARGEST_SLOT, GOOD_SLOT = 104.0, 62.0
"""The largest slot of the rack, and the size below which everything beside the rack is narrowed."""
BAG_WIDTH = 92.0
ACTIONS_WIDTH, ACTIONS_PART = 264.0, 0.298
"""Width of the actions, and in a narrow bar the part of its width."""
BAR_PART, HIGHEST_BAR = 0.155, 128.0
CONFIRM_HEIGHT = 62.0
STATUS_HEIGHT, STATUS_HALF = 34.0, 240.0
HIGH_STATUS = 46.0
"""Height of the status in a narrow window, for two lines."""
PANEL_WIDTH = 316.0


class PlayLayout(NamedTuple):
    """The boxes of the Play screen: ``cards`` by seat, ``slots`` from left to right; ``rails`` are
    the borders of the table, where no tiles are placed; ``owner`` is where spectators read whose
    hand lies on the rack."""

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
    rails: tuple[Box, ...]
    owner: Box | None = None

    def covering(self) -> tuple[Box, ...]:
        """The boxes over the table that take the taps on them."""
        return (*self.cards, *self.rails, self.menu, self.out, self.turns, self.fit)

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        single = {
            name: box
            for name, box in zip(self._fields, self, strict=True)
            if isinstance(box, Box) and name not in ("table", "panel", "status", "tray")
        }
        cards = {f"card {n}": box for n, box in enumerate(self.cards)}
        slots = {f"slot {n}": box for n, box in enumerate(self.slots)}
        return single | cards | slots


def play_layout(window: Window, players: int) -> PlayLayout:
    """Lays out the Play screen for 2 to 4 players."""
    return _tall(window, players) if window.upright else _wide(window, players)


def _wide(window: Window, players: int) -> PlayLayout:
    """Cards down the left side, rack and buttons along the bottom, tools down the right."""
    scale, touch = window.scale, window.touch
    margin, gap = Theme.space * scale, Theme.space_small * scale
    screen = Box(0, 0, *window.size).inset(margin)
    lowest = 2 * touch + gap + Theme.space_small * scale
    bar, above = screen.split_bottom(
        max(lowest, min(HIGHEST_BAR * scale, window.height * BAR_PART)), margin
    )
    cards, middle = above.split_left(min(CARD_WIDTH * scale, window.width * CARD_PART), margin)
    tools, middle = middle.split_right(touch, margin)
    status, table = middle.split_bottom(STATUS_HEIGHT * scale, gap)

    bag, shuffle, sort, tray, actions, slot = _bar(bar, window)
    # Above the rack, where the player looks, if long sentences fit there.
    half = min(tray.centre[0] - status.x, status.right - tray.centre[0])
    if half >= STATUS_HALF * scale:
        status = Box.around((tray.centre[0], status.centre[1]), 2 * half, status.h)
    upper, confirm = actions.rows(2, gap)
    take_back, swap = upper.columns(2, gap)
    menu, out, turns, fit = column(tools, touch, gap, 4)
    rail = Box(0, bar.y - margin / 2, window.width, window.height - bar.y + margin / 2)
    # An open panel does not cover the status.
    panel = Box(tools.x - gap - PANEL_WIDTH * scale, screen.y, PANEL_WIDTH * scale, table.h)
    return PlayLayout(
        scale=scale,
        table=table,
        cards=tuple(column(cards, CARD_HEIGHT * scale, gap, players)),
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
        rails=(rail,),
    )


def _bar(bar: Box, window: Window) -> tuple[Box, Box, Box, Box, Box, float]:
    """The boxes of bag, shuffle, sort, tray and actions, and the size of a slot.

    Where slots would be small, the bag is above shuffle and sort, and everything is closer.
    """
    scale, touch, gap = window.scale, window.touch, Theme.space_small * window.scale
    apart = pad = Theme.space * scale
    most = min(LARGEST_SLOT * scale, bar.h - 2 * pad)
    left_width, actions_width = BAG_WIDTH * scale + gap + touch, ACTIONS_WIDTH * scale
    room = bar.w - left_width - actions_width - 2 * apart
    slot = _slot_size(room, most, gap, pad)
    narrow = slot < min(most, GOOD_SLOT * scale)
    if narrow:
        apart = pad = gap
        left_width = 2 * touch + gap
        actions_width = max(left_width, ACTIONS_PART * bar.w)
        room = bar.w - left_width - actions_width - 2 * apart
        slot = _slot_size(room, most, gap, pad)
    tray_width = _tray_width(slot, gap, pad)
    # Free width goes to the actions' labels first, then to both sides of the tray.
    actions_width += min(max(0.0, room - tray_width), 0.4 * actions_width)
    left, rest = bar.split_left(left_width, apart)
    actions, rest = rest.split_right(actions_width, apart)
    if narrow:
        bag, order = left.rows(2, gap)
        shuffle, sort = order.columns(2, gap)
    else:
        order, bag = left.split_right(touch, gap)
        shuffle, sort = order.rows(2, gap)
    tray = Box.around(rest.centre, tray_width, slot + 2 * pad)
    return bag, shuffle, sort, tray, actions, slot


def _tall(window: Window, players: int) -> PlayLayout:
    """Cards along the top, tools below them, rack and buttons along the bottom."""
    scale, touch = window.scale, window.touch
    margin, gap = Theme.space * scale, Theme.space_small * scale
    screen = Box(0, 0, *window.size).inset(margin)
    across, high = _cards_across(screen.w, players, scale)
    down = -(-players // across)
    card_rows, rest = screen.split_top(down * (high + gap) - gap, gap)
    cards = [card for row in card_rows.rows(down, gap) for card in row.columns(across, gap)]
    tools, rest = rest.split_top(touch, gap)
    buttons, rest = rest.split_bottom(max(touch, CONFIRM_HEIGHT * scale), gap)
    slot = _slot_size(screen.w, LARGEST_SLOT * scale, gap, margin)
    tray_row, rest = rest.split_bottom(slot + 2 * min(margin, slot / 4), gap)
    tray = Box.around(tray_row.centre, _tray_width(slot, gap, margin), tray_row.h)
    order, rest = rest.split_bottom(touch, gap)
    line = STATUS_HEIGHT if rest.w >= 2 * STATUS_HALF * scale else HIGH_STATUS
    status, table = rest.split_bottom(line * scale, gap)
    take_back, confirm = buttons.split_left(buttons.w * 0.4, gap)
    bag, order = order.split_left(BAG_WIDTH * scale, gap)
    shuffle, order = order.split_left(touch, gap)
    sort, order = order.split_left(touch, gap)
    swap, _ = order.split_right(min(order.w, confirm.w, ACTIONS_WIDTH * scale))
    fit, tools = tools.split_right(touch, gap)
    turns, tools = tools.split_right(touch, gap)
    out, tools = tools.split_right(touch, gap)
    menu, _ = tools.split_left(touch)
    panel_width = min(PANEL_WIDTH * scale, screen.w)
    rails = (
        Box(0, 0, window.width, table.y - gap / 2),
        Box(0, bag.y - gap / 2, window.width, window.height - bag.y + gap / 2),
    )
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
        rails=rails,
    )


def _cards_across(width: float, players: int, scale: float) -> tuple[int, float]:
    """The number of cards side by side along the top, and their height (px)."""
    if width / players >= CARD_WIDTH * 0.72 * scale:
        return players, CARD_HEIGHT * scale
    if players == 3 and width / 3 >= THREE_ABREAST * scale:
        return 3, HIGH_CARD * scale
    return 2, (CARD_HEIGHT if players == 2 else LOW_CARD) * scale


def _slot_size(room: float, wanted: float, gap: float, pad: float) -> float:
    """The size of a slot in this width (px) for the tray."""
    return max(1.0, min(wanted, (room - _tray_width(0.0, gap, pad)) / SLOTS))


def _tray_width(slot: float, gap: float, pad: float) -> float:
    return SLOTS * slot + (SLOTS - 1) * gap + 2 * pad


def _slots(tray: Box, slot: float, gap: float) -> tuple[Box, ...]:
    first = tray.centre[0] - (SLOTS * slot + (SLOTS - 1) * gap) / 2
    y = tray.centre[1] - slot / 2
    return tuple(Box(first + n * (slot + gap), y, slot, slot) for n in range(SLOTS))
