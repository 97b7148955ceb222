"""One game in progress: who sits where, what is laid out, what happened. The client's only
door to the rules: scenes show what the session says and send it the players' wishes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

from game.bots import LEVELS, Bot, Thinking
from game.rules import (
    Cell,
    Command,
    Exchange,
    Pass,
    Place,
    PlacedTile,
    Placement,
    Roll,
    RulesError,
    Tile,
    TurnOptions,
    View,
    apply,
    new_game,
    options,
    view_for,
)
from game.rules.events import Event, Exchanged, Placed, Rolled
from game.rules.variants import Variant
from game.session import explain
from game.session.moments import Moment
from game.session.rack import Rack
from game.session.setup import GameSetup
from game.session.staging import Advisor, Destinations, TurnPreview
from game.session.steps import Step, Turn, turn_of


class Session:
    """A game of a setup; the same setup and seed, with the same wishes, give the same game.

    ``viewer`` is the seat whose hand lies on the screen's rack: the person to move, or the one
    who moved last. Without any person it is whoever is to move: nobody is there to peep. While
    the ``curtain`` is down, that hand is hidden until the person ``awaited`` lifts it.
    """

    def __init__(
        self,
        setup: GameSetup,
        seed: int,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.setup = setup
        self.seed = seed
        self._clock = clock
        chance = Random(seed)
        self.state, log = new_game(
            setup.variant,
            [seat.name for seat in setup.seats],
            chance,
            eldest=setup.eldest,
            house=setup.house,
        )
        self.opening_events = tuple(log)
        self.steps: list[Step] = []
        self.turns: list[Turn] = []
        self.racks = [Rack(player.hand) for player in self.state.players]
        self.staged: dict[int, Cell] = {}
        self._bots: dict[int, Bot] = {
            n: LEVELS[seat.kind](Random(int(chance.random() * (1 << 53))))
            for n, seat in enumerate(setup.seats)
            if not seat.is_person
        }
        self._thinking: Thinking | None = None
        self._advisor = Advisor(self.state)
        # Asked for at every frame, so kept as long as the state is the same.
        self._view: View | None = None
        self._moment: Moment | None = None
        self._options: TurnOptions | None = None
        self.viewer = self.awaited = self._next_person(self.state.seat)
        # Of several people nobody knows yet who holds the screen.
        self.curtain = len(setup.people) > 1 and not self.uses_dice

    # What there is to see

    @property
    def view(self) -> View:
        """The game as the viewer may see it."""
        if self._view is None or self._view.seat != self.viewer:
            self._view = view_for(self.state, self.viewer)
        return self._view

    @property
    def moment(self) -> Moment:
        """Where the game stands; the same object until the next command."""
        if self._moment is None or self._moment.state is not self.state:
            self._moment = Moment(self.state, tuple(self.turns))
        return self._moment

    @property
    def traits(self) -> Variant:
        """What is special about the game that is played."""
        return self.state.traits

    @property
    def uses_dice(self) -> bool:
        """Whether dice are rolled and lie open (cubes) instead of tiles that are exchanged."""
        return self.traits.rolls

    @property
    def rack(self) -> Rack:
        """The viewer's rack."""
        return self.racks[self.viewer]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def person_to_move(self) -> bool:
        """Whether the game waits for a person, who is not behind the curtain."""
        return not self.over and not self.curtain and self.setup.seats[self.state.seat].is_person

    @property
    def bot_to_move(self) -> bool:
        """Whether the game waits for a computer."""
        return not self.over and self.state.seat in self._bots

    @property
    def options(self) -> TurnOptions:
        """What the player to move may do."""
        if self._options is None:
            self._options = options(self.state)
        return self._options

    @property
    def staged_tiles(self) -> frozenset[PlacedTile]:
        """The tiles laid out on the table and not yet confirmed."""
        return frozenset(PlacedTile(self.tile_in(slot), cell) for slot, cell in self.staged.items())

    def tile_in(self, slot: int) -> Tile:
        """The tile that belongs in a place of the rack, laid out or not; KeyError if none."""
        tile = self.rack.slots[slot]
        if tile is None:
            raise KeyError(f"place {slot} of the rack is empty")
        return tile

    def slot_at(self, cell: Cell) -> int | None:
        """The place on the rack of the tile laid out in this cell, or None."""
        return next((slot for slot, at in self.staged.items() if at == cell), None)

    # Asking the rules

    def cells_for(self, slot: int) -> Destinations:
        """Where the tile of this place may go, given the others that are laid out."""
        return self._advisor.cells_for(self.tile_in(slot), self._others(slot))

    def may_start_anywhere(self, slot: int) -> bool:
        """Whether it would be the first tile on the table and may lie in any cell."""
        return not self._others(slot) and self._advisor.may_start_anywhere(self.tile_in(slot))

    def has_place(self, slot: int) -> bool:
        """Whether the tile of this place may go anywhere, given the others laid out."""
        found = self.cells_for(slot)
        return bool(found.now or found.later) or self.may_start_anywhere(slot)

    def fits(self, slot: int, cell: Cell) -> bool:
        """Whether the tile of this place may go to that cell."""
        return self.may_start_anywhere(slot) or cell in self.cells_for(slot)

    def refusal(self, slot: int, cell: Cell) -> RulesError | None:
        """Why the tile of this place may not go to that cell; None if it may."""
        if self.fits(slot, cell):
            return None
        return self.judge(slot, cell).refusal

    def judge(self, slot: int | None = None, cell: Cell | None = None) -> TurnPreview:
        """What the rules say of the tiles laid out; with the tile of one place put in a cell."""
        if slot is None or cell is None:
            return self._advisor.judge(self.staged_tiles)
        placed = PlacedTile(self.tile_in(slot), cell)
        return self._advisor.judge([*self._others(slot), placed])

    def explain_tile(self, slot: int) -> explain.TileExplained | None:
        """Where the tile of this place may go; None if there is none that the viewer may see."""
        return explain.explain_tile(self._asker(), slot)

    def explain_cell(self, cell: Cell) -> explain.CellExplained:
        """What lies in a cell, or what could; of a hidden hand it says nothing."""
        return explain.explain_cell(self._asker(), cell)

    def _asker(self) -> explain.Asker:
        rack = None if self.curtain else tuple(self.rack.slots)
        return explain.Asker(self.state, self.viewer, rack, self.staged, self._advisor)

    def _others(self, slot: int) -> frozenset[PlacedTile]:
        return frozenset(
            PlacedTile(self.tile_in(other), cell)
            for other, cell in self.staged.items()
            if other != slot
        )

    # What persons do

    def stage(self, slot: int, cell: Cell) -> None:
        """Lays out a tile, or moves one that is; raises the `RulesError` that forbids it."""
        refusal = self.refusal(slot, cell)
        if refusal is not None:
            raise refusal
        self.staged[slot] = cell

    def unstage(self, slot: int) -> None:
        """Takes a laid-out tile back to its place; the others stay part of some legal turn."""
        self.staged.pop(slot, None)

    def unstage_all(self) -> None:
        """Takes all laid-out tiles back."""
        self.staged.clear()

    def confirm(self) -> Step:
        """Plays the tiles laid out; raises `RulesError`, and then nothing has changed."""
        return self._carry_out(Place(Placement.of(self.staged_tiles)), list(self.staged))

    def exchange(self, slots: Sequence[int]) -> Step:
        """Exchanges the tiles of these places (R11); raises `RulesError`."""
        return self._carry_out(Exchange(tuple(self.tile_in(slot) for slot in slots)), slots)

    def roll(self, slots: Sequence[int]) -> Step:
        """Rolls the dice of these places (C4, C5); raises `RulesError`."""
        return self._carry_out(Roll(tuple(self.tile_in(slot) for slot in slots)), slots)

    def pass_turn(self) -> Step:
        """Passes, which the rules allow only when nothing else is possible (R12, C5)."""
        return self._carry_out(Pass())

    def rearrange(self, order: Sequence[int]) -> None:
        """Reorders the viewer's rack, at any time; see `Rack` for orders. Tiles that are laid
        out stay laid out."""
        self.rack.arrange(order)
        self.staged = {order.index(slot): cell for slot, cell in self.staged.items()}

    def lift_curtain(self) -> None:
        """The person awaited has taken the screen: their hand may be shown (R2)."""
        if self.curtain:
            self.curtain = False
            self.viewer = self.awaited

    # What computers do

    def think(self, budget: float = 0.004) -> Step | None:
        """Lets the computer to move think for about ``budget`` seconds, at least one slice;
        returns what it did once it has decided."""
        seat = self.state.seat
        if not self.bot_to_move:
            return None
        if self._thinking is None:
            self._thinking = self._bots[seat].think(view_for(self.state, seat))
        until = self._clock() + budget
        while True:
            try:
                next(self._thinking)
            except StopIteration as done:
                self._thinking = None
                return self._carry_out(done.value)
            if self._clock() >= until:
                return None

    def _carry_out(self, command: Command, slots: Sequence[int] = ()) -> Step:
        before = self.state
        self.state, events = apply(before, command)
        self.staged.clear()
        self._advisor = Advisor(self.state)
        self._view = self._options = None
        left, came = self._follow(before.seat, events, slots)
        step = Step(before, command, self.state, tuple(events), left, came)
        self.steps.append(step)
        turn = turn_of(step)
        if turn is not None:
            self.turns.append(turn)
        self._turn_over_to(self.state.seat)
        return step

    def _follow(
        self, seat: int, events: Sequence[Event], slots: Sequence[int]
    ) -> tuple[tuple[tuple[int, Tile], ...], tuple[tuple[int, Tile], ...]]:
        """Brings a rack up to date: what left it and what came. ``slots`` are the places that a
        person chose; for a computer they are the first ones with such tiles."""
        rack = self.racks[seat]
        gone: tuple[Tile, ...] = ()
        faces: tuple[Tile, ...] = ()
        for event in events:
            match event:
                case Placed():
                    gone = tuple(tile for tile, _ in event.placement.tiles)
                case Exchanged():
                    gone = event.given
                case Rolled():
                    gone, faces = event.before, event.after
        places = _matching(rack, slots, gone) if slots else rack.places_of(gone)
        left = tuple(zip(places, gone, strict=True))
        for place in places:
            rack.put(place, None)
        # Rolled dice stay in their places; what is drawn fills the free ones.
        for place, face in zip(places, faces, strict=False):
            rack.put(place, face)
        filled = rack.follow(self.state.players[seat].hand)
        came = [*zip(places, faces, strict=False), *((n, rack.slots[n]) for n in filled)]
        return left, tuple((n, tile) for n, tile in came if tile is not None)

    def _next_person(self, seat: int) -> int:
        """The first person from this seat on, clockwise; the seat itself if there are none."""
        count = len(self.setup.seats)
        order = [(seat + n) % count for n in range(count)]
        return next((n for n in order if self.setup.seats[n].is_person), seat)

    def _turn_over_to(self, seat: int) -> None:
        """Whose hand lies on the rack now, and whether a curtain hides it first."""
        people = self.setup.people
        if not people:
            self.viewer = seat
        if self.over or seat not in people or seat == self.viewer:
            return
        self.awaited = seat
        if self.uses_dice:
            self.viewer = seat
        else:
            self.curtain = True


def _matching(rack: Rack, slots: Sequence[int], tiles: Sequence[Tile]) -> list[int]:
    """These places in the order of the tiles that lie in them."""
    free = list(slots)
    places = []
    for wanted in tiles:
        place = next(n for n in free if rack.slots[n] == wanted)
        free.remove(place)
        places.append(place)
    return places
