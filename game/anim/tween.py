"""Tweens as values: ``a + b`` is one after the other, ``a | b`` both at once.

A tween sets attributes of objects while time passes. It is a description and never changes;
an `Animator` runs it. Of two tweens of the same attribute of the same object the newest wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.anim.easing import Easing, ease_out


class Motion:
    """Something that takes time. ``duration`` is in seconds."""

    duration: float = 0.0

    def __add__(self, other: Motion) -> Motion:
        return Sequence(self, other)

    def __or__(self, other: Motion) -> Motion:
        return Parallel(self, other)

    def parts(self, start: float) -> Iterator[tuple[float, Motion]]:
        """The simple motions in it, with the time at which each starts."""
        yield start, self


@dataclass(frozen=True, slots=True)
class Sequence(Motion):
    """One motion after the other."""

    first: Motion
    second: Motion

    @property
    def duration(self) -> float:  # type: ignore[override]
        """Both together."""
        return self.first.duration + self.second.duration

    def parts(self, start: float) -> Iterator[tuple[float, Motion]]:
        """See `Motion.parts`."""
        yield from self.first.parts(start)
        yield from self.second.parts(start + self.first.duration)


@dataclass(frozen=True, slots=True)
class Parallel(Motion):
    """Both motions at once."""

    one: Motion
    other: Motion

    @property
    def duration(self) -> float:  # type: ignore[override]
        """That of the longer one."""
        return max(self.one.duration, self.other.duration)

    def parts(self, start: float) -> Iterator[tuple[float, Motion]]:
        """See `Motion.parts`."""
        yield from self.one.parts(start)
        yield from self.other.parts(start)


@dataclass(frozen=True, slots=True)
class Wait(Motion):
    """Nothing, for a while."""

    duration: float


@dataclass(frozen=True, slots=True)
class Call(Motion):
    """Calls a function once, when its time has come; also when everything is skipped."""

    action: Callable[[], None]
    duration: float = 0.0


@dataclass(frozen=True, slots=True)
class Tween(Motion):
    """Moves a numeric attribute of an object from where it is then (or ``start``) to ``end``."""

    target: Any
    attribute: str
    end: float
    duration: float
    easing: Easing = ease_out
    start: float | None = None


def together(motions: Iterable[Motion]) -> Motion:
    """All these motions at once."""
    whole: Motion = Wait(0.0)
    for motion in motions:
        whole = whole | motion
    return whole


def stagger(motions: Iterable[Motion], gap: float) -> Motion:
    """All these motions, each starting ``gap`` seconds after the one before."""
    return together(Wait(n * gap) + motion for n, motion in enumerate(motions))


@dataclass(slots=True, eq=False)
class _Running:
    """A tween or a call on its way; ``begin`` is the animator's time at which it starts."""

    motion: Tween | Call
    begin: float
    value: float | None = None
    gone: bool = False


class Animator:
    """Runs motions. ``speed`` is how many seconds of motion pass in a second; with 0 there is no
    motion: everything is at its end at once."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._now = 0.0
        self._running: list[_Running] = []

    @property
    def active(self) -> bool:
        """Whether anything is still under way."""
        return bool(self._running)

    def add(self, motion: Motion) -> None:
        """Starts a motion now."""
        for begin, part in motion.parts(self._now):
            if isinstance(part, Tween | Call):
                self._running.append(_Running(part, begin))
        self._running.sort(key=lambda running: running.begin)
        if self.speed <= 0.0:
            self.skip()
        else:
            self.update(0.0)

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass."""
        self._now += dt * self.speed
        self._advance(self._now)

    def skip(self) -> None:
        """Brings everything to its end at once, in the order in which it would have ended."""
        while self._running:
            # A call may add motions; they are brought to their end too.
            self._advance(max(run.begin + run.motion.duration for run in self._running))

    def _advance(self, now: float) -> None:
        due = [running for running in self._running if running.begin <= now]
        for running in due:
            if running.gone:
                continue
            running.gone = now >= running.begin + running.motion.duration
            if running.gone:
                self._running.remove(running)
            if isinstance(running.motion, Call):
                running.motion.action()
            else:
                self._apply(running, running.motion, now)

    def _apply(self, running: _Running, tween: Tween, now: float) -> None:
        if running.value is None:
            self._drop_older(running, tween)
            at = getattr(tween.target, tween.attribute) if tween.start is None else tween.start
            running.value = float(at)
        if running.gone:
            setattr(tween.target, tween.attribute, tween.end)
            return
        part = (now - running.begin) / tween.duration
        value = running.value + (tween.end - running.value) * tween.easing(part)
        setattr(tween.target, tween.attribute, value)

    def _drop_older(self, newer: _Running, tween: Tween) -> None:
        """The newest tween of an attribute wins: those begun before are forgotten."""
        for running in self._running:
            if running is newer or running.value is None or not isinstance(running.motion, Tween):
                continue
            same = running.motion.target is tween.target
            running.gone = same and running.motion.attribute == tween.attribute
        self._running = [running for running in self._running if not running.gone]
