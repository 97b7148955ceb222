"""One JSON object kept in a store, such as the settings. Unreadable ones are not overwritten."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from json.encoder import encode_basestring_ascii as quoted
from typing import Any, TypeVar

from game.rules.sentence import Sentence
from game.storage.damage import (
    CANNOT_READ,
    CANNOT_SAVE,
    OTHER_FORM,
    Damaged,
    DamageError,
    FailureLog,
    NewerVersion,
    Notice,
)
from game.storage.store import LONGEST, Store, backup_of, draft_of

DEEPEST = 40
"""Most nested lists and objects. Python reads many more, but cannot write them."""

NESTS = (dict, list)

VERSION = 1
"""The newest version that is read: older games could not read, or would spoil, a newer one."""

CRASH_FILE = "crash.json"
LONGEST_PATH = 300
"""Longest path in a `CrashNote` that is read back, in characters."""

T = TypeVar("T")

Change = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Returns the new values in place of the stored ones."""


def _nothing() -> None:
    """Do nothing."""


class Document:
    """A JSON object under a name of a store. Never raises: failures are logged once.

    A damaged document is set aside. A document that cannot be read (locked, no plain file, or of a
    newer version of the game) is never overwritten. With ``backup`` the previous document is kept,
    too, and read in place of a damaged one.
    """

    def __init__(
        self,
        store: Store,
        name: str,
        what: str | FailureLog,
        *,
        backup: bool = False,
        group: str = "",
    ) -> None:
        """Take `what` as the subject of messages; `group` is that of `Store.quarantine`."""
        self._store = store
        self._name = name
        self._group = group
        self._backup = backup
        self._draft_found = False
        self._changes: list[tuple[Change, Callable[[], None]]] = []
        self._failed = False
        self._complaints = FailureLog(what, store) if isinstance(what, str) else what
        self.newer = False
        """True if the document read last is of a newer version of the game."""

    def take_notices(self, kind: Notice) -> int:
        """Return the number of news of this kind since the last call, for the screen."""
        return self._complaints.take_notices(kind)

    def read(self) -> dict[str, Any]:
        """Return the stored values; empty if there are none, or none that can be read."""
        return self.read_as(lambda found: found) or {}

    def read_as(self, make: Callable[[dict[str, Any]], T]) -> T | None:
        """Return `make` of the stored values, whose ValueError counts as damage, or None."""
        try:
            return self._read(make)
        except OSError as fault:
            self._complaints.fails(CANNOT_READ, fault)
        except _Newer:
            pass
        return None

    def is_newer(self, make: Callable[[dict[str, Any]], object]) -> bool:
        """Return whether the document is of a newer version, without logging; see `read_as`."""
        names = (self._name, draft_of(self._name), backup_of(self._name))
        for name in names if self._backup else names[:1]:
            try:
                text = self._store.read(name)
                if text is not None:
                    make(_parsed(text))
            except NewerVersion:
                return True
            except (OSError, ValueError, RecursionError):
                continue
        return False

    def replace(self, values: Mapping[str, Any]) -> bool:
        """Keep these values in place of all others; see `update`."""
        return self.update(lambda _: values)

    def merge(
        self,
        changed: Mapping[str, Any],
        usual: Mapping[str, Any] = {},
        done: Callable[[], None] = _nothing,
    ) -> bool:
        """Keep these values, and the other stored ones or else `usual`; see `update`."""
        return self.update(lambda kept: {**(kept or usual), **changed}, done)

    def update(self, make: Change, done: Callable[[], None] = _nothing) -> bool:
        """Keep `make` of the stored values, then call `done`; return False on failure.

        While another copy of the game writes, the update waits for a later `Store.pump`; until then
        the caller remembers its changes.
        """
        self._changes.append((make, done))
        self._failed = False
        self._store.alone(self._keep_changes)
        return not self._failed

    def _keep_changes(self) -> None:
        changes, self._changes = self._changes, []

        def make(kept: Mapping[str, Any]) -> Mapping[str, Any]:
            for change, _ in changes:
                kept = change(kept)
            return kept

        steps = self.begin(make)
        self._failed = steps is None or not self.go_on(steps, to_end=True)
        if not self._failed:
            for _, done in changes:
                done()

    def begin(self, make: Change) -> Iterator[None] | None:
        """Take the first step of an `update`, in `Store.alone`; return the others, or None."""
        try:
            kept = self._read(lambda found: found) or {}
            steps = self._write(_text(make(kept)))
            next(steps, None)
        except OSError as fault:
            self._complaints.fails(CANNOT_SAVE, fault)
            return None
        except _Newer:
            return None
        return steps

    def go_on(self, steps: Iterator[None], *, to_end: bool = False) -> bool:
        """Take one more of these steps, or all; return whether the values are kept for good."""
        try:
            for _ in steps:
                if not to_end:
                    return False
        except OSError as fault:
            self._complaints.fails(CANNOT_SAVE, fault)
            return False
        return True

    def settle(self) -> None:
        """Keep the draft of a killed program for good, if the draft was read last."""
        if self._draft_found:
            self.go_on(self._store.settle(self._name), to_end=True)

    def _write(self, text: str) -> Iterator[None]:
        if self._backup:
            return self._store.write_in_steps(self._name, text)
        self._store.write(self._name, text)
        return iter(())

    def _read(self, make: Callable[[dict[str, Any]], T]) -> T | None:
        """Return the stored values, or the backup unless of a newer version; raise OSError."""
        self.newer, self._draft_found = False, False
        names = (self._name, backup_of(self._name)) if self._backup else (self._name,)
        damaged: list[Damaged] = []
        found = None
        try:
            if self._backup:
                found = self._draft(make)
                self._draft_found = found is not None
            for name in names:
                found = self._undamaged(name, make, damaged) if found is None else found
        except _Newer:
            self.newer = True
            raise
        finally:
            self._complaints.damaged(damaged, set_back=found is not None)
        return found

    def _draft(self, make: Callable[[dict[str, Any]], T]) -> T | None:
        """Return the result for the draft; None if there is none, or one cut short."""
        with suppress(OSError, ValueError, RecursionError):
            return self._made(draft_of(self._name), make)
        return None

    def _undamaged(
        self, name: str, make: Callable[[dict[str, Any]], T], damaged: list[Damaged]
    ) -> T | None:
        """Return the values under a name, or None; a damaged text is set aside and listed."""
        try:
            return self._made(name, make)
        except (ValueError, RecursionError) as fault:
            aside = self._store.quarantine(name, self._group)
            damaged.append(Damaged(name, aside, fault))
            return None

    def _made(self, name: str, make: Callable[[dict[str, Any]], T]) -> T | None:
        text = self._store.read(name)
        if text is None:
            return None
        try:
            return make(_parsed(text))
        except NewerVersion:
            self._complaints.newer(name)
            raise _Newer from None


class CrashNote:
    """A note kept when a fault ends the game, and read once by the next start."""

    def __init__(self, store: Store) -> None:
        self._document = Document(store, CRASH_FILE, Sentence("notes about a fault"))

    def leave(self, log: str) -> None:
        """Keep the note; `log` is the path of the log with the fault, "" if there is none."""
        self._document.replace({"log": log})

    def take(self) -> str | None:
        """Return and remove the note, a path of a log or ""; None without a note."""
        found = self._document.read()
        if not found:
            return None
        self._document.replace({})
        log = found.get("log")
        return log[:LONGEST_PATH] if isinstance(log, str) else ""


class _Newer(Exception):
    """A text of a newer version of the game, already logged."""


def _text(values: Mapping[str, Any]) -> str:
    """Return the text of an object; raise OSError if it could not be read again."""
    text = _json(values)
    if len(text) > LONGEST:
        raise OSError(Sentence("they are too long"))
    return text


def _json(value: Any, line: str = "\n") -> str:
    """Return ``json.dumps(value, indent=2)`` with a tenth of its calls; `line` is a line break."""
    if isinstance(value, str):
        return quoted(value)
    inner = f"{line}  "
    if value and isinstance(value, dict):
        pairs = [f"{quoted(name)}: {_json(one, inner)}" for name, one in value.items()]
        return f"{{{inner}{f',{inner}'.join(pairs)}{line}}}"
    if value and isinstance(value, list | tuple):
        parts = [quoted(one) if type(one) is str else _json(one, inner) for one in value]
        return f"[{inner}{f',{inner}'.join(parts)}{line}]"
    return json.dumps(value)


def _parsed(text: str) -> dict[str, Any]:
    """Return the object of a JSON text; raise ValueError, RecursionError or `NewerVersion`."""
    found = json.loads(text)
    if not isinstance(found, dict):
        raise DamageError(OTHER_FORM, "no JSON object")
    depth, level = 0, [found]
    while level:
        depth += 1
        if depth > DEEPEST:
            raise DamageError(OTHER_FORM, "too deep")
        inner = [one.values() if type(one) is dict else one for one in level if type(one) in NESTS]
        level = [one for values in inner for one in values]
    version = found.get("version")
    if type(version) is int and version > VERSION:
        raise NewerVersion(f"version {version}")
    return found
