"""The layouts of the Play screen for low windows: small screens, and large sizes of the interface.

Nothing pressed is smaller than a fingertip there either, so rack and actions share one row, and
the other buttons stand in a block beside the table (lying) or in a row above it (upright). The
table takes the free room. Boxes are px; constants are dp unless they are parts of something.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box, column
from game.common.window import Window
from game.session import SLOTS
from game.table.layout_parts import (
    PANEL_WIDTH,
    STATUS_HALF,
    STATUS_HEIGHT,
    STEPS,
    THREE_ABREAST,
    PlayLayout,
    card_width,
    centred_status,
    slot_size,
    slots_in,
    tray_width,
    without_hint,
)

LOW, NARROW = 11.5, 16.0
"""Fingertips in the height and width of a window lying, below which it is low."""
SHORT = 16.5
"""Fingertips in the height of an upright window below which it is low."""

GAP = 6.0
LARGEST_SLOT, PAD = 56.0, 6.0
"""The largest slot of the rack, and the edge of the tray around the slots."""
SPARE_SLOT, SLOT_PART = 76.0, 0.15
"""The largest slot where room is to spare, and the part of the window's height that it takes."""
BAG_WIDTH, BAG_BESIDE = 56.0, 66.0
"""The width of the bag with its count below it, and with the count beside it."""
LABELLED = 92.0
"""The width of a button with its label beside the rack."""
WIDEST_CONFIRM, BROAD, LABEL = 190.0, 1.5, 2.2
"""The largest width of Confirm, and how many times as wide as high it stays beside a hint, lying
and upright."""
CARD_HEIGHT, LOWER_CARD = 66.0, 0.85
"""The height of cards at the side, and the part of it which is enough above a hint."""
FLAT_CARD, HIGH_CARD = 58.0, 88.0
"""The heights of cards along the top, and of three side by side."""
HIGH_STATUS = 44.0
"""Height of the status where it takes two lines."""

ORDER = ("shuffle", "sort")
HINT = ("hint",)
ACTIONS = ("take_back", "swap")


def is_low(window: Window) -> bool:
    """Whether the window is too low or too narrow for two rows of buttons beside the rack."""
    tip = window.fingertip
    if window.upright:
        return window.height < SHORT * tip
    return window.height < LOW * tip or window.width < NARROW * tip


class _Measures(NamedTuple):
    """The window without its margin, and the sizes (px) that all parts share."""

    screen: Box
    scale: float
    tip: float
    margin: float
    gap: float
    pad: float


def _measures(window: Window) -> _Measures:
    scale = window.table
    margin = Theme.space_small * scale
    screen = Box(0, 0, *window.size).inset(margin)
    return _Measures(screen, scale, window.fingertip, margin, GAP * scale, PAD * scale)


def lying_low(window: Window, players: int, tools: tuple[str, ...]) -> PlayLayout:
    """Cards at the left, a block of buttons at the right, and along the bottom the bag, the rack
    and Confirm; where there is room, Take back and Exchange with their labels too."""
    screen, scale, tip, margin, gap, pad = sizes = _measures(window)
    block = 2 * tip + gap
    bag_width = BAG_WIDTH * scale
    room = screen.w - bag_width - block - 2 * margin
    slot = max(1.0, slot_size(room, max(tip, LARGEST_SLOT * scale), gap, pad))
    spare = room - tray_width(slot, gap, pad)
    with_both = 2 * LABELLED * scale + gap + margin
    labelled = spare >= with_both
    # What is left makes the tiles larger, then Confirm wider.
    grown = min(slot + (spare - with_both * labelled) / SLOTS, _largest_slot(window))
    spare -= SLOTS * (max(slot, grown) - slot)
    slot = max(slot, grown)
    bar, above = screen.split_bottom(slot + 2 * pad, 1.5 * margin)
    bag, rest = bar.split_left(bag_width, margin)
    more = min(spare - with_both * labelled, WIDEST_CONFIRM * scale - block)
    confirm, rest = rest.split_right(block + max(0.0, more), margin)
    boxes = {"confirm": confirm}
    if labelled:
        both, rest = rest.split_right(2 * LABELLED * scale + gap, margin)
        boxes |= zip(ACTIONS, both.columns(2, gap), strict=True)
    tray = Box.around(rest.centre, tray_width(slot, gap, pad), bar.h)

    status, upper = above.split_bottom(STATUS_HEIGHT * scale, gap / 2)
    always, hint = (*without_hint(tools), *ORDER), "hint" in tools
    names = (*always, *ACTIONS * (not labelled))
    width = card_width(window)
    left, high = upper.split_left(width)[0], CARD_HEIGHT * scale
    cards = column(left, high, gap, players)
    wider = _across(upper, len(names) + 1, sizes) > max(2, _across(upper, len(names), sizes))
    if hint and wider and confirm.w - tip - gap >= BROAD * confirm.h:
        # Rather than a third column of buttons.
        boxes["hint"], boxes["confirm"] = confirm.split_left(tip, gap)
    elif hint and wider and left.h - tip - gap >= players * (LOWER_CARD * high + gap):
        boxes["hint"], above_it = left._replace(w=tip).split_bottom(tip, gap)
        cards = column(left._replace(h=above_it.h), high, gap, players)
    elif hint:
        names = (*always, *HINT, *names[len(always) :])
    beside, middle = _block(upper, names, sizes)
    boxes |= beside
    _, table = middle.split_left(width, margin)
    status = centred_status(status, table, scale)
    panel_width = PANEL_WIDTH * scale
    edge = bar.y - margin
    return PlayLayout(
        scale=scale,
        table=table,
        cards=tuple(cards),
        tray=tray,
        slots=slots_in(tray, slot, gap),
        bag=bag,
        status=status,
        panel=Box(table.right - panel_width, screen.y, panel_width, table.h),
        rails=(Box(0, edge, window.width, window.height - edge),),
        buttons=boxes,
        tools=tools,
    )


def _largest_slot(window: Window) -> float:
    """The largest slot (px) where there is room for it."""
    return min(SPARE_SLOT * window.table, SLOT_PART * window.height)


def _block(area: Box, names: tuple[str, ...], sizes: _Measures) -> tuple[dict[str, Box], Box]:
    """These buttons at the right of the area, in as few columns as its height allows, and the rest
    of the area."""
    tip, gap = sizes.tip, sizes.gap
    across = _across(area, len(names), sizes)
    down = math.ceil(len(names) / across)
    if across == 2 and names[1:3] == STEPS:
        # Back stands at the left of on.
        names = (names[0], names[3], *STEPS, *names[4:])
    between = min(gap, (area.h - down * tip) / max(1, down - 1))
    width = across * (tip + gap) - gap
    block, rest = area.split_right(width, sizes.margin)
    boxes = {}
    for n, name in enumerate(names):
        x = block.x + (n % across) * (tip + gap)
        boxes[name] = Box(x, block.y + (n // across) * (tip + between), tip, tip)
    return boxes, rest


def _across(area: Box, buttons: int, sizes: _Measures) -> int:
    """The columns that this many buttons need at the height of the area."""
    least = Theme.space_tiny * sizes.scale
    rows = max(1, int((area.h + least) / (sizes.tip + least)))
    return math.ceil(buttons / rows)


def upright_low(window: Window, players: int, tools: tuple[str, ...]) -> PlayLayout:
    """Cards along the top and the buttons below them in one row; along the bottom the rack, and
    below it the bag and the actions. Where the row has no room for the hint, it is among these; or,
    if Confirm would become narrow, there are two rows."""
    screen, scale, tip, margin, gap, pad = _measures(window)
    across = players if players < 4 and screen.w / players >= THREE_ABREAST * scale else 2
    down = -(-players // across)
    high = (HIGH_CARD if across == 3 else FLAT_CARD) * scale
    card_rows, rest = screen.split_top(down * (high + gap) - gap, gap)
    cards = [card for row in card_rows.rows(down, gap) for card in row.columns(across, gap)]
    bag_width = max(tip, BAG_BESIDE * scale)
    always = (*without_hint(tools), *ORDER)
    in_rows: tuple[str, ...] = (*always, *HINT * ("hint" in tools))
    in_actions: tuple[str, ...] = ACTIONS
    if len(in_rows) * tip > screen.w and screen.w - bag_width - 3 * tip - 4 * gap >= LABEL * tip:
        in_rows, in_actions = always, (*ACTIONS, *HINT)
    rows = 1 if len(in_rows) * tip <= screen.w else 2
    head, rest = rest.split_top(rows * (tip + gap) - gap, gap)
    in_one = -(-len(in_rows) // rows)
    between = (screen.w - in_one * tip) / (in_one - 1)
    boxes = {
        name: head._replace(w=tip, h=tip).moved(
            n % in_one * (tip + between), n // in_one * (tip + gap)
        )
        for n, name in enumerate(in_rows)
    }
    actions, rest = rest.split_bottom(tip, margin)
    bag, actions = actions.split_left(bag_width, gap)
    some = len(in_actions)
    both, boxes["confirm"] = actions.split_left(some * (tip + gap) - gap, gap)
    boxes |= zip(in_actions, both.columns(some, gap), strict=True)
    between_slots = min(gap, (screen.w - 2 * pad - SLOTS * tip) / (SLOTS - 1))
    most = max(tip, LARGEST_SLOT * scale, _largest_slot(window))
    slot = slot_size(screen.w, most, between_slots, pad)
    tray_row, rest = rest.split_bottom(slot + 2 * pad, 1.5 * margin)
    tray = Box.around(tray_row.centre, tray_width(slot, between_slots, pad), tray_row.h)
    line = STATUS_HEIGHT if rest.w >= 2 * STATUS_HALF * scale else HIGH_STATUS
    status, table = rest.split_bottom(line * scale, gap / 2)
    panel_width = min(PANEL_WIDTH * scale, screen.w)
    edge = tray.y - margin
    return PlayLayout(
        scale=scale,
        table=table,
        cards=tuple(cards[:players]),
        tray=tray,
        slots=slots_in(tray, slot, between_slots),
        bag=bag,
        status=status,
        panel=Box(screen.right - panel_width, table.y, panel_width, table.h),
        rails=(
            Box(0, 0, window.width, table.y - gap / 2),
            Box(0, edge, window.width, window.height - edge),
        ),
        buttons=boxes,
        tools=tools,
    )
