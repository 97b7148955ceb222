"""Where texts are kept between two starts: files in a folder, or the browser's own storage."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

PREFIX = "qwirkle/"
"""Before every name in a browser's storage, which all games of a site share."""


class Store(Protocol):
    """Texts by name. What goes wrong is an OSError."""

    def read(self, name: str) -> str | None:
        """The text kept under a name; None if there is none. ValueError if it is no text."""

    def write(self, name: str, text: str) -> None:
        """Keeps a text, in place of the one before, whole or not at all."""

    def set_aside(self, name: str) -> None:
        """Moves a text that cannot be used out of the way, but does not lose it."""

    def __str__(self) -> str:
        """Where it is, for a sentence to the player."""


class NoStore:
    """Keeps nothing: for a computer that offers no place."""

    def read(self, name: str) -> str | None:
        """Nothing."""
        return None

    def write(self, name: str, text: str) -> None:
        """Forgets it."""

    def set_aside(self, name: str) -> None:
        """Nothing is there."""

    def __str__(self) -> str:
        return "nowhere"


class FolderStore:
    """Files in a folder, which is made when something is first kept."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, name: str) -> str | None:
        """The text of the file."""
        try:
            return (self._folder / name).read_text(encoding="utf-8")
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        """Writes beside the file and then puts it in its place, so that it is never half there."""
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / name
        draft = file.with_suffix(".tmp")
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)

    def set_aside(self, name: str) -> None:
        """Renames the file."""
        file = self._folder / name
        file.replace(file.with_suffix(f".damaged{file.suffix}"))

    def __str__(self) -> str:
        return str(self._folder)


class BrowserStore:
    """The ``localStorage`` of a page; ``storage`` is that object."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def read(self, name: str) -> str | None:
        """The text of the item."""
        found = self._guarded(lambda: self._storage.getItem(PREFIX + name))
        return found if isinstance(found, str) else None

    def write(self, name: str, text: str) -> None:
        """Sets the item."""
        self._guarded(lambda: self._storage.setItem(PREFIX + name, text))

    def set_aside(self, name: str) -> None:
        """Keeps the item under another name."""
        text = self.read(name)
        if text is not None:
            self.write(f"{name}.damaged", text)
            self._guarded(lambda: self._storage.removeItem(PREFIX + name))

    def _guarded(self, act: Callable[[], Any]) -> Any:
        """What a browser forbids (a private window, a full storage) is like a full disk."""
        try:
            return act()
        except Exception as fault:  # the bridges to JavaScript raise errors of their own kinds
            raise OSError(str(fault)) from fault

    def __str__(self) -> str:
        return "the browser"


def open_store(folder: Path | None, page: Any | None = None) -> Store:
    """The storage of the page if there is one, else the folder, else nothing."""
    if page is not None:
        try:
            return BrowserStore(page.localStorage)
        except Exception:  # a page may be forbidden to keep anything
            return NoStore()
    return NoStore() if folder is None else FolderStore(folder)
