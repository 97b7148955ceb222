"""Where this copy of the game keeps its texts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.storage.browser import BrowserStore
from game.storage.folder import FolderStore
from game.storage.store import NoStore, Store


def open_store(folder: Path | None, page: Any | None = None) -> Store:
    """The storage of the page if there is one, else the folder, else `NoStore`."""
    if page is not None:
        try:
            return BrowserStore(page.localStorage)
        except Exception:  # the browser may forbid any storage
            return NoStore()
    return NoStore() if folder is None else FolderStore(folder)
