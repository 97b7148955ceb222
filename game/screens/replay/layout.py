"""The layout of the Replay screen: a pure function of the window and the game.

As on the Play screen the table takes the free room, with the cards at its side or above it. Below
it are the bag and the mover's rack, and a bar with all that moves through the game. Boxes are px;
constants are dp. Nothing that is pressed is smaller than a fingertip.
"""

from __future__ import annotations

from typing import NamedTuple

from game.art.theme import Theme
from game.common.geometry import Box, column
from game.common.window import Window
from game.screens.replay.review_layout import (
    ReviewBoxes,
    below_table,
    beside_table,
    height_below,
    panel_width,
)
from game.session import SLOTS
from game.table.layout_parts import (
    CARD_WIDTH,
    STATUS_HALF,
    STATUS_HEIGHT,
    THREE_ABREAST,
    slots_in,
    tray_width,
)
from game.table.low_layout import is_low

BUTTON, PLAY = 56.0, 72.0
"""Width of a button of the bar, and of the one that plays."""
TIMELINE = 64.0
"""Height of the timeline where it has a row of its own."""
TITLE = 190.0
"""The least width of the title beside the rack."""
SLOT, LOW_SLOT = 58.0, 40.0
BAG_WIDTH, LOW_BAG = 84.0, 64.0
CARD_HEIGHT, LOW_CARD, HIGH_CARD = 88.0, 66.0, 92.0
CARD_PART = 0.235
LEAST_OWNER, WIDEST_OWNER = 1.6, 3.4
"""The room for the name beside the rack, in heights of the rack."""
ROOM = 130.0
"""The least width and height of a table on which much can be seen."""
LARGEST_CELL = 104.0
"""The largest cell of the table."""
LEAST_STATUS = 0.55
"""The part of its usual width that the status needs to stand beside the panel of the review."""
HIGH_STATUS = 46.0
"""Height of the status in a narrow window, for two lines."""

TRANSPORT = ("start", "back", "play", "on", "end")
"""The buttons that move through the game, from the left."""
TOOLS = ("leave", "fit", "save", "review")


class ReplayLayout(NamedTuple):
    """The boxes of the Replay screen. Without a rack, where no hand is known, ``tray`` is empty.
    ``owner`` is where the name of whose hand it is stands; ``note`` is where sentences stand that
    do not fit the status line. ``cell`` is the largest cell (px). ``reviewed`` are the boxes of the
    review's panel; None while it is put away."""

    scale: float
    table: Box
    cards: tuple[Box, ...]
    tray: Box
    slots: tuple[Box, ...]
    owner: Box | None
    bag: Box
    status: Box
    title: Box
    note: Box
    timeline: Box
    start: Box
    back: Box
    play: Box
    on: Box
    end: Box
    best: Box
    speed: Box
    leave: Box
    fit: Box
    save: Box
    review: Box
    rails: tuple[Box, ...]
    cell: float
    reviewed: ReviewBoxes | None = None

    @property
    def has_room(self) -> bool:
        """Whether the table is large enough to be looked at."""
        table = self.table
        return min(table.w, table.h) >= ROOM * self.scale

    @property
    def pouch(self) -> Box:
        """Where tiles leave the bag."""
        return self.bag

    def covering(self) -> tuple[Box, ...]:
        """The boxes over the table that take the taps on them."""
        panel = (self.reviewed.panel,) if self.reviewed else ()
        return (*self.cards, *self.rails, *panel, *(getattr(self, name) for name in TOOLS))

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        names = (*TRANSPORT, *TOOLS, "best", "speed", "timeline", "bag", "title")
        single: dict[str, Box] = {name: getattr(self, name) for name in names}
        if self.tray.w:
            single["tray"] = self.tray
        if self.reviewed:
            single |= {"said": self.reviewed.said} | self.reviewed.pressed()
        return single | {f"card {n}": box for n, box in enumerate(self.cards)}


def replay_layout(
    window: Window, players: int, *, rack: bool, review: bool = False
) -> ReplayLayout:
    """Lays out a game of 2 to 4 players; ``rack``: hands are known, so one can be shown;
    ``review``: its panel is open."""
    lay_out = _tall if window.upright else _wide
    return lay_out(window, players, rack=rack, review=review)


def _wide(window: Window, players: int, *, rack: bool, review: bool) -> ReplayLayout:
    """Cards at the left, tools at the right, beside them the panel of the review; the bar takes one
    row along the bottom."""
    scale, tip, low = window.table, window.fingertip, is_low(window)
    gap = Theme.space_small * scale
    margin = gap if low else Theme.space * scale
    screen = Box(0, 0, *window.size).inset(margin)
    bar, above = screen.split_bottom(max(tip, BUTTON * scale * (0.8 if low else 1.0)), margin)
    boxes = _bar(bar, tip, scale, gap)
    high, slot = _rack_height(scale, low=low)
    hand, above = above.split_bottom(high, 1.5 * margin)
    cards, middle = above.split_left(min(CARD_WIDTH * scale, window.width * CARD_PART), margin)
    across = 1 if len(TOOLS) * (tip + gap) - gap <= middle.h else 2
    tools, middle = middle.split_right(across * (tip + gap) - gap, margin)
    down = -(-len(TOOLS) // across)
    rows = column(tools, tip, gap, down)
    boxes |= zip(TOOLS, [box for row in rows for box in row.columns(across, gap)], strict=True)
    reviewed = None
    if review:
        width = panel_width(window.width, scale, tip)
        table, status, panel = _beside_panel(middle, width, margin, gap, scale)
        reviewed = beside_table(panel, tip, scale, gap)
    else:
        status, table = middle.split_bottom(STATUS_HEIGHT * scale, gap / 2)
    bag, rest = hand.split_left((LOW_BAG if low else BAG_WIDTH) * scale, margin)
    tray, slots, owner = _rack(rest, slot, gap / 2, hand.centre[0], TITLE * scale)
    title = rest.split_left(tray.right - rest.x, margin)[1] if rack else rest
    edge = hand.y - margin
    return ReplayLayout(
        scale=scale,
        table=table,
        cards=tuple(column(cards, (LOW_CARD if low else CARD_HEIGHT) * scale, gap, players)),
        tray=tray if rack else tray._replace(w=0.0),
        slots=slots,
        owner=owner,
        bag=bag,
        status=_middle(status, table, scale),
        title=title,
        note=rest,
        rails=(Box(0, edge, window.width, window.height - edge),),
        cell=LARGEST_CELL * scale,
        reviewed=reviewed,
        **boxes,
    )


def _beside_panel(
    middle: Box, width: float, margin: float, gap: float, scale: float
) -> tuple[Box, Box, Box]:
    """The table, the status, and the panel of the review beside them; where the status would have
    too little room there, the panel stands above it."""
    panel, room = middle.split_right(width, margin)
    usual = 2 * STATUS_HALF * scale
    if room.w >= LEAST_STATUS * usual:
        line = STATUS_HEIGHT if room.w >= usual else HIGH_STATUS
        status, table = room.split_bottom(line * scale, gap / 2)
        return table, status, panel
    status, above = middle.split_bottom(STATUS_HEIGHT * scale, gap / 2)
    panel, table = above.split_right(width, margin)
    return table, status, panel


def _middle(status: Box, table: Box, scale: float) -> Box:
    """The status in the middle of the table, if long sentences fit there."""
    half = min(table.centre[0] - status.x, status.right - table.centre[0])
    if half < STATUS_HALF * scale:
        return status
    return Box.around((table.centre[0], status.centre[1]), 2 * half, status.h)


def _bar(bar: Box, tip: float, scale: float, gap: float) -> dict[str, Box]:
    """Buttons at both ends, and the timeline between them."""
    button = max(tip, BUTTON * scale if bar.w > 900 * scale else tip)
    play = max(button, PLAY * scale if bar.w > 900 * scale else button)
    boxes = {}
    rest = bar
    for name in TRANSPORT:
        boxes[name], rest = rest.split_left(play if name == "play" else button, gap)
    boxes["speed"], rest = rest.split_right(button, gap)
    boxes["best"], rest = rest.split_right(button, gap)
    boxes["timeline"] = rest
    return boxes


def _rack_height(scale: float, *, low: bool) -> tuple[float, float]:
    """The height of the row with bag and rack, and the size of a slot."""
    slot = (LOW_SLOT if low else SLOT) * scale
    return slot + Theme.space_large * scale, slot


def _rack(
    room: Box, slot: float, gap: float, centre: float, spare: float = 0.0
) -> tuple[Box, tuple[Box, ...], Box | None]:
    """The tray, as near to the middle of the screen as the room allows with this much to ``spare``
    at its right, its slots, and the box for the owner's name at the left of them."""
    pad = (room.h - slot) / 2
    width = tray_width(slot, gap, pad)
    name = min(room.w - width - spare, WIDEST_OWNER * room.h)
    name = name if name >= LEAST_OWNER * room.h else 0.0
    whole = width + name
    x = max(room.x, min(centre - whole / 2, room.right - spare - whole))
    tray = Box(x, room.y, min(whole, room.w), room.h)
    on_slots = Box(tray.right - width, tray.y, width, tray.h)
    owner = Box(tray.x, tray.y, on_slots.x - tray.x, tray.h).inset(gap)
    return tray, slots_in(on_slots, slot, gap), owner if owner.w > 2 * gap else None


def _tall(window: Window, players: int, *, rack: bool, review: bool) -> ReplayLayout:
    """Cards along the top, title and tools below them; along the bottom the panel of the review,
    rack, timeline, buttons."""
    scale, tip, low = window.table, window.fingertip, is_low(window)
    gap = Theme.space_small * scale
    margin = gap if low or window.width < 8.6 * tip else Theme.space * scale
    screen = Box(0, 0, *window.size).inset(margin)
    across = players if players < 4 and screen.w / players >= THREE_ABREAST * scale else 2
    if screen.w / players >= CARD_WIDTH * 0.72 * scale:
        across = players
    down = -(-players // across)
    high = (HIGH_CARD if across == 3 and screen.w < 600 * scale else CARD_HEIGHT) * scale
    high = LOW_CARD * scale if low and across != 3 else high
    card_rows, rest = screen.split_top(down * (high + gap) - gap, gap)
    cards = [card for row in card_rows.rows(down, gap) for card in row.columns(across, gap)]
    head, rest = rest.split_top(tip, gap)
    boxes = {}
    boxes["leave"], head = head.split_left(tip, gap)
    for name in ("save", "fit", "review"):
        boxes[name], head = head.split_right(tip, gap)
    buttons, rest = rest.split_bottom(max(tip, BUTTON * scale), gap)
    course, rest = rest.split_bottom(max(tip, TIMELINE * scale), margin)
    names: tuple[str, ...] = ("best", *TRANSPORT, "speed")
    if len(names) * tip > buttons.w:
        # Large fingertips: the outer two beside the timeline.
        names = TRANSPORT
        boxes["best"], course = course.split_left(tip, gap)
        boxes["speed"], course = course.split_right(tip, gap)
    boxes["timeline"] = course
    boxes |= _row(buttons, names, tip, scale, gap)
    rows, slot = _rack_height(scale, low=low or window.width < 600 * scale)
    hand, rest = rest.split_bottom(rows, gap if review else 1.5 * margin)
    top, reviewed = hand, None
    if review:
        panel, said = height_below(tip, scale, gap, low=low)
        top, rest = rest.split_bottom(panel, 1.5 * margin)
        reviewed = below_table(top, tip, gap, said)
    bag, room = hand.split_left(LOW_BAG * scale, gap)
    slot = min(1.2 * slot, (room.w - gap * (SLOTS + 1)) / SLOTS, room.h - gap)
    tray, slots, owner = _rack(room, slot, gap / 2, hand.centre[0])
    if not rack:
        bag = Box.around(hand.centre, 1.6 * bag.w, bag.h)
    line = STATUS_HEIGHT if rest.w >= 2 * STATUS_HALF * scale else HIGH_STATUS
    status, table = rest.split_bottom(line * scale, gap / 2)
    edge = top.y - margin
    return ReplayLayout(
        scale=scale,
        table=table,
        cards=tuple(cards[:players]),
        tray=tray if rack else tray._replace(w=0.0),
        slots=slots,
        owner=owner,
        bag=bag,
        status=status,
        title=head,
        note=hand,
        rails=(
            Box(0, 0, window.width, table.y - gap / 2),
            Box(0, edge, window.width, window.height - edge),
        ),
        cell=LARGEST_CELL * scale,
        reviewed=reviewed,
        **boxes,
    )


def _row(row: Box, names: tuple[str, ...], tip: float, scale: float, gap: float) -> dict[str, Box]:
    """These buttons side by side, over the whole width of a narrow window."""
    gap = min(gap, (row.w - len(names) * tip) / (len(names) - 1))
    button = min(1.6 * BUTTON * scale, (row.w - (len(names) - 1) * gap) / len(names))
    whole = Box.around(row.centre, len(names) * (button + gap) - gap, row.h)
    return dict(zip(names, whole.columns(len(names), gap), strict=True))
