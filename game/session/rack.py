"""A player's rack: the hand in the order in which its owner likes to see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.rules import Tile
from game.rules.variants import HAND_SIZE

SLOTS = HAND_SIZE
"""Places on a rack, one for each tile of a full hand (R2)."""


class Rack:
    """Six places, some of them empty. The order is the owner's business and no rule's."""

    def __init__(self, hand: Sequence[Tile] = ()) -> None:
        self.slots: list[Tile | None] = [*hand, *[None] * (SLOTS - len(hand))]

    def follow(self, hand: Sequence[Tile]) -> list[int]:
        """Makes the rack hold just this hand: tiles that stay keep their place, new ones fill
        the free places from the left. Returns the places that were filled."""
        left = list(hand)
        for slot, tile in enumerate(self.slots):
            if tile in left:
                left.remove(tile)
            else:
                self.slots[slot] = None
        filled = []
        for slot, tile in enumerate(self.slots):
            if tile is None and left:
                self.slots[slot] = left.pop(0)
                filled.append(slot)
        return filled

    def places_of(self, tiles: Sequence[Tile]) -> list[int]:
        """The first places in which such tiles lie, one for each of them."""
        places: list[int] = []
        for wanted in tiles:
            places.append(
                next(n for n, tile in enumerate(self.slots) if tile == wanted and n not in places)
            )
        return places

    def put(self, slot: int, tile: Tile | None) -> None:
        """Replaces what lies in one place, as a roll does with a die."""
        self.slots[slot] = tile

    def arrange(self, order: Sequence[int]) -> None:
        """Puts the tiles in another order: ``order[n]`` is the place from which the tile of
        the n-th place comes. Each place is named once, or ValueError is raised."""
        if sorted(order) != list(range(SLOTS)):
            raise ValueError(f"{order} does not name each place once")
        self.slots = [self.slots[place] for place in order]

    def moved(self, source: int, target: int) -> list[int]:
        """The order with one tile moved to another place; those between make room."""
        order = list(range(SLOTS))
        order.insert(target, order.pop(source))
        return order

    def shuffled(self, chance: Random) -> list[int]:
        """The order with the tiles mixed, and the empty places last."""
        return self._ordered(lambda tile: (chance.random(),))

    def sorted(self, *, by_shape: bool) -> list[int]:
        """The order by colour, or by shape, with the empty places last."""
        if by_shape:
            return self._ordered(lambda tile: (tile.shape, tile.colour))
        return self._ordered(lambda tile: tile)

    def _ordered(self, key: Callable[[Tile], tuple[float, ...]]) -> list[int]:
        full = [n for n, tile in enumerate(self.slots) if tile is not None]
        keys = {n: key(tile) for n, tile in enumerate(self.slots) if tile is not None}
        return sorted(full, key=keys.__getitem__) + [n for n in range(SLOTS) if n not in keys]
