"""The page around the game when it runs in a browser (WebAssembly); elsewhere there is none."""

from __future__ import annotations

import sys
from typing import Any


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


def page_size() -> tuple[int, int] | None:
    """The room in the page for the game, in the page's own px; None outside a browser."""
    window = page()
    if window is None:
        return None
    return int(window.innerWidth), int(window.innerHeight)
