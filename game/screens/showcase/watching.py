"""The showcase's view of a game: players without a rack, and a soft, slow camera."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.anim.tempo import Tempo
from game.common.geometry import Box
from game.rules.cells import Cell
from game.screens.showcase.director import Shot
from game.session import GameSetup, Moment, Rack, Session
from game.table.camera_view import CameraView, Goal, bounds_of, sprung
from game.table.table_camera import TableCamera

FASTEST = 0.95
"""Largest speed of the view, in its shorter sides a second."""

FASTEST_ZOOM = 1.0
"""Largest speed of the zoom: the logarithm of the factor in a second (1 is 2.7 times)."""

NEAR, NEAR_ZOOM = 0.03, 0.05
"""Remaining distance in shorter sides, and remaining zoom, that count as arrived."""

EDGE = 2.0
"""Least px between kept cells and the edge, since tiles are at whole px."""


class WatchedFromAfar:
    """A game of computers for `TableView`; ``racks`` are those of the last turn shown, unseen."""

    viewer = 0
    spectated = curtain = True
    unranked_seats: frozenset[int] = frozenset()

    def __init__(self, session: Session) -> None:
        self.session = session
        self.racks: Sequence[Rack] = ()
        self.follow()

    def follow(self) -> None:
        """Show the game's last turn from now on."""
        self.racks = [Rack(rack.slots) for rack in self.session.racks]

    @property
    def setup(self) -> GameSetup:
        return self.session.setup

    @property
    def moment(self) -> Moment:
        return self.session.moment

    @property
    def open_hands(self) -> bool:
        """Whether hands are seen: dice have no back, so they are seen in motion."""
        return self.session.traits.open_hands


class DirectedCamera(TableCamera):
    """A camera that follows shots alone: moves of the game and panels do not move it."""

    def __init__(self, tempo: Tempo) -> None:
        # Only shots move the camera, not tiles.
        super().__init__(tuple, tempo)
        self._shot: Shot | None = None
        self._kept: Sequence[Sequence[Cell]] = ()
        # Cells a second, and the logarithm of the zoom.
        self._drift: Goal = (0.0, 0.0, 0.0)

    # The interface of a table's camera

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
        """Ignore panels, as there are none."""

    # Following

    @property
    def _short(self) -> float:
        return min(self.viewport.w, self.viewport.h)

    def aim(self, shot: Shot, kept: Sequence[Sequence[Cell]] = ()) -> None:
        """Go to this shot in cells of whole px; cells ``kept`` together stay in sight."""
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
        """Whether the view moves, as it nearly always does."""
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
        # A farther goal pulls no harder than one at this distance.
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
        """Move as little as possible to bring these bounds (cells) into sight, if they fit."""
        half_w, half_h = ((side / 2 - EDGE) / self.zoom for side in self.viewport[2:])
        if bounds.w <= 2 * half_w:
            self.x = min(max(self.x, bounds.right - half_w), bounds.x + half_w)
        if bounds.h <= 2 * half_h:
            self.y = min(max(self.y, bounds.bottom - half_h), bounds.y + half_h)


def sees(view: CameraView, cells: Iterable[Cell]) -> bool:
    """Return whether a view shows these cells in full; True without cells."""
    all_cells = tuple(cells)
    if not all_cells:
        return True
    bounds, (x, y) = bounds_of(all_cells), view.viewport.centre
    left, top = x + (bounds.x - view.x) * view.zoom, y + (bounds.y - view.y) * view.zoom
    box = Box(left, top, bounds.w * view.zoom, bounds.h * view.zoom)
    return view.viewport.inset(-0.5).encloses(box)
