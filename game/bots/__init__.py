"""Computer players, by level. They see only what a player in their seat may see."""

from game.bots.base import Bot, BotMaker, Thinking, decide
from game.bots.greedy import Greedy

LEVELS: dict[str, BotMaker] = {"greedy": Greedy}
"""How to make a bot of each level; a new level is one more entry."""

__all__ = ["LEVELS", "Bot", "BotMaker", "Greedy", "Thinking", "decide"]
