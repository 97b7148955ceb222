"""The player who looks ahead: it does what turns out best on imagined deals."""

from __future__ import annotations

from random import Random

from game.bots.base import Thinking
from game.bots.weighing import Budget, Weighing
from game.rules import View


class Sampling:
    """Does the best of what `game.bots.weighing` tells."""

    def __init__(self, budget: Budget | None = None) -> None:
        self._weighing = Weighing(budget)

    @property
    def positions(self) -> int:
        """See `game.bots.base.Bot`."""
        return self._weighing.tally.positions

    def think(self, view: View, chance: Random) -> Thinking:
        """See `game.bots.base.Bot.think`."""
        choices = yield from self._weighing.weigh(view, chance)
        return choices[0].command
