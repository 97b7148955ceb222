"""The slots of the rack, for those who go there without a pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.ui.widget import Widget
from game.view.table.rack import RAISED


class RackPlace(Widget):
    """A slot of the rack that can have the focus. The rack itself is drawn and touched elsewhere;
    this draws the ring around the tile that keys would take."""

    takes_pointer = False

    def __init__(self, slot: int, take: Callable[[int], None]) -> None:
        super().__init__(lambda: take(slot))
        self.slot = slot
        self.raised = False

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.raised

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """The ring, when it has the focus."""
        if self.focused:
            box = self.box.moved(0, -self.box.h * RAISED) if self.raised else self.box
            painter.focus_ring(target, box, box.w * 0.18)
