"""The careful player: the most points, and what is kept and left open for others."""

from __future__ import annotations

from random import Random

from game.bots.base import Thinking
from game.bots.candidates import placed
from game.bots.greedy import Greedy
from game.bots.weights import evaluation_for
from game.rules import Place, View

AMONG = 48
"""Placements that it looks at, those with the most points."""


class Careful:
    """Plays the placement with the most points when what the tiles kept promise is added, and what
    the table offers to others is taken off; in all else it is greedy."""

    def __init__(self) -> None:
        self._greedy = Greedy()
        self._searched = 0

    @property
    def positions(self) -> int:
        """See `game.bots.base.Bot`."""
        return self._searched + self._greedy.positions

    def think(self, view: View, chance: Random) -> Thinking:
        """See `game.bots.base.Bot.think`."""
        command = yield from self._greedy.think(view, chance)
        if not isinstance(command, Place) or not view.bag_count or (yield):
            return command
        self._searched += 1
        return (yield from placed(view, evaluation_for(view), AMONG, AMONG))[0].command
