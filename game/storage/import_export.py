"""Files that the game exports, and files that a player opens."""

from __future__ import annotations

import stat
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game.common.shown import reason_of, shown
from game.platform.browser import download, in_browser
from game.rules.records.record import decode
from game.rules.sentence import Sentence
from game.storage.damage import reason_of_damage

MOST_BYTES = 2_000_000
"""Largest file to open, in bytes."""

MOST_COPIES = 1_000
"""Most files of one name."""

LONGEST_FOLDER = 36
"""Longest folder shown, in characters from its end."""

LONGEST_NAME = 12
"""Longest player's name in the name of a file, in characters."""

FOLDERS = ("Downloads", "Documents")
"""Folders of the home directory where people look for files."""


class ExportResult(NamedTuple):
    """The exported file: ``name`` and ``folder`` ("" in a browser), or the ``fault``."""

    name: str = ""
    folder: str = ""
    fault: str = ""


def export_record(
    text: str, names: Iterable[str], when: datetime | None, folder: Path | None
) -> ExportResult:
    """Write a new file in `folder`, else downloads, documents or home; in a browser, download."""
    name = file_name(names, when)
    if in_browser():
        done = download(f"{name}.txt", text)
        refused = Sentence("the browser refuses it")
        return ExportResult(f"{name}.txt") if done else ExportResult(fault=refused)
    try:
        if folder is None:
            home = Path.home()
            folder = next((home / one for one in FOLDERS if (home / one).is_dir()), home)
        file = _write_new(folder, name, text)
    except (OSError, RuntimeError) as fault:
        why = reason_of_damage if isinstance(fault, OSError) else reason_of
        return ExportResult(fault=why(fault))
    return ExportResult(file.name, _short(file.parent))


def file_name(names: Iterable[str], when: datetime | None) -> str:
    """Return the name of a record's file: the time and the players, in plain letters."""
    moment = "qwirkle"
    if when is not None:
        # Games typed in often have a day but no time.
        moment = when.strftime("%Y-%m-%d-%H%M" if when.hour or when.minute else "%Y-%m-%d")
    parts = [moment]
    for name in names:
        letters = [sign if sign.isascii() and sign.isalnum() else " " for sign in name.lower()]
        parts.append("-".join("".join(letters).split())[:LONGEST_NAME])
    return "-".join(filter(None, parts))


def _write_new(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for copy in range(1, MOST_COPIES + 1):
        file = folder / f"{name}{f'-{copy}' if copy > 1 else ''}.txt"
        try:
            with file.open("x", encoding="utf-8", errors="replace", newline="\n") as opened:
                opened.write(text)
        except FileExistsError:
            continue
        return file
    raise OSError(Sentence("there are {n} files of this name already", n=MOST_COPIES))


def _short(folder: Path) -> str:
    """Return a path from the home directory on; of a long one the end."""
    try:
        path = str(Path("~") / folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        path = str(folder)
    path = shown(path, len(path) * 10)
    return (
        path if len(path) <= LONGEST_FOLDER else f"\N{HORIZONTAL ELLIPSIS}{path[-LONGEST_FOLDER:]}"
    )


class UnreadableFile(Exception):
    """A file that cannot be read; its text is the reason."""


def read_opened_file(path: Path) -> str:
    """Return a file's text; raise `UnreadableFile` if missing, locked, too large or not plain."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnreadableFile(Sentence("it is no plain file"))
        with path.open("rb") as opened:
            found = opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as fault:
        raise UnreadableFile(reason_of(fault)) from fault
    if len(found) > MOST_BYTES:
        raise UnreadableFile(Sentence("it is too large to be a record"))
    return decode(found)
