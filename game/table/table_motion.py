"""The motions of a table, among them the show of a turn, and the pauses between turns."""

from functools import partial

from game.anim.tempo import Tempo
from game.anim.tween import Animator, Call, Motion
from game.table import durations

HURRY = 5.0  # how many times faster the show of a turn runs while it is hurried


class TableMotion:
    """Runs the motions of a table.

    After a turn has been shown, a pause lets people follow.
    Rules do not depend on pauses. If animation is off there are none, except where only
    computers play (`watched`): there real time counts.
    """

    def __init__(self, tempo: Tempo, *, watched: bool = False) -> None:
        self.animator = Animator(tempo)
        self.showing_turn = False  # whether the last move is still being shown
        self._watched = watched
        self._since_move = self._since_shown = 0.0  # seconds since a move, and since its show ended
        self._min_pause = durations.MIN_PAUSE
        self._show_count = 0
        self._hurried = self._pause_ended = False

    @property
    def active(self) -> bool:
        """Whether a motion is running. Movement of the camera alone does not count."""
        return self.animator.active

    def run(self, motion: Motion) -> None:
        self.animator.add(motion)

    def show_turn(self, motion: Motion, min_pause: float = durations.MIN_PAUSE) -> None:
        """Run the motion of a step. Then computers wait for at least `min_pause` seconds."""
        self._begin_show(min_pause)
        self.run(motion + Call(partial(self._end_show, self._show_count)))

    def skip_turn(self) -> None:
        """Finish all motions, and begin the pause after a step that is shown without motion."""
        self.animator.skip()
        self._begin_show()
        self._end_show(self._show_count)

    def _begin_show(self, min_pause: float = durations.MIN_PAUSE) -> None:
        self._show_count += 1
        self._min_pause, self.showing_turn = min_pause, True
        self._hurried = self._pause_ended = False
        self._since_move = self._since_shown = 0.0

    def _end_show(self, show: int) -> None:
        # A newer show may have started meanwhile; then only its end counts.
        if show == self._show_count:
            self._hurried = self.showing_turn = False

    def hurry(self) -> bool:
        """Speed up the show of the turn. Return False if there is none, or if it is fast."""
        hurries = self.showing_turn and not self._hurried
        self._hurried = self.showing_turn
        return hurries

    def end_pause(self) -> None:
        self._pause_ended = True

    def skip(self) -> None:
        self.animator.skip()

    def stop(self) -> None:
        """Drop all motions. Their remaining sounds are not played."""
        self.animator.clear()
        self._hurried = self.showing_turn = False

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds, `HURRY` times as fast after `hurry`. Return the real step."""
        elapsed, tempo = HURRY * dt if self._hurried else dt, self.animator.tempo
        self.animator.update(elapsed)
        passed = dt if self._watched and tempo.still else tempo.elapsed(dt)
        self._since_move += passed
        if not self.showing_turn:
            self._since_shown += passed
        return elapsed

    @property
    def next_turn_due(self) -> bool:
        shown = self._since_shown >= self._min_pause
        paused = shown and self._since_move >= durations.MIN_COMPUTER_TURN
        return not self.showing_turn and (self._pause_ended or paused)

    @property
    def results_due(self) -> bool:
        paused = self._since_move >= durations.RESULTS_DELAY
        return not self.showing_turn and (self._pause_ended or paused)
