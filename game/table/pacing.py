"""Pauses of the table so that people can follow; no rule waits for motion."""

from __future__ import annotations

from game.anim.tempo import Tempo

PACE, THINKS = 0.75, 0.25
"""Least seconds of a computer's turn, and after the last turn has been shown."""

RESULTS_AFTER = 2.6
"""Least seconds from the last move to the results."""


class Pacing:
    """Counts the seconds of motion since the last move, and since it has been shown.

    With animation off there are no pauses, except where computers play alone (``watched``): there
    the seconds of the clock count, so that the game can be followed. ``telling`` is whether the
    last move is still being shown.
    """

    def __init__(self, tempo: Tempo, *, watched: bool = False) -> None:
        self.showing_turn = False
        self._tempo = tempo
        self._watched = watched
        self._waited = self._rested = 0.0
        self._hurried = False

    def begin(self) -> None:
        """Note that a move was made and is being shown, and restart the pauses."""
        self.showing_turn = True
        self._hurried = False
        self._waited = self._rested = 0.0

    def end(self) -> None:
        """Note that the move has been shown."""
        self.showing_turn = False

    def hurry(self) -> None:
        """Skip the pause before the next turn or the results."""
        self._hurried = True

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds."""
        elapsed = dt if self._watched and self._tempo.still else self._tempo.elapsed(dt)
        self._waited += elapsed
        if not self.showing_turn:
            self._rested += elapsed

    @property
    def next_turn(self) -> bool:
        """Whether a computer may play now."""
        rested = self._waited >= PACE and self._rested >= THINKS
        return not self.showing_turn and (self._hurried or rested)

    @property
    def results(self) -> bool:
        """Whether the results of a finished game may be shown now."""
        return not self.showing_turn and (self._hurried or self._waited >= RESULTS_AFTER)
