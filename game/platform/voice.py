"""Speech in a separate process, whose failures cannot block the game."""

import logging
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from game.platform.speaker import INTERRUPT, QUEUE

if TYPE_CHECKING:
    from subprocess import Popen

PACKAGE = "prism"  # module of the package `prismatoid`, which finds a voice

_log = logging.getLogger(__name__)


def default_command() -> list[str] | None:
    """Return the command that starts the speaking process, or None if it cannot run here."""
    if hasattr(sys, "frozen") or find_spec(PACKAGE) is None:
        return None
    return [sys.executable, str(Path(__file__).with_name("speaker.py"))]


class Voice:
    """Speech by a separate process, which `command` starts. It runs while `on` is True."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        self._command = command
        self._process: Popen[str] | None = None
        self._failed = False
        self._on = False

    @property
    def on(self) -> bool:
        return self._on

    @on.setter
    def on(self, value: bool) -> None:
        self._on = value
        if value:
            self._start()
        else:
            self.close()

    @property
    def works(self) -> bool:
        if self._process is not None and self._process.poll() is not None:
            self._give_up(f"the process that speaks has ended with {self._process.returncode}")
        return self._process is not None

    def say(self, sentence: str, *, interrupt: bool = False) -> None:
        """Say a sentence if `on`: after the earlier sentences or, if `interrupt`, at once."""
        process, line = self._process, " ".join(sentence.split())
        if not self.on or not line or not self.works or process is None or process.stdin is None:
            return
        try:
            process.stdin.write(f"{INTERRUPT if interrupt else QUEUE}{line}\n")
            process.stdin.flush()
        except (OSError, ValueError) as fault:
            self._give_up(str(fault))

    def close(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            if process.stdin is not None:
                with suppress(OSError):
                    process.stdin.close()
            process.wait()

    def _start(self) -> None:
        if self._command is None or self._process is not None:
            return
        # Slow to load, and hardly ever needed.
        from subprocess import DEVNULL, PIPE, Popen  # noqa: PLC0415

        try:
            self._process = Popen(  # noqa: S603 - a command of the game's own
                self._command,
                stdin=PIPE,
                stdout=DEVNULL,
                stderr=DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as fault:
            self._give_up(str(fault))

    def _give_up(self, fault: str) -> None:
        self.close()
        if not self._failed:
            self._failed = True
            _log.warning("Speech is not available: %s.", fault)
