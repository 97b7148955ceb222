"""A function that runs work in short steps until the time for it is used up."""

import time
from collections.abc import Iterator


def run_for(work: Iterator[None], seconds: float) -> bool:
    """Run steps of `work` for `seconds`, at least one step. Return whether `work` has ended."""
    start = time.perf_counter()
    return all(time.perf_counter() - start < seconds for _ in work)
