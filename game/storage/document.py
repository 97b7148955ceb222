"""One JSON object kept in a store: read with care, and written over nothing that others wrote.

Settings are one; whatever else is to outlive the program can be another.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

from game.common.shown import reason_of
from game.storage.store import LONGEST, Store

DEEPEST = 40
"""Most lists and objects within each other. Python reads many more, but cannot write them."""

log = logging.getLogger(__name__)


class Document:
    """A JSON object under a name of a store. Nothing here raises: what fails is logged, once while
    it lasts, and the game goes on with what it has in memory.

    A damaged document is set aside. One that cannot be read, because it is locked away or no plain
    file, is never written over. With ``backup`` the last document but one is kept, too, and read in
    place of a damaged one.
    """

    def __init__(self, store: Store, name: str, what: str, *, backup: bool = False) -> None:
        """``what`` it is called in messages, as in "The settings in ... cannot be read"."""
        self._store = store
        self._name = name
        self._what = what
        self._backup = f"{name}.bak" if backup else None
        self._complained = False

    def read(self) -> dict[str, Any]:
        """What is kept; empty if there is nothing, or nothing that can be read."""
        try:
            return self._read()
        except OSError as fault:
            self._complain("cannot be read", fault)
            return {}

    def replace(self, values: Mapping[str, Any]) -> bool:
        """Keep these values in place of all others; returns whether they are kept."""
        return self._update(lambda _: values)

    def merge(self, changed: Mapping[str, Any], usual: Mapping[str, Any] = {}) -> bool:
        """Keep these values, and of others what another copy of the game keeps by now, or
        ``usual`` if there is nothing; returns whether they are kept."""
        return self._update(lambda kept: {**(kept or usual), **changed})

    def _update(self, make: Callable[[dict[str, Any]], Mapping[str, Any]]) -> bool:
        """Keep what ``make`` makes of what is kept, which nobody changes meanwhile."""
        try:
            with self._store.exclusive():
                kept = self._read()
                if self._backup and kept:
                    self._write(self._backup, kept)
                self._write(self._name, make(kept))
        except OSError as fault:
            self._complain("cannot be kept", fault)
            return False
        return True

    def _read(self) -> dict[str, Any]:
        """What is kept, or else its backup; OSError if nobody can tell."""
        for name in (self._name, self._backup):
            found = self._undamaged(name) if name else None
            if found is not None:
                return found
        return {}

    def _undamaged(self, name: str) -> dict[str, Any] | None:
        """What is kept under a name; None if there is nothing, or nothing any more: a damaged text
        is set aside, and OSError if it cannot be."""
        try:
            text = self._store.read(name)
            return None if text is None else _parsed(text)
        except (ValueError, RecursionError) as fault:
            self._store.set_aside(name)
            log.warning(
                "The %s in %s are damaged (%s): the file is set aside.",
                self._what,
                self._store,
                reason_of(fault),
            )
            return None

    def _write(self, name: str, values: Mapping[str, Any]) -> None:
        text = json.dumps(values, indent=2)
        if len(text) > LONGEST:
            raise OSError("they are too long")
        self._store.write(name, text)

    def _complain(self, fails: str, fault: OSError) -> None:
        if not self._complained:
            log.warning("The %s in %s %s (%s).", self._what, self._store, fails, reason_of(fault))
        self._complained = True


def _parsed(text: str) -> dict[str, Any]:
    """The object of a JSON text; ValueError or RecursionError if it is none, or too deep."""
    found = json.loads(text)
    if not isinstance(found, dict):
        raise ValueError("it is no JSON object")
    depth, level = 0, [found]
    while level:
        depth += 1
        if depth > DEEPEST:
            raise ValueError("it is too deep")
        level = [inner for outer in level for inner in _within(outer)]
    return found


def _within(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
