"""Long computations run as generators in short slices, a few in each frame."""

import math
from collections.abc import Callable, Generator, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")

Work = Generator[None, bool | None, T]  # yields every few ms; returns sooner if True is sent
SLICE = 0.004  # default budget in seconds for work in one frame


class FrameBudget:
    """A time limit for work in a frame. `taken` is the time in seconds that the last frame used."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.taken = 0.0
        self._clock = clock
        self._longest = 0.0

    def slices(self, budget: float) -> Iterator[None]:
        """Yield before each slice, as long as the next one should end within `budget` seconds."""
        start = before = self._clock()
        self.taken = 0.0
        while True:
            yield
            now = self._clock()
            self.taken = now - start
            # The next slice may take as long as recent ones, a few of which garbage collection
            # slows. At most half the budget counts: the machine may have delayed a single slice.
            self._longest = max(now - before, 0.999 * self._longest)
            before = now
            if self.taken + min(self._longest, budget / 2) > budget:
                return


class SlicedWork(Generic[T]):
    """A runner of one piece of work at a time. `result` is None until the work ends."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.result: T | None = None
        self.spent = 0.0  # seconds that the work has taken so far
        self._pacer = FrameBudget(clock)
        self._work: Work[T] | None = None
        self._started = False

    @property
    def idle(self) -> bool:
        return self._work is None and self.result is None

    def begin(self, work: Work[T] | None) -> None:
        """Drop the current work and its result. Begin `work` unless it is None."""
        self._work, self._started = work, False
        self.result, self.spent = None, 0.0

    def advance(self, budget: float = SLICE, limit: float = math.inf) -> T | None:
        """Work for `budget` seconds, at least one slice. Return the result, or None if unfinished.

        Once the work has taken more than `limit` seconds in all, it is asked to end early.
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
