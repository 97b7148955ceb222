"""The animation of the results: podium steps rise, crowns fall, and the chart grows."""

from collections.abc import Callable, Sequence

from game.anim.easing import ease_in, ease_in_out, ease_out, linear, overshoot
from game.anim.tempo import Tempo
from game.anim.tween import Animator, Call, Motion, Tween, Wait, in_parallel, stagger
from game.screens.shared.podium import PodiumPlayer
from game.table import durations

# Seconds from the start to the first step; from one step to the next; from a step's start to the
# player's hop; and from a step's start to each sound of counting.
START_DELAY, STEP_INTERVAL, HOP_DELAY, TICK_DELAYS = 0.15, 0.24, 0.08, (0.08, 0.24)
# Durations in seconds.
RISE, HOP, CROWN, BURST, CHART = 0.4, 0.36, 0.26, 0.9, 1.2


class ResultsAnimation(Animator):
    """The animation of the results. Parts have a progress of 0 to 1; the confetti has seconds."""

    def __init__(
        self,
        stands: Sequence[PodiumPlayer],
        tempo: Tempo,
        play_sound: Callable[[str], object],
        *,
        has_confetti: bool = True,
        interval: float = STEP_INTERVAL,
    ) -> None:
        """Start the animation. A step rises every `interval` seconds. Sounds are played by name."""
        super().__init__(tempo)
        self.stands = list(stands)
        self.chart = self.burst = self.confetti = 0.0
        self._play_sound, self._has_confetti = play_sound, has_confetti
        self._skipped, self._interval = False, interval
        self.add(self._motion())

    @property
    def values(self) -> tuple[object, ...]:
        stands = [(stand.rise, stand.hop, stand.counted, stand.crown) for stand in self.stands]
        return self.active, self.chart, self.burst, self.confetti, *stands

    @property
    def winner_revealed(self) -> bool:
        return all(one.crown >= 1.0 for one in self.stands if one.player.place == 1)

    def skip(self) -> None:
        self._skipped = True
        super().skip()

    def _play_unless_skipped(self, name: str) -> None:
        if not (self._skipped or self.tempo.still):
            self._play_sound(name)

    def _motion(self) -> Motion:
        places = sorted({stand.player.place for stand in self.stands}, reverse=True)
        groups = [[one for one in self.stands if one.player.place == place] for place in places]
        climbing = stagger([self._climb(group) for group in groups], self._interval)
        crowning = in_parallel(Tween(stand, "crown", 1.0, CROWN, ease_in) for stand in groups[-1])
        finale: list[Motion] = [
            Tween(self, "burst", 1.0, BURST, linear),
            Tween(self, "chart", 1.0, CHART, ease_in_out),
            Call(lambda: self._play_unless_skipped("confirm")),
        ]
        if self._has_confetti:
            finale.append(Tween(self, "confetti", durations.CONFETTI, durations.CONFETTI, linear))
        return Wait(START_DELAY) + climbing + crowning + in_parallel(finale)

    def _climb(self, group: Sequence[PodiumPlayer]) -> Motion:
        motions: list[Motion] = [Wait(RISE) + Call(lambda: self._play_unless_skipped("place"))]
        motions += [
            Wait(delay) + Call(lambda: self._play_unless_skipped("tick")) for delay in TICK_DELAYS
        ]
        for stand in group:
            motions.append(Tween(stand, "rise", 1.0, RISE, overshoot))
            motions.append(Tween(stand, "counted", stand.player.score, RISE, ease_out))
            motions.append(Wait(HOP_DELAY) + Tween(stand, "hop", 1.0, HOP, linear))
        return in_parallel(motions)
