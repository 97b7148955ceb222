"""Writing a game record to a file for the player, and reading files that a player opens."""

import stat
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.common.printable import printable, reason_of
from game.rules import Sentence, decode
from game.storage.damage import NO_PLAIN_FILE, reason_in_words
from game.storage.record_entry import file_date, file_stem
from game.storage.store import numbered_names

MAX_BYTES = 2_000_000  # of a file that the game opens
MAX_COPIES = 1_000  # files whose names differ only in a number at the end
MAX_SHOWN_FOLDER = 36  # characters of a folder's path in a message


class ExportResult(NamedTuple):
    """The exported file's name and folder ("" in a browser), or else `fault`, a sentence."""

    name: str = ""
    folder: str = ""
    fault: str = ""


def export_record(
    text: str,
    names: Iterable[str],
    time: datetime | None,
    folder: Path | None,
    download: Callable[[str, str], bool] | None = None,
) -> ExportResult:
    """Write a record to a new file in `folder`; if None, in Downloads, Documents or home.

    `names` and `time` make up the file's name. In a browser `download` is called instead, with the
    file's name and text; it returns whether that worked. A failure raises no error.
    """
    name = file_name(names, time)
    if download is not None:
        done = download(f"{name}.txt", text)
        refusal = Sentence("the browser does not allow it")
        return ExportResult(f"{name}.txt") if done else ExportResult(fault=refusal)
    try:
        if folder is None:
            home = Path.home()
            usual = [home / "Downloads", home / "Documents"]
            folder = next((candidate for candidate in usual if candidate.is_dir()), home)
        file = _write_new(folder, name, text)
    except OSError as fault:
        return ExportResult(fault=reason_in_words(fault))
    except RuntimeError as fault:
        return ExportResult(fault=reason_of(fault))
    return ExportResult(file.name, _shortened(file.parent))


def file_name(names: Iterable[str], time: datetime | None) -> str:
    """Return a file name without suffix: the time or "qwirkle", then the players, in ASCII."""
    start = "qwirkle"
    if time is not None:
        # A game typed in by hand often has a day but no time.
        start = file_date(time) if time.hour or time.minute else str(time.date())
    return file_stem(start, names)


def _write_new(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for candidate in numbered_names(name, ".txt", MAX_COPIES):
        file = folder / candidate
        try:
            with file.open("x", encoding="utf-8", errors="replace", newline="\n") as opened:
                opened.write(text)
        except FileExistsError:
            continue
        return file
    raise OSError(Sentence("there are already {n} files with this name", n=MAX_COPIES))


def _shortened(folder: Path) -> str:
    try:
        path = str(Path("~") / folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        path = str(folder)
    path = printable(path, len(path) * 10)
    if len(path) <= MAX_SHOWN_FOLDER:
        return path
    return f"\N{HORIZONTAL ELLIPSIS}{path[-MAX_SHOWN_FOLDER:]}"


class UnreadableFileError(Exception):
    """Raised for a file that cannot be read; its text is the reason, as a sentence."""


def read_opened_file(path: Path) -> str:
    """Return a file's text. Raises `UnreadableFileError` if missing, locked, huge or not plain."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnreadableFileError(NO_PLAIN_FILE)
        with path.open("rb") as opened:
            content = opened.read(MAX_BYTES + 1)
    except (OSError, ValueError) as fault:
        raise UnreadableFileError(reason_of(fault)) from fault
    if len(content) > MAX_BYTES:
        raise UnreadableFileError(Sentence("it is too large to be a record"))
    return decode(content)
