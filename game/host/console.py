"""What the game says to the terminal from which it was started."""

from __future__ import annotations

import logging

from game.common.shown import shown

LONGEST_SENTENCE = 400
"""Most characters of one sentence; what it is about is named at its beginning."""


class PlainFormatter(logging.Formatter):
    """The message and nothing else (no traceback), on one line that a terminal shows and does not
    obey."""

    def format(self, record: logging.LogRecord) -> str:
        """The sentence of a record."""
        return shown(record.getMessage(), LONGEST_SENTENCE)


def speak_plainly() -> None:
    """Warnings go to standard error as sentences, each on one line."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(PlainFormatter("%(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
