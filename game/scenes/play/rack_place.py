"""The slots of the rack, for those who go there without a pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.ui.prompt import CORNER
from game.ui.widget import Widget
from game.view.table.rack import RAISED, draw_tick


class RackPlace(Widget):
    """A slot of the rack that can have the focus. The rack itself is drawn and touched elsewhere;
    this draws the ring around the tile that keys would take."""

    takes_pointer = False

    def __init__(self, slot: int, take: Callable[[int], None]) -> None:
        super().__init__(lambda: take(slot))
        self.slot = slot
        self.raised = False
        # Whether its tile is chosen for an exchange or a roll.
        self.chosen = False

    def look(self) -> tuple[object, ...]:
        return *super().look(), self.raised, self.chosen

    @property
    def sign_place(self) -> Box:
        """The lower part of the slot while the tick of a chosen tile is in the upper corner."""
        return self.box.moved(0, self.box.h * (1 - CORNER)) if self.chosen else self.box

    def draw(self, target: pygame.Surface, painter: Painter) -> None:
        """The ring, when it has the focus. It hides the edge of a chosen tile, which is therefore
        drawn again within it, and the tick above both."""
        if not self.focused:
            return
        box, radius = self.box, self.box.w * 0.18
        if self.raised:
            box = box.moved(0, -box.h * RAISED)
        painter.focus_ring(target, box, radius)
        if self.chosen:
            gold, width = painter.theme.highlight, painter.dp(painter.theme.ring)
            painter.rounded(target, box, with_alpha(gold, 0), radius, width, with_alpha(gold, 255))
            draw_tick(target, painter, box)
