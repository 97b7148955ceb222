"""The camera's shots and the pace of turns in the showcase, computed from the events alone.

Each move is shown close before its tiles land, its lines while they are counted, and then the whole
table; a Qwirkle closer and more slowly. A move stays wholly in sight until the next one is shown.
The motion towards a `Shot` is up to the camera. The view never rests: it circles slowly, and
travels over a table where little happens.

A usual turn takes at least `LEAST_TURN` seconds, from its tiles' start to the next ones', and is
hurried if it takes long. While nothing new happens, each is a little faster than the one before,
down to `LEAST_TURN` / `LIVELIEST`; a roll, part of a turn, takes less, a Qwirkle more.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from game.common.geometry import Point
from game.rules.cells import Cell
from game.screens.showcase.layout import CIRCLE, FLAT, ROUND, Frame
from game.session import Step
from game.session.state.steps import turn_of
from game.table.camera_view import bounds_of

Framing = Literal["directed", "whole", "close"]
"""A presenter's choices: the usual, always the whole table, always close."""

FRAMINGS: tuple[Framing, ...] = ("directed", "whole", "close")

WIDE, CLOSE, CLOSER = 0.21, 0.22, 0.25
"""Largest cells of the whole table, a move and a Qwirkle, in parts of the view's shorter side."""

WIDE_ROOM, CLOSE_ROOM, CLOSER_ROOM = 0.9, 1.25, 1.1
"""Least cells seen around each of these."""

SEVERAL, SEVERAL_ROOM = 2, 0.6
"""The number of Qwirkles at once from which there is less room around them."""

NEARER = 1.75
"""Largest zoom of a usual move relative to the whole table, so that nobody gets dizzy."""

WORTH = 1.35
"""Least zoom relative to the whole table for which the camera goes close."""

SNUG = 0.75
"""Cells at both sides of the table with which all of it counts as in sight."""

SOFT, SOFTER, SOFTEST = 0.3, 0.38, 1.5
"""Seconds for most of the way: to a move or back, to a Qwirkle, and while travelling."""

TRAVEL, TRAVEL_SECONDS = 1.45, 14.0
"""Zoom of a travelling camera relative to the whole table, and seconds there and back."""

LEAST_TURN, LEAST_ROLL = 2.5, 1.4
"""Least seconds of a usual turn, and of a roll."""

LIVELIER, LIVELIEST = 0.05, 1.25
"""Speed-up of each turn without anything new relative to the one before, and its limit."""

TAUGHT_TURN = 3.3
"""Least seconds of a turn with a lesson."""

SLOWER = 0.8
"""The speed of a Qwirkle."""

HURRY, LATE = 3.0, 3.6
"""Seconds after which the whole table is skipped, and the next turn begins once in sight."""

STAY, STAY_TAUGHT, STAY_GREAT, STAY_GREAT_TAUGHT = 0.0, 0.8, 0.5, 1.4
"""Seconds of a move's shot after its count: usual, with a lesson, for a Qwirkle, and for both."""


class Shot(NamedTuple):
    """A view to be shown.

    ``x`` and ``y`` are its middle (cells), ``size`` is that of a cell in parts of the view's
    shorter side, and ``seconds`` the time in which a camera covers most of the way.
    """

    x: float
    y: float
    size: float
    seconds: float


class Subject(NamedTuple):
    """The ``cells`` of a move and its counted lines, and the number of Qwirkles."""

    cells: tuple[Cell, ...]
    great: int = 0


class Director:
    """Choice of shots; ``framing`` is the presenter's, ``worded`` leaves room for a word."""

    def __init__(self, frame: Frame) -> None:
        self.framing: Framing = "directed"
        self.frame = frame
        self.worded = True
        self._table: Sequence[Cell] = ()
        self._subject: Subject | None = None
        # The cells of the previous move, in sight until the next one is shown.
        self._told: tuple[Cell, ...] = ()
        self._travels = False
        self._ended = False
        self._seconds = 0.0
        self._travelled = 0.0

    # Events

    def see(self, table: Iterable[Cell]) -> None:
        """Set the cells of all tiles on the table."""
        self._table = tuple(table)

    def about_to(self, step: Step) -> bool:
        """Prepare for a step; return whether the camera leaves the previous move already."""
        placed = step.placed
        if placed is None:
            return False
        told = self._subject.cells if self._subject is not None else self._told
        lines = (cell for line in placed.lines for _, cell in line.tiles)
        great = sum(line.qwirkle for line in placed.lines)
        self.go_to(Subject((*placed.placement.cells, *lines), great))
        self._told = () if self._subject is not None and self._subject.great else told
        return self._told != told

    def show(self, step: Step) -> None:
        """Show a step: a move close until `look_over`, a roll without a shot of its own."""
        self._told = ()
        if step.placed is not None:
            return
        self._subject = None
        if turn_of(step) is None:
            self.look_over()
        else:
            self.travel()

    def go_to(self, subject: Subject) -> None:
        """Show a move whose tiles are about to be laid."""
        self._subject, self._travels, self._told = subject, False, ()

    def leave(self) -> None:
        """Leave a move that was counted; several Qwirkles stay close until the next move."""
        if self._subject is not None and self._subject.great < SEVERAL:
            self.look_over()

    def look_over(self) -> None:
        if self._subject is not None:
            self._told = self._subject.cells
        self._subject, self._travels, self._ended = None, False, False

    def end(self) -> None:
        self.look_over()
        self._ended = True

    def travel(self) -> None:
        """Start to travel over the table while little happens."""
        if not self._travels:
            self._subject, self._travels, self._travelled = None, True, 0.0

    def update(self, dt: float) -> None:
        self._seconds += dt
        self._travelled += dt

    # Shots

    @property
    def kept(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The cells of the previous move, and those of the move being shown."""
        return self._told, self._subject.cells if self._subject is not None else ()

    @property
    def needed(self) -> tuple[Cell, ...]:
        """The cells that must be in sight now."""
        return (*self._told, *self.kept[1])

    @property
    def shot(self) -> Shot:
        subject = self._subject
        if subject is not None:
            great = subject.great and not self._told
            return self._circling(self._great(subject) if great else self._close(subject))
        if self._ended:
            return self._circling(self._whole(foot=self.frame.foot, seconds=SOFTER))
        if self.framing == "close" and self._told:
            return self._circling(self._near(self._told, CLOSE))
        if self.framing == "close":
            return self._circling(self._whole()._replace(size=self._whole().size * NEARER))
        if self._travels and self.framing == "directed":
            return self._travelling()
        return self._circling(self._whole())

    def _whole(self, cells: Sequence[Cell] = (), foot: float = 0.0, seconds: float = SOFT) -> Shot:
        bounds = bounds_of((*self._table, *cells))
        size = min(self.frame.fitting(bounds, WIDE_ROOM, foot), WIDE)
        x, y = bounds.centre
        return Shot(x, y + foot / 2 / size, size, seconds)

    def _near(self, cells: Sequence[Cell], most: float) -> Shot:
        """Return a shot as close as these cells allow, filled up with the table beside them."""
        size = min(self.frame.fitting(bounds_of(cells), CLOSE_ROOM), most)
        return self._filled(cells, size, 0.0, SOFT)

    def _filled(self, cells: Sequence[Cell], size: float, word: float, seconds: float) -> Shot:
        """Return a shot of cells of this size below a ``word``, with much of the table beside."""
        bounds, table = bounds_of(cells), bounds_of((*self._table, *cells))
        w, h = self.frame.w / size, (self.frame.h - word) / size
        x = _filling(bounds.centre[0], w, table.x, table.right)
        y = _filling(bounds.centre[1], h, table.y, table.bottom)
        return Shot(x, y - word / 2 / size, size, seconds)

    def _close(self, subject: Subject) -> Shot:
        whole = self._whole(subject.cells)
        if self.framing == "whole":
            return whole
        most = min(CLOSE, NEARER * whole.size) if self.framing == "directed" else CLOSE
        near = self._near((*subject.cells, *self._told), most)
        return near if near.size > WORTH * whole.size else whole

    def _great(self, subject: Subject) -> Shot:
        all_of_it = self.framing == "whole"
        cells = (*self._table, *subject.cells) if all_of_it else subject.cells
        closer = CLOSER_ROOM if subject.great < SEVERAL else SEVERAL_ROOM
        room, most = (WIDE_ROOM, WIDE) if all_of_it else (closer, CLOSER)
        frame = self.frame if self.worded else self.frame._replace(word=0.0)
        size = min(frame.below_word(bounds_of(cells), room), most)
        return self._filled(cells, size, frame.word, SOFTER)

    def _circling(self, shot: Shot) -> Shot:
        turn = math.tau * self._seconds / ROUND
        across, down = CIRCLE * math.cos(turn), FLAT * CIRCLE * math.sin(turn)
        return shot._replace(x=shot.x + across, y=shot.y + down)

    def _travelling(self) -> Shot:
        whole, bounds = self._whole(), bounds_of(self._table)
        size = min(whole.size * TRAVEL, CLOSE)
        seen: Point = (self.frame.w / size, self.frame.h / size)
        swing = math.sin(math.tau * self._travelled / TRAVEL_SECONDS)
        # Until the outermost tiles are near the edge.
        reach_x = max(CIRCLE, (bounds.w + 2 * WIDE_ROOM - seen[0]) / 2)
        reach_y = max(0.0, (bounds.h + 2 * WIDE_ROOM - seen[1]) / 2)
        return self._circling(
            Shot(whole.x + reach_x * swing, whole.y + reach_y * swing, size, SOFTEST)
        )


def _filling(middle: float, seen: float, low: float, high: float) -> float:
    """Return a view's middle nearest to ``middle`` with at most `WIDE_ROOM` beyond the table."""
    if high - low + 2 * SNUG <= seen:
        return (low + high) / 2
    least, most = low - WIDE_ROOM + seen / 2, high + WIDE_ROOM - seen / 2
    return (low + high) / 2 if least > most else min(max(middle, least), most)


class Pace:
    """Timing of the turn being shown; all seconds are in the tempo of the show."""

    def __init__(self) -> None:
        self.dull = 0
        self._since = 0.0
        self._least = LEAST_TURN
        self._long = self._teaches = False

    def begin_turn(self, *, rolls: bool, teaches: bool, great: bool) -> None:
        """Start to time another turn."""
        self.dull = 0 if teaches or great else self.dull + 1
        usual = LEAST_ROLL if rolls else LEAST_TURN
        self._least = max(usual, TAUGHT_TURN - (LEAST_TURN - usual)) if teaches else usual
        self._long, self._teaches = great, teaches
        self._since = 0.0

    def pass_time(self, elapsed: float) -> None:
        self._since += elapsed

    def speed(self, *, great: bool) -> float:
        """Return the factor of all motion, lower for a Qwirkle being shown."""
        return SLOWER if great else min(LIVELIEST, 1.0 + LIVELIER * self.dull)

    @property
    def stay(self) -> float:
        """Seconds for which the move is shown after it was counted."""
        if self._long:
            return STAY_GREAT_TAUGHT if self._teaches else STAY_GREAT
        return STAY_TAUGHT if self._teaches else STAY

    @property
    def left(self) -> float:
        """Seconds that the turn must still take."""
        return max(0.0, self._least - self._since)

    @property
    def hurried(self) -> bool:
        """Whether the turn has taken long, so that the whole table is skipped."""
        return self._since >= HURRY and not self._long

    @property
    def late(self) -> bool:
        """Whether the next turn should begin at once."""
        return self._since >= LATE and not self._long
