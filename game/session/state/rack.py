"""A player's rack: the hand in the order that its owner prefers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from game.rules import Tile
from game.rules.events import Event, Exchanged, Placed, Rolled
from game.rules.variants import HAND_SIZE

SLOTS = HAND_SIZE
"""Slots of a rack, one for each tile of a full hand (R2)."""

TilesInSlots = tuple[tuple[int, Tile], ...]
"""Tiles, each with its slot on the rack."""


class RackChange(NamedTuple):
    """The tiles that left slots of a rack, and the tiles that came to slots."""

    left: TilesInSlots
    came: TilesInSlots


class Rack:
    """Six slots, some of them empty, in an order that no rule depends on."""

    def __init__(self, hand: Sequence[Tile | None] = ()) -> None:
        self.slots: list[Tile | None] = [*hand, *[None] * (SLOTS - len(hand))]

    def change(
        self, hand: Sequence[Tile], events: Sequence[Event], chosen: Sequence[int] = ()
    ) -> RackChange:
        """Update the rack to `hand` after `events`; `chosen` are the slots that a person picked."""
        gone, faces = _moved(events)
        places = self._in_order_of(gone, chosen) if chosen else self.places_of(gone)
        for place in places:
            self.slots[place] = None
        # Rolled dice keep their slots; drawn tiles fill the free ones.
        rolled = tuple(zip(places, faces, strict=False))
        for place, face in rolled:
            self.slots[place] = face
        left = tuple(zip(places, gone, strict=True))
        return RackChange(left, rolled + self._fill_up(hand))

    def bring(self, hand: Sequence[Tile]) -> None:
        """Update the rack to another hand; tiles of both hands keep their slots."""
        missing = list(hand)
        for slot, tile in enumerate(self.slots):
            if tile in missing:
                missing.remove(tile)
            else:
                self.slots[slot] = None
        self._fill_up(hand)

    def _fill_up(self, hand: Sequence[Tile]) -> TilesInSlots:
        """Put the tiles of the hand that are not on the rack into free slots; return them."""
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
        """Return the first slots that hold these tiles, one for each of them."""
        return self._in_order_of(tiles, range(SLOTS))

    def _in_order_of(self, tiles: Sequence[Tile], slots: Sequence[int]) -> list[int]:
        """Return these slots, or the first of them, in the order of the tiles in them."""
        free = list(slots)
        places = []
        for wanted in tiles:
            place = next(slot for slot in free if self.slots[slot] == wanted)
            free.remove(place)
            places.append(place)
        return places

    def arrange(self, order: Sequence[int]) -> None:
        """Put the tile of slot ``order[n]`` in slot n; raise ValueError if a slot repeats."""
        if sorted(order) != list(range(SLOTS)):
            raise ValueError(f"{order} does not name each place once")
        self.slots = [self.slots[place] for place in order]

    def moved(self, source: int, target: int) -> list[int]:
        """Return the order with one tile moved to another slot; tiles between make room."""
        order = list(range(SLOTS))
        order.insert(target, order.pop(source))
        return order

    def shuffled(self, chance: Random) -> list[int]:
        """Return the order with the tiles mixed, and the empty slots last."""
        return self._ordered(lambda tile: (chance.random(),))

    def sorted(self, *, by_shape: bool) -> list[int]:
        """Return the order by colour, or by shape, with the empty slots last."""
        if by_shape:
            return self._ordered(lambda tile: (tile.shape, tile.colour))
        return self._ordered(lambda tile: tile)

    def _ordered(self, key: Callable[[Tile], tuple[float, ...]]) -> list[int]:
        keys = {n: key(tile) for n, tile in enumerate(self.slots) if tile is not None}
        return sorted(keys, key=keys.__getitem__) + [n for n in range(SLOTS) if n not in keys]


def _moved(events: Sequence[Event]) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return the tiles that left a hand, and the new faces of dice that were rolled."""
    for event in events:
        match event:
            case Placed():
                return tuple(tile for tile, _ in event.placement.tiles), ()
            case Exchanged():
                return event.given, ()
            case Rolled():
                return event.before, event.after
    return (), ()
