"""The layouts of the Play screen, which depend on the window and the players alone.

Boxes are px; constants are dp unless they are parts of something, so that proportions are the same
at every resolution. The table takes the free room. No control is smaller than a fingertip.
"""

from __future__ import annotations

from dataclasses import replace

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.screens.hand.compact_layout import compact_landscape, compact_portrait, is_compact
from game.screens.hand.layout_base import (
    ACTIONS,
    ALL_ABREAST,
    ORDER,
    PANEL_WIDTH,
    STATUS_HALF,
    THREE_ABREAST,
    TOOLS,
    Page,
    PlayLayout,
    Strip,
    card_width,
    railed,
    slot_size,
    status_line,
    tray_width,
)
from game.session import SLOTS
from game.table.hud import STATUS_HEIGHT
from game.table.table_geometry import NOWHERE
from game.ui.layout import boxes_of
from game.ui.node import Node, column, flex, fraction, px, row, spacer, stack

CARD_HEIGHT = 88.0
LOW_CARD = 76.0
HIGH_CARD = 108.0
"""Height of three cards side by side in a narrow window, with names on a line of their own."""

LARGEST_SLOT, GOOD_SLOT = 104.0, 62.0
"""Largest slot of the rack, and the size below which everything beside the rack is narrowed."""
BAG_WIDTH = 92.0
ACTIONS_WIDTH, ACTIONS_PART, WIDER_ACTIONS = 264.0, 0.298, 1.4
"""Width of the actions, their part of a narrow bar, and the factor of growth in free width."""
BAR_PART, HIGHEST_BAR = 0.155, 128.0
CONFIRM_HEIGHT = 62.0
HIGH_STATUS = 46.0
"""Height of the status line in a narrow window, for two lines."""


def play_layout(
    window: Window,
    players: int,
    tools: tuple[str, ...] = (*TOOLS, "hint"),
    *,
    strip: bool = False,
) -> PlayLayout:
    """Return the layout for 2 to 4 players, with a ``strip`` for a task's text above the table."""
    return _laid_out(Page(window, players, tools, strip=strip))


def spectator_layout(window: Window, players: int) -> PlayLayout:
    """Return the layout for spectators of 2 to 4 computers."""
    base = play_layout(window, players, TOOLS)
    found = _laid_out(Page(window, players, TOOLS, watched=True))
    if window.portrait:
        return found
    # The status is above the rack of spectators, but no wider than for players.
    middle, table = found.tray.centre[0], found.table
    half = min(middle - table.x, table.right - middle, base.status.w / 2)
    status = Box.around((middle, base.status.centre[1]), 2 * half, base.status.h)
    return replace(found, status=status)


def _laid_out(page: Page) -> PlayLayout:
    window, at = page.window, boxes_of(page_tree(page), page.window.box)
    hand = () if page.watched else (*ORDER, *ACTIONS, "confirm")
    status = at["status"]
    if not window.portrait:
        # Centred on the rack or the table, where the player looks, unless too short for sentences.
        middle = at["table" if is_compact(window) else "tray"].centre[0]
        half = min(middle - status.x, status.right - middle)
        if half >= STATUS_HALF * window.table:
            status = Box.around((middle, status.centre[1]), 2 * half, status.h)
    return PlayLayout(
        page=page,
        scale=window.table,
        table=at["table"],
        cards=tuple(at[f"card {n}"] for n in range(page.players)),
        tray=at["tray"],
        slots=tuple(at[f"slot {n}"] for n in range(SLOTS)),
        bag=at["bag"],
        status=status,
        panel=at["panel"],
        rails=tuple(at[name] for name in ("upper rail", "rail") if name in at),
        owner=at.get("owner"),
        buttons={name: at[name] for name in (*page.tools, *hand)},
        strip=Strip(at.get("sentence", NOWHERE), at.get("steps", NOWHERE)),
    )


def page_tree(page: Page) -> Node:
    """Return the tree of a page, with its parts at their places."""
    if is_compact(page.window):
        return compact_portrait(page) if page.window.portrait else compact_landscape(page)
    return _tall(page) if page.window.portrait else _wide(page)


def _wide(page: Page) -> Node:
    window, scale, touch = page.window, page.window.table, page.window.fingertip
    margin, gap = Theme.space * scale, Theme.space_small * scale
    line = px(STATUS_HEIGHT * scale)
    bar = max(2 * (touch + gap), min(HIGHEST_BAR * scale, window.height * BAR_PART))
    above = row(
        replace(page.cards_beside(CARD_HEIGHT * scale, gap), w=px(card_width(window))),
        column(page.felt(None), Node(key="status", h=line), gap=gap),
        column(*page.spots(page.tools, h=flex(maximum=touch)), gap=gap, w=px(touch)),
        gap=margin,
    )
    # An open panel is closer to the tools than the table, and does not cover the status.
    panel = row(spacer(), Node(key="panel", w=px(PANEL_WIDTH * scale)), spacer(px(touch)), gap=gap)
    above = stack(above, column(panel, spacer(h=line), gap=gap))
    below = replace(_bar(page, window.width - 2 * margin, bar), h=px(bar))
    return railed(column(above, below, gap=margin, inset=(margin, margin)), bar + 1.5 * margin)


def _bar(page: Page, width: float, high: float) -> Node:
    """Return a bar of bag, rack and actions; with small slots the bag is above shuffle and sort."""
    scale, touch = page.window.table, page.window.fingertip
    gap = Theme.space_small * scale
    apart = pad = Theme.space * scale
    most = min(LARGEST_SLOT * scale, high - 2 * pad)
    bag, actions = BAG_WIDTH * scale, ACTIONS_WIDTH * scale
    left = bag + gap + touch
    slot = slot_size(width - left - actions - 2 * apart, most, gap, pad)
    narrow = slot < min(most, GOOD_SLOT * scale)
    if narrow:
        apart = pad = gap
        bag = left = 2 * touch + gap
        actions = max(left, ACTIONS_PART * width)
        slot = slot_size(width - left - actions - 2 * apart, most, gap, pad)
    if page.watched:
        return page.watched_bar(bag, slot, gap, pad)
    order = (row if narrow else column)(*page.spots(ORDER), gap=gap)
    if narrow:
        at_left = column(Node(key="bag"), order, gap=gap, w=px(left))
    else:
        at_left = row(Node(key="bag"), replace(order, w=px(touch)), gap=gap, w=px(left))
    upper = row(*page.spots(ACTIONS), gap=gap)
    # Free width goes to the actions first, then to both sides of the tray.
    wider = px(WIDER_ACTIONS * actions, minimum=actions)
    return row(
        at_left,
        stack(
            page.tray(slot, gap, pad, slot + 2 * pad), w=flex(minimum=tray_width(slot, gap, pad))
        ),
        column(upper, page.spot("confirm"), gap=gap, w=wider),
        gap=apart,
    )


def _tall(page: Page) -> Node:
    window, scale, touch = page.window, page.window.table, page.window.fingertip
    margin, gap = Theme.space * scale, Theme.space_small * scale
    width = window.width - 2 * margin
    cards = page.cards_above(*_cards_across(width, page.players, scale), gap)
    first, *others = page.spots(page.others, w=px(touch))
    hint = [page.spot("hint", w=flex(maximum=touch), align=(1.0, 0.5))] * ("hint" in page.tools)
    head = row(first, stack(*hint), *others, gap=gap, h=px(touch))
    panel = Node(key="panel", w=px(min(PANEL_WIDTH * scale, width)), align=(1.0, 0.5))
    line = status_line(width, scale, HIGH_STATUS)
    slot = slot_size(width, LARGEST_SLOT * scale, gap, margin)
    tray = page.tray(slot, gap, margin, slot + 2 * min(margin, slot / 4))
    bag = Node(key="bag", w=px(BAG_WIDTH * scale))
    foot = max(touch, CONFIRM_HEIGHT * scale)
    lower = touch + gap + tray.h.px
    if page.watched:
        # Up to the tray's right edge.
        name = (width + tray.w.px) / 2 - bag.w.px - gap
        below = [row(bag, Node(key="owner", w=px(name)), gap=gap, h=px(touch)), tray]
    else:
        lower += gap + foot
        widest = min(0.6 * width - gap, ACTIONS_WIDTH * scale)
        swap = stack(page.spot("swap", w=flex(maximum=widest), align=(1.0, 0.5)))
        take_back = page.spot("take_back", w=fraction(0.4))
        below = [
            row(bag, *page.spots(ORDER, w=px(touch)), swap, gap=gap, h=px(touch)),
            tray,
            row(take_back, page.spot("confirm"), gap=gap, h=px(foot)),
        ]
    page_parts = column(
        cards,
        head,
        page.felt(panel),
        Node(key="status", h=px(line)),
        *below,
        gap=gap,
        inset=(margin, margin),
    )
    upper = cards.h.px + gap + touch
    return railed(page_parts, lower + gap / 2 + margin, upper + gap / 2 + margin)


def _cards_across(width: float, players: int, scale: float) -> tuple[int, float]:
    if width / players >= ALL_ABREAST * scale:
        return players, CARD_HEIGHT * scale
    if players == 3 and width / 3 >= THREE_ABREAST * scale:
        return 3, HIGH_CARD * scale
    return 2, (CARD_HEIGHT if players == 2 else LOW_CARD) * scale
