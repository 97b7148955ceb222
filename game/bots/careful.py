"""The bot Careful, which weighs points against its next hand and the next player's chances."""

from collections.abc import Generator
from random import Random

from game.bots.base import Thinking, without_placed
from game.bots.candidates import Candidate, placement_candidates
from game.bots.evaluation import evaluation_for
from game.bots.greedy import Greedy, dice_to_roll
from game.rules import Place, Roll, Rolling, View


class Careful(Greedy):
    """A bot that maximises points plus `game.bots.evaluation`; with an empty bag, points alone."""

    def think(self, view: View, chance: Random) -> Thinking:
        if not view.options.place:
            return (yield from super().think(view, chance))
        evaluation = evaluation_for(view) if view.bag_count else None

        def candidates(after: View, among: int) -> Generator[None, bool | None, list[Candidate]]:
            self.positions += 1
            return (yield from placement_candidates(after, evaluation, among, among))

        def value_of(rolled: View) -> Generator[None, bool | None, float]:
            best = yield from candidates(rolled, 6)
            return best[0].estimate if best else 0.0

        best = (yield from candidates(view, 48))[0]
        if view.options.rolling is Rolling.ANY:
            placed = best.command.placement.tiles if isinstance(best.command, Place) else ()
            idle = without_placed(view.hand, placed)
            dice = yield from dice_to_roll(view, idle, best.estimate, chance, value_of)
            if dice:
                return Roll(dice)
        return best.command
