"""When the showcase starts anew after faults. Pure: times are seconds and never go back."""

from __future__ import annotations

SOON = 1.0
"""Seconds from a fault to the new start."""

MANY, WITHIN = 3, 60.0
"""This many faults within this many seconds are too many."""

LATER = 30.0
"""Seconds to the next try after too many."""


class Faults:
    """The faults of late. ``many`` says that there were too many, and starting anew did not help
    so far."""

    def __init__(self) -> None:
        self._times: list[float] = []
        self._due: float | None = None
        self.many = False

    @property
    def waiting(self) -> bool:
        """Whether a new start is to come."""
        return self._due is not None

    def note(self, now: float) -> None:
        """A fault has happened."""
        lately = [time for time in self._times if now - time < WITHIN]
        self._times = [*lately[1 - MANY :], now]
        self.many = len(self._times) >= MANY
        self._due = now + (LATER if self.many else SOON)

    def due(self, now: float) -> bool:
        """Whether it is time to start anew; it is only said once."""
        if self._due is None or now < self._due:
            return False
        self._due = None
        return True
