"""What every layout of the Play screen consists of, and the sizes that they share.

Boxes are px; constants are dp.
"""

from __future__ import annotations

from typing import NamedTuple

from game.common.geometry import Box
from game.session import SLOTS

CARD_WIDTH = 232.0
THREE_ABREAST = 104.0
"""The least width of three cards side by side in a narrow window."""
STATUS_HEIGHT, STATUS_HALF = 34.0, 240.0
"""The height of the status, and half the width that long sentences need."""
PANEL_WIDTH = 316.0


class PlayLayout(NamedTuple):
    """The boxes of the Play screen: ``cards`` by seat, ``slots`` from left to right; ``rails`` are
    the borders of the table, where no tiles are placed; ``owner`` is where spectators read whose
    hand lies on the rack; there may be no ``hint``."""

    scale: float
    table: Box
    cards: tuple[Box, ...]
    tray: Box
    slots: tuple[Box, ...]
    bag: Box
    shuffle: Box
    sort: Box
    take_back: Box
    swap: Box
    confirm: Box
    status: Box
    menu: Box
    out: Box
    turns: Box
    fit: Box
    panel: Box
    rails: tuple[Box, ...]
    owner: Box | None = None
    hint: Box | None = None

    @property
    def panel_hides(self) -> bool:
        """Whether an open panel hides most of the table."""
        return self.panel.w > self.table.w / 2

    @property
    def pouch(self) -> Box:
        """Where tiles leave the bag."""
        return self.bag

    def covering(self) -> tuple[Box, ...]:
        """The boxes over the table that take the taps on them."""
        tools = (self.menu, self.out, self.turns, self.fit)
        return (*self.cards, *self.rails, *tools, *((self.hint,) if self.hint else ()))

    def controls(self) -> dict[str, Box]:
        """The boxes that must not overlap, by name."""
        single = {
            name: box
            for name, box in zip(self._fields, self, strict=True)
            if isinstance(box, Box) and name not in ("table", "panel", "status", "tray")
        }
        cards = {f"card {n}": box for n, box in enumerate(self.cards)}
        slots = {f"slot {n}": box for n, box in enumerate(self.slots)}
        return single | cards | slots


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
