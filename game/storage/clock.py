"""The clock that dates what is kept."""

from __future__ import annotations

from datetime import datetime


def wall_clock() -> datetime:
    """Return the time on the wall."""
    return datetime.now()  # noqa: DTZ005 - what a player calls the time
