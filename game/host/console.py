"""What the game says to the terminal from which it was started."""

from __future__ import annotations

import logging
from typing import Protocol

from game.common.shown import shown

LONGEST_SENTENCE = 400
"""Most characters of one sentence; what it is about is named at its beginning."""


class Language(Protocol):
    """The player's language; see `game.words.words.Words`."""

    def said(self, text: str) -> str:
        """A sentence of the program, or a part of one, as far as it is known in this language."""


class PlainFormatter(logging.Formatter):
    """The message and nothing else (no traceback), on one line that a terminal shows and does not
    obey, in the player's language if there is one."""

    def __init__(self, language: Language | None = None) -> None:
        super().__init__("%(message)s")
        self._language = language

    def format(self, record: logging.LogRecord) -> str:
        """The sentence of a record."""
        message, language = record.getMessage(), self._language
        if language is not None and isinstance(record.args, tuple):
            parts = (language.said(one) if isinstance(one, str) else one for one in record.args)
            message = language.said(str(record.msg)) % tuple(parts)
        return shown(message, LONGEST_SENTENCE)


def speak_plainly(language: Language) -> None:
    """Warnings go to standard error as sentences in this language, each on one line."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(PlainFormatter(language))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
