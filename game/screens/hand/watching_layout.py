"""The Play screen for spectators: nobody plays here, so there are no buttons for a hand. The rack,
with its owner's name, or the table takes their room."""

from __future__ import annotations

from dataclasses import replace

from game.art.theme import Theme
from game.common.geometry import Box, bounding
from game.common.window import Window
from game.table.layout_parts import TOOLS, PlayLayout
from game.table.play_layout import play_layout


def watching_layout(window: Window, players: int) -> PlayLayout:
    """Lay out the Play screen for spectators of 2 to 4 computers. The boxes of the buttons that
    they cannot use have no meaning."""
    base = play_layout(window, players, TOOLS)
    return _tall(base) if window.upright else _wide(base)


def _wide(base: PlayLayout) -> PlayLayout:
    """Put the rack in the middle of the bar, and the name beside its first slot."""
    gap, buttons = Theme.space * base.scale, base.buttons
    bag = bounding(
        [base.bag, *(box for box in (buttons["shuffle"], buttons["sort"]) if _above(base.bag, box))]
    )
    left, right = bag.right + gap, buttons["confirm"].right
    tray = base.tray._replace(x=left, w=right - left)
    # The middle of the screen, if there is as much room on both sides.
    slots_width = base.slots[-1].right - base.slots[0].x
    owner_width = (tray.w - slots_width) / 2
    move = tray.centre[0] - (base.slots[0].x + slots_width / 2)
    slots = tuple(slot.moved(move, 0) for slot in base.slots)
    owner = Box(tray.x, tray.y, owner_width, tray.h).inset(gap)
    half = min(tray.centre[0] - base.table.x, base.table.right - tray.centre[0], base.status.w / 2)
    status = Box.around((tray.centre[0], base.status.centre[1]), 2 * half, base.status.h)
    return replace(base, bag=bag, tray=tray, slots=slots, owner=owner, status=status)


def _above(bag: Box, other: Box) -> bool:
    """Return whether a button lies below the bag, whose room it gives up."""
    return other.y >= bag.bottom and other.x < bag.right


def _tall(base: PlayLayout) -> PlayLayout:
    """Move everything below the table down by the row of buttons, and put the name beside the bag.
    In a low window the bag is in that row, which stays."""
    confirm, x = base.buttons["confirm"], base.buttons["take_back"].x
    if base.bag.y > base.tray.y:
        return replace(base, owner=base.bag._replace(x=x, w=confirm.right - x))
    row, x = confirm.bottom - base.tray.bottom, base.buttons["shuffle"].x
    owner = Box(x, base.bag.y, base.tray.right - x, base.bag.h)
    table = base.table._replace(h=base.table.h + row)
    upper, lower = base.rails
    return replace(
        base,
        table=table,
        panel=base.panel._replace(h=base.panel.h + row),
        tray=base.tray.moved(0, row),
        slots=tuple(slot.moved(0, row) for slot in base.slots),
        bag=base.bag.moved(0, row),
        status=base.status.moved(0, row),
        owner=owner.moved(0, row),
        rails=(upper, lower._replace(y=lower.y + row, h=lower.h - row)),
    )
