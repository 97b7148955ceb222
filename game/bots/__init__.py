"""Computer players, by level. They see only what a player in their seat may see."""

from game.bots.base import Bot, Level, Thinking, decide
from game.bots.greedy import Greedy
from game.bots.levels import EASIEST, LEVELS

__all__ = ["EASIEST", "LEVELS", "Bot", "Greedy", "Level", "Thinking", "decide"]
