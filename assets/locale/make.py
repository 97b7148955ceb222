"""The catalogues of translations: `python -m assets.locale.make`, with Babel installed.

Collects every sentence of the program, brings LANG/LC_MESSAGES/qwirkle.po of each language up to
date with them, compiles each to the .mo file that the game reads, and lists what still has no
translation. With --new LANG a language begins; with --check nothing is written, and the exit status
is 1 if anything is missing or the files do not match.
"""

from __future__ import annotations

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

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "assets" / "locale"
NAME = "qwirkle"

KEYWORDS: dict[str, tuple[int, ...] | None] = {
    **dict.fromkeys(("_", "N_", "gettext", "Sentence", "Wrong")),
    **dict.fromkeys(("NN_", "ngettext"), (1, 2)),
    # What the log says is also said on the terminal.
    **dict.fromkeys(("warning", "error", "exception", "_fail")),
    "_warn_once": (2,),
}
"""The functions whose sentences are translated, and which of their arguments are, if not the
first."""

FOR_TRANSLATORS = "For translators:"
"""Begins a comment in the program that goes into the catalogues."""


def template() -> Catalog:
    """All sentences of the program."""
    catalog = Catalog()
    # Only files that call one of them: Babel is slow to read.
    calls = re.compile(rf"\b({'|'.join(KEYWORDS)})\(".encode())
    for file in sorted((ROOT / "game").rglob("*.py")):
        source = file.read_bytes()
        if calls.search(source):
            where = [(file.relative_to(ROOT).as_posix(), 0)]
            for _line, message, comments, _context in _extracted(source):
                catalog.add(message, locations=where, auto_comments=comments)
    return catalog


def _extracted(source: bytes) -> Iterator[tuple[int, Any, list[str], str | None]]:
    for found in extract("python", io.BytesIO(source), KEYWORDS, [FOR_TRANSLATORS], None, True):
        first = found[1] if isinstance(found[1], str) else found[1][0]
        # A pattern of the log such as "%s: %s" says nothing.
        if "%s" not in first or any(letter.isalpha() for letter in first.replace("%s", "")):
            yield found


def source_of(language: str, folder: Path = FOLDER) -> Path:
    """The file that a translator writes."""
    return folder / language / "LC_MESSAGES" / f"{NAME}.po"


def languages(folder: Path = FOLDER) -> list[str]:
    """The languages that have such a file."""
    return sorted(file.parent.parent.name for file in folder.glob(f"*/LC_MESSAGES/{NAME}.po"))


class Plain(Catalog):
    """A catalogue whose head tells nothing but what programs need: no times and no versions, so
    that only what was translated changes the files."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of the head."""
        return [
            ("Language", str(self.locale_identifier)),
            ("Plural-Forms", self.plural_forms),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


def read(language: str, folder: Path = FOLDER) -> Catalog:
    """What a translator has written."""
    with source_of(language, folder).open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, sentences: Catalog, folder: Path = FOLDER) -> Catalog:
    """The catalogue with exactly these sentences. Old translations of sentences that are gone are
    dropped, and none is guessed from a similar one."""
    old = read(language, folder)
    made = Plain(locale=language, fuzzy=False)
    made.header_comment = old.header_comment
    # The rule of its plural forms is the translator's, too.
    vars(made).update(_num_plurals=old.num_plurals, _plural_expr=old.plural_expr)
    for one in sentences:
        known = old.get(one.id) if one.id else None
        if one.id:
            made.add(
                one.id,
                known.string if known is not None and known.id == one.id else None,
                locations=one.locations,
                auto_comments=one.auto_comments,
                user_comments=known.user_comments if known is not None else (),
                flags={"fuzzy"} if known is not None and known.fuzzy else (),
            )
    return made


def written(catalog: Catalog) -> bytes:
    """The catalogue as a .po file."""
    file = io.BytesIO()
    write_po(file, catalog, width=100, include_lineno=False, omit_header=False)
    return file.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as a .mo file, without what is not translated."""
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def untranslated(catalog: Catalog) -> Iterator[Message]:
    """The sentences that still have no translation, or only a doubtful one."""
    for message in catalog:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            yield message


def begin(language: str, folder: Path = FOLDER) -> None:
    """Makes the file for a new language, with nothing translated."""
    catalog = Plain(locale=language, fuzzy=False)
    catalog.header_comment = (
        f"# Qwirkle in {catalog.locale_identifier}. See assets/locale/README.md."
    )
    source = source_of(language, folder)
    source.parent.mkdir(parents=True, exist_ok=True)
    source.write_bytes(written(catalog))


def main(arguments: Iterable[str] | None = None) -> int:
    """Runs the command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="assets.locale.make", description=__doc__)
    parser.add_argument("--new", metavar="LANG", help="begin a language, such as de")
    parser.add_argument("--check", action="store_true", help="write nothing")
    asked = parser.parse_args(None if arguments is None else list(arguments))
    if asked.new:
        begin(asked.new)
    sentences, status = template(), 0
    for language in languages():
        catalog = updated(language, sentences)
        source = source_of(language)
        files = {source: written(catalog), source.with_suffix(".mo"): compiled(catalog)}
        for file, data in files.items():
            if asked.check and (not file.exists() or file.read_bytes() != data):
                print(f"{file.relative_to(ROOT)} is not up to date")
                status = 1
            elif not asked.check:
                file.write_bytes(data)
        missing = list(untranslated(catalog))
        print(f"{language}: {len(catalog) - len(missing)} of {len(catalog)} sentences")
        for message in missing:
            print(f"  {message.id!r}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
