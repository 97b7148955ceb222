"""The careful player: the most points, adjusted for tiles kept and chances left to others."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.bots.base import Thinking, without
from game.bots.candidates import Candidate, placed
from game.bots.evaluation import evaluation_for
from game.bots.greedy import SAMPLES, Greedy, after_throw
from game.bots.lookahead import Evaluation
from game.rules import Place, Roll, Rolling, Tile, View

AMONG = 48
"""Placements evaluated, those with the most points."""

AMONG_THROWN = 6
"""Placements evaluated for each imagined throw."""


class Careful:
    """A player of the most points plus the value of kept tiles, less the chances of others."""

    def __init__(self) -> None:
        self._greedy = Greedy()
        self._searched = 0

    @property
    def positions(self) -> int:
        return self._searched + self._greedy.positions

    def think(self, view: View, chance: Random) -> Thinking:
        if not view.options.place:
            return (yield from self._greedy.think(view, chance))
        evaluation = evaluation_for(view) if view.bag_count else None
        best = (yield from self._placed(view, evaluation, AMONG))[0]
        if view.options.rolling is Rolling.ANY:
            dice = yield from self._dice_to_roll(view, best, evaluation, chance)
            if dice:
                return Roll(dice)
        return best.command

    def _placed(
        self, view: View, evaluation: Evaluation | None, among: int
    ) -> Generator[None, bool | None, list[Candidate]]:
        self._searched += 1
        return (yield from placed(view, evaluation, among, among))

    def _dice_to_roll(
        self, view: View, best: Candidate, evaluation: Evaluation | None, chance: Random
    ) -> Generator[None, bool | None, tuple[Tile, ...]]:
        top = best.promise
        chosen: tuple[Tile, ...] = ()
        laid = best.command.placement.tiles if isinstance(best.command, Place) else ()
        idle = without(view.hand, laid)
        for dice in filter(None, (idle, view.hand)):
            total = 0.0
            for _ in range(SAMPLES):
                if (yield):
                    return chosen
                after = after_throw(view, dice, chance)
                found = yield from self._placed(after, evaluation, AMONG_THROWN)
                total += found[0].promise if found else 0.0
            if total / SAMPLES > top:
                top, chosen = total / SAMPLES, dice
        return chosen
