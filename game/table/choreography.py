"""The motions that show a step of the game or its undo. The game has changed already."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.anim.tween import Call, CallFirst, Motion, Unawaited, Wait, in_parallel
from game.rules import Cell, PlacedTile, Tile, events
from game.session import Step, Watched
from game.table import durations
from game.table.flyers import Flyer
from game.table.hand_motions import TURN_OVER_ARC, HandMotions
from game.table.motions import NOTHING, Motions
from game.table.point_motions import locations_of, sounds_of
from game.table.score_motions import ScoreMotions
from game.table.table_geometry import InBag, Location, OnCard, OnRack, OnTable

TO_HAND_ARC, BAG_ARC = 0.15, 0.6  # heights of undo flights in tile sizes
RackSlots = Sequence[Tile | None]  # by slot of the rack; None for an empty slot


@dataclass(slots=True, eq=False)
class Choreography:
    """Makes the motion that shows a step of the game on the table, the cards and the rack.

    For distant viewers it does not move the turn marker. The caller must do so.
    """

    _watched: Watched
    _motions: Motions
    _hands: HandMotions
    _score: ScoreMotions

    def show(self, step: Step, *, laid_by_hand: bool = False) -> Motion:
        """Return the motion of a step. If `laid_by_hand`, tiles are on the table and do not fly."""
        same_hand = self._hands.shown_rack(step) == self._hands.shown_rack()
        motion = self._events(step, same_hand=same_hand, laid_by_hand=laid_by_hand)
        turn = next((event for event in step.events if isinstance(event, events.TurnBegan)), None)
        marker = NOTHING
        if turn and not self._motions.from_afar:
            marker = self._motions.move_turn_marker(self._watched.turn_seat)
        if same_hand:
            return motion + marker
        hold = CallFirst(partial(self._motions.display.hold, self._hands.shown_rack(step)))
        return hold + motion + self._hand_over(step, marker)

    def show_at_once(self, step: Step, *, laid_by_hand: bool = False) -> None:
        """Show a step without motion: set the points and the turn marker, and play the sounds.

        If `laid_by_hand`, the sound of confirming replaces those of landing tiles.
        """
        display = self._motions.display
        for event in step.events:
            match event:
                case events.Placed():
                    display.set_points(event.seat, step.before.scores[event.seat] + event.points)
                case events.WentOut(bonus=bonus) if bonus:
                    display.set_points(event.seat, step.after.scores[event.seat])
                case events.TurnBegan() if not self._motions.from_afar:
                    display.put_turn_marker(self._watched.turn_seat)
            for name in _sounds(event, laid_by_hand=laid_by_hand):
                self._motions.play_sound(name)

    def _events(self, step: Step, *, same_hand: bool, laid_by_hand: bool) -> Motion:
        """Return the motion of all events. With `same_hand`, it does not wait for drawn tiles."""
        laid = motion = NOTHING
        for event in step.events:
            match event:
                case events.Placed():
                    laid = self._placed(event, step, laid_by_hand=laid_by_hand)
                    before, table = step.before.scores[event.seat], step.after.board.tiles
                    motion = laid + self._score.placed(event, before, table)
                    if self._hands.hovers(event, step):
                        lines = [locations_of(line) for line in event.lines]
                        dim = self._motions.dim(lines, event.seat, laid.duration)
                        motion |= Unawaited(dim)
                case events.Refilled():
                    draw = Wait(laid.duration) + self._hands.refilled(event, step)
                    motion |= Unawaited(draw) if same_hand else draw
                case events.Exchanged():
                    motion = self._hands.exchanged(event, step)
                case events.Rolled():
                    motion = self._hands.rolled(event, step)
                case events.Passed():
                    text = self._score.passed(event.seat)
                    motion = Unawaited(text) if same_hand else text
                case events.WentOut(bonus=bonus) if bonus and step.placed is not None:
                    total, cells = step.after.scores[event.seat], step.placed.placement.cells
                    motion += self._score.bonus(event.seat, bonus, total, cells[0])
                case events.Ended():
                    farewell = self._score.farewell(step.after.board.tiles)
                    motion += self._motions.sound("end") + farewell
        return motion

    def _hand_over(self, step: Step, marker: Motion) -> Motion:
        """Return the motion that brings the next hand, or the curtain, to the rack."""
        before, display = self._hands.shown_rack(step), self._motions.display
        end = Call(display.end_handover)
        if self._watched.curtain:
            drew = before.viewer == step.seat and step.added
            return Wait(durations.DRAWN_TILES_VISIBLE if drew else 0.0) + end + marker
        change = self._motions.deferred(self._hands.change(before.viewer, self._watched.viewer))
        # The name changes when half of the tiles have turned over.
        rename = Wait(change.duration / 2) + Call(partial(setattr, display, "owner", None))
        return Call(partial(setattr, display, "held", None)) + (change | rename | marker) + end

    def _placed(self, event: events.Placed, step: Step, *, laid_by_hand: bool) -> Motion:
        if not laid_by_hand:
            return self._hands.laid(event, step)
        cells = event.placement.cells
        return self._motions.sound("confirm") + self._motions.land_at_once(cells)


def _sounds(event: events.Event, *, laid_by_hand: bool) -> Iterator[str]:
    match event:
        case events.Placed():
            yield from ["confirm"] if laid_by_hand else ["place"] * len(event.placement.tiles)
            qwirkles = sum(line.qwirkle for line in event.lines)
            if qwirkles:
                yield "double" if qwirkles > 1 else "qwirkle"
            yield from sounds_of(event)
        case events.Exchanged():
            yield "draw"
        case events.Rolled():
            yield "roll"
        case events.WentOut(bonus=bonus) if bonus:
            yield "tick"
        case events.Ended():
            yield "end"


def undo_motion(
    motions: Motions, watched: Watched, undone: Sequence[Step], hands: Sequence[RackSlots]
) -> Motion:
    """Return the motion that undoes steps. `hands` are the hands before the undo, by seat."""
    if motions.still:
        return motions.sound("lift")
    seats = dict.fromkeys(step.seat for step in reversed(undone))
    flyers = [one for n in seats for one in _undo_flights(watched, n, undone, hands[n])]

    def fly(*, to_bag: bool) -> Motion:
        some = [flyer for flyer in flyers if isinstance(flyer.end, InBag) is to_bag]
        gap = min(durations.FLIGHT_GAP, durations.UNDO_GAPS_IN_TOTAL / max(1, len(some)))
        return motions.fly(some, durations.UNDO_FLIGHT, gap)

    take = Wait(durations.UNDO_RETURN_DELAY) + fly(to_bag=False)
    scores = enumerate(watched.moment.state.scores)
    counts = in_parallel(motions.count(seat, points) for seat, points in scores)
    return motions.sound("lift") | fly(to_bag=True) | take | counts


def _undo_flights(
    watched: Watched, seat: int, undone: Sequence[Step], hand: RackSlots
) -> Iterator[Flyer]:
    """Yield the flights that undo a seat's steps. `hand` is the seat's hand before the undo."""
    laid = [
        placed
        for step in undone
        if step.seat == seat and step.placed is not None
        for placed in step.placed.placement.tiles
    ]
    on_rack = seat == watched.viewer
    if not (on_rack or watched.open_hands):
        yield from _hidden_undo_flights(watched, seat, laid, undone)
        return
    back = [] if watched.open_hands else [None]
    for n, (before, after) in enumerate(zip(hand, watched.racks[seat].slots, strict=True)):
        if before == after:
            continue
        place: Location = OnRack(n) if on_rack else OnCard(seat, n)
        start = next((OnTable(cell) for tile, cell in laid if tile == after), None)
        if after is not None and start is not None:
            laid.remove(PlacedTile(after, start.cell))
            yield Flyer(start, place, [after], place, TO_HAND_ARC)
        elif before is not None and after is not None and watched.open_hands:
            # A rolled die turns back.
            yield Flyer(place, place, [before, after], place, TURN_OVER_ARC)
            continue
        elif after is not None:
            yield Flyer(InBag(), place, [*back, after], place, BAG_ARC, visible=False)
        if before is not None:
            yield Flyer(place, InBag(), [before, *back], None, BAG_ARC)
    # The hand now holds drawn tiles that are equal to these laid ones.
    for tile, cell in laid:
        yield Flyer(OnTable(cell), InBag(), [tile], None, BAG_ARC)


def _hidden_undo_flights(
    watched: Watched, seat: int, laid: Sequence[tuple[Tile, Cell]], undone: Sequence[Step]
) -> Iterator[Flyer]:
    """Yield the flights that undo turns of a hidden hand. The `laid` tiles turn face down."""
    first = len(watched.moment.state.players[seat].hand) - len(laid)
    for n, (tile, cell) in enumerate(laid, first):
        place = OnCard(seat, n)
        yield Flyer(OnTable(cell), place, [tile, None], place, TO_HAND_ARC)
    for n in range(sum(len(step.added) for step in undone if step.seat == seat and step.placed)):
        yield Flyer(OnCard(seat, n), InBag(), [None], None, BAG_ARC)
