"""Where the camera of the showcase should look, and how long turns take: told what happens, pure.

Like a film it shows each move close before its tiles land, the lines while they are counted, and
then the whole table again; a Qwirkle closer and more slowly. As long as a move is told, nothing of
it is cut off, wherever the next one will be. What is asked for is a `Shot`, and how a camera gets
there is the camera's business. It never asks for a standstill: while nothing else happens the view
circles slowly, and over a table where little happens it travels.

A common turn takes at least `LEAST_TURN` seconds, from its tiles' start to the next ones', and is
hurried if it takes long. While nothing new happens each is a little faster than the one before,
down to `LEAST_TURN` / `LIVELIEST`; a roll, which is a part of a turn, takes less, a Qwirkle more.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from game.common.geometry import Point
from game.rules.cells import Cell
from game.screens.showcase.layout import CIRCLE, FLAT, ROUND, Frame
from game.session import Step
from game.session.steps import turn_of
from game.table.camera import bounds_of

Framing = Literal["directed", "whole", "close"]
"""What a presenter may ask for: the usual, always the whole table, always close."""

FRAMINGS: tuple[Framing, ...] = ("directed", "whole", "close")

WIDE, CLOSE, CLOSER = 0.21, 0.22, 0.25
"""The largest cell of the whole table, of a move and of a Qwirkle, in parts of the view's height
or width, whichever is less."""

WIDE_ROOM, CLOSE_ROOM, CLOSER_ROOM = 0.9, 1.25, 1.1
"""Cells that are seen around them at least."""

SEVERAL, SEVERAL_ROOM = 2, 0.6
"""This many Qwirkles at once are the greatest moment: there is less around them."""

NEARER = 1.75
"""A common move is shown at most this many times as close as the whole table, so that nobody gets
dizzy."""

WORTH = 1.35
"""It is shown as a part of the whole table as long as that is not this many times smaller: else the
camera would go for little, and cut off tiles beside it."""

SNUG = 0.75
"""Cells at both sides of the table with which it counts as wholly in sight."""

SOFT, SOFTER, SOFTEST = 0.3, 0.38, 1.5
"""Seconds in which a camera comes most of the way: to a move or back, to a Qwirkle, and while it
travels."""

TRAVEL, TRAVEL_SECONDS = 1.45, 14.0
"""How many times closer than the whole table a travelling camera is, and the seconds that it takes
from one side to the other and back."""

LEAST_TURN, LEAST_ROLL = 2.5, 1.4
"""Seconds at least of a common turn, and of a roll."""

LIVELIER, LIVELIEST = 0.05, 1.25
"""By how much each turn without anything new is faster than the one before, and the most."""

TAUGHT_TURN = 3.3
"""Seconds at least of a turn that teaches something."""

SLOWER = 0.8
"""The speed of a Qwirkle."""

HURRY, LATE = 3.0, 3.6
"""Seconds after which the whole table is not looked at any longer, and from which on the next turn
begins as soon as all of it is in sight."""

STAY, STAY_TAUGHT, STAY_GREAT, STAY_GREAT_TAUGHT = 0.0, 0.8, 0.5, 1.4
"""Seconds that a move is looked at after it has been counted; if it teaches something; a Qwirkle,
and one that teaches something, which is said only then."""


class Shot(NamedTuple):
    """What is to be seen: the middle of the view (cells), the size of a cell in parts of the
    view's shorter side, and ``seconds`` in which a camera comes most of the way."""

    x: float
    y: float
    size: float
    seconds: float


class Subject(NamedTuple):
    """A move: the ``cells`` that must be seen, those in which tiles land and those of all lines
    that are counted then; and how many of those are Qwirkles."""

    cells: tuple[Cell, ...]
    great: int = 0


class Director:
    """Decides on one shot after the other. ``framing`` is a presenter's wish; ``frame`` is the
    shape of the view, in which there may stand a word for a Qwirkle as long as it is ``worded``."""

    def __init__(self, frame: Frame) -> None:
        self.framing: Framing = "directed"
        self.frame = frame
        self.worded = True
        self._table: Sequence[Cell] = ()
        self._subject: Subject | None = None
        # The cells of the move that is still told, of which nothing may be cut off.
        self._told: tuple[Cell, ...] = ()
        self._travels = False
        self._ended = False
        self._seconds = 0.0
        self._travelled = 0.0

    # What happens

    def see(self, table: Iterable[Cell]) -> None:
        """Tiles lie in these cells."""
        self._table = tuple(table)

    def about_to(self, step: Step) -> bool:
        """This is about to be shown: a move is seen with the one that is told until then. Returns
        whether the camera leaves that already, since a Qwirkle is seen so close."""
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
        """This is shown now, and the last move not told any longer: a move is seen close until the
        `look_over` that follows. A roll is seen on a card; when nothing else happens, there is a
        long calm move over the table."""
        self._told = ()
        if step.placed is not None:
            return
        self._subject = None
        if turn_of(step) is None:
            self.look_over()
        else:
            self.travel()

    def go_to(self, subject: Subject) -> None:
        """Tiles are about to be laid."""
        self._subject, self._travels, self._told = subject, False, ()

    def leave(self) -> None:
        """The move has been counted and looked at. Several Qwirkles stay close for as long as they
        are told."""
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
        """Little happens for a while: a long calm move over the table."""
        if not self._travels:
            self._subject, self._travels, self._travelled = None, True, 0.0

    def update(self, dt: float) -> None:
        self._seconds += dt
        self._travelled += dt

    # What is to be seen

    @property
    def kept(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The cells that are told, and those of the move that is shown."""
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
        """The whole table, with tiles that are about to be in these cells, above what takes the
        ``foot`` of the view."""
        bounds = bounds_of((*self._table, *cells))
        size = min(self.frame.fitting(bounds, WIDE_ROOM, foot), WIDE)
        x, y = bounds.centre
        return Shot(x, y + foot / 2 / size, size, seconds)

    def _near(self, cells: Sequence[Cell], most: float) -> Shot:
        """These cells, as close as they have room, but not closer than this; beside them as much of
        the table as there can be, and no empty felt as long as there are tiles."""
        size = min(self.frame.fitting(bounds_of(cells), CLOSE_ROOM), most)
        return self._filled(cells, size, 0.0, SOFT)

    def _filled(self, cells: Sequence[Cell], size: float, word: float, seconds: float) -> Shot:
        """Cells of this size below a ``word``, and as much of the table as can be beside them."""
        bounds, table = bounds_of(cells), bounds_of((*self._table, *cells))
        w, h = self.frame.w / size, (self.frame.h - word) / size
        x = _filling(bounds.centre[0], w, table.x, table.right)
        y = _filling(bounds.centre[1], h, table.y, table.bottom)
        return Shot(x, y - word / 2 / size, size, seconds)

    def _close(self, subject: Subject) -> Shot:
        """A move and its lines, and the move that is told until then, as close as wished."""
        whole = self._whole(subject.cells)
        if self.framing == "whole":
            return whole
        most = min(CLOSE, NEARER * whole.size) if self.framing == "directed" else CLOSE
        near = self._near((*subject.cells, *self._told), most)
        return near if near.size > WORTH * whole.size else whole

    def _great(self, subject: Subject) -> Shot:
        """A Qwirkle, or the whole table with it, below the word for it."""
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


def _filling(middle: float, seen: float, low: float, high: float) -> float:
    """Where the middle of what is seen (this many cells) should be along a table from ``low`` to
    ``high``: in the middle of it if all of it is seen, else as near to ``middle`` as it can be
    without showing more than `WIDE_ROOM` beyond its ends."""
    if high - low + 2 * SNUG <= seen:
        return (low + high) / 2
    least, most = low - WIDE_ROOM + seen / 2, high + WIDE_ROOM - seen / 2
    return (low + high) / 2 if least > most else min(max(middle, least), most)


class Pace:
    """The time of the turn that is shown; all seconds are those of the show's own tempo."""

    def __init__(self) -> None:
        self.dull = 0
        self._since = 0.0
        self._least = LEAST_TURN
        self._long = self._teaches = False

    def begin_turn(self, *, rolls: bool, teaches: bool, great: bool) -> None:
        """Count the time of another turn: of a player who ``rolls``, with something to learn, or
        with a Qwirkle."""
        self.dull = 0 if teaches or great else self.dull + 1
        usual = LEAST_ROLL if rolls else LEAST_TURN
        self._least = max(usual, TAUGHT_TURN - (LEAST_TURN - usual)) if teaches else usual
        self._long, self._teaches = great, teaches
        self._since = 0.0

    def pass_time(self, elapsed: float) -> None:
        self._since += elapsed

    def speed(self, *, great: bool) -> float:
        """Return how many times as fast as usual all moves; a Qwirkle that is being shown is
        slower."""
        return SLOWER if great else min(LIVELIEST, 1.0 + LIVELIER * self.dull)

    @property
    def stay(self) -> float:
        """The seconds that the move is looked at after it has been counted."""
        if self._long:
            return STAY_GREAT_TAUGHT if self._teaches else STAY_GREAT
        return STAY_TAUGHT if self._teaches else STAY

    @property
    def left(self) -> float:
        """The seconds that the turn must still have."""
        return max(0.0, self._least - self._since)

    @property
    def hurried(self) -> bool:
        """Whether the turn has taken long: the whole table is not waited for."""
        return self._since >= HURRY and not self._long

    @property
    def late(self) -> bool:
        """Whether the next turn should begin at once."""
        return self._since >= LATE and not self._long
