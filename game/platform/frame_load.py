"""The size of the web page, and the density of its canvas, which falls while frames are late."""

import math
from typing import Any, NamedTuple

DENSITIES = (1.5, 1.0)  # px of the canvas per CSS px, below the full density
# Seconds that a frame may take at density 1 and, as it has four times the px, at density 2.
BUDGET, DENSE_BUDGET = 0.016, 0.033
LATE_SECONDS = 2.0  # for which frames must be late before the density falls
ROOM_SECONDS = 6.0  # for which frames must be quick before the density rises
MOST_ROOM_SECONDS = 60.0
REST_SECONDS = 1.0  # without a change of the picture, after which it is drawn at the full density
ROOM = 0.7  # of the budget, which a frame at the higher density may be expected to take
MAX_COUNTED = 0.25  # seconds of a single frame; a hidden page has much longer ones
# Maximum px of the canvas, unless the page itself has more CSS px; the browser enlarges the canvas.
MAX_CANVAS_PIXELS = 2_200_000


class PageSize(NamedTuple):
    """The size of the web page in CSS px; `ratio` is the number of screen px per CSS px."""

    width: int
    height: int
    ratio: float

    @property
    def density(self) -> float:
        """Px of the sharpest canvas per CSS px. `MAX_CANVAS_PIXELS` limits densities above 1."""
        return max(1.0, min(self.ratio, math.sqrt(MAX_CANVAS_PIXELS / (self.width * self.height))))

    def canvas(self, limit: float = math.inf) -> tuple[int, int]:
        """Return the size (px) of a canvas with at most `limit` px per CSS px."""
        sharp = min(self.density, limit)
        return round(self.width * sharp), round(self.height * sharp)


def page_size(window: Any) -> PageSize:
    """Return the current size of the web page."""
    # A hidden page may have the size 0, which no canvas can have.
    width, height = max(1, int(window.innerWidth)), max(1, int(window.innerHeight))
    return PageSize(width, height, float(window.devicePixelRatio or 1.0))


def budget_at(density: float) -> float:
    """Return how long (s) the work for a frame may take at a density (px per CSS px)."""
    return BUDGET + (DENSE_BUDGET - BUDGET) * min(1.0, max(0.0, density - 1.0))


class FrameLoad:
    """Watches how long frames take. `limit` is the highest density without late frames."""

    def __init__(self) -> None:
        self.limit = math.inf
        self._late = self._room = self._rest = 0.0  # seconds
        # Seconds of quick frames that raise the density; more after each rise that was too much.
        self._wanted_room = ROOM_SECONDS
        self._rose = False  # whether the last change was a rise for quick frames

    def note(self, took: float, passed: float, full: float, *, resting: bool) -> None:
        """Count a frame whose work took `took` seconds, `passed` seconds after the previous one.

        `full` is the density of the sharpest picture. `resting` frames draw nothing.
        """
        passed, density = min(passed, MAX_COUNTED), min(full, self.limit)
        if resting:
            self._rest += passed
            if self._rest >= REST_SECONDS and density < full:
                self._change(math.inf)
            return
        self._rest = 0.0
        # A few frames in time among late ones do not make the motion smooth.
        late = took > budget_at(density)
        self._late = self._late + passed if late else max(0.0, self._late - 2 * passed)
        lower = next((one for one in DENSITIES if one < density), None)
        higher = next((one for one in reversed(DENSITIES) if one > density), full)
        expected = took * (higher / density) ** 2
        self._room = self._room + passed if expected < ROOM * budget_at(higher) else 0.0
        if self._late >= LATE_SECONDS and lower is not None:
            if self._rose:
                self._wanted_room = min(2 * self._wanted_room, MOST_ROOM_SECONDS)
            self._change(lower)
        elif self._room >= self._wanted_room and density < full:
            self._change(math.inf if higher >= full else higher)
            self._rose = True

    def _change(self, limit: float) -> None:
        self.limit, self._rose = limit, False
        self._late = self._room = self._rest = 0.0
