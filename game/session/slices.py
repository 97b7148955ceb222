"""Long work done a little at a time, so that no frame waits for it."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from typing import Generic, TypeVar

T = TypeVar("T")

Work = Generator[None, bool | None, T]
"""Yields between slices of a few milliseconds at most and returns what was found. Whoever sends
True gets what is best so far within a slice or two."""

SLICE = 0.004
"""The longest time (seconds) that is worked in one frame."""

FADES = 0.995
"""How much of a long slice is still expected of the next one."""


class Slices(Generic[T]):
    """One work after the other. ``found`` is what the last one came to, ``spent`` the seconds that
    it has taken so far."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` gives seconds."""
        self.found: T | None = None
        self.spent = 0.0
        self._clock = clock
        self._work: Work[T] | None = None
        self._begun = False
        self._longest = 0.0

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
        start = before = self._clock()
        while self._work is not None:
            hurry = self._begun and self.spent + before - start > longest
            try:
                self._work.send(hurry or None)
                self._begun = True
            except StopIteration as done:
                self._work, self.found = None, done.value
                break
            now = self._clock()
            # The next slice may take as long as those lately; but one that something else on the
            # machine has held up tells nothing.
            self._longest = max(now - before, FADES * self._longest)
            before = now
            if now - start + min(self._longest, budget / 2) > budget:
                break
        self.spent += before - start
        return self.found
