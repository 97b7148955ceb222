"""Where the camera of the showcase should look: a pure part, told what happens in the game.

Like a film it shows each move close before its tiles land, the lines while they are counted, and
then the whole table again; a Qwirkle closer and more slowly. What is asked for is a `Shot`, and
how a camera gets there is the camera's business. It never asks for a standstill: while nothing
else happens the view circles slowly, and over a table where little happens it travels.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.session import Step
from game.view.table.camera import bounds_of

Framing = Literal["directed", "whole", "close"]
"""What a presenter may ask for: the usual, always the whole table, always close."""

FRAMINGS: tuple[Framing, ...] = ("directed", "whole", "close")

WIDE, CLOSE, CLOSER = 0.21, 0.22, 0.25
"""The largest cell of the whole table, of a move and of a Qwirkle, in parts of the view's height
or width, whichever is less."""

WIDE_ROOM, CLOSE_ROOM, CLOSER_ROOM = 0.9, 1.25, 1.1
"""Cells that are seen around them at least."""

NARROW = 0.4
"""The part of that room at both sides of an upright view, where there is little."""

TIGHT = 0.04
"""The room left beside the circle of a resting view, where otherwise cells would be too small."""

TIGHT_CLOSER_ROOM = 0.95
"""The room that a Qwirkle has then: its line swells."""

NEARER = 1.75
"""A common move is shown at most this many times as close as the whole table, so that nobody gets
dizzy."""

WORTH = 1.25
"""It is shown as a part of the whole table as long as that is not so many times smaller: else the
camera would go for little, and cut off tiles beside it."""

SOFT, SOFTER, SOFTEST = 0.3, 0.38, 1.5
"""Seconds in which a camera comes most of the way: to a move or back, to a Qwirkle, and while it
travels."""

CIRCLE, ROUND = 0.32, 11.0
"""The circle in which a view moves while it rests: its radius (cells) and the seconds for it."""

FLAT = 0.6
"""How high the circle is for its width."""

TRAVEL, TRAVEL_SECONDS = 1.45, 14.0
"""How many times closer than the whole table a travelling camera is, and the seconds that it takes
from one side to the other and back."""


class Shot(NamedTuple):
    """What is to be seen: the middle of the view (cells), the size of a cell in parts of the
    view's shorter side, and ``seconds`` in which a camera comes most of the way."""

    x: float
    y: float
    size: float
    seconds: float


class Frame(NamedTuple):
    """The shape of a view: its width and height in parts of its shorter side, and the part of it
    (in the same measure) at the top that is kept free for the word of a Qwirkle. Cells smaller than
    ``least`` cannot be told apart from far away."""

    w: float
    h: float
    word: float = 0.0
    least: float = 0.0

    @classmethod
    def of(cls, view: Box, below_word: Box | None = None, least: float = 0.0) -> Frame:
        """That of a box (px); ``below_word`` is what the word leaves of it, ``least`` px."""
        short = max(1.0, min(view.w, view.h))
        word = 0.0 if below_word is None else below_word.y - view.y
        return cls(view.w / short, view.h / short, word / short, least / short)

    def fitting(self, bounds: Box, room: float) -> float:
        """The size of a cell at which these bounds (cells) fill it with this much room (cells), or
        with less where cells would be too small."""
        aside = self._aside(room)
        wished = self._filled(bounds, aside, room)
        if wished >= self.least:
            return wished
        tight = min(aside, CIRCLE + TIGHT), min(room, FLAT * CIRCLE + TIGHT)
        return min(self.least, self._filled(bounds, *tight))

    def below_word(self, bounds: Box, room: float) -> float:
        """The same below the word for a Qwirkle."""
        wished = self._filled(bounds, self._aside(room), room, self.word)
        if wished >= self.least:
            return wished
        tight = min(room, TIGHT_CLOSER_ROOM)
        return min(self.least, self._filled(bounds, self._aside(tight), tight, self.word))

    def _aside(self, room: float) -> float:
        return room if self.w >= self.h else NARROW * room

    def _filled(self, bounds: Box, aside: float, room: float, word: float = 0.0) -> float:
        """The size of a cell with so much room at both sides, and above and below."""
        return min(self.w / (bounds.w + 2 * aside), (self.h - word) / (bounds.h + 2 * room))


@dataclass(frozen=True, slots=True)
class Subject:
    """A move: the cells in which tiles land, those of all lines that are counted then, and
    how many are Qwirkles."""

    placed: tuple[Cell, ...]
    lines: tuple[Cell, ...]
    great: int = 0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Everything that must be seen."""
        return (*self.placed, *self.lines)


class Director:
    """Decides on one shot after the other. ``framing`` is a presenter's wish; ``frame`` is the
    shape of the view."""

    def __init__(self, frame: Frame) -> None:
        self.framing: Framing = "directed"
        self.frame = frame
        self._table: Sequence[Cell] = ()
        self._subject: Subject | None = None
        self._travels = False
        self._seconds = 0.0
        self._travelled = 0.0

    # What happens

    def see(self, table: Iterable[Cell]) -> None:
        """Tiles lie in these cells."""
        self._table = tuple(table)

    def about_to(self, step: Step) -> None:
        """This is about to be shown: a move is seen close until the `look_over` that follows; if
        nothing is laid, there is a long calm move over the table."""
        placed = step.placed
        if placed is None:
            self.travel()
            return
        lines = tuple(cell for line in placed.lines for _, cell in line.tiles)
        self.go_to(Subject(placed.placement.cells, lines, sum(one.qwirkle for one in placed.lines)))

    def go_to(self, subject: Subject) -> None:
        """Tiles are about to be laid."""
        self._subject, self._travels = subject, False

    def look_over(self) -> None:
        """The move has been counted: the whole table is seen."""
        self._subject, self._travels = None, False

    def travel(self) -> None:
        """Little happens for a while: a long calm move over the table."""
        if not self._travels:
            self._subject, self._travels, self._travelled = None, True, 0.0

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._seconds += dt
        self._travelled += dt

    # What is to be seen

    @property
    def needed(self) -> tuple[Cell, ...]:
        """The cells that must be in sight now."""
        return self._subject.cells if self._subject is not None else ()

    @property
    def shot(self) -> Shot:
        """What is to be seen now."""
        subject = self._subject
        if subject is not None:
            return self._circling(self._close(subject))
        if self.framing == "close":
            return self._circling(self._whole()._replace(size=self._whole().size * NEARER))
        if self._travels and self.framing == "directed":
            return self._travelling()
        return self._circling(self._whole())

    def _whole(self) -> Shot:
        bounds = bounds_of(self._table)
        size = min(self.frame.fitting(bounds, WIDE_ROOM), WIDE)
        return Shot(*bounds.centre, size, SOFT)

    def _close(self, subject: Subject) -> Shot:
        """The move and its lines, as close as wished."""
        if subject.great:
            return self._great(subject)
        whole = self._whole_with(subject)
        if self.framing == "whole":
            return whole
        bounds = bounds_of(subject.cells)
        most = min(CLOSE, NEARER * whole.size) if self.framing == "directed" else CLOSE
        size = min(self.frame.fitting(bounds, CLOSE_ROOM), most)
        if size <= WORTH * whole.size:
            return whole
        return Shot(*bounds.centre, size, SOFT)

    def _great(self, subject: Subject) -> Shot:
        """A Qwirkle, or the whole table with it, below the word for it."""
        all_of_it = self.framing == "whole"
        bounds = bounds_of((*self._table, *subject.cells) if all_of_it else subject.cells)
        room, most = (WIDE_ROOM, WIDE) if all_of_it else (CLOSER_ROOM, CLOSER)
        size = min(self.frame.below_word(bounds, room), most)
        x, y = bounds.centre
        return Shot(x, y - self.frame.word / 2 / size, size, SOFTER)

    def _whole_with(self, subject: Subject) -> Shot:
        """The whole table with the tiles that are about to lie there."""
        bounds = bounds_of((*self._table, *subject.cells))
        return Shot(*bounds.centre, min(self.frame.fitting(bounds, WIDE_ROOM), WIDE), SOFT)

    def _circling(self, shot: Shot) -> Shot:
        """The same shot, moving a little."""
        turn = math.tau * self._seconds / ROUND
        across, down = CIRCLE * math.cos(turn), FLAT * CIRCLE * math.sin(turn)
        return shot._replace(x=shot.x + across, y=shot.y + down)

    def _travelling(self) -> Shot:
        """Along the longer side of the table, there and back."""
        whole, bounds = self._whole(), bounds_of(self._table)
        size = min(whole.size * TRAVEL, CLOSE)
        seen: Point = (self.frame.w / size, self.frame.h / size)
        swing = math.sin(math.tau * self._travelled / TRAVEL_SECONDS)
        # As far as the outermost tiles come near the edge.
        reach_x = max(CIRCLE, (bounds.w + 2 * WIDE_ROOM - seen[0]) / 2)
        reach_y = max(0.0, (bounds.h + 2 * WIDE_ROOM - seen[1]) / 2)
        return self._circling(
            Shot(whole.x + reach_x * swing, whole.y + reach_y * swing, size, SOFTEST)
        )
