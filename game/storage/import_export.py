"""Writing files for the player, such as game records, and reading files that a player opens."""

import stat
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.common.printable import printable, reason_of
from game.rules import Sentence, decode
from game.storage.damage import NO_PLAIN_FILE, reason_in_words
from game.storage.record_entry import file_date, file_stem
from game.storage.store import numbered_names
from game.words import Words

MAX_BYTES = 2_000_000  # of a record that the game opens
DATA_SUFFIX, MAX_DATA_BYTES = ".zip", 100_000_000  # of a file with all data
MAX_COPIES = 1_000  # files whose names differ only in a number at the end
MAX_SHOWN_FOLDER = 36  # characters of a folder's path in a message


class ExportResult(NamedTuple):
    """The name and folder of an exported file ("" in a browser), or the reason for its failure."""

    name: str = ""
    folder: str = ""
    fault: str = ""

    def sentence(self, words: Words, refusal: str) -> str:
        """Return a sentence that says where the file is. After a failure fill `refusal` instead."""
        _ = words.gettext
        if self.fault:
            return _(refusal).format(reason=words.translate(self.fault))
        if not self.folder:
            return _("Saved to your downloads: {file}").format(file=self.name)
        return _("Saved in {folder}: {file}").format(folder=self.folder, file=self.name)


def export_record(
    text: str,
    names: Iterable[str],
    time: datetime | None,
    folder: Path | None,
    download: Callable[[str, bytes], bool] | None = None,
) -> ExportResult:
    """Write a record to a new file in `folder`, or without a folder in `export_folder`.

    The file's name has the players' `names` and the `time`. In a browser, `download` is called
    instead with the file's name and content. It returns whether it succeeded.
    """
    content = text.encode("utf-8", errors="replace")
    return write_new(folder, file_name(names, time), ".txt", content, download)


def export_folder() -> Path:
    """Return the folder for exported files. Raises RuntimeError if there is no home folder."""
    home = Path.home()
    usual = [home / "Downloads", home / "Documents"]
    return next((candidate for candidate in usual if candidate.is_dir()), home)


def write_new(
    folder: Path | None,
    stem: str,
    suffix: str,
    content: bytes,
    download: Callable[[str, bytes], bool] | None = None,
    copies: int = MAX_COPIES,
) -> ExportResult:
    """Write a new file under one of `copies` names. Other arguments are as in `export_record`."""
    if download is not None:
        done = download(stem + suffix, content)
        refusal = Sentence("the browser does not allow it")
        return ExportResult(stem + suffix) if done else ExportResult(fault=refusal)
    try:
        file = _write_new(folder or export_folder(), numbered_names(stem, suffix, copies), content)
    except OSError as fault:
        return ExportResult(fault=reason_in_words(fault))
    except RuntimeError as fault:
        return ExportResult(fault=reason_of(fault))
    return ExportResult(file.name, _shortened(file.parent))


def file_name(names: Iterable[str], time: datetime | None) -> str:
    """Return a file name without suffix, in ASCII: the time or "qwirkle", then the players."""
    start = "qwirkle"
    if time is not None:
        # A game typed in by hand often has a day but no time.
        start = file_date(time) if time.hour or time.minute else str(time.date())
    return file_stem(start, names)


def _write_new(folder: Path, names: Iterable[str], content: bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    tried = list(names)
    for candidate in tried:
        file = folder / candidate
        with suppress(FileExistsError), file.open("xb") as opened:
            try:
                opened.write(content)
                opened.flush()
            except OSError:
                file.unlink(missing_ok=True)
                raise
            return file
    raise OSError(Sentence("there are already {n} files with this name", n=len(tried)))


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


def read_opened_file(path: Path, most: int) -> bytes:
    """Return the content of a file of at most `most` bytes. Raises `UnreadableFileError`."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnreadableFileError(NO_PLAIN_FILE)
        with path.open("rb") as opened:
            content = opened.read(most + 1)
    except (OSError, ValueError) as fault:
        raise UnreadableFileError(reason_of(fault)) from fault
    if len(content) > most:
        raise UnreadableFileError(Sentence("it is too large"))
    return content


def read_record(path: Path) -> str:
    """Return the text of a record file. Raises `UnreadableFileError` if it cannot be read."""
    return decode(read_opened_file(path, MAX_BYTES))
