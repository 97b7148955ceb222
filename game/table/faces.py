"""The faces of players at a table: their moods, and the bubbles with their remarks."""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.anim.tempo import Tempo
from game.rules import Cell
from game.session import Step, Watched
from game.table.moods import CALM, Moods, Remark
from game.table.remark_bubble import Bubble, BubblePainter
from game.table.table_geometry import OnTable, TableGeometry


class Faces:
    """The faces and remarks at a table. With animation off they are calm and silent."""

    def __init__(self, watched: Watched, tempo: Tempo, talks: Callable[[], bool]) -> None:
        """Create calm faces. `talks` returns whether computers make remarks."""
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
        """Return the mood of a seat's face, "" for calm and for a player who has just sat down."""
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
        """Drop the callback that reads the options, because it may refer to a scene."""
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
        """Advance by `dt` seconds. Cards show `scores`; a turn is shown if `turn_seat` is None."""
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
        """Show the current remark in a bubble. None ends the remark."""
        self.bubble = bubble
        if bubble is None:
            self._moods.remark = None

    def draw(self, target: pygame.Surface, bubbles: BubblePainter) -> None:
        if self.bubble is not None and not self._rest:
            bubbles.draw(target, self.bubble)


def _look(geometry: TableGeometry, seat: int, cells: Iterable[Cell]) -> str:
    """Return the direction from a seat's card to the middle of `cells`; "" without cells."""
    boxes = [geometry.box(OnTable(cell)) for cell in cells]
    if not boxes:
        return CALM
    x, y = geometry.cards[seat].badge.centre
    dx = sum(box.centre[0] for box in boxes) / len(boxes) - x
    dy = sum(box.centre[1] for box in boxes) / len(boxes) - y
    if abs(dx) > abs(dy):
        return "right" if dx > 0 else "left"
    return "down" if dy > 0 else "up"
