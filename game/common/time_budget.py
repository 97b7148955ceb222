"""Iterators of work, run for as long as there is time."""

from __future__ import annotations

import time
from collections.abc import Iterator


def run_for(work: Iterator[None], seconds: float) -> bool:
    """Run the work for this many seconds, at least one step; return whether none is left."""
    begun = time.perf_counter()
    return all(time.perf_counter() - begun < seconds for _ in work)
