"""A game in progress, with everything that screens may ask about it and do in it."""

import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game import rules
from game.rules.chance import draw_seed
from game.session import staging
from game.session.computers import Computers
from game.session.history import History, Moment, Step, deal
from game.session.rack import HotSeat, Rack
from game.session.saving import command_log
from game.session.setup import GameSetup, Seat
from game.session.slices import SLICE

if TYPE_CHECKING:
    from game.session import advice
    from game.session.advice import Hints


class Session:
    """A game in progress. It is determined by its setup, its seed and its commands.

    `steps` are the commands carried out and not undone, `moments[n]` is the game after n of
    them, `racks` has the rack of each seat. `opening_events` are the events of the deal, empty
    for a game from a prepared moment. `resumed` is True for a game loaded from saved data.

    Each command updates `moment` (the last of `moments`) with its `state`, `turns` and
    `traits`, and these flags: `over` (the game has ended), `bot_to_move` (a computer is to
    move), `open_hands` (all hands are open, C2) and `spectated` (only computers play).

    `on_command` is called after each command, undo and change of a player.
    """

    unranked_seats: frozenset[int] = frozenset()
    """Seats that are left out of comparisons until they have points; none in an ordinary game."""

    def __init__(
        self,
        setup: GameSetup,
        seed: int,
        clock: Callable[[], float] = time.perf_counter,
        *,
        start: Moment | None = None,
        solo: bool = False,
    ) -> None:
        """Deal a new game, or begin at the moment `start`.

        `clock` gives seconds. With `solo` one person plays all seats: no hand is hidden, and only
        `show_mover_rack` changes the hand on the rack. Raises ValueError if the moment does not fit
        the setup.
        """
        chance = Random(seed)
        self.setup, self.seed = setup, seed
        self.opening_events: tuple[rules.Event, ...] = ()
        self.identity = command_log.Identity.new()
        self.resumed, self.has_log = False, start is None
        if start is None:
            start, self.opening_events = deal(setup, chance)
        self._first_setup = setup
        self._commands: list[command_log.SessionCommand] = []
        self._history = history = History(setup, start)
        self.moments, self.steps, self.racks = history.moments, history.steps, history.racks
        self._steps_before_hand_over = 0
        self._hot_seat = HotSeat(setup, start.state, solo=solo)
        self._computers = Computers(setup, draw_seed(chance), clock)
        self._staged: dict[int, rules.Cell] = {}
        self.on_command: Callable[[], None] = lambda: None
        self.continue_from_last_moment()

    def continue_from_last_moment(self) -> None:
        """Compute all attributes that depend on the state again, from the last of `moments`."""
        self.moment = self.moments[-1]
        state = self.state = self.moment.state
        self.turns, self.traits, self.over = self.moment.turns, state.traits, state.over
        self.open_hands, self.spectated = self.traits.open_hands, self.setup.computers_only
        self.bot_to_move = not (self.over or self.setup.seats[state.seat].is_person)
        self._staged.clear()
        self._computers.forget()
        self._advisor = staging.Advisor(state)
        self._layout = staging.StagedTiles(self._advisor, (), {})
        self._hot_seat.follow(state)

    @property
    def log(self) -> command_log.CommandLog:
        """Setup, seed and commands so far. Raises ValueError if begun at a prepared moment."""
        if not self.has_log:
            raise ValueError("a game from a prepared moment has no log")
        return command_log.CommandLog(self._first_setup, self.seed, tuple(self._commands))

    # Whose turn

    @property
    def just_dealt(self) -> bool:
        """Whether the game is new: dealt here, not loaded, and without any step yet."""
        return self.has_log and not (self.steps or self.resumed)

    @property
    def person_to_move(self) -> bool:
        """Whether a person is to move, and that person's hand is not hidden by a curtain."""
        return not (self.over or self.bot_to_move or self._hot_seat.curtain)

    @property
    def turn_seat(self) -> int:
        return self.state.seat

    @property
    def viewer(self) -> int:
        """The seat whose hand is on the rack, as `HotSeat` chooses it."""
        return self._hot_seat.viewer

    @property
    def next_viewer(self) -> int:
        """The seat of the person who may lift the curtain; valid only while a hand is hidden."""
        return self._hot_seat.next_viewer

    @property
    def curtain(self) -> bool:
        """Whether the hand on the rack is hidden until the next person asks to see it."""
        return self._hot_seat.curtain

    @property
    def in_reach(self) -> bool:
        """Whether the rack shows a person's tiles, so that the person may sort them."""
        return not (self._hot_seat.curtain or self.spectated)

    @property
    def view(self) -> rules.View:
        """The game with only what the player of the seat `viewer` may know."""
        return self._hot_seat.view_of(self.state)

    @property
    def rack(self) -> Rack:
        return self.racks[self._hot_seat.viewer]

    def lift_curtain(self) -> None:
        """Show the hand of `next_viewer`, who is now at the screen (R2)."""
        self._hot_seat.lift_curtain()

    def hide_hand(self) -> None:
        """Hide the hand on the rack (R2) as players leave the game, unless tiles are laid out."""
        if not self._staged:
            self._hot_seat.hide(self.state)

    # Tiles laid out

    @property
    def _staged_tiles(self) -> staging.StagedTiles:
        layout, slots = self._layout, self.rack.slots
        if layout.cells != self._staged or layout.slots != slots:
            layout = self._layout = staging.StagedTiles(self._advisor, slots, self._staged)
        return layout

    @property
    def staged(self) -> Mapping[int, rules.Cell]:
        """The cells of the tiles laid out, by rack slot, in the order of laying."""
        return self._staged

    def tile_in(self, slot: int) -> rules.Tile:
        """Return the tile of a rack slot, laid out or not; raise KeyError if the slot is empty."""
        return self._staged_tiles.tile(slot)

    @property
    def staged_tiles(self) -> frozenset[rules.PlacedTile]:
        """The tiles laid out on the table and not yet confirmed."""
        return self._staged_tiles.tiles

    def slot_at(self, cell: rules.Cell) -> int | None:
        """Return the rack slot of the tile laid out in this cell; None if there is no such tile."""
        return next((slot for slot, at in self._staged.items() if at == cell), None)

    def cells_for(self, slot: int) -> staging.Destinations:
        """Return where the tile of this slot can legally be laid, given the others laid out."""
        return self._staged_tiles.destinations(slot)

    def open_cells(self, slot: int) -> staging.Destinations:
        """Return `cells_for`, or if the game gives no help, all free cells next to tiles."""
        return self.cells_for(slot) if self.setup.helps else self._staged_tiles.free_cells(slot)

    def fits_anywhere(self, slot: int) -> bool:
        """Return whether `keyboard_cells` gives at least one cell for this slot."""
        cells = self.keyboard_cells(slot)
        return bool(cells.anywhere or cells.now or cells.later)

    def refusal(self, slot: int, cell: rules.Cell) -> rules.RulesError | None:
        """Return the error that `stage` would raise; None if it would succeed."""
        return None if cell in self.cells_for(slot) else self.judge(slot, cell).refusal

    def judge(self, slot: int | None = None, cell: rules.Cell | None = None) -> staging.TurnPreview:
        """Return the preview of the tiles laid out, plus `slot` in `cell` if both are given."""
        tiles = self._staged_tiles
        return tiles.preview if slot is None or cell is None else tiles.preview_with(slot, cell)

    @property
    def stars(self) -> int | None:
        """The stars (0 to 3) that the tiles laid out would earn; None unless they are legal."""
        return self._staged_tiles.stars

    @property
    def opening(self) -> staging.OpeningRequirement | None:
        """The tiles that the opening still requires; None unless an opening is possible."""
        return None if self.over else self._staged_tiles.opening

    @property
    def required_slots(self) -> frozenset[int]:
        """The slots that the opening requires next; none unless a person is to move."""
        return self._staged_tiles.required_slots if self.person_to_move else frozenset()

    @property
    def viewpoint(self) -> "advice.Viewpoint":
        """The game as the viewer sees it, for explanations of tiles and cells."""
        from game.session import advice  # noqa: PLC0415 - rarely used

        return advice.Viewpoint(self.state, self.viewer, self._staged_tiles, self.curtain)

    def stage(self, slot: int, cell: rules.Cell) -> None:
        """Lay out the tile of a slot in a cell, or move it there; raise `RulesError` if illegal."""
        if (refusal := self.refusal(slot, cell)) is not None:
            raise refusal
        self._staged[slot] = cell

    def unstage(self, slot: int) -> None:
        """Take the tile of this slot back to the rack if it is laid out."""
        self._staged.pop(slot, None)

    def unstage_all(self) -> None:
        self._staged.clear()

    def rearrange(self, order: Sequence[int]) -> None:
        """Reorder the viewer's rack by `Rack.reorder`; tiles laid out stay laid out."""
        self.rack.reorder(order)
        self._staged = {order.index(slot): cell for slot, cell in self._staged.items()}

    # Commands

    @property
    def options(self) -> rules.TurnOptions:
        return self._advisor.options

    @property
    def exchanges(self) -> bool:
        """Whether the button Swap exchanges tiles (R11, C5); False if it rolls dice (C4)."""
        return not self.traits.rolls or (self.person_to_move and self.options.exchange > 0)

    @property
    def swap_refusal(self) -> rules.RulesError | None:
        """The error that any exchange or roll would raise; None if one is legal."""
        return self._advisor.swap_refusal

    @property
    def undoable(self) -> int | None:
        """Index of the first step that `undo_turn` would take back; None if it would fail."""
        people = self.setup.people
        if self.over or self.state.house.undo is rules.Undo.OFF or len(people) != 1:
            return None
        return self._history.last_turn(people[0], self._steps_before_hand_over)

    def confirm(self) -> Step:
        """Play the tiles laid out; if they are illegal, raise `RulesError` and change nothing."""
        placement = rules.Placement.of(self.staged_tiles)
        return self.carry_out(rules.Place(placement), list(self._staged))

    def exchange(self, slots: Sequence[int]) -> Step:
        """Exchange the tiles of these slots (R11, C5); raise `RulesError` if that is illegal."""
        return self.carry_out(rules.Exchange(tuple(self.tile_in(slot) for slot in slots)), slots)

    def roll(self, slots: Sequence[int]) -> Step:
        """Roll the dice of these slots (C4, C5); raise `RulesError` if that is illegal."""
        return self.carry_out(rules.Roll(tuple(self.tile_in(slot) for slot in slots)), slots)

    def pass_turn(self) -> Step:
        """Pass; raise `RulesError` if the player can do anything else (R12, C5)."""
        return self.carry_out(rules.Pass())

    def undo_turn(self) -> None:
        """Take back step `undoable` and all later ones; raise ValueError if `undoable` is None."""
        if (first := self.undoable) is None:
            raise ValueError("no turn can be taken back")
        self._history.truncate(first, rules.undo_turn(self.steps[first].before, self.state))
        self._done(command_log.UndoTurn())

    def hand_over(self, seat: int, to: Seat) -> None:
        """Let the player `to` take over a seat; raise ValueError if `to` is not valid there."""
        self.setup = self.setup.with_player(seat, to)
        self._computers.take_seats(self.setup)
        self._hot_seat = HotSeat(self.setup, self.state, solo=self._hot_seat.solo)
        self._steps_before_hand_over = len(self.steps)
        self._done(command_log.SeatChange(seat, to))

    def carry_out(self, command: rules.Command, slots: Sequence[int] = ()) -> Step:
        """Carry out a command; raise `RulesError` if it is illegal.

        `slots` are the rack slots of its tiles. Without them, the first slots with such tiles are
        used.
        """
        after, events = self.outcome(command)
        step = self._history.add(command, after, events, self._hot_seat.rack_view, slots)
        self._done(command)
        return step

    def _done(self, command: command_log.SessionCommand) -> None:
        self._commands.append(command)
        self.continue_from_last_moment()
        self.identity.ended_at = time.time() if self.over else None
        self.on_command()

    # Computers

    def think(self, budget: float = SLICE) -> Step | None:
        """Let the bot think for `budget` seconds, at least one slice; play its move once found."""
        if not self.bot_to_move:
            return None
        decided = self._computers.decide(self.state, len(self._commands), budget)
        return None if decided is None else self.carry_out(decided)

    def ponder(self, budget: float = SLICE) -> None:
        """Let the bot think as `think` does, but neither play nor count the time as waiting."""
        if self.bot_to_move:
            self._computers.ponder(self.state, len(self._commands), budget)

    def think_of_hints(self, budget: float = SLICE, *, hurry: bool = False) -> "Hints | None":
        """Search for hints. Return them once they are found, until then None.

        `budget` and `hurry` are as in `Computers.hints`. Raises ValueError if no person is to move.
        """
        if not self.person_to_move:
            raise ValueError("hints are for a person who is to move")
        return self._computers.hints(self.state, len(self._commands), budget, hurry=hurry)

    # The sessions of `game.exercises` override the methods below.

    def keyboard_cells(self, slot: int) -> staging.Destinations:
        """Return the cells that keyboard and gamepad visit with the tile of this slot."""
        return self.open_cells(slot)

    @property
    def highlighted_cells(self) -> frozenset[rules.Cell]:
        """The cells to highlight while no tile is held; none except in lessons."""
        return frozenset()

    def outcome(self, command: rules.Command) -> tuple[rules.GameState, Sequence[rules.Event]]:
        """Return the state and events after a command; raise `RulesError` if it is illegal."""
        return rules.apply(self.state, command)

    def show_mover_rack(self) -> None:
        """Show the hand of the player to move; `solo` games do not do so by themselves."""
        self._hot_seat.turn_to(self.state.seat)
