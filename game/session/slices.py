"""Long work done a little at a time, so that no frame waits for it."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")

Work = Generator[None, bool | None, T]
"""Yields between slices of a few milliseconds at most and returns what was found. Whoever sends
True gets what is best so far within a slice or two."""

SLICE = 0.004
"""The longest time (seconds) that is worked in one frame."""

FADES = 0.999
"""How much of a long slice is still expected of the next one: one of some hundred takes ten times
as long as the others, for the interpreter looks for waste."""

PAUSE = 0.25
"""Whoever has not asked for this many seconds was not waiting all the time."""


class Pacer:
    """Fits slices of work into frames; ``taken`` are the seconds of the last frame that went to
    slices that have ended."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` gives seconds."""
        self.taken = 0.0
        self._clock = clock
        self._longest = 0.0

    def slices(self, budget: float) -> Iterator[None]:
        """Comes once for each slice of a frame with this many seconds for work, at least once."""
        start = before = self._clock()
        self.taken = 0.0
        while True:
            yield
            now = self._clock()
            self.taken = now - start
            # The next slice may take as long as those lately; but one that something else on the
            # machine has held up tells nothing.
            self._longest = max(now - before, FADES * self._longest)
            before = now
            if self.taken + min(self._longest, budget / 2) > budget:
                return


class Wait:
    """How long somebody waits who asks again in each frame."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` gives seconds."""
        self.seconds = 0.0
        self._clock = clock
        self._asked: float | None = None

    def ask(self) -> None:
        """Still waiting. A long time without this was a pause of the game."""
        now = self._clock()
        if self._asked is not None:
            self.seconds += min(now - self._asked, PAUSE)
        self._asked = now

    def end(self) -> None:
        """Nobody waits any more."""
        self.seconds, self._asked = 0.0, None


class Slices(Generic[T]):
    """One work after the other: what the last ``found``, and the seconds ``spent`` on it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` gives seconds."""
        self.found: T | None = None
        self.spent = 0.0
        self._pacer = Pacer(clock)
        self._work: Work[T] | None = None
        self._begun = False

    @property
    def idle(self) -> bool:
        """Whether there is no work, and nothing was found."""
        return self._work is None and self.found is None

    def begin(self, work: Work[T] | None) -> None:
        """From now on this work is done, or none; what was found before is forgotten."""
        self._work, self._begun = work, False
        self.found, self.spent = None, 0.0

    def go_on(self, budget: float = SLICE, longest: float = math.inf) -> T | None:
        """Works for at most ``budget`` seconds, but at least one slice; returns what was found,
        None if that takes more. After ``longest`` seconds in all it has to come to an end."""
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
