"""Computer players. Each sees only what a person in its seat would see."""

from typing import TYPE_CHECKING

from game.on_demand import on_demand

if TYPE_CHECKING:
    from game.bots.base import Bot, Level, Thinking, decide, without_placed
    from game.bots.candidates import RatedCommand
    from game.bots.choice_reasons import ChoiceReason, Motive, Reasoner
    from game.bots.expert import Budget, ChoiceSearch, Expert
    from game.bots.greedy import Greedy
    from game.bots.levels import DEFAULT_LEVEL, EASIEST, LEVELS
else:
    __all__, __getattr__ = on_demand(
        __name__,
        {
            "bots.base": "Bot Level Thinking decide without_placed",
            "bots.candidates": "RatedCommand",
            "bots.choice_reasons": "ChoiceReason Motive Reasoner",
            "bots.expert": "Budget ChoiceSearch Expert",
            "bots.greedy": "Greedy",
            "bots.levels": "DEFAULT_LEVEL EASIEST LEVELS",
        },
    )
