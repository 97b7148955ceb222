"""``python -m game.rules``: the referee on the command line.

Exit status: 0 all legal, 1 a turn breaks a rule, 2 no record or wrong arguments.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import TextIO

from game.rules.records.cli import STANDARD_INPUT, UNREADABLE, run


def read(file: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``; raises OSError."""
    if file != STANDARD_INPUT:
        return Path(file).read_bytes()
    if sys.stdin is None:
        raise OSError("there is no standard input")
    return sys.stdin.buffer.read()


def show(text: str, stream: TextIO | None) -> bool:
    """Prints text; False if the stream did not take it, as when a pipe was closed."""
    if stream is None or not text:
        return True
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        # Nobody reads any more, and that is no fault of the record. What is still buffered
        # goes nowhere, or Python would complain once more when it closes the stream.
        _redirect_to_nowhere(stream)
    except OSError:
        _redirect_to_nowhere(stream)
        return False
    return True


def _redirect_to_nowhere(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def main() -> int:
    """Runs the command that the program was called with; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Not the locale's encoding; and a file's name goes out as it came in.
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")
    answer = run(sys.argv[1:], read)
    written = show(answer.output, sys.stdout)
    errors = answer.errors
    if not written and not errors:
        errors = f"{STANDARD_INPUT}:0: syntax: the answer cannot be written\n"
    show(errors, sys.stderr)
    return answer.status if written else UNREADABLE


if __name__ == "__main__":
    sys.exit(main())
