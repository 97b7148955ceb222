"""How long the table waits so that people can follow; no rule waits for motion."""

from __future__ import annotations

from game.anim.tempo import Tempo

PACE = 0.75
"""Seconds that a computer takes for a turn at least."""

RESULTS_AFTER = 2.6
"""Seconds from the last move to the results at least."""


class Pacing:
    """Counts the seconds of motion since the last move; with animation off nobody waits."""

    def __init__(self, tempo: Tempo) -> None:
        self._tempo = tempo
        self._waited = 0.0
        self._pace = PACE

    def moved(self, seconds: float) -> None:
        """A move was made whose show takes this many seconds."""
        self._waited = 0.0
        self._pace = max(PACE, seconds)

    def hurry(self) -> None:
        """The player skips: the next turn or the results follow at once."""
        self._pace = 0.0

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._waited += self._tempo.elapsed(dt)

    @property
    def next_turn(self) -> bool:
        """Whether a computer may play now."""
        return self._waited >= self._pace

    @property
    def results(self) -> bool:
        """Whether the results of a finished game may be shown now."""
        return self._waited >= (max(RESULTS_AFTER, self._pace) if self._pace else 0.0)
