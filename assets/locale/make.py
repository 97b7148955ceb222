"""Update the catalogues of translations: `python -m assets.locale.make`, with Babel installed.

It collects all sentences of the program, updates LANG/LC_MESSAGES/qwirkle.po of each language,
compiles each to the .mo file that the game reads, and lists the sentences without a translation.
--new LANG adds a language. --check writes nothing. The exit status is 1 if a translation is missing
or, with --check, a file is not up to date.
"""

import argparse
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from assets.web.words import sentences

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "assets" / "locale"
NAME = "qwirkle"

# Functions with translated arguments, and the positions of these, if not only the first.
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    **dict.fromkeys(("_", "N_", "gettext", "Sentence", "FlagError", "ParseError")),
    **dict.fromkeys(("NN_", "ngettext", "plural"), (1, 2)),
    # Sentences of the log also appear on the terminal.
    **dict.fromkeys(("warning", "error", "exception", "_fail", "_log_fault")),
    "_warn_once": (2,),
}

# Prefix of comments that are copied into the catalogues.
FOR_TRANSLATORS = "For translators:"


def template() -> Catalog:
    """Return a catalogue of all sentences of the program, without translations."""
    catalog = Catalog()
    # Babel is slow, so it reads only files that call one of the functions.
    calls = re.compile(rf"\b({'|'.join(KEYWORDS)})\(".encode())
    for file in sorted((ROOT / "game").rglob("*.py")):
        source = file.read_bytes()
        if calls.search(source):
            where = [(file.relative_to(ROOT).as_posix(), 0)]
            for _line, message, comments, _context in _extracted(source):
                catalog.add(message, locations=where, auto_comments=comments)
    for script, found in sentences().items():
        for sentence in found:
            catalog.add(sentence, locations=[(f"assets/web/page/{script}", 0)])
    return catalog


def _extracted(source: bytes) -> Iterator[tuple[int, Any, list[str], str | None]]:
    for message in extract("python", io.BytesIO(source), KEYWORDS, [FOR_TRANSLATORS], None, True):
        text = message[1] if isinstance(message[1], str) else message[1][0]
        # A pattern of the log such as "%s: %s" has no words.
        if "%s" not in text or any(letter.isalpha() for letter in text.replace("%s", "")):
            yield message


def source_of(language: str, folder: Path = FOLDER) -> Path:
    """Return the path of a language's .po file."""
    return folder / language / "LC_MESSAGES" / f"{NAME}.po"


def languages(folder: Path = FOLDER) -> list[str]:
    """Return the languages that have a .po file, sorted."""
    return sorted(file.parent.parent.name for file in folder.glob(f"*/LC_MESSAGES/{NAME}.po"))


class UndatedCatalog(Catalog):
    """A catalogue whose header has no times or versions. Only new texts change its file."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        raise AttributeError("the headers are always the same")


def read(language: str, folder: Path = FOLDER) -> Catalog:
    """Return the catalogue in a language's .po file."""
    with source_of(language, folder).open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, sentences: Catalog, folder: Path = FOLDER) -> Catalog:
    """Return the language's catalogue with exactly `sentences`, and their known translations."""
    old = read(language, folder)
    new = UndatedCatalog(locale=language, fuzzy=False)
    new.header_comment = old.header_comment
    # The translator's rule of plural forms stays.
    vars(new).update(_num_plurals=old.num_plurals, _plural_expr=old.plural_expr)
    for message in sentences:
        known = old.get(message.id) if message.id else None
        if message.id:
            new.add(
                message.id,
                known.string if known is not None and known.id == message.id else None,
                locations=message.locations,
                auto_comments=message.auto_comments,
                user_comments=known.user_comments if known is not None else (),
                flags={"fuzzy"} if known is not None and known.fuzzy else (),
            )
    return new


def po_bytes(catalog: Catalog) -> bytes:
    """Return the catalogue in .po format. Sentences are listed with files, without line numbers."""
    file = io.BytesIO()
    write_po(file, catalog, width=100, include_lineno=False, omit_header=False)
    return file.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """Return the catalogue in .mo format, without untranslated sentences."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def untranslated(catalog: Catalog) -> Iterator[Message]:
    """Yield the sentences whose translation is missing, incomplete, or marked as fuzzy."""
    for message in catalog:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            yield message


def start(language: str, folder: Path = FOLDER) -> None:
    """Write the .po file of a new language. It has no sentences yet."""
    catalog = UndatedCatalog(locale=language, fuzzy=False)
    catalog.header_comment = (
        f"# Qwirkle in {catalog.locale_identifier}. See assets/locale/README.md."
    )
    source = source_of(language, folder)
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_bytes(po_bytes(catalog))


def main(arguments: Iterable[str] | None = None) -> int:
    """Run the command, and return the exit status."""
    parser = argparse.ArgumentParser(prog="assets.locale.make", description=__doc__)
    parser.add_argument("--new", metavar="LANG", help="begin a language, such as de")
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args(None if arguments is None else list(arguments))
    if options.new:
        start(options.new)
    wanted, status = template(), 0
    for language in languages():
        catalog = updated(language, wanted)
        source = source_of(language)
        files = {source: po_bytes(catalog), source.with_suffix(".mo"): mo_bytes(catalog)}
        for file, data in files.items():
            if options.check and (not file.exists() or file.read_bytes() != data):
                print(f"{file.relative_to(ROOT)} is not up to date")
                status = 1
            elif not options.check:
                file.write_bytes(data)
        missing = list(untranslated(catalog))
        print(f"{language}: {len(catalog) - len(missing)} of {len(catalog)} sentences")
        for message in missing:
            print(f"  {message.id!r}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
