"""The greedy player: takes the most points now, and looks no further."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from random import Random

from game.bots.base import Thinking
from game.rules import (
    Command,
    Exchange,
    Pass,
    Place,
    Roll,
    Rolling,
    ScoredPlacement,
    Shape,
    Tile,
    View,
)

SAMPLES = 10
"""Imagined throws for each choice of dice; enough to tell a good choice from a poor one."""


class Greedy:
    """Plays the placement with the most points; in cubes it rolls when that promises more."""

    def __init__(self) -> None:
        self.positions = 0

    def think(self, view: View, chance: Random) -> Thinking:
        """See `game.bots.base.Bot.think`."""
        may = view.options
        if may.rolling is Rolling.ALL:
            return Roll(view.hand)
        if not may.place:
            return Pass() if may.passing else exchanged(view)
        best = self._best(view)[0]
        if may.rolling is Rolling.ANY:
            dice = yield from self.dice_to_roll(view, best, chance)
            if dice:
                return Roll(dice)
        return Place(best.placement)

    def _best(self, view: View) -> list[ScoredPlacement]:
        """The best placement, if there is any."""
        self.positions += 1
        return view.best_placements()

    def dice_to_roll(
        self, view: View, best: ScoredPlacement, chance: Random
    ) -> Generator[None, bool | None, tuple[Tile, ...]]:
        """The dice whose roll promises more points than playing now, or none."""
        kept = {tile for tile, _ in best.tiles}
        idle = tuple(die for die in view.hand if die not in kept)
        top = float(best.points)
        chosen: tuple[Tile, ...] = ()
        for dice in filter(None, (idle, view.hand)):
            total = 0
            for _ in range(SAMPLES):
                if (yield):
                    return chosen
                total += sum(
                    [scored.points for scored in self._best(after_throw(view, dice, chance))]
                )
            if total / SAMPLES > top:
                top, chosen = total / SAMPLES, dice
        return chosen


def exchanged(view: View) -> Command:
    """As many as allowed, twins first: a second copy can never join the same line (R8)."""
    hand = sorted(view.hand, key=lambda tile: -view.hand.count(tile))
    return Exchange(tuple(hand[: view.options.exchange]))


def after_throw(view: View, dice: Sequence[Tile], chance: Random) -> View:
    """The view after one imagined throw of these dice."""
    hand = list(view.hand)
    for die in dice:
        hand.remove(die)
    hand += [Tile(die.colour, Shape(int(chance.random() * len(Shape)))) for die in dice]
    hands = (*view.hands[: view.seat], tuple(hand), *view.hands[view.seat + 1 :])
    return replace(view, hands=hands)
