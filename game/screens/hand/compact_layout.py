"""Layouts of the Play screen for low windows: small screens, and large interface sizes.

No control is smaller than a fingertip, so rack and actions share one row. The other buttons are in
a block beside the table (landscape) or a row above it (portrait). The table takes the free room.
Boxes are px; constants are dp unless they are parts of something.
"""

from __future__ import annotations

import math
from dataclasses import replace

from game.art.theme import Theme
from game.common.window import Window
from game.screens.hand.layout_base import (
    ACTIONS,
    ORDER,
    PANEL_WIDTH,
    STEPS,
    THREE_ABREAST,
    Page,
    card_width,
    railed,
    slot_size,
    status_line,
    tray_width,
)
from game.session import SLOTS
from game.table.hud import STATUS_HEIGHT
from game.ui.node import Node, column, px, row, stack

LOW, NARROW = 11.5, 16.0
"""Height and width of a landscape window, in fingertips, below which it is low."""
SHORT = 16.5
"""Height of a portrait window, in fingertips, below which it is low."""

GAP = 6.0
LARGEST_SLOT, PAD = 56.0, 6.0
"""Largest slot of the rack, and the margin of the tray around the slots."""
SPARE_SLOT, SLOT_PART = 76.0, 0.15
"""Largest slot with room to spare, and its part of the window's height."""
BAG_WIDTH, BAG_BESIDE = 56.0, 66.0
"""Width of the bag with its count below, and with the count beside."""
LABELLED = 92.0
"""Width of a button with its label beside the rack."""
WIDEST_CONFIRM, BROAD, LABEL = 190.0, 1.5, 2.2
"""Largest width of Confirm; least width beside a hint in bar heights, or fingertips (portrait)."""
CARD_HEIGHT, LOWER_CARD = 66.0, 0.85
"""Height of cards at the side, and the part of that height that is enough above a hint."""
FLAT_CARD, HIGH_CARD = 58.0, 88.0
"""Heights of cards along the top, and of three side by side."""
HIGH_STATUS = 44.0
"""Height of a status line with two lines."""

HINT = ("hint",)


def is_compact(window: Window) -> bool:
    """Return whether two rows of buttons do not fit beside the rack."""
    tip = window.fingertip
    if window.portrait:
        return window.height < SHORT * tip
    return window.height < LOW * tip or window.width < NARROW * tip


def compact_landscape(page: Page) -> Node:
    """Return the landscape page: cards, table and block of buttons; bag, rack and Confirm below."""
    window, scale, tip = page.window, page.window.table, page.window.fingertip
    margin, gap, pad = Theme.space_small * scale, GAP * scale, PAD * scale
    bag, block, both = BAG_WIDTH * scale, 2 * tip + gap, 2 * LABELLED * scale + gap
    room = window.width - 4 * margin - bag - block
    slot, labelled = _slot_in_bar(window, room, both + margin)
    # The remaining room widens Confirm.
    left = room - tray_width(slot, gap, pad) - (both + margin) * labelled
    confirm = max(block, min(block + left, WIDEST_CONFIRM * scale))
    bar, line = slot + 2 * pad, STATUS_HEIGHT * scale
    high = window.height - 3.5 * margin - bar - line - gap / 2

    names = (*page.others, *ORDER, *ACTIONS * (not labelled))
    cards = page.cards_beside(CARD_HEIGHT * scale, gap)
    confirming = page.spot("confirm")
    if "hint" in page.tools:
        hint = page.spot("hint", w=px(tip))
        least = page.players * (LOWER_CARD * CARD_HEIGHT * scale + gap)
        wider = _across(window, high, len(names) + 1) > max(2, _across(window, high, len(names)))
        # Avoid a third column of buttons.
        if wider and confirm - tip - gap >= BROAD * bar:
            confirming = row(hint, confirming, gap=gap)
        elif wider and high - tip - gap >= least:
            cards = column(cards, replace(hint, h=px(tip), align=(0.0, 0.5)), gap=gap)
        else:
            always = len(page.others) + len(ORDER)
            names = (*names[:always], *HINT, *names[always:])
    panel = Node(key="panel", w=px(PANEL_WIDTH * scale), align=(1.0, 0.5))
    upper = row(
        replace(cards, w=px(card_width(window))),
        page.felt(panel),
        _block(page, high, names),
        gap=margin,
    )
    if page.watched:
        below = page.watched_bar(bag, slot, gap, pad)
    else:
        below = row(
            Node(key="bag", w=px(bag)),
            stack(page.tray(slot, gap, pad, bar)),
            row(*page.spots(ACTIONS), gap=gap, w=px(both)) if labelled else None,
            replace(confirming, w=px(confirm)),
            gap=margin,
        )
    above = column(upper, Node(key="status", h=px(line)), gap=gap / 2)
    whole = column(above, replace(below, h=px(bar)), gap=1.5 * margin, inset=(margin, margin))
    return railed(whole, bar + 2 * margin)


def _slot_in_bar(window: Window, room: float, both: float) -> tuple[float, bool]:
    """Return the slot size (px), and whether Take back and Exchange (``both`` px) fit beside."""
    gap, pad = GAP * window.table, PAD * window.table
    slot = slot_size(room, max(window.fingertip, LARGEST_SLOT * window.table), gap, pad)
    spare = room - tray_width(slot, gap, pad)
    labelled = spare >= both
    return max(slot, min(slot + (spare - both * labelled) / SLOTS, _largest_slot(window))), labelled


def _largest_slot(window: Window) -> float:
    return min(SPARE_SLOT * window.table, SLOT_PART * window.height)


def _block(page: Page, high: float, names: tuple[str, ...]) -> Node:
    """Return the buttons in as few columns as this height (px) allows."""
    window, tip, gap = page.window, page.window.fingertip, GAP * page.window.table
    across = _across(window, high, len(names))
    down = math.ceil(len(names) / across)
    if across == 2 and names[1:3] == STEPS:
        # Back is at the left of on.
        names = (names[0], names[3], *STEPS, *names[4:])
    between = min(gap, (high - down * tip) / max(1, down - 1))
    buttons = page.spots(names, w=px(tip))
    rows = [row(*buttons[n : n + across], gap=gap, h=px(tip)) for n in range(0, len(names), across)]
    return column(*rows, gap=between, w=px(across * (tip + gap) - gap))


def _across(window: Window, high: float, buttons: int) -> int:
    least = Theme.space_tiny * window.table
    rows = max(1, int((high + least) / (window.fingertip + least)))
    return math.ceil(buttons / rows)


def compact_portrait(page: Page) -> Node:
    """Return the portrait page: cards and buttons above the table; rack, bag and actions below."""
    window, scale, tip = page.window, page.window.table, page.window.fingertip
    margin, gap, pad = Theme.space_small * scale, GAP * scale, PAD * scale
    width, players = window.width - 2 * margin, page.players
    across = players if players < 4 and width / players >= THREE_ABREAST * scale else 2
    cards = page.cards_above(across, (HIGH_CARD if across == 3 else FLAT_CARD) * scale, gap)
    bag = max(tip, BAG_BESIDE * scale)
    buttons = (*page.others, *ORDER, *HINT * ("hint" in page.tools))
    actions: tuple[str, ...] = ACTIONS
    if len(buttons) * tip > width and width - bag - 3 * tip - 4 * gap >= LABEL * tip:
        buttons, actions = (*page.others, *ORDER), (*ACTIONS, *HINT)
    rows = 1 if len(buttons) * tip <= width else 2
    in_one = -(-len(buttons) // rows)
    between = (width - in_one * tip) / (in_one - 1)
    fingers = page.spots(buttons, w=px(tip))
    lines = [row(*fingers[n * in_one : (n + 1) * in_one], gap=between) for n in range(rows)]
    head = column(*lines, gap=gap, h=px(rows * (tip + gap) - gap))
    panel = Node(key="panel", w=px(min(PANEL_WIDTH * scale, width)), align=(1.0, 0.5))
    status = Node(key="status", h=px(status_line(width, scale, HIGH_STATUS)))
    above = column(cards, head, column(page.felt(panel), status, gap=gap / 2), gap=gap)

    between_slots = min(gap, (width - 2 * pad - SLOTS * tip) / (SLOTS - 1))
    most = max(tip, LARGEST_SLOT * scale, _largest_slot(window))
    slot = slot_size(width, most, between_slots, pad)
    tray = page.tray(slot, between_slots, pad, slot + 2 * pad)
    hand = [Node(key="owner")]
    if not page.watched:
        hand = [*page.spots(actions, w=px(tip)), page.spot("confirm")]
    foot = row(Node(key="bag", w=px(bag)), *hand, gap=gap, h=px(tip))
    below = column(tray, foot, gap=margin, h=px(tray.h.px + margin + tip))
    whole = column(above, below, gap=1.5 * margin, inset=(margin, margin))
    return railed(whole, below.h.px + 2 * margin, margin + cards.h.px + head.h.px + 1.5 * gap)
