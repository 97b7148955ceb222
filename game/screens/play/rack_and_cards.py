"""Widgets over the rack and over the players' cards, which the table itself draws."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.session import Session
from game.table.rack import RAISED, draw_tick
from game.widgets.prompt import CORNER
from game.widgets.widget import Widget
from game.words.words import Words


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
        """Draw the ring, when it has the focus. It hides the edge of a chosen tile, which is
        therefore drawn again within it, and the tick above both."""
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


class CardNote(Widget):
    """A card, which draws nothing: the mouse reads there how far behind its player is, and a press
    has it said."""

    def __init__(self, say: Callable[[str], None]) -> None:
        super().__init__()
        self.enabled = False
        self._say = say

    def explain(self, words: str) -> None:
        """Say this from now on; "" if there is nothing to say."""
        self.tooltip = words
        self.on_refused = self._told if words else None

    def _told(self) -> None:
        self._say(self.tooltip)

    def close(self) -> None:
        super().close()
        self._say = lambda _: None


def card_words(session: Session, seat: int, words: Words) -> str:
    """Return how far behind the leader a player is, or that nobody is before him; "" as long as
    nobody has points, or somebody is `quiet`."""
    scores, name = session.state.scores, session.setup.seats[seat].name
    most = max(scores)
    if not most or not all(scores[n] for n in session.quiet):
        return ""
    if scores[seat] == most:
        return words.gettext("{name}: in the lead").format(name=name)
    behind = most - scores[seat]
    sentence = words.ngettext(
        "{name}: {n} point behind the leader", "{name}: {n} points behind the leader", behind
    )
    return sentence.format(name=name, n=behind)
