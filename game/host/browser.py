"""The page around the game when it runs in a browser (WebAssembly); elsewhere there is none."""

from __future__ import annotations

import math
import sys
from contextlib import suppress
from typing import Any, NamedTuple

CANVAS_STYLE = (
    "html, body { margin: 0; overflow: hidden; background: #0a2018 }"
    "#canvas { position: fixed !important; left: 0 !important; top: 0 !important;"
    " width: 100% !important; height: 100% !important; margin: 0 !important;"
    # Fingers are for the game: no scrolling, no zooming of the page.
    " touch-action: none }"
)
"""A sheet of its own, since pygbag keeps setting the size in the canvas's own style."""


MOST_PIXELS = 2_200_000
"""Px of a canvas that is still drawn often enough; a denser screen stretches it a little."""


def in_browser() -> bool:
    """Whether the game runs in a page, compiled to WebAssembly."""
    return sys.platform == "emscripten"


def page() -> Any | None:
    """The browser's ``window``, or None where the game runs in no browser.

    Pygbag hands it out as an attribute of the module platform, Pyodide through the module js.
    """
    if not in_browser():
        return None
    import platform  # noqa: PLC0415 - in pygbag another module than elsewhere

    found = getattr(platform, "window", None)
    if found is not None:
        return found
    try:
        import js  # type: ignore[import-not-found]  # noqa: PLC0415
    except ImportError:
        return None
    return getattr(js, "window", None)


class Room(NamedTuple):
    """The room in a page: its size in the page's own px, and the screen's px in one of those."""

    width: int
    height: int
    ratio: float

    @property
    def canvas(self) -> tuple[int, int]:
        """The size in px of a canvas that fills it, as sharp as can be drawn in good time."""
        sharp = max(1.0, min(self.ratio, math.sqrt(MOST_PIXELS / (self.width * self.height))))
        return round(self.width * sharp), round(self.height * sharp)

    @property
    def is_sharp(self) -> bool:
        """Whether the canvas has more px than the page counts."""
        return self.canvas != (self.width, self.height)


def room() -> Room | None:
    """The room there is in the page now; None outside a browser."""
    window = page()
    if window is None:
        return None
    ratio = getattr(window, "devicePixelRatio", None)
    # A page that is not shown may have no room at all, but a canvas needs some.
    width, height = max(1, int(window.innerWidth)), max(1, int(window.innerHeight))
    return Room(width, height, float(ratio or 1.0))


def fill_page() -> None:
    """Makes the canvas as large as the page, which it then follows when that is resized or
    turned; before the window is opened. Does nothing outside a browser."""
    window = page()
    if window is None:
        return
    with suppress(Exception):
        window.config.user_canvas_managed = 1
    with suppress(Exception):
        sheet = window.document.createElement("style")
        sheet.textContent = CANVAS_STYLE
        window.document.head.appendChild(sheet)


def ask(question: str, answer: str) -> str | None:
    """Lets the browser ask for a line of text, with the on-screen keyboard that the game itself
    cannot open there. None if the player gave it up, or outside a browser."""
    window = page()
    if window is None:
        return None
    found = window.prompt(question, answer)
    return found if isinstance(found, str) else None
