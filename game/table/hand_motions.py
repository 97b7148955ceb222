"""Motions of hands: tiles are dealt, drawn, exchanged, rolled, staged and reordered."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from game.anim.easing import linear
from game.anim.tween import CallFirst, Motion, Tween, Unawaited, Wait, in_parallel
from game.common import Box
from game.rules import Cell, Dealt, Event, Exchanged, Placed, Refilled, Rolled, Shape, Tile
from game.session import ShownRack, Step, Watched
from game.table import durations
from game.table.bursts import point_particles
from game.table.effects import Effects
from game.table.flyers import Flyer
from game.table.lighting import Impact
from game.table.motions import NOTHING, Motions
from game.table.table_geometry import InBag, Location, OnCard, OnRack, OnScreen, OnTable

# Heights of flights in tile sizes; those to and from cards are too low to hide names on cards.
TURN_OVER_ARC, CARD_ARC = 0.3, 0.15


@dataclass(slots=True, eq=False)
class HandMotions:
    """Makes the motions of tiles to and from the viewer's rack and the players' cards."""

    _motions: Motions
    _effects: Effects
    _watched: Watched
    # Used only for intermediate faces of tumbling dice, so that no game depends on it.
    _chance: Random = field(default_factory=lambda: Random(0))

    def opening(self, events: Sequence[Event]) -> Motion:
        sound = self._motions.sound("roll" if self._uses_dice else "draw")
        if self._motions.still:
            return sound
        arrive = self._tumble if self._uses_dice else self._draw
        return sound | in_parallel(
            Wait(durations.DEAL_DELAY + durations.DEAL_GAP * event.seat)
            + arrive(event.seat, list(enumerate(event.tiles)), self.shown_rack())
            for event in events
            if isinstance(event, Dealt)
        )

    @property
    def _uses_dice(self) -> bool:
        return self._watched.moment.traits.rolls

    def shown_rack(self, step: Step | None = None) -> ShownRack:
        """Return whose hand the rack shows during a step, or now, and if a curtain hides it."""
        now = ShownRack(self._watched.viewer, self._watched.curtain)
        return (step and step.shown_rack) or now

    # The viewer's hand

    def glide_home(
        self, tile: Tile, start: Box, slot: int, cell: Cell | None = None, *, refused: bool = False
    ) -> Motion:
        """Return the flight of a dropped tile to `cell`, or to `slot` of the rack if that is None.

        A `refused` tile shakes before it flies.
        """
        if self._motions.still:
            return NOTHING
        home: Location = OnRack(slot) if cell is None else OnTable(cell)
        flyer = Flyer(OnScreen(start), home, [tile], home, arc=0.12, visible=refused)
        flight = self._motions.fly([flyer], durations.GLIDE_HOME)
        if refused:
            return Tween(flyer, "shake", 1.0, durations.REFUSAL_SHAKE, linear) + flight
        return flight

    def stage(self, tile: Tile, start: Box, cell: Cell) -> Motion:
        if self._motions.still:
            return self._motions.sound("place")
        end = OnTable(cell)
        flyer = Flyer(OnScreen(start), end, [tile], end, arc=0.3, visible=False)
        return self._motions.fly([flyer], durations.STAGE, sound="place")

    def reorder(self, tiles: Sequence[tuple[Tile, Box, int]]) -> Motion:
        """Return the flights of tiles, each from its old box (px) to its new slot of the rack."""
        if self._motions.still:
            return NOTHING
        flyers = [
            Flyer(OnScreen(start), OnRack(slot), [tile], OnRack(slot), arc=(0.12, 0.35)[n % 2])
            for n, (tile, start, slot) in enumerate(tiles)
        ]
        flights = self._motions.fly(flyers, durations.REORDER, durations.REORDER_GAP)
        return CallFirst(self.finish_flights) + flights

    def finish_flights(self, cell: Cell | None = None) -> None:
        """Remove all tiles that are flying to the rack and, if given, to `cell`."""
        on_table = None if cell is None else OnTable(cell)
        self._effects.remove_flyers_to(lambda end: isinstance(end, OnRack) or end == on_table)

    def uncover(self) -> Motion:
        if self._motions.still:
            return NOTHING
        flyers = [
            Flyer(OnRack(slot), OnRack(slot), [None, tile], OnRack(slot), TURN_OVER_ARC)
            for slot, tile in enumerate(self._watched.racks[self._watched.viewer].slots)
            if tile is not None
        ]
        return self._motions.fly(flyers, durations.UNCOVER, durations.UNCOVER_GAP)

    def change(self, old: int, new: int) -> Motion:
        """Return the motion in which the hand of seat `new` replaces that of `old` on the rack."""
        if self._motions.still:
            return NOTHING
        back = [] if self._watched.open_hands else [None]
        racks, flyers = self._watched.racks, []
        pairs = zip(racks[old].slots, racks[new].slots, strict=True)
        for slot, (before, after) in enumerate(pairs):
            on_rack = OnRack(slot)
            if before and after:
                faces = [before, *back, after]
                flyers.append(Flyer(on_rack, on_rack, faces, on_rack, TURN_OVER_ARC))
            elif after:
                flyers.append(Flyer(OnCard(new, slot), on_rack, [*back, after], on_rack, CARD_ARC))
            elif before:
                flyers.append(Flyer(on_rack, OnCard(old, slot), [before, *back], None, CARD_ARC))
        return self._motions.fly(flyers, durations.HANDOVER, durations.HANDOVER_GAP)

    # Game events

    def laid(self, event: Placed, step: Step) -> Motion:
        shown_rack = self.shown_rack(step)
        on_rack = _on_rack(event.seat, shown_rack)
        face_up = on_rack or self._watched.open_hands
        # Hidden tiles are next to each other on their card.
        slots = [slot for slot, _ in step.removed] if face_up else range(len(step.removed))
        flyers = []
        for slot, (tile, cell) in zip(slots, event.placement.tiles, strict=True):
            start, end = _in_hand(event.seat, slot, shown_rack), OnTable(cell)
            faces = [tile] if face_up else [None, tile]
            # Tiles on the rack are visible there until they leave.
            flyers.append(Flyer(start, end, faces, end, visible=on_rack))
        if self.hovers(event, step):
            flyers[-1].hovers = durations.HOVER
            flyers[-1].falls = durations.SLOW_FALL if step.after.over else durations.FALL
        seconds = durations.FLIGHT_FROM_RACK if on_rack else durations.FLIGHT
        if self._motions.from_afar:
            seconds = durations.FLIGHT_FROM_AFAR
        return self._motions.fly(flyers, seconds, sound="place")

    def replayed(self, event: Placed) -> Motion:
        """Return the motion in which the tiles of a placement fall again, slowly, with sparks."""
        flyers = [
            Flyer(at, at, [tile], at, arc=0.0, visible=False, hover=2.1)
            for tile, at in ((tile, OnTable(cell)) for tile, cell in event.placement.tiles)
        ]
        gap = min(0.45, durations.REPLAY_GAPS_IN_TOTAL / len(flyers))
        falls = self._motions.fly(flyers, durations.REPLAY_FALL, gap, sound="place")
        sparks = Impact(flyers[-1].end, point_particles(self._chance), 0.8, rays=200.0)
        return falls + self._motions.impact(sparks, durations.IMPACT)

    def hovers(self, event: Placed, step: Step) -> bool:
        """Return whether the last tile hovers before it lands, because it decides much.

        This is for distant viewers: the tile completes a Qwirkle or ends the game.
        """
        decides = step.after.over or any(line.qwirkle for line in event.lines)
        return self._motions.from_afar and decides

    def refilled(self, event: Refilled, step: Step) -> Motion:
        """Return the flights of tiles drawn after a placement (rules R13 and C7)."""
        return self._draw(event.seat, self._drawn(step), self.shown_rack(step))

    def exchanged(self, event: Exchanged, step: Step) -> Motion:
        """Return the flights of an exchange, first to the bag, then back (rules R11 and C5)."""
        if _on_rack(event.seat, self.shown_rack(step)):
            backs = () if self._uses_dice else (None, None)  # dice have no back
            flyers = [_flyer_to_bag(OnRack(slot), [tile, *backs]) for slot, tile in step.removed]
        elif self._watched.open_hands:
            flyers = [_flyer_to_bag(OnCard(event.seat, slot), [die]) for slot, die in step.removed]
        else:
            # Hidden tiles leave the first places of the card.
            flyers = [_flyer_to_bag(OnCard(event.seat, n), [None]) for n in range(len(event.given))]
        give = Unawaited(self._motions.fly(flyers, durations.FLIGHT))
        draw = self._draw(event.seat, self._drawn(step), self.shown_rack(step))
        wait_and_draw = Wait(durations.FLIGHT) + draw + Wait(durations.FLIGHT_GAP)
        return self._motions.sound("draw") + give + wait_and_draw

    def _drawn(self, step: Step) -> Sequence[tuple[int, Tile]]:
        """Return drawn tiles, each with its slot of the rack or its place on a card."""
        if self._watched.open_hands or _on_rack(step.seat, self.shown_rack(step)):
            return step.added
        drawn = [tile for _, tile in step.added]
        return list(enumerate(drawn, len(step.after.players[step.seat].hand) - len(drawn)))

    def rolled(self, event: Rolled, step: Step) -> Motion:
        """Return the motion of rolled dice until all are at rest (rule C4)."""
        tumble = self._tumble(event.seat, step.added, self.shown_rack(step))
        return self._motions.sound("roll") + tumble

    def _tumble(self, seat: int, dice: Sequence[tuple[int, Tile]], shown_rack: ShownRack) -> Motion:
        flyers, chance = [], self._chance.random
        # Dice thrown on a card stay below its name and score.
        arc = 1.5 if _on_rack(seat, shown_rack) else 0.3
        for n, face in dice:
            place = _in_hand(seat, n, shown_rack)
            shapes = [Shape(int(chance() * len(Shape))) for _ in range(6)]
            faces = [*(Tile(face.colour, shape) for shape in shapes), face]
            turn = 130.0 * (2.0 * chance() - 1.0)
            flyer = Flyer(place, place, faces, place, arc, rolls=True, turn=turn, visible=False)
            flyers.append(flyer)
        return self._motions.fly(flyers, durations.TUMBLE, durations.TUMBLE_GAP)

    def _draw(self, seat: int, drawn: Sequence[tuple[int, Tile]], shown_rack: ShownRack) -> Motion:
        """Return the flights of drawn tiles to a hand. For a hidden hand, they are face down."""
        on_rack, flyers = _on_rack(seat, shown_rack), []
        arc = 1.9 if on_rack else CARD_ARC
        for n, tile in drawn:
            end = _in_hand(seat, n, shown_rack)
            faces = [None, tile] if on_rack else [tile if self._watched.open_hands else None]
            flyers.append(Flyer(InBag(), end, faces, end, arc, visible=False))
        return self._motions.fly(flyers, durations.FLIGHT)


def _on_rack(seat: int, shown_rack: ShownRack) -> bool:
    return seat == shown_rack.viewer and not shown_rack.curtain


def _in_hand(seat: int, n: int, shown_rack: ShownRack) -> Location:
    return OnRack(n) if _on_rack(seat, shown_rack) else OnCard(seat, n)


def _flyer_to_bag(start: Location, faces: Sequence[Tile | None]) -> Flyer:
    # Tiles on the rack are visible there until they leave.
    return Flyer(start, InBag(), faces, None, arc=0.6, visible=isinstance(start, OnRack))
