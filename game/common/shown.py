"""Foreign texts made fit for a terminal: arguments, names of files, values of damaged files."""

from __future__ import annotations

QUOTED = 60
"""Most characters that a message repeats of a foreign text."""


def shown(text: object, most: int = QUOTED) -> str:
    """The text without anything that a terminal would obey, cut to ``most`` characters: control
    characters are escaped (``\\x1b``), and so is whatever else cannot be printed."""
    # No letter gets shorter when it is escaped.
    safe = "".join(_safe(letter) for letter in str(text)[: most + 1])
    return safe if len(safe) <= most else safe[: most - 3] + "..."


def quoted(text: object) -> str:
    """The text as `shown`, in quotation marks."""
    return f"'{shown(text)}'"


def reason_of(fault: Exception) -> str:
    """Why something failed, in the system's words and without the path, which may be long."""
    return shown(getattr(fault, "strerror", None) or fault)


def _safe(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
