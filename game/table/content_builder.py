"""Builds what a table shows, as values, from the game, the running motions and a hand."""

import math
from collections.abc import Iterable, Set as AbstractSet
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from game.rules import Cell, Tile
from game.session import Moment, Watched
from game.table.board_picture import TableContent, TableMarks
from game.table.camera import CameraView
from game.table.card_ink import CardContent
from game.table.effects import Effects, TableDisplay
from game.table.faces import Faces
from game.table.flyers import LineGlow
from game.table.hud import SQUEEZE_STEPS
from game.table.rack_picture import RackContent, RackMarks
from game.table.table_geometry import InBag, Location, OnCard, OnRack, OnTable

PULSE_STEPS = 6  # number of sizes in which the digits of a score shrink back after a change
STRIKE_STEPS = 16


@dataclass(frozen=True, slots=True)
class HandContent:
    """Staged tiles and marks that a player's hand adds to a table: none by default."""

    staged: tuple[tuple[Cell, Tile], ...] = ()
    marks: TableMarks = field(default_factory=TableMarks)
    highlighted_turns: tuple[tuple[int, tuple[Cell, ...]], ...] = ()  # past turns: seat and cells
    empty_slots: AbstractSet[int] = frozenset()  # of the rack, with tiles elsewhere
    rack: RackMarks = field(default_factory=RackMarks)


class TableHand(Protocol):
    """A player's hand, as a table sees it.

    While the hand is `carrying` a dragged tile, the camera does not move. While it is `busy`
    with a selected or staged tile, the camera does not move to the turns of other players.
    """

    @property
    def carrying(self) -> bool: ...
    @property
    def busy(self) -> bool: ...
    @property
    def staged_cells(self) -> Iterable[Cell]: ...

    def content(self, view: CameraView) -> HandContent:
        """Return what the hand adds to a table in this view."""


class NoHand:
    """A hand that adds nothing, for tables without a player."""

    carrying = busy = False
    staged_cells: tuple[Cell, ...] = ()

    def content(self, view: CameraView) -> HandContent:
        return HandContent()


class Surroundings(NamedTuple):
    """The cards, the rack, the count of tiles in the bag, and the bag's `squeeze` (0 to 1)."""

    cards: tuple[CardContent, ...]
    rack: RackContent
    bag: int
    squeeze: float


@dataclass(frozen=True, slots=True)
class ContentBuilder:
    """Builds the content of a table. Flying tiles are not part of it."""

    watched: Watched
    display: TableDisplay
    effects: Effects
    faces: Faces

    def table(self, moment: Moment, hand: HandContent) -> TableContent:
        flying = {
            place.cell for place in self.effects.hidden_locations() if isinstance(place, OnTable)
        }
        tiles, seats = moment.state.board.tiles, self.watched.setup.seats
        # For spectators, the bright edge of a scoring line replaces the frames of turns.
        framed = self.watched.spectated and any(
            isinstance(accent, LineGlow) for accent in self.effects.accents
        )
        if flying:
            tiles = {cell: tile for cell, tile in tiles.items() if cell not in flying}
        return TableContent(
            tiles=tiles,
            staged={cell: tile for cell, tile in hand.staged if cell not in flying},
            marks=hand.marks,
            fresh=not (moment.state.board or hand.staged or self.watched.spectated),
            highlighted_turns=[(seats[n].badge, turn) for n, turn in hand.highlighted_turns],
            last_turns={
                seats[seat].badge.colour: [cell for cell in cells if cell not in flying]
                for seat, cells in moment.last_moves
                if not framed
            },
        )

    def surroundings(self, moment: Moment, hand: HandContent) -> Surroundings:
        """Return cards, rack and bag. The bag's count changes whenever a flying tile lands."""
        flyers = self.effects.flyers
        not_drawn = sum(isinstance(flyer.start, InBag) and not flyer.visible for flyer in flyers)
        returning = sum(isinstance(flyer.end, InBag) for flyer in flyers)
        hidden = self.effects.hidden_locations()
        return Surroundings(
            cards=self._cards(moment, hand, hidden),
            rack=self._rack(hand, hidden),
            bag=max(0, len(moment.state.bag) + not_drawn - returning),
            squeeze=math.ceil(SQUEEZE_STEPS * self.display.squeeze) / SQUEEZE_STEPS,
        )

    def _cards(
        self, moment: Moment, hand: HandContent, hidden: AbstractSet[Location]
    ) -> tuple[CardContent, ...]:
        state, seats = moment.state, self.watched.setup.seats
        scores = [round(score) for score in self.display.scores]
        best, sizes, viewer = max(scores), self.display.grown, self.watched.viewer
        mine = not (self.watched.spectated or state.over) and seats[viewer].is_person
        # Seats without points in a game in which not all count points.
        quiet = {n for n in self.watched.unranked_seats if not scores[n]}
        return tuple(
            CardContent(
                name=seat.name,
                badge=seat.badge,
                score=scores[n],
                hand=self._hand_on_card(n, len(player.hand), hand),
                empty_places=self._empty_places(n, hand, hidden),
                strike=round(STRIKE_STEPS * self.display.tallies[n].strike) / STRIKE_STEPS,
                pulse=math.ceil(PULSE_STEPS * self.display.tallies[n].pulse) / PULSE_STEPS,
                leads=not quiet and 0 < best == scores[n],
                behind=0 if quiet else best - scores[n],
                score_visible=n not in quiet,
                mood=self.faces.mood(n),
                hop=self.faces.hop(n),
                digits=max(2, len(str(best))),
                grown=sizes[n],
                yours=mine and n == viewer and self.display.shows_turn_of(n),
            )
            for n, (seat, player) in enumerate(zip(seats, state.players, strict=True))
        )

    def _hand_on_card(self, seat: int, count: int, hand: HandContent) -> tuple[Tile | None, ...]:
        """Return the tiles that a seat's card shows.

        None is a hidden tile, or an empty rack slot.
        If the rack shows the hand to its owner, the card of a hidden hand has no tiles.
        """
        if self.watched.open_hands:
            return tuple(self.watched.racks[seat].slots)
        on_rack = seat == self.display.shown_rack(self.watched).viewer
        if on_rack and not self.watched.spectated:
            return ()
        coming = sum(
            isinstance(flyer.start, InBag) and isinstance(flyer.hidden_location, OnRack)
            for flyer in self.effects.flyers
        )
        laid = len(hand.empty_slots) if seat == self.watched.viewer else 0
        return (None,) * (count - laid - (coming if on_rack else 0))

    def _empty_places(
        self, seat: int, hand: HandContent, hidden: AbstractSet[Location]
    ) -> frozenset[int]:
        empty = {place.n for place in hidden if isinstance(place, OnCard) and place.seat == seat}
        if self.watched.open_hands:
            empty |= {n for n, tile in enumerate(self.watched.racks[seat].slots) if tile is None}
            if seat == self.watched.viewer:
                empty |= hand.empty_slots
            if seat == self.display.shown_rack(self.watched).viewer:
                empty |= {
                    flyer.hidden_location.slot
                    for flyer in self.effects.flyers
                    if isinstance(flyer.hidden_location, OnRack)
                    and (flyer.rolls or isinstance(flyer.start, InBag))
                }
        return frozenset(empty)

    def _rack(self, hand: HandContent, hidden: AbstractSet[Location]) -> RackContent:
        empty = {place.slot for place in hidden if isinstance(place, OnRack)}
        shown_rack, seats = self.display.shown_rack(self.watched), self.watched.setup.seats
        # The hand belongs to the viewer of the game. The rack may still show another seat's hand.
        if shown_rack.viewer != self.watched.viewer:
            hand = HandContent()
        empty |= hand.empty_slots
        slots = self.watched.racks[shown_rack.viewer].slots
        named = shown_rack.viewer if self.display.owner is None else self.display.owner
        return RackContent(
            tiles=[None if slot in empty else tile for slot, tile in enumerate(slots)],
            hidden=shown_rack.curtain,
            owner=seats[named] if self.watched.spectated else None,
            mood=self.faces.mood(named) if self.watched.spectated else "",
            marks=hand.rack,
        )
