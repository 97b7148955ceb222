"""Text from outside the game, such as arguments and file names, made safe for a terminal."""

from __future__ import annotations

MAX_QUOTED = 60
"""Greatest number of characters of a foreign text that a message repeats."""


def printable(text: object, max_length: int = MAX_QUOTED) -> str:
    """Return the text cut to `max_length` characters, with unprintable ones escaped (``\\x1b``)."""
    # No letter gets shorter when it is escaped.
    safe = "".join(_safe(letter) for letter in str(text)[: max_length + 1])
    return safe if len(safe) <= max_length else safe[: max_length - 3] + "..."


def quoted(text: object) -> str:
    """Return the printable text in quotation marks."""
    return f"'{printable(text)}'"


def reason_of(fault: Exception) -> str:
    """Return the reason for a failure, without the path that system errors add."""
    return printable(getattr(fault, "strerror", None) or fault)


def _safe(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
