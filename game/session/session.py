"""One game in progress: the clients' only interface to the rules."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from game import rules
from game.rules.chance import draw_seed
from game.rules.events import Event
from game.session.computers import Computers
from game.session.saving.command_log import CommandLog, HandOver, Identity, SessionCommand, UndoTurn
from game.session.setup import GameSetup, Seat
from game.session.slices import SLICE
from game.session.state.history import History, Moment, dealt
from game.session.state.hot_seat import HotSeat
from game.session.state.rack import Rack
from game.session.state.staging import (
    Advisor,
    Destinations,
    OpeningRequirement,
    StagedTiles,
    TurnPreview,
)
from game.session.state.steps import Step

if TYPE_CHECKING:
    from game.session.advice import explanations
    from game.session.advice.hints import Hints


class Session:
    """A game of a setup. The same setup, seed and commands of people give the same game.

    ``moments`` are the states after each number of commands, ``steps`` the commands, ``racks`` the
    players' by seat. ``staged`` maps slots of the viewer's rack to the cells where their tiles are
    laid out. ``opening_events`` are the deal. ``resumed``: the game was saved and loaded.

    Valid until the next command: ``moment`` with its ``state``, ``turns`` and ``traits``; ``over``
    after the end; ``bot_to_move`` while a computer is to move. ``open_hands``: all hands are open
    (C2). ``spectated``: only computers play.

    ``on_command`` is called after each command, undo and handing over of a seat.
    """

    quiet: frozenset[int] = frozenset()
    """The seats left out of comparisons before they have points."""

    def __init__(
        self,
        setup: GameSetup,
        seed: int,
        clock: Callable[[], float] = time.perf_counter,
        *,
        start: Moment | None = None,
        alone: bool = False,
    ) -> None:
        """Deal a new game, or begin at a prepared moment; raise ValueError for a wrong one.

        `clock` gives seconds. With `alone` one person plays all seats: no hand is hidden, and the
        rack changes by `show_mover_rack` alone.
        """
        chance = Random(seed)
        self.setup, self.seed = setup, seed
        self.opening_events: tuple[Event, ...] = ()
        self.identity = Identity.new()
        self.resumed = False
        self.has_log = start is None
        if start is None:
            start, self.opening_events = dealt(setup, chance)
        self._begun_with = setup
        self._commands: list[SessionCommand] = []
        self._history = History(setup, start)
        self.moments, self.steps = self._history.moments, self._history.steps
        self.racks = self._history.racks
        self._steps_handed_over = 0
        self._viewing = HotSeat(setup, start.state, alone=alone)
        self._computers = Computers(setup, draw_seed(chance), clock)
        self.staged: dict[int, rules.Cell] = {}
        self.on_command: Callable[[], None] = lambda: None
        self.follow_moments()

    def follow_moments(self) -> None:
        """Go on at the last of ``moments``; forget all that belonged to the state before."""
        self.moment = self.moments[-1]
        state = self.state = self.moment.state
        self.turns, self.traits, self.over = self.moment.turns, state.traits, state.over
        self.open_hands, self.spectated = self.traits.open_hands, self.setup.watched
        self.bot_to_move = not (self.over or self.setup.seats[state.seat].is_person)
        self.staged.clear()
        self._computers.forget()
        self._advisor = Advisor(state)
        self._layout = StagedTiles(self._advisor, (), {})
        self._viewing.follow(state)

    @property
    def record(self) -> CommandLog:
        """The game so far, to be restored; raises ValueError if it began at a prepared moment."""
        if not self.has_log:
            raise ValueError("a game from a prepared moment has no record")
        return CommandLog(self._begun_with, self.seed, tuple(self._commands))

    @property
    def just_dealt(self) -> bool:
        """True if `opening_events` are the last events, and nobody has seen them."""
        return self.has_log and not (self.steps or self.resumed)

    # The player to move, and the viewer

    @property
    def person_to_move(self) -> bool:
        """True if the game waits for a person who is not behind the curtain."""
        return not (self.over or self.bot_to_move or self._viewing.curtain)

    @property
    def viewer(self) -> int:
        """The seat whose hand is on the rack; see `HotSeat`."""
        return self._viewing.viewer

    @property
    def awaited(self) -> int:
        """The seat of the person who may lift the curtain."""
        return self._viewing.awaited

    @property
    def curtain(self) -> bool:
        """True if the hand on the rack is hidden until the person awaited lifts the curtain."""
        return self._viewing.curtain

    @property
    def in_reach(self) -> bool:
        """True if the hand on the rack may be touched: not hidden, nor a computer's."""
        return not (self._viewing.curtain or self.spectated)

    @property
    def view(self) -> rules.View:
        """The game as the viewer may see it."""
        return self._viewing.view_of(self.state)

    @property
    def rack(self) -> Rack:
        """The viewer's rack."""
        return self.racks[self._viewing.viewer]

    # Legal actions

    @property
    def options(self) -> rules.TurnOptions:
        """The options of the player to move."""
        return self._advisor.options

    @property
    def exchanges(self) -> bool:
        """True if the tool beside Confirm exchanges pieces (R11, C5); otherwise it rolls dice."""
        return not self.traits.rolls or (self.person_to_move and self.options.exchange > 0)

    @property
    def swap_refusal(self) -> rules.RulesError | None:
        """The reason against any exchange or roll by the player to move; None if one is legal."""
        return self._advisor.swap_refusal

    @property
    def undoable(self) -> int | None:
        """The step that `undo_turn` takes back, the only person's last turn, or None."""
        people = self.setup.people
        if self.over or self.state.house.undo is rules.Undo.OFF or len(people) != 1:
            return None
        return self._history.last_turn(people[0], self._steps_handed_over)

    # Tiles laid out

    @property
    def _laid(self) -> StagedTiles:
        laid, slots = self._layout, self.racks[self._viewing.viewer].slots
        if laid.cells != self.staged or laid.slots != slots:
            laid = self._layout = StagedTiles(self._advisor, slots, self.staged)
        return laid

    def tile_in(self, slot: int) -> rules.Tile:
        """Return the tile of a slot of the rack, laid out or not; raise KeyError if none."""
        return self._laid.tile(slot)

    @property
    def staged_tiles(self) -> frozenset[rules.PlacedTile]:
        """The tiles laid out on the table and not yet confirmed."""
        return self._laid.tiles

    def slot_at(self, cell: rules.Cell) -> int | None:
        """Return the slot of the tile laid out in this cell, or None."""
        return next((slot for slot, at in self.staged.items() if at == cell), None)

    def cells_for(self, slot: int) -> Destinations:
        """Return the cells open to the tile in this slot, given the others laid out."""
        return self._laid.destinations(slot)

    def fits_anywhere(self, slot: int) -> bool:
        """Return whether the tile of this slot fits anywhere, given the others laid out."""
        found = self.keyboard_cells(slot)
        return bool(found.anywhere or found.now or found.later)

    def fits(self, slot: int, cell: rules.Cell) -> bool:
        """Return whether the tile of this slot may go to that cell."""
        return cell in self.cells_for(slot)

    def refusal(self, slot: int, cell: rules.Cell) -> rules.RulesError | None:
        """Return why the tile of this slot may not go to that cell; None if it may."""
        return None if self.fits(slot, cell) else self.judge(slot, cell).refusal

    def judge(self, slot: int | None = None, cell: rules.Cell | None = None) -> TurnPreview:
        """Return the preview of the tiles laid out, with one more if both arguments are given."""
        laid = self._laid
        return laid.preview if slot is None or cell is None else laid.preview_with(slot, cell)

    @property
    def stars(self) -> int | None:
        """The stars of the turn laid out, see `game.session.stars`; None unless it is one."""
        return self._laid.stars

    @property
    def opening(self) -> OpeningRequirement | None:
        """The requirements of the opening; None after it, or if the hand has none (C3)."""
        return None if self.over else self._laid.opening

    @property
    def required_slots(self) -> frozenset[int]:
        """The slots of the viewer's rack whose tiles the opening wants, one for each tile."""
        return self._laid.required_slots if self.person_to_move else frozenset()

    def explain_tile(self, slot: int) -> explanations.TileExplanation | None:
        """Return the cells open to a tile of the rack; None if the viewer may see none there."""
        from game.session.advice import explanations  # noqa: PLC0415 - rarely used

        seen = explanations.Viewpoint(self.state, self.viewer, self._laid, self.curtain)
        return explanations.explain_tile(seen, slot)

    def explain_cell(self, cell: rules.Cell) -> explanations.CellExplanation:
        """Return an explanation of a cell, without anything of a hidden hand."""
        from game.session.advice import explanations  # noqa: PLC0415

        seen = explanations.Viewpoint(self.state, self.viewer, self._laid, self.curtain)
        return explanations.explain_cell(seen, cell)

    # Actions of people

    def stage(self, slot: int, cell: rules.Cell) -> None:
        """Lay out a tile, or move a laid-out one; raise the `RulesError` that forbids it."""
        if (refusal := self.refusal(slot, cell)) is not None:
            raise refusal
        self.staged[slot] = cell

    def unstage(self, slot: int) -> None:
        """Take a laid-out tile back to its slot; the others stay part of some legal turn."""
        self.staged.pop(slot, None)

    def confirm(self) -> Step:
        """Play the tiles laid out; raise `RulesError` and change nothing if illegal."""
        return self.carry_out(rules.Place(rules.Placement.of(self.staged_tiles)), list(self.staged))

    def exchange(self, slots: Sequence[int]) -> Step:
        """Exchange the tiles of these slots (R11); raise `RulesError`."""
        return self.carry_out(rules.Exchange(tuple(self.tile_in(slot) for slot in slots)), slots)

    def roll(self, slots: Sequence[int]) -> Step:
        """Roll the dice of these slots (C4, C5); raise `RulesError`."""
        return self.carry_out(rules.Roll(tuple(self.tile_in(slot) for slot in slots)), slots)

    def pass_turn(self) -> Step:
        """Pass, which the rules allow only when nothing else is possible (R12, C5)."""
        return self.carry_out(rules.Pass())

    def undo_turn(self) -> None:
        """Take back the `undoable` step and all after it; raise ValueError if there is none."""
        if (at := self.undoable) is None:
            raise ValueError("no turn can be taken back")
        state = rules.undo_turn(self.steps[at].before, self.state)
        self._history.go_back(at, state)
        self._done(UndoTurn())

    def rearrange(self, order: Sequence[int]) -> None:
        """Reorder the viewer's rack, see `Rack.arrange`; laid-out tiles stay laid out."""
        self.rack.arrange(order)
        self.staged = {order.index(slot): cell for slot, cell in self.staged.items()}

    def lift_curtain(self) -> None:
        """Show the hand of the person awaited, who has taken the screen (R2)."""
        self._viewing.lift_curtain()

    def hide_hand(self) -> None:
        """Hide hidden hands again (R2) when a game is left, unless tiles are laid out."""
        if not self.staged:
            self._viewing.hide(self.state)

    def hand_over(self, seat: int, to: Seat) -> None:
        """Change the player of a seat; raise ValueError as `GameSetup.with_player` does."""
        self.setup = self.setup.with_player(seat, to)
        self._computers.take_seats(self.setup)
        self._viewing = HotSeat(self.setup, self.state, alone=self._viewing.alone)
        self._steps_handed_over = len(self.steps)
        self._done(HandOver(seat, to))

    # Actions of computers

    def think(self, budget: float = SLICE) -> Step | None:
        """Run the bot to move for `budget` seconds, at least a slice; return its step or None."""
        if not self.bot_to_move:
            return None
        decided = self._computers.decide(self.state, len(self._commands), budget)
        return None if decided is None else self.carry_out(decided)

    def ponder(self, budget: float = SLICE) -> None:
        """Let a computer think ahead without a limit on the wait for its decision."""
        if self.bot_to_move:
            self._computers.ponder(self.state, len(self._commands), budget)

    def think_of_hints(self, budget: float = SLICE, *, hurry: bool = False) -> Hints | None:
        """Return hints, see `Computers.hints`; raise ValueError if no person is to move."""
        if not self.person_to_move:
            raise ValueError("hints are for a person who is to move")
        return self._computers.hints(self.state, len(self._commands), budget, hurry=hurry)

    def carry_out(self, command: rules.Command, slots: Sequence[int] = ()) -> Step:
        """Carry out a command for the mover, who chose these slots; raise `RulesError`."""
        after, events = self.outcome(command)
        step = self._history.add(command, after, events, self._viewing.sight, slots)
        self._done(command)
        return step

    def _done(self, deed: SessionCommand) -> None:
        self._commands.append(deed)
        self.follow_moments()
        self.on_command()

    # Hooks for `game.exercises`

    def keyboard_cells(self, slot: int) -> Destinations:
        """Return the cells that keys move the tile of this slot through."""
        return self.cells_for(slot)

    @property
    def highlighted_cells(self) -> frozenset[rules.Cell]:
        """The cells highlighted while no tile is in hand: none in a usual game."""
        return frozenset()

    def outcome(self, command: rules.Command) -> tuple[rules.GameState, Sequence[Event]]:
        """Return the state after a command, and its events; raise `RulesError`."""
        return rules.apply(self.state, command)

    def show_mover_rack(self) -> None:
        """Show the hand of the player to move, where one person plays alone for all."""
        self._viewing.turn_to(self.state.seat)
