"""The process that speaks: passes lines of its input to the screen reader or the system's voice.

`game.platform.voice` starts it, never a user. It is a separate process because a system with broken
sound may never answer: the process then exits, and the game is not blocked.
"""

from __future__ import annotations

import faulthandler
import importlib
import sys
from typing import TextIO

INTERRUPT, QUEUE = "!", "."
"""First character of each line: interrupt the current sentence, or wait for its end."""

START_SECONDS, SAY_SECONDS = 20.0, 8.0
"""Seconds to find the voice, and to hand over a sentence."""


def speak_lines(lines: TextIO) -> int:
    """Speak all lines until the input ends; return the exit status, 1 if there is no voice."""
    try:
        with _Limit(START_SECONDS):
            context = importlib.import_module("prism").Context()
            voice = context.acquire_best()
    except Exception as fault:
        print(f"No voice: {fault}", file=sys.stderr)
        return 1
    for line in lines:
        sentence = line[1:].strip().replace("\0", "")
        if sentence:
            with _Limit(SAY_SECONDS):
                voice.speak(sentence, interrupt=line.startswith(INTERRUPT))
    return 0


class _Limit:
    """A context manager that ends the process when its body takes more than ``seconds``."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        faulthandler.dump_traceback_later(self._seconds, exit=True)

    def __exit__(self, *_: object) -> None:
        faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    sys.exit(speak_lines(sys.stdin))
