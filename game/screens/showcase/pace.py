"""How long the turns of the showcase take. Pure.

A common turn takes at least `LEAST_TURN` seconds, from its tiles' start to the next ones', and is
hurried if it takes long. While nothing new happens each is a little faster than the one before,
down to `LEAST_TURN` / `LIVELIEST`; a roll, which is a part of a turn, takes less, a Qwirkle more.
"""

from __future__ import annotations

LEAST_TURN, LEAST_ROLL = 2.5, 1.4
"""Seconds at least of a common turn, and of a roll."""

LIVELIER, LIVELIEST = 0.05, 1.25
"""By how much each turn without anything new is faster than the one before, and the most."""

TAUGHT_TURN = 3.3
"""Seconds at least of a turn that teaches something."""

SLOWER = 0.8
"""The speed of a Qwirkle."""

HURRY, LATE = 3.0, 3.6
"""Seconds after which the whole table is not looked at any longer, and from which on the next turn
begins as soon as all of it is in sight."""

STAY, STAY_TAUGHT, STAY_GREAT, STAY_GREAT_TAUGHT = 0.0, 0.8, 0.5, 1.4
"""Seconds that a move is looked at after it has been counted; if it teaches something; a Qwirkle,
and one that teaches something, which is said only then."""


class Pace:
    """The time of the turn that is shown; all seconds are those of the show's own tempo."""

    def __init__(self) -> None:
        self.dull = 0
        self._since = 0.0
        self._least = LEAST_TURN
        self._long = self._teaches = False

    def begin_turn(self, *, rolls: bool, teaches: bool, great: bool) -> None:
        """Count the time of another turn: of a player who ``rolls``, with something to learn, or
        with a Qwirkle."""
        self.dull = 0 if teaches or great else self.dull + 1
        usual = LEAST_ROLL if rolls else LEAST_TURN
        self._least = max(usual, TAUGHT_TURN - (LEAST_TURN - usual)) if teaches else usual
        self._long, self._teaches = great, teaches
        self._since = 0.0

    def pass_time(self, elapsed: float) -> None:
        """Let these seconds pass."""
        self._since += elapsed

    def speed(self, *, great: bool) -> float:
        """Return how many times as fast as usual all moves; a Qwirkle that is being shown is
        slower."""
        return SLOWER if great else min(LIVELIEST, 1.0 + LIVELIER * self.dull)

    @property
    def stay(self) -> float:
        """The seconds that the move is looked at after it has been counted."""
        if self._long:
            return STAY_GREAT_TAUGHT if self._teaches else STAY_GREAT
        return STAY_TAUGHT if self._teaches else STAY

    @property
    def left(self) -> float:
        """The seconds that the turn must still have."""
        return max(0.0, self._least - self._since)

    @property
    def hurried(self) -> bool:
        """Whether the turn has taken long: the whole table is not waited for."""
        return self._since >= HURRY and not self._long

    @property
    def late(self) -> bool:
        """Whether the next turn should begin at once."""
        return self._since >= LATE and not self._long
