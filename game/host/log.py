"""What happens in the game, in a file for whoever looks for a fault: ``qwirkle.log`` in the data
folder, and the two files before it once it is full.

It holds warnings, faults and the facts of the machine. Of the player it tells nothing but the names
typed for players: the home folder is written as ``~``.
"""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from pathlib import Path

from game.common.shown import reason_of, shown

LOG_NAME = "qwirkle.log"
LOG_BYTES = 200_000
"""A log of this size is put away and a new one begun."""

LOGS_KEPT = 2
"""How many full logs stay beside the one being written."""

LONGEST_LINE = 2_000
"""Most characters of a line."""

log = logging.getLogger(__name__)


class LogFormatter(logging.Formatter):
    """Time, level and message on one line, and below a fault the lines of its traceback."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        try:
            self._home = str(Path.home())
        except RuntimeError:
            self._home = ""

    def format(self, record: logging.LogRecord) -> str:
        """The lines of a record: nothing in them is more than text, whatever opens the file."""
        lines = super().format(record).splitlines()
        text = "\n".join(shown(line, LONGEST_LINE) for line in lines)
        return text.replace(self._home, "~") if len(self._home) > 1 else text


class LogFile(logging.Handler):
    """Opens the log at its first line, since what rotates it is slow to load. If that fails or the
    disk is full, the game goes on without a log."""

    def __init__(self, folder: Path) -> None:
        super().__init__(logging.INFO)
        self.path = folder / LOG_NAME
        self.setFormatter(LogFormatter())
        self._file: logging.Handler | None = None
        self._fails = False

    @property
    def kept(self) -> bool:
        """Whether the file is being written."""
        return self._file is not None

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record."""
        if self._file is None and not self._fails:
            try:
                self._file = self._opened()
            except OSError as fault:
                self._fails = True
                place = shown(self.path, 200)
                log.warning("The log %s cannot be written (%s).", place, reason_of(fault))
        if self._file is not None:
            self._file.emit(record)

    def _opened(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler  # noqa: PLC0415 - see the class

        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.is_symlink() or (self.path.exists() and not self.path.is_file()):
            # A link may lead to what is not ours, and a pipe would be waited for.
            raise OSError("it is not a plain file")

        class Quiet(RotatingFileHandler):
            def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
                # A full disk, or another copy of the game that has the file open (Windows).
                pass

        opened = Quiet(
            self.path, maxBytes=LOG_BYTES, backupCount=LOGS_KEPT, encoding="utf-8", errors="replace"
        )
        opened.setFormatter(self.formatter)
        return opened

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
        super().close()


def keep_log(folder: Path | None) -> LogFile | None:
    """Has warnings, faults and what the game tells of itself written to the log of this folder;
    None if there is no folder, as in a browser."""
    if folder is None or sys.platform == "emscripten":
        return None
    kept = LogFile(folder)
    logging.getLogger().addHandler(kept)
    logging.getLogger("game").setLevel(logging.INFO)
    return kept


def log_machine() -> None:
    """Write down on what the game runs."""
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
