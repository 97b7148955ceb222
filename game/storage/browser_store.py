"""A store in the browser's `localStorage`, and the choice between browser, folder and none."""

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.storage.damage import TOO_LONG, DamageError
from game.storage.folder_store import FolderStore
from game.storage.store import (
    MAX_LENGTH,
    WAITING,
    NoStore,
    Store,
    StoreEntry,
    backup_of,
    quarantine_name,
)

_log = logging.getLogger(__name__)


def open_store(folder: Path | None, page: Any | None = None) -> Store:
    """Return the store of the page in a browser, else of `folder`, or a `NoStore` without one."""
    store: Store = NoStore()
    if page is not None:
        with suppress(Exception):  # the browser may forbid any storage
            store = BrowserStore(page.localStorage)
    elif folder is not None:
        store = FolderStore(folder)
    try:
        # Data that the player has read from a file first replace those in the store.
        if store.read(WAITING) is not None:
            from game.storage.data_file import replace_staged  # noqa: PLC0415 - hardly ever needed

            replace_staged(store)
    except Exception:  # a plan that somebody has changed can lead to any exception
        _log.exception("The data that were read from a file cannot be used.")
    return store


class BrowserStore(Store):
    """A store in a page's `localStorage`, whose items have names that start with `prefix`."""

    def __init__(self, storage: Any, prefix: str = "qwirkle/") -> None:
        self._storage = storage
        self._prefix = prefix  # other pages of the site may use the same storage

    def read(self, name: str) -> str | None:
        text = self._get(name)
        if text is not None and len(text) > MAX_LENGTH:
            raise DamageError(TOO_LONG)
        return text

    def check(self) -> None:
        self.write("check", "check")
        self.delete("check")

    def write(self, name: str, text: str, is_current: Callable[[], bool] = lambda: True) -> bool:
        if is_current():
            self._call(lambda: self._storage.setItem(self._prefix + name, text))
            return True
        return False

    def write_in_steps(self, name: str, text: str) -> Iterator[None]:
        """Write the backup and the text in one step. If the storage is full, omit the backup."""
        old = self._get(name)
        try:
            if old is not None:
                self.write(backup_of(name), old)
            self.write(name, text)
        except OSError:
            self.delete(backup_of(name))
            self.write(name, text)
        yield

    def write_new(self, name: str, text: str) -> bool:
        # No other code of the page runs between these two calls.
        if self._get(name) is not None:
            return False
        self.write(name, text)
        return True

    def delete(self, name: str) -> None:
        self._call(lambda: self._storage.removeItem(self._prefix + name))

    def names(self) -> Iterator[StoreEntry]:
        """Yield an entry for each item. Its stamp is its length, as a browser stores no times."""
        count = self._call(lambda: self._storage.length)
        keys = self._call(lambda: [self._storage.key(n) for n in range(int(count))])
        for key in keys:
            name = key.removeprefix(self._prefix) if isinstance(key, str) else ""
            if name and name != key and "/" not in name:
                text = self._get(name)
                yield StoreEntry(name, "" if text is None else str(len(text)), None)

    def subfolder(self, name: str) -> "BrowserStore":
        return BrowserStore(self._storage, f"{self._prefix}{name}/")

    def quarantine(self, name: str, group: str = "") -> str:
        new_name = quarantine_name(group or name, lambda other: self._get(other) is not None)
        text = self._get(name)
        if text is not None:
            self.write(new_name, text)
            self.delete(name)
        return new_name

    def _get(self, name: str) -> str | None:
        text = self._call(lambda: self._storage.getItem(self._prefix + name))
        return text if isinstance(text, str) else None

    def _call(self, function: Callable[[], Any]) -> Any:
        try:
            return function()
        except Exception as fault:  # JavaScript bridges raise exceptions of their own
            raise OSError(str(fault)) from fault

    def __str__(self) -> str:
        return "the browser"
