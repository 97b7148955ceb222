"""A game in progress, with everything that screens may ask about it and do in it."""

import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game import rules
from game.rules.chance import draw_seed
from game.session.computers import Computers
from game.session.history import History, Moment, Step
from game.session.rack import HotSeat, Rack
from game.session.saving import command_log
from game.session.setup import GameSetup, Seat
from game.session.slices import SLICE
from game.session.staging import LegalMoves, StagedTiles

if TYPE_CHECKING:
    from game.session import advice
    from game.session.advice import Hints


class Session:
    """A game in progress. It is determined by its setup, its seed and its commands.

    `steps` are the commands carried out and not undone, `moments[n]` is the game after n of them.
    Each command updates `moment` (the last one), `state`, `turns`, `traits`, and these flags:
    `over` (the game has ended), `bot_to_move` (a computer is to move), `open_hands` (all hands are
    open, C2) and `spectated` (only computers play).
    """

    unranked_seats: frozenset[int] = frozenset()  # left out of comparisons until they score

    def __init__(
        self,
        setup: GameSetup,
        seed: int,
        clock: Callable[[], float] = time.perf_counter,
        *,
        start: Moment | None = None,
        solo: bool = False,
    ) -> None:
        """Deal a new game, or begin at the moment `start`, which must fit the setup.

        `clock` returns seconds. With `solo` one person plays all seats (see `HotSeat`). Raises
        ValueError if `start` does not fit.
        """
        chance = Random(seed)
        self.setup, self.seed = setup, seed
        self.opening_events: list[rules.Event] = []  # of the deal
        self.identity = command_log.Identity()
        self.resumed, self.has_log = False, start is None
        if start is None:
            names = [seat.name for seat in setup.seats]
            state, self.opening_events = rules.new_game(
                setup.variant, names, chance, eldest=setup.eldest, house=setup.house
            )
            start = Moment(state)
        self._first_setup = setup
        self._commands: list[command_log.SessionCommand] = []
        self._history = history = History(setup, start)
        self.moments, self.steps, self.racks = history.moments, history.steps, history.racks
        self._steps_before_hand_over = 0
        self.hot_seat = HotSeat(setup, start.state, solo=solo)
        self._computers = Computers(setup, draw_seed(chance), clock)
        self._staged: StagedTiles | None = None
        # Called after each command, undo and change of a player.
        self.on_command: Callable[[], None] = lambda: None
        self._follow_moments()

    def _follow_moments(self) -> None:
        self.moment = self.moments[-1]
        state = self.state = self.moment.state
        self.turns, self.traits, self.over = self.moment.turns, state.traits, state.over
        self.open_hands, self.spectated = self.traits.open_hands, not self.setup.people
        self.bot_to_move = not (self.over or self.setup.seats[state.seat].is_person)
        self._computers.forget()
        self._moves, self._staged = LegalMoves(state), None
        self._cells: Mapping[int, rules.Cell] = {}  # by rack slot; a change makes a new dict
        self.hot_seat.follow(state)

    @property
    def log(self) -> command_log.CommandLog:
        """The setup, seed and commands so far. Raises ValueError if the game began at a `start`."""
        if not self.has_log:
            raise ValueError("a game from a prepared moment has no log")
        return command_log.CommandLog(self._first_setup, self.seed, tuple(self._commands))

    # Whose turn

    @property
    def just_dealt(self) -> bool:
        """Whether the game was dealt here, not loaded, and has no step yet."""
        return self.has_log and not (self.steps or self.resumed)

    @property
    def person_to_move(self) -> bool:
        return not (self.over or self.bot_to_move or self.hot_seat.curtain)

    @property
    def turn_seat(self) -> int:
        return self.state.seat

    @property
    def viewer(self) -> int:
        return self.hot_seat.viewer

    @property
    def curtain(self) -> bool:
        return self.hot_seat.curtain

    @property
    def in_reach(self) -> bool:
        """Whether the rack shows the hand of a person, who may then sort it."""
        return not (self.hot_seat.curtain or self.spectated)

    @property
    def view(self) -> rules.View:
        return self.hot_seat.view_of(self.state)

    @property
    def rack(self) -> Rack:
        return self.racks[self.hot_seat.viewer]

    def rename(self, names: Sequence[str]) -> None:
        self.setup = self.setup.renamed(names)

    # Staged tiles

    @property
    def staged(self) -> StagedTiles:
        staged, slots = self._staged, self.rack.slots
        if staged is None or staged.cells is not self._cells or staged.slots != slots:
            staged = self._staged = self._staged_now()
        return staged

    def _staged_now(self) -> StagedTiles:
        return StagedTiles(self._moves, self.rack.slots, self._cells, helps=self.setup.helps)

    @property
    def explainer(self) -> "advice.Explainer":
        from game.session import advice  # noqa: PLC0415 - rarely used

        return advice.Explainer(self.state, self.viewer, self.staged, self.curtain)

    def stage(self, slot: int, cell: rules.Cell) -> None:
        """Stage the tile of a slot in a cell, or move it there. Raises `RulesError` if illegal."""
        if (refusal := self.staged.refusal(slot, cell)) is not None:
            raise refusal
        self._cells = {**self._cells, slot: cell}

    def unstage(self, slot: int) -> None:
        self._cells = {other: cell for other, cell in self._cells.items() if other != slot}

    def unstage_all(self) -> None:
        self._cells = {}

    def rearrange(self, order: Sequence[int]) -> None:
        """Reorder the viewer's rack by `Rack.reorder`; staged tiles stay on the table."""
        self.rack.reorder(order)
        self._cells = {order.index(slot): cell for slot, cell in self._cells.items()}

    # Commands

    @property
    def options(self) -> rules.TurnOptions:
        return self._moves.options

    @property
    def exchanges(self) -> bool:
        """Whether the game has exchanges. If not, the same button rolls dice."""
        return not self.traits.rolls or (self.person_to_move and self.options.exchange > 0)

    @property
    def exchange_refusal(self) -> rules.RulesError | None:
        """The error that any exchange or roll would raise now, or None if some are legal."""
        return self._moves.exchange_refusal

    @property
    def undoable(self) -> int | None:
        """The index of the first step that `undo_turn` would take back. None if it would fail."""
        people = self.setup.people
        if self.over or self.state.house.undo is rules.Undo.OFF or len(people) != 1:
            return None
        for number in range(len(self.steps) - 1, self._steps_before_hand_over - 1, -1):
            step = self.steps[number]
            if step.seat == people[0] and not isinstance(step.command, rules.Roll):
                return number
        return None

    def confirm(self) -> Step:
        return self.carry_out(rules.Place(rules.Placement.of(self.staged.tiles)), [*self._cells])

    def exchange(self, slots: Sequence[int]) -> Step:
        return self.carry_out(rules.Exchange(self._tiles_in(slots)), slots)

    def _tiles_in(self, slots: Sequence[int]) -> tuple[rules.Tile, ...]:
        return tuple([self.staged.tile(slot) for slot in slots])

    def roll(self, slots: Sequence[int]) -> Step:
        return self.carry_out(rules.Roll(self._tiles_in(slots)), slots)

    def pass_turn(self) -> Step:
        """Pass; raise `RulesError` if the player can do anything else (rules R12 and C5)."""
        return self.carry_out(rules.Pass())

    def undo_turn(self) -> None:
        """Take back the step `undoable` and all later ones. Raises ValueError if it is None."""
        if (first := self.undoable) is None:
            raise ValueError("no turn can be taken back")
        self._history.truncate(first, rules.undo_turn(self.steps[first].before, self.state))
        self._done(command_log.UndoTurn())

    def hand_over(self, seat: int, to: Seat) -> None:
        """Give a seat to the player `to`. Raises ValueError if `to` is not valid there."""
        self.setup = self.setup.with_player(seat, to)
        self._computers.take_seats(self.setup)
        self.hot_seat = HotSeat(self.setup, self.state, solo=self.hot_seat.solo)
        self._steps_before_hand_over = len(self.steps)
        self._done(command_log.SeatChange(seat, to))

    def carry_out(self, command: rules.Command, slots: Sequence[int] = ()) -> Step:
        """Carry out a command. Raises `RulesError` if it is illegal.

        Its tiles are taken from `slots`. If these are not given, each is taken from the first slot
        that holds such a tile.
        """
        after, events = self.outcome(command)
        step = self._history.add(command, after, events, self.hot_seat.shown_rack, slots)
        self._done(command)
        return step

    def _done(self, command: command_log.SessionCommand) -> None:
        self._commands.append(command)
        self._follow_moments()
        self.identity.ended_at = time.time() if self.over else None
        self.on_command()

    # Computers

    def think(self, budget: float = SLICE) -> Step | None:
        """Let the computer to move think for `budget` seconds. Play its move once decided."""
        if not self.bot_to_move:
            return None
        number = len(self._commands)
        decided = self._computers.decide(self.state, number, budget, waiting=True)
        return None if decided is None else self.carry_out(decided)

    def ponder(self, budget: float = SLICE) -> None:
        """Let the computer think as in `think`, but not move. The time is not waiting time."""
        if self.bot_to_move:
            self._computers.decide(self.state, len(self._commands), budget, waiting=False)

    def think_of_hints(self, budget: float = SLICE, *, hurry: bool = False) -> "Hints | None":
        """Search for hints as `Computers.hints` does. Raises ValueError if no person is to move."""
        if not self.person_to_move:
            raise ValueError("hints are for a person who is to move")
        return self._computers.hints(self.state, len(self._commands), budget, hurry=hurry)

    def outcome(self, command: rules.Command) -> tuple[rules.GameState, Sequence[rules.Event]]:
        return rules.apply(self.state, command)
