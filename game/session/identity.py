"""Which game this is, and how long it has been played."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass

ID_BYTES = 8


def new_id() -> str:
    """Sixteen random digits, by which a game is told from all others."""
    return os.urandom(ID_BYTES).hex()


@dataclass(slots=True)
class Identity:
    """A game's ``id`` (see `new_id`), when it was begun (``begun_at``, seconds since 1970), and for
    how many ``seconds`` it has been played: its clock stands while it is paused or put away.
    ``ended_at`` is when it was first kept after its end; None until then."""

    id: str
    begun_at: float
    seconds: float = 0.0
    ended_at: float | None = None

    @classmethod
    def new(cls) -> Identity:
        """For a game that begins now."""
        return cls(new_id(), time.time())
