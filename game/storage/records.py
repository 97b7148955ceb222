"""The finished games: one text file each, in the folder `records` of the data folder.

Players and other copies of the game may add, change and delete files at any time. The index, a file
next to the folder, is only a cache: it is compared with the files in slices between frames. (For
10,000 games this takes 0.2 s. Browsers may lack sqlite3, and its reads cannot be sliced.)
"""

import logging
from collections.abc import Callable, Generator, Iterable, Iterator
from datetime import datetime

from game.common import run_for
from game.common.printable import encodable
from game.rules import Sentence, result_of
from game.session import Session, record_text
from game.storage import record_entry
from game.storage.daily_document import wall_clock
from game.storage.damage import DamageError, NewerVersionError, any_fault_is_damage, reason_in_words
from game.storage.record_entry import RecordEntry, candidate_file_names, file_date
from game.storage.record_summary import summarizing, unreadable
from game.storage.store import Store, StoreEntry

FOLDER = "records"
INDEX = "records-index.jsonl"
INDEX_NEWER = Sentence(
    "%s in %s is from a newer version of the game: it is left as it is, and all "
    "records are read one by one."
)
INDEX_QUARANTINED = Sentence(
    "Damage in the index of the records: %s in %s (%s) was set aside as %s and is rebuilt."
)
MAX_FILES = 50_000  # files that are listed; any others are ignored

log = logging.getLogger(__name__)


class Records:
    """The recorded games in a store. No method raises. `failure` is the latest failure."""

    def __init__(self, store: Store, now: Callable[[], datetime] = wall_clock) -> None:
        self._store = store
        self._folder = store.subfolder(FOLDER)
        self._now = now
        self._entries: dict[str, RecordEntry] = {}
        self._lines: dict[str, str] = {}
        self._sorted: list[RecordEntry] | None = []
        self._index_loaded = False
        self._index_outdated = False
        self._index_newer = False
        self._work: Iterator[None] | None = None
        self._logged: set[str] = set()
        self.version = 0  # grows whenever `entries` changes
        self.files_read, self.files_to_read = 0, 0
        self.failure = ""

    @property
    def entries(self) -> list[RecordEntry]:
        """The entries read so far, the latest game first. Callers must not change the list."""
        if self._sorted is None:
            self._sorted = sorted(
                self._entries.values(), key=lambda entry: entry.sort_key, reverse=True
            )
        return self._sorted

    @property
    def busy(self) -> bool:
        return self._work is not None

    # Games

    def add_game(self, session: Session) -> str | None:
        """Write a finished game unless it is stored. Return its file's name, or None on failure."""
        time = self.end_of(session)
        try:
            text = record_text(session, time)
        except ValueError:
            return None
        names = [seat.name for seat in session.setup.seats]
        return self._add(text, candidate_file_names(file_date(time), names))

    def end_of(self, session: Session) -> datetime:
        """Return the local time at which a game ended, or the present time if that is unknown."""
        return record_entry.local_time(session.identity.ended_at) or self._now()

    def add_text(self, text: str) -> str | None:
        """Add the text of a record. Return its file's name; None for no game or on failure."""
        return result_of(self.adding_text(text))

    def adding_text(self, text: str) -> Generator[None, object, str | None]:
        """Add a record as `add_text` does, with a pause about every millisecond."""
        try:
            with any_fault_is_damage():
                summary = yield from summarizing("", "", text, None)
        except (OSError, DamageError):
            return None
        if not summary.readable:
            return None
        start = "undated"
        if summary.time:
            start = file_date(datetime.fromisoformat(summary.time))
        names = [player.name for player in summary.players]
        return self._add(text, candidate_file_names(start, names))

    def _add(self, text: str, names: Iterator[str]) -> str | None:
        text = encodable(text)
        message = Sentence("The game cannot be saved")
        try:
            for name in names:
                if self._folder.write_new(name, text) or self._has_text(name, text):
                    if self.busy:
                        self.start_refresh()  # the refresh under way may have missed the file
                    self.failure = ""
                    return name
        except OSError as fault:
            self._report(message, fault)
        else:
            self._report(message, OSError(Sentence("too many with the same name")))
        return None

    def _has_text(self, name: str, text: str) -> bool:
        try:
            return self._folder.read(name) == text
        except (OSError, DamageError):
            return False

    def text(self, name: str) -> str | None:
        """Return the text of a file in `entries`, or None if it cannot be read any more."""
        if name not in self._entries:
            return None
        try:
            return self._folder.read(name)
        except (OSError, DamageError) as fault:
            self._report(Sentence("The game cannot be read"), fault)
            return None

    def delete(self, name: str) -> bool:
        if name not in self._entries:
            return True
        try:
            self._folder.delete(name)
        except OSError as fault:
            message = Sentence("The file cannot be deleted")
            if self._entries[name].readable:
                message = Sentence("The game cannot be deleted")
            self._report(message, fault)
            return False
        self._set_entry(name, None)
        if self.busy:
            self.start_refresh()  # the refresh under way may have read the file
        self.failure = ""
        return True

    def delete_all(self) -> Iterator[None]:
        """Delete each readable game, one at a step, until one fails. Other files stay."""
        for entry in list(self.entries):
            if entry.readable and not self.delete(entry.name):
                return
            yield

    # Reading

    def start_refresh(self) -> None:
        self._work = self._refresh()

    def work(self, seconds: float) -> None:
        """Continue the comparison for about `seconds`, at least one step."""
        if self._work is not None and run_for(self._work, seconds):
            self._work = None

    def _refresh(self) -> Iterator[None]:
        self.files_read = self.files_to_read = 0
        if not self._index_loaded:
            yield from self._load_index()
            self._index_loaded = True
        files: dict[str, StoreEntry] = {}
        try:
            for number, file in enumerate(self._folder.names()):
                if number >= MAX_FILES:
                    break
                if file.name.endswith(record_entry.SUFFIX):
                    files[file.name] = file
                if number % 50 == 0:
                    yield
        except OSError as fault:
            # The entries stay: perhaps the folder can be listed again later.
            self._report(Sentence("The records cannot be listed"), fault)
            return
        for name in self._entries.keys() - files:
            self._set_entry(name, None)
        yield
        yield from self._read_changed(files.values())
        if self._index_outdated and not self._index_newer:
            yield from self._write_index()

    def _read_changed(self, files: Iterable[StoreEntry]) -> Iterator[None]:
        stamps = {name: entry.stamp for name, entry in self._entries.items()}
        changed = [file for file in files if not file.stamp or stamps.get(file.name) != file.stamp]
        changed.sort(reverse=True)
        self.files_to_read = len(changed)
        for self.files_read, file in enumerate(changed):
            entry = yield from self._reading(file)
            self._set_entry(file.name, entry)
            yield
        self.files_read = self.files_to_read

    def _reading(self, file: StoreEntry) -> Generator[None, object, RecordEntry | None]:
        name, stamp, modified = file
        try:
            text = self._folder.read(name)
            if text is None:
                return None
            with any_fault_is_damage():
                return (yield from summarizing(name, stamp, text, modified))
        except (OSError, DamageError) as fault:
            return unreadable(name, stamp, reason_in_words(fault), modified)

    def _set_entry(self, name: str, entry: RecordEntry | None) -> None:
        if self._entries.get(name) == entry:
            return
        self._lines.pop(name, None)
        if entry is None:
            del self._entries[name]
        else:
            self._entries[name] = entry
        self._sorted = None
        self._index_outdated = True
        self.version += 1

    # The index

    def _load_index(self) -> Iterator[None]:
        try:
            text = self._store.read(INDEX)
        except OSError as fault:
            self._report(Sentence("The index of the records cannot be read"), fault)
            return
        except DamageError as fault:
            self._quarantine_index(fault)
            return
        if text is None:
            return
        yield
        try:
            for number, (line, entry) in enumerate(record_entry.read_index(text)):
                self._entries[entry.name] = entry
                self._lines[entry.name] = line
                if number % 500 == 0:
                    self._sorted = None
                    self.version += 1
                if number % 20 == 0:
                    yield
        except NewerVersionError:
            self._index_newer = True
            log.warning(INDEX_NEWER, INDEX, self._store)
        except DamageError as fault:
            self._entries.clear()
            self._lines.clear()
            self._quarantine_index(fault)
        self._sorted = None
        self.version += 1

    def _quarantine_index(self, fault: DamageError) -> None:
        try:
            new_name = self._store.quarantine(INDEX)
        except OSError as error:
            self._report(Sentence("The index of the records cannot be set aside"), error)
            return
        log.warning(INDEX_QUARANTINED, INDEX, self._store, fault.reason, new_name)
        log.info("%s: %s", INDEX, fault)

    def _write_index(self) -> Iterator[None]:
        version, known, lines = self.version, self._lines, []
        for number, entry in enumerate(self.entries):
            if entry.name not in known:
                known[entry.name] = entry.to_line()
            lines.append(known[entry.name])
            if number % 500 == 0:
                yield
        text = record_entry.index_text(lines)
        yield
        try:
            self._store.write(INDEX, text)
            self._index_outdated = self.version != version
        except OSError as fault:
            self._report(Sentence("The index of the records cannot be saved"), fault)

    def _report(self, message: Sentence, fault: OSError | DamageError) -> None:
        reason = reason_in_words(fault)
        self.failure = Sentence("{what} ({why}).", what=message, why=reason)
        if message not in self._logged:
            log.warning("%s in %s (%s).", message, self._folder, reason)
        self._logged.add(message)
