"""Logging: warnings as plain sentences on the terminal, and a log file.

The file ``qwirkle.log`` in the data folder, and the two older files, contain warnings, faults and
the facts of the machine. About the player they contain only the names typed for players: the home
folder is written as ``~``.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

from game.common.printable import printable, reason_of

LOG_NAME = "qwirkle.log"
MAX_LOG_BYTES = 200_000
"""Size (bytes) at which the log is rotated."""

OLD_LOGS = 2
"""Number of full logs kept beside the current one."""

MAX_LINE_LENGTH = 2_000
"""Greatest number of characters in a line."""

MAX_SENTENCE_LENGTH = 400
"""Greatest number of characters in a sentence on the terminal; the subject is at its beginning."""

MIN_LONG_FRAME = 1.0
"""Seconds from which a frame is noted."""

MIN_NOTE_INTERVAL = 60.0
"""Least seconds between two notes, so that a slow machine does not fill the log."""

log = logging.getLogger(__name__)


class PlainFormatter(logging.Formatter):
    """Formatter of the bare message on one printable line; ``said`` translates its parts."""

    def __init__(self, said: Callable[[str], str] | None = None) -> None:
        super().__init__("%(message)s")
        self._said = said

    def format(self, record: logging.LogRecord) -> str:
        message, said = record.getMessage(), self._said
        if said is not None and isinstance(record.args, tuple):
            parts = (said(one) if isinstance(one, str) else one for one in record.args)
            message = said(str(record.msg)) % tuple(parts)
        return printable(message, MAX_SENTENCE_LENGTH)


def log_to_terminal(said: Callable[[str], str]) -> None:
    """Write warnings to standard error as sentences that ``said`` translates, each on one line."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(PlainFormatter(said))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


class LogFormatter(logging.Formatter):
    """Formatter of time, level and message on one line, and a fault's traceback below."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        try:
            self._home = str(Path.home())
        except RuntimeError:
            self._home = ""

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record, without control characters."""
        lines = super().format(record).splitlines()
        text = "\n".join(printable(line, MAX_LINE_LENGTH) for line in lines)
        return text.replace(self._home, "~") if len(self._home) > 1 else text


class LogFile(logging.FileHandler):
    """The log file with rotation, opened at its first line. The game continues if it fails."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOG_NAME
        super().__init__(self.path, encoding="utf-8", errors="replace", delay=True)
        self.setLevel(logging.INFO)
        self.setFormatter(LogFormatter())
        self._fails = False

    @property
    def is_open(self) -> bool:
        """Whether the file is being written."""
        return self.stream is not None

    def emit(self, record: logging.LogRecord) -> None:
        if not self.is_open and not self._fails:
            try:
                self._begin()
            except OSError as fault:
                self._fails = True
                place = printable(self.path, 200)
                log.warning("The log %s cannot be written (%s).", place, reason_of(fault))
        if self._fails:
            return
        with suppress(OSError):
            if self.path.stat().st_size + len(self.format(record)) >= MAX_LOG_BYTES:
                self._rotate()
        super().emit(record)

    def _begin(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.is_symlink() or (self.path.exists() and not self.path.is_file()):
            # A link may lead to a foreign file, and opening a pipe would block.
            raise OSError("it is not a plain file")
        self.stream = self._open()

    def _rotate(self) -> None:
        if self.stream is not None:
            self.stream.close()
            # Writing the record opens the file again.
            self.stream = None
        names = [self.baseFilename, *(f"{self.baseFilename}.{n + 1}" for n in range(OLD_LOGS))]
        for newer, older in reversed(list(pairwise(names))):
            with suppress(FileNotFoundError):
                Path(newer).replace(older)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        # A full disk, or another copy of the game that has the file open (Windows).
        pass


def log_to_file(folder: Path | None) -> LogFile | None:
    """Log warnings, faults and notes to this folder; None without a folder, or in a browser."""
    if folder is None or sys.platform == "emscripten":
        return None
    kept = LogFile(folder)
    logging.getLogger().addHandler(kept)
    logging.getLogger("game").setLevel(logging.INFO)
    return kept


def log_machine() -> None:
    """Log the versions of Python, pygame and SDL, and the platform."""
    import pygame  # noqa: PLC0415 - the rest of this module does not need it

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = "none"
    with suppress(pygame.error):
        driver = pygame.display.get_driver()
    log.info(
        "Started: Python %s, pygame-ce %s, SDL %s, %s, video %s",
        sys.version.split()[0],
        pygame.version.ver,
        sdl,
        sys.platform,
        driver,
    )


class SlowFrameLog:
    """Logs frames that took `LONG_FRAME` or more, in the file and not on the terminal."""

    def __init__(self) -> None:
        self._noted: float | None = None
        self._unsaid = 0

    def note(self, now: float, seconds: float, where: str) -> None:
        """Note a frame that ended at ``now`` (seconds) if it was long; ``where`` is its screen."""
        if seconds < MIN_LONG_FRAME:
            return
        if self._noted is not None and now - self._noted < MIN_NOTE_INTERVAL:
            self._unsaid += 1
            return
        if self._unsaid:
            log.info(
                "A frame took %.1f s (%s), and %d more since the last note.",
                *(seconds, where, self._unsaid),
            )
        else:
            log.info("A frame took %.1f s (%s).", seconds, where)
        self._noted, self._unsaid = now, 0
