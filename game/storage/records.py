"""The finished games: a text file each, in the folder ``records`` of the data folder.

The files are the truth: players and other copies of the game may add, change, copy and delete them
at any time. The index beside the folder is a cache, read and compared with the files by their names
and times, in slices between frames. Keeping a game writes its own file only.

With 10,000 games the index takes 0.13 s of processor time, and listing the folder 0.03 s
(`tests.benchmarks.records`). sqlite3 would save a few milliseconds, but browsers may lack it, it
reads in one go, and it needs care with damage and several writers.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from datetime import datetime

from game.common.time_budget import spend
from game.rules.sentence import Sentence
from game.session import Session
from game.session.recorded.record_notes import record_text
from game.storage.daily_document import wall_clock
from game.storage.damage import NewerVersion, reason_of_damage
from game.storage.record_entry import (
    SUFFIX,
    RecordEntry,
    beginning_of,
    index_text,
    read_index,
    record_names,
)
from game.storage.record_summary import summary_of_text, unreadable
from game.storage.store import Store, StoreEntry

FOLDER, INDEX = "records", "records-index.jsonl"

UNDATED = "undated"
"""The start of the names of files from elsewhere whose texts have no date."""

MOST_FILES = 50_000
"""Most files that are listed; more than any player makes."""

log = logging.getLogger(__name__)


class Records:
    """The recorded games in a store. Never raises; ``trouble`` is the latest failure, or empty."""

    def __init__(self, store: Store, now: Callable[[], datetime] = wall_clock) -> None:
        self._store = store
        self._place = store.inside(FOLDER)
        self._now = now
        self._entries: dict[str, RecordEntry] = {}
        self._lines: dict[str, str] = {}
        self._sorted: list[RecordEntry] | None = []
        self._loaded = False
        self._index_is_old = False
        self._index_is_newer = False
        self._work: Iterator[None] | None = None
        self._complained: set[str] = set()
        self.version = 0
        self.done, self.wanted = 0, 0
        self.trouble = ""

    # State

    @property
    def entries(self) -> list[RecordEntry]:
        """The entries known so far, the latest game first; do not change the list."""
        if self._sorted is None:
            self._sorted = sorted(self._entries.values(), key=lambda e: e.order, reverse=True)
        return self._sorted

    @property
    def busy(self) -> bool:
        """True if files are left to read: ``done`` of ``wanted`` have been."""
        return self._work is not None

    def __str__(self) -> str:
        return str(self._place)

    # Games

    def keep(self, session: Session) -> str | None:
        """Write a finished game, if new; return the name of its file, or None on failure."""
        when = self.ended(session)
        try:
            text = record_text(session, when)
        except ValueError:
            return None
        names = [seat.name for seat in session.setup.seats]
        return self._add(text, record_names(beginning_of(when), names))

    def ended(self, session: Session) -> datetime:
        """Return when the game ended; now if that is unknown."""
        at = session.identity.ended_at
        try:
            if at is not None:
                return datetime.fromtimestamp(at)  # noqa: DTZ006 - local time
        except (ValueError, OverflowError, OSError):
            pass
        return self._now()

    def add(self, text: str) -> str | None:
        """Keep a copy of a foreign text, once; return the name of its file, or None."""
        told = summary_of_text("", "", text, None)
        if not told.readable:
            return None
        names = [player.name for player in told.players]
        beginning = beginning_of(datetime.fromisoformat(told.when)) if told.when else UNDATED
        return self._add(text, record_names(beginning, names))

    def _add(self, text: str, names: Iterator[str]) -> str | None:
        """Write under the first name that is free, or that has this very text."""
        try:
            for name in names:
                if self._place.write_new(name, text) or self._holds(name, text):
                    if self.busy:
                        # The refresh under way may have missed it.
                        self.begin()
                    self.trouble = ""
                    return name
        except OSError as fault:
            self._complain(Sentence("The game cannot be kept"), fault)
        else:
            many = OSError(Sentence("too many of the same name"))
            self._complain(Sentence("The game cannot be kept"), many)
        return None

    def _holds(self, name: str, text: str) -> bool:
        try:
            return self._place.read(name) == text
        except (OSError, ValueError):
            return False

    def text(self, name: str) -> str | None:
        """Return the text of a file in `entries`; None if it cannot be read any more."""
        if name not in self._entries:
            return None
        try:
            return self._place.read(name)
        except (OSError, ValueError) as fault:
            self._complain(Sentence("The game cannot be read"), fault)
            return None

    def delete(self, name: str) -> bool:
        """Delete a file in `entries`; return whether it is gone."""
        if name not in self._entries:
            return True
        try:
            self._place.delete(name)
        except OSError as fault:
            what = Sentence("The file cannot be deleted")
            if self._entries[name].readable:
                what = Sentence("The game cannot be deleted")
            self._complain(what, fault)
            return False
        self._forget(name)
        self.trouble = ""
        return True

    def clear(self) -> Iterator[None]:
        """Delete every game, one at each step; files without a game are left."""
        for entry in list(self.entries):
            if entry.readable and not self.delete(entry.name):
                return
            yield

    # Reading

    def begin(self) -> None:
        """Start to compare the index with the files, in `work`."""
        self._work = self._refresh()

    def work(self, seconds: float) -> None:
        """Continue after `begin` for about this many seconds, at least one step."""
        if self._work is not None and spend(self._work, seconds):
            self._work = None

    def finish(self) -> None:
        """Read everything at once, however long it takes."""
        self.begin()
        while self._work is not None:
            self.work(1.0)

    def _refresh(self) -> Iterator[None]:
        self.done = self.wanted = 0
        if not self._loaded:
            yield from self._load()
            self._loaded = True
        found: dict[str, StoreEntry] = {}
        try:
            for number, one in enumerate(self._place.names()):
                if number >= MOST_FILES:
                    break
                if one.name.endswith(SUFFIX):
                    found[one.name] = one
                if number % 50 == 0:
                    yield
        except OSError as fault:
            # The entries stay: perhaps the folder can be listed again later.
            self._complain(Sentence("The records cannot be listed"), fault)
            return
        for name in [name for name in self._entries if name not in found]:
            self._forget(name)
        yield
        yield from self._read_changed(found)
        if self._index_is_old and not self._index_is_newer:
            yield from self._write_index()

    def _read_changed(self, found: dict[str, StoreEntry]) -> Iterator[None]:
        known = {name: entry.stamp for name, entry in self._entries.items()}
        changed = [
            one for one in found.values() if not one.stamp or known.get(one.name) != one.stamp
        ]
        changed.sort(reverse=True)
        self.wanted = len(changed)
        for self.done, one in enumerate(changed):
            entry = self._read(one)
            if entry is not None:
                self._take(entry)
            else:
                self._forget(one.name)
            yield
        self.done = self.wanted

    def _read(self, one: StoreEntry) -> RecordEntry | None:
        try:
            text = self._place.read(one.name)
        except (OSError, ValueError) as fault:
            return unreadable(one.name, one.stamp, reason_of_damage(fault), one.when)
        return None if text is None else summary_of_text(one.name, one.stamp, text, one.when)

    def _take(self, entry: RecordEntry) -> None:
        if self._entries.get(entry.name) != entry:
            self._entries[entry.name] = entry
            self._lines.pop(entry.name, None)
            self._changed()

    def _forget(self, name: str) -> None:
        if self._entries.pop(name, None) is not None:
            self._lines.pop(name, None)
            self._changed()

    def _changed(self) -> None:
        self._sorted = None
        self._index_is_old = True
        self.version += 1

    # The index

    def _load(self) -> Iterator[None]:
        """Read the index; a damaged one is set aside and made again from the files."""
        try:
            text = self._store.read(INDEX)
        except OSError as fault:
            self._complain(Sentence("The index of the records cannot be read"), fault)
            return
        except ValueError as fault:
            self._set_index_aside(fault)
            return
        if text is None:
            return
        yield
        try:
            for number, (line, entry) in enumerate(read_index(text)):
                self._entries[entry.name] = entry
                self._lines[entry.name] = line
                if number % 500 == 0:
                    self._sorted = None
                    self.version += 1
                if number % 20 == 0:
                    yield
        except NewerVersion:
            self._index_is_newer = True
            log.warning(
                "%s in %s is of a newer version of the game: it is left as it is, and all records "
                "are read one by one.",
                *(INDEX, self._store),
            )
        except (ValueError, RecursionError) as fault:
            self._entries.clear()
            self._lines.clear()
            self._set_index_aside(fault)
        self._sorted = None
        self.version += 1

    def _set_index_aside(self, fault: Exception) -> None:
        try:
            aside = self._store.quarantine(INDEX)
        except OSError as other:
            self._complain(Sentence("The index of the records cannot be put aside"), other)
            return
        log.warning(
            "Damage in the index of the records: %s in %s (%s) was put aside as %s, and is made "
            "again.",
            *(INDEX, self._store, reason_of_damage(fault), aside),
        )
        log.info("%s: %s: %s", INDEX, type(fault).__name__, fault)

    def _write_index(self) -> Iterator[None]:
        version, known, lines = self.version, self._lines, []
        for number, entry in enumerate(self.entries):
            if entry.name not in known:
                known[entry.name] = entry.line()
            lines.append(known[entry.name])
            if number % 500 == 0:
                yield
        text = index_text(lines)
        yield
        try:
            self._store.write(INDEX, text)
            self._index_is_old = self.version != version
        except OSError as fault:
            self._complain(Sentence("The index of the records cannot be kept"), fault)

    def _complain(self, what: Sentence, fault: Exception) -> None:
        why = reason_of_damage(fault)
        self.trouble = Sentence("{what} ({why}).", what=what, why=why)
        if what not in self._complained:
            log.warning("%s in %s (%s).", what, self._place, why)
        self._complained.add(what)
