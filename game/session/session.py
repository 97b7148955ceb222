"""One game in progress: the client's only door to the rules. Scenes show what the session says
and send it what the players do."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random

from game.bots import LEVELS, Bot
from game.rules import (
    Cell,
    Command,
    Exchange,
    GameState,
    Pass,
    Place,
    Placement,
    Roll,
    RulesError,
    Tile,
    apply,
    new_game,
    taken_back,
    view_for,
)
from game.rules.chance import chance_at, draw_seed
from game.rules.events import Event
from game.session.hints import Hint, hints_for
from game.session.identity import Identity
from game.session.in_progress import GameInProgress
from game.session.moments import Moment
from game.session.rack import SLOTS
from game.session.record import Deed, HandOver, RestoreError, SessionRecord, UndoTurn
from game.session.setup import GameSetup, Seat
from game.session.slices import SLICE, Slices, Wait
from game.session.staging import Advisor
from game.session.steps import Step, turn_of
from game.session.viewing import Viewing

LONGEST_THOUGHT = 1.5
"""After this many seconds of thinking about one command, or of being waited for, a computer has to
decide. It thinks as much as it was made to, whatever the time, and that takes less on all but slow
machines: only there can the same seed give other moves."""


class Session(GameInProgress):
    """A game of a setup. The same setup, seed and commands of persons give the same game: the
    chance of a computer depends on the seed and on the number of the command alone. ``resumed``
    says that it was put away and taken up again."""

    def __init__(
        self,
        setup: GameSetup,
        seed: int,
        clock: Callable[[], float] = time.perf_counter,
        *,
        start: Moment | None = None,
        alone: bool = False,
    ) -> None:
        """Deals a new game. ``clock`` gives seconds; see `Session.at` for ``start``. With ``alone``
        one person plays for all seats, and no hand is hidden between turns."""
        chance = Random(seed)
        self.seed = seed
        self.opening_events: tuple[Event, ...] = ()
        self.identity = Identity.new()
        self._prepared = start is not None
        self.resumed = False
        if start is None:
            state, self.opening_events = _deal(setup, chance)
            start = Moment(state)
        super().__init__(setup, start, alone=alone)
        self._begun_with = setup
        self._bot_seed = draw_seed(chance)
        self._bots = _bots_of(setup)
        self._thinking = Slices[Command](clock)
        self._wait = Wait(clock)
        self._hints = Slices[tuple[Hint, ...]](clock)
        self._commands: list[Deed] = []

    @classmethod
    def at(cls, setup: GameSetup, start: Moment, seed: int = 0) -> Session:
        """A game that begins at a prepared moment instead of a deal, with the curtain as after
        one. Raises ValueError if the setup is for another game."""
        state = start.state
        if state.variant != setup.variant or len(state.players) != len(setup.seats):
            raise ValueError(f"this is no {setup.variant} for {len(setup.seats)} players")
        return cls(setup, seed, start=start)

    @classmethod
    def restore(
        cls, record: SessionRecord, clock: Callable[[], float] = time.perf_counter
    ) -> Session:
        """The game of a record as if it had just been played, with the same moves of computers
        to come. Raises `RestoreError` for a command that the game does not allow."""
        session = cls(record.setup, record.seed, clock)
        for number, command in enumerate(record.commands, start=1):
            if session.setup.seats[session.state.seat].is_person:
                session.lift_curtain()
            try:
                session._do(command)
            except (RulesError, ValueError) as refusal:
                raise RestoreError(
                    f"command {number} of the record cannot be carried out: {refusal}"
                ) from refusal
        return session

    def _do(self, deed: Deed) -> None:
        match deed:
            case UndoTurn():
                self.undo_turn()
            case HandOver(seat, to):
                self.hand_over(seat, to)
            case command:
                self._carry_out(command)

    @property
    def record(self) -> SessionRecord:
        """The game so far, for `restore`; raises ValueError if it began at a prepared moment."""
        if self._prepared:
            raise ValueError("a game from a prepared moment has no record")
        return SessionRecord(self._begun_with, self.seed, tuple(self._commands))

    @property
    def just_dealt(self) -> bool:
        """Whether `opening_events` are the last that happened, and nobody has seen them."""
        return not (self.steps or self._prepared or self.resumed)

    @property
    def has_record(self) -> bool:
        """Whether the game has a `record`, since it began with a deal."""
        return not self._prepared

    def resume(
        self,
        identity: Identity,
        racks: Sequence[Sequence[Tile | None]],
        staged: Mapping[int, Cell],
        *,
        curtain: bool,
    ) -> None:
        """Goes on where a restored game was left: it is that game, with the racks in their order,
        the tiles laid out, and the curtain down or lifted. Raises ValueError or `RulesError` if
        this does not fit the game, which is of no use then."""
        for seat, (player, slots) in enumerate(zip(self.state.players, racks, strict=True)):
            tiles = [tile for tile in slots if tile is not None]
            if len(slots) != SLOTS or sorted(tiles) != sorted(player.hand):
                raise ValueError(f"the rack of seat {seat} does not hold the hand")
            self.racks[seat].slots = list(slots)
        if curtain and not self.curtain:
            raise ValueError("nobody waits behind the curtain")
        if not curtain:
            self.lift_curtain()
        if staged and not self.person_to_move:
            raise ValueError("nobody is to lay tiles out")
        for slot, cell in staged.items():
            if cell in self.staged.values():
                raise ValueError("two tiles are laid out in one cell")
            self.stage(slot, cell)
        self.identity = identity
        self.resumed = True

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

    def undo_turn(self) -> None:
        """Takes back the person's last turn and all that followed it; what the person could not see
        before is left to chance again (`game.rules.undo`). Raises ValueError unless
        something is `undoable`."""
        at = self.undoable
        if at is None:
            raise ValueError("no turn can be taken back")
        state = taken_back(self.steps[at].before, self.state)
        turns = self._moments[at].turns
        del self.steps[at:], self._moments[at:]
        self._moments.append(Moment(state, turns))
        self._commands.append(UndoTurn())
        for rack, player in zip(self.racks, state.players, strict=True):
            rack.bring(player.hand)
        self._stand_at(state)

    def rearrange(self, order: Sequence[int]) -> None:
        """Reorders the viewer's rack, at any time; see `Rack` for orders. Tiles that are laid
        out stay laid out."""
        self.rack.arrange(order)
        self.staged = {order.index(slot): cell for slot, cell in self.staged.items()}

    def lift_curtain(self) -> None:
        """The person awaited has taken the screen: their hand may be shown (R2)."""
        self._viewing.lift_curtain()

    def hide_hand(self) -> None:
        """The game was left, and somebody else may come back to it: hidden hands wait for their
        owner again (R2). With tiles laid out it goes on as it was."""
        if not self.staged:
            self._viewing.hide(self.state)

    def hand_over(self, seat: int, to: Seat) -> None:
        """From now on somebody else plays for a seat, with its hand and score: a person in place of
        a computer, or a computer again. A person who comes alone sees that hand at once. Raises
        ValueError if there is no such seat, or nobody can tell the players apart by name."""
        seats = list(self.setup.seats)
        if seat not in range(len(seats)):
            raise ValueError(f"there is no seat {seat}")
        seats[seat] = to
        self.setup = replace(self.setup, seats=tuple(seats))
        self._bots = _bots_of(self.setup)
        self._viewing = Viewing(self.setup, self.state, alone=self._viewing.alone)
        self._handed_over = len(self.steps)
        self._commands.append(HandOver(seat, to))
        self._stand_at(self.state)

    # What computers do

    def think(self, budget: float = SLICE) -> Step | None:
        """Lets the computer to move think for at most ``budget`` seconds, but at least one slice;
        returns what it did once it has decided. From now on it is waited for."""
        self._wait.ask()
        self.ponder(budget)
        decided = self._thinking.found
        return None if decided is None else self._carry_out(decided)

    def ponder(self, budget: float = SLICE) -> None:
        """The same without doing anything yet: it has decided by then, perhaps."""
        if not self.bot_to_move:
            return
        if self._thinking.idle:
            view = view_for(self.state, self.state.seat)
            chance = chance_at(self._bot_seed, len(self._commands))
            self._thinking.begin(self._bots[self.state.seat].think(view, chance))
        left = LONGEST_THOUGHT - self._wait.seconds
        self._thinking.go_on(budget, min(LONGEST_THOUGHT, self._thinking.spent + left))

    def think_of_hints(
        self, budget: float = SLICE, *, hurry: bool = False
    ) -> tuple[Hint, ...] | None:
        """Thinks of hints for the person to move for at most ``budget`` seconds, but at least one
        slice; returns them once they are found, at least one, the best first. Whoever is in a
        ``hurry`` gets them a slice or two later. Raises ValueError if no person is to move."""
        if not self.person_to_move:
            raise ValueError("hints are for a person who is to move")
        if self._hints.idle:
            chance = chance_at(self._bot_seed, len(self._commands))
            self._hints.begin(hints_for(view_for(self.state, self.state.seat), chance))
        return self._hints.go_on(budget, 0.0 if hurry else math.inf)

    def _carry_out(self, command: Command, slots: Sequence[int] = ()) -> Step:
        """The only way forward. ``slots`` are the places of the rack that a person chose."""
        before, sight = self.state, self._viewing.sight
        after, events = self._outcome(command)
        change = self.racks[before.seat].change(after.players[before.seat].hand, events, slots)
        step = Step(before, command, after, tuple(events), *change, sight)
        turn = turn_of(step)
        self.steps.append(step)
        self._moments.append(Moment(after, (*self.turns, turn) if turn else self.turns))
        self._commands.append(command)
        self._stand_at(after)
        return step

    def _outcome(self, command: Command) -> tuple[GameState, Sequence[Event]]:
        """What the rules make of a command."""
        return apply(self.state, command)

    def _stand_at(self, state: GameState) -> None:
        """All that belonged to the state before is over."""
        self.staged.clear()
        self._thinking.begin(None)
        self._wait.end()
        self._hints.begin(None)
        self._advisor = Advisor(state)
        self._view = None
        self._viewing.follow(state)


def _bots_of(setup: GameSetup) -> dict[int, Bot]:
    seats = enumerate(setup.seats)
    return {n: LEVELS[seat.occupant].make() for n, seat in seats if not seat.is_person}


def _deal(setup: GameSetup, chance: Random) -> tuple[GameState, tuple[Event, ...]]:
    names = [seat.name for seat in setup.seats]
    state, events = new_game(setup.variant, names, chance, eldest=setup.eldest, house=setup.house)
    return state, tuple(events)
