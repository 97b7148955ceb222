"""Text from outside the game, such as arguments and file names, made safe for a terminal."""

MAX_QUOTED = 60  # characters of a foreign text that a message repeats


def printable(text: object, max_length: int = MAX_QUOTED) -> str:
    r"""Escape unprintable characters of a text, as in `\x1b`, and cut it to `max_length`."""
    # Escaping makes no character shorter, so the rest of a long text is never needed.
    safe = "".join(_safe(letter) for letter in str(text)[: max_length + 1])
    return safe if len(safe) <= max_length else safe[: max_length - 3] + "..."


def encodable(text: str) -> str:
    """Replace lone surrogates, which cannot be encoded in UTF-8, by "?"."""
    return text.encode("utf-8", "replace").decode("utf-8")


def quoted(text: object) -> str:
    """Return a text in quotation marks. It is printable and has at most `MAX_QUOTED` characters."""
    return f"'{printable(text)}'"


def reason_of(fault: Exception) -> str:
    """Return an exception's message as printable text. Paths in system errors are left out."""
    return printable(getattr(fault, "strerror", None) or fault)


def _safe(letter: str) -> str:
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
