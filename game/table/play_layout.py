"""The layout of the Play screen: a pure function of the window and the number of players.

Boxes are px; constants are dp unless they are parts of something, so that the screen looks the same
at every resolution. The table takes the free room. No control is smaller than a fingertip.
"""

from __future__ import annotations

from game.art.theme import Theme
from game.common.geometry import Box, column
from game.common.window import Window
from game.table.layout_parts import (
    ALL_ABREAST,
    PANEL_WIDTH,
    STATUS_HALF,
    STATUS_HEIGHT,
    THREE_ABREAST,
    TOOLS,
    PlayLayout,
    card_width,
    centred_status,
    slot_size,
    slots_in,
    tray_width,
    without_hint,
)
from game.table.low_layout import is_low, lying_low, upright_low

CARD_HEIGHT = 88.0
LOW_CARD = 76.0
HIGH_CARD = 108.0
"""The height of three cards side by side in a narrow window: the name has a line of its own."""

LARGEST_SLOT, GOOD_SLOT = 104.0, 62.0
"""The largest slot of the rack, and the size below which everything beside the rack is narrowed."""
BAG_WIDTH = 92.0
ACTIONS_WIDTH, ACTIONS_PART = 264.0, 0.298
"""Width of the actions, and in a narrow bar the part of its width."""
BAR_PART, HIGHEST_BAR = 0.155, 128.0
CONFIRM_HEIGHT = 62.0
HIGH_STATUS = 46.0
"""Height of the status in a narrow window, for two lines."""


def play_layout(
    window: Window, players: int, tools: tuple[str, ...] = (*TOOLS, "hint")
) -> PlayLayout:
    """Lays out the Play screen for 2 to 4 players. The ``tools`` begin with the button that leaves
    the game; a hint may be apart from the others."""
    if is_low(window):
        return (upright_low if window.upright else lying_low)(window, players, tools)
    return (_tall if window.upright else _wide)(window, players, tools)


def _wide(window: Window, players: int, tools: tuple[str, ...]) -> PlayLayout:
    """Cards down the left side, rack and buttons along the bottom, tools down the right."""
    scale, touch = window.table, window.fingertip
    margin, gap = Theme.space * scale, Theme.space_small * scale
    screen = Box(0, 0, *window.size).inset(margin)
    lowest = 2 * touch + gap + Theme.space_small * scale
    bar, above = screen.split_bottom(
        max(lowest, min(HIGHEST_BAR * scale, window.height * BAR_PART)), margin
    )
    cards, middle = above.split_left(card_width(window), margin)
    edge, middle = middle.split_right(touch, margin)
    status, table = middle.split_bottom(STATUS_HEIGHT * scale, gap)

    bag, shuffle, sort, tray, actions, slot = _bar(bar, window)
    # Above the rack, where the player looks.
    status = centred_status(status, tray, scale)
    upper, confirm = actions.rows(2, gap)
    take_back, swap = upper.columns(2, gap)
    places = column(edge, touch, gap, len(tools))
    buttons = dict(zip(tools, places, strict=True)) | {
        "shuffle": shuffle,
        "sort": sort,
        "take_back": take_back,
        "swap": swap,
        "confirm": confirm,
    }
    rail = Box(0, bar.y - margin / 2, window.width, window.height - bar.y + margin / 2)
    # An open panel does not cover the status.
    panel = Box(edge.x - gap - PANEL_WIDTH * scale, screen.y, PANEL_WIDTH * scale, table.h)
    return PlayLayout(
        scale=scale,
        table=table,
        cards=tuple(column(cards, CARD_HEIGHT * scale, gap, players)),
        tray=tray,
        slots=slots_in(tray, slot, gap),
        bag=bag,
        status=status,
        panel=panel,
        rails=(rail,),
        buttons=buttons,
        tools=tools,
    )


def _bar(bar: Box, window: Window) -> tuple[Box, Box, Box, Box, Box, float]:
    """The boxes of bag, shuffle, sort, tray and actions, and the size of a slot.

    Where slots would be small, the bag is above shuffle and sort, and everything is closer.
    """
    scale, touch = window.table, window.fingertip
    gap = Theme.space_small * scale
    apart = pad = Theme.space * scale
    most = min(LARGEST_SLOT * scale, bar.h - 2 * pad)
    left_width, actions_width = BAG_WIDTH * scale + gap + touch, ACTIONS_WIDTH * scale
    room = bar.w - left_width - actions_width - 2 * apart
    slot = slot_size(room, most, gap, pad)
    narrow = slot < min(most, GOOD_SLOT * scale)
    if narrow:
        apart = pad = gap
        left_width = 2 * touch + gap
        actions_width = max(left_width, ACTIONS_PART * bar.w)
        room = bar.w - left_width - actions_width - 2 * apart
        slot = slot_size(room, most, gap, pad)
    width = tray_width(slot, gap, pad)
    # Free width goes to the actions' labels first, then to both sides of the tray.
    actions_width += min(max(0.0, room - width), 0.4 * actions_width)
    left, rest = bar.split_left(left_width, apart)
    actions, rest = rest.split_right(actions_width, apart)
    if narrow:
        bag, order = left.rows(2, gap)
        shuffle, sort = order.columns(2, gap)
    else:
        order, bag = left.split_right(touch, gap)
        shuffle, sort = order.rows(2, gap)
    tray = Box.around(rest.centre, width, slot + 2 * pad)
    return bag, shuffle, sort, tray, actions, slot


def _tall(window: Window, players: int, tools: tuple[str, ...]) -> PlayLayout:
    """Cards along the top, tools below them, rack and buttons along the bottom."""
    scale, touch = window.table, window.fingertip
    margin, gap = Theme.space * scale, Theme.space_small * scale
    screen = Box(0, 0, *window.size).inset(margin)
    across, high = _cards_across(screen.w, players, scale)
    down = -(-players // across)
    card_rows, rest = screen.split_top(down * (high + gap) - gap, gap)
    cards = [card for row in card_rows.rows(down, gap) for card in row.columns(across, gap)]
    head, rest = rest.split_top(touch, gap)
    foot, rest = rest.split_bottom(max(touch, CONFIRM_HEIGHT * scale), gap)
    slot = slot_size(screen.w, LARGEST_SLOT * scale, gap, margin)
    tray_row, rest = rest.split_bottom(slot + 2 * min(margin, slot / 4), gap)
    tray = Box.around(tray_row.centre, tray_width(slot, gap, margin), tray_row.h)
    order, rest = rest.split_bottom(touch, gap)
    line = STATUS_HEIGHT if rest.w >= 2 * STATUS_HALF * scale else HIGH_STATUS
    status, table = rest.split_bottom(line * scale, gap)
    boxes = dict(zip(("take_back", "confirm"), foot.split_left(foot.w * 0.4, gap), strict=True))
    bag, order = order.split_left(BAG_WIDTH * scale, gap)
    for name in ("shuffle", "sort"):
        boxes[name], order = order.split_left(touch, gap)
    wide = min(order.w, boxes["confirm"].w, ACTIONS_WIDTH * scale)
    boxes["swap"], _ = order.split_right(wide)
    first, *others = without_hint(tools)
    for name in reversed(others):
        boxes[name], head = head.split_right(touch, gap)
    boxes[first], head = head.split_left(touch, gap)
    if "hint" in tools:
        boxes["hint"], _ = head.split_right(touch)
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
        slots=slots_in(tray, slot, gap),
        bag=bag,
        status=status,
        panel=Box(screen.right - panel_width, table.y, panel_width, table.h),
        rails=rails,
        buttons=boxes,
        tools=tools,
    )


def _cards_across(width: float, players: int, scale: float) -> tuple[int, float]:
    """The number of cards side by side along the top, and their height (px)."""
    if width / players >= ALL_ABREAST * scale:
        return players, CARD_HEIGHT * scale
    if players == 3 and width / 3 >= THREE_ABREAST * scale:
        return 3, HIGH_CARD * scale
    return 2, (CARD_HEIGHT if players == 2 else LOW_CARD) * scale
