"""The places where a copy of the game keeps its texts: a browser, a folder, or none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from game.storage.damage import TOO_LONG, DamageError
from game.storage.folder_store import FolderStore
from game.storage.store import LONGEST, NoStore, Store, StoreEntry, backup_of, free_name

PREFIX = "qwirkle/"
"""Prefix of every name in a browser's storage, which all pages of a site share."""


def open_store(folder: Path | None, page: Any | None = None) -> Store:
    """Return the storage of the page if there is one, else the folder, else `NoStore`."""
    if page is not None:
        try:
            return BrowserStore(page.localStorage)
        except Exception:  # the browser may forbid any storage
            return NoStore()
    return NoStore() if folder is None else FolderStore(folder)


class BrowserStore(Store):
    """Items in ``storage``, the ``localStorage`` of a page, whose names begin with ``prefix``."""

    def __init__(self, storage: Any, prefix: str = PREFIX) -> None:
        self._storage = storage
        self._prefix = prefix

    def read(self, name: str) -> str | None:
        found = self._guarded(lambda: self._storage.getItem(self._prefix + name))
        if not isinstance(found, str):
            return None
        if len(found) > LONGEST:
            raise DamageError(TOO_LONG)
        return found

    def write(self, name: str, text: str) -> None:
        self._guarded(lambda: self._storage.setItem(self._prefix + name, text))

    def write_in_steps(self, name: str, text: str) -> Iterator[None]:
        """Write all at once. In a full storage the backup makes room for the text."""
        old = self._guarded(lambda: self._storage.getItem(self._prefix + name))
        try:
            if isinstance(old, str):
                self.write(backup_of(name), old)
            self.write(name, text)
        except OSError:
            self.delete(backup_of(name))
            self.write(name, text)
        yield

    def write_new(self, name: str, text: str) -> bool:
        """Set the item unless it exists: no other code of the page runs meanwhile."""
        if self._has(name):
            return False
        self.write(name, text)
        return True

    def delete(self, name: str) -> None:
        self._guarded(lambda: self._storage.removeItem(self._prefix + name))

    def names(self) -> Iterator[StoreEntry]:
        """Yield the items, with their lengths as stamps: a browser has no times of changes."""
        count = int(self._guarded(lambda: self._storage.length))
        for key in [self._guarded(partial(self._storage.key, n)) for n in range(count)]:
            name = key.removeprefix(self._prefix) if isinstance(key, str) else ""
            if name and name != key and "/" not in name:
                text = self._guarded(partial(self._storage.getItem, key))
                yield StoreEntry(name, str(len(text)) if isinstance(text, str) else "", None)

    def inside(self, name: str) -> BrowserStore:
        return BrowserStore(self._storage, f"{self._prefix}{name}/")

    def quarantine(self, name: str, group: str = "") -> str:
        other = free_name(group or name, self._has)
        text = self._guarded(lambda: self._storage.getItem(self._prefix + name))
        if isinstance(text, str):
            self.write(other, text)
            self._guarded(lambda: self._storage.removeItem(self._prefix + name))
        return other

    def _has(self, name: str) -> bool:
        return isinstance(self._guarded(lambda: self._storage.getItem(self._prefix + name)), str)

    def _guarded(self, act: Callable[[], Any]) -> Any:
        """Call `act`; raise OSError for refusals of the browser (private window, full storage)."""
        try:
            return act()
        except Exception as fault:  # JavaScript bridges raise exceptions of their own
            raise OSError(str(fault)) from fault

    def __str__(self) -> str:
        return "the browser"
