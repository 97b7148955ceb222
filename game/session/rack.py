"""A player's rack: the hand in the order in which its owner likes to see it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from game.rules import Tile
from game.rules.events import Event, Exchanged, Placed, Rolled
from game.rules.variants import HAND_SIZE

SLOTS = HAND_SIZE
"""Places on a rack, one for each tile of a full hand (R2)."""

TilesInSlots = tuple[tuple[int, Tile], ...]
"""Tiles, each with its place on the rack."""


class RackChange(NamedTuple):
    """Which tiles left which places of a rack, and which came to which."""

    left: TilesInSlots
    came: TilesInSlots


class Rack:
    """Six places, some of them empty. Their order is up to the owner; no rule asks for it."""

    def __init__(self, hand: Sequence[Tile | None] = ()) -> None:
        self.slots: list[Tile | None] = [*hand, *[None] * (SLOTS - len(hand))]

    def change(
        self, hand: Sequence[Tile], events: Sequence[Event], chosen: Sequence[int] = ()
    ) -> RackChange:
        """Brings the rack to the owner's ``hand`` after the ``events`` of a command. ``chosen``
        are the places that a person picked; without them, the first ones with such tiles."""
        gone, faces = _moved(events)
        places = self._in_order_of(gone, chosen) if chosen else self.places_of(gone)
        for place in places:
            self.slots[place] = None
        # Rolled dice stay in their places; what is drawn fills the free ones.
        rolled = tuple(zip(places, faces, strict=False))
        for place, face in rolled:
            self.slots[place] = face
        left = tuple(zip(places, gone, strict=True))
        return RackChange(left, rolled + self._fill_up(hand))

    def bring(self, hand: Sequence[Tile]) -> None:
        """Brings the rack to another hand: what is in both stays in its place."""
        missing = list(hand)
        for slot, tile in enumerate(self.slots):
            if tile in missing:
                missing.remove(tile)
            else:
                self.slots[slot] = None
        self._fill_up(hand)

    def _fill_up(self, hand: Sequence[Tile]) -> TilesInSlots:
        """Puts what of the hand is not on the rack into its free places; returns it."""
        new = list(hand)
        for tile in self.slots:
            if tile is not None:
                new.remove(tile)
        free = [slot for slot, tile in enumerate(self.slots) if tile is None]
        filled = tuple(zip(free, new, strict=False))
        for slot, tile in filled:
            self.slots[slot] = tile
        return filled

    def places_of(self, tiles: Sequence[Tile]) -> list[int]:
        """The first places that hold these tiles, one for each of them."""
        return self._in_order_of(tiles, range(SLOTS))

    def _in_order_of(self, tiles: Sequence[Tile], slots: Sequence[int]) -> list[int]:
        """These places, or the first of them, in the order of the tiles that lie in them."""
        free = list(slots)
        places = []
        for wanted in tiles:
            place = next(slot for slot in free if self.slots[slot] == wanted)
            free.remove(place)
            places.append(place)
        return places

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
        keys = {n: key(tile) for n, tile in enumerate(self.slots) if tile is not None}
        return sorted(keys, key=keys.__getitem__) + [n for n in range(SLOTS) if n not in keys]


def _moved(events: Sequence[Event]) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The tiles that left a hand, and the faces that rolled ones of them show now."""
    for event in events:
        match event:
            case Placed():
                return tuple(tile for tile, _ in event.placement.tiles), ()
            case Exchanged():
                return event.given, ()
            case Rolled():
                return event.before, event.after
    return (), ()
