"""The levels of computer players. A new level is one more entry."""

from __future__ import annotations

from functools import partial

from game.bots.base import Level
from game.bots.careful import Careful
from game.bots.greedy import Greedy
from game.bots.overlooking import Overlooking, Sight
from game.bots.sampling import Sampling

_BEGINNER = Sight(tile=0.6, line=0.7, roll=0.9)
_EASY = Sight(tile=0.8, line=0.85, roll=0.9)

_LEVELS = (
    Level("beginner", "Beginner", partial(Overlooking, _BEGINNER)),
    Level("easy", "Casual", partial(Overlooking, _EASY)),
    Level("greedy", "Greedy", Greedy),
    Level("careful", "Careful", Careful),
    Level("expert", "Expert", Sampling),
)

LEVELS: dict[str, Level] = {level.key: level for level in _LEVELS}
"""Every level by its key, the easiest first."""

EASIEST = next(iter(LEVELS))
"""The key of the level that new players meet."""

USUAL = "greedy"
"""The key of the level of a computer of which nothing is said."""
