"""The motions of a table, among them the show of a turn, which delays the next turn."""

from functools import partial

from game.anim.tween import Animator, Call, Motion
from game.table import durations
from game.table.turn_pauses import TurnPauses

HURRY = 5.0  # how many times faster the show of a turn runs while it is hurried


class TableMotion:
    """Runs the motions of a table, and tells `pacing` when the show of a turn starts and ends."""

    def __init__(self, animator: Animator, pacing: TurnPauses) -> None:
        self._animator = animator
        self._pacing = pacing
        self._show_count = 0
        self._hurried = False

    @property
    def active(self) -> bool:
        """Whether any motion is running. The camera's own movement does not count."""
        return self._animator.active

    def run(self, motion: Motion) -> None:
        self._animator.add(motion)

    def show_turn(self, motion: Motion, min_pause: float = durations.MIN_PAUSE) -> None:
        """Run the motion of a step as the show of a turn. See `TurnPauses` for `min_pause`."""
        self._begin_show(min_pause)
        self.run(motion + Call(partial(self._end_show, self._show_count)))

    def skip_turn(self) -> None:
        """Finish all running motions, because a step is shown without motion."""
        self._animator.skip()
        self._begin_show()
        self._end_show(self._show_count)

    def _begin_show(self, min_pause: float = durations.MIN_PAUSE) -> None:
        self._show_count += 1
        self._hurried = False
        self._pacing.begin(min_pause)

    def _end_show(self, show: int) -> None:
        # A newer show may have started meanwhile; then only its end counts.
        if show == self._show_count:
            self._hurried = self._pacing.showing_turn = False

    def hurry(self) -> bool:
        """Speed up the show of the turn. Return False if there is none or it is fast already."""
        hurries = self._pacing.showing_turn and not self._hurried
        self._hurried = self._pacing.showing_turn
        return hurries

    def skip(self) -> None:
        """Finish all motions now."""
        self._animator.skip()

    def stop(self) -> None:
        """Drop all motions without their sounds."""
        self._animator.clear()
        self._hurried = self._pacing.showing_turn = False

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds, times `HURRY` after `hurry`. Return the advanced seconds."""
        elapsed = HURRY * dt if self._hurried else dt
        self._animator.update(elapsed)
        return elapsed
