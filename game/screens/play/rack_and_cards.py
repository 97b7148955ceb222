"""Controls over the rack, which the table itself draws, and what the players' cards say."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art.painter import Painter
from game.art.theme import with_alpha
from game.common.geometry import Box, Point
from game.session import Session
from game.table.rack import RAISED, draw_tick
from game.ui.control import Control
from game.ui.node import Mood
from game.ui.sign import CORNER
from game.ui.tree import Tree
from game.words.words import Words


@dataclass(frozen=True, slots=True)
class RackRing:
    """The ring around the tile that keys would take, which may be ``raised``, or ``chosen`` for an
    exchange or a roll."""

    slot: int
    raised: bool
    chosen: bool

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, mood: Mood) -> None:
        """Paint the ring, when the slot has the focus. It hides the edge of a chosen tile, which is
        therefore drawn again within it, and the tick above both."""
        if not mood.focused:
            return
        radius = box.w * 0.18
        if self.raised:
            box = box.moved(0, -box.h * RAISED)
        painter.focus_ring(target, box, radius)
        if self.chosen:
            gold, width = painter.theme.highlight, painter.dp(painter.theme.ring)
            painter.rounded(target, box, with_alpha(gold, 0), radius, width, with_alpha(gold, 255))
            draw_tick(target, painter, box)


class RackPlace(Control):
    """A slot of the rack that can have the focus; pointers touch the tile itself instead."""

    @property
    def ring(self) -> RackRing:
        """What it shows."""
        content = self.node.content
        if not isinstance(content, RackRing):
            raise TypeError(f"a place of the rack shows {content!r}")
        return content

    @property
    def slot(self) -> int:
        """Its number, from 0."""
        return self.ring.slot

    @property
    def sign_place(self) -> Box:
        """The lower part of the slot while the tick of a chosen tile is in the upper corner."""
        return self.box.moved(0, self.box.h * (1 - CORNER)) if self.ring.chosen else self.box

    def hit(self, point: Point) -> bool:
        return False


def focused_slot(tree: Tree) -> int | None:
    """Return the slot of the rack that has the focus."""
    focused = tree.focused
    return focused.slot if isinstance(focused, RackPlace) else None


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
