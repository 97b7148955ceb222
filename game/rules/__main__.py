"""``python -m game.rules``: the referee on the command line, in the system's language.

Exit status: 0 all turns are legal, 1 a turn breaks a rule, 2 no readable record or wrong arguments.
"""

from __future__ import annotations

import io
import locale
import logging
import os
import plistlib
import struct
import sys
from collections.abc import Mapping
from contextlib import suppress
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TextIO

from game.rules.records.cli import MOST_BYTES, STANDARD_INPUT, UNREADABLE, run

DOMAIN, ENGLISH = "qwirkle", "en"
"""Name of the catalogue files; language of the source texts, which needs no catalogue."""

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
MAC_CHOICES = Path("Library", "Preferences", ".GlobalPreferences.plist")

log = logging.getLogger(__name__)


def wanted_languages(
    environment: Mapping[str, str] = os.environ, system: str = sys.platform
) -> list[str]:
    """Return the system's language tags by preference, without the game's `platform` package."""
    for name in VARIABLES:
        if environment.get(name):
            return environment[name].split(":")
    with suppress(Exception):
        if system == "win32":
            import ctypes  # noqa: PLC0415 - needed only on Windows

            kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - unknown elsewhere
            return [locale.windows_locale[kernel.GetUserDefaultUILanguage()]]
        if system == "darwin":
            with (Path.home() / MAC_CHOICES).open("rb") as file:
                return [str(tag) for tag in plistlib.load(file)["AppleLanguages"]]
    return []


def catalogue(wanted: list[str], folder: Path) -> NullTranslations:
    """Return the first wanted catalogue in `folder` that can be read; without one, English."""
    files = folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    known = {ENGLISH, *(file.parent.parent.name for file in files)}
    tags = [wish.replace("-", "_").partition(".")[0].partition("@")[0] for wish in wanted]
    codes = [code for tag in tags for code in (tag, tag.partition("_")[0].lower())]
    code = next((code for code in codes if code in known), ENGLISH)
    if code == ENGLISH:
        return NullTranslations()
    try:
        with (folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, struct.error) as fault:
        log.warning("The translations in %s are damaged (%s); using English.", folder, fault)
        return NullTranslations()


def catalogues_folder() -> Path:
    """Return the folder of catalogues: in the package if installed, else beside the package."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "assets"
    return (inside if inside.is_dir() else package.parent / "assets") / "locale"


def read(file: str) -> bytes:
    """Return the first bytes of a file, or of standard input for ``-``; raise OSError."""
    if file != STANDARD_INPUT:
        with Path(file).open("rb") as record:
            return record.read(MOST_BYTES + 1)
    if sys.stdin is None:
        raise OSError("there is no standard input")
    return sys.stdin.buffer.read(MOST_BYTES + 1)


def show(text: str, stream: TextIO | None) -> bool:
    """Print `text`; return False if that failed. A closed pipe is no failure."""
    if stream is None or not text:
        return True
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        # The reader of the pipe has exited, which is no fault of the record. Redirect what is still
        # buffered, or Python reports a second error when it closes the stream.
        _redirect_to_nowhere(stream)
    except OSError:
        _redirect_to_nowhere(stream)
        return False
    return True


def _redirect_to_nowhere(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def main() -> int:
    """Run the command of ``sys.argv``; return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    words = catalogue(wanted_languages(), catalogues_folder())
    answer = run(sys.argv[1:], read, words)
    written = show(answer.output, sys.stdout)
    errors = answer.errors
    if not written and not errors:
        why = words.gettext("the answer cannot be written")
        errors = f"{STANDARD_INPUT}:0: syntax: {why}\n"
    show(errors, sys.stderr)
    return answer.status if written else UNREADABLE


if __name__ == "__main__":
    sys.exit(main())
