"""Work in steps, done for as long as there is time."""

from __future__ import annotations

import time
from collections.abc import Iterator


def spend(work: Iterator[None], seconds: float) -> bool:
    """Do at least one step of some work, and more until this many seconds have passed; return
    whether none is left."""
    begun = time.perf_counter()
    return all(time.perf_counter() - begun < seconds for _ in work)
