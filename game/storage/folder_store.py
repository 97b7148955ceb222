"""Files in a folder: each has its old or its new content, even after an interruption."""

import os
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.common.printable import printable
from game.rules import Sentence
from game.storage.damage import NO_TEXT, TOO_LONG, DamageError
from game.storage.store import MAX_LENGTH, Store, StoreEntry, backup_of, draft_of, quarantine_name

MAX_DRAFT_AGE = 24 * 3600.0  # seconds; the program that wrote an older draft was killed
TIME_RESOLUTION = 2.0  # seconds; some systems round the times of changes to this
MAX_LOCK_WAIT = 2.0  # seconds for which actions wait for the lock; then they run without it
# Flags of `os.open` that create a file, and fail if the name exists, even as a link.
NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


class FolderStore(Store):
    """A store in a folder, one file or link per text. The first write creates the folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._swept = False
        self._subfolders: dict[str, FolderStore] = {}
        # The actions that wait for the lock, in order, and the time of the first one (s).
        self._waiting: dict[Callable[[], None], None] = {}
        self._waiting_since = 0.0

    def read(self, name: str) -> str | None:
        try:
            with self._file(name).open("rb") as opened:
                content = opened.read(MAX_LENGTH + 1)
        except FileNotFoundError:
            return None
        if len(content) > MAX_LENGTH:
            raise DamageError(TOO_LONG)
        try:
            return content.decode("utf-8-sig")  # some editors put a byte order mark in front
        except UnicodeDecodeError as fault:
            raise DamageError(NO_TEXT, fault) from fault

    def check(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        with _draft(self._folder / "check", "check"):
            pass

    def write(self, name: str, text: str, is_current: Callable[[], bool] = lambda: True) -> bool:
        """Write a draft with a unique name. If `is_current()` then, rename the draft to `name`."""
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._file(name)
        with _draft(file, text) as draft:
            _sync(draft, required=True)
            with suppress(OSError):
                draft.chmod(stat.S_IMODE(file.stat().st_mode))
            if not is_current():
                return False
            os.replace(draft, file)  # noqa: PTH105 - tests stop it after every call of the system
        self._finish_write(file.parent)
        return True

    def write_in_steps(self, name: str, text: str) -> Iterator[None]:
        """Write a draft, then `commit` it, in steps of about 4 ms.

        The steps sync the draft, link the old file to a second name, rename the draft to `name`,
        rename the link to the backup's name, and sync the folder.
        """
        self._folder.mkdir(parents=True, exist_ok=True)
        pending = self._file(draft_of(name))
        with _draft(pending, text) as draft:
            os.replace(draft, pending)  # noqa: PTH105
        yield
        yield from self.commit(name)

    def commit(self, name: str) -> Iterator[None]:
        file, pending, backup = map(self._file, (name, draft_of(name), backup_of(name)))
        # Without a draft, another copy of the game has committed it.
        with suppress(FileNotFoundError):
            _sync(pending, required=True)
            yield
            with _second_name(file, backup) as old:
                os.replace(pending, file)  # noqa: PTH105
                yield
                if old is not None:
                    os.replace(old, backup)  # noqa: PTH105
                    yield
            self._finish_write(file.parent)

    def write_new(self, name: str, text: str) -> bool:
        """Write a draft and link it to the name. Without links, rename it over an empty file."""
        self._folder.mkdir(parents=True, exist_ok=True)
        file = self._folder / name
        with _draft(file, text) as draft, suppress(FileExistsError):
            _sync(draft, required=True)
            try:
                os.link(draft, file)
            except FileExistsError:
                raise
            except (OSError, AttributeError):
                os.close(os.open(file, NEW_FILE, 0o666))
                draft.replace(file)
            return True
        return False

    def delete(self, name: str) -> None:
        (self._folder / name).unlink(missing_ok=True)

    def names(self) -> Iterator[StoreEntry]:
        """Yield an entry for each file whose name has no leading dot. Delete old drafts."""
        try:
            listing = os.scandir(self._folder)
        except FileNotFoundError:
            return
        with listing:
            for entry in listing:
                if not entry.name.startswith("."):
                    yield _store_entry(entry)
                elif entry.name.endswith(".draft"):
                    with suppress(OSError):
                        _delete_if_old(Path(entry.path))

    def subfolder(self, name: str) -> "FolderStore":
        return self._subfolders.setdefault(name, FolderStore(self._folder / name))

    def quarantine(self, name: str, group: str = "") -> str:
        file = self._file(name)
        new_name = quarantine_name(
            group or file.name, lambda other: os.path.lexists(file.with_name(other))
        )
        with suppress(FileNotFoundError):  # another copy of the game has put the file aside
            file.replace(file.with_name(new_name))
        return new_name

    def exclusively(self, action: Callable[[], None]) -> None:
        """Call `action` while this copy of the game has the folder's lock: now, or in `pump`.

        If there are no locks, or the lock is not free within `MAX_LOCK_WAIT`, call `action` without
        it: a stopped program may keep a lock for good. So a `Document` checks that no other copy
        has changed a text before it replaces the text.
        """
        if not self._waiting:
            self._waiting_since = time.monotonic()
        self._waiting[action] = None
        self._try_lock()

    def pump(self) -> bool:
        self._try_lock()
        waiting = [inner for inner in self._subfolders.values() if not inner.pump()]
        return not (waiting or self._waiting)

    def _try_lock(self) -> None:
        if not self._waiting:
            return
        with _locked(self._folder) as is_free:
            if not is_free and time.monotonic() - self._waiting_since < MAX_LOCK_WAIT:
                return
            while self._waiting:
                action = next(iter(self._waiting))
                del self._waiting[action]
                action()

    def _file(self, name: str) -> Path:
        file = Path(os.path.realpath(self._folder / name))
        with suppress(FileNotFoundError):
            if not stat.S_ISREG(file.stat().st_mode):
                raise OSError(Sentence("{name} is not a plain file", name=name))
        return file

    def _finish_write(self, folder: Path) -> None:
        _sync(folder)
        if not self._swept:
            self._swept = True
            with suppress(OSError):
                for draft in folder.glob(".*.draft"):
                    _delete_if_old(draft)

    def __str__(self) -> str:
        return printable(self._folder, 200)


@contextmanager
def _draft(file: Path, text: str) -> Iterator[Path]:
    draft = _draft_name(file)
    handle = os.open(draft, NEW_FILE, 0o666)
    try:
        try:
            unwritten = memoryview(text.encode("utf-8"))
            while unwritten:
                unwritten = unwritten[os.write(handle, unwritten) :]
        finally:
            os.close(handle)
        yield draft
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _draft_name(file: Path) -> Path:
    return file.with_name(f".{file.name}.{os.getpid()}-{os.urandom(4).hex()}.draft")


@contextmanager
def _second_name(file: Path, neighbour: Path) -> Iterator[Path | None]:
    name = _draft_name(neighbour)
    try:
        try:
            os.link(file, name)
        except FileNotFoundError:
            yield None
            return
        except (OSError, AttributeError):
            name.write_bytes(file.read_bytes())
            _sync(name, required=True)
        yield name
    finally:
        name.unlink(missing_ok=True)


def _sync(path: Path, *, required: bool = False) -> None:
    try:
        handle = os.open(path, os.O_RDWR if required else os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        if required:
            raise


def _store_entry(entry: os.DirEntry[str]) -> StoreEntry:
    try:
        status = entry.stat()
    except OSError:
        return StoreEntry(entry.name, "", None)
    settled = not 0 <= time.time() - status.st_mtime < TIME_RESOLUTION
    plain = stat.S_ISREG(status.st_mode)
    stamp = f"{status.st_mtime_ns}-{status.st_size}" if plain and settled else ""
    return StoreEntry(entry.name, stamp, status.st_mtime)


def _delete_if_old(draft: Path) -> None:
    if time.time() - draft.lstat().st_mtime > MAX_DRAFT_AGE:
        draft.unlink()


@contextmanager
def _locked(folder: Path) -> Iterator[bool]:
    try:
        import fcntl  # noqa: PLC0415 - neither Windows nor browsers have it

        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        yield True
        return
    is_free = True
    try:
        with suppress(OSError):
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                is_free = False
        yield is_free
    finally:
        os.close(handle)
