"""Nodes and sizes for all layouts of the Play screen. Boxes are in px, constants in dp."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple, Unpack

from game import ui
from game.art import Theme
from game.common import Box, Window
from game.screens.tasks.play_button import CURTAIN
from game.session import SLOTS
from game.table import STATUS_HEIGHT, TWO_LINE_STATUS_HEIGHT, TableLayout

CARD_WIDTH, PANEL_WIDTH = 252.0, 316.0
# Minimum widths (dp) of cards in one row above the table, without dice and with dice.
MIN_CARD_IN_ROW = 80.0, 112.0
HANGING_CARD, LOW_HANGING_CARD = 104.0, 84.0  # their heights; low ones in two rows, or for two
FRAME = 20.0  # width (dp) of the wooden frame beside and above the felt
STATUS_WIDTH = 600.0  # width (dp) from which the status line has one row
RAILS = ("upper rail", "left rail", "right rail", "rail")  # "rail" is the one below

TOOLS = ("menu", "out", "turns", "fit")  # the buttons that do not act on the hand
# The buttons Back and Forward of a lesson. They replace the buttons "out" and "turns".
STEPS = ("step_back", "step_on")
ORDER, ACTIONS = ("shuffle", "sort"), ("take_back", "exchange")


class Strip(NamedTuple):
    """The strip above the table: the boxes of its sentence, and of the steps of a lesson."""

    sentence: Box
    steps: Box


@dataclass(kw_only=True)
class PlayLayout(TableLayout):
    """The boxes (px) of the Play screen's parts, computed from `page`."""

    page: "PlayPage"
    panel: Box
    buttons: Mapping[str, Box]
    strip: Strip

    @property
    def panel_hides(self) -> bool:
        """Whether the open panel would hide more than half of the table's width."""
        return self.panel.w > self.table.w / 2

    def covering(self) -> tuple[Box, ...]:
        """Return the boxes under which the table gets no taps: cards, bars and tool buttons."""
        return (*self.cards, *self.rails, *(self.buttons[name] for name in self.page.tools))

    def controls(self) -> dict[str, Box]:
        """Return the boxes of cards, slots, buttons, bag and owner by name. None may overlap."""
        others = {"bag": self.bag, **self.buttons}
        if self.owner is not None:
            others["owner"] = self.owner
        cards = {f"card {n}": box for n, box in enumerate(self.cards)}
        return others | cards | {f"slot {n}": box for n, box in enumerate(self.slots)}


class PlayPage(NamedTuple):
    """The inputs of a layout. `controls` has the nodes to lay out, by the names of their boxes."""

    window: Window
    players: int
    tools: tuple[str, ...]  # the first one leaves the game
    watched: bool = False  # only computers play: the rack has its owner's name, and no buttons
    strip: bool = False  # a task has its text above the table, and its Back button in the corner
    left_handed: bool = False  # buttons are on the left, and bag and cards on the right
    dice: bool = False  # the cards show open hands of dice
    controls: Mapping[str, ui.Node] = MappingProxyType({})

    @property
    def others(self) -> tuple[str, ...]:
        return tuple(name for name in self.tools if name != "hint")

    @property
    def back(self) -> tuple[str, ...]:
        """The name of a task's Back button in the upper left corner; () in an ordinary game."""
        return self.tools[:1] if self.strip else ()

    @property
    def beside(self) -> tuple[str, ...]:
        """The names of the buttons beside a landscape table. Left-handers have Back among them."""
        return self.tools if self.left_handed else self.tools[len(self.back) :]

    def spot(self, name: str, **place: Unpack[ui.PlaceOptions]) -> ui.Node:
        return replace(self.controls.get(name) or ui.Node(key=name), **place)

    def spots(self, names: Iterable[str], **place: Unpack[ui.PlaceOptions]) -> list[ui.Node]:
        return [self.spot(name, **place) for name in names]

    @property
    def card_width(self) -> float:
        return min(CARD_WIDTH * self.window.table_scale, 0.235 * self.window.width)

    @property
    def corner(self) -> list[ui.Node]:
        side = ui.px(self.window.table_min_side)
        return self.spots(() if self.left_handed else self.back, w=side, h=side, align=(0.0, 0.0))

    def cards_beside(self, max_height: float, gap: float, framed: float = 0.0) -> ui.Node:
        """Return a column: the corner button, if any, and the cards, each at most `max_height` px.

        The upper `framed` px of the button are in the frame, above the column.
        """
        cards, corner = self._cards(h=ui.flex(maximum=max_height)), self.corner
        if framed:
            corner = [ui.spacer(h=ui.px(button.h.px - framed)) for button in corner]
        return ui.column(*corner, *cards, gap=gap, w=ui.px(self.card_width))

    def hanging_cards(self, width: float, gap: float, largest: float = HANGING_CARD) -> ui.Node:
        scale = self.window.table_scale
        fits = (width + gap) / self.players - gap >= MIN_CARD_IN_ROW[self.dice] * scale
        height = largest if fits else LOW_HANGING_CARD
        return self.cards_above(self.players if fits else 2, height * scale, gap)

    def cards_above(self, columns: int, card_height: float, gap: float) -> ui.Node:
        height = -(-self.players // columns) * (card_height + gap) - gap
        return ui.grid(self._cards(), columns, gap=gap, h=ui.px(height))

    def sides(self, cards: float, tools: float) -> tuple[float, float]:
        return (tools, cards) if self.left_handed else (cards, tools)

    @property
    def buttons_side(self) -> float:
        """The side of the window for buttons: 1.0 (right) or, for left-handers, 0.0."""
        return 0.0 if self.left_handed else 1.0

    def row(self, *nodes: ui.Node | None, **place: Unpack[ui.PlaceOptions]) -> ui.Node:
        return ui.row(*(nodes[::-1] if self.left_handed else nodes), **place)

    def _cards(self, **place: Unpack[ui.PlaceOptions]) -> list[ui.Node]:
        return self.spots((f"card {n}" for n in range(self.players)), **place)

    def felt(self, panel: ui.Node | None) -> ui.Node:
        window, gap = self.window, Theme.space_tiny * self.window.table_scale
        height = min(78.0 * window.table_scale, (0.1 if window.portrait else 0.15) * window.height)
        parts = ui.column(ui.Node(key="sentence", h=ui.fraction(0.7)), ui.Node(key="steps"))
        strip = ui.stack(parts, inset=(0.0, gap), h=ui.px(height + 2 * gap)) if self.strip else None
        return ui.stack(panel, ui.column(strip, ui.Node(key="table")))

    def status(self, width: float, two_lines: float = TWO_LINE_STATUS_HEIGHT) -> ui.Node:
        """Return the status line. If `width` is below `STATUS_WIDTH`, it is `two_lines` dp high."""
        scale = self.window.table_scale
        height = STATUS_HEIGHT if width >= STATUS_WIDTH * scale else two_lines
        return ui.Node(key="status", h=ui.px(height * scale))

    def watched_bar(self, bag: float, slot: float, gap: float, pad: float) -> ui.Node:
        spacing = Theme.space * self.window.table_scale
        owner = ui.stack(ui.Node(key="owner"), inset=(spacing, spacing))
        tray = ui.row(owner, self.slots(slot, gap), ui.Node(), key="tray", h=ui.px(slot + 2 * pad))
        return ui.row(ui.Node(key="bag", w=ui.px(bag)), tray, gap=spacing)

    def tray(self, slot: float, gap: float, pad: float, height: float) -> ui.Node:
        # The curtain over a hidden hand leaves the edge of the tray visible.
        edge = 0.03 * height
        over = ui.stack(self.controls.get(CURTAIN), inset=(edge, edge))
        slots, width = self.slots(slot, gap), tray_width(slot, gap, pad)
        return ui.stack(over, slots, key="tray", w=ui.px(width), h=ui.px(height))

    def slots(self, slot: float, gap: float) -> ui.Node:
        slots = self.spots((f"slot {n}" for n in range(SLOTS)), w=ui.px(slot))
        return ui.row(*slots, gap=gap, w=ui.FIT, h=ui.px(slot))


def table_layout(at: Mapping[Hashable, Box], window: Window, players: int) -> TableLayout:
    """Return the layout of the table. `at` has the boxes of a page's nodes by key."""
    return TableLayout(
        scale=window.table_scale,
        table=at["table"],
        cards=tuple(at[f"card {n}"] for n in range(players)),
        tray=at["tray"],
        slots=tuple(at[f"slot {n}"] for n in range(SLOTS)),
        bag=at["bag"],
        status=at["status"],
        rails=tuple(at[name] for name in RAILS if name in at),
        owner=at.get("owner"),
    )


def railed(
    page: ui.Node, lower: float, upper: float = 0.0, sides: tuple[float, float] = (0.0, 0.0)
) -> ui.Node:
    """Return `page` on a wooden frame. The rails have these heights and widths (px; 0: no rail)."""
    frame = [ui.Node(key="upper rail", h=ui.px(upper), align=(0.0, 0.0))] if upper else []
    for name, width, at in zip(("left rail", "right rail"), sides, (0.0, 1.0), strict=True):
        if width:
            frame.append(ui.Node(key=name, w=ui.px(width), align=(at, 0.0)))
    return ui.stack(*frame, ui.Node(key="rail", h=ui.px(lower), align=(0.0, 1.0)), page)


def slot_size(max_width: float, max_size: float, gap: float, pad: float) -> float:
    """Return the largest side (px) of a slot, up to `max_size`, in a tray `max_width` px wide."""
    return max(1.0, min(max_size, (max_width - tray_width(0.0, gap, pad)) / SLOTS))


def tray_width(slot: float, gap: float, pad: float) -> float:
    """Return the width (px) of a tray. `gap` is between slots of `slot` px, `pad` around them."""
    return SLOTS * slot + (SLOTS - 1) * gap + 2 * pad
