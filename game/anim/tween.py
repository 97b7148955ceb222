"""Motions as values: `a + b` plays in sequence, `a | b` in parallel.

A motion is an immutable description of changes over time; an `Animator` runs it. A tween changes an
attribute of an object. When a tween begins, an earlier tween of the same attribute ends.
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from game.anim.easing import Easing, ease_out
from game.anim.tempo import Tempo


class Motion:
    """The base class of motions. `a + b` plays in sequence, `a | b` in parallel."""

    duration: float = 0.0

    def __add__(self, other: "Motion") -> "Motion":
        first = self.motions if isinstance(self, Sequence) else (self,)
        second = other.motions if isinstance(other, Sequence) else (other,)
        return Sequence(first + second)

    def __or__(self, other: "Motion") -> "Motion":
        first = self.motions if isinstance(self, Parallel) else (self,)
        second = other.motions if isinstance(other, Parallel) else (other,)
        return Parallel(first + second)

    def collect(self, start: float, timed: "list[TimedMotion]", *, unslowed: bool = False) -> None:
        """Append the tweens, calls and waits of this motion, which starts at `start` (s)."""
        timed.append((start, self, unslowed))


TimedMotion = tuple[float, Motion, bool]  # time of start (s), tween, call or wait, `unslowed`


@dataclass(frozen=True, slots=True)
class Sequence(Motion):
    """Motions that play one after the other."""

    motions: tuple[Motion, ...]

    @property
    def duration(self) -> float:  # type: ignore[override]
        return sum(motion.duration for motion in self.motions)

    def collect(self, start: float, timed: list[TimedMotion], *, unslowed: bool = False) -> None:
        for motion in self.motions:
            motion.collect(start, timed, unslowed=unslowed)
            start += motion.duration


@dataclass(frozen=True, slots=True)
class Parallel(Motion):
    """Motions that start together; the longest one determines the duration."""

    motions: tuple[Motion, ...]

    @property
    def duration(self) -> float:  # type: ignore[override]
        return max((motion.duration for motion in self.motions), default=0.0)

    def collect(self, start: float, timed: list[TimedMotion], *, unslowed: bool = False) -> None:
        for motion in self.motions:
            motion.collect(start, timed, unslowed=unslowed)


@dataclass(frozen=True, slots=True)
class Wait(Motion):
    """A pause of `duration` seconds."""

    duration: float


@dataclass(frozen=True, slots=True)
class Call(Motion):
    """A function call. `Animator.skip` makes the call at once; `Animator.clear` drops it."""

    action: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Tween(Motion):
    """A change of an attribute to `end`. If `start` is None, it starts from the current value."""

    target: Any
    attribute: str
    end: float
    duration: float
    easing: Easing = ease_out
    start: float | None = None


@dataclass(frozen=True, slots=True)
class CallFirst(Motion):
    """A call that is made at once when its motion is added, before anything moves."""

    action: Callable[[], object]

    def collect(self, start: float, timed: list[TimedMotion], *, unslowed: bool = False) -> None:
        timed.append((-math.inf, Call(self.action), unslowed))


@dataclass(frozen=True, slots=True)
class Unawaited(Motion):
    """A motion that the next one does not wait for. If `unslowed`, slow motion leaves it alone."""

    motion: Motion
    unslowed: bool = False

    def collect(self, start: float, timed: list[TimedMotion], *, unslowed: bool = False) -> None:
        self.motion.collect(start, timed, unslowed=unslowed or self.unslowed)


def in_sequence(*motions: Motion) -> Motion:
    """Return a motion that plays these motions one after the other. It is faster than `+`."""
    return Sequence(motions)


def in_parallel(motions: Iterable[Motion]) -> Motion:
    """Return a motion in which all these motions start together."""
    return Parallel(tuple(motions))


def stagger(motions: Iterable[Motion], gap: float) -> Motion:
    """Return a motion in which these motions start `gap` seconds apart."""
    return in_parallel(Wait(n * gap) + motion for n, motion in enumerate(motions))


@dataclass(slots=True, eq=False)
class _Running:
    """A tween or call that an animator is running."""

    motion: Tween | Call
    begin: float  # on the animator's clock
    value: float | None = None  # of a tween's attribute when the tween began, None before that
    done: bool = False


_BEGIN = attrgetter("begin")


class Animator:
    """Runs motions. A `pace` below 1 slows down all of them but those that are `unslowed`."""

    def __init__(self, tempo: Tempo) -> None:
        self.pace = 1.0
        self.tempo = tempo
        self._now = 0.0
        self._unslowed_now = 0.0
        # Each list is sorted by start. The first list has normal motions, the second unslowed ones.
        self._waiting: tuple[list[_Running], list[_Running]] = ([], [])
        self._active: tuple[list[_Running], list[_Running]] = ([], [])

    @property
    def active(self) -> bool:
        return any((*self._waiting, *self._active))

    def add(self, motion: Motion) -> None:
        timed: list[TimedMotion] = []
        motion.collect(0.0, timed)
        for begin, single, unslowed in timed:
            if isinstance(single, Tween | Call):
                now = self._unslowed_now if unslowed else self._now
                self._waiting[unslowed].append(_Running(single, now + begin))
        for waiting in self._waiting:
            waiting.sort(key=_BEGIN)
        self.update(0.0)

    def update(self, dt: float) -> None:
        elapsed = self.tempo.elapsed(dt)
        if math.isinf(elapsed):
            self.skip()
            return
        self._unslowed_now += elapsed
        self._advance(unslowed=True, now=self._unslowed_now)
        self._now += elapsed * self.pace
        self._advance(unslowed=False, now=self._now)

    def skip(self) -> None:
        """Finish all motions now. Those that slow motion affects come first."""
        while self.active:
            # A call may add motions, which are finished too.
            self._advance(unslowed=False, now=math.inf)
            self._advance(unslowed=True, now=math.inf)

    def clear(self) -> None:
        """Drop all motions without making their remaining calls. Reset `pace` to 1."""
        for running in (*self._waiting, *self._active):
            for item in running:
                item.done = True
            running.clear()
        self.pace = 1.0

    def _advance(self, *, unslowed: bool, now: float) -> None:
        waiting, active = self._waiting[unslowed], self._active[unslowed]
        due = bisect_right(waiting, now, key=_BEGIN)
        if due:
            active += waiting[:due]
            active.sort(key=_BEGIN)
            del waiting[:due]
        for running in list(active):
            if running.done or running.begin > now:
                # The second case occurs if a call adds a motion during `skip`.
                continue
            running.done = now >= running.begin + running.motion.duration
            if running.done:
                active.remove(running)
            if isinstance(running.motion, Call):
                running.motion.action()
            else:
                self._apply(running, running.motion, now)

    def _apply(self, running: _Running, tween: Tween, now: float) -> None:
        if running.value is None:
            self._drop_older(running, tween)
            at = getattr(tween.target, tween.attribute) if tween.start is None else tween.start
            running.value = float(at)
        if running.done:
            setattr(tween.target, tween.attribute, tween.end)
            return
        progress = tween.easing((now - running.begin) / tween.duration)
        value = running.value + (tween.end - running.value) * progress
        setattr(tween.target, tween.attribute, value)

    def _drop_older(self, newer: _Running, tween: Tween) -> None:
        for active in self._active:
            for running in list(active):
                motion = running.motion
                if running is newer or running.value is None or not isinstance(motion, Tween):
                    continue
                if motion.target is tween.target and motion.attribute == tween.attribute:
                    running.done = True
                    active.remove(running)
