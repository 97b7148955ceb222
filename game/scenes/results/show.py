"""The show at the end of a game, as times and ways: the steps rise, the crown drops, confetti."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.anim.easing import ease_in, ease_in_out, ease_out, linear, overshoot
from game.anim.tempo import Tempo
from game.anim.tween import Animator, Call, Motion, Tween, Wait, stagger, together
from game.view.results.confetti import CONFETTI_SECONDS
from game.view.results.podium import Stand

BEGIN = 0.15
"""Seconds before the first step moves."""

STEP_GAP, RISE = 0.24, 0.4
"""Seconds from one step's start to the next one's, and until it is up."""

HOP_AFTER, HOP = 0.08, 0.36
"""Seconds from a step's start to its player's hop, and how long that takes."""

TICKS = (0.08, 0.24)
"""When the counting is heard, in seconds from a step's start."""

DROP = 0.26
"""Seconds that the crown falls."""

BURST = 0.9
CHART = 1.2
"""Until the lines of the chart have run to their ends."""

Sound = Callable[[str], object]


class ResultsShow:
    """What moves, and how far it has come. Best players first, as in ``stands``."""

    def __init__(self, stands: Sequence[Stand], speed: float, sound: Sound) -> None:
        """``sound`` plays a sound by its name; nothing is heard of what is skipped."""
        self.stands = list(stands)
        self.chart = 0.0
        self.burst = 0.0
        self.confetti = 0.0
        self._sound: Sound | None = sound if speed else None
        self._animator = Animator(Tempo(speed))
        self._animator.add(self._whole())

    @property
    def active(self) -> bool:
        """Whether anything still moves."""
        return self._animator.active

    @property
    def told(self) -> bool:
        """Whether it is out who has won: the crown has come down."""
        return all(one.crown >= 1.0 for one in self.stands if one.place == 1)

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._animator.update(dt)

    def skip(self) -> None:
        """Shows the final state at once, without a sound."""
        self._sound = None
        self._animator.skip()

    def _play(self, name: str) -> None:
        if self._sound is not None:
            self._sound(name)

    def _whole(self) -> Motion:
        """The last place first, the crown last; then everything else at once."""
        places = sorted({stand.place for stand in self.stands}, reverse=True)
        groups = [[one for one in self.stands if one.place == place] for place in places]
        climbing = stagger([self._climb(group) for group in groups], STEP_GAP)
        crowning = together(Tween(one, "crown", 1.0, DROP, ease_in) for one in groups[-1])
        finale = together(
            [
                Tween(self, "burst", 1.0, BURST, linear),
                Tween(self, "confetti", CONFETTI_SECONDS, CONFETTI_SECONDS, linear),
                Tween(self, "chart", 1.0, CHART, ease_in_out),
            ]
        )
        return Wait(BEGIN) + climbing + crowning + (self._heard("confirm") | finale)

    def _climb(self, group: Sequence[Stand]) -> Motion:
        """Those who share a place rise together while their points count up."""
        motions: list[Motion] = [Wait(RISE) + self._heard("place")]
        motions += [Wait(after) + self._heard("tick") for after in TICKS]
        for one in group:
            motions.append(Tween(one, "rise", 1.0, RISE, overshoot))
            motions.append(Tween(one, "counted", one.score, RISE, ease_out))
            motions.append(Wait(HOP_AFTER) + Tween(one, "hop", 1.0, HOP, linear))
        return together(motions)

    def _heard(self, name: str) -> Motion:
        return Call(lambda: self._play(name))
