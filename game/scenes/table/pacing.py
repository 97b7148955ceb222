"""How long the Play screen waits, so that people can follow; nothing waits for motion itself."""

from __future__ import annotations

PACE = 0.75
"""Seconds that a computer takes for a turn at least."""

RESULTS_AFTER = 2.6
"""Seconds from the last move to the results at least."""


class Pacing:
    """Counts the time since the last move; ``speed`` divides all waiting, 0 means none."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._waited = 0.0
        self._pace = PACE

    def moved(self, seconds: float) -> None:
        """A move was made, and showing it takes so many seconds."""
        self._waited = 0.0
        self._pace = max(PACE, seconds)

    def hurry(self) -> None:
        """A tap: whatever comes next comes at once."""
        self._pace = 0.0

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._waited += dt

    @property
    def next_turn(self) -> bool:
        """Whether a computer may play now."""
        return not self._speed or self._waited * self._speed >= self._pace

    @property
    def results(self) -> bool:
        """Whether the results of a finished game may be shown now."""
        wait = max(RESULTS_AFTER, self._pace) if self._pace else 0.0
        return not self._speed or self._waited * self._speed >= wait
