"""The layouts of the Play screen, computed from the window and the number of players.

Boxes are px; constants are dp unless they are fractions. The table takes the free space. No control
is smaller than a fingertip.
"""

from dataclasses import replace

from game.art import Theme
from game.common import Window
from game.screens.shared_play import layout_base
from game.screens.shared_play.compact_layout import compact_landscape, compact_portrait, is_compact
from game.screens.shared_play.layout_base import (
    ACTIONS,
    ORDER,
    TOOLS,
    PlayLayout,
    PlayPage,
    slot_size,
)
from game.table.hud import STATUS_HEIGHT
from game.table.table_geometry import NO_BOX
from game.ui.layout import boxes_of
from game.ui.node import Node, column, flex, fraction, px, row, spacer, stack

CARD_HEIGHT = 88.0
LOW_CARD_HEIGHT = 76.0
MAX_SLOT = 104.0
BAG_WIDTH = 92.0
ACTIONS_WIDTH = 264.0


def play_layout(
    window: Window,
    players: int,
    tools: tuple[str, ...] = (*TOOLS, "hint"),
    *,
    strip: bool = False,
    left_handed: bool = False,
) -> PlayLayout:
    """Return the layout for 2 to 4 players; `strip` makes room for a text above the table.

    If `left_handed`, buttons are on the left side.
    """
    return _boxes(PlayPage(window, players, tools, strip=strip, left_handed=left_handed))


def spectator_layout(window: Window, players: int) -> PlayLayout:
    """Return the layout for spectators of 2 to 4 computer players."""
    return _boxes(PlayPage(window, players, TOOLS, watched=True))


def _boxes(page: PlayPage) -> PlayLayout:
    window, at = page.window, boxes_of(page_tree(page), page.window.box)
    hand = () if page.watched else (*ORDER, *ACTIONS, "confirm")
    base = layout_base.table_layout(at, window, page.players)
    return PlayLayout(
        **vars(base) | {"status_middle": base.tray.centre[0]},
        page=page,
        panel=at["panel"],
        buttons={name: at[name] for name in (*page.tools, *hand)},
        strip=layout_base.Strip(at.get("sentence", NO_BOX), at.get("steps", NO_BOX)),
    )


def page_tree(page: PlayPage) -> Node:
    """Return the tree of a page, in the layout that suits the size and shape of its window."""
    if is_compact(page.window):
        return compact_portrait(page) if page.window.portrait else compact_landscape(page)
    return _portrait(page) if page.window.portrait else _landscape(page)


def _landscape(page: PlayPage) -> Node:
    window, scale, side = page.window, page.window.table_scale, page.window.table_min_side
    margin, gap = Theme.space * scale, Theme.space_small * scale
    line = px(STATUS_HEIGHT * scale)
    bar = max(2 * (side + gap), min(128.0 * scale, 0.155 * window.height))
    above = page.row(
        page.cards_beside(CARD_HEIGHT * scale, gap),
        column(page.felt(None), Node(key="status", h=line), gap=gap),
        column(*page.spots(page.beside, h=flex(maximum=side)), gap=gap, w=px(side)),
        gap=margin,
    )
    # An open panel is closer to the tools than the table, and does not cover the status.
    panel = Node(key="panel", w=px(layout_base.PANEL_WIDTH * scale))
    panel = page.row(spacer(), panel, spacer(px(side)), gap=gap)
    above = stack(above, column(panel, spacer(h=line), gap=gap))
    below = replace(_bar(page, window.width - 2 * margin, bar), h=px(bar))
    page_node = column(above, below, gap=margin, inset=(margin, margin))
    return layout_base.railed(page_node, bar + 1.5 * margin)


def _bar(page: PlayPage, width: float, height: float) -> Node:
    """Return the bar of bag, rack and actions. If narrow, the bag is above Shuffle and Sort."""
    scale, side = page.window.table_scale, page.window.table_min_side
    gap = Theme.space_small * scale
    spacing = pad = Theme.space * scale
    max_slot = min(MAX_SLOT * scale, height - 2 * pad)
    bag, actions = BAG_WIDTH * scale, ACTIONS_WIDTH * scale
    left = bag + gap + side
    slot = slot_size(width - left - actions - 2 * spacing, max_slot, gap, pad)
    narrow = slot < min(max_slot, 62.0 * scale)
    if narrow:
        spacing = pad = gap
        bag = left = 2 * side + gap
        actions = max(left, 0.298 * width)
        slot = slot_size(width - left - actions - 2 * spacing, max_slot, gap, pad)
    if page.watched:
        return page.watched_bar(bag, slot, gap, pad)
    order = (row if narrow else column)(*page.spots(ORDER), gap=gap)
    if narrow:
        at_left = column(Node(key="bag"), order, gap=gap, w=px(left))
    else:
        at_left = page.row(Node(key="bag"), replace(order, w=px(side)), gap=gap, w=px(left))
    upper, tray = row(*page.spots(ACTIONS), gap=gap), page.tray(slot, gap, pad, slot + 2 * pad)
    return page.row(
        at_left,
        stack(tray, w=flex(minimum=layout_base.tray_width(slot, gap, pad))),
        # The actions grow into free width before the sides of the tray do.
        column(upper, page.spot("confirm"), gap=gap, w=px(1.4 * actions, minimum=actions)),
        gap=spacing,
    )


def _portrait(page: PlayPage) -> Node:
    window, scale, min_side = page.window, page.window.table_scale, page.window.table_min_side
    margin, gap = Theme.space * scale, Theme.space_small * scale
    width = window.width - 2 * margin
    cards = page.cards_above(*_card_columns(width, page.players, scale), gap)
    first, *others = page.spots(page.others, w=px(min_side))
    side = page.buttons_side, 0.5
    hint = [page.spot("hint", w=flex(maximum=min_side), align=(1.0, 0.5))] * ("hint" in page.tools)
    head = row(first, stack(*hint), *others, gap=gap, h=px(min_side))
    panel = Node(key="panel", w=px(min(layout_base.PANEL_WIDTH * scale, width)), align=side)
    slot = slot_size(width, MAX_SLOT * scale, gap, margin)
    tray = page.tray(slot, gap, margin, slot + 2 * min(margin, slot / 4))
    bag = Node(key="bag", w=px(BAG_WIDTH * scale))
    foot = max(min_side, 62.0 * scale)
    status = page.status(width)
    lower = min_side + status.h.px + tray.h.px + 2 * gap
    if page.watched:
        # The name ends at the right edge of the tray.
        owner = Node(key="owner", w=px((width + tray.w.px) / 2 - bag.w.px - gap))
        below = [row(bag, owner, gap=gap, h=px(min_side)), tray]
    else:
        lower += gap + foot
        swap_width = flex(maximum=min(0.6 * width - gap, ACTIONS_WIDTH * scale))
        swap = stack(page.spot("swap", w=swap_width, align=side))
        take_back = page.spot("take_back", w=fraction(0.4))
        below = [
            page.row(bag, *page.spots(ORDER, w=px(min_side)), swap, gap=gap, h=px(min_side)),
            tray,
            page.row(take_back, page.spot("confirm"), gap=gap, h=px(foot)),
        ]
    # The status line is beside the rack.
    upper_nodes = (head, cards) if page.back else (cards, head)
    nodes = (*upper_nodes, page.felt(panel), below[0], status, *below[1:])
    page_node = column(*nodes, gap=gap, inset=(margin, margin))
    upper = cards.h.px + gap + min_side
    return layout_base.railed(page_node, lower + gap / 2 + margin, upper + gap / 2 + margin)


def _card_columns(width: float, players: int, scale: float) -> tuple[int, float]:
    """Return the number of columns of the cards, and the height (px) of a card."""
    if width / players >= layout_base.MIN_CARD_IN_ROW * scale:
        return players, CARD_HEIGHT * scale
    if players == 3 and width / 3 >= layout_base.MIN_CARD_OF_THREE * scale:
        # The names are on lines of their own.
        return 3, 108.0 * scale
    return 2, (CARD_HEIGHT if players == 2 else LOW_CARD_HEIGHT) * scale
