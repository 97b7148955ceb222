"""One JSON object kept in a store: read with care, and written over nothing that others wrote.

Settings are one; whatever else is to outlive the program can be another.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from game.rules.sentence import Sentence
from game.storage.damage import (
    OTHER_FORM,
    DamageError,
    NewerVersion,
    News,
    reason_of_damage,
)
from game.storage.store import LONGEST, Store, backup_of, draft_of

DEEPEST = 40
"""Most lists and objects within each other. Python reads many more, but cannot write them."""

VERSION = 1
"""A document whose ``version`` is a larger number is of a newer version of the game, which raises
it when older ones could not read, or would spoil, what it writes. Without one it is 1."""

T = TypeVar("T")

UNREAD = Sentence("The %s in %s cannot be read (%s).")
UNKEPT = Sentence("The %s in %s cannot be kept (%s).")
UNREMOVED = Sentence("The %s in %s cannot be removed (%s).")
PUT_ASIDE = Sentence("Damage in the %s: %s in %s (%s) was put aside as %s.")
SET_BACK = Sentence(
    "Damage in the %s: %s in %s (%s) was put aside as %s, and the state before is used."
)
"""What the log says, and the terminal in the player's language."""

log = logging.getLogger(__name__)


class Damaged(NamedTuple):
    """A damaged text: its name, that under which it was put aside, and what was found."""

    name: str
    aside: str
    fault: Exception


class Complaints:
    """What fails is said once while it lasts, by one document or by several together."""

    def __init__(self, what: str, store: Store) -> None:
        """``what`` they are about, as in "The settings in ... cannot be read"."""
        self._what, self._place = what, str(store)
        self._said = False
        self._newer: set[str] = set()
        self._news: dict[News, list[str]] = {}

    def fails(self, sentence: str, fault: OSError) -> None:
        """Something like `UNKEPT`, with places for what, where and why."""
        if not self._said:
            log.warning(sentence, self._what, self._place, reason_of_damage(fault))
        self._said = True

    def damaged(self, found: list[Damaged], *, set_back: bool) -> None:
        """Texts of a document were damaged, and set aside; ``set_back``: its backup is used."""
        for number, one in enumerate(found, start=1):
            last = set_back and number == len(found)
            told = self._what, one.name, self._place, reason_of_damage(one.fault), one.aside
            log.warning(SET_BACK if last else PUT_ASIDE, *told)
            log.info("%s: %s: %s", one.name, type(one.fault).__name__, one.fault)
        if found:
            self._tell("set back" if set_back else "damaged", found[0].name)

    def newer(self, name: str) -> None:
        """A text is of a newer version of the game; said once for each name."""
        if name not in self._newer:
            self._newer.add(name)
            log.warning(
                "%s in %s (%s) is of a newer version of the game: "
                "it is left as it is, and not used.",
                *(name, self._place, self._what),
            )
            self._tell("newer", name)

    def _tell(self, kind: News, name: str) -> None:
        self._news.setdefault(kind, []).append(name)

    def take_news(self, kind: News) -> int:
        """How often there was this to say since the last call, for the screen."""
        return len(self.take_names(kind))

    def take_names(self, kind: News) -> list[str]:
        """Of which texts there was this to say since the last call."""
        return self._news.pop(kind, [])


class Document:
    """A JSON object under a name of a store. Nothing here raises: what fails is logged, once while
    it lasts, and the game goes on with what it has in memory.

    A damaged document is set aside. One that cannot be read, because it is locked away, no plain
    file, or of a newer version of the game, is never written over. With ``backup`` the last
    document but one is kept, too, and read in place of a damaged one.
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
        self.newer = False
        """Whether what was last looked at is of a newer version of the game."""

    def take_news(self, kind: News) -> int:
        """See `Complaints.take_news`."""
        return self._complaints.take_news(kind)

    def read(self) -> dict[str, Any]:
        """What is kept; empty if there is nothing, or nothing that can be read."""
        return self.read_as(lambda found: found) or {}

    def read_as(self, make: Callable[[dict[str, Any]], T]) -> T | None:
        """What ``make`` makes of what is kept; ValueError from it counts as damage. None if there
        is nothing, or nothing that can be read."""
        try:
            return self._read(make)
        except OSError as fault:
            self._complaints.fails(UNREAD, fault)
        except _Newer:
            pass
        return None

    def is_newer(self, make: Callable[[dict[str, Any]], object]) -> bool:
        """Whether it is of a newer version of the game, and so may not be removed; ``make`` as in
        `read_as`. Only a look: nothing is said or set aside."""
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
            self._complaints.fails(UNKEPT, fault)
            return None
        except _Newer:
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
            self._complaints.fails(UNKEPT, fault)
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
        """What is kept, or else its backup; OSError if nobody can tell, `_Newer` if a newer version
        of the game has written it: then an older state is no substitute."""
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
        """What is made of the draft; None if there is none, or one that was cut short, which is no
        damage: what it was to replace is still there."""
        with suppress(OSError, ValueError, RecursionError):
            return self._made(draft_of(self._name), make)
        return None

    def _undamaged(
        self, name: str, make: Callable[[dict[str, Any]], T], damaged: list[Damaged]
    ) -> T | None:
        """What is kept under a name; None if there is nothing, or nothing any more: a damaged text
        is set aside and added to the list, and OSError if it cannot be."""
        try:
            return self._made(name, make)
        except (ValueError, RecursionError) as fault:
            aside = self._store.set_aside(name, self._group)
            damaged.append(Damaged(name, aside, fault))
            return None

    def _made(self, name: str, make: Callable[[dict[str, Any]], T]) -> T | None:
        """What is made of a text; None if there is none."""
        text = self._store.read(name)
        if text is None:
            return None
        try:
            return make(_parsed(text))
        except NewerVersion:
            self._complaints.newer(name)
            raise _Newer from None


class _Newer(Exception):
    """A text of a newer version of the game, which has been said."""


def _text(values: Mapping[str, Any]) -> str:
    """The text of an object; OSError if it could not be read again."""
    text = json.dumps(values, indent=2)
    if len(text) > LONGEST:
        raise OSError(Sentence("they are too long"))
    return text


def _parsed(text: str) -> dict[str, Any]:
    """The object of a JSON text; ValueError or RecursionError if it is none, or too deep, or
    `NewerVersion`."""
    found = json.loads(text)
    if not isinstance(found, dict):
        raise DamageError(OTHER_FORM, "no JSON object")
    depth, level = 0, [found]
    while level:
        depth += 1
        if depth > DEEPEST:
            raise DamageError(OTHER_FORM, "too deep")
        level = [inner for outer in level for inner in _within(outer)]
    version = found.get("version")
    if type(version) is int and version > VERSION:
        raise NewerVersion(f"version {version}")
    return found


def _within(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
