"""Texts kept between two runs: files in a folder, or the browser's storage."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

PREFIX = "qwirkle/"
"""Prefix of every name in a browser's storage, which all pages of a site share."""


class Store(Protocol):
    """Texts by name. Failures are OSErrors."""

    def read(self, name: str) -> str | None:
        """The text kept under a name, or None; ValueError if it is not UTF-8."""

    def write(self, name: str, text: str) -> None:
        """Keep a text in place of the old one: whole or not at all."""

    def set_aside(self, name: str) -> None:
        """Rename a damaged text, so that it is out of the way but not lost."""

    def __str__(self) -> str:
        """Where texts are kept, for messages to the player."""


class NoStore:
    """Keeps nothing, where nothing can be kept."""

    def read(self, name: str) -> str | None:
        """None."""
        return None

    def write(self, name: str, text: str) -> None:
        """Do nothing."""

    def set_aside(self, name: str) -> None:
        """Do nothing."""

    def __str__(self) -> str:
        return "nowhere"


class FolderStore:
    """Files in a folder, which is made at the first write."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, name: str) -> str | None:
        """Read the file."""
        try:
            return (self._folder / name).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        """Write a temporary file and rename it, so that the file is never incomplete."""
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / name
        draft = file.with_suffix(".tmp")
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)

    def set_aside(self, name: str) -> None:
        """Rename the file."""
        file = self._folder / name
        file.replace(file.with_suffix(f".damaged{file.suffix}"))

    def __str__(self) -> str:
        return str(self._folder)


class BrowserStore:
    """Items in ``storage``, the ``localStorage`` of a page."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def read(self, name: str) -> str | None:
        """Read the item."""
        found = self._guarded(lambda: self._storage.getItem(PREFIX + name))
        return found if isinstance(found, str) else None

    def write(self, name: str, text: str) -> None:
        """Set the item."""
        self._guarded(lambda: self._storage.setItem(PREFIX + name, text))

    def set_aside(self, name: str) -> None:
        """Rename the item."""
        text = self.read(name)
        if text is not None:
            self.write(f"{name}.damaged", text)
            self._guarded(lambda: self._storage.removeItem(PREFIX + name))

    def _guarded(self, act: Callable[[], Any]) -> Any:
        """Call ``act``; what the browser refuses (private window, full storage) is an OSError."""
        try:
            return act()
        except Exception as fault:  # JavaScript bridges raise exceptions of their own
            raise OSError(str(fault)) from fault

    def __str__(self) -> str:
        return "the browser"


def open_store(folder: Path | None, page: Any | None = None) -> Store:
    """The storage of the page if there is one, else the folder, else `NoStore`."""
    if page is not None:
        try:
            return BrowserStore(page.localStorage)
        except Exception:  # the browser may forbid any storage
            return NoStore()
    return NoStore() if folder is None else FolderStore(folder)
