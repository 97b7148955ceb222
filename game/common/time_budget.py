"""Functions that run work in short steps: until the time for it is used up, or all of it."""

import time
from collections.abc import Generator, Iterator
from typing import TypeVar

T = TypeVar("T")


def run_for(work: Iterator[None], seconds: float) -> bool:
    """Run steps of `work` for `seconds`, at least one step. Return whether `work` has ended."""
    start = time.perf_counter()
    return all(time.perf_counter() - start < seconds for _ in work)


def run_all(work: Generator[None, None, T]) -> T:
    """Run all steps of `work`; return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
