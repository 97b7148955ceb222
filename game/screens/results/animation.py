"""The show at the end of a game: the steps rise, the crown falls, confetti flies."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.anim.easing import ease_in, ease_in_out, ease_out, linear, overshoot
from game.anim.tempo import Tempo
from game.anim.tween import Animator, Call, Motion, Tween, Wait, in_parallel, stagger
from game.screens.results.podium import Stand
from game.table.confetti import CONFETTI_SECONDS

BEGIN, STEP_GAP, RISE = 0.15, 0.24, 0.4
"""Seconds before the first step rises, between the starts of two steps, and of each rise."""

HOP_AFTER, HOP, TICKS = 0.08, 0.36, (0.08, 0.24)
"""Seconds from a step's start to its player's hop, of the hop, and to each sound of counting."""

DROP, BURST, CHART = 0.26, 0.9, 1.2
"""Seconds of the crown's fall, of the burst around it, and of drawing the chart's lines."""

Sound = Callable[[str], object]


class ResultsAnimation(Animator):
    """An animation of stands, burst and chart (each 0 to 1), and of the confetti (seconds)."""

    def __init__(
        self, stands: Sequence[Stand], tempo: Tempo, sound: Sound, *, cheers: bool = True
    ) -> None:
        """Start the show with confetti if it ``cheers``; ``sound`` plays a sound by its name."""
        super().__init__(tempo)
        self.stands = list(stands)
        self.chart = self.burst = self.confetti = 0.0
        self._sound, self._cheers, self._skipped = sound, cheers, False
        self.add(self._whole())

    @property
    def values(self) -> tuple[object, ...]:
        stands = [(one.rise, one.hop, one.counted, one.crown) for one in self.stands]
        return self.active, self.chart, self.burst, self.confetti, *stands

    @property
    def winner_revealed(self) -> bool:
        """True if the crown has landed."""
        return all(one.crown >= 1.0 for one in self.stands if one.player.place == 1)

    def skip(self) -> None:
        self._skipped = True
        super().skip()

    def _play(self, name: str) -> None:
        if not (self._skipped or self.still):
            self._sound(name)

    def _whole(self) -> Motion:
        """Return the steps from the last place to the first, then the crown, then all the rest."""
        places = sorted({stand.player.place for stand in self.stands}, reverse=True)
        groups = [[one for one in self.stands if one.player.place == place] for place in places]
        climbing = stagger([self._climb(group) for group in groups], STEP_GAP)
        crowning = in_parallel(Tween(one, "crown", 1.0, DROP, ease_in) for one in groups[-1])
        finale: list[Motion] = [
            Tween(self, "burst", 1.0, BURST, linear),
            Tween(self, "chart", 1.0, CHART, ease_in_out),
            Call(lambda: self._play("confirm")),
        ]
        if self._cheers:
            finale.append(Tween(self, "confetti", CONFETTI_SECONDS, CONFETTI_SECONDS, linear))
        return Wait(BEGIN) + climbing + crowning + in_parallel(finale)

    def _climb(self, group: Sequence[Stand]) -> Motion:
        motions: list[Motion] = [Wait(RISE) + Call(lambda: self._play("place"))]
        motions += [Wait(after) + Call(lambda: self._play("tick")) for after in TICKS]
        for one in group:
            motions.append(Tween(one, "rise", 1.0, RISE, overshoot))
            motions.append(Tween(one, "counted", one.player.score, RISE, ease_out))
            motions.append(Wait(HOP_AFTER) + Tween(one, "hop", 1.0, HOP, linear))
        return in_parallel(motions)
