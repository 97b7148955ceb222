"""The times that an operator may choose, as a row of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.choices import Segmented
from game.words.words import Words

IDLE_TIMES = (0, 30, 45, 90)
LEFT_TIMES = (60, 90, 120, 180)
SEAT_TIMES = (10, 15, 20, 30)
PAGE_TIMES = (15, 20, 30, 40)
"""Seconds that are offered; 0 is never."""


class TimeChoice(Segmented):
    """Offers some times, and the one that is chosen if it is another."""

    def __init__(
        self, words: Words, times: Sequence[float], now: float, keep: Callable[[float], None]
    ) -> None:
        """Times are seconds; ``keep`` is called with the one that was chosen."""
        self._times = sorted({*times, now})
        self._keep = keep
        labels = [_said(words, seconds) for seconds in self._times]
        super().__init__(labels, self._times.index(now), self._choose)

    def _choose(self, chosen: int) -> None:
        self._keep(self._times[chosen])


def _said(words: Words, seconds: float) -> str:
    _ = words.gettext
    return _("{n} s").format(n=round(seconds)) if seconds else _("Never")
