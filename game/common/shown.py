"""Foreign texts made safe for a terminal: arguments, file names, values of damaged files."""

from __future__ import annotations

QUOTED = 60
"""Most characters that a message repeats of a foreign text."""


def shown(text: object, most: int = QUOTED) -> str:
    """Return the text cut to `most` characters, with unprintable ones escaped (``\\x1b``)."""
    # No letter gets shorter when it is escaped.
    safe = "".join(_safe(letter) for letter in str(text)[: most + 1])
    return safe if len(safe) <= most else safe[: most - 3] + "..."


def quoted(text: object) -> str:
    """Return the text as `shown`, in quotation marks."""
    return f"'{shown(text)}'"


def reason_of(fault: Exception) -> str:
    """Return the system's reason for a failure without the path, which may be long."""
    return shown(getattr(fault, "strerror", None) or fault)


def _safe(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
