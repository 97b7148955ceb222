"""The levels of computer players. A new level is one more entry."""

from __future__ import annotations

from game.bots.base import Level
from game.bots.careful import Careful
from game.bots.greedy import Greedy
from game.bots.sampling import Sampling

_LEVELS = (
    Level("greedy", "Computer", Greedy),
    Level("careful", "Careful", Careful),
    Level("expert", "Expert", Sampling),
)

LEVELS: dict[str, Level] = {level.key: level for level in _LEVELS}
"""Every level by its key, the easiest first."""

EASIEST = next(iter(LEVELS))
"""The key of the level that a new player meets."""
