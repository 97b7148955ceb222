"""The layouts of the Play screen: landscape and portrait, each with a compact form."""

import math
from dataclasses import replace

from game import ui
from game.art import Theme
from game.common import Window
from game.screens.tasks import layout_base
from game.screens.tasks.layout_base import PlayLayout, PlayPage
from game.session import SLOTS
from game.table import STATUS_HEIGHT
from game.table.table_geometry import NO_BOX

# Lengths (dp) in compact windows.
GAP, TRAY_PADDING, PREFERRED_SLOT, COMPACT_CARD_HEIGHT = 6.0, 6.0, 56.0, 66.0
NARROW_FRAME = 0.6  # width of a compact window's frame, as a fraction of the margin
MIN_FRAMED = 230.0  # minimum height (dp) of a table with a frame

HINT = ("hint",)


def is_compact(window: Window) -> bool:
    """Return whether the window is too small for wide controls, and needs a compact layout."""
    side = window.table_min_side
    if window.portrait:
        return window.height < 16.5 * side
    return window.height < 11.5 * side or window.width < 16.0 * side


def compact_landscape(page: PlayPage) -> ui.Node:
    """Return the landscape page: cards, table and buttons, and below them bag, rack and Confirm."""
    window, scale, min_side = page.window, page.window.table_scale, page.window.table_min_side
    margin, gap, pad = Theme.space_small * scale, GAP * scale, TRAY_PADDING * scale
    bag, block, actions_width = 56.0 * scale, 2 * min_side + gap, 2 * 92.0 * scale + gap
    width = window.width - 4 * margin - bag - block
    slot, labelled = _slot_in_bar(window, width, actions_width + margin)
    # Free width goes to Confirm.
    free = width - layout_base.tray_width(slot, gap, pad) - (actions_width + margin) * labelled
    confirm = max(block, min(block + free, 190.0 * scale))
    bar, line = slot + 2 * pad, STATUS_HEIGHT * scale
    height = window.height - 3.5 * margin - bar - line - gap / 2

    others = tuple(name for name in page.beside if name != "hint")
    names = (*others, *layout_base.ORDER, *layout_base.ACTIONS * (not labelled))
    cards = page.cards_beside(COMPACT_CARD_HEIGHT * scale, gap)
    confirm_node = page.spot("confirm")
    if "hint" in page.tools:
        hint, low_card = page.spot("hint", w=ui.px(min_side)), 0.85 * COMPACT_CARD_HEIGHT * scale
        min_height = page.players * (low_card + gap) + len(page.back) * min_side
        columns = _columns(window, height, len(names))
        wider = _columns(window, height, len(names) + 1) > max(2, columns)
        # Avoid a third column of buttons, but leave Confirm at least 1.5 times as wide as high.
        if wider and confirm - min_side - gap >= 1.5 * bar:
            confirm_node = page.row(hint, confirm_node, gap=gap)
        elif wider and height - min_side - gap >= min_height:
            hint = replace(hint, h=ui.px(min_side), align=(1.0 - page.buttons_side, 0.5))
            cards = ui.column(cards, hint, gap=gap, w=cards.w)
        else:
            before_hint = len(others) + len(layout_base.ORDER)
            names = (*names[:before_hint], *HINT, *names[before_hint:])
    side = page.buttons_side, 0.5
    panel = ui.Node(key="panel", w=ui.px(layout_base.PANEL_WIDTH * scale), align=side)
    if page.watched:
        below = page.watched_bar(bag, slot, gap, pad)
    else:
        actions = ui.row(*page.spots(layout_base.ACTIONS), gap=gap, w=ui.px(actions_width))
        below = page.row(
            ui.Node(key="bag", w=ui.px(bag)),
            ui.stack(page.tray(slot, gap, pad, bar)),
            actions if labelled else None,
            replace(confirm_node, w=ui.px(confirm)),
            gap=margin,
        )
    # The status line is as wide as the felt. The buttons beside the felt are on wood.
    buttons = _block(page, height, names)
    status = page.row(ui.Node(key="status"), ui.spacer(buttons.w), gap=margin, h=ui.px(line))
    above = ui.column(page.row(cards, page.felt(panel), buttons, gap=margin), status, gap=gap / 2)
    below = replace(below, h=ui.px(bar))
    page_node = ui.column(above, below, gap=1.5 * margin, inset=(margin, margin))
    frame = NARROW_FRAME * margin if height > MIN_FRAMED * scale else 0.0
    sides = page.sides(frame, block + 1.6 * margin)
    return layout_base.railed(page_node, bar + 2 * margin, frame, sides)


def _slot_in_bar(window: Window, width: float, actions_width: float) -> tuple[float, bool]:
    """Return the side of a rack slot (px), and whether Take back and Exchange have labels."""
    scale = window.table_scale
    gap, pad, largest = GAP * scale, TRAY_PADDING * scale, PREFERRED_SLOT * scale
    slot = layout_base.slot_size(width, max(window.table_min_side, largest), gap, pad)
    spare = width - layout_base.tray_width(slot, gap, pad)
    labelled = spare >= actions_width
    wider = slot + (spare - actions_width * labelled) / SLOTS
    return max(slot, min(wider, _max_slot(window))), labelled


def _max_slot(window: Window) -> float:
    return min(76.0 * window.table_scale, 0.15 * window.height)


def _block(page: PlayPage, height: float, names: tuple[str, ...]) -> ui.Node:
    window, side, gap = page.window, page.window.table_min_side, GAP * page.window.table_scale
    columns = _columns(window, height, len(names))
    down = math.ceil(len(names) / columns)
    if columns == 2 and names[1:3] == layout_base.STEPS:
        # The button of the previous step is to the left of that of the next one.
        names = (names[0], names[3], *layout_base.STEPS, *names[4:])
    spacing = min(gap, (height - down * side) / max(1, down - 1))
    buttons, starts = page.spots(names, w=ui.px(side)), range(0, len(names), columns)
    rows = [ui.row(*buttons[n : n + columns], gap=gap, h=ui.px(side)) for n in starts]
    return ui.column(*rows, gap=spacing, w=ui.px(columns * (side + gap) - gap))


def _columns(window: Window, height: float, buttons: int) -> int:
    min_gap = Theme.space_tiny * window.table_scale
    rows = max(1, int((height + min_gap) / (window.table_min_side + min_gap)))
    return math.ceil(buttons / rows)


def compact_portrait(page: PlayPage) -> ui.Node:
    """Return the portrait page: buttons, cards and table, and below them rack, bag and actions."""
    window, scale, side = page.window, page.window.table_scale, page.window.table_min_side
    margin, gap, pad = Theme.space_small * scale, GAP * scale, TRAY_PADDING * scale
    width = window.width - 2 * margin
    cards = page.hanging_cards(width, gap, 88.0 if page.players > 2 else 62.0)
    bag = max(side, 66.0 * scale)  # wide enough for the count beside it
    buttons = (*page.others, *layout_base.ORDER, *HINT * ("hint" in page.tools))
    actions: tuple[str, ...] = layout_base.ACTIONS
    # Put Hint beside Confirm to save a row of buttons, if Confirm stays 2.2 fingertips wide.
    if len(buttons) * side > width and width - bag - 3 * side - 4 * gap >= 2.2 * side:
        buttons, actions = (*page.others, *layout_base.ORDER), (*layout_base.ACTIONS, *HINT)
    rows = 1 if len(buttons) * side <= width else 2
    per_row = -(-len(buttons) // rows)
    spacing = (width - per_row * side) / (per_row - 1)
    controls = page.spots(buttons, w=ui.px(side))
    in_rows = [controls[n * per_row : (n + 1) * per_row] for n in range(rows)]
    button_rows = [ui.row(*in_row, gap=spacing) for in_row in in_rows]
    buttons_node = ui.column(*button_rows, gap=gap, h=ui.px(rows * (side + gap) - gap))
    panel = ui.Node(key="panel", w=ui.px(min(layout_base.PANEL_WIDTH * scale, width)))
    panel = replace(panel, align=(page.buttons_side, 0.5))
    table = ui.column(page.felt(panel), page.status(width, two_lines=44.0), gap=gap / 2)
    above = ui.column(buttons_node, cards, table, gap=gap)

    between_slots = min(gap, (width - 2 * pad - SLOTS * side) / (SLOTS - 1))
    max_slot = max(side, PREFERRED_SLOT * scale, _max_slot(window))
    slot = layout_base.slot_size(width, max_slot, between_slots, pad)
    tray = page.tray(slot, between_slots, pad, slot + 2 * pad)
    hand = [ui.Node(key="owner")]
    if not page.watched:
        hand = [*page.spots(actions, w=ui.px(side)), page.spot("confirm")]
    bottom_row = page.row(ui.Node(key="bag", w=ui.px(bag)), *hand, gap=gap, h=ui.px(side))
    below = ui.column(tray, bottom_row, gap=margin, h=ui.px(tray.h.px + margin + side))
    page_node = ui.column(above, below, gap=1.5 * margin, inset=(margin, margin))
    upper, frame = margin + buttons_node.h.px + gap, NARROW_FRAME * margin
    return layout_base.railed(page_node, below.h.px + 2 * margin, upper, (frame, frame))


CARD_HEIGHT, MAX_SLOT, ACTIONS_WIDTH = 92.0, 104.0, 264.0
BAG_WIDTH, MAX_BAG_WIDTH = 92.0, 146.0
PEG_MARGIN = 8.0  # distance (dp) from the tools to the edges of their frame
PHONE = 600.0  # width (dp) of a portrait window below which its frame is narrow


def play_layout(
    window: Window,
    players: int,
    tools: tuple[str, ...] = (*layout_base.TOOLS, "hint"),
    *,
    watched: bool = False,
    strip: bool = False,
    left_handed: bool = False,
    dice: bool = False,
) -> PlayLayout:
    """Return the layout for 2 to 4 players. The options are those of `PlayPage`."""
    page = PlayPage(window, players, tools, watched, strip, left_handed, dice)
    at = ui.boxes_of(page_tree(page), window.box)
    hand = () if page.watched else (*layout_base.ORDER, *layout_base.ACTIONS, "confirm")
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
    frame, peg = layout_base.FRAME * scale, PEG_MARGIN * scale
    line = ui.px(STATUS_HEIGHT * scale)
    bar = max(2 * (side + gap), min(128.0 * scale, 0.155 * window.height))
    cards = ui.column(page.cards_beside(CARD_HEIGHT * scale, gap, frame), inset=(0.0, margin))
    table = ui.column(page.felt(None), ui.Node(key="status", h=line), gap=gap / 2)
    tools = ui.column(*page.spots(page.beside, h=ui.flex(maximum=side)), gap=gap, w=ui.px(side))
    above = page.row(
        ui.spacer(ui.px(frame)),
        replace(cards, w=ui.px(page.card_width)),
        ui.spacer(ui.px(gap)),
        table,
        ui.spacer(ui.px(2 * peg)),
        tools,
        ui.spacer(ui.px(peg)),
    )
    # An open panel extends nearer to the tools than the table, and leaves the status line free.
    panel = ui.Node(key="panel", w=ui.px(layout_base.PANEL_WIDTH * scale))
    panel = page.row(ui.spacer(), panel, ui.spacer(ui.px(side + 2 * peg)), gap=gap)
    above = ui.stack(above, ui.column(panel, ui.spacer(h=line), gap=gap))
    below = replace(_bar(page, window.width - 2 * margin, bar), h=ui.px(bar))
    below = ui.row(ui.spacer(ui.px(margin)), below, ui.spacer(ui.px(margin)), h=ui.px(bar))
    space = ui.spacer(h=ui.px(margin))
    page_node = ui.column(ui.spacer(h=ui.px(frame)), above, space, below, space)
    sides = page.sides(frame, side + 2 * peg)
    page_node = ui.stack(ui.column(*page.corner, inset=(margin, margin)), page_node)
    return layout_base.railed(page_node, bar + 1.5 * margin, frame, sides)


def _bar(page: PlayPage, width: float, height: float) -> ui.Node:
    """Return the bar with bag, rack and actions. In a narrow bar, the bag is above two buttons."""
    scale, side = page.window.table_scale, page.window.table_min_side
    gap = Theme.space_small * scale
    spacing = pad = Theme.space * scale
    max_slot = min(MAX_SLOT * scale, height - 2 * pad)
    bag, actions = BAG_WIDTH * scale, ACTIONS_WIDTH * scale
    left = bag + gap + side
    slot = layout_base.slot_size(width - left - actions - 2 * spacing, max_slot, gap, pad)
    # The bag gets the width that the rack does not need.
    free = width - left - 1.2 * actions - 2 * spacing - layout_base.tray_width(slot, gap, pad)
    wider = min(max(0.0, free), (MAX_BAG_WIDTH - BAG_WIDTH) * scale)
    bag, left = bag + wider, left + wider
    narrow = slot < min(max_slot, 62.0 * scale)
    if narrow:
        spacing = pad = gap
        bag = left = 2 * side + gap
        actions = max(left, 0.298 * width)
        slot = layout_base.slot_size(width - left - actions - 2 * spacing, max_slot, gap, pad)
    if page.watched:
        return page.watched_bar(bag, slot, gap, pad)
    order = (ui.row if narrow else ui.column)(*page.spots(layout_base.ORDER), gap=gap)
    order = order if narrow else replace(order, w=ui.px(side))
    at_left = (ui.column if narrow else page.row)(ui.Node(key="bag"), order, gap=gap, w=ui.px(left))
    upper = ui.row(*page.spots(layout_base.ACTIONS), gap=gap)
    tray = page.tray(slot, gap, pad, slot + 2 * pad)
    return page.row(
        at_left,
        ui.stack(tray, w=ui.flex(minimum=layout_base.tray_width(slot, gap, pad))),
        # Free width goes to the actions first, then to both sides of the tray.
        ui.column(upper, page.spot("confirm"), gap=gap, w=ui.px(1.4 * actions, minimum=actions)),
        gap=spacing,
    )


def _portrait(page: PlayPage) -> ui.Node:
    window, scale, min_side = page.window, page.window.table_scale, page.window.table_min_side
    margin, gap = Theme.space * scale, Theme.space_small * scale
    width = window.width - 2 * margin
    largest = layout_base.HANGING_CARD if page.players > 2 else layout_base.LOW_HANGING_CARD
    cards = page.hanging_cards(width, gap, largest)
    first, *others = page.spots(page.others, w=ui.px(min_side))
    side = page.buttons_side, 0.5
    hint = page.spot("hint", w=ui.flex(maximum=min_side), align=(1.0, 0.5))
    middle = ui.stack(hint if "hint" in page.tools else None)
    head = ui.row(first, middle, *others, gap=gap, h=ui.px(min_side))
    panel = ui.Node(key="panel", w=ui.px(min(layout_base.PANEL_WIDTH * scale, width)), align=side)
    slot = layout_base.slot_size(width, MAX_SLOT * scale, gap, margin)
    tray = page.tray(slot, gap, margin, slot + 2 * min(margin, slot / 4))
    bag = ui.Node(key="bag", w=ui.px(BAG_WIDTH * scale))
    foot = max(min_side, 62.0 * scale)
    table = ui.column(page.felt(panel), page.status(width), gap=gap)
    lower = min_side + tray.h.px + gap
    if page.watched:
        # The owner's name ends at the right edge of the tray.
        owner = ui.Node(key="owner", w=ui.px((width + tray.w.px) / 2 - bag.w.px - gap))
        below = [ui.row(bag, owner, gap=gap, h=ui.px(min_side)), tray]
    else:
        lower += gap + foot
        exchange_width = ui.flex(maximum=min(0.6 * width - gap, ACTIONS_WIDTH * scale))
        exchange = ui.stack(page.spot("exchange", w=exchange_width, align=side))
        take_back = page.spot("take_back", w=ui.fraction(0.4))
        order = page.spots(layout_base.ORDER, w=ui.px(min_side))
        below = [
            page.row(bag, *order, exchange, gap=gap, h=ui.px(min_side)),
            tray,
            page.row(take_back, page.spot("confirm"), gap=gap, h=ui.px(foot)),
        ]
    page_node = ui.column(head, cards, table, *below, gap=gap, inset=(margin, gap))
    frame = margin * (0.5 if width < PHONE * scale else 0.9)
    return layout_base.railed(page_node, lower + 1.5 * gap, min_side + 2 * gap, (frame, frame))
