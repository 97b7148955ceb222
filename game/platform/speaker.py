"""The speaking process.

It passes its input to the screen reader or the system's voice.
`game.platform.voice` starts it. If the sound system does not respond, only this process waits, and
then it exits.
"""

import faulthandler
import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

INTERRUPT, QUEUE = "!", "."  # first in a line: interrupt the current sentence, or wait for its end
START_SECONDS, SAY_SECONDS = 20.0, 8.0  # to find a voice, and to pass on a sentence


def speak_lines(lines: TextIO) -> int:
    """Speak each line. Return the exit status of the process: 0, or 1 if no voice works."""
    try:
        with _limit(START_SECONDS):
            context = importlib.import_module("prism").Context()
            voice = context.acquire_best()
    except Exception as fault:
        print(f"No voice: {fault}", file=sys.stderr)
        return 1
    for line in lines:
        sentence = line[1:].strip().replace("\0", "")
        if sentence:
            with _limit(SAY_SECONDS):
                voice.speak(sentence, interrupt=line.startswith(INTERRUPT))
    return 0


@contextmanager
def _limit(seconds: float) -> Iterator[None]:
    """Exit the process if the body of the `with` statement runs longer than `seconds`."""
    faulthandler.dump_traceback_later(seconds, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    sys.exit(speak_lines(sys.stdin))
