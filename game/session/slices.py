"""Long work done in slices. A frame never waits for the end of the work."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")

Work = Generator[None, bool | None, T]
"""Work in slices of a few milliseconds that returns a result, soon after True is sent."""

SLICE = 0.004
"""Maximum seconds of work in one frame."""

MAX_GAP = 0.25
"""Seconds between two calls above which a wait was paused."""


class FrameBudget:
    """Fits slices of work into frames; ``taken`` are the seconds of the last frame's slices."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.taken = 0.0
        self._clock = clock
        self._longest = 0.0

    def slices(self, budget: float) -> Iterator[None]:
        """Yield once for each slice that fits `budget` seconds of a frame, at least once."""
        start = before = self._clock()
        self.taken = 0.0
        while True:
            yield
            now = self._clock()
            self.taken = now - start
            # The next slice may take as long as recent ones, a few of which garbage collection
            # slows. Half the budget is the limit: the machine may have delayed a single slice.
            self._longest = max(now - before, 0.999 * self._longest)
            before = now
            if self.taken + min(self._longest, budget / 2) > budget:
                return


class WaitClock:
    """The ``seconds`` that a caller has waited, with one call of `tick` in each frame."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.seconds = 0.0
        self._clock = clock
        self._last_tick: float | None = None

    def tick(self) -> None:
        """Add the time since the last call. A long time was a pause of the game."""
        now = self._clock()
        if self._last_tick is not None:
            self.seconds += min(now - self._last_tick, MAX_GAP)
        self._last_tick = now

    def end(self) -> None:
        self.seconds, self._last_tick = 0.0, None


class SlicedWork(Generic[T]):
    """A runner of one piece of work at a time, with its ``result`` and the seconds ``spent``."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.result: T | None = None
        self.spent = 0.0
        self._pacer = FrameBudget(clock)
        self._work: Work[T] | None = None
        self._started = False

    @property
    def idle(self) -> bool:
        """True if there is no work and no result."""
        return self._work is None and self.result is None

    def begin(self, work: Work[T] | None) -> None:
        """Start this work, or none; the previous result is dropped."""
        self._work, self._started = work, False
        self.result, self.spent = None, 0.0

    def advance(self, budget: float = SLICE, limit: float = math.inf) -> T | None:
        """Work for `budget` seconds, at least one slice; return the result.

        After `limit` seconds in all, the work is asked to end.
        """
        if self._work is None:
            return self.result
        for _ in self._pacer.slices(budget):
            hurry = self._started and self.spent + self._pacer.taken > limit
            try:
                self._work.send(hurry or None)
                self._started = True
            except StopIteration as done:
                self._work, self.result = None, done.value
                break
        self.spent += self._pacer.taken
        return self.result
