"""The page around the game when it runs in a browser (WebAssembly); elsewhere there is none."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any

CANVAS_STYLE = {
    "position": "fixed",
    "left": "0",
    "top": "0",
    "width": "100%",
    "height": "100%",
    "margin": "0",
    # Fingers are for the game: no scrolling, no zooming of the page.
    "touchAction": "none",
}


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


def fill_page() -> tuple[int, int] | None:
    """Makes the canvas as large as the page, which it then follows when that is resized or
    turned; before the window is opened. Returns the page's size in its own px, None outside a
    browser."""
    window = page()
    if window is None:
        return None
    # Pygbag would else keep the canvas in the shape that it had at first.
    with suppress(Exception):
        window.config.user_canvas_managed = 1
    with suppress(Exception):
        style = window.document.getElementById("canvas").style
        for name, value in CANVAS_STYLE.items():
            setattr(style, name, value)
    return int(window.innerWidth), int(window.innerHeight)


def ask(question: str, answer: str) -> str | None:
    """Lets the browser ask for a line of text, with the on-screen keyboard that the game itself
    cannot open there. None if the player gave it up, or outside a browser."""
    window = page()
    if window is None:
        return None
    found = window.prompt(question, answer)
    return found if isinstance(found, str) else None
