"""What every layout of the Play screen consists of, and the sizes that they share.

Boxes are px; constants are dp.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.common.geometry import Box
from game.common.window import Window
from game.session import SLOTS
from game.table.places import TableLayout

CARD_WIDTH, CARD_PART = 232.0, 0.235
"""The width of cards at the side, and the part of the window's width that they take at most."""
ALL_ABREAST = 0.72 * CARD_WIDTH
"""The least width of cards that are all side by side above the table."""
THREE_ABREAST = 104.0
"""The least width of three cards side by side in a narrow window."""
STATUS_HEIGHT, STATUS_HALF = 34.0, 240.0
"""The height of the status, and half the width that long sentences need."""
PANEL_WIDTH = 316.0

TOOLS = ("menu", "out", "turns", "fit")
"""The buttons for all that is not done with the hand."""
STEPS = ("step_back", "step_on")
"""The buttons that go through a lesson, and take the room of those for panels."""


@dataclass(kw_only=True)
class PlayLayout(TableLayout):
    """The boxes of the Play screen: ``buttons`` by name, and the ``panel`` that may be opened.
    ``tools`` are the buttons that may be over the table."""

    panel: Box
    buttons: Mapping[str, Box]
    tools: tuple[str, ...]

    @property
    def panel_hides(self) -> bool:
        """Whether an open panel hides most of the table."""
        return self.panel.w > self.table.w / 2

    def covering(self) -> tuple[Box, ...]:
        """The boxes over the table that take the taps on them."""
        return (*self.cards, *self.rails, *(self.buttons[name] for name in self.tools))

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        found = {"bag": self.bag, **self.buttons}
        if self.owner is not None:
            found["owner"] = self.owner
        cards = {f"card {n}": box for n, box in enumerate(self.cards)}
        slots = {f"slot {n}": box for n, box in enumerate(self.slots)}
        return found | cards | slots


def card_width(window: Window) -> float:
    """The width of cards at the side (px)."""
    return min(CARD_WIDTH * window.table, window.width * CARD_PART)


def slot_size(room: float, wanted: float, gap: float, pad: float) -> float:
    """The size of a slot in this width (px) for the tray."""
    return max(1.0, min(wanted, (room - tray_width(0.0, gap, pad)) / SLOTS))


def tray_width(slot: float, gap: float, pad: float) -> float:
    """The width of a tray with slots of this size (px)."""
    return SLOTS * slot + (SLOTS - 1) * gap + 2 * pad


def slots_in(tray: Box, slot: float, gap: float) -> tuple[Box, ...]:
    """The slots in a tray, from left to right."""
    first = tray.centre[0] - (SLOTS * slot + (SLOTS - 1) * gap) / 2
    y = tray.centre[1] - slot / 2
    return tuple(Box(first + n * (slot + gap), y, slot, slot) for n in range(SLOTS))


def without_hint(tools: tuple[str, ...]) -> tuple[str, ...]:
    """The tools whose places do not depend on whether there are hints."""
    return tuple(name for name in tools if name != "hint")


def centred_status(status: Box, around: Box, scale: float) -> Box:
    """Return the status line with its middle above or below that of another box (px), if long
    sentences fit there; else as it is."""
    half = min(around.centre[0] - status.x, status.right - around.centre[0])
    if half < STATUS_HALF * scale:
        return status
    return Box.around((around.centre[0], status.centre[1]), 2 * half, status.h)
