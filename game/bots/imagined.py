"""What a seat cannot see, imagined: the other hands and the order of the bag, dealt at random."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.rules import Tile, View
from game.rules.chance import roll, shuffled


class Deal(NamedTuple):
    """What might be: the hands by seat, and the bag, whose first tile is drawn first."""

    hands: tuple[tuple[Tile, ...], ...]
    bag: tuple[Tile, ...]


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
    if view.traits.rolls:
        unseen = tuple([roll(die, chance) for die in unseen])
    return Deal(tuple(hands), unseen)
