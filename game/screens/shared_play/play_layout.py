"""The layouts of the Play screen, computed from the window and the number of players.

Boxes are px; constants are dp unless they are fractions. The table takes the free space. No control
is smaller than a fingertip.
"""

from dataclasses import replace

from game import ui
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
    window, at = page.window, ui.boxes_of(page_tree(page), page.window.box)
    hand = () if page.watched else (*ORDER, *ACTIONS, "confirm")
    base = layout_base.table_layout(at, window, page.players)
    return PlayLayout(
        **vars(base) | {"status_middle": base.tray.centre[0]},
        page=page,
        panel=at["panel"],
        buttons={name: at[name] for name in (*page.tools, *hand)},
        strip=layout_base.Strip(at.get("sentence", NO_BOX), at.get("steps", NO_BOX)),
    )


def page_tree(page: PlayPage) -> ui.Node:
    """Return the tree of a page, in the layout that suits the size and shape of its window."""
    if is_compact(page.window):
        return compact_portrait(page) if page.window.portrait else compact_landscape(page)
    return _portrait(page) if page.window.portrait else _landscape(page)


def _landscape(page: PlayPage) -> ui.Node:
    window, scale, side = page.window, page.window.table_scale, page.window.table_min_side
    margin, gap = Theme.space * scale, Theme.space_small * scale
    line = ui.px(STATUS_HEIGHT * scale)
    bar = max(2 * (side + gap), min(128.0 * scale, 0.155 * window.height))
    above = page.row(
        page.cards_beside(CARD_HEIGHT * scale, gap),
        ui.column(page.felt(None), ui.Node(key="status", h=line), gap=gap),
        ui.column(*page.spots(page.beside, h=ui.flex(maximum=side)), gap=gap, w=ui.px(side)),
        gap=margin,
    )
    # An open panel is closer to the tools than the table, and does not cover the status.
    panel = ui.Node(key="panel", w=ui.px(layout_base.PANEL_WIDTH * scale))
    panel = page.row(ui.spacer(), panel, ui.spacer(ui.px(side)), gap=gap)
    above = ui.stack(above, ui.column(panel, ui.spacer(h=line), gap=gap))
    below = replace(_bar(page, window.width - 2 * margin, bar), h=ui.px(bar))
    page_node = ui.column(above, below, gap=margin, inset=(margin, margin))
    return layout_base.railed(page_node, bar + 1.5 * margin)


def _bar(page: PlayPage, width: float, height: float) -> ui.Node:
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
    order = (ui.row if narrow else ui.column)(*page.spots(ORDER), gap=gap)
    if narrow:
        at_left = ui.column(ui.Node(key="bag"), order, gap=gap, w=ui.px(left))
    else:
        at_left = page.row(
            ui.Node(key="bag"), replace(order, w=ui.px(side)), gap=gap, w=ui.px(left)
        )
    upper, tray = ui.row(*page.spots(ACTIONS), gap=gap), page.tray(slot, gap, pad, slot + 2 * pad)
    return page.row(
        at_left,
        ui.stack(tray, w=ui.flex(minimum=layout_base.tray_width(slot, gap, pad))),
        # The actions grow into free width before the sides of the tray do.
        ui.column(upper, page.spot("confirm"), gap=gap, w=ui.px(1.4 * actions, minimum=actions)),
        gap=spacing,
    )


def _portrait(page: PlayPage) -> ui.Node:
    window, scale, min_side = page.window, page.window.table_scale, page.window.table_min_side
    margin, gap = Theme.space * scale, Theme.space_small * scale
    width = window.width - 2 * margin
    cards = page.cards_above(*_card_columns(width, page.players, scale), gap)
    first, *others = page.spots(page.others, w=ui.px(min_side))
    side = page.buttons_side, 0.5
    hint = [page.spot("hint", w=ui.flex(maximum=min_side), align=(1.0, 0.5))] * (
        "hint" in page.tools
    )
    head = ui.row(first, ui.stack(*hint), *others, gap=gap, h=ui.px(min_side))
    panel = ui.Node(key="panel", w=ui.px(min(layout_base.PANEL_WIDTH * scale, width)), align=side)
    slot = slot_size(width, MAX_SLOT * scale, gap, margin)
    tray = page.tray(slot, gap, margin, slot + 2 * min(margin, slot / 4))
    bag = ui.Node(key="bag", w=ui.px(BAG_WIDTH * scale))
    foot = max(min_side, 62.0 * scale)
    status = page.status(width)
    lower = min_side + status.h.px + tray.h.px + 2 * gap
    if page.watched:
        # The name ends at the right edge of the tray.
        owner = ui.Node(key="owner", w=ui.px((width + tray.w.px) / 2 - bag.w.px - gap))
        below = [ui.row(bag, owner, gap=gap, h=ui.px(min_side)), tray]
    else:
        lower += gap + foot
        swap_width = ui.flex(maximum=min(0.6 * width - gap, ACTIONS_WIDTH * scale))
        swap = ui.stack(page.spot("swap", w=swap_width, align=side))
        take_back = page.spot("take_back", w=ui.fraction(0.4))
        below = [
            page.row(bag, *page.spots(ORDER, w=ui.px(min_side)), swap, gap=gap, h=ui.px(min_side)),
            tray,
            page.row(take_back, page.spot("confirm"), gap=gap, h=ui.px(foot)),
        ]
    # The status line is beside the rack.
    upper_nodes = (head, cards) if page.back else (cards, head)
    nodes = (*upper_nodes, page.felt(panel), below[0], status, *below[1:])
    page_node = ui.column(*nodes, gap=gap, inset=(margin, margin))
    upper = cards.h.px + gap + min_side
    return layout_base.railed(page_node, lower + gap / 2 + margin, upper + gap / 2 + margin)


def _card_columns(width: float, players: int, scale: float) -> tuple[int, float]:
    if width / players >= layout_base.MIN_CARD_IN_ROW * scale:
        return players, CARD_HEIGHT * scale
    if players == 3 and width / 3 >= layout_base.MIN_CARD_OF_THREE * scale:
        # The names are on lines of their own.
        return 3, 108.0 * scale
    return 2, (CARD_HEIGHT if players == 2 else LOW_CARD_HEIGHT) * scale
