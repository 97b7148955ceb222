"""Texts in the storage of a browser."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from game.storage.store import LONGEST, free_name

PREFIX = "qwirkle/"
"""Prefix of every name in a browser's storage, which all pages of a site share."""


class BrowserStore:
    """Items in ``storage``, the ``localStorage`` of a page."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def read(self, name: str) -> str | None:
        """Read the item."""
        found = self._guarded(lambda: self._storage.getItem(PREFIX + name))
        if not isinstance(found, str):
            return None
        if len(found) > LONGEST:
            raise ValueError("it is too long")
        return found

    def write(self, name: str, text: str) -> None:
        """Set the item, which browsers do as a whole."""
        self._guarded(lambda: self._storage.setItem(PREFIX + name, text))

    def set_aside(self, name: str) -> None:
        """Rename the item."""
        text = self._guarded(lambda: self._storage.getItem(PREFIX + name))
        if isinstance(text, str):
            self.write(free_name(name, self._has), text)
            self._guarded(lambda: self._storage.removeItem(PREFIX + name))

    def _has(self, name: str) -> bool:
        return isinstance(self._guarded(lambda: self._storage.getItem(PREFIX + name)), str)

    def exclusive(self) -> AbstractContextManager[None]:
        """Nothing else of the page runs meanwhile."""
        return nullcontext()

    def _guarded(self, act: Callable[[], Any]) -> Any:
        """Call ``act``; what the browser refuses (private window, full storage) is an OSError."""
        try:
            return act()
        except Exception as fault:  # JavaScript bridges raise exceptions of their own
            raise OSError(str(fault)) from fault

    def __str__(self) -> str:
        return "the browser"
