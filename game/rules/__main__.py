"""`python -m game.rules`: the referee on the command line, in the system's language."""

import io
import os
import sys
from pathlib import Path
from typing import TextIO

from game.platform.system import system_languages
from game.rules.records.cli import MAX_BYTES, STANDARD_INPUT, UNREADABLE, run
from game.words import chosen_language, languages, translations


def read(file: str) -> bytes:
    """Return the content of a file, up to `MAX_BYTES` + 1 bytes. The file `-` is standard input."""
    if file != STANDARD_INPUT:
        with Path(file).open("rb") as record:
            return record.read(MAX_BYTES + 1)
    if sys.stdin is None:
        raise OSError("there is no standard input")
    return sys.stdin.buffer.read(MAX_BYTES + 1)


def show(text: str, stream: TextIO | None) -> bool:
    """Write `text` and return whether that worked. Having no stream or no reader is no failure."""
    if stream is None or not text:
        return True
    try:
        stream.write(text)
        stream.flush()
    except OSError as fault:
        # Redirect the buffered text, or Python reports a second error when it closes the stream.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        # That the reader of the pipe has exited is no fault of the record.
        return isinstance(fault, BrokenPipeError)
    return True


def main() -> int:
    """Run the command in `sys.argv`, print its answer and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    words = translations([chosen_language(system_languages(), languages())])
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
