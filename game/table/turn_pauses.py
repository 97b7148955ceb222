"""Pauses between turns, so that people can follow the game. Rules do not depend on them."""

from game.anim.tempo import Tempo
from game.table import durations


class TurnPauses:
    """Two timers, in seconds: since the last move, and since the motion of that move ended.

    With animation off there are no pauses, except where only computers play (`watched`): there real
    time counts. `showing_turn` is whether the last move is still being shown.
    """

    def __init__(self, tempo: Tempo, *, watched: bool = False) -> None:
        self.showing_turn = False
        self._tempo = tempo
        self._watched = watched
        self._since_move = self._since_shown = 0.0
        self._hurried = False
        self._min_pause = durations.MIN_PAUSE

    def begin(self, min_pause: float = durations.MIN_PAUSE) -> None:
        """Restart both timers, because the table begins to show a move.

        After the motion of this move, a computer waits for at least `min_pause` seconds.
        """
        self._min_pause = min_pause
        self.showing_turn = True
        self._hurried = False
        self._since_move = self._since_shown = 0.0

    def hurry(self) -> None:
        """Skip the rest of the pause before the next turn or the results."""
        self._hurried = True

    def update(self, dt: float) -> None:
        elapsed = dt if self._watched and self._tempo.still else self._tempo.elapsed(dt)
        self._since_move += elapsed
        if not self.showing_turn:
            self._since_shown += elapsed

    @property
    def next_turn_due(self) -> bool:
        """Whether the pause is over, so that a computer may play."""
        paused = (
            self._since_move >= durations.MIN_COMPUTER_TURN and self._since_shown >= self._min_pause
        )
        return not self.showing_turn and (self._hurried or paused)

    @property
    def results_due(self) -> bool:
        """Whether the pause is over, so that the results of the game may be shown."""
        paused = self._since_move >= durations.RESULTS_DELAY
        return not self.showing_turn and (self._hurried or paused)
