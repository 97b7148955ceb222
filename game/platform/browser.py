"""The web page around the game when it runs in a browser (WebAssembly)."""

import json
import math
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

# Style sheet for the page; it overrides the size that pygbag sets in the canvas's style.
CANVAS_STYLE = (
    "html, body { margin: 0; overflow: hidden; background: #0a2018 }"
    "#canvas { position: fixed !important; left: 0 !important; top: 0 !important;"
    " width: 100% !important; height: 100% !important; margin: 0 !important;"
    # Fingers neither scroll nor zoom the page.
    " touch-action: none }"
)

CANCELS = "qwirkle_touch_cancels"  # the page's counter of touches that the browser cancelled
# Script for the page that counts cancelled touches before other listeners can stop them.
COUNT_CANCELS = (
    f"window.{CANCELS} = 0; window.addEventListener('touchcancel',"
    f" function () {{ window.{CANCELS} += 1; }}, true)"
)

# Maximum px of the canvas, unless the page itself has more CSS px; the browser enlarges the canvas.
MAX_CANVAS_PIXELS = 2_200_000


def in_browser() -> bool:
    """Return whether the game runs in a browser, compiled to WebAssembly."""
    return sys.platform == "emscripten"


def page() -> Any | None:
    """Return the browser's JavaScript object `window`; None outside a browser."""
    if not in_browser():
        return None
    import platform  # noqa: PLC0415 - pygbag replaces this module

    window = getattr(platform, "window", None)
    if window is not None:
        return window
    try:
        import js  # type: ignore[import-not-found]  # noqa: PLC0415
    except ImportError:
        return None
    return getattr(js, "window", None)


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


def page_size() -> PageSize | None:
    """Return the current size of the web page; None outside a browser."""
    if (window := page()) is None:
        return None
    ratio = getattr(window, "devicePixelRatio", None)
    # A hidden page may have the size 0, which no canvas can have.
    width, height = max(1, int(window.innerWidth)), max(1, int(window.innerHeight))
    return PageSize(width, height, float(ratio or 1.0))


def fill_page() -> None:
    """Make the canvas fill the web page. Call this before opening the window."""
    if (window := page()) is None:
        return
    with suppress(Exception):
        window.config.user_canvas_managed = 1
    _add(window, "style", CANVAS_STYLE)


def _add(window: Any, kind: str, text: str) -> None:
    """Append an HTML element of this kind and text to the page's head. Failures are ignored."""
    with suppress(Exception):
        element = window.document.createElement(kind)
        element.textContent = text
        window.document.head.appendChild(element)


class PageTouches:
    """Counts touches that the browser cancelled. SDL reports them only as lifted fingers."""

    def __init__(self) -> None:
        self._counted = 0
        if (window := page()) is None:
            return
        # A script, because not every kind of page accepts Python functions as listeners.
        _add(window, "script", COUNT_CANCELS)

    def has_cancelled(self) -> bool:
        """Return whether touches were cancelled since the last call; False outside a browser."""
        if (window := page()) is None:
            return False
        before, self._counted = self._counted, int(getattr(window, CANCELS, None) or 0)
        return self._counted != before


def call_when_hidden(callback: Callable[[], None]) -> None:
    """Call `callback` from now on whenever the web page is hidden, shown again or left."""
    if (window := page()) is None:
        return

    def listen(_event: Any = None) -> None:
        callback()

    listener: Any = listen
    with suppress(Exception):
        # Pyodide would release a function that is passed without a proxy.
        from pyodide.ffi import (  # type: ignore[import-not-found]  # noqa: PLC0415
            create_proxy,
        )

        listener = create_proxy(listen)
    with suppress(Exception):
        for name in ("pagehide", "visibilitychange"):
            window.addEventListener(name, listener)


def ask_in_page(question: str, answer: str) -> str | None:
    """Ask for a line of text, initially `answer`; None if cancelled or outside a browser."""
    if (window := page()) is None:
        return None
    typed = window.prompt(question, answer)
    return typed if isinstance(typed, str) else None


def download(name: str, text: str) -> bool:
    """Offer a text file for download. Return whether that worked; outside a browser False."""
    if (window := page()) is None:
        return False
    # As one script, because not every kind of page lets Python make the parts of a file.
    script = (
        "(function () { const link = document.createElement('a');"
        f" link.download = {json.dumps(name)};"
        f" link.href = URL.createObjectURL(new Blob([{json.dumps(text)}], {{type: 'text/plain'}}));"
        " link.click(); setTimeout(function () { URL.revokeObjectURL(link.href) }, 10000) })()"
    )
    try:
        window.eval(script)
    except Exception:  # JavaScript bridges raise exceptions of their own
        return False
    return True
