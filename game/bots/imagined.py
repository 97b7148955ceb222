"""What a seat cannot see, imagined: the other hands, the order of the bag, and the dice to come."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from game.rules import Shape, Tile, View
from game.rules.chance import roll, shuffled
from game.rules.variants import HAND_SIZE

THROWS = 12
"""Throws of a whole hand that are ready in each imagined deal of dice; then they begin again."""


class Deal(NamedTuple):
    """What might be: the hands by seat, the bag, whose first tile is drawn first, and for dice the
    faces of the throws to come."""

    hands: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]
    throws: tuple[tuple[Shape, ...], ...] = ()


def imagined(view: View, chance: Random) -> Deal:
    """A deal that the view allows: what is hidden from the seat lies in any order."""
    unseen = shuffled(view.unseen().elements(), chance)
    hands: list[tuple[Tile, ...]] = []
    for hand, size in zip(view.hands, view.hand_sizes, strict=True):
        if hand is None:
            hands.append(unseen[:size])
            unseen = unseen[size:]
        else:
            hands.append(hand)
    if not view.traits.rolls:
        return Deal(tuple(hands), unseen)
    bag = tuple([roll(die, chance) for die in unseen])
    return Deal(tuple(hands), bag, tuple([faces(chance) for _ in range(THROWS)]))


def faces(chance: Random) -> tuple[Shape, ...]:
    """The faces of one throw of a whole hand."""
    return tuple([Shape(int(chance.random() * len(Shape))) for _ in range(HAND_SIZE)])


def thrown(hand: Sequence[Tile], dice: Sequence[Tile], shapes: Sequence[Shape]) -> tuple[Tile, ...]:
    """The hand after these of its dice have fallen with these faces up."""
    after = list(hand)
    for die in dice:
        after.remove(die)
    after += [Tile(die.colour, shape) for die, shape in zip(dice, shapes, strict=False)]
    return tuple(after)
