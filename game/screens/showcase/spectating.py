"""Parts of a table for spectators of a showcase game: its state, the hand on show, the camera."""

import math
from collections.abc import Collection, Iterable, Sequence

from game.anim.easing import Rise
from game.anim.tempo import Tempo
from game.common import Box
from game.rules import Cell, PlacedTile
from game.screens.showcase.director import Shot
from game.session import SLOTS, GameSetup, Moment, Rack, Session
from game.table import durations
from game.table.board_picture import TableMarks
from game.table.camera import Camera, CameraView, bounds_of, sprung
from game.table.content_builder import HandContent
from game.table.rack_picture import RackMarks

MAX_SPEED = 0.95  # maximum speed of the view: lengths of its shorter side per second
STAND_RISES = 0.3  # seconds in which the stand with a hand rises
LIFT = 2.2  # height to which tiles rise in the stand, relative to those in Play
# The least and the greatest opacity (0 to 255) of a ghost, in steps, and seconds of its pulse.
GHOST, GHOST_STEPS, GHOST_SECONDS = (60, 170), 8, 1.6
MAX_ZOOM_SPEED = 1.0  # maximum speed of the zoom: change of its natural logarithm per second


class SpectatedGame:
    """A game of computers, in the form that `TableView` shows; `racks` are the hands at `moment`.

    The stand shows the hand of the seat `viewer`, unless a `curtain` hides it.
    """

    spectated = True
    unranked_seats: frozenset[int] = frozenset()

    def __init__(self, session: Session) -> None:
        self.session = session
        # The seat whose hand the stand shows, if it shows one.
        self.viewer, self.curtain = 0, True
        self.racks: Sequence[Rack] = ()
        self.follow()

    def follow(self) -> None:
        self.racks = [Rack(rack.slots) for rack in self.session.racks]

    @property
    def setup(self) -> GameSetup:
        return self.session.setup

    @property
    def moment(self) -> Moment:
        return self.session.moment

    @property
    def turn_seat(self) -> int:
        return self.moment.state.seat

    @property
    def open_hands(self) -> bool:
        """Whether all hands are visible. This is so for dice, which have no back."""
        return self.session.traits.open_hands


class SpectatedHand:
    """The hand that the stand shows, and translucent tiles in cells where they would fill a line.

    Spectators cannot move any tiles.
    """

    carrying = busy = False
    staged_cells: tuple[Cell, ...] = ()

    def __init__(self) -> None:
        self.part = 0.0  # 0 to 1: how far the stand has risen
        self.shown = False
        self.ghosts: Sequence[PlacedTile] = ()
        self._lifted: frozenset[int] = frozenset()
        self._rise = Rise(SLOTS, durations.RISE_EASE)
        self._seconds = 0.0

    def show(self, *, shown: bool) -> None:
        """Raise the stand, or remove it. All its tiles are lowered."""
        self.shown, self._lifted, self._rise = shown, frozenset(), Rise(SLOTS, durations.RISE_EASE)

    def lift(self, slots: Iterable[int]) -> None:
        """Raise the tiles of these slots of the stand, which are about to fly."""
        self._lifted = frozenset(slots)

    def update(self, dt: float) -> None:
        self._seconds += dt
        self.part = min(1.0, self.part + dt / STAND_RISES) if self.shown else 0.0
        self._rise.update([slot in self._lifted for slot in range(SLOTS)], dt)

    def content(self, view: CameraView) -> HandContent:
        heights = tuple(LIFT * round(8 * height) / 8 for height in self._rise.heights)
        wave = 0.5 + 0.5 * math.sin(math.tau * self._seconds / GHOST_SECONDS)
        opacity = GHOST[0] + round(GHOST_STEPS * wave) * (GHOST[1] - GHOST[0]) // GHOST_STEPS
        marks = TableMarks(ghosts=tuple((placed, opacity) for placed in self.ghosts))
        return HandContent(marks=marks, rack=RackMarks(heights=heights))


class DirectedCamera(Camera):
    """A camera that moves only to the director's shots. It ignores requests of the table."""

    def __init__(self, tempo: Tempo) -> None:
        super().__init__(tempo)
        self._shot: Shot | None = None
        self._in_sight: Sequence[Sequence[Cell]] = ()

    def show_in(self, viewport: Box, scale: float, max_cell: float) -> None:
        self.viewport = viewport
        if self._shot is not None:
            self.cut_to(self._shot)

    @property
    def _short(self) -> float:
        return min(self.viewport.w, self.viewport.h)

    def aim(self, shot: Shot, in_sight: Sequence[Sequence[Cell]] = ()) -> None:
        """Start to move to `shot`. Keep each group of cells `in_sight` in view once it is there."""
        cut, self.tilt = shot.tilt != self.tilt, shot.tilt
        self._shot, self._in_sight = shot, in_sight
        self._goal = (shot.x, shot.y, float(max(1, math.floor(shot.size * self._short))))
        if cut or self._tempo.still:
            self.settle()

    def cut_to(self, shot: Shot) -> None:
        self.aim(shot)
        self.settle()

    @property
    def moving(self) -> bool:
        return self._shot is not None and not self._tempo.still

    @property
    def near(self) -> bool:
        x, y, zoom = self._goal
        away = math.hypot(self.x - x, self.y - y) * self.zoom
        return away <= 0.03 * self._short and abs(math.log(self.zoom / zoom)) <= 0.05

    def update(self, dt: float) -> None:
        self._before = (self.x, self.y, self.zoom)
        if self._shot is None or self._tempo.still:
            return
        dt, seconds = self._tempo.elapsed(dt), self._shot.seconds
        x, y, zoom = self._goal
        dx, dy = self.x - x, self.y - y
        # A farther goal pulls no harder than one at this distance.
        limit = MAX_SPEED * self._short / self.zoom * seconds
        distance = math.hypot(dx, dy)
        fraction = min(1.0, limit / distance) if distance else 1.0
        log_zoom = math.log(self.zoom)
        pull = log_zoom - math.log(zoom)
        pull = max(-MAX_ZOOM_SPEED * seconds, min(MAX_ZOOM_SPEED * seconds, pull))

        def moved(value: float, away: float, speed: float) -> tuple[float, float]:
            # The speed of a spring stays below its distance / seconds.
            rest, speed = sprung(away, speed, 2.0 / seconds, dt)
            return value - away + rest, speed

        # The speed of the zoom is that of its logarithm.
        vx, vy, vz = self._speed
        self.x, vx = moved(self.x, dx * fraction, vx)
        self.y, vy = moved(self.y, dy * fraction, vy)
        log_zoom, vz = moved(log_zoom, pull, vz)
        self.zoom = math.exp(log_zoom)
        if abs(self.zoom - zoom) < 0.25 and abs(vz) * zoom < 1.0:
            self.zoom, vz = zoom, 0.0
        self._speed = (vx, vy, vz)
        before = CameraView(self.viewport, *self._before, tilt=self.tilt)
        for cells in self._in_sight:
            if cells and sees(before, cells):
                self._bring_into_sight(bounds_of(cells))

    def _bring_into_sight(self, bounds: Box) -> None:
        # At least 2 px from the view's edge.
        half_w, half_h = ((side / 2 - 2.0) / self.zoom for side in self.viewport[2:])
        half_h /= self.view.flatness
        if bounds.w <= 2 * half_w:
            self.x = min(max(self.x, bounds.right - half_w), bounds.x + half_w)
        if bounds.h <= 2 * half_h:
            self.y = min(max(self.y, bounds.bottom - half_h), bounds.y + half_h)


def sees(view: CameraView, cells: Collection[Cell]) -> bool:
    """Return whether a view shows all `cells` in full; true if there are none."""
    return not cells or view.shows(bounds_of(cells), view.viewport.inset(-0.5))
