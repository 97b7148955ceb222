"""Functions that run work in short steps, either for a limited time or to its end."""

import time
from collections.abc import Generator, Iterator
from typing import TypeVar

T = TypeVar("T")


def run_for(work: Iterator[None], seconds: float) -> bool:
    """Run steps of `work` for `seconds`, at least one. Return whether the work is finished."""
    start = time.perf_counter()
    return all(time.perf_counter() - start < seconds for _ in work)


def run_all(work: Generator[None, None, T]) -> T:
    """Run all steps of `work`, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
