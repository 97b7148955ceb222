"""The window of the game in a browser: the canvas, which fills the web page."""

import math
from typing import Any, NamedTuple

from game.platform import upscaling
from game.platform.display import Display

# Maximum px of the canvas, unless the page itself has more CSS px; the browser enlarges the canvas.
MAX_CANVAS_PIXELS = 2_200_000


class PageSize(NamedTuple):
    """The size of the web page in CSS px; `ratio` is the number of screen px per CSS px."""

    width: int
    height: int
    ratio: float

    @property
    def canvas(self) -> tuple[int, int]:
        """Size (px) of the canvas.

        The canvas is as sharp as the screen, or less sharp if it would have more than about
        `MAX_CANVAS_PIXELS`. One px per CSS px is the least, however large the page is.
        """
        sharp = max(1.0, min(self.ratio, math.sqrt(MAX_CANVAS_PIXELS / (self.width * self.height))))
        return round(self.width * sharp), round(self.height * sharp)


def page_size(window: Any) -> PageSize:
    """Return the current size of the web page."""
    # A hidden page may have the size 0, which no canvas can have.
    width, height = max(1, int(window.innerWidth)), max(1, int(window.innerHeight))
    return PageSize(width, height, float(window.devicePixelRatio or 1.0))


class PageDisplay(Display):
    """A canvas as large as the web page. The browser alone switches full screen."""

    can_fill_screen = False

    def __init__(self, page: Any, *arguments: Any, **options: Any) -> None:
        """Open the canvas of `page`, the browser's `window`; the rest is as in `Display`."""
        self._page = page
        self._cancelled_touches = 0
        super().__init__(*arguments, **options)

    def _open_first(self, size: tuple[int, int] | None) -> None:
        self.fullscreen = False
        self._open()

    def _open(self) -> None:
        self.blank, self._room = True, page_size(self._page)
        canvas = self._room.canvas
        self._density = canvas[0] / self._room.width
        # Not resizable, or SDL would resize it with the page to one px for each CSS px.
        self._whole = upscaling.open_plain(canvas, 0)

    def _keep_awake(self, awake: bool) -> None:
        self._page.qwirkle.keepAwake(awake)

    def touches_cancelled(self) -> bool:
        before = self._cancelled_touches
        self._cancelled_touches = int(self._page.qwirkle.cancelledTouches)
        return self._cancelled_touches != before

    def move_to(self, screen: int) -> None:
        pass

    def update_size(self) -> None:
        if page_size(self._page) != self._room:
            self._open()
        super().update_size()

    def toggle_fullscreen(self) -> None:
        pass
