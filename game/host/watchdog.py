"""Frames that took far too long, noted in the log for whoever looks for the reason."""

from __future__ import annotations

import logging

LONG = 1.0
"""Seconds from which a frame is noted."""

APART = 60.0
"""Least seconds between two notes, so that a slow machine does not fill the log."""

_log = logging.getLogger(__name__)


class Watchdog:
    """Notes frames that took ``LONG`` or more, in the log and not on the terminal."""

    def __init__(self) -> None:
        self._noted: float | None = None
        self._unsaid = 0

    def note(self, now: float, seconds: float, where: str) -> None:
        """A frame that ended at ``now`` (seconds) took so long; ``where`` tells what was shown."""
        if seconds < LONG:
            return
        if self._noted is not None and now - self._noted < APART:
            self._unsaid += 1
            return
        if self._unsaid:
            _log.info(
                "A frame took %.1f s (%s), and %d more since the last note.",
                *(seconds, where, self._unsaid),
            )
        else:
            _log.info("A frame took %.1f s (%s).", seconds, where)
        self._noted, self._unsaid = now, 0
