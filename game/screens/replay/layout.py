"""The layout of the Replay screen. Lengths are px; constants are dp."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from game import ui
from game.art import Theme
from game.common import Box, Window
from game.screens.shared import BACK
from game.screens.tasks import is_compact, layout_base
from game.session import SLOTS
from game.table import STATUS_HEIGHT, TableLayout

BUTTON_WIDTH, TWO_LINE_STATUS_HEIGHT = 56.0, 46.0
# The second length of each pair is for compact windows.
SLOT, LOW_SLOT = 58.0, 40.0
BAG_WIDTH, LOW_BAG_WIDTH = 84.0, 64.0
CARD_HEIGHT, LOW_CARD_HEIGHT = 88.0, 66.0
FULL_STATUS_WIDTH = 480.0  # width (dp) from which the status line beside the panel has one row
ROWS = ("row 0", "row 1", "row 2")
MIN_TABLE = 130.0  # minimum width and height (dp) of the table for the review to open at first
TRANSPORT = ("start", "back", "play", "forward", "end")  # buttons, from left to right
TOOLS = ("fit", "save", "review")  # buttons beside the table


def table_boxes(tree: ui.Tree, window: Window, players: int, *, rack: bool) -> TableLayout:
    """Return the table's boxes in a tree with a layout. Without a `rack`, the tray is 0 px wide."""
    boxes = {one.identity: one.box for one in tree.placed}
    layout = layout_base.table_layout(boxes, window, players)
    return layout if rack else replace(layout, tray=layout.tray._replace(w=0.0))


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """The layout of the Replay screen for a game of 2 to 4 players."""

    window: Window
    players: int
    rack: bool  # the hands are known and can be shown
    review: bool  # the review's panel is open
    nodes: Mapping[str, ui.Node]  # controls and texts by name; a missing one leaves an empty space
    dice: bool = False  # whether the cards show open hands of dice

    @property
    def _gap(self) -> float:
        return Theme.space_small * self.window.table_scale

    def root(self) -> ui.Node:
        """Return the root of the tree. Raises KeyError if `nodes` has a name without a box."""
        names = {*TRANSPORT, *TOOLS, BACK, "best", "speed", "timeline", "title", "note"}
        names |= {f"card {n}" for n in range(self.players)}
        if self.review:
            names |= {"panel", "summary", "message", "flip", *ROWS}
        if unknown := self.nodes.keys() - names:
            raise KeyError(*sorted(unknown))
        return self._portrait() if self.window.portrait else self._landscape()

    @property
    def _base(self) -> layout_base.PlayPage:
        controls, dice = self.nodes, self.dice
        return layout_base.PlayPage(self.window, self.players, (), dice=dice, controls=controls)

    def _cards(self, columns: int, height: float) -> ui.Node:
        cards = self._base.cards_above(columns, height, self._gap)
        return replace(cards, h=ui.px(cards.h.px, minimum=1.0), align=(0.0, 0.0))

    def _rack(
        self, x: float, width: float, height: float, slot: float, free: float = 0.0
    ) -> ui.Node:
        gap = self._gap / 2
        slots_width = layout_base.tray_width(slot, gap, (height - slot) / 2)
        name = min(width - slots_width - free, 3.4 * height)
        name = name if name >= 1.6 * height else 0.0
        total = slots_width + name
        left = min(self.window.width / 2 - total / 2 - x, width - free - slots_width - name)
        owner = ui.stack(ui.Node(key="owner"), inset=(gap, gap), w=ui.px(name), align=(0.0, 0.5))
        slots = ui.stack(self._base.slots(slot, gap), w=ui.px(slots_width), align=(1.0, 0.5))
        tray = ui.stack(owner if name else None, slots, key="tray", w=ui.px(min(total, width)))
        return ui.row(ui.spacer(ui.px(max(0.0, left))), tray, w=ui.FIT, align=(0.0, 0.5))

    def _landscape(self) -> ui.Node:
        window, gap = self.window, self._gap
        scale, side, low = window.table_scale, window.table_min_side, is_compact(window)
        margin = gap if low else Theme.space * scale
        width = window.width - 2 * margin
        bar = max(side, BUTTON_WIDTH * scale * (0.8 if low else 1.0))
        slot = (LOW_SLOT if low else SLOT) * scale
        hand = slot + Theme.space_large * scale
        high = window.height - 4.5 * margin - bar - hand
        columns = 1 if len(TOOLS) * (side + gap) - gap <= high else 2
        tools = columns * (side + gap) - gap

        height = (LOW_CARD_HEIGHT if low else CARD_HEIGHT) * scale
        lines = -(-len(TOOLS) // columns)
        buttons = self._base.spots(TOOLS)
        corner = ui.px(lines * (side + gap) - gap, minimum=1.0)
        back = self._base.spot(BACK, w=ui.px(side), h=ui.px(side), align=(0.0, 0.0))
        cards = ui.column(back, self._cards(1, height), gap=gap, w=ui.px(self._base.card_width))
        above = ui.row(
            cards,
            ui.layout_builder(partial(self._table, margin)),
            ui.grid(buttons, columns, gap=gap, w=ui.px(tools), h=corner, align=(0.0, 0.0)),
            gap=margin,
        )

        bag = (LOW_BAG_WIDTH if low else BAG_WIDTH) * scale
        rack = self._rack(2 * margin + bag, width - bag - margin, hand, slot, 190.0 * scale)
        titled = (ui.row if self.rack else ui.stack)(rack, self._base.spot("title"), gap=margin)
        lower = ui.stack(titled, self._base.spot("note"))
        below = ui.row(ui.Node(key="bag", w=ui.px(bag)), lower, gap=margin, h=ui.px(hand))
        upper = ui.column(above, below, gap=1.5 * margin)
        bars = self._bar(bar, wide=width > 900 * scale)
        page = ui.column(upper, bars, gap=margin, inset=(margin, margin))
        frame = 0.6 * margin
        sides = frame, tools + 1.6 * margin
        return layout_base.railed(page, 3 * margin + hand + bar, frame, sides)

    def _table(self, margin: float, area: Box) -> ui.Node:
        gap, scale = self._gap, self.window.table_scale
        panel = min(264.0 * scale, 0.28 * self.window.width)
        panel = max(2 * self.window.table_min_side + 3 * gap, panel)
        full = FULL_STATUS_WIDTH * scale
        width, min_width = area.w - panel - margin, 0.55 * full
        narrow = self.review and min_width <= width < full
        line = TWO_LINE_STATUS_HEIGHT if narrow else STATUS_HEIGHT
        table, status = ui.Node(key="table"), ui.Node(key="status", h=ui.px(line * scale))
        if not self.review:
            return ui.column(table, status, gap=gap / 2)
        if width >= min_width:
            side = self._side_panel(panel, area.h)
            return ui.row(ui.column(table, status, gap=gap / 2), side, gap=margin)
        side = self._side_panel(panel, area.h - line * scale - gap / 2)
        return ui.column(ui.row(table, side, gap=margin), status, gap=gap / 2)

    def _bar(self, height: float, *, wide: bool) -> ui.Node:
        scale, side = self.window.table_scale, self.window.table_min_side
        button = max(side, BUTTON_WIDTH * scale) if wide else side
        widths = {"play": max(button, 72.0 * scale) if wide else button}
        return ui.row(
            *[self._base.spot(name, w=ui.px(widths.get(name, button))) for name in TRANSPORT],
            self._base.spot("timeline"),
            *self._base.spots(("best", "speed"), w=ui.px(button)),
            gap=self._gap,
            h=ui.px(height),
        )

    def _side_panel(self, width: float, max_height: float) -> ui.Node:
        gap, side, scale = self._gap, self.window.table_min_side, self.window.table_scale
        line, summary = max(side, 58.0 * scale), max(side, 76.0 * scale)
        rows = 3 * line + 2 * gap
        height = min(max_height, summary + gap + rows + 2 * gap)
        inner = height - 2 * gap
        above, message = self._base.spot("summary"), self._base.spot("message")
        if inner >= 4 * side + 3 * gap:
            rows = min(rows, inner - gap - side)
            cells = ui.column(*self._base.spots(ROWS), gap=gap)
            flip = self._base.spot("flip", w=ui.px(side), h=ui.px(side), align=(0.5, 0.0))
            above = ui.row(above, flip, gap=gap)
        else:
            rows = 2 * side + gap
            cells = ui.grid([*self._base.spots(ROWS), self._base.spot("flip")], 2, gap=gap)
            # The message keeps clear of the button, which is in the lower row.
            message = replace(message, h=ui.px(side), align=(0.0, 0.0))
        below = ui.stack(cells, message, h=ui.px(rows))
        inside = ui.column(above, below, gap=gap, inset=(gap, gap))
        w, h, panel = ui.px(width), ui.px(height), self._base.spot("panel")
        return ui.stack(panel, inside, w=w, h=h, align=(0.0, 0.0))

    def _portrait(self) -> ui.Node:
        window, gap = self.window, self._gap
        scale, side, low = window.table_scale, window.table_min_side, is_compact(window)
        margin = gap if low or window.width < 8.6 * side else Theme.space * scale
        width = window.width - 2 * margin
        cards = self._base.hanging_cards(width, gap)
        cards = replace(cards, h=ui.px(cards.h.px, minimum=1.0))
        back, *tools = self._base.spots((BACK, "review", "fit", "save"), w=ui.px(side))
        head = ui.row(back, self._base.spot("title"), *tools, gap=gap, h=ui.px(side))
        status = self._base.status(width, TWO_LINE_STATUS_HEIGHT)
        table = ui.column(ui.Node(key="table"), status, gap=gap / 2)
        below = self._hand(width, margin)
        if self.review:
            below = ui.column(self._lower_panel(), below, gap=gap, h=ui.FIT)
        below = ui.column(below, self._bars(width), gap=margin, h=ui.FIT)
        above = ui.column(head, cards, table, gap=gap)
        page = ui.column(above, below, gap=1.5 * margin, inset=(margin, margin))
        lower = ui.natural_length(below, horizontal=False) + 2 * margin
        frame = 0.5 * margin
        return layout_base.railed(page, lower, head.h.px + margin + gap, (frame, frame))

    def _hand(self, width: float, margin: float) -> ui.Node:
        window, gap, scale = self.window, self._gap, self.window.table_scale
        low = is_compact(window) or window.width < 600 * scale
        slot = (LOW_SLOT if low else SLOT) * scale
        height, bag = slot + Theme.space_large * scale, LOW_BAG_WIDTH * scale
        rest = width - bag - gap
        slot = min(1.2 * slot, (rest - gap * (SLOTS + 1)) / SLOTS, height - gap)
        rack = self._rack(margin + bag + gap, rest, height, slot)
        # Without a rack, the bag is wider.
        beside = ui.Node(key="bag", w=ui.px(bag)) if self.rack else ui.spacer(ui.px(bag))
        wide = None if self.rack else ui.Node(key="bag", w=ui.px(1.6 * bag))
        hand = ui.row(beside, rack, gap=gap)
        return ui.stack(hand, wide, self._base.spot("note"), h=ui.px(height))

    def _lower_panel(self) -> ui.Node:
        window, gap, low = self.window, self._gap, is_compact(self.window)
        side, scale = window.table_min_side, window.table_scale
        summary = (28.0 if low else 40.0) * scale
        height = summary + gap / 2 + (side if low else max(side, 62.0 * scale))
        rows = ui.stack(ui.row(*self._base.spots(ROWS), gap=gap), self._base.spot("message"))
        below = ui.row(self._base.spot("flip", w=ui.px(side)), rows, gap=gap)
        inside = ui.column(self._base.spot("summary", h=ui.px(summary)), below, gap=gap / 2)
        return ui.stack(self._base.spot("panel"), inside, h=ui.px(height))

    def _bars(self, width: float) -> ui.Node:
        gap, side, scale = self._gap, self.window.table_min_side, self.window.table_scale
        names: tuple[str, ...] = ("best", *TRANSPORT, "speed")
        upper = [self._base.spot("timeline")]
        if len(names) * side > width:
            names = TRANSPORT
            best, speed = self._base.spots(("best", "speed"), w=ui.px(side))
            upper = [best, *upper, speed]
        count = len(names)
        between = min(gap, (width - count * side) / (count - 1))
        button = min(1.6 * BUTTON_WIDTH * scale, (width - (count - 1) * between) / count)
        buttons, height = self._base.spots(names, w=ui.px(button)), max(side, BUTTON_WIDTH * scale)
        return ui.column(
            ui.row(*upper, gap=gap, h=ui.px(max(side, 64.0 * scale))),
            ui.row(*buttons, gap=between, w=ui.FIT, h=ui.px(height)),
            gap=gap,
            h=ui.FIT,
        )
