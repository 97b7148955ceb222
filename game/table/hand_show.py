"""Motion of what lies in hands: dealt, drawn, exchanged and rolled, laid out and put in order."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.anim.tween import Aside, AtOnce, Motion, Wait, together
from game.common.geometry import Box
from game.rules.cells import Cell
from game.rules.events import Dealt, Event, Exchanged, Placed, Refilled, Rolled
from game.rules.tiles import Shape, Tile
from game.session import Sight, Step, Watched
from game.table.effects import Effects
from game.table.flyers import Flyer
from game.table.motions import NOTHING, STAGGER, Motions
from game.table.places import InBag, OnCard, OnRack, OnScreen, OnTable, Place

FLIGHT, FLIGHT_FROM_RACK = 0.38, 0.46
DEAL_AFTER, DEAL_GAP = 0.15, 0.03
"""Seconds before the first hand is dealt, and from one player's to the next one's."""

TUMBLE, TUMBLE_GAP = 0.85, 0.05
TUMBLE_FACES = 6
THROW, THROW_TURN = 1.5, 130.0
"""The height to which dice are thrown (parts of their size), and how far they turn (degrees)."""

CARD_THROW = 0.3
"""The same on a card, where the name and the score stand above them."""

GLIDE_HOME = 0.18
LAY = 0.16
"""Seconds from the hand to a cell."""

REORDER, REORDER_GAP = 0.24, 0.025
UNCOVER, UNCOVER_GAP = 0.3, 0.04
USUAL_ARC, HOME_ARC, LAY_ARC, UNCOVER_ARC = 0.6, 0.12, 0.3, 0.3
REORDER_ARCS = (0.12, 0.35)
"""Tiles that change places on the rack take these arcs in turn."""

CHANGE, CHANGE_GAP = 0.32, 0.025
"""Seconds in which a piece of the rack turns into one of the next hand."""

BAG_ARC = 1.9
"""For tiles that come out of the bag."""

CARD_ARC = 0.15
"""For tiles that fly to a card, low so that they do not hide its name."""


class HandShow:
    """Motions of the pieces on the viewer's rack and on the players' cards."""

    def __init__(self, motions: Motions, effects: Effects, watched: Watched) -> None:
        self._motions = motions
        self._effects = effects
        self._watched = watched
        # Only for the faces that tumbling dice show on the way, so a game does not depend on it.
        self._chance = Random(0)

    def opening(self, events: Sequence[Event]) -> Motion:
        """Return the motion of hands that are dealt out of the bag, or of dice that are rolled."""
        sound = self._motions.sound("roll" if self._rolls else "draw")
        if self._motions.still:
            return sound
        deals = [self._deal(event) for event in events if isinstance(event, Dealt)]
        return sound | together(deals)

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
    def _now(self) -> Sight:
        return Sight(self._watched.viewer, self._watched.curtain)

    def sight(self, step: Step) -> Sight:
        """Whose hand the rack holds while this step is shown."""
        return step.sight or self._now

    # What the viewer's hand does

    def glide_home(
        self, tile: Tile, start: Box, slot: int, cell: Cell | None = None, *, refused: bool = False
    ) -> Motion:
        """Return the motion of a tile let go of at ``start`` (px) to its slot of the rack, or to
        the cell where it was laid out before; if the rules refused it, it shakes its head first."""
        if self._motions.still:
            return NOTHING
        home: Place = OnRack(slot) if cell is None else OnTable(cell)
        flyer = Flyer(OnScreen(start), home, [tile], home, HOME_ARC, shown=refused)
        if refused:
            return self._motions.shake_off(flyer, GLIDE_HOME)
        return self._motions.fly([flyer], GLIDE_HOME)

    def lay_out(self, tile: Tile, start: Box, cell: Cell) -> Motion:
        """Return the motion of a tile from the hand or the rack, at ``start`` (px), to a cell."""
        if self._motions.still:
            return self._motions.sound("place")
        place = OnTable(cell)
        flyer = Flyer(OnScreen(start), place, [tile], place, LAY_ARC, shown=False)
        return self._motions.fly([flyer], LAY, sound="place")

    def reorder(self, tiles: Sequence[tuple[Tile, Box, int]]) -> Motion:
        """Return the motion of tiles that change their slots: each tile, the box where it was, its
        new slot. Those whose turn has not come yet wait where they were."""
        if self._motions.still:
            return NOTHING
        flyers = [
            Flyer(OnScreen(start), OnRack(slot), [tile], OnRack(slot), REORDER_ARCS[n % 2])
            for n, (tile, start, slot) in enumerate(tiles)
        ]
        land = AtOnce(self.take_up)
        return land + self._motions.fly(flyers, REORDER, REORDER_GAP)

    def take_up(self, cell: Cell | None = None) -> None:
        """The hand takes a tile: pieces still flying to the rack, or to this cell, arrive."""
        place = None if cell is None else OnTable(cell)
        self._effects.land_where(lambda other: isinstance(other, OnRack) or other == place)

    def uncover(self) -> Motion:
        """Return the motion of the tiles of the rack that turn over as the curtain is lifted."""
        if self._motions.still:
            return NOTHING
        flyers = [
            Flyer(OnRack(slot), OnRack(slot), [None, tile], OnRack(slot), UNCOVER_ARC)
            for slot, tile in enumerate(self._watched.racks[self._watched.viewer].slots)
            if tile is not None
        ]
        return self._motions.fly(flyers, UNCOVER, UNCOVER_GAP)

    def change(self, old: int, new: int) -> Motion:
        """Return the motion of a rack that goes from one player to another: each piece turns over
        into one of the next hand; one too few or too many comes from a card, or goes there."""
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

    # The events

    def laid(self, event: Placed, step: Step) -> Motion:
        """Tiles come to the table: from the rack if the player's hand lies there, else from the
        player's card; over when the last one lies."""
        sight = self.sight(step)
        on_rack = _on_rack(event.seat, sight)
        open_ = on_rack or self._watched.open_hands
        # A hidden hand lies side by side on its card.
        slots = [slot for slot, _ in step.left] if open_ else range(len(step.left))
        flyers = []
        for slot, (tile, cell) in zip(slots, event.placement.tiles, strict=True):
            start, end = self._place(event.seat, slot, sight), OnTable(cell)
            # A hidden hand lies face down on its card. Tiles of the rack wait there in sight.
            faces = [tile] if open_ else [None, tile]
            flyers.append(Flyer(start, end, faces, end, shown=on_rack))
        return self._motions.fly(flyers, FLIGHT_FROM_RACK if on_rack else FLIGHT, sound="place")

    def refilled(self, event: Refilled, step: Step) -> Motion:
        """Pieces are drawn after a placement."""
        return self._draw(event.seat, self._came(step), self.sight(step))

    def exchanged(self, event: Exchanged, step: Step) -> Motion:
        """Pieces go into the bag, and others come out while the last ones go in."""
        if _on_rack(event.seat, self.sight(step)):
            # Dice have no back.
            turning = () if self._rolls else (None, None)
            given = [_given(OnRack(slot), [tile, *turning]) for slot, tile in step.left]
        elif self._watched.open_hands:
            given = [_given(OnCard(event.seat, slot), [die]) for slot, die in step.left]
        else:
            # Hidden ones leave the first places of the card.
            given = [_given(OnCard(event.seat, n), [None]) for n in range(len(event.given))]
        give = Aside(self._motions.fly(given, FLIGHT))
        drawn = self._draw(event.seat, self._came(step), self.sight(step))
        return self._motions.sound("draw") + give + Wait(FLIGHT) + drawn + Wait(STAGGER)

    def _came(self, step: Step) -> Sequence[tuple[int, Tile]]:
        """What a player drew, with its places: a hidden hand lies side by side on its card, an
        open one as on the rack."""
        if self._watched.open_hands or _on_rack(step.seat, self.sight(step)):
            return step.came
        drawn = [tile for _, tile in step.came]
        return list(enumerate(drawn, len(step.after.players[step.seat].hand) - len(drawn)))

    def rolled(self, event: Rolled, step: Step) -> Motion:
        """Dice tumble; what follows begins when they lie."""
        sight = self.sight(step)
        dice = [self._tumbling(self._place(event.seat, n, sight), face) for n, face in step.came]
        return self._motions.sound("roll") + self._motions.fly(dice, TUMBLE, TUMBLE_GAP)

    def _place(self, seat: int, n: int, sight: Sight) -> Place:
        """The n-th place of a player's hand: on the rack, or on the card."""
        return OnRack(n) if _on_rack(seat, sight) else OnCard(seat, n)

    def _tumbling(self, place: Place, face: Tile) -> Flyer:
        """A die thrown up at its place: it rolls over several faces to this one."""
        chance = self._chance.random
        shapes = [Shape(int(chance() * len(Shape))) for _ in range(TUMBLE_FACES)]
        rolled = [Tile(face.colour, shape) for shape in shapes]
        turn = THROW_TURN * (2.0 * chance() - 1.0)
        high = CARD_THROW if isinstance(place, OnCard) else THROW
        return Flyer(place, place, [*rolled, face], place, high, rolls=True, turn=turn, shown=False)

    def _draw(self, seat: int, drawn: Sequence[tuple[int, Tile]], sight: Sight) -> Motion:
        """Pieces come from the bag to these places of a hand; on a card face up only where hands
        are open."""
        on_rack, flyers = _on_rack(seat, sight), []
        arc = BAG_ARC if on_rack else CARD_ARC
        for n, tile in drawn:
            place = self._place(seat, n, sight)
            faces = [None, tile] if on_rack else [tile if self._watched.open_hands else None]
            flyers.append(Flyer(InBag(), place, faces, place, arc, shown=False))
        return self._motions.fly(flyers, FLIGHT)


def _on_rack(seat: int, sight: Sight) -> bool:
    """Whether a player's hand is seen on the rack. Behind a curtain it is not: what is drawn goes
    to the card, and nothing flies over the curtain's button."""
    return seat == sight.viewer and not sight.curtain


def _given(place: Place, faces: Sequence[Tile | None]) -> Flyer:
    waits_in_sight = isinstance(place, OnRack)
    return Flyer(place, InBag(), faces, None, USUAL_ARC, shown=waits_in_sight)
