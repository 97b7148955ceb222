"""Motion of hands: dealing, drawing, exchanging, rolling, laying out and sorting."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.anim.tween import CallFirst, Motion, Unawaited, Wait, in_parallel
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.events import Dealt, Event, Exchanged, Placed, Refilled, Rolled
from game.rules.tiles import Shape, Tile
from game.session import RackView, Step, Watched
from game.table.effects import Effects
from game.table.flyers import Flyer
from game.table.motions import NOTHING, STAGGER, Motions
from game.table.table_geometry import InBag, Location, OnCard, OnRack, OnScreen, OnTable

FLIGHT, FLIGHT_FROM_RACK = 0.38, 0.46
DEAL_AFTER, DEAL_GAP = 0.15, 0.03
"""Seconds before the first hand is dealt, and from one player's to the next one's."""

TUMBLE, TUMBLE_GAP = 0.85, 0.05
TUMBLE_FACES = 6
THROW, THROW_TURN = 1.5, 130.0
"""Height of thrown dice (multiples of their size), and their greatest rotation (degrees)."""

CARD_THROW = 0.3
"""Height of dice thrown on a card, below its name and score."""

GLIDE_HOME = 0.18
LAY = 0.16
"""Seconds from the hand to a cell."""

REORDER, REORDER_GAP = 0.24, 0.025
UNCOVER, UNCOVER_GAP = 0.3, 0.04
USUAL_ARC, HOME_ARC, LAY_ARC, UNCOVER_ARC = 0.6, 0.12, 0.3, 0.3
REORDER_ARCS = (0.12, 0.35)
"""Alternating arcs of tiles that change places on the rack."""

CHANGE, CHANGE_GAP = 0.32, 0.025
"""Seconds in which a tile of the rack turns into one of the next hand."""

BAG_ARC = 1.9
"""Arc of tiles from the bag."""

CARD_ARC = 0.15
"""Arc of tiles to a card, low so that they do not hide its name."""


class HandMotions:
    """Motions of the tiles on the viewer's rack and on the players' cards."""

    def __init__(self, motions: Motions, effects: Effects, watched: Watched) -> None:
        self._motions = motions
        self._effects = effects
        self._watched = watched
        # Used only for intermediate faces of tumbling dice, so that no game depends on it.
        self._chance = Random(0)

    def opening(self, events: Sequence[Event]) -> Motion:
        """Return the motion of dealing the first hands, or of rolling the first dice."""
        sound = self._motions.sound("roll" if self._rolls else "draw")
        if self._motions.still:
            return sound
        deals = [self._deal(event) for event in events if isinstance(event, Dealt)]
        return sound | in_parallel(deals)

    def _deal(self, event: Dealt) -> Motion:
        wait = Wait(DEAL_AFTER + DEAL_GAP * event.seat)
        if self._rolls:
            dice = [
                self._tumbling(self._place(event.seat, n, self._now), face)
                for n, face in enumerate(event.tiles)
            ]
            return wait + self._motions.fly(dice, TUMBLE, TUMBLE_GAP)
        return wait + self._draw(event.seat, list(enumerate(event.tiles)), self._now)

    @property
    def _rolls(self) -> bool:
        return self._watched.moment.traits.rolls

    @property
    def _now(self) -> RackView:
        return RackView(self._watched.viewer, self._watched.curtain)

    def sight(self, step: Step) -> RackView:
        """Return the hand that the rack shows during this step."""
        return step.sight or self._now

    # The viewer's hand

    def glide_home(
        self, tile: Tile, start: Box, slot: int, cell: Cell | None = None, *, refused: bool = False
    ) -> Motion:
        """Return the motion of a dropped tile to its home; a refused one shakes its head."""
        if self._motions.still:
            return NOTHING
        home: Location = OnRack(slot) if cell is None else OnTable(cell)
        flyer = Flyer(OnScreen(start), home, [tile], home, HOME_ARC, shown=refused)
        if refused:
            return self._motions.shake_and_fly(flyer, GLIDE_HOME)
        return self._motions.fly([flyer], GLIDE_HOME)

    def lay_out(self, tile: Tile, start: Box, cell: Cell) -> Motion:
        """Return the motion of a tile from the hand or the rack, at ``start`` (px), to a cell."""
        if self._motions.still:
            return self._motions.sound("place")
        place = OnTable(cell)
        flyer = Flyer(OnScreen(start), place, [tile], place, LAY_ARC, shown=False)
        return self._motions.fly([flyer], LAY, sound="place")

    def reorder(self, tiles: Sequence[tuple[Tile, Box, int]]) -> Motion:
        """Return the motion of tiles to new slots; each is a tile, its former box and its slot."""
        if self._motions.still:
            return NOTHING
        flyers = [
            Flyer(OnScreen(start), OnRack(slot), [tile], OnRack(slot), REORDER_ARCS[n % 2])
            for n, (tile, start, slot) in enumerate(tiles)
        ]
        land = CallFirst(self.finish_flights)
        return land + self._motions.fly(flyers, REORDER, REORDER_GAP)

    def finish_flights(self, cell: Cell | None = None) -> None:
        """Make all tiles that fly to the rack, or to this cell, arrive at once."""
        place = None if cell is None else OnTable(cell)
        self._effects.land_where(lambda other: isinstance(other, OnRack) or other == place)

    def uncover(self) -> Motion:
        """Return the motion of the rack's tiles that turn over as the curtain is lifted."""
        if self._motions.still:
            return NOTHING
        flyers = [
            Flyer(OnRack(slot), OnRack(slot), [None, tile], OnRack(slot), UNCOVER_ARC)
            for slot, tile in enumerate(self._watched.racks[self._watched.viewer].slots)
            if tile is not None
        ]
        return self._motions.fly(flyers, UNCOVER, UNCOVER_GAP)

    def change(self, old: int, new: int) -> Motion:
        """Return the motion of a rack between players: tiles turn over into the next hand."""
        if self._motions.still:
            return NOTHING
        back = [] if self._watched.open_hands else [None]
        racks, flyers = self._watched.racks, []
        pairs = zip(racks[old].slots, racks[new].slots, strict=True)
        for slot, (gone, came) in enumerate(pairs):
            place = OnRack(slot)
            if gone and came:
                flyers.append(Flyer(place, place, [gone, *back, came], place, UNCOVER_ARC))
            elif came:
                flyers.append(Flyer(OnCard(new, slot), place, [*back, came], place, CARD_ARC))
            elif gone:
                flyers.append(Flyer(place, OnCard(old, slot), [gone, *back], None, CARD_ARC))
        return self._motions.fly(flyers, CHANGE, CHANGE_GAP)

    # Game events

    def laid(self, event: Placed, step: Step) -> Motion:
        """Return the motion of placed tiles, from the rack or the player's card to their cells."""
        sight = self.sight(step)
        on_rack = _on_rack(event.seat, sight)
        open_ = on_rack or self._watched.open_hands
        # Hidden tiles are side by side on their card.
        slots = [slot for slot, _ in step.left] if open_ else range(len(step.left))
        flyers = []
        for slot, (tile, cell) in zip(slots, event.placement.tiles, strict=True):
            start, end = self._place(event.seat, slot, sight), OnTable(cell)
            # Hidden tiles are face down on their card. Tiles of the rack wait there visibly.
            faces = [tile] if open_ else [None, tile]
            flyers.append(Flyer(start, end, faces, end, shown=on_rack))
        return self._motions.fly(flyers, FLIGHT_FROM_RACK if on_rack else FLIGHT, sound="place")

    def refilled(self, event: Refilled, step: Step) -> Motion:
        """Return the motion of tiles drawn after a placement (R13, C7)."""
        return self._draw(event.seat, self._came(step), self.sight(step))

    def exchanged(self, event: Exchanged, step: Step) -> Motion:
        """Return the motion of an exchange (R11, C5): tiles go into the bag, others come out."""
        if _on_rack(event.seat, self.sight(step)):
            # Dice have no back.
            turning = () if self._rolls else (None, None)
            given = [_given(OnRack(slot), [tile, *turning]) for slot, tile in step.left]
        elif self._watched.open_hands:
            given = [_given(OnCard(event.seat, slot), [die]) for slot, die in step.left]
        else:
            # Hidden tiles leave the first places of the card.
            given = [_given(OnCard(event.seat, n), [None]) for n in range(len(event.given))]
        give = Unawaited(self._motions.fly(given, FLIGHT))
        drawn = self._draw(event.seat, self._came(step), self.sight(step))
        return self._motions.sound("draw") + give + Wait(FLIGHT) + drawn + Wait(STAGGER)

    def _came(self, step: Step) -> Sequence[tuple[int, Tile]]:
        """Return the drawn tiles with their places: on the rack, or side by side if hidden."""
        if self._watched.open_hands or _on_rack(step.seat, self.sight(step)):
            return step.came
        drawn = [tile for _, tile in step.came]
        return list(enumerate(drawn, len(step.after.players[step.seat].hand) - len(drawn)))

    def rolled(self, event: Rolled, step: Step) -> Motion:
        """Return the motion of tumbling dice (C4); it ends when they are at rest."""
        sight = self.sight(step)
        dice = [self._tumbling(self._place(event.seat, n, sight), face) for n, face in step.came]
        return self._motions.sound("roll") + self._motions.fly(dice, TUMBLE, TUMBLE_GAP)

    def _place(self, seat: int, n: int, sight: RackView) -> Location:
        return OnRack(n) if _on_rack(seat, sight) else OnCard(seat, n)

    def _tumbling(self, place: Location, face: Tile) -> Flyer:
        chance = self._chance.random
        shapes = [Shape(int(chance() * len(Shape))) for _ in range(TUMBLE_FACES)]
        rolled = [Tile(face.colour, shape) for shape in shapes]
        turn = THROW_TURN * (2.0 * chance() - 1.0)
        high = CARD_THROW if isinstance(place, OnCard) else THROW
        return Flyer(place, place, [*rolled, face], place, high, rolls=True, turn=turn, shown=False)

    def _draw(self, seat: int, drawn: Sequence[tuple[int, Tile]], sight: RackView) -> Motion:
        """Return the motion from the bag to a hand; on a card only open hands are face up."""
        on_rack, flyers = _on_rack(seat, sight), []
        arc = BAG_ARC if on_rack else CARD_ARC
        for n, tile in drawn:
            place = self._place(seat, n, sight)
            faces = [None, tile] if on_rack else [tile if self._watched.open_hands else None]
            flyers.append(Flyer(InBag(), place, faces, place, arc, shown=False))
        return self._motions.fly(flyers, FLIGHT)


def _on_rack(seat: int, sight: RackView) -> bool:
    """Return whether a hand is visible on the rack. Nothing flies over a curtain and its button."""
    return seat == sight.viewer and not sight.curtain


def _given(place: Location, faces: Sequence[Tile | None]) -> Flyer:
    waits_in_sight = isinstance(place, OnRack)
    return Flyer(place, InBag(), faces, None, USUAL_ARC, shown=waits_in_sight)
