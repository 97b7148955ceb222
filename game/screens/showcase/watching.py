"""How the showcase watches a game: all play from their cards, without a rack; and the camera
follows a director's shots softly, and never fast."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.anim.tempo import Tempo
from game.common.geometry import Box
from game.rules.cells import Cell
from game.screens.showcase.director import Shot
from game.session import GameSetup, Moment, Rack, Session
from game.table.camera import CameraView, Goal, bounds_of, sprung
from game.table.table_camera import TableCamera

FASTEST = 0.95
"""How fast the view moves at most, in its shorter sides a second."""

FASTEST_ZOOM = 1.0
"""How fast it zooms at most: the natural logarithm of the factor in a second (1 is 2.7 times)."""

NEAR, NEAR_ZOOM = 0.03, 0.05
"""It has all but arrived within this part of the view's shorter side, and of the zoom."""

EDGE = 2.0
"""Px between what is kept in sight and the edge at least: tiles lie on whole px."""


class WatchedFromAfar:
    """A game that computers play, for `TableView`. The ``racks`` are those of the turn that was
    shown last, since the game may be a turn ahead; they are never seen."""

    viewer = 0
    spectated = curtain = True
    quiet: frozenset[int] = frozenset()

    def __init__(self, session: Session) -> None:
        self.session = session
        self.racks: Sequence[Rack] = ()
        self.follow()

    def follow(self) -> None:
        """Show the last turn of the game from now on."""
        self.racks = [Rack(rack.slots) for rack in self.session.racks]

    @property
    def setup(self) -> GameSetup:
        return self.session.setup

    @property
    def moment(self) -> Moment:
        return self.session.moment

    @property
    def open_hands(self) -> bool:
        """Dice have no back: they are seen on their way."""
        return self.session.traits.open_hands


class DirectedCamera(TableCamera):
    """Shows what it is told to and nothing else: moves of the game and panels do not move it."""

    def __init__(self, tempo: Tempo) -> None:
        # It goes by its shots alone, wherever tiles lie.
        super().__init__(tuple, tempo)
        self._shot: Shot | None = None
        self._kept: Sequence[Sequence[Cell]] = ()
        # Cells a second, and the logarithm of the zoom.
        self._drift: Goal = (0.0, 0.0, 0.0)

    # What a table asks of its camera

    def show_in(self, viewport: Box, scale: float, largest: float) -> None:
        self.viewport, self._scale, self.largest = viewport, scale, largest
        if self._shot is not None:
            self.cut_to(self._shot)

    def fit_table(self) -> None:
        pass

    def show_move(self, cells: Sequence[Cell]) -> None:
        pass

    def look_at(self, cells: Sequence[Cell], laid_out: Iterable[Cell] = ()) -> None:
        pass

    def give_way(self, panel: Box | None) -> None:
        """There are no panels."""

    # Following

    @property
    def _short(self) -> float:
        return min(self.viewport.w, self.viewport.h)

    def aim(self, shot: Shot, kept: Sequence[Sequence[Cell]] = ()) -> None:
        """Go to this shot from now on, with cells of whole px: all tiles move as one. Of the cells
        that are ``kept`` together none comes out of sight on the way."""
        self._shot, self._kept = shot, kept
        self._goal = (shot.x, shot.y, float(max(1, math.floor(shot.size * self._short))))
        if self._tempo.still:
            self.settle()

    def cut_to(self, shot: Shot) -> None:
        self.aim(shot)
        self._drift = (0.0, 0.0, 0.0)
        self.settle()

    @property
    def moving(self) -> bool:
        """It hardly ever rests."""
        return self._shot is not None and not self._tempo.still

    @property
    def near(self) -> bool:
        x, y, zoom = self._goal
        away = math.hypot(self.x - x, self.y - y) * self.zoom
        return away <= NEAR * self._short and abs(math.log(self.zoom / zoom)) <= NEAR_ZOOM

    def sees(self, cells: Iterable[Cell]) -> bool:
        return sees(self.view, cells)

    def update(self, dt: float) -> None:
        self._before = (self.x, self.y, self.zoom)
        if self._shot is None or self._tempo.still:
            return
        dt, soft = self._tempo.elapsed(dt), self._shot.seconds
        x, y, zoom = self._goal
        away = (self.x - x, self.y - y)
        # However far it is, it is drawn there as if it were so far at most.
        most = FASTEST * self._short / self.zoom * soft
        far = math.hypot(*away)
        part = min(1.0, most / far) if far else 1.0
        vx, vy, vz = self._drift
        # The speed of a spring stays below away / soft.
        rate = 2.0 / soft
        left, vx = sprung(away[0] * part, vx, rate, dt)
        self.x = self.x - away[0] * part + left
        left, vy = sprung(away[1] * part, vy, rate, dt)
        self.y = self.y - away[1] * part + left
        now = math.log(self.zoom)
        aside = now - math.log(zoom)
        aside = max(-FASTEST_ZOOM * soft, min(FASTEST_ZOOM * soft, aside))
        left, vz = sprung(aside, vz, rate, dt)
        now = now - aside + left
        self.zoom = math.exp(now)
        if abs(self.zoom - zoom) < 0.25 and abs(vz) * zoom < 1.0:
            self.zoom, vz = zoom, 0.0
        self._drift = (vx, vy, vz)
        before = CameraView(self.viewport, *self._before)
        for cells in self._kept:
            if cells and sees(before, cells):
                self._keep(bounds_of(cells))

    def _keep(self, bounds: Box) -> None:
        """Move as little as needed to have these bounds (cells) in sight, if they have room."""
        half_w, half_h = ((side / 2 - EDGE) / self.zoom for side in self.viewport[2:])
        if bounds.w <= 2 * half_w:
            self.x = min(max(self.x, bounds.right - half_w), bounds.x + half_w)
        if bounds.h <= 2 * half_h:
            self.y = min(max(self.y, bounds.bottom - half_h), bounds.y + half_h)


def sees(view: CameraView, cells: Iterable[Cell]) -> bool:
    """Return whether these cells are wholly inside what a view shows; none are."""
    all_cells = tuple(cells)
    if not all_cells:
        return True
    bounds, (x, y) = bounds_of(all_cells), view.viewport.centre
    left, top = x + (bounds.x - view.x) * view.zoom, y + (bounds.y - view.y) * view.zoom
    box = Box(left, top, bounds.w * view.zoom, bounds.h * view.zoom)
    return view.viewport.inset(-0.5).encloses(box)
