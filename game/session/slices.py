"""Long work done in slices, so that no frame waits for the end."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")

Work = Generator[None, bool | None, T]
"""Work in slices of a few milliseconds that returns a result, soon after True is sent."""

SLICE = 0.004
"""Seconds of work in one frame, at most."""

FADES = 0.999
"""Share of a long slice expected of the next one; garbage collection slows one in a hundred."""

PAUSE = 0.25
"""Seconds without a call after which a wait counts as interrupted."""


class Pacer:
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
            # The next slice may take as long as recent ones; but a single slice that the machine
            # delayed is no measure.
            self._longest = max(now - before, FADES * self._longest)
            before = now
            if self.taken + min(self._longest, budget / 2) > budget:
                return


class Wait:
    """The time that a caller has waited, with one call in each frame."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.seconds = 0.0
        self._clock = clock
        self._asked: float | None = None

    def ask(self) -> None:
        """Continue the wait. A long time between two calls was a pause of the game."""
        now = self._clock()
        if self._asked is not None:
            self.seconds += min(now - self._asked, PAUSE)
        self._asked = now

    def end(self) -> None:
        self.seconds, self._asked = 0.0, None


class Slices(Generic[T]):
    """A runner of one piece of work at a time: its result ``found``, the seconds ``spent``."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.found: T | None = None
        self.spent = 0.0
        self._pacer = Pacer(clock)
        self._work: Work[T] | None = None
        self._begun = False

    @property
    def idle(self) -> bool:
        """True if there is no work and no result."""
        return self._work is None and self.found is None

    def begin(self, work: Work[T] | None) -> None:
        """Start this work, or none; the previous result is dropped."""
        self._work, self._begun = work, False
        self.found, self.spent = None, 0.0

    def go_on(self, budget: float = SLICE, longest: float = math.inf) -> T | None:
        """Work for `budget` seconds (in all `longest`), at least one slice; return the result."""
        if self._work is None:
            return self.found
        for _ in self._pacer.slices(budget):
            hurry = self._begun and self.spent + self._pacer.taken > longest
            try:
                self._work.send(hurry or None)
                self._begun = True
            except StopIteration as done:
                self._work, self.found = None, done.value
                break
        self.spent += self._pacer.taken
        return self.found
