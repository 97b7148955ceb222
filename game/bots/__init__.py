"""Computer players, by level. They see only what a player in their seat may see."""

from game.bots.base import Bot, Level, Thinking, decide
from game.bots.candidates import Choice
from game.bots.greedy import Greedy
from game.bots.levels import EASIEST, LEVELS, USUAL
from game.bots.reasons import Reason, Reasoner, Why
from game.bots.weighing import Budget, Weighed, weigh

__all__ = [
    "EASIEST",
    "LEVELS",
    "USUAL",
    "Bot",
    "Budget",
    "Choice",
    "Greedy",
    "Level",
    "Reason",
    "Reasoner",
    "Thinking",
    "Weighed",
    "Why",
    "decide",
    "weigh",
]
