"""The size of the web page that contains the game, and of its canvas."""

import math
from typing import Any, NamedTuple

# Maximum px of the canvas, unless the page itself has more CSS px; the browser enlarges the canvas.
MAX_CANVAS_PIXELS = 2_200_000


class PageSize(NamedTuple):
    """The size of the web page in CSS px; `ratio` is the number of screen px per CSS px."""

    width: int
    height: int
    ratio: float

    @property
    def density(self) -> float:
        """Px of the sharpest canvas per CSS px: 1 or more, if so within `MAX_CANVAS_PIXELS`."""
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
