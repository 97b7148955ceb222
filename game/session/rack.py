"""A player's rack (the hand in the player's own order), and the choice of the rack to show."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from game.rules import HAND_SIZE, Event, Exchanged, GameState, Placed, Rolled, Tile, View, view_for
from game.session.setup import GameSetup

SLOTS = HAND_SIZE  # number of slots of a rack, one for each tile of a full hand (R2)
TilesInSlots = tuple[tuple[int, Tile], ...]  # pairs of a rack slot and a tile


class Rack:
    """The six slots of a rack: tiles in the order that the player likes, or None."""

    def __init__(self, hand: Sequence[Tile | None] = ()) -> None:
        self.slots: list[Tile | None] = [*hand, *[None] * (SLOTS - len(hand))]

    def apply(
        self, events: Sequence[Event], hand: Sequence[Tile], chosen: Sequence[int] = ()
    ) -> tuple[TilesInSlots, TilesInSlots]:
        """Update the rack after a command's events. Return the tiles removed and those added.

        `hand` is the new hand. `chosen` are the slots of the tiles used. If it is empty, each tile
        is taken from the first slot that holds such a tile.
        """
        tiles, faces = _tiles_used(events)
        slots = self.slots_of(tiles, chosen or range(SLOTS))
        for slot in slots:
            self.slots[slot] = None
        # Rolled dice keep their slots; drawn tiles fill the free ones.
        rolled = tuple(zip(slots, faces, strict=False))
        for slot, face in rolled:
            self.slots[slot] = face
        removed = tuple(zip(slots, tiles, strict=True))
        return removed, rolled + self._fill_up(hand)

    def restore(self, slots: Sequence[Tile | None]) -> None:
        """Put saved slots back. Raises ValueError unless they hold just the tiles of the hand."""
        if len(slots) != SLOTS or Counter(slots) != Counter(self.slots):
            raise ValueError("a saved rack does not hold the hand")
        self.slots = list(slots)

    def revert(self, removed: TilesInSlots, added: TilesInSlots) -> None:
        """Undo a change of the rack. A slot that has changed again since then stays."""
        for slot, tile in added:
            if self.slots[slot] == tile:
                self.slots[slot] = None
        for slot, tile in removed:
            if self.slots[slot] is None:
                self.slots[slot] = tile

    def replace_hand(self, hand: Sequence[Tile]) -> None:
        missing = list(hand)
        for slot, tile in enumerate(self.slots):
            if tile in missing:
                missing.remove(tile)
            else:
                self.slots[slot] = None
        self._fill_up(hand)

    def _fill_up(self, hand: Sequence[Tile]) -> TilesInSlots:
        new = list(hand)
        for tile in self.slots:
            if tile is not None:
                new.remove(tile)
        free = [slot for slot, tile in enumerate(self.slots) if tile is None]
        added = tuple(zip(free, new, strict=False))
        for slot, tile in added:
            self.slots[slot] = tile
        return added

    def slots_of(self, tiles: Sequence[Tile], slots: Sequence[int] = range(SLOTS)) -> list[int]:
        """Return for each tile the first of `slots` that holds such a tile. None is used twice."""
        free = list(slots)
        ordered = []
        for tile in tiles:
            ordered.append(next(slot for slot in free if self.slots[slot] == tile))
            free.remove(ordered[-1])
        return ordered

    def reorder(self, order: Sequence[int]) -> None:
        """Move the tile of slot `order[n]` to slot n. Raises ValueError for an incomplete order."""
        if sorted(order) != list(range(SLOTS)):
            raise ValueError(f"{order} does not name each slot once")
        self.slots = [self.slots[slot] for slot in order]

    def order_after_move(self, source: int, target: int) -> list[int]:
        """Return the order for `reorder` that moves the tile in slot `source` to slot `target`."""
        order = list(range(SLOTS))
        order.insert(target, order.pop(source))
        return order

    def shuffled_order(self, chance: Random) -> list[int]:
        return self._order_by(lambda tile: (chance.random(),))

    def sorted_order(self, *, by_shape: bool) -> list[int]:
        """Return the order for `reorder` that sorts by shape or colour, with empty slots last."""
        return self._order_by(lambda tile: (tile.shape, tile.colour) if by_shape else tile)

    def _order_by(self, key: Callable[[Tile], tuple[float, ...]]) -> list[int]:
        keys = {n: key(tile) for n, tile in enumerate(self.slots) if tile is not None}
        return sorted(keys, key=keys.__getitem__) + [n for n in range(SLOTS) if n not in keys]


def _tiles_used(events: Sequence[Event]) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    for event in events:
        match event:
            case Placed():
                return tuple(tile for tile, _ in event.placement.tiles), ()
            case Exchanged():
                return event.given, ()
            case Rolled():
                return event.before, event.after
    return (), ()


class ShownRack(NamedTuple):
    """The seat whose hand is on the rack, and whether a curtain hides the hand."""

    viewer: int
    curtain: bool = False


class HotSeat:
    """The choice of the hand on the rack of a shared screen, and the curtain that may hide it.

    `viewer` is the person to move. During a computer's turn it is the person who moved last, and in
    a game without people the seat to move. The `curtain` hides the hand until `next_viewer` lifts
    it (rule R2). In a `solo` game one person plays all seats, and only `turn_to` changes the
    viewer.
    """

    def __init__(self, setup: GameSetup, state: GameState, *, solo: bool = False) -> None:
        self._setup = setup
        self.solo = solo
        # The people, clockwise from the seat to move.
        order = [(state.seat + n) % len(setup.seats) for n in range(len(setup.seats))]
        people = [seat for seat in order if setup.seats[seat].is_person]
        self.viewer = self.next_viewer = people[0] if people else state.seat
        # At first any of several people may be at the screen.
        self.curtain = len(people) > 1 and not self._open(state)
        self._view: View | None = None

    def view_of(self, state: GameState) -> View:
        """Return the game as the viewer may know it. The result is cached until `follow`."""
        if self._view is None or self._view.seat != self.viewer:
            self._view = view_for(state, self.viewer)
        return self._view

    @property
    def shown_rack(self) -> ShownRack:
        return ShownRack(self.viewer, self.curtain)

    def lift_curtain(self) -> None:
        if self.curtain:
            self.curtain, self.viewer = False, self.next_viewer

    def hide(self, state: GameState) -> None:
        """Draw the curtain if several people play with hidden hands and the game is not over."""
        if len(self._setup.people) > 1 and not state.over and not self._open(state):
            self.curtain = True

    def follow(self, state: GameState) -> None:
        """Follow a new state: show the hand of the person to move, or draw the curtain."""
        seat, people = state.seat, self._setup.people
        self._view = None
        if self.solo:
            return
        if not people:
            self.viewer = seat
        if state.over or seat not in people or seat == self.viewer:
            return
        self.next_viewer = seat
        if self._open(state):
            self.viewer = seat
        else:
            self.curtain = True

    def turn_to(self, seat: int) -> None:
        self.viewer = self.next_viewer = seat

    def _open(self, state: GameState) -> bool:
        return self.solo or state.traits.open_hands
