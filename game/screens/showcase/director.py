"""The camera's shots and the pace of turns in the showcase, computed from the events alone.

Each move is shown close before its tiles land and while its lines are counted, then the whole
table. A Qwirkle is shown closer and more slowly. A move stays wholly in sight until the next one is
shown. The view is never at rest: it circles slowly, and travels over the table during turns that
lay nothing.

A turn without a caption or a Qwirkle is a little faster than the one before. A turn that takes too
long is cut short.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from game.rules import Cell
from game.screens.showcase.layout import CIRCLE, CIRCLE_SECONDS, FLATNESS, Frame
from game.session import Step, turn_of
from game.table.camera import bounds_of

# A presenter's choice of shots: as directed, always the whole table, or always close.
Framing = Literal["directed", "whole", "close"]
FRAMINGS: tuple[Framing, ...] = ("directed", "whole", "close")
# Maximum side of a cell in each kind of shot, as a fraction of the view's shorter side.
MAX_WHOLE_CELL, MAX_MOVE_CELL, MAX_QWIRKLE_CELL = 0.21, 0.22, 0.25
# Minimum distance (cells) from what each kind of shot shows to the edge of the view.
WHOLE_MARGIN, MOVE_MARGIN, QWIRKLE_MARGIN = 0.9, 1.25, 1.1
# Number of Qwirkles in one turn from which their margin is smaller, and that margin (cells).
SEVERAL, SEVERAL_MARGIN = 2, 0.6
# Maximum zoom of an ordinary move relative to the whole table, so that nobody gets dizzy.
MAX_MOVE_ZOOM = 1.75
# Seconds in which the camera covers most of its way: usually; to a Qwirkle or at the end.
SOFT, SOFTER = 0.3, 0.38
# Minimum seconds of an ordinary turn, of one with a lesson, and of a roll.
MIN_SHOWN_TURN, MIN_LESSON_TURN, MIN_ROLL = 2.5, 3.3, 1.4
# Speed-up with each turn that has no lesson and no Qwirkle, and the maximum factor.
LIVELIER, MAX_LIVELINESS = 0.05, 1.25
# Seconds after which a turn skips the view of the whole table, and after which it must end.
HURRY, LATE = 3.0, 3.6
# Seconds for which a counted move stays in view, by (is a Qwirkle, has a lesson).
HOLD_SECONDS = {(False, False): 0.0, (False, True): 0.8, (True, False): 0.5, (True, True): 1.4}


class Shot(NamedTuple):
    """A view that the camera moves to: its middle (cells), and the size of its cells."""

    x: float  # the middle of the view (cells)
    y: float
    size: float  # the side of a cell, as a fraction of the view's shorter side
    seconds: float  # in which the camera covers most of the way


class Subject(NamedTuple):
    """The move that the camera shows: the cells of its tiles and of all lines that it scores."""

    cells: tuple[Cell, ...]
    qwirkles: int = 0


class Director:
    """Chooses the camera's shots from the events of the game.

    `framing` is the presenter's choice. While `word_area` is true, shots of a Qwirkle leave space
    for a word above it.
    """

    def __init__(self, frame: Frame) -> None:
        self.framing: Framing = "directed"
        self.frame = frame
        self.word_area = True
        self._table: Sequence[Cell] = ()
        self._subject: Subject | None = None
        # The cells of the previous move, in sight until the next one is shown.
        self._previous: tuple[Cell, ...] = ()
        self._travels = False
        self._ended = False
        self._seconds = 0.0
        self._travelled = 0.0

    # Events

    def set_table(self, table: Iterable[Cell]) -> None:
        self._table = tuple(table)

    def prepare(self, step: Step) -> bool:
        """Show the move of `step`, if any; return whether the move before it may leave the view."""
        placed = step.placed
        if placed is None:
            return False
        previous = self._subject.cells if self._subject is not None else self._previous
        lines = (cell for line in placed.lines for _, cell in line.tiles)
        qwirkles = sum(line.qwirkle for line in placed.lines)
        self.go_to(Subject((*placed.placement.cells, *lines), qwirkles))
        self._previous = () if qwirkles else previous
        return self._previous != previous

    def show(self, step: Step) -> None:
        """Show a step that begins.

        A move stays in close view. During a roll the whole table is shown. During other steps, such
        as an exchange, the view travels over the table.
        """
        self._previous = ()
        if step.placed is not None:
            return
        self._subject = None
        if turn_of(step) is None:
            self.show_whole()
        else:
            self.travel()

    def go_to(self, subject: Subject) -> None:
        """Show a move whose tiles are about to be laid."""
        self._subject, self._travels, self._previous = subject, False, ()

    def leave(self) -> None:
        """Show the whole table again. After several Qwirkles in one move, stay close instead."""
        if self._subject is not None and self._subject.qwirkles < SEVERAL:
            self.show_whole()

    def show_whole(self) -> None:
        """Show the whole table, with the last move in sight."""
        if self._subject is not None:
            self._previous = self._subject.cells
        self._subject, self._travels, self._ended = None, False, False

    def end(self) -> None:
        self.show_whole()
        self._ended = True

    def travel(self) -> None:
        """Start to travel over the table, during a turn that lays nothing."""
        if not self._travels:
            self._subject, self._travels, self._travelled = None, True, 0.0

    def update(self, dt: float) -> None:
        self._seconds += dt
        self._travelled += dt

    # Shots

    @property
    def groups_in_sight(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The cells of the previous move and of the current one. Both must stay in sight."""
        return self._previous, self._subject.cells if self._subject is not None else ()

    @property
    def shot(self) -> Shot:
        subject = self._subject
        if subject is not None:
            qwirkle = subject.qwirkles and not self._previous
            return self._circling(self._qwirkle(subject) if qwirkle else self._move(subject))
        if self._ended:
            return self._circling(self._whole(seconds=SOFTER))
        if self.framing == "close" and self._previous:
            return self._circling(self._near(self._previous, MAX_MOVE_CELL))
        if self.framing == "close":
            return self._circling(self._whole()._replace(size=self._whole().size * MAX_MOVE_ZOOM))
        if self._travels and self.framing == "directed":
            return self._travelling()
        return self._circling(self._whole())

    def _whole(self, cells: Sequence[Cell] = (), seconds: float = SOFT) -> Shot:
        bounds = bounds_of((*self._table, *cells))
        size = min(self.frame.fitting(bounds, WHOLE_MARGIN), MAX_WHOLE_CELL)
        return Shot(*bounds.centre, size, seconds)

    def _near(self, cells: Sequence[Cell], max_cell: float) -> Shot:
        """Return the closest shot of all `cells`, moved to show as much table as possible."""
        size = min(self.frame.fitting(bounds_of(cells), MOVE_MARGIN), max_cell)
        return self._filled(cells, size, 0.0, SOFT)

    def _filled(self, cells: Sequence[Cell], size: float, word: float, seconds: float) -> Shot:
        """Return a shot of `cells` that shows much of the table, with cells of this `size`.

        Height for a `word` is left free above. Lengths are fractions of the view's shorter side.
        """
        bounds, table = bounds_of(cells), bounds_of((*self._table, *cells))
        w, h = self.frame.w / size, (self.frame.h - word) / size
        x = _filling(bounds.centre[0], w, table.x, table.right)
        y = _filling(bounds.centre[1], h, table.y, table.bottom)
        return Shot(x, y - word / 2 / size, size, seconds)

    def _move(self, subject: Subject) -> Shot:
        whole = self._whole(subject.cells)
        if self.framing == "whole":
            return whole
        max_cell = MAX_MOVE_CELL
        if self.framing == "directed":
            max_cell = min(max_cell, MAX_MOVE_ZOOM * whole.size)
        near = self._near((*subject.cells, *self._previous), max_cell)
        # The camera comes closer only if that enlarges the cells enough.
        return near if near.size > 1.35 * whole.size else whole

    def _qwirkle(self, subject: Subject) -> Shot:
        cells, max_cell = subject.cells, MAX_QWIRKLE_CELL
        margin = QWIRKLE_MARGIN if subject.qwirkles < SEVERAL else SEVERAL_MARGIN
        if self.framing == "whole":
            cells, max_cell, margin = (*self._table, *cells), MAX_WHOLE_CELL, WHOLE_MARGIN
        frame = self.frame if self.word_area else self.frame._replace(word=0.0)
        size = min(frame.below_word(bounds_of(cells), margin), max_cell)
        return self._filled(cells, size, frame.word, SOFTER)

    def _circling(self, shot: Shot) -> Shot:
        turn = math.tau * self._seconds / CIRCLE_SECONDS
        dx, dy = CIRCLE * math.cos(turn), FLATNESS * CIRCLE * math.sin(turn)
        return shot._replace(x=shot.x + dx, y=shot.y + dy)

    def _travelling(self) -> Shot:
        whole, bounds = self._whole(), bounds_of(self._table)
        size = min(whole.size * 1.45, MAX_MOVE_CELL)
        view_w, view_h = self.frame.w / size, self.frame.h / size
        # There and back in 14 seconds.
        swing = math.sin(math.tau * self._travelled / 14.0)
        # Far enough to see the outermost tiles, and a margin beyond them.
        reach_x = max(CIRCLE, (bounds.w + 2 * WHOLE_MARGIN - view_w) / 2)
        reach_y = max(0.0, (bounds.h + 2 * WHOLE_MARGIN - view_h) / 2)
        x, y = whole.x + reach_x * swing, whole.y + reach_y * swing
        return self._circling(Shot(x, y, size, seconds=1.5))


def _filling(middle: float, length: float, low: float, high: float) -> float:
    """Return the middle of a view on one axis: near `middle`, but with little empty felt.

    `length` is that of the view, `low` and `high` are the table's ends (cells). A view that is
    shorter than the table shows at most `WHOLE_MARGIN` cells of felt beyond an end.
    """
    # With this margin (cells) at both ends all of the table counts as in sight.
    if high - low + 2 * 0.75 <= length:
        return (low + high) / 2
    first, last = low - WHOLE_MARGIN + length / 2, high + WHOLE_MARGIN - length / 2
    return (low + high) / 2 if first > last else min(max(middle, first), last)


class TurnTiming:
    """The timing of the turn being shown, in seconds of animation time."""

    def __init__(self) -> None:
        self.dull_turns = 0
        self._elapsed = 0.0
        self._min_seconds = MIN_SHOWN_TURN
        self._qwirkle = self._teaches = False

    def begin_turn(self, *, rolls: bool, teaches: bool, qwirkle: bool) -> None:
        """Start to time a turn, which may be a roll, teach a rule or complete a Qwirkle."""
        self.dull_turns = 0 if teaches or qwirkle else self.dull_turns + 1
        self._min_seconds = MIN_ROLL if rolls else MIN_SHOWN_TURN
        if teaches:
            shortened = MIN_SHOWN_TURN - self._min_seconds
            self._min_seconds = max(self._min_seconds, MIN_LESSON_TURN - shortened)
        self._qwirkle, self._teaches = qwirkle, teaches
        self._elapsed = 0.0

    def update(self, dt: float) -> None:
        self._elapsed += dt

    def speed(self, *, celebrating: bool) -> float:
        """Return the factor of all animation speeds: below 1 while a Qwirkle is celebrated."""
        return 0.8 if celebrating else min(MAX_LIVELINESS, 1 + LIVELIER * self.dull_turns)

    @property
    def hold(self) -> float:
        """Seconds for which the move stays in view after its lines were counted."""
        return HOLD_SECONDS[self._qwirkle, self._teaches]

    @property
    def remaining(self) -> float:
        """Seconds for which the next turn must still wait; 0 if none."""
        return max(0.0, self._min_seconds - self._elapsed)

    @property
    def hurried(self) -> bool:
        """Whether a turn has taken too long to show the whole table; never with a Qwirkle."""
        return self._elapsed >= HURRY and not self._qwirkle

    @property
    def late(self) -> bool:
        """Whether a turn has taken so long that the next starts at once; never with a Qwirkle."""
        return self._elapsed >= LATE and not self._qwirkle
