"""Motion for game events and undone turns; the new state is current before any of it starts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.anim.tween import Call, CallFirst, Motion, Unawaited, Wait, in_parallel
from game.rules import PlacedTile
from game.rules.cells import Cell
from game.rules.events import (
    Ended,
    Event,
    Exchanged,
    Passed,
    Placed,
    Refilled,
    Rolled,
    TurnBegan,
    WentOut,
)
from game.rules.tiles import Tile
from game.session import RackView, Step, Watched
from game.table.flyers import Flyer
from game.table.hand_motions import HandMotions
from game.table.motions import STAGGER, Motions
from game.table.score_motions import ScoreMotions
from game.table.table_geometry import InBag, Location, OnCard, OnRack, OnTable

NOD_GAP, NOD_HEIGHT = 0.045, 0.4
"""Stagger (seconds) and height of the hop of tiles that were laid by hand and are confirmed."""

LOOK = 1.2
"""Seconds for which players see the drawn tiles before the curtain hides them."""

FLIGHT_BACK = 0.46
"""Seconds of a tile's flight back."""

DRAWN_FIRST = 0.14
"""Seconds from the first drawn tile flying into the bag to the first one from the table."""

ALL_GAPS = 0.4
"""Greatest seconds from the first tile's start to the last one's."""

LOW, HIGH, TURN = 0.15, 0.6, 0.3
"""Flight heights to a card or the rack, into the bag, and of a turning die."""

Hand = Sequence[Tile | None]
"""The tiles of a hand by their slots on the rack."""


class Choreography:
    """Turns a step of the game into motion."""

    def __init__(
        self,
        watched: Watched,
        motions: Motions,
        hands: HandMotions,
        score: ScoreMotions,
        *,
        marks: bool = True,
    ) -> None:
        """Move the turn marker after each step, if ``marks``; otherwise the caller does."""
        self._marks = marks
        self._watched = watched
        self._motions = motions
        self._hands = hands
        self._score = score

    def show(self, step: Step, *, laid_by_hand: bool = False) -> Motion:
        """Return the motion of a step; with ``laid_by_hand`` placed tiles are in their cells."""
        now = RackView(self._watched.viewer, self._watched.curtain)
        stays = self._hands.sight(step) == now
        shown = self._events(step, stays=stays, laid_by_hand=laid_by_hand)
        begins = next((event for event in step.events if isinstance(event, TurnBegan)), None)
        mark = self._motions.move_turn_marker(begins.seat) if begins and self._marks else Wait(0.0)
        if stays:
            return shown + mark
        hold = CallFirst(partial(self._motions.display.hold, self._hands.sight(step)))
        return hold + shown + self._hand_over(step, mark)

    def show_at_once(self, step: Step, *, laid_by_hand: bool = False) -> None:
        """Apply the lasting effects of `show` at once, without motion; for animation off."""
        display = self._motions.display
        for event in step.events:
            match event:
                case Placed():
                    display.set_points(event.seat, step.before.scores[event.seat] + event.points)
                case WentOut(bonus=bonus) if bonus:
                    display.set_points(event.seat, step.after.scores[event.seat])
                case TurnBegan() if self._marks:
                    display.put_turn_marker(event.seat)
            for name in _sounds(event, laid_by_hand=laid_by_hand):
                self._motions.play_sound(name)

    def _events(self, step: Step, *, stays: bool, laid_by_hand: bool) -> Motion:
        """Return the motion of all events; drawing runs in parallel if the rack ``stays``."""
        laid: Motion = Wait(0.0)
        shown: Motion = Wait(0.0)
        for event in step.events:
            match event:
                case Placed():
                    laid = self._placed(event, step, laid_by_hand=laid_by_hand)
                    before = step.before.scores[event.seat]
                    shown = laid + self._score.placed(event, before, step.after.board.tiles)
                case Refilled():
                    drawn = Wait(laid.duration) + self._hands.refilled(event, step)
                    shown |= Unawaited(drawn) if stays else drawn
                case Exchanged():
                    shown = self._hands.exchanged(event, step)
                case Rolled():
                    shown = self._hands.rolled(event, step)
                case Passed():
                    said = self._score.passed(event.seat)
                    shown = Unawaited(said) if stays else said
                case WentOut(bonus=bonus) if bonus:
                    shown += self._bonus(event, step)
                case Ended():
                    farewell = self._score.farewell(step.after.board.tiles)
                    shown += self._motions.sound("end") + farewell
        return shown

    def _hand_over(self, step: Step, mark: Motion) -> Motion:
        """Return the motion to the curtain, after a look at drawn tiles, or to the next hand."""
        before, display = self._hands.sight(step), self._motions.display
        release, arrive = Call(display.release), Call(display.arrive)
        if self._watched.curtain:
            look = LOOK if before.viewer == step.seat and step.came else 0.0
            return Wait(look) + release + arrive + mark
        change = self._motions.deferred(self._hands.change(before.viewer, self._watched.viewer))
        # The name changes when half of the tiles have turned over.
        rename = Wait(change.duration / 2) + Call(display.rename)
        return release + (change | rename | mark) + arrive

    def _placed(self, event: Placed, step: Step, *, laid_by_hand: bool) -> Motion:
        if not laid_by_hand:
            return self._hands.laid(event, step)
        cells = event.placement.cells
        confirmed = self._motions.sound("confirm") + self._motions.land_where_laid(cells)
        if any(line.qwirkle for line in event.lines):
            return confirmed
        return confirmed + Unawaited(self._motions.hop(event.placement.tiles, NOD_GAP, NOD_HEIGHT))

    def _bonus(self, event: WentOut, step: Step) -> Motion:
        placed = next(one for one in step.events if isinstance(one, Placed))
        total = step.after.scores[event.seat]
        return self._score.bonus(event.seat, event.bonus, total, placed.placement.cells[0])


def _sounds(event: Event, *, laid_by_hand: bool) -> Iterator[str]:
    match event:
        case Placed():
            yield from ["confirm"] if laid_by_hand else ["place"] * len(event.placement.tiles)
            great = sum(line.qwirkle for line in event.lines)
            if great:
                yield "double" if great > 1 else "qwirkle"
            yield from ["tick"] * len(event.lines)
        case Exchanged():
            yield "draw"
        case Rolled():
            yield "roll"
        case WentOut(bonus=bonus) if bonus:
            yield "tick"
        case Ended():
            yield "end"


_Flights = tuple[list[Flyer], list[Flyer]]
"""Flights of drawn tiles that leave a hand, and of tiles that return to it."""


def taken_back(
    motions: Motions, watched: Watched, undone: Sequence[Step], hands: Sequence[Hand]
) -> Motion:
    """Return the motion back from undone steps; ``hands`` are the former ones, by seat."""
    if motions.still:
        return motions.sound("lift")
    leaving: list[Flyer] = []
    coming: list[Flyer] = []
    for seat in dict.fromkeys(step.seat for step in reversed(undone)):
        left, came = _flights_of(watched, seat, undone, hands[seat])
        leaving += left
        coming += came
    scores = watched.moment.state.scores
    return in_parallel(
        [
            motions.sound("lift"),
            motions.fly(leaving, FLIGHT_BACK, _gap(leaving)),
            Wait(DRAWN_FIRST) + motions.fly(coming, FLIGHT_BACK, _gap(coming)),
            *(motions.count_silently(seat, points) for seat, points in enumerate(scores)),
        ]
    )


def _gap(flyers: Sequence[Flyer]) -> float:
    return min(STAGGER, ALL_GAPS / max(1, len(flyers)))


def _flights_of(watched: Watched, seat: int, undone: Sequence[Step], before: Hand) -> _Flights:
    laid = [
        placed
        for step in undone
        if step.seat == seat and step.placed is not None
        for placed in step.placed.placement.tiles
    ]
    on_rack = seat == watched.viewer
    if not (on_rack or watched.open_hands):
        return _hidden(watched, seat, laid, undone)
    places: list[Location] = [OnRack(n) if on_rack else OnCard(seat, n) for n in range(len(before))]
    back = [] if watched.open_hands else [None]
    leaving: list[Flyer] = []
    coming: list[Flyer] = []
    now = watched.racks[seat].slots
    for place, gone, came in zip(places, before, now, strict=True):
        if gone == came:
            continue
        start = next((OnTable(cell) for tile, cell in laid if tile == came), None)
        if came is not None and start is not None:
            laid.remove(PlacedTile(came, start.cell))
            coming.append(Flyer(start, place, [came], place, LOW))
        elif gone is not None and came is not None and watched.open_hands:
            # A rolled die turns back.
            coming.append(Flyer(place, place, [gone, came], place, TURN))
            continue
        elif came is not None:
            coming.append(Flyer(InBag(), place, [*back, came], place, HIGH, shown=False))
        if gone is not None:
            leaving.append(Flyer(place, InBag(), [gone, *back], None, HIGH))
    # These drawn tiles are equal to laid ones.
    leaving += [Flyer(OnTable(cell), InBag(), [tile], None, HIGH) for tile, cell in laid]
    return leaving, coming


def _hidden(
    watched: Watched, seat: int, laid: Sequence[tuple[Tile, Cell]], undone: Sequence[Step]
) -> _Flights:
    """Return the flights to a hidden hand: tiles turn over on the way to their card."""
    first = len(watched.moment.state.players[seat].hand) - len(laid)
    coming = []
    for n, (tile, cell) in enumerate(laid, first):
        place = OnCard(seat, n)
        coming.append(Flyer(OnTable(cell), place, [tile, None], place, LOW))
    drawn = sum(len(step.came) for step in undone if step.seat == seat and step.placed)
    return [Flyer(OnCard(seat, n), InBag(), [None], None, HIGH) for n in range(drawn)], coming
