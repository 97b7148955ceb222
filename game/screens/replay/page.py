"""The layout of the Replay screen, a tree that depends on the window and the game alone.

The table takes the free room, with the cards at its side or above, and the rack and a bar with the
controls of the replay below. The review's panel is beside the table, or in a portrait window below.
Lengths are px; constants are dp. No control is smaller than a fingertip.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Unpack

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.screens.hand.layout_parts import (
    ALL_ABREAST,
    STATUS_HALF,
    THREE_ABREAST,
    card_width,
    tray_width,
)
from game.screens.hand.low_layout import is_low
from game.session import SLOTS
from game.table.hud import STATUS_HEIGHT
from game.table.table_geometry import TableLayout
from game.ui.layout import natural
from game.ui.node import FIT, Node, PlaceOptions, built, column, grid, px, row, spacer, stack
from game.ui.tree import Tree

BUTTON, PLAY = 56.0, 72.0
"""Width of a button of the bar, and of the play button."""
TIMELINE = 64.0
"""Height of the timeline in a row of its own."""
TITLE = 190.0
"""Least width of the title beside the rack."""
SLOT, LOW_SLOT = 58.0, 40.0
BAG_WIDTH, LOW_BAG = 84.0, 64.0
CARD_HEIGHT, LOW_CARD, HIGH_CARD = 88.0, 66.0, 92.0
LEAST_OWNER, WIDEST_OWNER = 1.6, 3.4
"""Least and largest width of the owner's name beside the rack, in heights of the rack."""
LEAST_STATUS = 0.55
"""Least part of its usual width that the status needs beside the review's panel."""
HIGH_STATUS = 46.0
"""Height of the status in a narrow window, for two lines."""

PANEL, PANEL_PART = 264.0, 0.28
"""Largest width of the panel beside the table, in dp and as a part of the window's."""
ROW, HEAD = 58.0, 76.0
"""Height of a row of the panel, and of the text above the rows, where there is room."""
SAID, LOW_SAID = 40.0, 28.0
"""Height of the text above the rows below the table, and in a low window."""
HIGH_ROW = 62.0
"""Height of rows side by side; in a low window that of a fingertip."""
ROWS = 3

ROOM = 130.0
"""Least width and height of a useful table."""

TRANSPORT = ("start", "back", "play", "on", "end")
"""The buttons that move through the game, from the left."""
TOOLS = ("leave", "fit", "save", "review")
OTHERS = ("best", "speed", "timeline", "title", "note")
REVIEW = ("panel", "said", "instead", "flip", *(f"row {n}" for n in range(ROWS)))
"""Names of the other parts, and of those of the review's panel."""


def table_boxes(tree: Tree, window: Window, players: int, *, rack: bool) -> TableLayout:
    """Return the table's boxes in a tree; the tray has no width without a ``rack``."""
    box = {placed.identity: placed.box for placed in tree.placed}
    return TableLayout(
        scale=window.table,
        table=box["table"],
        cards=tuple(box["card", n] for n in range(players)),
        tray=box["tray"] if rack else box["tray"]._replace(w=0.0),
        slots=tuple(box["slot", n] for n in range(SLOTS)),
        bag=box["bag"],
        status=box["status"],
        rails=tuple(box[key] for key in ("upper rail", "rail") if key in box),
        owner=box.get("owner"),
    )


@dataclass(frozen=True, slots=True)
class Page:
    """The page of a game of 2 to 4 players.

    ``rack``: hands are known, so that one can be shown. ``review``: the panel of the review is
    open. ``parts`` are the nodes for the places of their names.
    """

    window: Window
    players: int
    rack: bool
    review: bool
    parts: Mapping[str, Node | None]

    @property
    def _gap(self) -> float:
        return Theme.space_small * self.window.table

    def node(self) -> Node:
        """Return the tree. Raise KeyError for a part without a place."""
        names = {*TRANSPORT, *TOOLS, *OTHERS, *(REVIEW if self.review else ())}
        if lost := self.parts.keys() - names:
            raise KeyError(*sorted(lost))
        return self._tall() if self.window.upright else self._wide()

    def _part(self, name: str, **place: Unpack[PlaceOptions]) -> Node:
        return replace(self.parts.get(name) or Node(), **place)

    def _buttons(self, names: tuple[str, ...], width: float) -> list[Node]:
        return [self._part(name, w=px(width)) for name in names]

    def _cards(self, across: int, high: float, **place: Unpack[PlaceOptions]) -> Node:
        down = -(-self.players // across)
        cards = [Node(key=("card", n)) for n in range(self.players)]
        whole = px(down * (high + self._gap) - self._gap, least=1.0)
        place |= {"gap": self._gap, "h": whole, "at": (0.0, 0.0)}
        return grid(cards, across, **place)

    def _rack(self, x: float, width: float, high: float, slot: float, spare: float = 0.0) -> Node:
        """Return the rack near the window's middle, the owner at its left, ``spare`` px free."""
        gap = self._gap / 2
        wide = tray_width(slot, gap, (high - slot) / 2)
        name = min(width - wide - spare, WIDEST_OWNER * high)
        name = name if name >= LEAST_OWNER * high else 0.0
        left = min(self.window.width / 2 - (wide + name) / 2 - x, width - spare - wide - name)
        slots = [Node(key=("slot", n), w=px(slot)) for n in range(SLOTS)]
        on_slots = stack(row(*slots, gap=gap, w=FIT, h=px(slot)), w=px(wide), at=(1.0, 0.5))
        owner = stack(Node(key="owner"), inset=(gap, gap), w=px(name), at=(0.0, 0.5))
        whole = px(min(wide + name, width))
        tray = stack(owner if name else None, on_slots, key="tray", w=whole)
        return row(spacer(px(max(0.0, left))), tray, w=FIT, at=(0.0, 0.5))

    def _wide(self) -> Node:
        window, gap = self.window, self._gap
        scale, tip, low = window.table, window.fingertip, is_low(window)
        margin = gap if low else Theme.space * scale
        width = window.width - 2 * margin
        bar = max(tip, BUTTON * scale * (0.8 if low else 1.0))
        slot = (LOW_SLOT if low else SLOT) * scale
        hand = slot + Theme.space_large * scale

        def above(free: Box) -> Node:
            high = (LOW_CARD if low else CARD_HEIGHT) * scale
            across = 1 if len(TOOLS) * (tip + gap) - gap <= free.h else 2
            down, tools = len(TOOLS) // across, across * (tip + gap) - gap
            buttons = [self._part(name) for name in TOOLS]
            corner = px(down * (tip + gap) - gap, least=1.0)
            return row(
                self._cards(1, high, w=px(card_width(window))),
                built(partial(self._table, margin)),
                grid(buttons, across, gap=gap, w=px(tools), h=corner, at=(0.0, 0.0)),
                gap=margin,
            )

        bag = (LOW_BAG if low else BAG_WIDTH) * scale
        rack = self._rack(2 * margin + bag, width - bag - margin, hand, slot, TITLE * scale)
        titled = (row if self.rack else stack)(rack, self._part("title"), gap=margin)
        beside = stack(titled, self._part("note"))
        below = row(Node(key="bag", w=px(bag)), beside, gap=margin, h=px(hand))
        upper = column(built(above), below, gap=1.5 * margin)
        last = self._bar(bar, width > 900 * scale)
        whole = column(upper, last, gap=margin, inset=(margin, margin))
        return stack(Node(key="rail", h=px(3 * margin + hand + bar), at=(0.0, 1.0)), whole)

    def _table(self, margin: float, free: Box) -> Node:
        """Return table and status, with the review's panel beside both or, if narrow, the table."""
        gap, scale = self._gap, self.window.table
        panel = min(PANEL * scale, PANEL_PART * self.window.width)
        panel = max(2 * self.window.fingertip + 3 * gap, panel)
        usual = 2 * STATUS_HALF * scale
        room = free.w - panel - margin
        narrow = self.review and LEAST_STATUS * usual <= room < usual
        line = HIGH_STATUS if narrow else STATUS_HEIGHT
        table, status = Node(key="table"), Node(key="status", h=px(line * scale))
        if not self.review:
            return column(table, status, gap=gap / 2)
        if room >= LEAST_STATUS * usual:
            beside = self._panel_beside(panel, free.h)
            return row(column(table, status, gap=gap / 2), beside, gap=margin)
        beside = self._panel_beside(panel, free.h - line * scale - gap / 2)
        return column(row(table, beside, gap=margin), status, gap=gap / 2)

    def _bar(self, high: float, roomy: bool) -> Node:
        scale, tip = self.window.table, self.window.fingertip
        button = max(tip, BUTTON * scale) if roomy else tip
        wide = {"play": max(button, PLAY * scale) if roomy else button}
        return row(
            *[self._part(name, w=px(wide.get(name, button))) for name in TRANSPORT],
            self._part("timeline"),
            *self._buttons(("best", "speed"), button),
            gap=self._gap,
            h=px(high),
        )

    def _panel_beside(self, width: float, room: float) -> Node:
        gap, tip, scale = self._gap, self.window.fingertip, self.window.table
        usual, head = max(tip, ROW * scale), max(tip, HEAD * scale)
        rows = ROWS * usual + (ROWS - 1) * gap
        high = min(room, head + gap + rows + 2 * gap)
        inner, parts = high - 2 * gap, [self._part(f"row {n}") for n in range(ROWS)]
        if inner >= (ROWS + 1) * tip + ROWS * gap:
            rows = min(rows, inner - gap - tip)
            below = stack(column(*parts, gap=gap), self._part("instead"), h=px(rows))
            flip = self._part("flip", w=px(tip), h=px(tip), at=(0.5, 0.0))
            above = row(self._part("said"), flip, gap=gap)
        else:
            cells = grid([*parts, self._part("flip")], 2, gap=gap)
            below = stack(cells, self._part("instead"), h=px(2 * tip + gap))
            above = self._part("said")
        inside = column(above, below, gap=gap, inset=(gap, gap))
        return stack(self._part("panel"), inside, w=px(width), h=px(high), at=(0.0, 0.0))

    def _tall(self) -> Node:
        window, gap = self.window, self._gap
        scale, tip, low = window.table, window.fingertip, is_low(window)
        margin = gap if low or window.width < 8.6 * tip else Theme.space * scale
        width = window.width - 2 * margin
        cards = self._cards(*self._abreast(width))
        leave, *tools = self._buttons(("leave", "review", "fit", "save"), tip)
        head = row(leave, self._part("title"), *tools, gap=gap, h=px(tip))
        line = STATUS_HEIGHT if width >= 2 * STATUS_HALF * scale else HIGH_STATUS
        seen = column(Node(key="table"), Node(key="status", h=px(line * scale)), gap=gap / 2)
        below = self._hand(width, margin)
        if self.review:
            below = column(self._panel_below(), below, gap=gap, h=FIT)
        below = column(below, self._bars(width), gap=margin, h=FIT)
        above = column(cards, head, seen, gap=gap)
        page = column(above, below, gap=1.5 * margin, inset=(margin, margin))
        upper = column(cards, head, gap=gap, h=FIT)
        rails = column(
            Node(key="upper rail", h=px(natural(upper, across=False) + margin + gap / 2)),
            spacer(),
            Node(key="rail", h=px(natural(below, across=False) + 2 * margin)),
        )
        return stack(rails, page)

    def _abreast(self, width: float) -> tuple[int, float]:
        scale, players = self.window.table, self.players
        across = players if players < 4 and width / players >= THREE_ABREAST * scale else 2
        if width / players >= ALL_ABREAST * scale:
            across = players
        if across == 3:
            return across, (HIGH_CARD if width < 600 * scale else CARD_HEIGHT) * scale
        return across, (LOW_CARD if is_low(self.window) else CARD_HEIGHT) * scale

    def _hand(self, width: float, margin: float) -> Node:
        window, gap, scale = self.window, self._gap, self.window.table
        low = is_low(window) or window.width < 600 * scale
        slot = (LOW_SLOT if low else SLOT) * scale
        high, bag = slot + Theme.space_large * scale, LOW_BAG * scale
        room = width - bag - gap
        slot = min(1.2 * slot, (room - gap * (SLOTS + 1)) / SLOTS, high - gap)
        rack = self._rack(margin + bag + gap, room, high, slot)
        in_corner, alone = (Node(key="bag", w=px(size)) for size in (bag, 1.6 * bag))
        beside = row(in_corner if self.rack else spacer(px(bag)), rack, gap=gap)
        corner = None if self.rack else alone
        return stack(beside, corner, self._part("note"), h=px(high))

    def _panel_below(self) -> Node:
        window, gap, low = self.window, self._gap, is_low(self.window)
        tip, scale = window.fingertip, window.table
        said = (LOW_SAID if low else SAID) * scale
        high = said + gap / 2 + (tip if low else max(tip, HIGH_ROW * scale))
        parts = row(*[self._part(f"row {n}") for n in range(ROWS)], gap=gap)
        below = row(self._part("flip", w=px(tip)), stack(parts, self._part("instead")), gap=gap)
        inside = column(self._part("said", h=px(said)), below, gap=gap / 2)
        return stack(self._part("panel"), inside, h=px(high))

    def _bars(self, width: float) -> Node:
        gap, tip, scale = self._gap, self.window.fingertip, self.window.table
        names: tuple[str, ...] = ("best", *TRANSPORT, "speed")
        course = [self._part("timeline")]
        if len(names) * tip > width:
            names = TRANSPORT
            best, speed = self._buttons(("best", "speed"), tip)
            course = [best, *course, speed]
        count = len(names)
        between = min(gap, (width - count * tip) / (count - 1))
        button = min(1.6 * BUTTON * scale, (width - (count - 1) * between) / count)
        upper, lower = max(tip, TIMELINE * scale), max(tip, BUTTON * scale)
        return column(
            row(*course, gap=gap, h=px(upper)),
            row(*self._buttons(names, button), gap=between, w=FIT, h=px(lower)),
            gap=gap,
            h=FIT,
        )
