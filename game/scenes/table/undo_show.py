"""How a turn that is taken back is shown: all pieces that it and its answers moved go back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.anim.tween import Motion, Wait, together
from game.rules import PlacedTile
from game.rules.cells import Cell
from game.rules.tiles import Tile
from game.scenes.table.moves import STAGGER, Moves
from game.session import Step, Watched
from game.view.motion.flyers import Flyer
from game.view.table.places import InBag, OnCard, OnRack, OnTable, Place

FLIGHT = 0.46
"""Seconds that a piece takes to go back."""

DRAWN_FIRST = 0.14
"""Seconds from the first drawn piece that goes into the bag to the first one from the table."""

ALL_GAPS = 0.4
"""Seconds at most from the first piece to the last one."""

LOW, HIGH, TURN = 0.15, 0.6, 0.3
"""The height to which pieces rise to a card or the rack, into the bag, and where they turn over."""

Hand = Sequence[Tile | None]
"""The pieces of a hand by their places on the rack."""


class _Flights(NamedTuple):
    """What was drawn and leaves a hand, and what comes back to it."""

    leaving: list[Flyer]
    coming: list[Flyer]


def taken_back(
    moves: Moves, watched: Watched, undone: Sequence[Step], hands: Sequence[Hand]
) -> Motion:
    """The steps that were undone go back, the last one first, and the scores with them. The game
    stands where it is taken back to; ``hands`` are those from before that, by seat."""
    flights, seen = _Flights([], []), set[int]()
    for step in reversed(undone):
        if step.seat not in seen:
            seen.add(step.seat)
            leaving, coming = _flights_of(watched, step.seat, undone, hands[step.seat])
            flights.leaving.extend(leaving)
            flights.coming.extend(coming)
    scores = watched.moment.state.scores
    return together(
        [
            moves.sound("lift"),
            moves.fly(flights.leaving, FLIGHT, _gap(flights.leaving)),
            Wait(DRAWN_FIRST) + moves.fly(flights.coming, FLIGHT, _gap(flights.coming)),
            *(moves.recount(seat, points) for seat, points in enumerate(scores)),
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
    places: list[Place] = [OnRack(n) if on_rack else OnCard(seat, n) for n in range(len(before))]
    back = [] if watched.open_hands else [None]
    flights = _Flights([], [])
    now = watched.racks[seat].slots
    for place, gone, came in zip(places, before, now, strict=True):
        if gone == came:
            continue
        start = next((OnTable(cell) for tile, cell in laid if tile == came), None)
        if came is not None and start is not None:
            laid.remove(PlacedTile(came, start.cell))
            flights.coming.append(Flyer(start, place, [came], place, LOW))
        elif gone is not None and came is not None and watched.open_hands:
            # A die that had been rolled.
            flights.coming.append(Flyer(place, place, [gone, came], place, TURN))
            continue
        elif came is not None:
            flights.coming.append(Flyer(InBag(), place, [*back, came], place, HIGH, shown=False))
        if gone is not None:
            flights.leaving.append(Flyer(place, InBag(), [gone, *back], None, HIGH))
    # The player had drawn just such tiles as had been laid.
    flights.leaving.extend(_into_bag(tile, cell) for tile, cell in laid)
    return flights


def _into_bag(tile: Tile, cell: Cell) -> Flyer:
    return Flyer(OnTable(cell), InBag(), [tile], None, HIGH)


def _hidden(
    watched: Watched, seat: int, laid: Sequence[tuple[Tile, Cell]], undone: Sequence[Step]
) -> _Flights:
    """Tiles turn over on the way to a hidden hand, which lies side by side on its card."""
    first = len(watched.moment.state.players[seat].hand) - len(laid)
    coming = []
    for n, (tile, cell) in enumerate(laid, first):
        place = OnCard(seat, n)
        coming.append(Flyer(OnTable(cell), place, [tile, None], place, LOW))
    drawn = sum(len(step.came) for step in undone if step.seat == seat and step.placed)
    return _Flights(
        [Flyer(OnCard(seat, n), InBag(), [None], None, HIGH) for n in range(drawn)], coming
    )
