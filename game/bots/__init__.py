"""Computer players, by level. They see only the view of a player in their seat."""

from typing import TYPE_CHECKING

from game.rules.on_demand import on_demand

if TYPE_CHECKING:
    from game.bots.base import Bot, Level, Thinking, decide
    from game.bots.candidates import Choice
    from game.bots.greedy import Greedy
    from game.bots.levels import EASIEST, LEVELS, USUAL
    from game.bots.reasons import Reason, Reasoner, Why
    from game.bots.weighing import Budget, Weighed, weigh
else:
    __all__, __getattr__ = on_demand(
        {
            "bots.base": "Bot Level Thinking decide",
            "bots.candidates": "Choice",
            "bots.greedy": "Greedy",
            "bots.levels": "EASIEST LEVELS USUAL",
            "bots.reasons": "Reason Reasoner Why",
            "bots.weighing": "Budget Weighed weigh",
        }
    )
