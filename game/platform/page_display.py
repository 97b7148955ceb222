"""The window of the game in a browser: the canvas, which fills the web page."""

from typing import Any

from game.platform import upscaling
from game.platform.display import Display
from game.platform.frame_load import FrameLoad, page_size


class PageDisplay(Display):
    """A canvas as large as the web page. Only the browser can switch full screen."""

    can_fill_screen = False

    def __init__(self, page: Any, load: FrameLoad, *arguments: Any, **options: Any) -> None:
        """Open the canvas of the browser's window `page`. Its density is limited by `load`."""
        self._page, self._load = page, load
        self._cancelled_touches = 0
        super().__init__(*arguments, **options)

    def _open_first(self, size: tuple[int, int] | None) -> None:
        self.fullscreen = False
        self._open()

    def _open(self) -> None:
        self.blank, self._room, self._limit = True, page_size(self._page), self._load.limit
        canvas = self._room.canvas(self._limit)
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
        # Another density cancels drags, so it waits until all fingers are lifted.
        less = self._load.limit != self._limit and not self._page.qwirkle.pressed
        if less or page_size(self._page) != self._room:
            self._open()
        super().update_size()

    def toggle_fullscreen(self) -> None:
        pass
