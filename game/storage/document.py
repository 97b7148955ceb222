"""One JSON object kept in a store: read with care, and written over nothing that others wrote.

Settings are one; whatever else is to outlive the program can be another.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from game.common.shown import reason_of
from game.storage.store import LONGEST, Store, backup_of, draft_of

DEEPEST = 40
"""Most lists and objects within each other. Python reads many more, but cannot write them."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class Complaints:
    """What fails is said once while it lasts, by one document or by several together."""

    def __init__(self, what: str, store: Store) -> None:
        """``what`` they are about, as in "The settings in ... cannot be read"."""
        self._where = f"{what} in {store}"
        self._said = False

    def fails(self, how: str, fault: OSError) -> None:
        """It "cannot be kept", or the like."""
        if not self._said:
            log.warning("The %s %s (%s).", self._where, how, reason_of(fault))
        self._said = True

    def damaged(self, fault: Exception) -> None:
        """A text was damaged, and set aside."""
        log.warning("Damage in the %s (%s): the file is set aside.", self._where, reason_of(fault))


class Document:
    """A JSON object under a name of a store. Nothing here raises: what fails is logged, once while
    it lasts, and the game goes on with what it has in memory.

    A damaged document is set aside. One that cannot be read, because it is locked away or no plain
    file, is never written over. With ``backup`` the last document but one is kept, too, and read in
    place of a damaged one.
    """

    def __init__(
        self,
        store: Store,
        name: str,
        what: str | Complaints,
        *,
        backup: bool = False,
        group: str = "",
    ) -> None:
        """``what`` it is called in messages, as in "The settings in ... cannot be read"; ``group``
        is that of `Store.set_aside`."""
        self._store = store
        self._name = name
        self._group = group
        self._backup = backup
        self._draft_found = False
        self._complaints = Complaints(what, store) if isinstance(what, str) else what

    def read(self) -> dict[str, Any]:
        """What is kept; empty if there is nothing, or nothing that can be read."""
        return self.read_as(lambda found: found) or {}

    def read_as(self, make: Callable[[dict[str, Any]], T]) -> T | None:
        """What ``make`` makes of what is kept; ValueError from it counts as damage. None if there
        is nothing, or nothing that can be read."""
        try:
            return self._read(make)
        except OSError as fault:
            self._complaints.fails("cannot be read", fault)
            return None

    def replace(self, values: Mapping[str, Any]) -> bool:
        """Keep these values in place of all others; returns whether they are kept."""
        return self.update(lambda _: values)

    def merge(self, changed: Mapping[str, Any], usual: Mapping[str, Any] = {}) -> bool:
        """Keep these values, and of others what another copy of the game keeps by now, or
        ``usual`` if there is nothing; returns whether they are kept."""
        return self.update(lambda kept: {**(kept or usual), **changed})

    def update(self, make: Callable[[dict[str, Any]], Mapping[str, Any]]) -> bool:
        """Keep what ``make`` makes of what is kept, which nobody changes meanwhile; returns whether
        it is kept. Nothing is, if ``make`` raises."""
        steps = self.begin(make)
        return steps is not None and self.go_on(steps, to_end=True)

    def begin(self, make: Callable[[dict[str, Any]], Mapping[str, Any]]) -> Iterator[None] | None:
        """The first step of an `update`, the only one while which it must be the only one; returns
        those to come, for `go_on`, or None if it failed."""
        try:
            with self._store.exclusive():
                kept = self._read(lambda found: found) or {}
                steps = self._write(_text(make(kept)))
                next(steps, None)
        except OSError as fault:
            self._complaints.fails("cannot be kept", fault)
            return None
        return steps

    def go_on(self, steps: Iterator[None], *, to_end: bool = False) -> bool:
        """Takes one more of these steps, or all to the end; returns whether what was to be kept is
        kept for good."""
        try:
            for _ in steps:
                if not to_end:
                    return False
        except OSError as fault:
            self._complaints.fails("cannot be kept", fault)
            return False
        return True

    def settle(self) -> None:
        """If what was read last was the draft of a program that was killed, it is kept for good."""
        if self._draft_found:
            self.go_on(self._store.settle(self._name), to_end=True)

    def _write(self, text: str) -> Iterator[None]:
        if self._backup:
            return self._store.write_in_steps(self._name, text)
        self._store.write(self._name, text)
        return iter(())

    def _read(self, make: Callable[[dict[str, Any]], T]) -> T | None:
        """What is kept, or else its backup; OSError if nobody can tell."""
        if not self._backup:
            return self._undamaged(self._name, make)
        self._draft_found = False
        try:
            found = self._made(draft_of(self._name), make)
            self._draft_found = found is not None
        except (OSError, ValueError, RecursionError):
            # A draft that was cut short is no damage: what it was to replace is still there.
            found = None
        for name in (self._name, backup_of(self._name)):
            found = self._undamaged(name, make) if found is None else found
        return found

    def _undamaged(self, name: str, make: Callable[[dict[str, Any]], T]) -> T | None:
        """What is kept under a name; None if there is nothing, or nothing any more: a damaged text
        is set aside, and OSError if it cannot be."""
        try:
            return self._made(name, make)
        except (ValueError, RecursionError) as fault:
            self._store.set_aside(name, self._group)
            self._complaints.damaged(fault)
            return None

    def _made(self, name: str, make: Callable[[dict[str, Any]], T]) -> T | None:
        """What is made of a text; None if there is none."""
        text = self._store.read(name)
        return None if text is None else make(_parsed(text))


def _text(values: Mapping[str, Any]) -> str:
    """The text of an object; OSError if it could not be read again."""
    text = json.dumps(values, indent=2)
    if len(text) > LONGEST:
        raise OSError("they are too long")
    return text


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
