"""The camera's shots in the showcase, computed only from the events of the game.

Each move gets a shot from the table `SHOTS`, never the same twice in a row. The camera shows the
move before its tiles land and while its lines are counted, and then the whole table. The move stays
in view until the next move is shown. The view is never at rest: it circles slowly, comes closer, or
travels over the table.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from game.rules import Cell, Placed
from game.screens.showcase.layout import CIRCLE, CIRCLE_SECONDS, FLATNESS, Frame
from game.screens.showcase.storyboard import TurnPace, pace_of
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
MAX_MOVE_ZOOM = 1.75  # of a presenter's close shots, relative to the whole table
# Seconds in which the camera covers most of its way: usually; to a Qwirkle or at the end.
SOFT, SOFTER = 0.3, 0.38
CRANE_TURNS = 5  # a crane shot is due this number of turns after the last one
MIN_DRIFT = 0.012  # of a view at rest, as a fraction of its shorter side per second
PUSH_SECONDS = 4.0  # for which a shot comes closer
TRAVEL_SECONDS = 14.0  # in which the view travels over the whole table and back
# Degrees by which the table is tilted: in the shots between which the camera moves, and in replays,
# before and after which the camera cuts.
TILT, REPLAY_TILT = 25, 50


class ShotStyle(NamedTuple):
    """A way to show a move, in which a cell is at most `zoom` times as large as in "wide" shots.

    "Wide" shots show the whole table.
    """

    zoom: float = 1.75
    tilt: int = TILT  # of the table (degrees)
    lower: float = 0.0  # how far the move is below the middle, as a fraction of the view's height
    push: float = 0.0  # by which the cells grow in `PUSH_SECONDS`, as a fraction of their size
    hand: bool = False  # the player's hand is at the lower edge
    centred: bool = False  # the move is in the middle, whatever felt is around it


SHOTS = {
    "wide": ShotStyle(zoom=1.0),
    "close": ShotStyle(push=0.04),
    "shoulder": ShotStyle(zoom=1.45, hand=True),
    "low": ShotStyle(zoom=1.9, lower=0.16, push=0.05),
    "crane": ShotStyle(zoom=1.0, push=0.2),
    "replay": ShotStyle(zoom=2.6, tilt=REPLAY_TILT, push=0.06, centred=True),
}


class Shot(NamedTuple):
    """A view that the camera moves to: its middle, the size of its cells, and its tilt."""

    x: float  # the middle of the view (cells)
    y: float
    size: float  # the side of a cell, as a fraction of the view's shorter side
    seconds: float  # in which the camera covers most of the way
    tilt: int = TILT  # of the table (degrees)


class Subject(NamedTuple):
    """A move that the camera shows: the cells of its tiles and lines, and the count of Qwirkles."""

    cells: tuple[Cell, ...]
    qwirkles: int = 0


class Director:
    """Chooses the camera's shots from the events of the game.

    `framing` is the presenter's choice. While `word_area` is true, shots of a Qwirkle leave space
    for a word above it. All shots but these and replays show the `open_cells`, which a line lacks.
    """

    def __init__(self, frame: Frame) -> None:
        self.framing: Framing = "directed"
        self.frame = frame
        self.word_area = True
        self.open_cells: tuple[Cell, ...] = ()
        self.shot_name = ""
        self._replays = False
        self._pace: TurnPace | None = None
        self._since_crane = 0
        self._table: Sequence[Cell] = ()
        self._subject: Subject | None = None
        # The cells of the previous move, in sight until the next one is shown.
        self._previous: tuple[Cell, ...] = ()
        self._travels = False
        self._angle = 0.0  # of the view on its circle (radians)
        self._since_shot = 0.0

    # Events

    def set_table(self, table: Iterable[Cell]) -> None:
        self._table = tuple(table)

    def choose(self, step: Step, *, shows_hand: bool = True) -> str:
        """Choose a shot for a step by its points. Return the shot's key in `SHOTS`."""
        pace = self._pace = pace_of(step)
        names: Sequence[str] = pace.shots if step.placed is not None else ("wide", "crane")
        self._since_crane += 1
        allowed = [name for name in names if shows_hand or not SHOTS[name].hand]
        others = [name for name in allowed if name != self.shot_name]
        if self._since_crane >= CRANE_TURNS and pace.crane:
            self.shot_name = "crane"
        else:
            self.shot_name = others[self._since_crane % len(others)]
        if self.shot_name == "crane":
            self._since_crane = 0
        return self.shot_name

    def prepare(self, step: Step) -> bool:
        """Move to the cells of a placement. Return whether the previous move may leave the view."""
        placed = step.placed
        if placed is None:
            return False
        previous = self._subject.cells if self._subject is not None else self._previous
        self.go_to(subject_of(placed))
        self._previous = () if self._subject is not None and self._subject.qwirkles else previous
        return self._previous != previous

    def show(self, step: Step) -> None:
        """Keep a placement in view. Show the whole table for a roll, travel over it otherwise."""
        self._previous = ()
        if step.placed is not None:
            return
        self._subject = None
        if turn_of(step) is None:
            self.show_whole()
        else:
            self.travel()

    def travel(self) -> None:
        if not self._travels:
            self._subject, self._travels, self._since_shot = None, True, 0.0

    def go_to(self, subject: Subject, *, replays: bool = False) -> None:
        """Move to a placement whose tiles are about to be laid or, if it `replays`, laid again."""
        self._subject, self._travels, self._previous = subject, False, ()
        self._replays, self._since_shot = replays, 0.0

    def leave(self) -> None:
        if self._subject is not None and self._subject.qwirkles < SEVERAL:
            self.show_whole()

    def show_whole(self) -> None:
        """Show the whole table, with the last move in sight."""
        if self._subject is not None:
            self._previous = self._subject.cells
        self._subject, self._travels, self._replays = None, False, False

    def update(self, dt: float) -> None:
        # Views with small cells circle faster.
        drift = MIN_DRIFT / (FLATNESS * CIRCLE * self.shot.size)
        self._angle += dt * max(math.tau / CIRCLE_SECONDS, drift)
        self._since_shot += dt

    # Shots

    @property
    def style(self) -> ShotStyle:
        if self._subject is None:
            return SHOTS["wide"]
        return SHOTS["replay" if self._replays else self.shot_name or "close"]

    @property
    def groups_in_sight(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of the previous move, of the current one, and open cells. All stay in sight."""
        cells = self._subject.cells if self._subject is not None else ()
        return self._previous, cells, self._shown_open_cells

    @property
    def _shown_open_cells(self) -> tuple[Cell, ...]:
        celebrates = self._subject is not None and self._subject.qwirkles
        return () if celebrates or self._replays else self.open_cells

    @property
    def shot(self) -> Shot:
        subject = self._subject
        if subject is not None:
            qwirkle = subject.qwirkles and not self._previous and not self._replays
            return self._circling(self._qwirkle(subject) if qwirkle else self._move(subject))
        if self.framing == "close" and self._previous:
            return self._circling(self._near((*self._previous, *self.open_cells), MAX_MOVE_CELL))
        if self.framing == "close":
            return self._circling(self._whole()._replace(size=self._whole().size * MAX_MOVE_ZOOM))
        if self._travels and self.framing == "directed" and not self.open_cells:
            return self._travelling()
        return self._circling(self._whole())

    def _whole(self, cells: Sequence[Cell] = ()) -> Shot:
        bounds = bounds_of((*self._table, *self.open_cells, *cells))
        size = min(self.frame.fitting(bounds, WHOLE_MARGIN), MAX_WHOLE_CELL)
        return Shot(*bounds.centre, size, SOFT)

    def _near(self, cells: Sequence[Cell], max_cell: float, covered: float = 0.0) -> Shot:
        size = min(self.frame.fitting(bounds_of(cells), MOVE_MARGIN, covered), max_cell)
        return self._filled(cells, size, -covered, SOFT)

    def _filled(self, cells: Sequence[Cell], size: float, word: float, seconds: float) -> Shot:
        """Return a shot of `cells`, with height for a `word` above or, if it is negative, below."""
        bounds, table = bounds_of(cells), bounds_of((*self._table, *cells))
        w, h = self.frame.w / size, (self.frame.h - abs(word)) / size
        x = _filling(bounds.centre[0], w, table.x, table.right)
        y = _filling(bounds.centre[1], h, table.y, table.bottom)
        return Shot(x, y - word / 2 / size, size, seconds)

    def _move(self, subject: Subject) -> Shot:
        cells = (*subject.cells, *self._previous, *self._shown_open_cells)
        whole, style = self._whole(cells), self.style
        if self.framing == "whole":
            return whole
        max_cell = MAX_MOVE_CELL
        if self.framing == "directed":
            zoom = min(style.zoom, self._pace.max_zoom if self._pace is not None else style.zoom)
            max_cell = min(max_cell, zoom * whole.size)
        covered = self.frame.foot if style.hand else 0.0
        near = self._near(cells, max_cell, covered)
        if style.centred:
            shot = near._replace(x=bounds_of(cells).centre[0], y=bounds_of(cells).centre[1])
        else:
            # The camera comes closer only if that enlarges the cells enough.
            shot = near if near.size > 1.35 * whole.size or covered else whole
            shot = self._lowered(shot, bounds_of(cells).bottom, style)
        return self._pushed(shot, self._near(cells, MAX_MOVE_CELL, covered), style)

    def _pushed(self, shot: Shot, near: Shot, style: ShotStyle) -> Shot:
        closer = style.push * min(1.0, self._since_shot / PUSH_SECONDS)
        size = max(shot.size, min(near.size, shot.size * (1.0 + closer)))
        way = 0.0
        if size > shot.size and not style.centred:
            # The view's edges, not its cells, move evenly, so they stay beyond the move's cells.
            way = (1.0 - shot.size / size) / (1.0 - shot.size / near.size)
        x, y = (a + (b - a) * way for a, b in zip(shot[:2], near[:2], strict=True))
        return shot._replace(x=x, y=y, size=size, tilt=style.tilt)

    def _lowered(self, shot: Shot, bottom: float, style: ShotStyle) -> Shot:
        """Return a shot in which the cells above `bottom` are lower, but still in view."""
        height = self.frame.h / shot.size
        room = shot.y + height / 2 - WHOLE_MARGIN - bottom
        return shot._replace(y=shot.y - max(0.0, min(style.lower * height, room)))

    def _qwirkle(self, subject: Subject) -> Shot:
        cells, max_cell = subject.cells, MAX_QWIRKLE_CELL
        margin = QWIRKLE_MARGIN if subject.qwirkles < SEVERAL else SEVERAL_MARGIN
        if self.framing == "whole":
            cells, max_cell, margin = (*self._table, *cells), MAX_WHOLE_CELL, WHOLE_MARGIN
        frame = self.frame if self.word_area else self.frame._replace(word=0.0)
        size = min(frame.below_word(bounds_of(cells), margin), max_cell)
        return self._filled(cells, size, frame.word, SOFTER)

    def _circling(self, shot: Shot) -> Shot:
        dx, dy = CIRCLE * math.cos(self._angle), FLATNESS * CIRCLE * math.sin(self._angle)
        return shot._replace(x=shot.x + dx, y=shot.y + dy)

    def _travelling(self) -> Shot:
        whole, bounds = self._whole(), bounds_of(self._table)
        size = min(whole.size * 1.45, MAX_MOVE_CELL)
        view_w, view_h = self.frame.w / size, self.frame.h / size
        swing = math.sin(math.tau * self._since_shot / TRAVEL_SECONDS)
        # Far enough to see the outermost tiles, and a margin beyond them.
        reach_x = max(CIRCLE, (bounds.w + 2 * WHOLE_MARGIN - view_w) / 2)
        reach_y = max(0.0, (bounds.h + 2 * WHOLE_MARGIN - view_h) / 2)
        x, y = whole.x + reach_x * swing, whole.y + reach_y * swing
        return self._circling(Shot(x, y, size, seconds=1.5))


def subject_of(placed: Placed) -> Subject:
    """Return the cells of a placement and of its lines, and the number of its Qwirkles."""
    lines = (cell for line in placed.lines for _, cell in line.tiles)
    qwirkles = sum(line.qwirkle for line in placed.lines)
    return Subject((*placed.placement.cells, *lines), qwirkles)


def _filling(middle: float, length: float, low: float, high: float) -> float:
    """Return a view's middle on one axis, near `middle`, but with little felt beyond the ends."""
    # With this margin (cells) at both ends all of the table counts as in sight.
    if high - low + 2 * 0.75 <= length:
        return (low + high) / 2
    first, last = low - WHOLE_MARGIN + length / 2, high + WHOLE_MARGIN - length / 2
    return (low + high) / 2 if first > last else min(max(middle, first), last)
