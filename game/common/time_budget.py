"""Work in short steps that stops when its time is over."""

import time
from collections.abc import Iterator


def run_for(work: Iterator[None], seconds: float) -> bool:
    """Run steps for `seconds`, but at least one; return whether the work is finished."""
    start = time.perf_counter()
    return all(time.perf_counter() - start < seconds for _ in work)
