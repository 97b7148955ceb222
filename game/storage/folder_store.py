"""Files in a folder, read and written with care.

Reading ends soon, whatever the file is. At every moment a file is either the old one or the new
one, with several copies of the game writing, or stopped halfway.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.common.shown import shown
from game.rules.sentence import Sentence
from game.storage.damage import TOO_LONG, DamageError
from game.storage.store import LONGEST, Store, StoreEntry, backup_of, draft_of, free_name

DRAFT_AGE = 24 * 3600.0
"""Seconds after which a draft counts as left behind by a game that was killed."""

UNSETTLED = 2.0
"""Seconds in which a second change may not alter a file's time: some systems round it."""

LONGEST_WAIT = 2.0
"""Seconds that a write waits for the lock; after that it writes without, rather than never."""

NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
"""Flags for opening a draft: an existing file is neither written to nor followed."""

LONGEST_PATH = 200
"""Longest folder in a message, in characters."""


class FolderStore(Store):
    """Files in a folder, which is made at the first write. A link is followed and stays a link."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._swept = False
        self._within: dict[str, FolderStore] = {}
        # An ordered set of actions that wait for the lock, and the start of the wait (s).
        self._waiting: dict[Callable[[], None], None] = {}
        self._waits_since = 0.0

    def read(self, name: str) -> str | None:
        try:
            with self._file(name).open("rb") as opened:
                found = opened.read(LONGEST + 1)
        except FileNotFoundError:
            return None
        if len(found) > LONGEST:
            raise DamageError(TOO_LONG)
        # Some editors put a byte order mark in front.
        return found.decode("utf-8-sig")

    def write(self, name: str, text: str) -> None:
        """Write a draft under a name of its own and rename it."""
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._file(name)
        with _draft(file, text) as draft:
            _sync(draft, must=True)
            with suppress(OSError):
                draft.chmod(stat.S_IMODE(file.stat().st_mode))
            os.replace(draft, file)  # noqa: PTH105 - tests stop it after every call of the system
        _sync(file.parent)
        self._sweep(file.parent)

    def write_in_steps(self, name: str, text: str) -> Iterator[None]:
        """Write a draft, sync it, keep the old file, rename the draft, sync (some 4 ms each)."""
        self._folder.mkdir(parents=True, exist_ok=True)
        waiting = self._file(draft_of(name))
        with _draft(waiting, text) as draft:
            os.replace(draft, waiting)  # noqa: PTH105
        yield
        yield from self.settle(name)

    def settle(self, name: str) -> Iterator[None]:
        """Sync the draft, if there is one, and rename it."""
        file, waiting, backup = map(self._file, (name, draft_of(name), backup_of(name)))
        if not waiting.exists():
            return
        _sync(waiting, must=True)
        yield
        kept = _second_name(file, backup)
        os.replace(waiting, file)  # noqa: PTH105
        yield
        if kept is not None:
            os.replace(kept, backup)  # noqa: PTH105
            # If both names were of one file already, nothing was renamed.
            kept.unlink(missing_ok=True)
            yield
        _sync(file.parent)
        self._sweep(file.parent)

    def write_new(self, name: str, text: str) -> bool:
        """Write a draft and link it; without links, an empty file takes the name first."""
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / name
        with _draft(file, text) as draft:
            _sync(draft, must=True)
            try:
                _take_name(draft, file)
            except FileExistsError:
                return False
        return True

    def delete(self, name: str) -> None:
        (self._folder / name).unlink(missing_ok=True)

    def names(self) -> Iterator[StoreEntry]:
        """Yield all files but hidden ones (names with a leading dot); remove old drafts."""
        try:
            listing = os.scandir(self._folder)
        except FileNotFoundError:
            return
        with listing:
            for entry in listing:
                if not entry.name.startswith("."):
                    yield _found(entry)
                elif entry.name.endswith(".draft"):
                    with suppress(OSError):
                        _remove_old(Path(entry.path))

    def inside(self, name: str) -> FolderStore:
        return self._within.setdefault(name, FolderStore(self._folder / name))

    def quarantine(self, name: str, group: str = "") -> str:
        file = self._file(name)
        other = free_name(group or file.name, lambda name: os.path.lexists(file.with_name(name)))
        file.replace(file.with_name(other))
        return other

    def alone(self, act: Callable[[], None]) -> None:
        """Call `act` with a lock on the folder, where the system has locks."""
        if not self._waiting:
            self._waits_since = time.monotonic()
        self._waiting[act] = None
        self._try_lock()

    def pump(self) -> bool:
        self._try_lock()
        left = [inner for inner in self._within.values() if not inner.pump()]
        return not (left or self._waiting)

    def _try_lock(self) -> None:
        """Call the waiting actions if the lock is free, or after `LONGEST_WAIT`."""
        if not self._waiting:
            return
        with _locked(self._folder) as free:
            if not free and time.monotonic() - self._waits_since < LONGEST_WAIT:
                return
            while self._waiting:
                act = next(iter(self._waiting))
                del self._waiting[act]
                act()

    def _file(self, name: str) -> Path:
        """Return the path of a name, links followed; raise OSError for a pipe or a device."""
        file = Path(os.path.realpath(self._folder / name))
        with suppress(FileNotFoundError):
            if not stat.S_ISREG(file.stat().st_mode):
                raise OSError(Sentence("{name} is not a plain file", name=name))
        return file

    def _sweep(self, folder: Path) -> None:
        if self._swept:
            return
        self._swept = True
        with suppress(OSError):
            for draft in folder.glob(".*.draft"):
                _remove_old(draft)

    def __str__(self) -> str:
        return shown(self._folder, LONGEST_PATH)


@contextmanager
def _draft(file: Path, text: str) -> Iterator[Path]:
    """Yield a new file with the text beside this one; delete it at the end if not renamed."""
    draft = _draft_name(file)
    handle = os.open(draft, NEW_FILE, 0o666)
    try:
        try:
            left = memoryview(text.encode("utf-8"))
            while left:
                left = left[os.write(handle, left) :]
        finally:
            os.close(handle)
        yield draft
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _draft_name(file: Path) -> Path:
    return file.with_name(f".{file.name}.{os.getpid()}-{os.urandom(4).hex()}.draft")


def _take_name(draft: Path, file: Path) -> None:
    try:
        os.link(draft, file)
    except FileExistsError:
        raise
    except (OSError, AttributeError):
        os.close(os.open(file, NEW_FILE, 0o666))
        draft.replace(file)


def _second_name(file: Path, beside: Path) -> Path | None:
    """Give a file a second name, by a link or a copy; return None if there is no file."""
    name = _draft_name(beside)
    try:
        os.link(file, name)
    except FileNotFoundError:
        return None
    except (OSError, AttributeError):
        name.write_bytes(file.read_bytes())
        _sync(name, must=True)
    return name


def _sync(path: Path, *, must: bool = False) -> None:
    """Make a file, or the names in a folder (if the system can), outlive a power cut."""
    try:
        handle = os.open(path, os.O_RDWR if must else os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        if must:
            raise


def _found(entry: os.DirEntry[str]) -> StoreEntry:
    try:
        told = entry.stat()
    except OSError:
        return StoreEntry(entry.name, "", None)
    settled = not 0 <= time.time() - told.st_mtime < UNSETTLED
    plain = stat.S_ISREG(told.st_mode)
    stamp = f"{told.st_mtime_ns}-{told.st_size}" if plain and settled else ""
    return StoreEntry(entry.name, stamp, told.st_mtime)


def _remove_old(draft: Path) -> None:
    if time.time() - draft.lstat().st_mtime > DRAFT_AGE:
        draft.unlink()


@contextmanager
def _locked(folder: Path) -> Iterator[bool]:
    """Hold the folder's lock; yield False if another copy does. Without locks yield True."""
    try:
        import fcntl  # noqa: PLC0415 - neither Windows nor browsers have it

        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        yield True
        return
    free = True
    try:
        with suppress(OSError):
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                free = False
        yield free
    finally:
        os.close(handle)
