"""Parts and sizes shared by the layouts of the Play screen. Boxes are px; constants are dp."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple, Unpack

from game.art.theme import Theme
from game.common.geometry import Box
from game.common.window import Window
from game.screens.hand.play_button import CURTAIN
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

CARD_WIDTH, CARD_PART = 232.0, 0.235
"""Width of cards at the side, and their largest part of the window's width."""
ALL_ABREAST = 0.72 * CARD_WIDTH
"""Least width of cards that are all side by side above the table."""
THREE_ABREAST = 104.0
"""Least width of three cards side by side in a narrow window."""
STATUS_HALF = 240.0
"""Half the width that long sentences need in the status line."""
PANEL_WIDTH = 316.0

STRIP, STRIP_PART, UPRIGHT_PART = 78.0, 0.15, 0.1
"""Height of the strip, and its largest part of the window's height, landscape and portrait."""
STEPS_PART = 0.3
"""The part of the strip that shows the progress of the course."""

TOOLS = ("menu", "out", "turns", "fit")
"""The buttons for everything that is not done with the hand."""
STEPS = ("step_back", "step_on")
"""The buttons that step through a lesson, in place of those for panels."""
ORDER, ACTIONS = ("shuffle", "sort"), ("take_back", "swap")


class Strip(NamedTuple):
    """The strip above the table: the sentence, and below it the progress of the course."""

    sentence: Box
    steps: Box


@dataclass(kw_only=True)
class PlayLayout(TableLayout):
    """The boxes of the Play screen, as found on an empty ``page``."""

    page: Page
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
        found = {"bag": self.bag, **self.buttons}
        if self.owner is not None:
            found["owner"] = self.owner
        cards = {f"card {n}": box for n, box in enumerate(self.cards)}
        slots = {f"slot {n}": box for n, box in enumerate(self.slots)}
        return found | cards | slots


class Page(NamedTuple):
    """The inputs of a layout; its ``parts`` are shown at the places of their names.

    The ``tools`` begin with the button that leaves the game; a hint may be apart from the others.
    Spectators (``watched``) have the rack's owner in place of the buttons for a hand.
    """

    window: Window
    players: int
    tools: tuple[str, ...]
    watched: bool = False
    strip: bool = False
    controls: Mapping[str, Node] = MappingProxyType({})

    @property
    def others(self) -> tuple[str, ...]:
        """The tools other than the hint, whose places do not depend on hints."""
        return tuple(name for name in self.tools if name != "hint")

    def spot(self, name: str, **place: Unpack[PlaceOptions]) -> Node:
        """Return the part of this name, or the room for it."""
        return replace(self.controls.get(name) or Node(key=name), **place)

    def spots(self, names: Iterable[str], **place: Unpack[PlaceOptions]) -> list[Node]:
        """Return the parts of these names, or the room for them."""
        return [self.spot(name, **place) for name in names]

    def cards_beside(self, high: float, gap: float) -> Node:
        """Return the cards as a column."""
        return column(*self._cards(h=flex(maximum=high)), gap=gap)

    def cards_above(self, across: int, high: float, gap: float) -> Node:
        """Return the cards in rows of ``across``."""
        height = -(-self.players // across) * (high + gap) - gap
        return grid(self._cards(), across, gap=gap, h=px(height))

    def _cards(self, **place: Unpack[PlaceOptions]) -> list[Node]:
        return self.spots((f"card {n}" for n in range(self.players)), **place)

    def felt(self, panel: Node | None) -> Node:
        """Return the table, below any strip, with the panel over both."""
        window, gap = self.window, Theme.space_tiny * self.window.table
        most = UPRIGHT_PART if window.portrait else STRIP_PART
        high = min(STRIP * window.table, most * window.height)
        parts = column(Node(key="sentence", h=fraction(1 - STEPS_PART)), Node(key="steps"))
        strip = stack(parts, inset=(0.0, gap), h=px(high + 2 * gap)) if self.strip else None
        return stack(panel, column(strip, Node(key="table")))

    def watched_bar(self, bag: float, slot: float, gap: float, pad: float) -> Node:
        """Return a bar for spectators: the bag, then the owner at the left of a centred rack."""
        apart = Theme.space * self.window.table
        owner = stack(Node(key="owner"), inset=(apart, apart))
        tray = row(owner, self._slots(slot, gap), spacer(), key="tray", h=px(slot + 2 * pad))
        return row(Node(key="bag", w=px(bag)), tray, gap=apart)

    def tray(self, slot: float, gap: float, pad: float, high: float) -> Node:
        """Return the tray with slots of this size, and any curtain; lengths are px."""
        # An edge of the tray stays visible around the curtain.
        edge = 0.03 * high
        over = stack(self.controls.get(CURTAIN), inset=(edge, edge))
        slots, width = self._slots(slot, gap), tray_width(slot, gap, pad)
        return stack(over, slots, key="tray", w=px(width), h=px(high))

    def _slots(self, slot: float, gap: float) -> Node:
        slots = self.spots((f"slot {n}" for n in range(SLOTS)), w=px(slot))
        return row(*slots, gap=gap, w=FIT, h=px(slot))


def railed(page: Node, lower: float, upper: float = 0.0) -> Node:
    """Return a page over its rails, the borders along the bottom and the top (px)."""
    top = Node(key="upper rail", h=px(upper), align=(0.0, 0.0)) if upper else None
    return stack(top, Node(key="rail", h=px(lower), align=(0.0, 1.0)), page)


def card_width(window: Window) -> float:
    """Return the width (px) of cards at the side."""
    return min(CARD_WIDTH * window.table, window.width * CARD_PART)


def slot_size(room: float, wanted: float, gap: float, pad: float) -> float:
    """Return the slot size (px) in a tray of ``room`` px; the bar's height depends on the size."""
    return max(1.0, min(wanted, (room - tray_width(0.0, gap, pad)) / SLOTS))


def tray_width(slot: float, gap: float, pad: float) -> float:
    """Return the width (px) of a tray with slots of this size."""
    return SLOTS * slot + (SLOTS - 1) * gap + 2 * pad


def status_line(width: float, scale: float, high: float) -> float:
    """Return the height (px) of a status line this wide (px); ``high`` (dp) is for two lines."""
    return scale * (STATUS_HEIGHT if width >= 2 * STATUS_HALF * scale else high)
