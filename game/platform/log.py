"""Logging: warnings as plain sentences on the terminal, and a log file.

`qwirkle.log` in the data folder and two older files contain warnings, faults and facts about the
machine. The only personal data are the names typed for players; the home folder becomes `~`.
"""

import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

from game.common.printable import printable, reason_of

LOG_NAME = "qwirkle.log"
MAX_LOG_BYTES = 200_000  # size at which the log is rotated
OLD_LOGS = 2  # rotated logs next to the current one
MAX_LINE_LENGTH = 2_000  # characters in a line of the file
MAX_SENTENCE_LENGTH = 400  # characters in a sentence on the terminal
MIN_LONG_FRAME = 1.0  # seconds that a frame takes to be logged as slow
MIN_NOTE_INTERVAL = 60.0  # seconds between notes of slow frames, which could fill the log

log = logging.getLogger(__name__)


class PlainFormatter(logging.Formatter):
    """Formats a log record as one printable line that has only its translated message."""

    def __init__(self, translate: Callable[[str], str]) -> None:
        super().__init__("%(message)s")
        self._translate = translate

    def format(self, record: logging.LogRecord) -> str:
        message, translate = record.getMessage(), self._translate
        if isinstance(record.args, tuple):
            values = (translate(one) if isinstance(one, str) else one for one in record.args)
            message = translate(str(record.msg)) % tuple(values)
        return printable(message, MAX_SENTENCE_LENGTH)


def log_to_terminal(translate: Callable[[str], str]) -> None:
    """Write warnings to standard error. Each is a translated sentence on one line."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(PlainFormatter(translate))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


class LogFormatter(logging.Formatter):
    """Formats a log record as time, level, logger and message, with a traceback if any."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._home = ""
        with suppress(RuntimeError):
            self._home = str(Path.home())

    def format(self, record: logging.LogRecord) -> str:
        lines = super().format(record).splitlines()
        text = "\n".join(printable(line, MAX_LINE_LENGTH) for line in lines)
        return text.replace(self._home, "~") if len(self._home) > 1 else text


class LogFile(logging.FileHandler):
    """The log file, rotated before it is too large. If it cannot be created, nothing is logged."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOG_NAME
        super().__init__(self.path, encoding="utf-8", errors="replace", delay=True)
        self.setLevel(logging.INFO)
        self.setFormatter(LogFormatter())
        self._failed = False

    @property
    def is_open(self) -> bool:
        return self.stream is not None

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record. Never raise: a fault of the log must not end the game."""
        with suppress(Exception):
            self._write(record)

    def _write(self, record: logging.LogRecord) -> None:
        if not self.is_open and not self._failed:
            try:
                self._begin()
            except OSError as fault:
                self._failed = True
                place = printable(self.path, 200)
                log.warning("The log %s cannot be written (%s).", place, reason_of(fault))
        if self._failed:
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
            self.stream = None  # writing the record opens the file again
        names = [self.baseFilename, *(f"{self.baseFilename}.{n + 1}" for n in range(OLD_LOGS))]
        for newer, older in reversed(list(pairwise(names))):
            with suppress(FileNotFoundError):
                Path(newer).replace(older)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        # Do nothing: the disk is full, or (on Windows) another copy of the game uses the file.
        pass


def log_to_file(folder: Path | None) -> LogFile | None:
    """Add a log file in `folder` and return it. Without a folder, return None."""
    if folder is None:
        return None
    log_file = LogFile(folder)
    logging.getLogger().addHandler(log_file)
    logging.getLogger("game").setLevel(logging.INFO)
    return log_file


def log_machine() -> None:
    """Log the versions of Python, pygame and SDL, the platform and the video driver."""
    import pygame  # noqa: PLC0415 - the rest of this module does not need it

    python, sdl = sys.version.split()[0], ".".join(map(str, pygame.get_sdl_version()))
    driver = "none"
    with suppress(pygame.error):
        driver = pygame.display.get_driver()
    facts = python, pygame.version.ver, sdl, sys.platform, driver
    log.info("Started: Python %s, pygame-ce %s, SDL %s, %s, video %s", *facts)


class SlowFrameLog:
    """Logs frames that took `MIN_LONG_FRAME` seconds or more. They appear only in the log file."""

    def __init__(self) -> None:
        self._logged_at: float | None = None
        self._unlogged = 0

    def note(self, now: float, seconds: float, where: str) -> None:
        """Log a slow frame that ended at `now` (s), but not more often than `MIN_NOTE_INTERVAL`."""
        if seconds < MIN_LONG_FRAME:
            return
        if self._logged_at is not None and now - self._logged_at < MIN_NOTE_INTERVAL:
            self._unlogged += 1
            return
        if self._unlogged:
            sentence = "A frame took %.1f s (%s), and %d more since the last note."
            log.info(sentence, seconds, where, self._unlogged)
        else:
            log.info("A frame took %.1f s (%s).", seconds, where)
        self._logged_at, self._unlogged = now, 0
