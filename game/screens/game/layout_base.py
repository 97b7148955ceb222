"""Nodes and sizes shared by the layouts of the Play screen. Boxes are px; constants are dp."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple, Unpack

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.screens.game.play_button import CURTAIN
from game.session import SLOTS
from game.table.hud import STATUS_HEIGHT
from game.table.table_geometry import TableLayout
from game.ui.node import (
    FIT,
    Node,
    PlaceOptions,
    column,
    flex,
    fraction,
    grid,
    px,
    row,
    spacer,
    stack,
)

CARD_WIDTH = 232.0
MAX_CARD_FRACTION = 0.235
"""Maximum width of cards at the side as a fraction of the window's width."""
MIN_CARD_IN_ROW = 0.72 * CARD_WIDTH
"""Minimum width of cards that are all in one row above the table."""
MIN_CARD_OF_THREE = 104.0
"""Minimum width of three cards in one row in a narrow window."""
HALF_STATUS_WIDTH = 240.0
"""Half the width that long sentences need in the status line."""
PANEL_WIDTH = 316.0
STRIP_HEIGHT = 78.0
MAX_STRIP_FRACTION = {"landscape": 0.15, "portrait": 0.1}
"""Maximum height of the strip as a fraction of the window's height."""
STEPS_FRACTION = 0.3
"""Fraction of the strip that shows the progress of the course."""

TOOLS = ("menu", "out", "turns", "fit")
"""The buttons that do not act on the hand."""
STEPS = ("step_back", "step_on")
"""The buttons of a lesson that replace those of the panels."""
ORDER, ACTIONS = ("shuffle", "sort"), ("take_back", "swap")


class Strip(NamedTuple):
    """The strip above the table: the sentence, and below it the progress of the course."""

    sentence: Box
    steps: Box


@dataclass(kw_only=True)
class PlayLayout(TableLayout):
    """The boxes of the Play screen, laid out on a ``page`` without controls."""

    page: PlayPage
    panel: Box
    buttons: Mapping[str, Box]
    strip: Strip

    @property
    def panel_hides(self) -> bool:
        """Whether an open panel hides most of the table."""
        return self.panel.w > self.table.w / 2

    def covering(self) -> tuple[Box, ...]:
        """Return the boxes over the table that take taps."""
        return (*self.cards, *self.rails, *(self.buttons[name] for name in self.page.tools))

    def controls(self) -> dict[str, Box]:
        """Return the boxes that must not overlap, by name."""
        others = {"bag": self.bag, **self.buttons}
        if self.owner is not None:
            others["owner"] = self.owner
        cards = {f"card {n}": box for n, box in enumerate(self.cards)}
        slots = {f"slot {n}": box for n, box in enumerate(self.slots)}
        return others | cards | slots


class PlayPage(NamedTuple):
    """The inputs of a layout, and the ``controls`` to put into its boxes by name.

    The first of the ``tools`` leaves the game. For spectators (``watched``) the rack's owner
    replaces the buttons that act on a hand.
    """

    window: Window
    players: int
    tools: tuple[str, ...]
    watched: bool = False
    strip: bool = False
    controls: Mapping[str, Node] = MappingProxyType({})

    @property
    def others(self) -> tuple[str, ...]:
        """The tools without the hint."""
        return tuple(name for name in self.tools if name != "hint")

    def spot(self, name: str, **place: Unpack[PlaceOptions]) -> Node:
        """Return the control of this name, or an empty node."""
        return replace(self.controls.get(name) or Node(key=name), **place)

    def spots(self, names: Iterable[str], **place: Unpack[PlaceOptions]) -> list[Node]:
        """Return the controls of these names, or empty nodes."""
        return [self.spot(name, **place) for name in names]

    def cards_beside(self, max_height: float, gap: float) -> Node:
        """Return the cards as a column."""
        return column(*self._cards(h=flex(maximum=max_height)), gap=gap)

    def cards_above(self, columns: int, card_height: float, gap: float) -> Node:
        """Return the cards in rows."""
        height = -(-self.players // columns) * (card_height + gap) - gap
        return grid(self._cards(), columns, gap=gap, h=px(height))

    def _cards(self, **place: Unpack[PlaceOptions]) -> list[Node]:
        return self.spots((f"card {n}" for n in range(self.players)), **place)

    def felt(self, panel: Node | None) -> Node:
        """Return the table, below the strip if there is one, with the panel over both."""
        window, gap = self.window, Theme.space_tiny * self.window.table
        max_fraction = MAX_STRIP_FRACTION["portrait" if window.portrait else "landscape"]
        height = min(STRIP_HEIGHT * window.table, max_fraction * window.height)
        parts = column(Node(key="sentence", h=fraction(1 - STEPS_FRACTION)), Node(key="steps"))
        strip = stack(parts, inset=(0.0, gap), h=px(height + 2 * gap)) if self.strip else None
        return stack(panel, column(strip, Node(key="table")))

    def watched_bar(self, bag: float, slot: float, gap: float, pad: float) -> Node:
        """Return the spectators' bar: the bag, then the owner to the left of a centred rack."""
        spacing = Theme.space * self.window.table
        owner = stack(Node(key="owner"), inset=(spacing, spacing))
        tray = row(owner, self.slots(slot, gap), spacer(), key="tray", h=px(slot + 2 * pad))
        return row(Node(key="bag", w=px(bag)), tray, gap=spacing)

    def tray(self, slot: float, gap: float, pad: float, height: float) -> Node:
        """Return the tray with slots of this size, and any curtain; lengths are px."""
        # The curtain leaves the edge of the tray visible.
        edge = 0.03 * height
        over = stack(self.controls.get(CURTAIN), inset=(edge, edge))
        slots, width = self.slots(slot, gap), tray_width(slot, gap, pad)
        return stack(over, slots, key="tray", w=px(width), h=px(height))

    def slots(self, slot: float, gap: float) -> Node:
        """Return the slots of the rack, of this size (px)."""
        slots = self.spots((f"slot {n}" for n in range(SLOTS)), w=px(slot))
        return row(*slots, gap=gap, w=FIT, h=px(slot))


def table_layout(at: Mapping[Hashable, Box], window: Window, players: int) -> TableLayout:
    """Return the boxes of a table, of those of a page by key."""
    return TableLayout(
        scale=window.table,
        table=at["table"],
        cards=tuple(at[f"card {n}"] for n in range(players)),
        tray=at["tray"],
        slots=tuple(at[f"slot {n}"] for n in range(SLOTS)),
        bag=at["bag"],
        status=at["status"],
        rails=tuple(at[name] for name in ("upper rail", "rail") if name in at),
        owner=at.get("owner"),
    )


def railed(page: Node, lower: float, upper: float = 0.0) -> Node:
    """Return a page over rails of these heights (px) along the bottom and the top."""
    top = Node(key="upper rail", h=px(upper), align=(0.0, 0.0)) if upper else None
    return stack(top, Node(key="rail", h=px(lower), align=(0.0, 1.0)), page)


def card_width(window: Window) -> float:
    """Return the width (px) of cards at the side."""
    return min(CARD_WIDTH * window.table, window.width * MAX_CARD_FRACTION)


def slot_size(max_width: float, max_size: float, gap: float, pad: float) -> float:
    """Return the slot size (px) for a tray of at most ``max_width`` px."""
    return max(1.0, min(max_size, (max_width - tray_width(0.0, gap, pad)) / SLOTS))


def tray_width(slot: float, gap: float, pad: float) -> float:
    """Return the width (px) of a tray with slots of this size."""
    return SLOTS * slot + (SLOTS - 1) * gap + 2 * pad


def status_height(width: float, scale: float, two_lines: float) -> float:
    """Return the height (px) of a status line; a narrow one has ``two_lines`` (dp)."""
    return scale * (STATUS_HEIGHT if width >= 2 * HALF_STATUS_WIDTH * scale else two_lines)
