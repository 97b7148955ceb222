"""A language with longer words than ours, as the longest translations have."""

from __future__ import annotations

import gettext
import re

_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "абцдефгхийклмнопярстувшжыз", strict=True))
_PARTS = re.compile(r"(\{[^}]*\})")
LONGER = 1.4
"""Growth of words: few Russian or Polish buttons are longer beside English ones."""


def stretched(text: str) -> str:
    """Return the text with longer words in another alphabet; placeholders stay."""
    return "".join(
        part if part.startswith("{") else " ".join(map(_stretch, part.split(" ")))
        for part in _PARTS.split(text)
    )


def _stretch(word: str) -> str:
    found = "".join(
        _LETTERS.get(letter.lower(), letter)
        if letter.islower() or letter.lower() == letter
        else _LETTERS.get(letter.lower(), letter).upper()
        for letter in word
    )
    letters = sum(letter.isalpha() for letter in found)
    return found + "ование"[: round(letters * (LONGER - 1))] if letters > 3 else found


class LongWords(gettext.NullTranslations):
    """Translations that stretch every text except the names of the games."""

    def gettext(self, message: str) -> str:
        return message if message.startswith("Qwirkle") else stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)
