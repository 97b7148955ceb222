"""The process that speaks: reads sentences from its input, one a line, and hands them to the screen
reader or the voice of the system. Started by `game.platform.voice`, never by people.

It is a process of its own since a system whose sound is broken may never answer: it then ends
itself, and the game is not held up.
"""

from __future__ import annotations

import faulthandler
import importlib
import sys
from typing import TextIO

CUT, AFTER = "!", "."
"""Each line begins with one of these: it cuts short what is being said, or is said after it."""

START_SECONDS, SAY_SECONDS = 20.0, 8.0
"""Seconds in which the voice must be found, and in which it must take a sentence."""


def speak_lines(lines: TextIO) -> int:
    """Say all lines until the input ends; returns the exit status, 1 if there is no voice."""
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
                voice.speak(sentence, interrupt=line.startswith(CUT))
    return 0


class _Limit:
    """What takes longer than this many seconds ends the process, whatever it waits for."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        faulthandler.dump_traceback_later(self._seconds, exit=True)

    def __exit__(self, *_: object) -> None:
        faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    sys.exit(speak_lines(sys.stdin))
