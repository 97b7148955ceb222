"""The faces of the players at a table: their moods, and their remarks in bubbles."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.anim.tempo import Tempo
from game.art import Painter, Theme, lay_slip, lay_tail
from game.common import AvoidedBox, Box, Candidates, Side, best_candidate
from game.rules import Cell
from game.session import Step, Watched
from game.table.moods import CALM, Moods, Remark
from game.table.table_geometry import OnTable, TableGeometry

TAIL = 9.0  # length (dp) of a bubble's tail
MARGIN = 4.0  # distance (dp) to everything else
PAD = 11.0  # distance (dp) of the words from the left and right edge
RADIUS = 12.0  # dp


class Bubble(NamedTuple):
    """A remark's words, the bubble's box (px), and the side of the card where the bubble is."""

    words: str
    box: Box
    tail: Box

    def hides(self, boxes: Iterable[Box]) -> bool:
        return any(self.box.overlaps(box) for box in boxes)


class BubblePainter:
    """Finds places for the bubbles of a table, and draws them."""

    def __init__(self, painter: Painter, *, from_afar: bool = False) -> None:
        """Create bubbles. If `from_afar`, their words are large enough for distant viewers."""
        self._painter = painter
        self._px = painter.type(Theme.type_heading if from_afar else Theme.type_body)

    def place(
        self, words: str, slot: Box, card: Box, room: Box, others: Sequence[Box]
    ) -> Bubble | None:
        """Return a bubble in `room`, clear of `slot` and `others`, or None if none fits."""
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
        """Return the box of the tail between bubble and card. Without room, it is empty."""
        side, radius = self._painter.dp(TAIL), self._painter.dp(RADIUS)
        left, right = max(box.x + radius, card.x), min(box.right - radius, card.right)
        top, bottom = max(box.y, card.y), min(box.bottom, card.bottom)
        gap = self._painter.dp(1.0)
        if box.y >= card.bottom or box.bottom <= card.y:
            if right - left < side:
                return Box(0, 0, 0, 0)
            x = min(max(card.x + card.w * 0.2, left + side / 2), right - side / 2)
            below = box.y >= card.bottom
            start, end = (card.bottom + gap, box.y) if below else (box.bottom, card.y)
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


class Faces:
    """The faces and remarks at a table. If animation is off or fast, they are calm and silent."""

    def __init__(self, watched: Watched, tempo: Tempo, talks: Callable[[], bool]) -> None:
        """Create calm faces. `talks` returns whether computers may make remarks."""
        self._watched = watched
        self._tempo = tempo
        self._talks = talks
        self._seats = watched.setup.seats
        self._moods = Moods(self._seats)
        self._counted: Sequence[float] = ()
        self.bubble: Bubble | None = None

    @property
    def _rest(self) -> bool:
        return self._tempo.still or self._tempo.fast

    def mood(self, seat: int) -> str:
        """Return the mood of a seat's face: "" if calm, or if the player has just sat down."""
        newcomers = self._watched.setup.seats is not self._seats
        return CALM if self._rest or newcomers else self._moods.mood(seat)

    def hop(self, seat: int) -> float:
        return 0.0 if self._rest else self._moods.hop_height(seat)

    @property
    def remark(self) -> Remark | None:
        return None if self._rest else self._moods.remark

    @property
    def key(self) -> object:
        return None if self._rest else (self._moods.key, self.bubble)

    def forget(self) -> None:
        """Drop the callback `talks`, because it may refer to a scene and keep it in memory."""
        self._talks = bool

    def calm(self) -> None:
        self._moods.calm()
        self.bubble = None

    def show(self, step: Step, geometry: TableGeometry) -> None:
        if self._rest:
            self.calm()
            return
        cells = step.placed.placement.cells if step.placed is not None else ()
        self._moods.show(step, [_look(geometry, seat, cells) for seat in range(len(self._seats))])

    def update(self, dt: float, scores: Sequence[float], turn_seat: int | None) -> None:
        """Advance by `dt` seconds. While a turn is being shown, `turn_seat` is None."""
        if self._watched.setup.seats is not self._seats:
            # Computers and people changed places.
            self._seats = self._watched.setup.seats
            self._moods = Moods(self._seats)
        if self._rest:
            self.bubble = None
            return
        for seat, (before, now) in enumerate(zip(self._counted, scores, strict=False)):
            if before != now:
                self._moods.count(seat)
        self._counted = list(scores)
        self._moods.talks = self._talks()
        self._moods.update(dt, turn_seat)
        if self._moods.remark is None:
            self.bubble = None

    def show_bubble(self, bubble: Bubble | None) -> None:
        """Show the current remark in this bubble. If the bubble is None, end the remark."""
        self.bubble = bubble
        if bubble is None:
            self._moods.remark = None

    def draw(self, target: pygame.Surface, bubbles: BubblePainter) -> None:
        if self.bubble is not None and not self._rest:
            bubbles.draw(target, self.bubble)


def _look(geometry: TableGeometry, seat: int, cells: Iterable[Cell]) -> str:
    """Return the direction from a seat's card to the middle of `cells`, or "" without cells."""
    boxes = [geometry.box(OnTable(cell)) for cell in cells]
    if not boxes:
        return CALM
    x, y = geometry.cards[seat].badge.centre
    dx = sum(box.centre[0] for box in boxes) / len(boxes) - x
    dy = sum(box.centre[1] for box in boxes) / len(boxes) - y
    if abs(dx) > abs(dy):
        return "right" if dx > 0 else "left"
    return "down" if dy > 0 else "up"
