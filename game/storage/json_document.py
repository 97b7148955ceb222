"""Documents: JSON objects in a store, such as the settings, with optional backups."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from json.encoder import encode_basestring_ascii as quoted
from typing import Any, TypeVar

from game.rules import Sentence
from game.storage import damage
from game.storage.damage import DamageError, FailureLog, NewerVersionError, Notice, parse_untrusted
from game.storage.store import MAX_LENGTH, Store, backup_of, draft_of

MAX_DEPTH = 40  # of nested lists and objects: Python can read deeper ones, but not write them
VERSION = 1  # newest version that this game reads; a newer text is neither used nor overwritten
MAX_ATTEMPTS = 3  # to write a text that other copies of the game change meanwhile
CRASH_FILE = "crash.json"
MAX_PATH_LENGTH = 300  # characters of the path in a `CrashNote`

T = TypeVar("T")

# A function that returns the new values, given the stored ones.
Change = Callable[[Mapping[str, Any]], Mapping[str, Any]]


class Document:
    """A JSON object stored under a name, such as the settings. No method raises.

    A failure is logged once. A damaged text is quarantined. A text that cannot be read, or that a
    newer version of the game wrote, is never overwritten. With `backup` the previous text is kept,
    too, and replaces a damaged one.
    """

    def __init__(
        self,
        store: Store,
        name: str,
        subject: str | FailureLog,
        *,
        backup: bool = False,
        group: str = "",
        check: Callable[[dict[str, Any]], object] = lambda _: None,
    ) -> None:
        """Describe the document. `subject` names it in messages, or is a log shared with others.

        `group` is the argument of `Store.quarantine`. If `check` raises an exception for values,
        they are damaged.
        """
        self._store = store
        self._name = name
        self._group = group
        self._backup = backup
        self._draft_found = False
        self._check = check
        # The changes that wait for the lock, in order, each with its `on_saved`.
        self._changes: dict[Change, Callable[[], None]] = {}
        self._failed = False
        self._text_read: str | None = None
        self._failures = FailureLog(subject, store) if isinstance(subject, str) else subject
        self.newer = False  # whether the text read last is of a newer version of the game

    def take_notices(self, notice: Notice) -> int:
        return len(self._failures.take_names(notice))

    def read(self) -> dict[str, Any]:
        """Return the stored values. Return an empty dict if there are none or reading fails."""
        return self.read_as(self._checked) or {}

    def read_as(self, parse: Callable[[dict[str, Any]], T]) -> T | None:
        """Return `parse(stored values)`, or None if there are none or an exception occurs."""
        try:
            return self._read(parse)
        except OSError as fault:
            self._failures.add_failure(damage.CANNOT_READ, fault)
        except _LoggedNewerError:
            pass
        return None

    def is_newer(self, parse: Callable[[dict[str, Any]], object]) -> bool:
        names = (self._name, draft_of(self._name), backup_of(self._name))
        for name in names if self._backup else names[:1]:
            try:
                text = self._store.read(name)
                if text is not None:
                    parse_untrusted(parse, parse_untrusted(_parse, text))
            except NewerVersionError:
                return True
            except (OSError, DamageError):
                continue
        return False

    def replace(self, values: Mapping[str, Any]) -> bool:
        """Store these values in place of all others. Return False on failure (see `update`)."""
        return self.update(lambda _: values)

    def update(self, change: Change, on_saved: Callable[[], None] = lambda: None) -> bool:
        """Store `change(stored values)`, then call `on_saved`. Return False on failure.

        If another running copy of the game is writing, the change waits for a later `Store.pump`,
        and True is returned. A change that waits already is not added again.
        """
        self._changes[change] = on_saved
        self._failed = False
        self._store.exclusively(self._save_changes)
        return not self._failed

    def _save_changes(self) -> None:
        changes, self._changes = self._changes, {}

        def change_all(values: Mapping[str, Any]) -> Mapping[str, Any]:
            for change in changes:
                values = change(values)
            return values

        steps = self.begin_update(change_all)
        self._failed = steps is None or not self.take_steps(steps)
        if not self._failed:
            for on_saved in changes.values():
                on_saved()

    def begin_update(self, change: Change) -> Iterator[None] | None:
        """Take the first step of an update, under the lock. Return the other steps, or None."""
        try:
            if not self._backup:
                # Writing takes long, and another copy may write without the lock meanwhile.
                for _ in range(MAX_ATTEMPTS - 1):
                    if self._store.write(self._name, self._changed(change), self._unchanged):
                        return iter(())
                self._store.write(self._name, self._changed(change))
                return iter(())
            steps = self._store.write_in_steps(self._name, self._changed(change))
            next(steps, None)
        except OSError as fault:
            self._failures.add_failure(damage.CANNOT_SAVE, fault)
            return None
        except _LoggedNewerError:
            return None
        return steps

    def _changed(self, change: Change) -> str:
        text = _json(change(self._read(self._checked) or {}))
        if len(text) > MAX_LENGTH:
            raise OSError(Sentence("they are too long"))
        return text

    def _unchanged(self) -> bool:
        try:
            return self._store.read(self._name) == self._text_read
        except DamageError:
            return False

    def take_steps(self, steps: Iterator[None], *, only_one: bool = False) -> bool:
        """Take the remaining steps of an update, or only one. Return True if all are done."""
        try:
            for _ in steps:
                if only_one:
                    return False
        except OSError as fault:
            self._failures.add_failure(damage.CANNOT_SAVE, fault)
            return False
        return True

    def commit(self) -> None:
        """Finish a write that the end of a program interrupted, if the last `read_as` found one."""
        if self._draft_found:
            self.take_steps(self._store.commit(self._name))

    def _checked(self, values: dict[str, Any]) -> dict[str, Any]:
        self._check(values)
        return values

    def _read(self, parse: Callable[[dict[str, Any]], T]) -> T | None:
        self.newer, self._draft_found = False, False
        damaged: list[damage.Quarantined] = []
        result = None
        try:
            if self._backup:
                # A draft may be cut short without being damaged.
                with suppress(OSError, DamageError):
                    result = self._parsed(draft_of(self._name), parse)
                self._draft_found = result is not None
            names = (self._name, backup_of(self._name)) if self._backup else (self._name,)
            for name in names:
                if result is None:
                    result = self._parsed_or_quarantined(name, parse, damaged)
        except _LoggedNewerError:
            self.newer = True
            raise
        finally:
            self._failures.add_damage(damaged, restored=result is not None)
        return result

    def _parsed_or_quarantined(
        self, name: str, parse: Callable[[dict[str, Any]], T], damaged: list[damage.Quarantined]
    ) -> T | None:
        try:
            return self._parsed(name, parse)
        except DamageError as fault:
            new_name, self._text_read = self._store.quarantine(name, self._group), None
            damaged.append((name, new_name, fault))
            return None

    def _parsed(self, name: str, parse: Callable[[dict[str, Any]], T]) -> T | None:
        self._text_read = None
        text = self._text_read = self._store.read(name)
        if text is None:
            return None
        try:
            return parse_untrusted(parse, parse_untrusted(_parse, text))
        except NewerVersionError:
            self._failures.add_newer(name)
            raise _LoggedNewerError from None


class CrashNote:
    """A note in the store that a fault ended the game. The next start reads and deletes it."""

    def __init__(self, store: Store) -> None:
        self._document = Document(store, CRASH_FILE, Sentence("notes about an error"))

    def leave(self, log: str) -> None:
        """Store the path of the log that describes the fault, or "" if there is no log."""
        self._document.replace({"log": log})

    def take(self) -> str | None:
        values = self._document.read()
        if not values:
            return None
        self._document.replace({})
        log = values.get("log")
        return log[:MAX_PATH_LENGTH] if isinstance(log, str) else ""


class _LoggedNewerError(Exception):
    """Raised for a text of a newer version of the game that has already been logged."""


def _json(value: Any, line: str = "\n") -> str:
    """Return `json.dumps(value, indent=2)`, but ten times as fast. `line` is a line break."""
    if isinstance(value, str):
        return quoted(value)
    inner = f"{line}  "
    if value and isinstance(value, dict):
        pairs = [f"{quoted(name)}: {_json(item, inner)}" for name, item in value.items()]
        return f"{{{inner}{f',{inner}'.join(pairs)}{line}}}"
    if value and isinstance(value, list | tuple):
        items = [quoted(item) if type(item) is str else _json(item, inner) for item in value]
        return f"[{inner}{f',{inner}'.join(items)}{line}]"
    return json.dumps(value)


def _parse(text: str) -> dict[str, Any]:
    values = json.loads(text)
    if not isinstance(values, dict):
        raise DamageError(damage.OTHER_FORM, "not a JSON object")
    depth, level = 0, [values]
    while level:
        depth += 1
        if depth > MAX_DEPTH:
            raise DamageError(damage.OTHER_FORM, "too deep")
        nested = [item for item in level if type(item) in (dict, list)]
        level = [item for one in nested for item in (one.values() if type(one) is dict else one)]
    version = values.get("version")
    if type(version) is int and version > VERSION:
        raise NewerVersionError(f"version {version}")
    return values
