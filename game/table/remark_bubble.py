"""A bubble of paper beside a player's card. It contains what the player says."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.art import Painter, Theme, lay_slip, lay_tail
from game.common import AvoidedBox, Box, Candidates, Side, best_candidate

TAIL = 9.0  # length (dp) of a bubble's tail
MARGIN = 4.0  # distance (dp) to everything else
PAD = 11.0  # distance (dp) of the words from the left and right edge
RADIUS = 12.0  # dp


class Bubble(NamedTuple):
    """A placed bubble: its words, its box (px), and the side of the card on which it is."""

    words: str
    box: Box
    tail: Box

    def hides(self, boxes: Iterable[Box]) -> bool:
        return any(self.box.overlaps(box) for box in boxes)


class BubblePainter:
    """Places and draws the bubbles of a table."""

    def __init__(self, painter: Painter, *, from_afar: bool = False) -> None:
        """Create a painter of bubbles; `from_afar` makes words large enough for distant viewers."""
        self._painter = painter
        self._px = painter.type(Theme.type_heading if from_afar else Theme.type_body)

    def place(
        self, words: str, slot: Box, card: Box, room: Box, others: Sequence[Box]
    ) -> Bubble | None:
        """Return a bubble in `room`, clear of the card's `slot` and `others` (px); None if full."""
        painter = self._painter
        px, margin, tail = self._px, painter.dp(MARGIN), painter.dp(TAIL)
        width = painter.assets.text_width(words, px, "bold") + 2 * painter.dp(PAD)
        height = 1.4 * painter.assets.line_height(px, "bold")
        around = Candidates(slot, (width, height), tail)
        covers = [AvoidedBox(other.inset(-margin)) for other in (slot, *others)]
        found = best_candidate(around, room.inset(margin), covers)
        # Farther away, nobody would know whose words they are.
        if found.hidden or found.n >= around.in_a_ring:
            return None
        bubble = Bubble(words, found.box, self._tail_between(found.box, card))
        return None if not bubble.tail.w or bubble.hides(others) else bubble

    def _tail_between(self, box: Box, card: Box) -> Box:
        """Return the box of the tail from bubble to card; an empty box if there is no room."""
        side, radius = self._painter.dp(TAIL), self._painter.dp(RADIUS)
        left, right = max(box.x + radius, card.x), min(box.right - radius, card.right)
        top, bottom = max(box.y, card.y), min(box.bottom, card.bottom)
        gap = self._painter.dp(1.0)
        if box.y >= card.bottom or box.bottom <= card.y:
            if right - left < side:
                return Box(0, 0, 0, 0)
            x = min(max(card.x + card.w * 0.2, left + side / 2), right - side / 2)
            start, end = (
                (card.bottom + gap, box.y) if box.y >= card.bottom else (box.bottom, card.y)
            )
            return Box(x - side / 2, start, side, max(side, end - start))
        if bottom - top < side:
            return Box(0, 0, 0, 0)
        start, end = (card.right + gap, box.x) if box.x >= card.right else (box.right, card.x)
        return Box(start, (top + bottom - side) / 2, max(side, end - start), side)

    def draw(self, target: pygame.Surface, bubble: Bubble) -> None:
        painter, theme = self._painter, self._painter.theme
        lay_slip(target, painter, bubble.box, RADIUS)
        box, tail = bubble.box, bubble.tail
        side: Side = "right" if tail.x >= box.right else "left"
        if tail.y >= box.bottom or tail.bottom <= box.y:
            side = "below" if tail.y >= box.bottom else "above"
        lay_tail(target, painter, tail, side, tip=0.3)
        painter.text_at(target, bubble.words, box, self._px, theme.paper_ink, "bold", "centre")
